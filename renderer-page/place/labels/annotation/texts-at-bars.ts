import type { JsonObject } from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import type { AnnotationElement } from '../../../chartjs/plugin-fields';
import { barGeometryOf } from '../../../chartjs/private-fields';
import { type Box, boxAround, isWithin } from '../../../drawing/boxes';
import { opaqueColor, readableOn } from '../../../theme/readable-color';
import type { Obstacles } from '../obstacles/obstacles';
import { edgesOf, moveTo } from './annotation-shapes';

const GAP_EM = 0.25;

/** Whether a text on a bar stands on one of its ends. */
export function coversEnd(box: Box, bar: Box, isLying: boolean): boolean {
  return isLying
    ? [bar.left, bar.right].some((end) => box.left < end && end < box.right)
    : [bar.top, bar.bottom].some((end) => box.top < end && end < box.bottom);
}

/** Boxes of a text beyond the end of a bar, before it, and beside the bar. */
function boxesAround(text: AnnotationElement, bar: Box, gapPx: number, isLying: boolean): Box[] {
  const { width, height, centerX, centerY, pointX = centerX, pointY = centerY } = text;
  const [acrossPx, alongPx] = [width / 2 + gapPx, height / 2 + gapPx];
  const level = (y: number) => boxAround(centerX, y, width, height);
  const at = (x: number) => boxAround(x, centerY, width, height);
  return isLying
    ? [at(pointX + acrossPx), at(pointX - acrossPx), level(bar.top - alongPx), level(bar.bottom + alongPx)]
    : [level(pointY - alongPx), level(pointY + alongPx), at(bar.right + acrossPx), at(bar.left - acrossPx)];
}

/** Moves a text that the end of a bar would cross beyond this end, whole onto the bar in a color that can be read there, or beside it. */
export function moveOffEnds(
  text: AnnotationElement,
  { color: ownColor, backgroundColor }: JsonObject,
  { theme, axes }: ThemedPlan,
  plot: Box,
  { bars, marks, texts, isOnLine }: Obstacles,
): void {
  const isLying = axes.indexDirection === 'y';
  const crossed = bars.find(edgesOf(text), (bar) => coversEnd(edgesOf(text), bar, isLying));
  if (!crossed) return;
  const boxes = boxesAround(text, crossed, theme.fontSize * GAP_EM, isLying);
  const isFree = (box: Box) =>
    isWithin(box, plot) && ![bars, marks, texts].some((others) => others.find(box)) && !isOnLine(box);
  const isOnBar = (box: Box) => isWithin(box, crossed) && !texts.find(box);
  const box = boxes.find((one) => isFree(one) || isOnBar(one));
  if (!box) return;
  moveTo(text, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const { backgroundColor: below } = barGeometryOf(crossed.element).options;
  if (!isOnBar(box) || typeof below !== 'string' || ownColor !== undefined || backgroundColor !== undefined) return;
  const color = readableOn(theme.textPrimary, opaqueColor(below, theme.opaqueBackground));
  text.options = Object.assign(Object.create(text.options), { color });
}
