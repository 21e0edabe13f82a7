/** Error bars of chartjs-chart-error-bars and chartjs-plugin-error-bars: they become lines that stand at their bars and points. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { DEFAULTS, ERROR_BAR_ID } from '../../../model/constants.js';
import type { WarningList } from '../../../model/messages.js';
import { areSeconds, datesOf, isTimeAxis, timestampMs } from '../../../time/timestamps.js';
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
/** The lines across the ends of an error bar inside another one, of those of that. */
const INNER_SHARE = 0.6;
/** Fields with which values are added up, or drawn in charts of their own, and those of a series whose bars stand on others. */
const MOVING = ['stacked', 'smallMultiples'];
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
    scales.some(({ stacked }) => stacked === true) ||
    MOVING.some((field) => body[field] !== undefined && body[field] !== false) ||
    datasets.some((dataset) => MOVING_BARS.some((field) => dataset[field] !== undefined));
  const lines: [string, JsonObject][] = [];
  let count = 0;
  for (const [at, dataset] of datasets.entries()) {
    const all = rangesOf(body, dataset, across);
    if (entriesOf(dataset['errorBars']).some((each) => each !== null && widthsIn(each).length === 0))
      warnings.add(
        `"data.datasets.${at}.errorBars" has values that are not drawn: give a number, or {"plus": 2, "minus": 1}, for each point.`,
      );
    const unread = unreadEnd(dataset['data']);
    if (unread !== undefined)
      warnings.add(
        `"data.datasets.${at}.data.${unread}" is not drawn: error bars go from number to number, or to each of a list, along x or y.`,
      );
    delete dataset['errorBars'];
    const widths = takeWidths(dataset);
    if (all.length === 0 || dataset['hidden'] === true) continue;
    const name = `Error bars of "data.datasets.${at}"`;
    const ranges = all.filter(({ axis, low }) => low > 0 || !isLogarithmic(body, dataset, axis));
    count += ranges.length;
    if (isMoved || !standsAtPlaces(body, dataset))
      warnings.add(`${name} are not drawn: they stand at bars side by side, at lines and points.`);
    else if (count > MOST) warnings.add(`${name} are not drawn: a chart has at most ${MOST}. Draw fewer points.`);
    else {
      lines.push(...linesOf(body, datasets, at, { ranges, widths, across }));
      if (ranges.length < all.length)
        warnings.add(`${name} are not drawn where they reach 0: a logarithmic axis has no zero. Use type "linear".`);
    }
  }
  if (lines.length === 0) return;
  // The first and the last one of a line would be cut at the edges of the plot.
  if (objectAt(body, 'data')['labels'] !== undefined || datasets.some((dataset) => isOnTime(body, dataset, across)))
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

function isBar(body: JsonObject, dataset: JsonObject): boolean {
  return findDefinition(dataset['type'] ?? body['type'])?.cost === 'bars' && dataset['hidden'] !== true;
}

function barsOf(body: JsonObject, datasets: JsonObject[]): JsonObject[] {
  return datasets.filter((dataset) => isBar(body, dataset));
}

function standsAtPlaces(body: JsonObject, dataset: JsonObject): boolean {
  const { isCartesian, cost } = findDefinition(dataset['type'] ?? body['type']) ?? {};
  return isCartesian === true || cost === 'places';
}

/** The axis along which labels, or the places of points, stand. */
function axisOfPlaces(body: JsonObject, dataset: JsonObject, across: 'x' | 'y'): JsonObject {
  const other = across === 'y' ? 'x' : 'y';
  return objectAt(body['options'], 'scales', plainText(dataset[`${other}AxisID`] ?? other));
}

/** Whether the labels, or the places of points, are dates. */
function isOnTime(body: JsonObject, dataset: JsonObject, across: 'x' | 'y'): boolean {
  return isTimeAxis(axisOfPlaces(body, dataset, across)['type']);
}

/** Whether labels stand where they say, and not at their indexes. */
function isOnValues(body: JsonObject, dataset: JsonObject, across: 'x' | 'y'): boolean {
  return ![undefined, 'category'].includes(axisOfPlaces(body, dataset, across)['type'] as string | undefined);
}

interface ErrorRange {
  axis: 'x' | 'y';
  /** The place in the other direction: its index among the labels, its number, or its date. */
  place: number | string;
  low: number;
  high: number;
  /** How many error bars of the point it lies inside of. */
  depth: number;
}

function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** One number, or one for each of several error bars. Texts may have numbers, as for values. */
function numbersIn(end: Json | undefined): number[] {
  return [end ?? []].flat().flatMap((one) => {
    const number = typeof one === 'string' && one.trim() !== '' ? Number(one) : one;
    return isNumber(number) ? [number] : [];
  });
}

const END = /^[xyr](?:Min|Max)$/;

/** The first end of an error bar that is not read, such as `3.yMin`. */
function unreadEnd(data: Json | undefined): string | undefined {
  for (const [at, point] of (Array.isArray(data) ? data : []).entries())
    for (const [key, end] of Object.entries(isObject(point) ? point : {}))
      if (END.test(key) && end !== null && (key.startsWith('r') || numbersIn(end).length !== [end].flat().length))
        return `${at}.${key}`;
  return undefined;
}

/** The widest last: labels stand beyond it. @param across the direction of values at labels */
function rangesOf(body: JsonObject, dataset: JsonObject, across: 'x' | 'y'): ErrorRange[] {
  const { data, errorBars } = dataset;
  const labels = objectAt(body, 'data')['labels'];
  // Points on two axes of numbers have no labels.
  const isOnNumbers = findDefinition(body['type'])?.cost === 'places';
  const names = Array.isArray(labels) && !isOnNumbers ? labels.map(plainText) : undefined;
  const isAbsolute = valueAt(body['options'], 'plugins', 'chartJsPluginErrorBars', 'absoluteValues') === true;
  const [isTime, isOnValue] = [isOnTime, isOnValues].map((is) => is(body, dataset, across));
  if (!Array.isArray(data)) return [];
  const places = data.map((point) => (isObject(point) ? point[across === 'y' ? 'x' : 'y'] : undefined));
  const hasSeconds = areSeconds(places.filter(isNumber));
  return data.flatMap((point, at): ErrorRange[] => {
    const dateOf = (date: Json | undefined) =>
      isNumber(date) ? (datesOf([timestampMs(date, hasSeconds)])[0] ?? '') : plainText(date);
    const placeAt = (given: Json | undefined): number | string => {
      if (isTime) return dateOf(given ?? names?.[at]);
      if (isNumber(given) && (names === undefined || isOnValue)) return given;
      return isOnValue && names ? (names[at] ?? at) : placeOf(given, names, at);
    };
    const found = (['x', 'y'] as const).flatMap((axis): Omit<ErrorRange, 'depth'>[] => {
      if (!isObject(point)) return [];
      const [value, other] = axis === 'x' ? [point['x'], point['y']] : [point['y'], point['x'] ?? point['t']];
      const [lows, highs] = [numbersIn(point[`${axis}Min`]), numbersIn(point[`${axis}Max`])];
      const place = axis === across ? placeAt(other) : isNumber(other) && !names ? other : placeOf(other, names, at);
      return Array.from({ length: Math.max(lows.length, highs.length) }).flatMap((_, nth) => {
        const [low = value, high = value] = [lows[nth], highs[nth]];
        return isNumber(low) && isNumber(high) ? [{ axis, place, low, high }] : [];
      });
    });
    const value = isObject(point) ? point[across] : point;
    const given = Array.isArray(errorBars) ? errorBars[at] : valueAt(errorBars, names?.[at] ?? '');
    if (found.length === 0 && isNumber(value))
      for (const [plus, minus] of widthsIn(given)) {
        const [low, high] = isAbsolute ? [minus, plus] : [value - Math.abs(minus), value + Math.abs(plus)];
        found.push({
          axis: across,
          place: placeAt(places[at]),
          low,
          high,
        });
      }
    return nested(found);
  });
}

function nested(ranges: Omit<ErrorRange, 'depth'>[]): ErrorRange[] {
  const lengthOf = ({ low, high }: Omit<ErrorRange, 'depth'>) => Math.abs(high - low);
  return ranges
    .map((range) => ({
      ...range,
      depth: ranges.filter((other) => other.axis === range.axis && lengthOf(other) > lengthOf(range)).length,
    }))
    .sort((one, other) => other.depth - one.depth);
}

function entriesOf(errorBars: Json | undefined): readonly (Json | undefined)[] {
  return Array.isArray(errorBars) ? errorBars : isObject(errorBars) ? Object.values(errorBars) : [errorBars ?? null];
}

/** How far each error bar of a point reaches above its value and below it; none where one is not read. */
function widthsIn(given: Json | undefined): [plus: number, minus: number][] {
  const widths = [given ?? []]
    .flat()
    .map((one): [Json | undefined, Json | undefined] =>
      isNumber(one) ? [one, one] : [valueAt(one, 'plus'), valueAt(one, 'minus')],
    );
  return widths.every((pair): pair is [number, number] => pair.every(isNumber)) ? widths : [];
}

function placeOf(name: Json | undefined, names: readonly string[] | undefined, at: number): number {
  if (name === names?.[at]) return at;
  const found = typeof name === 'string' ? (names?.indexOf(name) ?? -1) : -1;
  return found === -1 ? at : found;
}

/** The widths of the lines of error bars along them and across their ends, as chartjs-plugin-error-bars names them. Their colors are those of the marks. */
const WIDTHS = ['errorBarLineWidth', 'errorBarWhiskerLineWidth'];

/** Removes the widths from a series. Several error bars of a point look alike, as the first one. */
function takeWidths(dataset: JsonObject): JsonObject[] {
  return WIDTHS.map((name) => {
    const [borderWidth] = [valueAt(dataset[name], 'v') ?? dataset[name] ?? []].flat();
    if (borderWidth !== undefined && !isNumber(borderWidth)) return {};
    delete dataset[name];
    return borderWidth === undefined ? {} : { borderWidth };
  });
}

/** The line from end to end, and one across each end, by ids that say the series and the direction. */
function linesOf(
  body: JsonObject,
  datasets: JsonObject[],
  at: number,
  { ranges, widths: [stem, cap], across }: { ranges: ErrorRange[]; widths: JsonObject[]; across: 'x' | 'y' },
): [string, JsonObject][] {
  const dataset = datasets[at] ?? {};
  const bars = barsOf(body, datasets);
  for (const bar of bars) bar['categoryPercentage'] ??= GROUP_SHARE;
  const share = isNumber(dataset['categoryPercentage']) ? dataset['categoryPercentage'] : GROUP_SHARE;
  // Bars of a label stand in their order also where labels run backwards.
  const way = axisOfPlaces(body, dataset, across)['reverse'] === true ? -1 : 1;
  const offset = isBar(body, dataset) ? way * ((bars.indexOf(dataset) + 0.5) / bars.length - 0.5) * share : 0;
  const { borderColor } = dataset;
  const halfOf = halfLines(body, ranges, Math.max(1, bars.length));
  const id = (axis: string) =>
    dataset[`${axis}AxisID`] === undefined ? {} : { [`${axis}ScaleID`]: dataset[`${axis}AxisID`] ?? null };
  return ranges.flatMap(({ axis, place, low, high, depth }, index) => {
    const other = axis === 'x' ? 'y' : 'x';
    const half = halfOf[axis] * INNER_SHARE ** depth;
    // The lines across ends at dates get their length where they are drawn.
    const placeAt = (way: number) => (typeof place === 'number' ? place + offset + way : place);
    const line = (from: number | string, to: number | string, start: number, end: number): JsonObject => ({
      ...id('x'),
      ...id('y'),
      [`${other}Min`]: from,
      [`${other}Max`]: to,
      [`${axis}Min`]: start,
      [`${axis}Max`]: end,
      borderDash: [],
      ...(typeof borderColor === 'string' && !isBar(body, dataset) && { borderColor }),
    });
    const ends = [low, high].map((end) => line(placeAt(-half), placeAt(half), end, end));
    return [line(placeAt(0), placeAt(0), low, high), ...ends].map((part, nth) => [
      `${ERROR_BAR_ID}${at}${axis}${3 * index + nth}`,
      { ...part, ...stem, ...(nth > 0 && cap) },
    ]);
  });
}

/** Half of the line across an end, in the unit of the axis that it lies along, by the direction of the error bar. */
function halfLines(body: JsonObject, ranges: readonly ErrorRange[], bars: number): Record<'x' | 'y', number> {
  const labels = objectAt(body, 'data')['labels'];
  const halfOf = (axis: 'x' | 'y', side: 'width' | 'height') => {
    const places = ranges.flatMap((range) =>
      range.axis === axis && typeof range.place === 'number' ? range.place : [],
    );
    const span = Array.isArray(labels) ? labels.length : Math.max(...places) - Math.min(...places) || 1;
    const sidePx = isNumber(body[side]) ? body[side] : DEFAULTS[side];
    return Math.min((MOST_SHARE * span) / places.length / bars, (HALF_PX * span) / (PLOT_SHARE * sidePx));
  };
  return { x: halfOf('x', 'height'), y: halfOf('y', 'width') };
}
