/** Charts of ECharts: series of lines and bars on one category axis, pies, points, `dataset.source`. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { datesOf } from '../../time/timestamps.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { Fields } from './fields.js';
import { colorsOf, isIsoDate, numberAt, type PlainAxis, type PlainSeries, specOf } from './plain-chart.js';

const TYPES = ['line', 'bar', 'pie', 'scatter'];
const WITHOUT_EFFECT =
  /^(?:tooltip|toolbox|animation\w*|dataZoom|emphasis|axisPointer|aria|id|trigger|selectedMode|z|zlevel)$/;

export function convertECharts(root: Fields): JsonObject {
  root.refuseAll(
    ['timeline', 'options', 'baseOption', 'visualMap', 'radar', 'polar', 'geo', 'calendar', 'parallel'],
    'is not converted: only lines, bars, pies and points are',
  );
  const seriesFields = root.children('series');
  const [first] = seriesFields;
  if (first === undefined) return root.refuse('series', 'has no series');
  const types = seriesFields.map((fields) => typeOf(fields));
  const isMixed = new Set(types).size > 1;
  if (isMixed && types.some((type) => type === 'pie' || type === 'scatter'))
    root.refuse('series', 'mixes types other than lines and bars, which is not converted');
  const [title] = root.children('title');
  const palette = colorsOf(root.list('color'));
  const common = {
    title: title?.text('text'),
    subtitle: title?.text('subtext'),
    palette,
    legend: legendOf(root),
    backgroundColor: root.text('backgroundColor'),
  };
  const type = isMixed ? 'bar' : (types[0] ?? 'bar');
  const dataset = datasetOf(root);
  if (type === 'pie') return finished(root, { ...pieOf(first, dataset, root), ...common });
  const [xFields, secondX] = root.children('xAxis');
  const yAxes = root.children('yAxis');
  if (secondX !== undefined) root.refuse('xAxis', 'has two axes, which is not converted');
  const isHorizontal = yAxes[0]?.peek('type') === 'category' && xFields?.peek('type') !== 'category';
  const [labelAxis, valueAxis] = isHorizontal ? [yAxes[0], xFields] : [xFields, yAxes[0]];
  const x = axisOf(labelAxis);
  const axes = {
    // Upright axes begin below; groups begin above all the same.
    x: { ...x, isReversed: isHorizontal !== (x.isReversed === true) },
    y: axisOf(valueAxis),
    second: !isHorizontal && yAxes[1] ? axisOf(yAxes[1]) : undefined,
    isHorizontal,
  };
  if (type === 'scatter' && xFields?.peek('type') !== 'category') {
    const series = seriesFields.map((fields) => pointsOf(fields, dataset, root));
    labelAxis?.take('type');
    valueAxis?.take('type');
    return finished(root, { ...common, ...axes, type, series });
  }
  const kind = labelAxis?.text('type');
  valueAxis?.take('type');
  yAxes[1]?.take('type');
  const { labels, columns } = columnsOf(seriesFields, labelAxis, dataset, kind === 'time', root);
  const series = seriesFields.map((fields, i) => seriesOf(fields, types[i] ?? type, columns[i], labels.length));
  const stacks = series.map(({ stack }) => stack);
  const isOneStack = stacks[0] !== undefined && new Set(stacks).size === 1;
  const chart = {
    ...common,
    ...axes,
    x: { ...axes.x, ...(kind === 'time' && { isTime: true }) },
    type,
    labels,
    series: isOneStack ? series.map(({ stack: _stack, ...each }) => each) : series,
    stacked: stacks.some((stack) => stack !== undefined) ? (true as const) : undefined,
    hasLabelsOfData: seriesFields.some((fields) => fields.child('label').take('show') === true),
  };
  return finished(root, chart);
}

function finished(root: Fields, chart: Parameters<typeof specOf>[0]): JsonObject {
  root.noteRest(WITHOUT_EFFECT);
  return specOf(chart);
}

function typeOf(fields: Fields): string {
  const type = fields.text('type') ?? 'line';
  if (!TYPES.includes(type)) fields.refuse('type', `"${type}" is not converted: only ${TYPES.join(', ')}`);
  fields.refuseAll(['markLine', 'markPoint', 'markArea', 'renderItem', 'encode', 'seriesLayoutBy'], 'is not converted');
  if (fields.peek('coordinateSystem') === 'polar') fields.refuse('coordinateSystem', '"polar" is not converted');
  fields.take('coordinateSystem');
  return type;
}

/** A table: its header and its rows. */
interface Source {
  header: string[];
  rows: Json[][];
}

function datasetOf(root: Fields): Source | undefined {
  const [fields, second] = root.children('dataset');
  if (fields === undefined) return undefined;
  if (second !== undefined) root.refuse('dataset', 'has several tables or a transform, which is not converted');
  const source = fields.list('source') ?? fields.refuse('source', 'must be a list of rows');
  const named = fields.list('dimensions')?.map((each) => plainText(isObject(each) ? each['name'] : each));
  const objects = source.filter((row): row is JsonObject => isObject(row));
  if (source.length > 0 && objects.length === source.length) {
    const header = named ?? [...new Set(objects.flatMap((row) => Object.keys(row)))];
    return { header, rows: objects.map((row) => header.map((name) => row[name] ?? null)) };
  }
  const rows = source.filter(Array.isArray);
  if (rows.length !== source.length) fields.refuse('source', 'must be a list of rows');
  const [first = [], ...rest] = rows;
  const hasHeader = named === undefined && first.every((cell, i) => i === 0 || typeof cell !== 'number');
  const header = named ?? (hasHeader ? first.map((name) => plainText(name ?? '')) : first.map((_, i) => `Series ${i}`));
  return { header, rows: hasHeader ? rest : rows };
}

interface Column {
  name?: string | undefined;
  values: Json[];
}

/** The numbers of each series at the labels of the axis. */
function columnsOf(
  series: Fields[],
  axis: Fields | undefined,
  dataset: Source | undefined,
  isTime: boolean,
  root: Fields,
): { labels: string[]; columns: Column[] } {
  const given = axis?.list('data')?.map((name) => plainText(isObject(name) ? name['value'] : name));
  const lists = series.map((fields) => fields.list('data'));
  if (lists.every((list) => list === undefined) && dataset !== undefined) {
    const columns = series.map((_, i) => ({
      name: dataset.header[i + 1],
      values: dataset.rows.map((row) => row[i + 1] ?? null),
    }));
    return { labels: given ?? dataset.rows.map((row) => plainText(row[0] ?? '')), columns };
  }
  const values = lists.map((list, i) => list ?? series[i]?.refuse('data', 'is required: a list of numbers') ?? []);
  const arePairs = values.every((list) => list.every((point) => Array.isArray(pointOf(point))));
  if (given === undefined && arePairs && values.flat().length > 0) return pairsOf(values, isTime, root);
  const longest = Math.max(given?.length ?? 0, ...values.map((list) => list.length));
  const labels = Array.from({ length: longest }, (_, i) => given?.[i] ?? String(i));
  return { labels, columns: values.map((list) => ({ values: list.map(pointOf) })) };
}

/** `{value: 3, itemStyle: …}` is its value. */
function pointOf(point: Json): Json {
  return isObject(point) ? (point['value'] ?? null) : point;
}

function pairsOf(values: Json[][], isTime: boolean, root: Fields): { labels: string[]; columns: Column[] } {
  const maps = values.map((list) => new Map(list.map((point) => pairOf(pointOf(point)))));
  const keys = [...new Set(maps.flatMap((map) => [...map.keys()]))];
  if (isTime) {
    if (!keys.every((key) => typeof key === 'number' || isIsoDate(key)))
      root.refuse('series.0.data', 'has dates in another form than 2026-07-31 or milliseconds');
    keys.sort((a, b) => timeOf(a) - timeOf(b));
  }
  const labels = keys.every((key) => typeof key === 'number') && isTime ? datesOf(keys as number[]) : keys.map(String);
  return { labels, columns: maps.map((map) => ({ values: keys.map((key) => map.get(key) ?? null) })) };
}

const timeOf = (key: string | number): number => (typeof key === 'number' ? key : Date.parse(key));

function pairOf(point: Json): [string | number, Json] {
  const [key, value] = point as Json[];
  return [typeof key === 'number' ? key : plainText(key), value ?? null];
}

function seriesOf(fields: Fields, type: string, column: Column | undefined, count: number): PlainSeries {
  const values = (column?.values ?? []).map((value, i) => numberAt(value, fields, i));
  const hasArea = fields.has('areaStyle');
  const color =
    fields.child('itemStyle').text('color') ?? fields.child('lineStyle').text('color') ?? fields.text('color');
  fields.take('areaStyle');
  const [smooth, step] = [fields.take('smooth'), fields.take('step')];
  return {
    type,
    name: fields.text('name') ?? column?.name,
    data: [...values, ...Array.from({ length: Math.max(0, count - values.length) }, () => null)],
    color,
    stack: fields.text('stack'),
    isArea: hasArea,
    isSmooth: smooth === true || typeof smooth === 'number',
    stepped:
      step === undefined || step === false ? undefined : step === 'end' ? 'before' : step === 'middle' ? step : 'after',
    isSecond: fields.number('yAxisIndex') === 1,
  };
}

function pointsOf(fields: Fields, dataset: Source | undefined, root: Fields): PlainSeries {
  const data = fields.list('data') ?? dataset?.rows ?? root.refuse('series', 'has no data');
  const points = data.map((point, i): JsonObject => {
    const [x, y] = [pointOf(point)].flat();
    if (typeof x !== 'number' || typeof y !== 'number') return fields.refuse(`data.${i}`, 'is no [x, y] of numbers');
    return { x, y };
  });
  const color = fields.child('itemStyle').text('color') ?? fields.text('color');
  return { type: 'scatter', name: fields.text('name'), data: points, color };
}

function pieOf(fields: Fields, dataset: Source | undefined, root: Fields): Parameters<typeof specOf>[0] {
  fields.refuseAll(['roseType'], 'is not converted');
  const data =
    fields.list('data') ??
    dataset?.rows.map(([name, value]) => ({ name: name ?? '', value: value ?? null })) ??
    root.refuse('series', 'has no data');
  const slices = data.map((slice): JsonObject => (isObject(slice) ? slice : { value: slice, name: '' }));
  const radius = fields.take('radius');
  const isRing = Array.isArray(radius) && radius[0] !== 0 && radius[0] !== '0%';
  const colors = slices.map(({ itemStyle }) =>
    isObject(itemStyle) && typeof itemStyle['color'] === 'string' ? itemStyle['color'] : undefined,
  );
  const name = fields.text('name');
  return {
    type: isRing ? 'doughnut' : 'pie',
    labels: slices.map((slice, i) => plainText(slice['name'] ?? String(i))),
    series: [{ name, data: slices.map((slice, i) => numberAt(slice['value'], fields, i)) }],
    labelColors: colors,
  };
}

function axisOf(fields: Fields | undefined): PlainAxis {
  if (fields === undefined) return {};
  return {
    title: fields.text('name'),
    min: fields.number('min'),
    max: fields.number('max'),
    isLogarithmic: fields.peek('type') === 'log',
    isReversed: fields.take('inverse') === true,
  };
}

function legendOf(root: Fields): string | false | undefined {
  const fields = root.child('legend');
  fields.take('data');
  if (fields.take('show') === false) return false;
  if (fields.take('bottom') !== undefined) return 'bottom';
  const orient = fields.text('orient');
  const [left, right] = [fields.take('left'), fields.take('right')];
  if (orient !== 'vertical') return undefined;
  return right !== undefined || left === 'right' ? 'right' : 'left';
}
