import type { Dataset, Json, JsonObject } from '../../model/chart-spec.js';
import { numberFormat } from '../../numbers/number-text.js';
import { areYears, yearWriter } from '../../numbers/years.js';
import { isTimeAxis } from '../../time/timestamps.js';
import { isObject, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import type { Phrases } from '../../words/languages/en.js';
import { fill } from '../../words/phrases.js';
import { timeWriter, valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { linearTrend } from './compose-points.js';
import { sizelessPoints } from './sizeless-points.js';

/** How many points there are, and the ranges of x, y and sizes; undefined for plain numbers. */
export function describePlaces(dataset: Dataset, { spec, locale, phrases }: TextFrame): string | undefined {
  if (!dataset.data.some((point) => isObject(point))) return undefined;
  const sizeless = sizelessPoints(dataset, spec);
  const isDrawn = ({ x, y }: JsonObject, at: number) => x !== null && y !== null && !sizeless.includes(at);
  const points = dataset.data.flatMap((point, at) =>
    isObject(point) && isDrawn(point as JsonObject, at) ? [point] : [],
  );
  const write = valueWriter(spec, dataset, locale);
  const plain = valueWriter({ ...spec, options: {} }, dataset, locale);
  const rangeOf = (values: Json[], axis: string, writeOne: (value: number) => string) =>
    rangeText(values, writeOne, phrases, valueAt(spec.options, 'scales', axis, 'labels'));
  const xs = points.map(({ x = null }) => x);
  const ys = points.map(({ y = null }) => y);
  const places = xs.filter((x) => typeof x === 'number');
  const name = plainText(valueAt(spec.options, 'scales', 'x', 'title', 'text') ?? '');
  const isTime = isTimeAxis(valueAt(spec.options, 'scales', 'x', 'type'));
  const writeX = isTime ? timeWriter(locale, spec.timeZone) : areYears(places, name) ? yearWriter(locale) : plain;
  const ranges = [`x ${rangeOf(xs, 'x', writeX)}`, `y ${rangeOf(ys, 'y', write)}`];
  const sizes = points.flatMap(({ size = null }) => (typeof size === 'number' ? size : []));
  if (typeof spec.sizeLegend === 'string' && sizes.length > 0) {
    ranges.push(`${spec.sizeLegend} ${rangeOf(sizes, '', plain)}`);
  }
  const trend = spec.trend === 'linear' ? linearTrend(dataset, spec) : undefined;
  const fit = trend && `R² ${numberFormat(locale, { maximumFractionDigits: 2 }).format(trend.r2)}`;
  return [fill(phrases.points, { count: points.length }), ...ranges, ...(fit === undefined ? [] : [fit])].join(', ');
}

/** A range of numbers, or of dates and texts in their order. @param labels of the axis */
function rangeText(
  values: Json[],
  write: (value: number) => string,
  phrases: Phrases,
  labels: Json | undefined,
): string {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) {
    const found = values.filter((value) => typeof value === 'string').sort();
    const texts = Array.isArray(labels)
      ? labels.map(plainText).filter((label) => label !== '' && found.includes(label))
      : found;
    return fill(phrases.range, { first: texts[0] ?? '', last: texts.at(-1) ?? '' });
  }
  const least = numbers.reduce((one, value) => Math.min(one, value), Number.POSITIVE_INFINITY);
  const most = numbers.reduce((one, value) => Math.max(one, value), Number.NEGATIVE_INFINITY);
  return least === most ? write(least) : fill(phrases.range, { first: write(least), last: write(most) });
}
