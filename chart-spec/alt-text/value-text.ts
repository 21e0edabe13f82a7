import { numberFormat, plainNumberText } from '../numbers/number-text.js';
import type { ChartSpec, Dataset, JsonObject } from '../types.js';
import { objectAt } from '../values/json.js';
import { plainText } from '../values/plain-text.js';

const PLAIN: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

/** Writes values as the value axis of the series or the data labels do, where they have a `format`. */
export function valueWriter(spec: ChartSpec, dataset: Dataset, locale: string): (value: number) => string {
  const { style, prefix = '', suffix = '', currency = 'USD', locale: own } = formatOfValues(spec, dataset);
  const language = typeof own === 'string' ? own : locale;
  const shape = { ...PLAIN };
  if (style === 'percent') shape.style = 'percent';
  if (style === 'currency')
    Object.assign(shape, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  let numbers: Intl.NumberFormat;
  try {
    numbers = numberFormat(language, shape);
  } catch {
    // The drawing reports an unknown currency.
    numbers = numberFormat(locale, PLAIN);
  }
  // Two decimals would make another number of it.
  const isTiny = (value: number) => shape.style === undefined && value !== 0 && Math.abs(value) < 0.1;
  const text = (value: number) => (isTiny(value) ? plainNumberText(value, language) : numbers.format(value));
  // -$5, not $-5.
  const isMoney = /\p{Sc}\s?$/u.test(plainText(prefix));
  const signed = (value: number) =>
    isMoney && value < 0 ? `-${plainText(prefix)}${text(-value)}` : `${plainText(prefix)}${text(value)}`;
  return (value) => `${signed(value)}${plainText(suffix)}`;
}

/** The `format` of the value axis of a series, else of the data labels; an empty object without one. */
export function formatOfValues({ options, type }: ChartSpec, dataset: Dataset): JsonObject {
  const indexAxis = options['indexAxis'] ?? (type === 'dumbbell' ? 'y' : 'x');
  const axis = type === 'radar' || type === 'polarArea' ? 'r' : indexAxis === 'y' ? 'x' : 'y';
  const own = dataset[`${axis}AxisID`];
  const ofAxis = objectAt(options, 'scales', typeof own === 'string' ? own : axis, 'ticks', 'format');
  if (Object.keys(ofAxis).length > 0) return ofAxis;
  return objectAt(options, 'plugins', 'datalabels', 'format');
}
