/** Points {x, y} of lines and bars: they become labels with numbers, or a scatter chart with lines. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { MAX_DATASETS } from '../../../model/constants.js';
import type { WarningList } from '../../../model/messages.js';
import { dateColumn } from '../../../time/read-dates.js';
import { areSeconds, areTimestamps, timestampMs } from '../../../time/timestamps.js';
import { findDefinition } from '../../../types/registry.js';
import { isObject, mergeOptions, valueAt } from '../../../values/json.js';
import { plainText } from '../../../values/plain-text.js';

/** Whose order of day and month is taken where the labels do not show it. */
const DEFAULT_LOCALE = 'en-US';
const LAST_DATE_MS = 8.64e15;

interface Point {
  x: string | number;
  y: Json;
  /** Its place in the data, which lists of options count. */
  at: number;
}

/**
 * Chart.js reads points of lines and bars by their x. Here a chart with labels has one value for each label, so that all that is drawn and
 * said about such charts holds for these too.
 * @param body the specification; changed where all of its points have the form {x, y}
 */
export function alignPoints(body: JsonObject, data: JsonObject, warnings: WarningList): void {
  const datasets = (data['datasets'] as Json[]).filter((one): one is JsonObject => isObject(one));
  if (findDefinition(body['type'])?.table.form === 'places') placeInTime(body, datasets, warnings);
  if (!findDefinition(body['type'])?.isCartesian) return;
  const options = isObject(body['options']) ? body['options'] : {};
  const [index, value] = options['indexAxis'] === 'y' ? ['y', 'x'] : ['x', 'y'];
  const placed = datasets.filter(
    (dataset) =>
      findDefinition(dataset['type'] ?? body['type'])?.isCartesian &&
      Array.isArray(dataset['data']) &&
      dataset['data'].some((point) => isObject(point)),
  );
  let scaleType = scaleTypeOf(options, placed[0] ?? {}, index);
  const given = Array.isArray(data['labels']) ? data['labels'].filter((label) => typeof label === 'string') : [];
  const hasNames = given.length > 0 && (scaleType === undefined || scaleType === 'category');
  const series = placed.map((dataset) =>
    pointsOf(dataset['data'] as Json[], { index, value, names: hasNames ? given : [] }),
  );
  if (placed.length === 0 || series.some((points) => points === undefined)) return;
  const points = series as Point[][];
  if (
    placed.every((dataset) => (dataset['type'] ?? body['type']) === 'line') &&
    index === 'x' &&
    valueAt(options, 'scales', 'x') === undefined &&
    areTimestamps(points.flat().map(({ x }) => x))
  ) {
    body['options'] = mergeOptions(options, { scales: { x: { type: 'time' } } });
    scaleType = 'time';
  }
  if (placed.length === datasets.length && !hasNames && isOnNumbers(points, scaleType, index)) {
    drawAsScatter(body, placed);
    return;
  }
  const isTime = scaleType === 'time' || scaleType === 'timeseries';
  const mostRows = Math.floor(MAX_DATASETS / datasets.length);
  const { labels, places, givenPlaces, isSorted } = aligned(points, given, isTime, mostRows);
  if (isSorted) warnings.add('data: points in another order than that of their dates were sorted by date.');
  for (const dataset of datasets)
    if (!placed.includes(dataset)) moveToLabels(dataset, given, givenPlaces, labels.length);
  data['labels'] = labels;
  const rows = placed.map((dataset, i) => placePoints(dataset, points[i] ?? [], places[i] ?? [], labels.length));
  if (rows.some((others) => others.length > 0)) {
    const isShared = valueAt(options, 'scales', index, 'stacked') === true;
    for (const [i, dataset] of datasets.entries())
      for (const part of [dataset, ...(rows[placed.indexOf(dataset)] ?? [])])
        part['stack'] ??= isShared ? 'row' : `${i}`;
    const scales = {
      [index]: { stacked: true },
      [value]: { stacked: valueAt(options, 'scales', value, 'stacked') === true },
    };
    body['options'] = mergeOptions(options, { scales });
    data['datasets'] = [...datasets, ...rows.flat()];
  }
  for (const [i, dataset] of placed.entries()) {
    const hasOwnGaps = points[i]?.some(({ y }) => y === null) ?? false;
    // Without this, a line would end wherever only another series has a point.
    const isLine = (dataset['type'] ?? body['type']) === 'line';
    if (isLine && !hasOwnGaps && (dataset['data'] as Json[]).includes(null)) dataset['spanGaps'] ??= true;
  }
}

/** Lists that are not one value for each point. */
const OTHER_LISTS = ['data', 'borderDash'];

/** Options with the values of their lists at the labels. @param order the place in the lists for each label */
function inOrder(options: JsonObject, order: number[]): JsonObject {
  const entries = Object.entries(options).map(([key, value]): [string, Json | undefined] => {
    // Chart.js begins a list again that is too short.
    if (Array.isArray(value) && value.length > 0 && !OTHER_LISTS.includes(key))
      return [key, order.map((at) => value[at % value.length] ?? null)];
    return [key, isObject(value) && key !== 'segment' ? inOrder(value, order) : value];
  });
  return Object.fromEntries(entries) as JsonObject;
}

/**
 * Writes points at their labels, and the options of each point beside it. Changes the dataset.
 * @param places of the points; ranges of bars may share one
 * @returns further datasets for ranges at a label that has one already
 */
function placePoints(dataset: JsonObject, points: Point[], places: number[], count: number): JsonObject[] {
  const rows: Point[][] = [[]];
  for (const [i, point] of points.entries()) {
    const place = places[i] ?? 0;
    const free = rows.find((row) => row[place] === undefined);
    if (free) free[place] = point;
    else rows.push(Object.assign([], { [place]: point }));
  }
  const [first, ...others] = rows.map((row) => {
    const placed = Array.from({ length: count }, (_, place) => row[place]);
    const options = inOrder(
      dataset,
      placed.map((point) => point?.at ?? 0),
    );
    return { ...options, data: placed.map((point) => point?.y ?? null) };
  });
  Object.assign(dataset, first);
  return others;
}

/** Points at seconds or milliseconds since 1970 stand on an axis of time: nobody reads their numbers. */
function placeInTime(body: JsonObject, datasets: readonly JsonObject[], warnings: WarningList): void {
  const points = datasets.flatMap((dataset) => (Array.isArray(dataset['data']) ? dataset['data'] : []));
  const places = points.map((point) => (isObject(point) && typeof point['x'] === 'number' ? point['x'] : ''));
  const options = isObject(body['options']) ? body['options'] : {};
  if (valueAt(options, 'scales', 'x') !== undefined || !areTimestamps(places)) return;
  const hasSeconds = areSeconds(places.filter((place) => place !== ''));
  // Amounts may have as many digits.
  warnings.add(
    `data: x were read as ${hasSeconds ? 'seconds' : 'milliseconds'} since 1970. Use options.scales.x.type "linear" for numbers.`,
  );
  for (const point of points) if (isObject(point)) point['x'] = timestampMs(Number(point['x']), hasSeconds);
  body['options'] = mergeOptions(options, { scales: { x: { type: 'time' } } });
}

/**
 * Undefined where a point has another form. A point `null` has no place.
 * @param names of places: another number than these stands at the name of its index, and at the last name behind them, as in Chart.js
 */
function pointsOf(
  data: Json[],
  { index, value, names }: { index: string; value: string; names: readonly string[] },
): Point[] | undefined {
  const known = new Set(names);
  const points: Point[] = [];
  for (const [at, point] of data.entries()) {
    if (point === null) continue;
    const x = isObject(point) ? point[index] : undefined;
    if (!isObject(point) || (typeof x !== 'string' && typeof x !== 'number')) return undefined;
    const isElsewhere = typeof x === 'number' && !known.has(String(x));
    points.push({ x: isElsewhere ? (names[at] ?? names.at(-1) ?? x) : x, y: point[value] ?? null, at });
  }
  return points;
}

function scaleTypeOf(options: JsonObject, dataset: JsonObject, index: string): Json | undefined {
  const scales = isObject(options['scales']) ? options['scales'] : {};
  const scale = scales[plainText(dataset[`${index}AxisID`] ?? index)];
  return isObject(scale) ? scale['type'] : undefined;
}

/** Whether the points stand on an axis of numbers. */
function isOnNumbers(series: Point[][], scaleType: Json | undefined, index: string): boolean {
  const isFree = scaleType === undefined || scaleType === 'linear' || scaleType === 'logarithmic';
  return isFree && index === 'x' && series.every((points) => points.every(({ x }) => typeof x === 'number'));
}

function drawAsScatter(body: JsonObject, datasets: JsonObject[]): void {
  for (const dataset of datasets) {
    if ((dataset['type'] ?? body['type']) === 'line') {
      dataset['showLine'] ??= true;
      delete dataset['type'];
    } else dataset['type'] = 'bar';
  }
  body['type'] = 'scatter';
}

/** The text of a place: dates for milliseconds. */
function labelOf(x: string | number, isTime: boolean, hasSeconds: boolean): string {
  if (typeof x !== 'number' || !isTime || Math.abs(x) > LAST_DATE_MS) return String(x);
  return new Date(timestampMs(x, hasSeconds)).toISOString();
}

/** Values that have no place of their own stay at their labels. @param places of the given labels */
function moveToLabels(dataset: JsonObject, given: readonly string[], places: number[], count: number): void {
  const values = dataset['data'];
  if (!Array.isArray(values) || places.every((place, at) => place === at)) return;
  const points = given.map((x, at): Point => ({ x, y: values[at] ?? null, at }));
  placePoints(dataset, points, places, count);
}

interface Aligned {
  labels: string[];
  /** For the points of each series. */
  places: number[][];
  givenPlaces: number[];
  isSorted: boolean;
}

/**
 * One label for each place, in the order of time or of appearance; a place that a series has twice gets two, but for ranges of bars that
 * do not lie over one another. A given label may stand twice: as in Chart.js, a point stands at its own one, in the order of the data.
 * @param mostRows how many of them may share a place: each is one of a dataset of its own
 */
function aligned(series: Point[][], given: string[], isTime: boolean, mostRows: number): Aligned {
  const columns = new Map<string, string>();
  const keyOf = (label: string, times: number) => `${times}\0${label}`;
  const numbers = series.flat().flatMap(({ x }) => (typeof x === 'number' ? [x] : []));
  const hasSeconds = areSeconds(numbers);
  const counts = new Map<string, number>();
  const givenKeys = given.map((label) => {
    const times = counts.get(label) ?? 0;
    counts.set(label, times + 1);
    return keyOf(label, times);
  });
  const keys = series.map((points) => {
    const taken = new Set<string>();
    const seen = new Map<string, { times: number; key: string; values: Json[] }>();
    return points.map(({ x, y, at }) => {
      const label = labelOf(x, isTime, hasSeconds);
      const own = given[at] === label ? givenKeys[at] : undefined;
      let { times, key, values } = seen.get(label) ?? { times: 0, key: '', values: [] };
      const isShared =
        !isTime && values.length > 0 && values.length < mostRows && values.every((other) => areApart(y, other));
      if (!isShared) {
        while (taken.has(keyOf(label, times))) times += 1;
        key = own === undefined || taken.has(own) ? keyOf(label, times) : own;
      }
      seen.set(label, { times, key, values: isShared ? [...values, y] : [y] });
      taken.add(key);
      return { key, label };
    });
  });
  for (const [at, key] of givenKeys.entries()) columns.set(key, given[at] ?? '');
  for (const { key, label } of keys.flat()) columns.set(key, label);
  const order = isTime ? inTime([...columns.entries()]) : besideEqual([...columns.entries()], given.length);
  const at = new Map(order.map(([key], i) => [key, i]));
  const isSorted =
    isTime && keys.some((places) => places.some(({ key }, i) => i > 0 && isBefore(at, key, places[i - 1]?.key)));
  const placeOf = (key: string) => at.get(key) ?? 0;
  const places = keys.map((points) => points.map(({ key }) => placeOf(key)));
  return { labels: order.map(([, label]) => label), places, givenPlaces: givenKeys.map(placeOf), isSorted };
}

/** Whether one range lies wholly beside another one. */
function areApart(one: Json, other: Json): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  const [start = Number.NaN, end = start] = one.map(Number);
  const [from = Number.NaN, to = from] = other.map(Number);
  return Math.max(start, end) <= Math.min(from, to) || Math.max(from, to) <= Math.min(start, end);
}

/** Equal labels behind one another, but for the first ones, which are given in an order. */
function besideEqual(columns: [string, string][], given: number): [string, string][] {
  const ranks = new Map<string, number>();
  for (const [at, [, label]] of columns.entries()) if (at < given || !ranks.has(label)) ranks.set(label, at);
  return columns
    .map((column, at) => ({ column, rank: at < given ? at : (ranks.get(column[1]) ?? at) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ column }) => column);
}

function isBefore(at: ReadonlyMap<string, number>, key: string, other = key): boolean {
  return (at.get(key) ?? 0) < (at.get(other) ?? 0);
}

/** Sorted by date where all labels are dates. */
function inTime(columns: [string, string][]): [string, string][] {
  const column = dateColumn(
    columns.map(([, label]) => label),
    DEFAULT_LOCALE,
  );
  const times = new Map(columns.map(([key, label]) => [key, Date.parse(column.isoOf(label) ?? label)]));
  if ([...times.values()].some(Number.isNaN)) return columns;
  return columns.sort(([one], [other]) => (times.get(one) ?? 0) - (times.get(other) ?? 0));
}
