/** Charts of Vega-Lite with one mark. What an encoding computes becomes operations of our tables. */

import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { isObject, objectsIn } from '../../../values/json.js';
import type { Fields } from '../fields.js';
import {
  colorsOf,
  numberAt,
  type PlainAxis,
  type PlainChart,
  type PlainSeries,
  specOf,
  titleAt,
} from '../plain-chart.js';
import { binWidthOf } from './bins.js';
import { type Channel, channelOf, compareCells, dateOf, isList, isSortObject, labelOf } from './channels.js';

const COMPOSED = ['layer', 'hconcat', 'vconcat', 'concat', 'facet', 'repeat', 'spec', 'resolve'];
const MARKS = ['bar', 'line', 'area', 'point', 'circle', 'square', 'tick', 'arc', 'rect'];
const UNIT_OF_TIME: Readonly<Record<string, string>> = {
  year: 'year',
  yearquarter: 'quarter',
  yearmonth: 'month',
  yearmonthdate: 'day',
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WITHOUT_EFFECT = /^(?:\$schema|description|name|usermeta|tooltip|params|selection|cursor|href|key)$/;

interface Unit {
  root: Fields;
  mark: string;
  markFields: Fields;
  rows: JsonObject[];
  x?: Channel | undefined;
  y?: Channel | undefined;
  color?: Channel | undefined;
  look: Pick<PlainChart, 'title' | 'subtitle' | 'width' | 'height' | 'backgroundColor'>;
  fixedColor?: string | undefined;
  interpolate?: string | undefined;
  palette?: string[] | undefined;
}

export function convertVegaLite(root: Fields): JsonObject {
  root.refuseAll(COMPOSED, 'is not converted: only charts with one mark are');
  const markFields = root.child('mark');
  const mark = root.text('mark') ?? markFields.text('type') ?? root.refuse('mark', 'is required');
  if (!MARKS.includes(mark)) root.refuse('mark', `"${mark}" is not converted: only ${MARKS.join(', ')}`);
  const rows = rowsOf(root);
  const encoding = root.child('encoding');
  encoding.refuseAll(
    ['row', 'column', 'facet', 'x2', 'y2', 'latitude', 'longitude', 'detail', 'strokeDash', 'text'],
    'is not converted',
  );
  const colorFields = encoding.peek('color');
  const fixed =
    isObject(colorFields) && typeof colorFields['value'] === 'string'
      ? encoding.child('color').text('value')
      : undefined;
  const range = isObject(colorFields) && isObject(colorFields['scale']) ? colorFields['scale']['range'] : undefined;
  const title = root.child('title');
  const unit: Unit = {
    root,
    mark,
    markFields,
    rows: keptRows(rows, root),
    x: channelOf(encoding, 'x'),
    y: channelOf(encoding, 'y'),
    color: fixed === undefined ? channelOf(encoding, 'color') : undefined,
    fixedColor: fixed ?? markFields.text('color'),
    interpolate: markFields.text('interpolate'),
    palette: isList(range) ? colorsOf(range) : undefined,
    look: {
      title: titleAt(root, 'title') ?? title.text('text'),
      subtitle: title.text('subtitle'),
      width: root.number('width'),
      height: root.number('height'),
      backgroundColor: root.text('background'),
    },
  };
  unit.color?.fields.child('scale').take('range');
  const spec = mark === 'arc' ? pieOf(unit, encoding) : plotOf(unit, encoding);
  root.noteRest(WITHOUT_EFFECT);
  return spec;
}

function rowsOf(root: Fields): JsonObject[] {
  const data = root.child('data');
  data.refuseAll(
    ['url', 'name', 'sequence', 'sphere', 'graticule'],
    'is not fetched or made here: put the rows into data.values',
  );
  data.take('format');
  const values = data.list('values') ?? data.refuse('values', 'must be a list of objects');
  const rows = objectsIn(values);
  if (rows.length < values.length) data.refuse('values', 'must hold objects only');
  return rows.length > 0 ? rows : data.refuse('values', 'has no rows');
}

const BOUNDS = ['gt', 'gte', 'lt', 'lte'];

/** The rows that the filters of `transform` keep. */
function keptRows(rows: JsonObject[], root: Fields): JsonObject[] {
  let kept = rows;
  for (const transform of root.children('transform')) {
    const filter = transform.child('filter');
    const field = filter.text('field');
    if (field === undefined)
      return transform.refuse('', 'is not converted: only filters such as {"field": "a", "equal": 1} are');
    const range = filter.list('range');
    const oneOf = filter.list('oneOf');
    const equal = filter.take('equal');
    const [gt, gte, lt, lte] = BOUNDS.map((name) => filter.take(name));
    const isKept = (value: Json | undefined): boolean =>
      (equal === undefined || value === equal) &&
      (oneOf === undefined || oneOf.some((each) => each === value)) &&
      (range === undefined || (isAtLeast(value, range[0]) && isAtLeast(range[1], value))) &&
      (gt === undefined || (isAtLeast(value, gt) && value !== gt)) &&
      (gte === undefined || isAtLeast(value, gte)) &&
      (lt === undefined || (isAtLeast(lt, value) && value !== lt)) &&
      (lte === undefined || isAtLeast(lte, value));
    kept = kept.filter((row) => isKept(row[field]));
  }
  return kept.length > 0 ? kept : root.refuse('transform', 'keeps no rows');
}

function isAtLeast(value: Json | undefined, bound: Json | undefined): boolean {
  if (bound === null || bound === undefined) return true;
  return typeof value === typeof bound && compareCells(value, bound) >= 0;
}

const isMeasure = (channel: Channel | undefined): channel is Channel =>
  channel !== undefined &&
  (channel.aggregate !== undefined || (channel.type === 'quantitative' && channel.bin === undefined));

function plotOf(unit: Unit, encoding: Fields): JsonObject {
  const { x, y, mark, root } = unit;
  if (x === undefined || y === undefined) return root.refuse('encoding', 'needs x and y');
  if (mark === 'rect') return heatmapOf(unit, x, y);
  const isHorizontal = isMeasure(x) && (!isMeasure(y) || (y.aggregate === undefined && x.aggregate !== undefined));
  const [label, value] = isHorizontal ? [y, x] : [x, y];
  if (!isMeasure(value)) return root.refuse('encoding', 'needs a channel of numbers: add "type": "quantitative"');
  if (label.bin !== undefined) return histogramOf(unit, label, value, isHorizontal);
  const isPoint = mark === 'point' || mark === 'circle' || mark === 'square';
  if (label.type === 'quantitative' && label.timeUnit === undefined) return placesOf(unit, x, y, encoding);
  if (isPoint || mark === 'tick')
    return root.refuse('mark', `"${mark}" is converted with two channels of numbers only`);
  encoding.refuseAll(['size', 'shape', 'opacity'], 'is not converted');
  const isGrouped = encoding.has(isHorizontal ? 'yOffset' : 'xOffset');
  encoding.take(isHorizontal ? 'yOffset' : 'xOffset');
  encoding.take('order');
  return categoriesOf(unit, { label, value, isHorizontal, isGrouped });
}

interface Roles {
  label: Channel;
  value: Channel;
  isHorizontal: boolean;
  isGrouped: boolean;
}

function categoriesOf(unit: Unit, roles: Roles): JsonObject {
  const { root, mark, color } = unit;
  const { label, value, isHorizontal, isGrouped } = roles;
  const rows = orderedRows(unit, label);
  const calendar = label.timeUnit === undefined ? undefined : UNIT_OF_TIME[label.timeUnit.replace(/^utc/, '')];
  const series = seriesNames(rows, color, root);
  const isStack = color !== undefined && !isGrouped && isStacked(mark, value);
  const isLine = mark === 'line' || mark === 'area';
  const isTime = label.type === 'temporal' && label.timeUnit === undefined && isLine;
  const chart: PlainChart = {
    ...unit.look,
    type: isLine ? 'line' : 'bar',
    labels: [],
    series: [],
    isHorizontal,
    x: { ...label.axis, isTime },
    y: value.axis,
    stacked: isStack ? (value.stack === 'normalize' ? 'percent' : true) : undefined,
    palette: unit.palette,
  };
  const order = sortOf(label, value, isHorizontal);
  const isComputed = value.aggregate !== undefined || calendar !== undefined;
  const made = isComputed ? undefined : directSeries(rows, roles, series, unit);
  const spec = specOf({ ...chart, labels: made?.labels, series: made?.series.map((each) => styled(each, unit)) ?? [] });
  const zero = value.isZero === undefined ? {} : { [isHorizontal ? 'x' : 'y']: { beginAtZero: value.isZero } };
  return {
    ...spec,
    ...(made === undefined && { data: tableOf(rows, roles, color, calendar, series) }),
    ...(order && { sort: order }),
    ...(value.isZero !== undefined && withScales(spec, zero)),
    ...(made === undefined && unit.fixedColor && { theme: { palette: [unit.fixedColor] } }),
  };
}

function withScales(spec: JsonObject, scales: JsonObject): JsonObject {
  const options = isObject(spec['options']) ? spec['options'] : {};
  const known = isObject(options['scales']) ? options['scales'] : {};
  const merged = Object.entries(scales).map(([name, axis]) => [
    name,
    { ...(isObject(known[name]) ? known[name] : {}), ...(axis as JsonObject) },
  ]);
  return { options: { ...options, scales: { ...known, ...Object.fromEntries(merged) } } };
}

/** Bars and areas of several series add up, unless they show means or the encoding says otherwise. */
function isStacked(mark: string, { hasStack, stack, aggregate, axis }: Channel): boolean {
  if (hasStack) return stack !== undefined && stack !== false;
  const isSum = aggregate === undefined || aggregate === 'sum' || aggregate === 'count';
  return (mark === 'bar' || mark === 'area') && isSum && !axis.isLogarithmic;
}

function styled(series: PlainSeries, { mark, fixedColor, interpolate }: Unit): PlainSeries {
  return {
    ...series,
    color: fixedColor,
    isArea: mark === 'area',
    isSmooth: interpolate === 'monotone' || interpolate === 'cardinal',
    isStepped: interpolate?.startsWith('step') === true,
  };
}

/** The rows in the order of their labels, dates as they are read here. */
function orderedRows({ rows, root }: Unit, label: Channel): JsonObject[] {
  const { field, sort, hasSort, timeUnit, type } = label;
  if (field === undefined) return root.refuse('encoding', 'needs a field for its labels');
  const isMonth = timeUnit?.replace(/^utc/, '') === 'month';
  const isCalendar = timeUnit !== undefined && Object.hasOwn(UNIT_OF_TIME, timeUnit.replace(/^utc/, ''));
  if (timeUnit !== undefined && !isMonth && !isCalendar)
    label.fields.refuse(
      'timeUnit',
      `"${timeUnit}" is not converted: only month and ${Object.keys(UNIT_OF_TIME).join(', ')}`,
    );
  const isDate = type === 'temporal' || timeUnit !== undefined;
  const read = rows.map((row) => ({ ...row, [field]: isDate ? dated(row[field], label) : (row[field] ?? null) }));
  const compare = (a: JsonObject, b: JsonObject) => compareCells(a[field], b[field]);
  if (isMonth) {
    const month = (row: JsonObject) => Number(labelOf(row[field]).slice(5, 7));
    return read.sort((a, b) => month(a) - month(b)).map((row) => ({ ...row, [field]: MONTHS[month(row) - 1] ?? '' }));
  }
  if (isList(sort)) {
    const place = new Map(sort.map((name, i) => [labelOf(name), i]));
    const placeOf = (row: JsonObject) => place.get(labelOf(row[field])) ?? sort.length;
    return read.sort((a, b) => placeOf(a) - placeOf(b));
  }
  if (sort === 'descending') return read.sort((a, b) => compare(b, a));
  if (hasSort && sort === undefined) return read;
  return read.sort(compare);
}

function dated(value: Json | undefined, label: Channel): string {
  return dateOf(value) ?? label.fields.refuse('field', 'has dates in another form than 2026-07-31 or milliseconds');
}

/** The order of the labels by their values. */
function sortOf(
  { sort, fields }: Channel,
  { field, aggregate }: Channel,
  isHorizontal: boolean,
): 'asc' | 'desc' | undefined {
  const axis = isHorizontal ? 'x' : 'y';
  const by = isSortObject(sort)
    ? (sort['encoding'] ?? (sort['field'] === field || sort['op'] === 'count' ? axis : undefined))
    : undefined;
  const isSame =
    isSortObject(sort) && (sort['op'] === undefined || sort['op'] === aggregate || sort['op'] === (aggregate ?? 'sum'));
  if (sort === axis || (by === axis && isSame && isSortObject(sort) && sort['order'] !== 'descending')) return 'asc';
  if (sort === `-${axis}` || (by === axis && isSame)) return 'desc';
  const isKnown = sort === undefined || isList(sort) || sort === 'ascending' || sort === 'descending';
  return isKnown
    ? undefined
    : fields.refuse('sort', 'is not converted: only ascending, descending, null, a list, and the values of the chart');
}

function seriesNames(rows: readonly JsonObject[], color: Channel | undefined, root: Fields): string[] | undefined {
  if (color === undefined) return undefined;
  const { field, fields } = color;
  if (field === undefined || color.aggregate !== undefined || color.type === 'quantitative')
    return root.refuse('encoding.color', 'is converted for names of series only');
  fields.take('legend');
  return [...new Set(rows.map((row) => row[field]))].sort(compareCells).map(labelOf);
}

/** Numbers that are drawn as they are. Rows of one label add up in bars, as they stand on one another. */
function directSeries(
  rows: JsonObject[],
  { label, value }: Roles,
  names: string[] | undefined,
  { mark, color, root }: Unit,
): { labels: string[]; series: PlainSeries[] } {
  const [labelField, valueField] = [label.field ?? '', value.field ?? ''];
  const labels = [...new Set(rows.map((row) => labelOf(row[labelField])))];
  const at = new Map(labels.map((name, i) => [name, i]));
  const series = (names ?? [value.axis.title ?? valueField]).map(
    (name): PlainSeries => ({ name, data: labels.map(() => null) }),
  );
  const placeOf = new Map(names?.map((name, i) => [name, i]));
  for (const [i, row] of rows.entries()) {
    const target = series[color?.field === undefined ? 0 : (placeOf.get(labelOf(row[color.field])) ?? 0)];
    const place = at.get(labelOf(row[labelField])) ?? 0;
    const number = numberAt(row[valueField], root, i);
    const known = target?.data[place];
    if (typeof known === 'number' && mark !== 'bar')
      root.refuse('data.values', 'has several rows of one label: add an aggregate');
    if (target) target.data[place] = typeof known === 'number' ? known + (number ?? 0) : number;
  }
  return { labels, series };
}

function tableOf(
  rows: JsonObject[],
  { label, value }: Roles,
  color: Channel | undefined,
  calendar: string | undefined,
  names?: readonly string[],
): JsonObject {
  const fields = [label.field, color?.field, value.field].filter((name): name is string => name !== undefined);
  const asText = (row: JsonObject, name: string): Json =>
    name === value.field ? (row[name] ?? null) : labelOf(row[name]);
  const { aggregate = 'sum' } = value;
  const records: JsonObject[] = rows.map((row) => Object.fromEntries(fields.map((name) => [name, asText(row, name)])));
  if (names !== undefined && color?.field !== undefined && color.field !== label.field) {
    if (aggregate === 'count') return countsOf(records, label.field ?? '', color.field, names, calendar);
    records.unshift(...rowsInOrder(records[0] ?? {}, color.field, names, value.field ?? ''));
  }
  return {
    records,
    columns: {
      label: label.field ?? '',
      ...(color?.field !== undefined && color.field !== label.field && { series: color.field }),
      ...(value.field !== undefined && aggregate !== 'count' && { values: [value.field] }),
    },
    groupBy: calendar ?? label.field ?? '',
    aggregate,
  };
}

/** Series stand in the order of their first rows: one row without a value for each sets it. */
function rowsInOrder(first: JsonObject, field: string, names: readonly string[], value: string): JsonObject[] {
  return names.map((name) => ({ ...first, [field]: name, [value]: null }));
}

const COUNT = 'Count of Records';

/** Rows without a value would be counted, so the rows are summed as ones. */
function countsOf(
  rows: JsonObject[],
  label: string,
  series: string,
  names: readonly string[],
  calendar: string | undefined,
): JsonObject {
  const records = rows.map((row): JsonObject => ({ ...row, [COUNT]: 1 }));
  records.unshift(...rowsInOrder(records[0] ?? {}, series, names, COUNT));
  return { records, columns: { label, series, values: [COUNT] }, groupBy: calendar ?? label, aggregate: 'sum' };
}

function histogramOf(unit: Unit, label: Channel, value: Channel, isHorizontal: boolean): JsonObject {
  const { rows, root, color } = unit;
  const { field = '', bin } = label;
  if (value.aggregate !== 'count' || isHorizontal || color !== undefined)
    root.refuse('encoding', 'bin is converted for one upright histogram that counts rows');
  const values = rows.map((row, i) => numberAt(row[field], root, i)).filter((each) => each !== null);
  if (values.length === 0) root.refuse('data.values', `has no numbers in "${field}"`);
  const settings = isObject(bin) ? bin : {};
  const { step, maxbins } = settings;
  for (const name of Object.keys(settings))
    if (name !== 'step' && name !== 'maxbins') label.fields.refuse(`bin.${name}`, 'is not converted');
  const width =
    typeof step === 'number' && step > 0
      ? step
      : binWidthOf(values, typeof maxbins === 'number' && maxbins >= 2 ? maxbins : 10);
  const x: PlainAxis = label.axis;
  const series = [styled({ name: field, data: values }, unit)];
  return { ...specOf({ ...unit.look, type: 'histogram', series, x, y: value.axis }), binWidth: width };
}

/** Points, or lines through points, on two axes of numbers. */
function placesOf(unit: Unit, x: Channel, y: Channel, encoding: Fields): JsonObject {
  const { mark, rows, root, color } = unit;
  if (x.aggregate ?? y.aggregate)
    root.refuse('encoding', 'an aggregate is converted with labels of texts or dates only');
  if (mark === 'bar' || mark === 'area' || mark === 'tick')
    root.refuse('mark', `"${mark}" on two axes of numbers is not converted`);
  const size = channelOf(encoding, 'size')?.field;
  encoding.refuseAll(['shape', 'opacity', 'order'], 'is not converted');
  const names = seriesNames(rows, color, root);
  const isLine = mark === 'line';
  const series = (names ?? [y.field ?? '']).map((name): PlainSeries => {
    const own = color?.field === undefined ? rows : rows.filter((row) => labelOf(row[color.field ?? '']) === name);
    const points = own.map((row, i): JsonObject => {
      const point = { x: numberAt(row[x.field ?? ''], root, i), y: numberAt(row[y.field ?? ''], root, i) };
      return size === undefined ? point : { ...point, size: numberAt(row[size], root, i) };
    });
    const drawn = points.filter((point) => Object.values(point).every((each) => each !== null));
    const sorted = isLine ? drawn.sort((a, b) => Number(a['x']) - Number(b['x'])) : drawn;
    return { name, data: sorted, color: unit.fixedColor };
  });
  const spec = specOf({
    ...unit.look,
    type: size === undefined ? 'scatter' : 'bubble',
    series,
    x: x.axis,
    y: y.axis,
    palette: unit.palette,
  });
  const scales = { ...zeroOf('x', x, isLine), ...zeroOf('y', y, isLine) };
  const withZero = { ...spec, ...withScales(spec, scales) };
  return isLine ? withLines(withZero) : withZero;
}

/** Axes of points begin at zero, as in Vega-Lite. */
function zeroOf(name: string, { isZero, axis }: Channel, isLine: boolean): JsonObject {
  const begins = isZero ?? (axis.min === undefined && !axis.isLogarithmic && !(isLine && name === 'x'));
  return axis.isLogarithmic ? {} : { [name]: { beginAtZero: begins } };
}

function withLines(spec: JsonObject): JsonObject {
  const data = isObject(spec['data']) ? spec['data'] : {};
  const datasets = isList(data['datasets']) ? objectsIn(data['datasets']) : [];
  return {
    ...spec,
    data: { ...data, datasets: datasets.map((each) => ({ ...each, showLine: true, pointRadius: 0 })) },
  };
}

/** One cell for each pair; computed by the operations of a table, or one row for each. */
function heatmapOf(unit: Unit, x: Channel, y: Channel): JsonObject {
  const { color, root } = unit;
  if (color === undefined || !isMeasure(color)) return root.refuse('encoding.color', 'needs numbers for a heat map');
  if (x.bin ?? y.bin) root.refuse('encoding', 'bin is not converted in a heat map');
  if (y.timeUnit ?? x.timeUnit) root.refuse('encoding', 'timeUnit is not converted in a heat map');
  const byRow: Unit = { ...unit, rows: orderedRows(unit, y) };
  const rows = orderedRows({ ...unit, rows: byRow.rows }, x);
  const chart: PlainChart = { ...unit.look, type: 'heatmap', series: [], x: x.axis, y: y.axis, palette: unit.palette };
  const roles = { label: x, value: color, isHorizontal: false, isGrouped: false };
  const spec = specOf(chart);
  if (color.aggregate === undefined) {
    const names = [...new Set(byRow.rows.map((row) => labelOf(row[y.field ?? ''])))];
    const { labels, series } = directSeries(rows, roles, names, { ...unit, color: y });
    return { ...spec, ...specOf({ ...chart, labels, series }) };
  }
  return { ...spec, data: tableOf(rows, roles, y, undefined) };
}

function pieOf(unit: Unit, encoding: Fields): JsonObject {
  const { root, color, markFields, palette } = unit;
  const theta = channelOf(encoding, 'theta');
  if (theta === undefined || color === undefined) return root.refuse('encoding', 'needs theta and color for a pie');
  encoding.refuseAll(['radius'], 'is not converted');
  encoding.take('order');
  const type = markFields.has('innerRadius') && markFields.take('innerRadius') !== 0 ? 'doughnut' : 'pie';
  const ordered = orderedRows(unit, color);
  const { labels, series } =
    theta.aggregate === undefined
      ? directSeries(ordered, { label: color, value: theta, isHorizontal: false, isGrouped: false }, undefined, {
          ...unit,
          mark: 'bar',
          color: undefined,
        })
      : { labels: undefined, series: [] };
  const spec = specOf({ ...unit.look, type, labels, series, palette });
  if (theta.aggregate === undefined) return spec;
  return {
    ...spec,
    data: tableOf(ordered, { label: color, value: theta, isHorizontal: false, isGrouped: false }, undefined, undefined),
  };
}
