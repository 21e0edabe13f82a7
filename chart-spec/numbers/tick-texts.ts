/** The numbers of an axis: all ticks in the same style, with as many decimals as tell them apart. */

import type { JsonObject } from '../model/chart-spec.js';
import { plainText } from '../values/plain-text.js';
import { compactTexts } from './compact-numbers.js';
import { shortensLong, withoutSecondCount } from './counted.js';
import { exactDigits } from './decimals.js';
import {
  formatWriter,
  hasDigits,
  isCompact,
  localeOfFormat,
  type NumberWriter,
  shapeOf,
  withAffixes,
  withoutDigits,
} from './format-number.js';
import { LARGEST_PLAIN_NUMBER, numberFormat, SMALLEST_PLAIN_NUMBER } from './number-text.js';
import { durationWriter } from './write-duration.js';

/** From this value on an axis uses compact notation: 10K, 1.2M. */
const LONG_VALUE = 10_000;
/** A logarithmic axis has such powers in compact notation: 1K. */
const LONG_POWER = 1000;
const MAX_SCIENTIFIC_DIGITS = 15;
const MAX_PLAIN_DIGITS = 8;
const MAX_TICK_DIGITS = 6;
const NOISE = 1e-9;
const COMPACT_FROM = 1000;
const DIGIT_KEYS = ['notation', 'minimumFractionDigits', 'maximumFractionDigits', 'maximumSignificantDigits'];

/** Whether an axis has so long numbers that it uses compact notation. */
export function isLong(values: readonly number[], scaleType = 'linear'): boolean {
  const least = scaleType === 'logarithmic' ? LONG_POWER : LONG_VALUE;
  return values.some((value) => Math.abs(value) >= least);
}

/** All ticks with the exponent of the largest one, and as many decimals as tell them apart: 0.5E-9, 1.0E-9. */
function scientificTexts(values: readonly number[], locale: string): NumberWriter {
  const partsOf = (value: number) => value.toExponential().split('e');
  const exponent = Number(partsOf(Math.max(...values.map(Math.abs)))[1]);
  // Not divided: a power of ten may lie beyond the range of numbers.
  const scaled = (value: number) => Number(`${partsOf(value)[0]}e${Number(partsOf(value)[1]) - exponent}`);
  const digits = exactDigits(values.map(scaled), MAX_SCIENTIFIC_DIGITS) ?? MAX_SCIENTIFIC_DIGITS;
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => (value === 0 ? numberFormat(locale, {}).format(0) : `${format.format(scaled(value))}E${exponent}`);
}

/** All ticks with as many decimals as tell them apart. */
function plainTexts(values: readonly number[], locale: string): NumberWriter | undefined {
  const digits = exactDigits(values, MAX_PLAIN_DIGITS);
  if (digits === undefined) return undefined;
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  // Rounding noise below zero has no sign.
  return (value) => format.format(value === 0 ? 0 : value);
}

/** Writes all ticks of a value axis so that no two of them have the same text; `undefined` leaves them to Chart.js. */
export function plainTickTexts(values: readonly number[], locale: string): NumberWriter | undefined {
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
  if (Math.abs(value / Number(`1e${exponent}`) - 1) > 1e-6)
    return numberFormat(locale, { notation: 'scientific', maximumFractionDigits: 2 }).format(value);
  const digits = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)]);
  return `10${exponent < 0 ? '⁻' : ''}${digits.join('')}`;
}

/** The texts of a logarithmic axis: 0.1, 1, 10, 100, 1K; powers with exponents where one of them would be too long. */
export function logTickTexts(values: readonly number[], locale: string): NumberWriter {
  if (values.some((value) => value >= LARGEST_PLAIN_NUMBER || value < SMALLEST_PLAIN_NUMBER))
    return (value) => powerText(value, locale);
  const isCompact = values.some((value) => value >= LONG_POWER);
  return (value) => {
    const notation = isCompact && value >= LONG_POWER ? 'compact' : 'standard';
    return numberFormat(locale, { notation, maximumSignificantDigits: 4 }).format(value);
  };
}

/** The decimals that tell the ticks apart, within those that the format allows. */
export function withinLimits(
  format: Intl.NumberFormatOptions,
  values: readonly number[],
  locale: string,
): Intl.NumberFormat {
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most = Number.POSITIVE_INFINITY } = format;
  const unit = format.style === 'percent' ? 0.01 : 1;
  const digits = Math.max(least, Math.min(most, exactDigits(values, MAX_TICK_DIGITS, () => unit) ?? MAX_TICK_DIGITS));
  return numberFormat(locale, { ...format, minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/**
 * A tick in options of Intl: zero has the unit of the others, and long amounts are compact; `undefined` leaves it to Chart.js, which counts the
 * decimals of numbers in full: 1.5M would be 2M.
 */
export function intlTickText(
  format: Intl.NumberFormatOptions,
  value: number,
  values: readonly number[],
  locale: string,
): string | undefined {
  const isFree = DIGIT_KEYS.every((key) => key === 'notation' || !(key in format));
  const { style, currency, currencyDisplay, notation = 'standard', compactDisplay } = format;
  const isLongMoney = notation === 'standard' && style === 'currency' && isLong(values);
  if (isFree && (isLongMoney || (notation === 'compact' && compactDisplay !== 'long'))) {
    const shape = {
      ...(style && { style }),
      ...(currency && { currency }),
      ...(currencyDisplay && { currencyDisplay }),
    };
    const text = compactTexts(values, locale, shape);
    if (text) return text(value);
  }
  if (isFree && notation !== 'standard')
    return numberFormat(locale, { ...format, maximumFractionDigits: 3 }).format(value);
  // A largest number of decimals alone would write 5 beside 2.5.
  const isLimited =
    notation === 'standard' && 'maximumFractionDigits' in format && !('minimumFractionDigits' in format);
  return value === 0 || isLimited ? withinLimits(format, values, locale).format(value) : undefined;
}

/** The decimals that all ticks of an axis are written with, so that they differ; `undefined` leaves them to the format. */
function tickDigits(format: JsonObject, values: readonly number[]): number | undefined {
  const { style = 'decimal', currency = 'USD' } = format;
  switch (style) {
    case 'currency': {
      const digits = exactDigits(values, MAX_TICK_DIGITS);
      const { maximumFractionDigits: cents = 2 } = numberFormat('en-US', {
        style,
        currency: plainText(currency),
      }).resolvedOptions();
      return digits === 0 || digits === undefined ? digits : Math.max(digits, cents);
    }
    case 'percent':
      return exactDigits(values, MAX_TICK_DIGITS, () => 0.01);
    case 'compact': {
      // One decimal is the default; what is counted in thousands has decimals of its own.
      const digits = values.every((value) => Math.abs(value) < COMPACT_FROM) ? exactDigits(values, MAX_TICK_DIGITS) : 0;
      return digits !== undefined && digits > 1 ? digits : undefined;
    }
    case 'decimal':
    case 'unit':
      return exactDigits(values, MAX_TICK_DIGITS);
    default:
      return undefined;
  }
}

/**
 * The texts of all ticks of an axis in a format of the chart language. Amounts of money are compact where plain numbers are, unless the format
 * names its digits: $10K.
 * @param besides the values on the axis, whose labels have the form of the ticks
 */
export function formattedTicks(
  asked: JsonObject,
  chartLocale: unknown,
  values: readonly number[],
  scaleType: string,
  besides: readonly number[] = [],
): NumberWriter {
  const format = withoutSecondCount(asked);
  if (!hasDigits(format)) {
    const isShort = isCompact(format) || (shortensLong(format) && isLong(values, scaleType));
    const { notation: _notation, ...shape } = shapeOf(format);
    const texts = isShort ? compactTexts(values, localeOfFormat(format, chartLocale), shape) : undefined;
    if (texts) return withAffixes(format, texts, localeOfFormat(format, chartLocale));
  }
  if (format['style'] === 'duration') {
    const write = withAffixes(format, durationWriter(format, values, besides), localeOfFormat(format, chartLocale));
    return withoutNoise(values, write);
  }
  const digits = tickDigits(format, values);
  const write = formatWriter(format, chartLocale, digits);
  // Fewer decimals than the steps need would write two ticks alike.
  const isTooFew = hasDigits(format) && new Set(values.map(write)).size < values.length;
  return withoutNoise(values, isTooFew ? formatWriter(withoutDigits(format), chartLocale, digits) : write);
}

/** The sum of steps may miss zero by a little. */
function isNoise(value: number, values: readonly number[]): boolean {
  return Math.abs(value) <= NOISE * Math.max(...values.map(Math.abs));
}

function withoutNoise(values: readonly number[], write: NumberWriter): NumberWriter {
  return (value) => write(value !== 0 && isNoise(value, values) ? 0 : value);
}
