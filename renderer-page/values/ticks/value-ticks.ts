import type { Scale } from 'chart.js';
import { plainNumber } from '../../../chart-spec/spec.js';
import { LARGEST_PLAIN_NUMBER, numberFormat, SMALLEST_PLAIN_NUMBER, withMinus } from '../../../chart-spec/table.js';
import { plainTickText } from '../../chartjs/adapters';
import { compactTexts, exactDigits } from './compact';
import { isLabelled } from './log-ticks';
import { withinLimits } from './tick-formats';

interface Tick {
  value: number;
}

/** From this value on an axis uses compact notation: 10K, 1.2M. */
const LONG_VALUE = 10_000;
/** A logarithmic axis has such powers in compact notation: 1K. */
const LONG_POWER = 1000;
const MAX_SCIENTIFIC_DIGITS = 15;
const MAX_PLAIN_DIGITS = 8;
const DIGIT_KEYS = ['notation', 'minimumFractionDigits', 'maximumFractionDigits', 'maximumSignificantDigits'];

/** All ticks with the exponent of the largest one, and as many decimals as tell them apart: 0.5E-9, 1.0E-9. */
function scientificTexts(values: number[], locale: string): (value: number) => string {
  const partsOf = (value: number) => value.toExponential().split('e');
  const exponent = Number(partsOf(Math.max(...values.map(Math.abs)))[1]);
  // Not divided: a power of ten may lie beyond the range of numbers.
  const scaled = (value: number) => Number(`${partsOf(value)[0]}e${Number(partsOf(value)[1]) - exponent}`);
  const digits = exactDigits(values.map(scaled), MAX_SCIENTIFIC_DIGITS) ?? MAX_SCIENTIFIC_DIGITS;
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => (value === 0 ? numberFormat(locale, {}).format(0) : `${format.format(scaled(value))}E${exponent}`);
}

/** Whether an axis has so long numbers that it uses compact notation. */
export function isLong(values: number[], scaleType = 'linear'): boolean {
  const least = scaleType === 'logarithmic' ? LONG_POWER : LONG_VALUE;
  return values.some((value) => Math.abs(value) >= least);
}

/** All ticks with as many decimals as tell them apart. */
function plainTexts(values: number[], locale: string): ((value: number) => string) | undefined {
  const digits = exactDigits(values, MAX_PLAIN_DIGITS);
  if (digits === undefined) return undefined;
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // Rounding noise below zero has no sign.
  return (value) => format.format(value === 0 ? 0 : value);
}

/** Formats all ticks of a value axis so that no two of them have the same text; `undefined` leaves them to Chart.js. */
function valueTexts(values: number[], locale: string): ((value: number) => string) | undefined {
  const largest = Math.max(...values.map(Math.abs));
  if (largest >= LARGEST_PLAIN_NUMBER || (largest < SMALLEST_PLAIN_NUMBER && largest > 0))
    return scientificTexts(values, locale);
  return (isLong(values) ? compactTexts(values, locale) : undefined) ?? plainTexts(values, locale);
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A power of ten with its exponent: 10⁻¹⁵. Other values in scientific notation. */
function powerText(value: number, locale: string): string {
  const exponent = Math.round(Math.log10(value));
  if (exponent === 0) return '1';
  if (Math.abs(value / Number(`1e${exponent}`) - 1) > 1e-6) {
    return numberFormat(locale, { notation: 'scientific', maximumFractionDigits: 2 }).format(value);
  }
  const digits = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)]);
  return `10${exponent < 0 ? '⁻' : ''}${digits.join('')}`;
}

/** The texts of a logarithmic axis: 0.1, 1, 10, 100, 1K; powers with exponents where one of them would be too long. */
function logTexts(values: number[], locale: string): (value: number) => string {
  if (values.some((value) => value >= LARGEST_PLAIN_NUMBER || value < SMALLEST_PLAIN_NUMBER))
    return (value) => powerText(value, locale);
  const isCompact = values.some((value) => value >= LONG_POWER);
  return (value) => {
    const notation = isCompact && value >= LONG_POWER ? 'compact' : 'standard';
    return numberFormat(locale, { notation, maximumSignificantDigits: 4 }).format(value);
  };
}

/** By the ticks of one axis of one chart. */
const textsOf = new WeakMap<Tick[], (value: number) => string>();

function localeOf(scale: Scale): string {
  const { locale } = scale.chart.options;
  return typeof locale === 'string' ? locale : 'en-US';
}

/** Ticks that the spec formats with options of Intl: zero has the unit of the others, and long amounts are compact. */
function intlText(scale: Scale, format: Intl.NumberFormatOptions, value: number, values: number[]): string | undefined {
  const isFree = DIGIT_KEYS.every((key) => !(key in format));
  const { style, currency, currencyDisplay } = format;
  if (style === 'currency' && isFree && isLong(values)) {
    const text = compactTexts(values, localeOf(scale), {
      style,
      currency,
      ...(currencyDisplay && { currencyDisplay }),
    });
    if (text) return text(value);
  }
  return value === 0 ? withinLimits(scale, format, values).format(0) : undefined;
}

function tickText(this: Scale, value: number | string, index: number, ticks: Tick[]): string {
  const number = plainNumber(value);
  if (this.type === 'logarithmic' && !isLabelled(this, number)) return '';
  const plain = () => plainTickText(this, number, index, ticks);
  const { format } = (this.options as { ticks?: { format?: Intl.NumberFormatOptions | null } }).ticks ?? {};
  const valuesOf = () => ticks.map((tick) => tick.value);
  if (format && Object.keys(format).length > 0) return intlText(this, format, number, valuesOf()) ?? plain();
  let text = textsOf.get(ticks);
  if (!text) {
    const shown = this.type === 'logarithmic' ? valuesOf().filter((one) => isLabelled(this, one)) : valuesOf();
    text = this.type === 'logarithmic' ? logTexts(shown, localeOf(this)) : valueTexts(shown, localeOf(this));
    text ??= () => '';
    textsOf.set(ticks, text);
  }
  return text(number) || plain();
}

/** Ticks callback of value axes: thousands separators, compact notation for long numbers. */
export function valueTickText(this: Scale, value: number | string, index: number, ticks: Tick[]): string {
  return withMinus(tickText.call(this, value, index, ticks), plainNumber(value));
}

/** Moves the value ticks of a radar to the left of its first spoke, where no point covers them. Chart.js centers them on the spoke. */
export function besideSpokeText(this: Scale, value: number | string, index: number, ticks: Tick[]): string {
  const text = valueTickText.call(this, value, index, ticks);
  // Two of these spaces are about as wide as a digit.
  return text + '\u00a0'.repeat(2 * (text.length + 2));
}
