/** The scales of a chart: those that series are drawn on, and those that only show labels. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { ensureAt } from '../../../values/json.js';
import { type Draft, valueDirection } from '../draft.js';
import { numberOf } from '../reading/parameters.js';
import type { Axis } from './axis.js';
import { gridScale, labelScale, numberScale, titleOf } from './label-axis.js';
import { areWritten, numericLabels, type ValueRange } from './value-range.js';

const DEFAULT_RANGE = { from: 0, to: 100 };
const MOST_GRID_LINES = 100;

const axesIn = ({ axes }: Draft, direction: 'x' | 'y'): Axis[] => axes.filter((axis) => axis.direction === direction);

/** The scale of values in a direction, and the axes beside it. */
export function addValueScales(
  draft: Draft,
  direction: 'x' | 'y',
  { range, isReversed, step, format }: ValueRange,
): void {
  const [first, ...others] = axesIn(draft, direction);
  const hasTexts = first?.labels !== undefined && !areWritten(first);
  const scale = ensureAt(draft.options, 'scales', direction);
  Object.assign(scale, {
    ...(range !== undefined && { min: range.min, max: range.max }),
    ...(isReversed && { reverse: true }),
    ...(first !== undefined && first.side !== 'left' && first.side !== 'bottom' && { position: first.side }),
    ticks: {
      ...(step !== undefined && { stepSize: step }),
      ...(format !== undefined && { format }),
      ...first?.ticks,
      ...((first === undefined || hasTexts) && { display: false }),
    },
  });
  finish(draft, scale, direction, first);
  const beside = hasTexts ? [first, ...others] : others;
  const open = others.find((axis) => axis.labels === undefined && axis.range === undefined);
  if (range === undefined && open !== undefined)
    draft.url.note(
      'chxt',
      `the axis at the ${open.side} has no range and shows 0 to 100, which are not the values: give its range in chxr`,
    );
  addAxesBeside(draft, direction, beside, range ? { from: range.min, to: range.max } : DEFAULT_RANGE, first);
}

/** The scale of the labels of bars and lines. */
export function addIndexScale(draft: Draft, pointCount: number): void {
  const direction = valueDirection(draft) === 'y' ? 'x' : 'y';
  const [first, ...others] = axesIn(draft, direction);
  const texts = draft.url.list('chl', '|');
  const isLine = draft.kind.family === 'lines';
  const labels = first?.labels ?? (first && texts.length > 0 && draft.kind.family === 'bars' ? texts : undefined);
  const named = first && (labels ?? (isLine ? undefined : indices(pointCount, first)));
  const isEach = named !== undefined && first?.places === undefined && (!isLine || named.length === pointCount);
  draft.labels = Array.from({ length: pointCount }, () => '');
  if (isEach) {
    // The first label of an upright axis is the lowest one, and the first bar the highest one.
    const inOrder = direction === 'y' ? [...padded(named, pointCount)].reverse() : named;
    draft.labels = draft.labels.map((_, at) => inOrder[at] ?? '');
    if (named.filter((label) => label !== '').length > pointCount)
      draft.url.note('chxl', `has more labels than there are points (${pointCount}); the last ones are not drawn`);
  }
  const scale = ensureAt(draft.options, 'scales', direction);
  if (first?.side === 'top' || first?.side === 'right') scale['position'] = first.side;
  scale['ticks'] = { ...first?.ticks, ...(!isEach && { display: false }) };
  // Labels at points would move the first and the last one away from the ends of the axes beside it.
  if (isLine) scale['offset'] = false;
  finish(draft, scale, direction, first);
  const beside = first === undefined || isEach ? others : [first, ...others];
  addAxesBeside(draft, direction, beside, undefined, first);
}

const padded = (labels: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => labels[at] ?? '');

/** Bars without labels are counted from 0, or within the range of the axis. */
function indices(count: number, { range }: Axis): string[] {
  const { from, to } = range ?? { from: 0, to: count - 1 };
  return Array.from({ length: count }, (_, at) =>
    String(count === 1 ? from : Number((from + (at * (to - from)) / (count - 1)).toPrecision(6))),
  );
}

/** Line and grid of a scale. */
function finish({ url, kind, options }: Draft, scale: JsonObject, direction: 'x' | 'y', first: Axis | undefined): void {
  const [xStep = 0, yStep = 0, dash = 0, space = dash] = url.list('chg', ',').map((part) => numberOf(part) ?? 0);
  const step = direction === 'x' ? xStep : yStep;
  if (step > 0 && 100 / step <= MOST_GRID_LINES) {
    const dashes = dash > 0 && space > 0 ? [dash, space] : [];
    ensureAt(options, 'scales')[`${direction}Grid`] = gridScale(direction, step, dashes);
  }
  if (url.has('chg') || first === undefined) scale['grid'] = { display: false };
  const isShown = first === undefined ? kind.hasAxes : first.hasLine;
  if (!isShown) ensureAt(scale, 'border')['display'] = false;
}

/** Further axes: one label alone is a title, labels and numbers are a scale of their own. */
function addAxesBeside(
  { options }: Draft,
  direction: 'x' | 'y',
  beside: readonly Axis[],
  /** The range of the values; undefined for an axis of labels. */
  range: Axis['range'],
  first: Axis | undefined,
): void {
  const scales = ensureAt(options, 'scales');
  const main = ensureAt(scales, direction);
  const sides = new Map<Axis['side'], JsonObject>();
  for (const [at, axis] of beside.entries()) {
    const labels = axis.labels?.filter((label) => label.trim() !== '');
    const scale = axis.side === first?.side ? main : sides.get(axis.side);
    if (axis !== first && labels?.length === 1 && scale !== undefined && scale['title'] === undefined) {
      scale['title'] = titleOf(axis);
      continue;
    }
    const id = `${direction}${at + 1}`;
    const numbers =
      axis.labels === undefined ? axis.range : range && areWritten(axis) ? numericLabels(axis) : undefined;
    if (axis.labels !== undefined && numbers === undefined) {
      scales[id] = labelScale(axis, axis.labels);
    } else {
      scales[id] = numberScale(axis, numbers ?? range ?? DEFAULT_RANGE);
    }
    sides.set(axis.side, ensureAt(scales, id));
  }
}
