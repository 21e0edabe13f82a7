/** Rules for the whole data of composed charts, checked once each part of it is valid. */

import type { SpecIssue } from '../errors.js';
import { MAX_BINS } from '../schema/fields/type-fields.js';
import type { ChartSpec, Json, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';
import { ownValue } from '../values/own-value.js';
import { plainText } from '../values/plain-text.js';
import { candleSeries, PRICES } from './bars/candlestick.js';
import { calendarDays, MAX_CALENDAR_DAYS } from './calendar.js';
import { binCount } from './histogram.js';

/** Values of all series of a histogram. */
export const MAX_HISTOGRAM_VALUES = 50_000;
/** The range of all values stays finite. */
const LARGEST_VALUE = 1e300;
/** Charts with one bar for each label. */
const OF_ONE_SERIES = ['waterfall', 'funnel', 'gauge', 'progress'];

const ONE_SERIES: Record<string, string> = {
  gauge: 'a gauge shows one value',
  progress: 'there is one bar for each label',
};

/** @param body a valid specification */
export function findComposedIssues(body: JsonObject): SpecIssue[] {
  const { type } = body;
  const data = body['data'] as JsonObject;
  const datasets = (Array.isArray(data['datasets']) ? data['datasets'] : []).filter((one) => isObject(one));
  if (OF_ONE_SERIES.includes(plainText(type)) && datasets.length !== 1) {
    const message = `data.datasets must hold one series, not ${datasets.length}: ${ownValue(ONE_SERIES, plainText(type)) ?? `a ${type} has one bar for each label`}`;
    return [{ path: 'data.datasets', message }];
  }
  if (type === 'slope' && Array.isArray(data['labels']) && data['labels'].length !== 2) {
    const message = `data.labels must hold two labels, not ${data['labels'].length}: use type "line" for more`;
    return [{ path: 'data.labels', message }];
  }
  if (type === 'dumbbell' && datasets.length !== 2) {
    const message = `data.datasets must hold two series, not ${datasets.length}: their values are both ends`;
    return [{ path: 'data.datasets', message }];
  }
  if (type === 'candlestick') {
    const series = candleSeries(datasets);
    const missing = PRICES.filter((column) => series[column] === undefined);
    if (missing.length === 0) return [];
    const message = `data.datasets must hold four series named open, high, low and close, and may hold volume: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
    return [{ path: 'data.datasets', message }];
  }
  if (type === 'heatmap' && body['calendar'] === true) return calendarIssues(body, datasets);
  if (type === 'table') {
    const names = rowNames(data, datasets);
    return [
      ...columnIssues(body['columns'], datasets),
      ...totalIssues(body['totals'], names, 'the texts of the first column'),
    ];
  }
  if (type === 'gauge' || type === 'progress') return scaleIssues(body, datasets);
  if (type === 'waterfall') return totalIssues(body['totals'], data['labels']);
  return type === 'histogram' ? histogramIssues(body, datasets) : [];
}

/** @param body of a gauge or of progress bars */
function scaleIssues({ type, min = 0, max = 100, ranges, target }: JsonObject, datasets: JsonObject[]): SpecIssue[] {
  const values = datasets[0]?.['data'];
  if (type === 'gauge' && Array.isArray(values) && values.length > 1) {
    const message = `data.datasets.0.data must hold one value, not ${values.length}: use type "progress" for several`;
    return [{ path: 'data.datasets.0.data', message }];
  }
  if (typeof min !== 'number' || typeof max !== 'number') return [];
  if (max <= min) return [{ path: 'max', message: `max must be greater than min, which is ${min}` }];
  const tops = Array.isArray(ranges) ? ranges.map((range) => (isObject(range) ? range['to'] : undefined)) : [];
  const at = tops.findIndex((to, i) => typeof to === 'number' && i > 0 && to <= Number(tops[i - 1]));
  if (at !== -1)
    return [{ path: `ranges.${at}.to`, message: `ranges.${at}.to must be greater than that of the range before` }];
  const isOutside = typeof target === 'number' && (target < min || target > max);
  return isOutside ? [{ path: 'target', message: `target must be from ${min} to ${max}, the ends of the scale` }] : [];
}

function calendarIssues(body: JsonObject, datasets: JsonObject[]): SpecIssue[] {
  if (datasets.length !== 1) {
    const message = `data.datasets must hold one series, not ${datasets.length}: a calendar has one value for each day`;
    return [{ path: 'data.datasets', message }];
  }
  const options = { ...(isObject(body['options']) && body['options']), locale: body['locale'] };
  const { labels = [] } = body['data'] as Partial<ChartSpec['data']>;
  const days = calendarDays({ data: { labels, datasets: datasets as ChartSpec['data']['datasets'] }, options });
  const wrong = days.find(({ at }) => at === undefined);
  if (wrong !== undefined) {
    const message = `data must hold dates such as 2026-01-31 for a calendar, not "${wrong.text.slice(0, 40)}"`;
    return [{ path: 'data', message }];
  }
  const all = days.map(({ at = 0 }) => at);
  const span = all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b)) + 1;
  if (span <= MAX_CALENDAR_DAYS) return [];
  return [
    { path: 'data', message: `data must hold dates of at most ${MAX_CALENDAR_DAYS} days for a calendar, not ${span}` },
  ];
}

function columnIssues(columns: Json | undefined, datasets: JsonObject[]): SpecIssue[] {
  const names = datasets.map(({ label }) => plainText(label ?? ''));
  return (Array.isArray(columns) ? columns : []).flatMap((column, i) => {
    if (!isObject(column) || names.includes(plainText(column['name']))) return [];
    const known = names.filter((name) => name !== '').map((name) => `"${name.slice(0, 40)}"`);
    const path = `columns.${i}.name`;
    return [{ path, message: `${path} must be the name of a column: ${known.join(', ').slice(0, 200)}` }];
  });
}

/** The texts of the first column of a table. */
function rowNames({ labels }: JsonObject, [first]: JsonObject[]): Json[] {
  if (Array.isArray(labels) && labels.length > 0) return labels;
  const cells = Array.isArray(first?.['data']) ? first['data'] : [];
  return cells.map((cell) => (isObject(cell) ? (cell['text'] ?? null) : cell));
}

function totalIssues(totals: Json | undefined, labels: Json | undefined, place = 'data.labels'): SpecIssue[] {
  if (!Array.isArray(totals) || !Array.isArray(labels)) return [];
  return totals.flatMap((total, i) =>
    labels.includes(total) ? [] : [{ path: `totals.${i}`, message: `totals.${i} must be one of ${place}` }],
  );
}

function histogramIssues({ bins, binWidth }: JsonObject, datasets: JsonObject[]): SpecIssue[] {
  if (bins !== undefined && binWidth !== undefined) {
    return [{ path: 'bins', message: 'bins and binWidth exclude each other: give one of them' }];
  }
  const values = datasets
    .flatMap(({ data }) => (Array.isArray(data) ? data : []))
    .filter((one) => typeof one === 'number');
  if (values.length === 0) return [{ path: 'data.datasets', message: 'data.datasets must hold at least one number' }];
  if (values.length > MAX_HISTOGRAM_VALUES) {
    const message = `data.datasets must hold at most ${MAX_HISTOGRAM_VALUES} values in all, not ${values.length}`;
    return [{ path: 'data.datasets', message }];
  }
  if (values.some((value) => Math.abs(value) > LARGEST_VALUE)) {
    return [{ path: 'data.datasets', message: 'data.datasets must hold values from -1e300 to 1e300' }];
  }
  const count = typeof binWidth === 'number' ? binCount(values, binWidth) : 1;
  if (count <= MAX_BINS) return [];
  const message = `binWidth would make ${count} bars; at most ${MAX_BINS} are drawn: use a larger width`;
  return [{ path: 'binWidth', message }];
}
