import { type JsonObject, valueAt } from '../../../../chart-spec/spec.js';
import type { Axis } from '../../../chart/axis';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { fontFrom, scriptable } from '../../../chartjs/adapters';
import { keepRadiusPositive } from '../../../chartjs/drawable-numbers';
import { type PointLabelItem, pointLabelOptionsOf, type RadialScale } from '../../../chartjs/private-fields';
import type { Drawing } from '../../../drawing/drawing';
import { isGerman } from '../../../text/wrapping/compounds';
import { piecesOfCompounds, wrapLabel } from '../../../text/wrapping/wrap-and-shorten';
import { isWhole, levelSizes, linesOf, smallerPx, tickText } from './label-selection';
import { placeBesideWeb } from './labels-beside-web';

/**
 * Ways to write the labels: lines, share of the width beside a legend for a line, step of the size of text. The first way without a fault
 * that leaves the web enough space is used, else the one without a fault that leaves it most.
 */
const WAYS: [lines: number, share: number, step: 0 | 1 | 2][] = [
  [3, 0.24, 0],
  [3, 0.3, 0],
  [3, 0.18, 0],
  [2, 0.2, 0],
  [1, 0.26, 0],
  [3, 0.2, 1],
  [2, 0.2, 1],
  [3, 0.24, 2],
  [3, 0.2, 2],
  [1, 0.18, 1],
  [1, 0.13, 1],
];
/** Labels of a radar with more spokes are left as they are written. */
const MOST_LABELS = 40;
/** Share of the shorter side of its space that the radius of a web has at least where labels can leave it. */
const ENOUGH_RADIUS = 0.34;
/** Least space between two labels. */
const GAP_PX = 1;

interface Fitted {
  sizePx: number;
  shortened: number;
}
/** By axis, which belongs to one chart. */
const fitted = new WeakMap<object, Fitted>();

/** How many labels around a radar end in an ellipsis. */
export function shortenedPointLabels(scale: object): number {
  return fitted.get(scale)?.shortened ?? 0;
}

function overlap(one: PointLabelItem, other: PointLabelItem): boolean {
  return (
    one.left < other.right + GAP_PX &&
    other.left < one.right + GAP_PX &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

const pxOutside = (
  { left, right, top, bottom }: PointLabelItem,
  { width, height }: { width: number; height: number },
) => Math.max(-left, right - width, -top, bottom - height);

/** Lays out a web with its labels. Chart.js leaves some of them a little outside the image: the web is smaller by that, up to one line. */
function fitInside(scale: RadialScale, linePx: number): void {
  scale.setDimensions();
  scale.fit();
  const beyondPx = Math.max(0, ...(scale._pointLabelItems ?? []).map((item) => pxOutside(item, scale.chart)));
  if (beyondPx === 0 || beyondPx > linePx) return;
  const radiusPx = scale.drawingArea - beyondPx;
  scale.setDimensions();
  scale.drawingArea = radiusPx;
  scale.fit();
}

/** Pairs of labels that overlap, labels that stick out of the image, and labels that Chart.js leaves out. */
function faults({ _pointLabelItems: items = [], chart }: RadialScale): number {
  let found = items.filter((item) => pxOutside(item, chart) > 0 || !item.visible).length;
  for (const [at, item] of items.entries()) {
    for (const other of items.slice(at + 1)) if (item.visible && other.visible && overlap(item, other)) found++;
  }
  return found;
}

/** Hides labels that stand on an earlier one: Chart.js compares each with the one before it only. */
function hideOverlapping({ _pointLabelItems: items = [] }: RadialScale): void {
  const shown: PointLabelItem[] = [];
  for (const item of items) {
    if (!item.visible) continue;
    if (shown.some((other) => overlap(item, other))) item.visible = false;
    else shown.push(item);
  }
}

/**
 * Options of the labels around a radar. They are broken into lines; where they would overlap or leave the image, they get fewer and shorter
 * lines, then smaller text, and finally an ellipsis.
 */
export function pointLabelOptions(
  drawing: Drawing,
  axis: Axis,
  { spec, theme, language }: ThemedPlan,
): { scale: JsonObject; labels: JsonObject } {
  const ownSize = valueAt(axis.options, 'pointLabels', 'font', 'size');
  const sizePx = typeof ownSize === 'number' ? ownSize : theme.fontSize;
  const smallPx = ownSize === undefined ? smallerPx(sizePx, theme.smallestTextPx) : sizePx;
  const [smallestPx = smallPx] = levelSizes({
    sizePx,
    smallPx,
    smallestPx: ownSize === undefined ? theme.smallestTextPx : sizePx,
  });
  const sizes = [sizePx, smallPx, smallestPx] as const;
  const fontOf = (scale: RadialScale, px: number) => {
    const { family, style, weight } = pointLabelOptionsOf(scale).font;
    return fontFrom({ family, style, weight, size: px }).string;
  };
  const chooseWay = (scale: RadialScale) => {
    const { display } = pointLabelOptionsOf(scale);
    const count = scale._pointLabels.length;
    if (!display || count === 0 || count > MOST_LABELS) return;
    const written = scale._pointLabels.map(linesOf);
    const partsOf = isGerman(written.flat(), language) ? piecesOfCompounds : undefined;
    const write = ([lines, share, step]: (typeof WAYS)[number]): number => {
      const px = sizes[step];
      const css = fontOf(scale, px);
      const maxPx = scale.width * share;
      let shortened = 0;
      scale._pointLabels = written.map((own) => {
        const isFine = own.length <= lines && own.every((line) => drawing.widthOf(line, css) <= maxPx);
        const broken = isFine ? own : wrapLabel(drawing, own.join(' '), css, maxPx, lines, partsOf);
        if (!isWhole(broken, own)) shortened++;
        return tickText(broken);
      });
      fitted.set(scale, { sizePx: px, shortened });
      fitInside(scale, px);
      const lackPx = Math.max(0, ENOUGH_RADIUS * Math.min(scale.width, scale.height) - scale.drawingArea);
      return faults(scale) * MOST_LABELS + shortened + lackPx / (lackPx + 1);
    };
    let best: { way: (typeof WAYS)[number]; cost: number } | undefined;
    for (const way of WAYS) {
      const cost = write(way);
      if (cost === 0) return;
      if (!best || cost < best.cost) best = { way, cost };
    }
    if (best) write(best.way);
  };
  const fit = (scale: RadialScale) => {
    chooseWay(scale);
    if (scale._pointLabels.length > MOST_LABELS) hideOverlapping(scale);
    else if (spec.inside?.isTile) placeBesideWeb(scale, theme.fontSize, axis.format !== undefined);
    keepRadiusPositive(scale);
  };
  const size = ({ scale }: { scale?: object }) => (scale && fitted.get(scale)?.sizePx) || sizePx;
  return {
    scale: { afterFit: scriptable(fit) },
    labels: {
      font: { size: scriptable(size) },
      callback: scriptable((label: unknown) => tickText(linesOf(label))),
    },
  };
}
