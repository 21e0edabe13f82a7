import type { Dataset, Json } from '../../model/chart-spec.js';
import { numberFormat } from '../../numbers/number-text.js';
import { areYears, yearWriter } from '../../numbers/years.js';
import { isObject, objectsIn } from '../../values/json.js';
import type { Phrases } from '../../words/languages.js';
import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { linearTrend } from './compose-points.js';

/** How many points there are, and the ranges of x, y and sizes; undefined for plain numbers. */
export function describePlaces(dataset: Dataset, { spec, locale, phrases }: TextFrame): string | undefined {
  if (!dataset.data.some((point) => isObject(point))) return undefined;
  const points = objectsIn(dataset.data);
  const write = valueWriter(spec, dataset, locale);
  const plain = valueWriter({ ...spec, options: {} }, dataset, locale);
  const rangeOf = (values: Json[], writeOne: (value: number) => string) => rangeText(values, writeOne, phrases);
  const xs = points.map(({ x = null }) => x);
  const ys = points.map(({ y = null }) => y);
  const places = xs.filter((x) => typeof x === 'number');
  const writeX = areYears(places) ? yearWriter(locale) : plain;
  const ranges = [`x ${rangeOf(xs, writeX)}`, `y ${rangeOf(ys, write)}`];
  const sizes = points.flatMap(({ size = null }) => (typeof size === 'number' ? size : []));
  if (typeof spec.sizeLegend === 'string' && sizes.length > 0) {
    ranges.push(`${spec.sizeLegend} ${rangeOf(sizes, plain)}`);
  }
  const trend = spec.trend === 'linear' ? linearTrend(dataset.data) : undefined;
  const fit = trend && `R² ${numberFormat(locale, { maximumFractionDigits: 2 }).format(trend.r2)}`;
  return [fill(phrases.points, { count: points.length }), ...ranges, ...(fit === undefined ? [] : [fit])].join(', ');
}

/** A range of numbers, or of dates and texts in their order. */
function rangeText(values: Json[], write: (value: number) => string, phrases: Phrases): string {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) {
    const texts = values.filter((value) => typeof value === 'string').sort();
    return fill(phrases.range, { first: texts[0] ?? '', last: texts.at(-1) ?? '' });
  }
  const least = numbers.reduce((one, value) => Math.min(one, value), Number.POSITIVE_INFINITY);
  const most = numbers.reduce((one, value) => Math.max(one, value), Number.NEGATIVE_INFINITY);
  return least === most ? write(least) : fill(phrases.range, { first: write(least), last: write(most) });
}
