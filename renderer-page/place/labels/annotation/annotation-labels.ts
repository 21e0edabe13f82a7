import type { Chart } from 'chart.js';
import annotationPlugin from 'chartjs-plugin-annotation';
import { ERROR_BAR_ID, type JsonObject, objectAt, ownValue } from '../../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { fontFrom } from '../../../chartjs/adapters';
import { type AnnotationElement, type AnnotationLabel, annotationsOf } from '../../../chartjs/plugin-fields';
import { type Box, boxAround, boxesOverlap, inflated, isWithin } from '../../../drawing/boxes';
import type { Drawing } from '../../../drawing/drawing';
import { wrapLabel } from '../../../text/wrapping/wrap-and-shorten';
import { opaqueColor, readableOn } from '../../../theme/readable-color';
import { isWhole } from '../../axes/labels/label-selection';
import type { Obstacles } from '../obstacles/obstacles';
import { edgesOf, endAtPlot, isAcrossEdge, isBand, isBeyond, keepWhole, moveTo } from './annotation-shapes';
import { annotationText, placesAbove, standsAbove } from './names-above';
import { coversEnd, moveOffEnds } from './texts-at-bars';

/** Shares of a line's length at which its label is tried, from its end. */
const ALONG = [1, 0, 0.85, 0.7, 0.5, 0.3, 0.15];
/** The shares that are tried next, when the label has no free place at those above or at the one of the spec. */
const STEPS = 60;
const ALL_ALONG = Array.from({ length: STEPS + 1 }, (_value, at) => 1 - at / STEPS);

/** Shares of the height of a box at which its label is tried, from its top. */
const LEVELS = [0, 1, 0.15, 0.85, 0.3, 0.7, 0.5, 0.4, 0.6];
/** How far from the middle of its box a wider label is tried, as shares of its width. */
const SHIFTS = [0, 0.12, -0.12, 0.24, -0.24];
const [LEVEL_COST, SHIFT_COST] = [0.1, 0.02];

function nearestFirst(share: number): number[] {
  return ALL_ALONG.toSorted((one, other) => Math.abs(one - share) - Math.abs(other - share));
}

const MAX_NAME_LENGTH = 40;
/** Cost of standing on a bar or another mark. */
const ON_MARK_COST = 3;
/** Added where the label also covers an end of the bar. */
const ON_END_COST = 2;
/** Cost of standing over an edge of its own box: no place beside it is free of data. */
const OVER_EDGE_COST = 6;
/** Cost of standing over the line of another annotation: more than on a mark. */
const ON_LINE_COST = 6;

/** Options that say exactly where a label stands. */
const PLACE_KEYS = ['xAdjust', 'yAdjust', 'rotation', 'callout'];
/** Where along a line a `position` is, as a share of its length. */
const SHARES: Record<string, number> = { start: 0, center: 0.5, end: 1 };

interface Place {
  x: number;
  y: number;
  cost: number;
}

type FreePlace = Place & { box: Box; isOnMark: boolean; hidesMark: boolean };

/** Beside a line, on both sides and along it; inside a box, first along its top and bottom, or beside a box that is too small. @param along shares of a line's length to try */
function placesOf(
  element: AnnotationElement,
  label: AnnotationLabel,
  gapPx: number,
  along: readonly number[],
): Place[] {
  const { x, y, x2, y2, options } = element;
  const { width, height } = label;
  const places: Place[] = [];
  const between = (from: number, to: number, share: number, size: number) =>
    from + size / 2 + Math.max(0, to - from - size) * share;
  if (options.type === 'box') {
    for (const [row, level] of LEVELS.entries()) {
      for (const [at, share] of [0.5, 0, 1, 0.25, 0.75].entries()) {
        const across = between(x + gapPx, x2 - gapPx, share, width);
        places.push({ x: across, y: between(y + gapPx, y2 - gapPx, level, height), cost: row + at * 0.4 });
      }
    }
    const edges = edgesOf(element);
    const inside = places.filter((place) => isWithin(boxAround(place.x, place.y, width, height), edges));
    if (inside.length > 0) return inside;
    // On a pale area it may be wider: beside it, it would be the name of what is there.
    const over = LEVELS.flatMap((level, row) =>
      SHIFTS.map((shift, at) => ({
        x: (x + x2) / 2 + shift * width,
        y: between(y + gapPx, y2 - gapPx, level, height),
        cost: row * LEVEL_COST + at * SHIFT_COST - 1,
      })),
    );
    const beside = [y + gapPx + height / 2, y2 - gapPx - height / 2].flatMap((level, at) => [
      { x: x2 + gapPx + width / 2, y: level, cost: at * 0.4 },
      { x: x - gapPx - width / 2, y: level, cost: 0.2 + at * 0.4 },
    ]);
    const above = [y - gapPx - height / 2, y2 + gapPx + height / 2].flatMap((level, side) =>
      [0.5, 0, 1].map((share, at) => ({ x: between(x, x2, share, width), y: level, cost: side + at * 0.4 })),
    );
    return [
      ...(isBand(element) && height <= y2 - y ? over : []),
      ...(height > y2 - y ? above : beside),
      ...places.map((place) => ({ ...place, cost: place.cost + OVER_EDGE_COST })),
    ];
  }
  const isUpright = Math.abs(x2 - x) < 1;
  const [left, right, top, bottom] = [Math.min(x, x2), Math.max(x, x2), Math.min(y, y2), Math.max(y, y2)];
  if (!isUpright && Math.abs(y2 - y) > 1) return [];
  for (const [at, share] of along.entries()) {
    for (const side of [-1, 1]) {
      const cost = at * 0.5 + (side > 0 ? 0.3 : 0);
      if (isUpright) {
        places.push({
          x: x - side * (gapPx + width / 2),
          y: between(top, bottom, 1 - share, height),
          cost,
        });
      } else places.push({ x: between(left, right, share, width), y: y + side * (gapPx + height / 2), cost });
    }
  }
  return places;
}

const MOST_LINES = 3;

/** Breaks the text of a label, where it fits this space then. @returns whether it did */
function wrap(drawing: Drawing, label: AnnotationLabel, spacePx: number, heightPx: number, chart: Chart): boolean {
  const { content, font } = label.options;
  if (typeof content !== 'string' || label.width <= spacePx) return false;
  const { string, lineHeight } = fontFrom(font, chart.options.font);
  const aroundPx = label.width - drawing.widthOf(content, string);
  const lines = wrapLabel(drawing, content, string, spacePx - aroundPx, MOST_LINES);
  const height = label.height + (lines.length - 1) * lineHeight;
  if (!isWhole(lines, [content]) || height > heightPx) return false;
  label.options = Object.assign(Object.create(label.options), { content: lines });
  label.width = aroundPx + Math.max(...lines.map((line) => drawing.widthOf(line, string)));
  label.height = height;
  return true;
}

/** The widths, as shares of its own, to which the label of a line is broken that would cover values. */
const BROKEN_SHARES = [0.5, 0.6, 0.7, 0.8];

/** Moves labels of lines and boxes beside them, and texts off the ends of bars, to where no data and no text is, and adds their boxes to the texts of the chart. */
export function layOutAnnotations(drawing: Drawing, chart: Chart, plan: ThemedPlan, obstacles: Obstacles): void {
  const { texts, bars, marks, barEnds, image, isOnLine, isOnAnnotation, areaBelow } = obstacles;
  const { spec, theme, axes } = plan;
  const elements = annotationsOf(annotationPlugin, chart);
  const { annotations: own = {} } = objectAt(spec.options, 'plugins', 'annotation');
  const names = Object.keys(own ?? {});
  const ownOptions = Object.values(own ?? {}).map((annotation) => objectAt(annotation as JsonObject));
  let [hidden, hiding] = [0, 0];
  // Without the space around them, which is empty.
  const placed: { box: Box; glyphs: Box }[] = [];
  const { paddingPx } = annotationText(theme);
  // What is clipped at the edges of the plot would be cut there.
  const visible = chart.options.plugins?.annotation?.clip === false ? image : chart.chartArea;
  const isAbove = (at: number) => visible === image && standsAbove(ownOptions[at] ?? {}, plan);
  if (visible === image) for (const element of elements) endAtPlot(element, chart.chartArea);
  const namesAbove = elements.flatMap(({ x, x2, elements: [label] = [] }, at) =>
    label && isAbove(at) ? [{ x: (x + x2) / 2, width: label.width, mayMove: x === x2 }] : [],
  );
  const isLying = axes.indexDirection === 'y';
  for (const [at, element] of elements.entries()) {
    const { type = 'line', display } = element.options;
    if ((type === 'line' || type === 'point') && display !== false && isBeyond(element, chart.chartArea)) {
      if (type === 'point') element.options.radius = 0;
      const name = (names[at] ?? '').slice(0, MAX_NAME_LENGTH);
      const part = name.startsWith(ERROR_BAR_ID) ? 'A part of an error bar' : `Annotation "${name}"`;
      drawing.note(`${part} is not drawn: it lies beyond the range of its axis.`);
    }
    if (type === 'label' && display !== false) {
      keepWhole(element, chart.chartArea);
      const own = ownOptions[at] ?? {};
      const isPlaced = ['position', ...PLACE_KEYS].some((key) => own[key] !== undefined);
      if (!isPlaced) moveOffEnds(element, own, plan, chart.chartArea, obstacles);
      texts.add(edgesOf(element));
    }
    const label = element.elements?.find(({ options }) => options?.display && options.content);
    if (!label || label._visible === false) continue;
    if (type !== 'line' && type !== 'box') {
      texts.add(boxAround(label.centerX, label.centerY, label.width, label.height));
      continue;
    }
    if (isBeyond(element, chart.chartArea)) {
      label._visible = false;
      continue;
    }
    const ownLabel = objectAt(ownOptions[at], 'label');
    const { position } = ownLabel;
    const share = typeof position === 'string' && type === 'line' ? ownValue(SHARES, position) : undefined;
    const isPlaced = position !== undefined && share === undefined;
    const isFixed = isPlaced || PLACE_KEYS.some((key) => ownLabel[key] !== undefined);
    const gapPx = Math.round(theme.fontSize * 0.25);
    const unbroken = { width: label.width, height: label.height, options: label.options };
    const [spacePx, heightPx] = [element.x2 - element.x - 2 * gapPx, element.y2 - element.y - 2 * gapPx];
    const isBrokenInBox = type === 'box' && !isFixed && wrap(drawing, label, spacePx, heightPx, chart);
    const natural = { x: label.centerX, y: label.centerY, cost: 0 };
    const bestOf = (places: Place[], mayCoverMarks = true): FreePlace | undefined => {
      let best: FreePlace | undefined;
      for (const place of places) {
        const box = boxAround(place.x, place.y, label.width, label.height);
        const glyphs = inflated(box, -paddingPx);
        if (texts.find(box) || placed.some((other) => boxesOverlap(glyphs, other.glyphs))) continue;
        if (!isFixed && (!isWithin(box, visible) || isOnAxis(box, chart) || isOnLine(box))) continue;
        const isAcross =
          isOnAnnotation(box, element) || bands.some((band) => isAcrossEdge(box, band)) || areaBelow(box).isAcrossEnd;
        const isOnMark = [bars, marks, barEnds].some((boxes) => boxes.find(box) !== undefined);
        if (isOnMark && !mayCoverMarks) continue;
        const isOnBarEnd = isOnMark && bars.find(box, (bar) => coversEnd(box, bar, isLying)) !== undefined;
        const onMarkCost = (isOnMark ? ON_MARK_COST : 0) + (isOnBarEnd ? ON_END_COST : 0);
        const cost = place.cost + onMarkCost + (isAcross ? ON_LINE_COST : 0);
        const hidesMark = isOnBarEnd || marks.find(box) !== undefined;
        if (!best || cost < best.cost) best = { ...place, cost, box, isOnMark, hidesMark };
      }
      return best;
    };
    const bands = elements.filter((other) => other !== element && isBand(other));
    const along = (shares: readonly number[]) => {
      const above = isAbove(at) ? placesAbove(element, label, namesAbove, { ...image, top: chart.chartArea.top }) : [];
      const found = isFixed ? [] : [...above, ...placesOf(element, label, gapPx, shares)];
      return found.length > 0 ? found : [natural];
    };
    const find = () => {
      const asked = bestOf(along(share === undefined ? ALONG : [share]));
      const others = asked === undefined || asked.isOnMark ? along(nearestFirst(share ?? 1)) : [];
      return asked?.isOnMark === false ? asked : (bestOf(others, false) ?? asked ?? bestOf(others));
    };
    let best = find();
    if (type === 'line' && !isFixed && best?.hidesMark !== false) {
      const { width, height, options } = label;
      const isBroken = BROKEN_SHARES.some((part) => wrap(drawing, label, part * width, chart.chartArea.height, chart));
      const other = isBroken ? find() : undefined;
      if (other?.hidesMark === false) best = other;
      else Object.assign(label, { width, height, options });
    }
    if (isBrokenInBox && best?.isOnMark !== false) {
      const { width, height, options } = label;
      Object.assign(label, unbroken);
      const other = find();
      if (other?.isOnMark === false) best = other;
      else Object.assign(label, { width, height, options });
    }
    if (best) {
      if (!isFixed) {
        moveTo(label, best);
        if (best.hidesMark) hiding++;
      }
      const mayBeBare =
        type === 'line' && ownLabel['backgroundColor'] === undefined && !isOnAnnotation(best.box, element);
      const area = areaBelow(best.box);
      const isOnArea = area.color !== undefined && !area.isAcrossEnd;
      if (mayBeBare && (isOnArea || bands.some((band) => boxesOverlap(best.box, edgesOf(band))))) {
        const { color: usual } = label.options;
        const below = opaqueColor(area.color ?? theme.opaqueBackground, theme.opaqueBackground);
        const color = typeof usual === 'string' ? { color: readableOn(usual, below) } : {};
        label.options = Object.assign(Object.create(label.options), { backgroundColor: 'transparent', ...color });
      }
      placed.push({ box: best.box, glyphs: inflated(best.box, -paddingPx) });
    } else {
      label._visible = false;
      hidden++;
    }
  }
  for (const { box } of placed) texts.add(box);
  if (hidden > 0)
    drawing.note(
      `${hidden} annotation ${hidden === 1 ? 'label is' : 'labels are'} hidden: no place is free of data and text. Use a wider or higher image or set label.position.`,
    );
  if (hiding > 0)
    drawing.note(
      `${hiding} annotation ${hiding === 1 ? 'label covers' : 'labels cover'} a part of a bar, box, violin or bubble, and may hide its value: no other place is free. Use a wider or higher image, or set label.yAdjust.`,
    );
}

/** Whether a text would stand among those of an axis, and seem to be one of them. */
function isOnAxis(box: Box, { scales }: Chart): boolean {
  return Object.values(scales).some(
    ({ axis, options, left, right, top, bottom }) =>
      axis !== 'r' &&
      Boolean(options.display) &&
      box.left < right &&
      box.right > left &&
      box.top < bottom &&
      box.bottom > top,
  );
}
