/** Charts of ApexCharts: lines, areas, bars and slices. */

import type { JsonObject } from '../../model/chart-spec.js';
import { datesOf } from '../../time/timestamps.js';
import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { Fields } from './fields.js';
import { colorsOf, isIsoDate, numberAt, type PlainAxis, type PlainSeries, specOf, titleAt } from './plain-chart.js';

const TYPES: Readonly<Record<string, Partial<PlainSeries> & { type: string }>> = {
  line: { type: 'line' },
  area: { type: 'line', isArea: true },
  bar: { type: 'bar' },
  column: { type: 'bar' },
  scatter: { type: 'scatter' },
  pie: { type: 'pie' },
  donut: { type: 'doughnut' },
};
const WITHOUT_EFFECT = /^(?:toolbar|zoom|animations|tooltip|responsive|states|noData|id|selection|events)$/;

export function convertApexCharts(root: Fields): JsonObject {
  const chart = root.child('chart');
  const name = chart.text('type') ?? 'line';
  const kind = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (kind === undefined)
    return chart.refuse('type', `"${name}" is not converted: only ${Object.keys(TYPES).join(', ')}`);
  root.refuseAll(['annotations'], 'is not converted');
  const [stroke, bar] = [root.child('stroke'), root.child('plotOptions').child('bar')];
  const curve = stroke.text('curve');
  const xaxis = root.child('xaxis');
  const [yaxis, second] = root.children('yaxis');
  if (second !== undefined) root.refuse('yaxis', 'has several axes, which is not converted');
  const isStacked = chart.take('stacked') === true;
  const labels = (xaxis.list('categories') ?? root.list('labels'))?.map((label) => plainText(label ?? ''));
  const look = {
    title: titleAt(root, 'title'),
    subtitle: titleAt(root, 'subtitle'),
    palette: colorsOf(root.list('colors')),
    width: chart.number('width'),
    height: chart.number('height'),
    legend: root.child('legend').take('show') === false ? (false as const) : undefined,
    hasLabelsOfData: root.child('dataLabels').take('enabled') === true && kind.type === 'bar',
  };
  if (kind.type === 'pie' || kind.type === 'doughnut') {
    const values = root.list('series') ?? root.refuse('series', 'must be a list of numbers');
    const data = values.map((value, i) => numberAt(value, root, i));
    root.noteRest(WITHOUT_EFFECT);
    return specOf({
      ...look,
      type: kind.type,
      labels: labels ?? data.map((_, i) => `series-${i + 1}`),
      series: [{ data }],
    });
  }
  const isDates = xaxis.text('type') === 'datetime';
  const read = root.children('series').map((fields, i) => seriesOf(fields, kind, curve, i));
  if (read.length === 0) root.refuse('series', 'must be a list of {name, data}');
  if (kind.type === 'scatter') {
    root.noteRest(WITHOUT_EFFECT);
    return specOf({
      ...look,
      type: 'scatter',
      series: read.map(({ series }) => series),
      x: axisOf(xaxis),
      y: axisOf(yaxis),
    });
  }
  const keys = [...new Set(read.flatMap((each) => each.keys ?? []))];
  const found =
    labels ?? (keys.length > 0 ? namesOf(keys, isDates) : read[0]?.series.data.map((_, i) => String(i + 1)));
  const series = read.map(({ series: each, keys: own }) => ({
    ...each,
    data:
      own === undefined || labels !== undefined ? each.data : keys.map((key) => each.data[own.indexOf(key)] ?? null),
  }));
  const isTime = isDates && kind.type === 'line' && (found ?? []).every(isIsoDate);
  const base = new Set(series.map(({ type }) => type)).size > 1 ? 'bar' : kind.type;
  const spec = specOf({
    ...look,
    type: base,
    labels: found,
    series,
    isHorizontal: bar.take('horizontal') === true,
    stacked: isStacked ? (chart.text('stackType') === '100%' ? 'percent' : true) : undefined,
    x: { ...axisOf(xaxis), isTime },
    y: axisOf(yaxis),
  });
  root.noteRest(WITHOUT_EFFECT);
  return spec;
}

function namesOf(keys: readonly (string | number)[], isDates: boolean): string[] {
  return isDates && keys.every((key) => typeof key === 'number') ? datesOf(keys as number[]) : keys.map(String);
}

interface ReadSeries {
  series: PlainSeries;
  /** The x of each point. */
  keys?: (string | number)[];
}

function seriesOf(
  fields: Fields,
  chartKind: Partial<PlainSeries> & { type: string },
  curve: string | undefined,
  at: number,
): ReadSeries {
  const own = fields.text('type');
  const kind = own !== undefined && Object.hasOwn(TYPES, own) ? (TYPES[own] ?? chartKind) : chartKind;
  const data = fields.list('data') ?? fields.refuse('data', 'is required: a list of numbers');
  const points = data.map((point) => (Array.isArray(point) ? { x: point[0] ?? null, y: point[1] ?? null } : point));
  const name = fields.text('name') ?? `series-${at + 1}`;
  const look = {
    ...kind,
    name,
    color: fields.text('color'),
    isSmooth: curve === 'smooth',
    stepped: curve === 'stepline' ? ('before' as const) : undefined,
    isHidden: fields.take('hidden') === true,
  };
  const hasKeys = points.length > 0 && points.every((point) => isObject(point) && 'x' in point);
  const values = points.map((point, i) => numberAt(isObject(point) ? point['y'] : point, fields, i));
  if (!hasKeys) return { series: { ...look, data: values } };
  const keys = points.map((point) => {
    const x = isObject(point) ? point['x'] : null;
    return typeof x === 'number' ? x : plainText(x ?? '');
  });
  if (kind.type !== 'scatter') return { series: { ...look, data: values }, keys };
  return { series: { ...look, data: keys.map((x, i): JsonObject => ({ x, y: values[i] ?? null })) } };
}

function axisOf(fields: Fields | undefined): PlainAxis {
  if (fields === undefined) return {};
  return {
    title: titleAt(fields, 'title'),
    min: fields.number('min'),
    max: fields.number('max'),
    isLogarithmic: fields.take('logarithmic') === true,
    isReversed: fields.take('reversed') === true,
  };
}
