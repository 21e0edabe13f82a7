/** Answers of Prometheus and what speaks its language: series of metrics as records, one for each time or one for each series. */

import type { SpecIssue } from '../../model/errors.js';
import { excerpt } from '../../model/messages.js';
import { isObject } from '../../values/json.js';

type Fields = Record<string, unknown>;

interface Series {
  labels: Fields;
  points: unknown[][];
}

/** The body of an answer, its `data`, and the list within. Other fields may stand beside it. */
export function recordsOfMetrics(value: unknown): Fields[] | undefined {
  const answer = isObject(value) && isObject(value['data']) ? value['data'] : value;
  const isOne = isObject(answer) && typeof answer['resultType'] === 'string';
  const result = isOne ? answer['result'] : answer;
  if (isOne && answer['resultType'] === 'scalar' && isPoint(result))
    return [{ name: 'value', value: numberOf(result[1]) }];
  if (!Array.isArray(result) || (result.length === 0 && !isOne)) return undefined;
  const series = result.flatMap((one) => seriesOf(one) ?? []);
  if (series.length < result.length) return undefined;
  const names = namesOf(series);
  const isMatrix = result.some((one) => isObject(one) && 'values' in one);
  if (!isMatrix) {
    return series.map(({ points: [point = []] }, at) => ({ name: names[at] ?? '', value: numberOf(point[1]) }));
  }
  const rows = new Map<number, Fields>();
  for (const [at, { points }] of series.entries()) {
    for (const [seconds, number] of points) {
      const row = rows.get(Number(seconds)) ?? { time: timeText(Number(seconds)) };
      row[names[at] ?? ''] = numberOf(number);
      rows.set(Number(seconds), row);
    }
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
}

const ANSWER_FIELDS = [
  'status',
  'data',
  'resultType',
  'result',
  'stats',
  'warnings',
  'infos',
  'metric',
  'values',
  'value',
];

/** A specification with records in place of an answer that it has as `data` or in `data.records`; other ones as they are. */
export function withMetricRecords(spec: Fields): Fields {
  const { data } = spec;
  const inRecords = isObject(data) ? recordsOfMetrics(data['records']) : undefined;
  const records = inRecords ?? recordsOfMetrics(data);
  if (records === undefined) return spec;
  const others = Object.entries(isObject(data) ? data : {}).filter(([name]) => !ANSWER_FIELDS.includes(name));
  return { ...spec, data: { ...Object.fromEntries(others), records } };
}

/** What to send in place of an answer that is the whole body, or that holds no series. */
export function metricIssue(input: unknown): SpecIssue | undefined {
  const { type, data }: Fields = isObject(input) ? input : {};
  if (type === undefined && recordsOfMetrics(input) !== undefined)
    return {
      path: '',
      message: 'The body is an answer of Prometheus: send {"type": "line", "data": …} with the answer as "data"',
    };
  const isError = isObject(data) && data['status'] === 'error' && typeof data['errorType'] === 'string';
  const said = isError ? excerpt(String(data['error'] ?? data['errorType'])) : '';
  return isError ? { path: 'data', message: `data is an error of Prometheus, ${said}: correct the query` } : undefined;
}

function seriesOf(value: unknown): Series | undefined {
  if (!isObject(value) || !isObject(value['metric'])) return undefined;
  const points: unknown = 'values' in value ? value['values'] : [value['value']];
  return Array.isArray(points) && points.every(isPoint) ? { labels: value['metric'], points } : undefined;
}

/** Seconds since 1970, and a number as a text. */
function isPoint(value: unknown): value is unknown[] {
  const [seconds, number] = Array.isArray(value) ? value : [];
  return Number.isFinite(seconds) && Math.abs(seconds) < LAST_SECOND && ['string', 'number'].includes(typeof number);
}
const LAST_SECOND = 4e9;

/** `NaN` and `+Inf` are gaps. */
function numberOf(text: unknown): number | null {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
}

function timeText(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().replace('.000Z', 'Z');
}

/** The labels in which series differ; a single series has the name of its metric. Labels that are numbers keep their names. */
function namesOf(series: readonly Series[]): string[] {
  const keys = [...new Set(series.flatMap(({ labels }) => Object.keys(labels)))];
  const different = keys.filter((key) => new Set(series.map(({ labels }) => labels[key])).size > 1);
  const nameOf = ({ labels }: Series): string => {
    if (different.length === 0) return String(labels['__name__'] ?? 'value');
    const texts = different.flatMap((key) => {
      const text = String(labels[key] ?? '');
      return text === '' ? [] : [/^[\d.+-]+$/.test(text) ? `${key} ${text}` : text];
    });
    return texts.join(', ') || 'other';
  };
  return series.map(nameOf);
}
