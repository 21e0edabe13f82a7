/** Charts of Highcharts: lists of numbers with categories or dates, pies, points. */

import { timeOf } from '../../functions/methods/dates.js';
import type { Json, JsonObject } from '../../model/chart-spec.js';
import { datesOf } from '../../time/timestamps.js';
import { isObject } from '../../values/json.js';
import { ownValue } from '../../values/own-value.js';
import { plainText } from '../../values/plain-text.js';
import type { Fields } from './fields.js';
import {
  colorsOf,
  isIsoDate,
  numberAt,
  type PlainAxis,
  type PlainSeries,
  specOf,
  titleAt,
  withoutMarkup,
} from './plain-chart.js';

const TYPES: Readonly<Record<string, Partial<PlainSeries> & { type: string; isBar?: true }>> = {
  line: { type: 'line' },
  spline: { type: 'line', isSmooth: true },
  area: { type: 'line', isArea: true },
  areaspline: { type: 'line', isArea: true, isSmooth: true },
  column: { type: 'bar' },
  bar: { type: 'bar', isBar: true },
  pie: { type: 'pie' },
  scatter: { type: 'scatter' },
  bubble: { type: 'bubble' },
};
const WITHOUT_EFFECT =
  /^(?:credits|exporting|navigation|accessibility|responsive|tooltip|lang|boost|renderTo|zoomType|zooming|panning|cursor|animation|events|states|allowPointSelect|turboThreshold|className|id|crosshair)$/;
const DAY_MS = 86_400_000;
/** Others stand before the second point. */
const STEPS: Readonly<Record<string, PlainSeries['stepped']>> = { center: 'middle', right: 'after' };
const DEFAULT_LOCATIONS = ['top', 'bottom', 'left', 'right'];

export function convertHighcharts(root: Fields): JsonObject {
  root.refuseAll(['drilldown', 'data'], 'is not converted: give the numbers in series');
  const chart = root.child('chart');
  const plot = root.child('plotOptions');
  const [xFields] = root.children('xAxis');
  const yAxes = root.children('yAxis');
  const seriesFields = root.children('series');
  const [first] = seriesFields;
  if (first === undefined) return root.refuse('series', 'has no series: give at least one with data');
  const chartType = chart.text('type') ?? 'line';
  chart.refuseAll(['polar', 'options3d', 'parallelCoordinates'], 'is not converted: only plain charts are');
  const typeNames = seriesFields.map((fields) => fields.text('type') ?? chartType);
  const kinds = seriesFields.map((fields, i) => kindOf(fields, typeNames[i] ?? chartType));
  const [mainKind] = kinds;
  const type = mainKind?.type ?? 'line';
  if (new Set(kinds.map((kind) => kind.isBar === true)).size > 1)
    root.refuse('series', 'mixes horizontal bars with other types, which is not converted');
  const isMixed = new Set(kinds.map((kind) => kind.type)).size > 1;
  if (isMixed && !kinds.every((kind) => kind.type === 'line' || kind.type === 'bar'))
    root.refuse('series', 'mixes types other than lines and bars, which is not converted');
  const base = isMixed ? 'bar' : type;
  const names = xFields?.list('categories')?.map((name) => withoutMarkup(plainText(name)));
  const shared = plot.child('series');
  const isTime = xFields?.text('type') === 'datetime' || [shared, ...seriesFields].some(hasDate);
  const start = startOf(shared);
  const read = seriesFields.map((fields) => pointsOf(fields, type, isTime, start));
  const labels = labelsOf(read, names, isTime, type, root);
  // Options of types that no series has are without effect.
  const plotted = ['series', ...new Set(typeNames)];
  const stacking = [shared, ...plotted.slice(1).map((name) => plot.child(name))].map((fields) => {
    const value = fields.text('stacking');
    fields.take('pointPadding');
    fields.take('groupPadding');
    const dataLabels = fields.child('dataLabels');
    const isShown = dataLabels.take('enabled') === true;
    return { value, isShown, innerSize: fields.take('innerSize'), colorByPoint: fields.take('colorByPoint') === true };
  });
  const stacks = seriesFields.map(
    (fields, i) =>
      fields.take('stacking') ?? stacking[0]?.value ?? stacking[plotted.indexOf(typeNames[i] ?? chartType)]?.value,
  );
  const stack = stacks.find((value) => value !== undefined);
  if (stack === 'percent' && stacks.includes(undefined))
    root.refuse('series', 'mixes series stacked to 100% with others, which is not converted');
  const isRing = stacking.some(({ innerSize }) => isSet(innerSize)) || isSet(first.take('innerSize'));
  const series = seriesFields.map((fields, i): PlainSeries => {
    const one = seriesOf(fields, kinds[i] ?? { type }, read[i], labels, i);
    // A series that does not stack stands alone beside others that do.
    return stack === undefined || stacks[i] !== undefined ? one : { ...one, stack: `alone ${i}` };
  });
  const isByPoint = seriesFields.some((fields) => fields.take('colorByPoint') === true);
  if (type !== 'pie' && (isByPoint || stacking.some((each) => each.colorByPoint)))
    root.notes.add('series', 'colorByPoint is not carried over: all bars of a series have one color');
  const hasShown =
    stacking.some(({ isShown }) => isShown) ||
    seriesFields.some((fields) => fields.child('dataLabels').take('enabled') === true);
  const isHorizontal = mainKind?.isBar === true || chart.take('inverted') === true;
  // The axis of bars that lie is reversed unless it says otherwise: the first label is at the top.
  const isReversed = xFields?.peek('reversed') === !isHorizontal;
  const spec = specOf({
    type: isRing && type === 'pie' ? 'doughnut' : base,
    labels,
    series,
    title: titleAt(root, 'title'),
    subtitle: titleAt(root, 'subtitle'),
    stacked: stack === 'percent' ? 'percent' : stack === 'normal' ? true : undefined,
    isHorizontal,
    hasGroupsAlongAxis: true,
    stacksFromEnd: yAxes[0]?.take('reversedStacks') !== false,
    x: { ...axisOf(xFields), isReversed, ...(isTime && { isTime: type !== 'bar' }) },
    y: axisOf(yAxes[0]),
    second: series.some(({ isSecond }) => isSecond) ? axisOf(yAxes[1]) : undefined,
    palette: colorsOf(root.list('colors')),
    labelColors: type === 'pie' ? read[0]?.colors : undefined,
    legend: legendOf(root.child('legend')),
    hasLabelsOfData: hasShown && type !== 'pie',
    width: chart.number('width'),
    height: chart.number('height'),
    backgroundColor: chart.text('backgroundColor'),
  });
  root.noteRest(WITHOUT_EFFECT);
  return spec;
}

const isSet = (size: Json | undefined): boolean => size !== undefined && size !== 0 && size !== '0' && size !== '0%';

function kindOf(fields: Fields, name: string) {
  const kind = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  return kind ?? fields.refuse('type', `"${name}" is not converted: only ${Object.keys(TYPES).join(', ')}`);
}

interface Points {
  values: Json[];
  names?: string[];
  times?: number[];
  colors?: (string | undefined)[];
}

interface Start {
  start: number | undefined;
  interval: number | undefined;
}

/** Where the points of a series without x begin, and how far one is from the next. */
function startOf(fields: Fields): Start {
  if (fields.take('pointIntervalUnit') !== undefined)
    fields.refuse('pointIntervalUnit', 'is not converted: give [time, value] for each point');
  return { start: takePlace(fields, 'pointStart'), interval: fields.number('pointInterval') };
}

/** @param shared the start of all series that name none */
function pointsOf(fields: Fields, type: string, isTime: boolean, shared: Start): Points {
  const data = fields.list('data') ?? fields.refuse('data', 'is required: a list of numbers');
  if (type === 'scatter' || type === 'bubble') return { values: data.map((point, i) => placeOf(point, fields, i)) };
  const own = startOf(fields);
  const start = own.start ?? shared.start;
  const interval = own.interval ?? shared.interval ?? (isTime ? DAY_MS : 1);
  // A list that begins with a text is a name with its value.
  const places = data.map((point) => (isTime || !Array.isArray(point) ? placeOn(firstOf(point)) : numberOf(point[0])));
  const hasTimes = data.length > 0 && places.every((place) => place !== undefined);
  const isPlaced = (point: Json, at: number) => places[at] !== undefined || (isObject(point) && isSet(point['x']));
  if (isTime && !hasTimes && data.some(isPlaced))
    fields.refuse('data', 'has points without a date, which is not converted');
  const hasNames = data.length > 0 && data.every((point) => nameOf(point) !== undefined);
  return {
    values: data.map((point, i) => numberAt(numberIn(point, fields, i), fields, i)),
    ...(hasTimes && { times: places }),
    ...(!hasTimes && start !== undefined && { times: data.map((_, i) => start + i * interval) }),
    ...(hasNames && { names: data.map((point) => nameOf(point) ?? '') }),
    colors: data.map((point) => (isObject(point) && typeof point['color'] === 'string' ? point['color'] : undefined)),
  };
}

const numberOf = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

/** A place on the x axis; dates are milliseconds there. */
function placeOn(value: Json | undefined): number | undefined {
  if (typeof value !== 'string' || !isIsoDate(value)) return numberOf(value);
  const time = timeOf([value]);
  return Number.isNaN(time) ? undefined : time;
}

/** Takes a field that is a number or a date. */
function takePlace(fields: Fields, name: string): number | undefined {
  const place = placeOn(fields.peek(name));
  if (place !== undefined) fields.take(name);
  return place;
}

/** Whether a point has a date as its x. */
const hasDate = (fields: Fields): boolean =>
  [fields.peek('pointStart'), ...[fields.peek('data') ?? []].flat().map((point) => isObject(point) && point['x'])].some(
    (x) => typeof x === 'string' && isIsoDate(x),
  );

function firstOf(point: Json): Json | undefined {
  return Array.isArray(point) ? point[0] : isObject(point) ? point['x'] : undefined;
}

function nameOf(point: Json): string | undefined {
  const name = Array.isArray(point) ? point[0] : isObject(point) ? point['name'] : undefined;
  return typeof name === 'string' ? withoutMarkup(name) : undefined;
}

function numberIn(point: Json, fields: Fields, at: number): Json | undefined {
  if (Array.isArray(point)) return point.length === 2 ? point[1] : fields.refuse(`data.${at}`, 'has not two values');
  return isObject(point) ? point['y'] : point;
}

function placeOf(point: Json, fields: Fields, at: number): JsonObject {
  const [x, y, size] = Array.isArray(point)
    ? point
    : isObject(point)
      ? [point['x'], point['y'], point['z']]
      : [at, point];
  if (typeof x !== 'number' || typeof y !== 'number') fields.refuse(`data.${at}`, 'is no [x, y] of numbers');
  return { x, y, ...(typeof size === 'number' && { size }) };
}

function labelsOf(
  read: readonly Points[],
  names: string[] | undefined,
  isTime: boolean,
  type: string,
  root: Fields,
): string[] | undefined {
  if (type === 'scatter' || type === 'bubble') return undefined;
  const [first] = read;
  const longest = Math.max(...read.map(({ values }) => values.length));
  const times = read.flatMap((each) => each.times ?? []);
  if (times.length > 0 && names === undefined) {
    if (!read.every((each) => each.times)) root.refuse('series', 'has x in some series only, which is not converted');
    const all = [...new Set(times)].sort((a, b) => a - b);
    for (const each of read) alignTo(all, each);
    return isTime ? datesOf(all) : all.map(String);
  }
  const found = names ?? first?.names;
  if (found === undefined) return Array.from({ length: longest }, (_, i) => String(i));
  return Array.from({ length: Math.max(longest, names ? found.length : 0) }, (_, i) => found[i] ?? String(i));
}

/** Puts the values of a series at the places of all times. */
function alignTo(times: readonly number[], points: Points): void {
  const at = new Map(points.times?.map((time, i) => [time, points.values[i] ?? null]));
  points.values = times.map((time) => at.get(time) ?? null);
}

function seriesOf(
  fields: Fields,
  kind: Partial<PlainSeries> & { type: string },
  points: Points | undefined,
  labels: string[] | undefined,
  at: number,
): PlainSeries {
  const values = points?.values ?? [];
  const missing = labels === undefined ? 0 : labels.length - values.length;
  const { isBar: _isBar, ...look } = kind as typeof kind & { isBar?: true };
  if (labels !== undefined && kind.type !== 'pie' && points?.colors?.some(Boolean))
    fields.notes.add(`${fields.path}.data`, 'colors of single points are not carried over');
  const [name, step] = [fields.text('name'), fields.take('step')];
  fields.refuseAll(['zones', 'data.grouping'], 'is not converted');
  return {
    ...look,
    name: name === undefined ? `Series ${at + 1}` : withoutMarkup(name),
    data: [...values, ...Array.from({ length: Math.max(0, missing) }, () => null)],
    color: fields.text('color'),
    stack: fields.text('stack'),
    isDashed: /dash|dot/i.test(fields.text('dashStyle') ?? ''),
    stepped: step === undefined || step === false ? undefined : (ownValue(STEPS, plainText(step)) ?? 'before'),
    isSecond: fields.number('yAxis') === 1,
    isHidden: fields.take('visible') === false,
  };
}

function axisOf(fields: Fields | undefined): PlainAxis {
  if (fields === undefined) return {};
  const isLogarithmic = fields.text('type') === 'logarithmic';
  fields.take('opposite');
  return {
    title: titleAt(fields, 'title'),
    min: takePlace(fields, 'min'),
    max: takePlace(fields, 'max'),
    isLogarithmic,
    isReversed: fields.take('reversed') === true,
  };
}

function legendOf(fields: Fields): string | false | undefined {
  if (fields.take('enabled') === false) return false;
  const [vertical, align, layout] = [fields.text('verticalAlign'), fields.text('align'), fields.text('layout')];
  const place = layout === 'vertical' && (align === 'left' || align === 'right') ? align : vertical;
  return place !== undefined && DEFAULT_LOCATIONS.includes(place) ? place : undefined;
}
