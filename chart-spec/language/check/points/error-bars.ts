/** Error bars of chartjs-chart-error-bars and chartjs-plugin-error-bars: they become lines that stand at their bars and points. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { DEFAULTS, ERROR_BAR_ID } from '../../../model/constants.js';
import type { WarningList } from '../../../model/messages.js';
import { findDefinition } from '../../../types/registry.js';
import { ensureAt, isObject, objectAt, objectsIn, valueAt } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';

/** For example `barWithErrorBars`. */
const TYPE = /^(\w{1,20})WithErrorBars$/;
/** The share of the space of a label that its bars have. */
const GROUP_SHARE = 0.74;
/** Half of the line across an end, and about the share of the image that the plot has. */
const HALF_PX = 5;
const PLOT_SHARE = 0.85;
const MOST_SHARE = 0.3;
/** Fields with which labels are moved, added up, or drawn in charts of their own, and those of a series whose bars stand on others. */
const MOVING = ['stacked', 'sort', 'top', 'smallMultiples'];
const MOVING_BARS = ['stack', 'grouped'];
/** More could not be told apart, and their lines would be more options than a specification may have. */
const MOST = 300;

/** @param body a copy of the specification, not yet validated; changed */
export function readErrorBars(body: JsonObject, warnings: WarningList): void {
  const datasets = objectsIn(objectAt(body, 'data')['datasets']);
  for (const one of [body, ...datasets]) {
    const [, type] = TYPE.exec(plainText(one['type'])) ?? [];
    if (type !== undefined) one['type'] = type;
  }
  const across = plainText(valueAt(body['options'], 'indexAxis')) === 'y' ? 'x' : 'y';
  const scales = objectsIn(Object.values(objectAt(body['options'], 'scales')) as Json[]);
  const isMoved =
    scales.some(({ stacked, type }) => stacked === true || /^time/.test(plainText(type))) ||
    MOVING.some((field) => body[field] !== undefined && body[field] !== false) ||
    datasets.some((dataset) => MOVING_BARS.some((field) => dataset[field] !== undefined));
  const lines: [string, JsonObject][] = [];
  let count = 0;
  for (const [at, dataset] of datasets.entries()) {
    const all = rangesOf(body, dataset, across);
    if (entriesOf(dataset['errorBars']).some((each) => each !== null && widthsIn(each) === undefined))
      warnings.add(
        `"data.datasets.${at}.errorBars" has values that are not drawn: give a number, or {"plus": 2, "minus": 1}, for each point.`,
      );
    delete dataset['errorBars'];
    if (all.length === 0 || dataset['hidden'] === true) continue;
    const name = `Error bars of "data.datasets.${at}"`;
    const ranges = all.filter(({ axis, low }) => low > 0 || !isLogarithmic(body, dataset, axis));
    count += ranges.length;
    if (isMoved || !standsAtPlaces(body, dataset))
      warnings.add(
        `${name} are not drawn: they stand at bars side by side, lines and points, on axes of names or numbers.`,
      );
    else if (count > MOST) warnings.add(`${name} are not drawn: a chart has at most ${MOST}. Draw fewer points.`);
    else {
      lines.push(...linesOf(body, datasets, at, ranges));
      if (ranges.length < all.length)
        warnings.add(`${name} are not drawn where they reach 0: a logarithmic axis has no zero. Use type "linear".`);
    }
  }
  if (lines.length === 0) return;
  // The first and the last one of a line would be cut at the edges of the plot.
  if (objectAt(body, 'data')['labels'] !== undefined)
    ensureAt(body, 'options', 'scales', across === 'y' ? 'x' : 'y')['offset'] ??= true;
  const plugin = ensureAt(body, 'options', 'plugins', 'annotation');
  const own = plugin['annotations'];
  const known = Array.isArray(own) ? Object.fromEntries(own.entries()) : isObject(own) ? own : {};
  plugin['annotations'] = { ...known, ...Object.fromEntries(lines) };
}

function isLogarithmic(body: JsonObject, dataset: JsonObject, axis: 'x' | 'y'): boolean {
  const id = plainText(dataset[`${axis}AxisID`] ?? axis);
  return valueAt(body['options'], 'scales', id, 'type') === 'logarithmic';
}

function standsAtPlaces(body: JsonObject, dataset: JsonObject): boolean {
  const { isCartesian, cost } = findDefinition(dataset['type'] ?? body['type']) ?? {};
  return isCartesian === true || cost === 'places';
}

interface ErrorRange {
  axis: 'x' | 'y';
  /** The place in the other direction: its index among the labels, or its number. */
  place: number;
  low: number;
  high: number;
}

function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** @param across the direction of values at labels */
function rangesOf(body: JsonObject, dataset: JsonObject, across: 'x' | 'y'): ErrorRange[] {
  const { data, errorBars } = dataset;
  const labels = objectAt(body, 'data')['labels'];
  // Points on two axes of numbers have no labels.
  const isOnNumbers = findDefinition(body['type'])?.cost === 'places';
  const names = Array.isArray(labels) && !isOnNumbers ? labels.map(plainText) : undefined;
  const isAbsolute = valueAt(body['options'], 'plugins', 'chartJsPluginErrorBars', 'absoluteValues') === true;
  if (!Array.isArray(data)) return [];
  return data.flatMap((point, at): ErrorRange[] => {
    const found = (['x', 'y'] as const).flatMap((axis): ErrorRange[] => {
      if (!isObject(point)) return [];
      const [low, high, other] = [point[`${axis}Min`], point[`${axis}Max`], point[axis === 'x' ? 'y' : 'x']];
      if (!isNumber(low) || !isNumber(high)) return [];
      const place = isNumber(other) && names === undefined ? other : placeOf(other, names, at);
      return [{ axis, place, low, high }];
    });
    const value = isObject(point) ? point[across] : point;
    const given = Array.isArray(errorBars) ? errorBars[at] : valueAt(errorBars, names?.[at] ?? '');
    const widths = widthsIn(given);
    if (found.length > 0 || !isNumber(value) || widths === undefined) return found;
    const [plus, minus] = widths;
    const [low, high] = isAbsolute ? [minus, plus] : [value - Math.abs(minus), value + Math.abs(plus)];
    return [{ axis: across, place: at, low, high }];
  });
}

function entriesOf(errorBars: Json | undefined): readonly (Json | undefined)[] {
  return Array.isArray(errorBars) ? errorBars : isObject(errorBars) ? Object.values(errorBars) : [errorBars ?? null];
}

/** How far one error bar reaches above its value and below it. */
function widthsIn(given: Json | undefined): [plus: number, minus: number] | undefined {
  const [plus, minus] = isNumber(given) ? [given, given] : [valueAt(given, 'plus'), valueAt(given, 'minus')];
  return isNumber(plus) && isNumber(minus) ? [plus, minus] : undefined;
}

function placeOf(name: Json | undefined, names: readonly string[] | undefined, at: number): number {
  const found = typeof name === 'string' ? (names?.indexOf(name) ?? -1) : -1;
  return found === -1 ? at : found;
}

/** The line from end to end, and one across each end, by ids that say the series and the direction. */
function linesOf(body: JsonObject, datasets: JsonObject[], at: number, ranges: ErrorRange[]): [string, JsonObject][] {
  const dataset = datasets[at] ?? {};
  const isBar = (one: JsonObject) =>
    findDefinition(one['type'] ?? body['type'])?.cost === 'bars' && one['hidden'] !== true;
  const bars = datasets.filter(isBar);
  for (const bar of bars) bar['categoryPercentage'] ??= GROUP_SHARE;
  const share = isNumber(dataset['categoryPercentage']) ? dataset['categoryPercentage'] : GROUP_SHARE;
  const offset = isBar(dataset) ? ((bars.indexOf(dataset) + 0.5) / bars.length - 0.5) * share : 0;
  const { borderColor } = dataset;
  const halfOf = halfLines(body, ranges, Math.max(1, bars.length));
  const id = (axis: string) =>
    dataset[`${axis}AxisID`] === undefined ? {} : { [`${axis}ScaleID`]: dataset[`${axis}AxisID`] ?? null };
  return ranges.flatMap(({ axis, place, low, high }, index) => {
    const other = axis === 'x' ? 'y' : 'x';
    const middle = place + offset;
    const half = halfOf[axis];
    const line = (from: number, to: number, start: number, end: number): JsonObject => ({
      ...id('x'),
      ...id('y'),
      [`${other}Min`]: from,
      [`${other}Max`]: to,
      [`${axis}Min`]: start,
      [`${axis}Max`]: end,
      borderDash: [],
      ...(typeof borderColor === 'string' && !isBar(dataset) && { borderColor }),
    });
    const ends = [low, high].map((end) => line(middle - half, middle + half, end, end));
    return [line(middle, middle, low, high), ...ends].map((part, nth) => [
      `${ERROR_BAR_ID}${at}${axis}${3 * index + nth}`,
      part,
    ]);
  });
}

/** Half of the line across an end, in the unit of the axis that it lies along, by the direction of the error bar. */
function halfLines(body: JsonObject, ranges: readonly ErrorRange[], bars: number): Record<'x' | 'y', number> {
  const labels = objectAt(body, 'data')['labels'];
  const halfOf = (axis: 'x' | 'y', side: 'width' | 'height') => {
    const places = ranges.flatMap((range) => (range.axis === axis ? range.place : []));
    const span = Array.isArray(labels) ? labels.length : Math.max(...places) - Math.min(...places) || 1;
    const sidePx = isNumber(body[side]) ? body[side] : DEFAULTS[side];
    return Math.min((MOST_SHARE * span) / places.length / bars, (HALF_PX * span) / (PLOT_SHARE * sidePx));
  };
  return { x: halfOf('x', 'height'), y: halfOf('y', 'width') };
}
