/** Chart types of Chart.js 2 and QuickChart in those of the specification. */

import type { Json, JsonObject } from '../../model/chart-spec.js';
import { datesOf } from '../../time/timestamps.js';
import { ensureAt, isObject, objectAt, objectsIn } from '../../values/json.js';
import { ownValue } from '../../values/own-value.js';
import { plainText } from '../../values/plain-text.js';
import type { Context } from './context.js';
import { datasetsOf, isHorizontal, pointsOf, take } from './objects.js';
import { drawGauge, drawProgressBar, drawRadialGauge } from './plugins/gauges.js';
import { applyOutlabels } from './plugins/label-data.js';
import { applyPieceLabels } from './plugins/piece-labels.js';

/** Written with `indexAxis` since Chart.js 3. */
const HORIZONTAL: Readonly<Record<string, string>> = {
  horizontalBar: 'bar',
  horizontalBoxplot: 'boxplot',
  horizontalBoxPlot: 'boxplot',
  horizontalViolin: 'violin',
};
const OTHER_NAMES: Readonly<Record<string, string>> = {
  donut: 'doughnut',
  outlabeledPie: 'pie',
  outlabeledDoughnut: 'doughnut',
  boxPlot: 'boxplot',
  polararea: 'polarArea',
  ohlc: 'candlestick',
};
/** Members of a point of chartjs-chart-financial, and the series that they become. */
const PRICES = { o: 'Open', h: 'High', l: 'Low', c: 'Close', v: 'Volume' } as const;

/** Seconds and milliseconds since 1970 are larger. */
const FIRST_TIME = 1e8;

/** Colors of rising and falling prices, of chartjs-chart-financial 0.1 and 0.2. */
const CANDLE_COLORS = ['color', 'borderColor', 'backgroundColors', 'borderColors'];

/** @param config translated; changed */
export function translateType(config: JsonObject, context: Context): void {
  const type = context.type;
  const horizontal = ownValue(HORIZONTAL, type);
  if (horizontal !== undefined) {
    config['type'] = horizontal;
    const options = ensureAt(config, 'options');
    options['indexAxis'] ??= 'y';
  } else if (type === 'sparkline') drawSparkline(config);
  else if (type === 'progressBar' || type === 'linearGauge') drawProgressBar(config, context);
  else if (type === 'radialGauge') drawRadialGauge(config, context);
  else if (type === 'gauge') drawGauge(config, context);
  else config['type'] = ownValue(OTHER_NAMES, type) ?? type;
  if (config['type'] === 'candlestick') splitPrices(config, context);
  placeNames(config, context);
  applyOutlabels(config, context);
  applyPieceLabels(config, context);
}

/** Points with four prices become four series. */
function splitPrices(config: JsonObject, { notes }: Context): void {
  const data = ensureAt(config, 'data');
  const [first, ...others] = objectsIn(data['datasets']);
  const points = objectsIn(first?.['data']);
  if (!points.some((point) => 'c' in point)) return;
  const [volume] = others.filter((one) => one['type'] === 'bar' && pointsOf(one).length === points.length);
  if (volume)
    for (const [at, one] of pointsOf(volume).entries()) Object(points[at])['v'] ??= isObject(one) ? one['y'] : one;
  if (others.length > (volume ? 1 : 0))
    notes.add('data.datasets.1', 'one series of prices is drawn: draw others in charts of their own');
  for (const key of CANDLE_COLORS) {
    if (first?.[key] !== undefined)
      notes.add(`data.datasets.0.${key}`, 'prices that rise and fall have their own colors: leave it out');
  }
  const moments = points.map(({ x, t = x }) => t ?? '');
  const areTimes = moments.every((moment) => typeof moment === 'number');
  const given = data['labels'];
  // Numbers of the candles.
  const areCounted = areTimes && moments.every((moment) => moment < FIRST_TIME);
  if (areCounted)
    data['labels'] = moments.map((moment, at) => plainText((Array.isArray(given) && given[at]) || moment));
  else data['labels'] = areTimes ? datesOf(moments) : moments.map(plainText);
  data['datasets'] = Object.entries(PRICES)
    .filter(([key]) => key !== 'v' || points.some((point) => 'v' in point))
    .map(([key, label]) => ({ label, data: points.map((point) => point[key] ?? null) }));
}

/** Lines whose values are names of an axis become places on two axes of names. */
function placeNames(config: JsonObject, { isOld, notes }: Context): void {
  const data = ensureAt(config, 'data');
  const scales = objectAt(config, 'options', 'scales');
  const y = objectAt(scales, isHorizontal({ type: plainText(config['type']), config }) ? 'x' : 'y');
  const lines = objectsIn(data['datasets']);
  const names = lines.flatMap(({ data }) =>
    Array.isArray(data) ? data.filter((value) => typeof value === 'string') : [],
  );
  if (y['type'] !== 'category') return;
  if (config['type'] === 'bar' && names.length > 0)
    notes.fail('data.datasets', 'bars of names have no length: draw numbers, or the names with type "line"');
  if (config['type'] !== 'line' || names.length === 0) {
    if (isOld && y['labels'] === undefined) delete y['type'];
    return;
  }
  y['labels'] ??= take(data, 'yLabels') ?? [...new Set(names)];
  const labels = take(data, 'labels');
  const nameAt = (at: number) => (Array.isArray(labels) && labels[at]) || String(at + 1);
  scales['x'] = { type: 'category', ...(labels !== undefined && { labels }), ...objectAt(scales, 'x') };
  config['type'] = 'scatter';
  const isLabeled = Boolean(objectAt(config, 'options', 'plugins')['datalabels']);
  for (const line of lines) {
    const { data: values } = line;
    line['showLine'] ??= true;
    if (Array.isArray(values)) line['data'] = values.map((value, at) => placeOf(value, nameAt(at), isLabeled));
  }
}

function placeOf(value: Json, x: Json, isLabeled: boolean): Json {
  if (isObject(value)) return value;
  return { x, y: value, ...(isLabeled && typeof value === 'string' && { label: value }) };
}

function drawSparkline(config: JsonObject): void {
  config['type'] = 'line';
  config['sparkline'] = true;
  const datasets = datasetsOf(config);
  for (const dataset of datasets) dataset['fill'] ??= true;
  spreadOverHeight(config, datasets);
}

/** The share of their size that QuickChart leaves below the lowest value of a sparkline and above the highest one. */
const SPARKLINE_SPACE = 0.05;

/** The axis of a sparkline is that of its values, as QuickChart has it: from zero, its course would be flat. */
function spreadOverHeight(config: JsonObject, datasets: readonly JsonObject[]): void {
  const scale = objectAt(config, 'options', 'scales', 'y');
  if (['min', 'max', 'beginAtZero', 'suggestedMin', 'suggestedMax'].some((name) => scale[name] !== undefined)) return;
  const values = datasets
    .flatMap(({ data }) => (Array.isArray(data) ? data : []))
    .map((point) => (isObject(point) ? point['y'] : point))
    .filter((value) => typeof value === 'number');
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0 || min === max) return;
  const y = ensureAt(config, 'options', 'scales', 'y');
  y['min'] = min - Math.abs(min) * SPARKLINE_SPACE;
  y['max'] = max + Math.abs(max) * SPARKLINE_SPACE;
}
