/** Numbers in the short forms of a language: 12K, 1.2M, 0,5 Mio., 1.2万. */

import { distinctDigits, exactDigits, firstDistinct, seriesDigits } from './decimals.js';
import { numberFormat } from './number-text.js';

const MAX_FRACTION_DIGITS = 3;
/** Smaller numbers are short in every language. */
export const LEAST_SHORT = 1000;
/** More values are not compared with one another. */
const MOST_COMPARED = 100;
const NUMBER_PARTS = ['integer', 'group', 'decimal', 'fraction', 'minusSign', 'plusSign'];
/** Significant digits of a compact number of a series. */
const COMPACT_DIGITS = 3;

/** Decimals of numbers that are too long to be written in full. */
const MOST_OF_LONG = 9;

type NumberStyle = Pick<Intl.NumberFormatOptions, 'style' | 'currency' | 'currencyDisplay' | 'signDisplay'>;

/** What the short form of a value is counted in: 1000 for 12K, 10 000 for 1.2万; 1 where a language has no short form. */
export function compactUnit(value: number, locale: string): number {
  const size = Math.abs(value);
  if (size < LEAST_SHORT) return 1;
  const format = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 3, numberingSystem: 'latn' });
  const parts = format.formatToParts(size);
  if (!parts.some(({ type }) => type === 'compact')) return 1;
  const digits = parts.map(({ type, value: text }) =>
    type === 'decimal' ? '.' : /integer|fraction/.test(type) ? text : '',
  );
  return 10 ** Math.round(Math.log10(size / Number(digits.join(''))));
}

/** Whether the short forms of all long values count the same: not 1.2M beside 870K. */
export function haveOneUnit(values: readonly number[], locale: string): boolean {
  const long = values.filter((value) => Math.abs(value) >= LEAST_SHORT);
  return new Set(long.map((value) => compactUnit(value, locale))).size < 2;
}

/**
 * The texts of an axis in compact notation, as many decimals as tell them apart: 5K, 10K, or $1.2M. All of them are counted in the unit of
 * the largest value where the language has no short form for some of them: 0,5 Mio. and 1 Mio.
 * @returns `undefined` where the language has no short form, or where three decimals are not enough
 */
export function compactTexts(
  values: readonly number[],
  locale: string,
  style: NumberStyle = {},
): ((value: number) => string) | undefined {
  const units = new Map(values.map((value) => [value, compactUnit(value, locale)]));
  const largest = Math.max(...values.map(Math.abs));
  const unit = compactUnit(largest, locale);
  if (unit === 1) return undefined;
  const hasShort = values.every((value) => value === 0 || units.get(value) !== 1);
  const ownDigits = exactDigits(values, MAX_FRACTION_DIGITS, (value) => units.get(value) ?? 1);
  // Decimals agree only where all are counted in the same unit: 0.5M and 1.0M, not 500K and 1M.
  const isMixed = !hasShort || ownDigits !== 0;
  const digits = isMixed ? exactDigits(values, MAX_FRACTION_DIGITS, () => unit) : ownDigits;
  if (digits === undefined) return undefined;
  if (isMixed) return inUnit(unit, digits, locale, style);
  const compact = numberFormat(locale, { ...style, notation: 'compact', maximumFractionDigits: digits });
  return (value) => compact.format(value);
}

/** Numbers counted in one unit: 0,5 Mio. and 1,3 Mio. @param unit a short form of the language, or 1 */
function inUnit(unit: number, digits: number, locale: string, style: NumberStyle): (value: number) => string {
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (unit === 1) {
    const full = numberFormat(locale, { ...style, ...fraction });
    return (value) => full.format(value);
  }
  const compact = numberFormat(locale, { ...style, notation: 'compact', maximumFractionDigits: 0 });
  const plain = numberFormat(locale, fraction);
  const signs = numberFormat(locale, { signDisplay: style.signDisplay ?? 'auto' });
  const frame = compact.formatToParts(unit);
  const first = frame.findIndex(({ type }) => type === 'integer');
  return (value) => {
    if (value === 0) return numberFormat(locale, { ...style, maximumFractionDigits: 0 }).format(0);
    const number = plain.format(Math.abs(value) / unit);
    const text = frame.map(({ type, value: part }, at) =>
      at === first ? number : NUMBER_PARTS.includes(type) ? '' : part,
    );
    const sign = signs.formatToParts(value).find(({ type }) => type === 'minusSign' || type === 'plusSign');
    return (sign?.value ?? '') + text.join('');
  };
}

/** Numbers in full, where short forms of several units stand beside one another. */
const LONGEST_IN_FULL = 1e8;
/** Decimals of numbers counted in the unit of the largest. */
const MOST_IN_UNIT = 2;
const LARGEST_ERROR = 0.025;

/** The decimals with which a series is counted in the unit of its largest value, so that all have one form: 1.30M and 0.43M. */
function digitsInUnit(values: readonly number[], unit: number): number | undefined {
  const isExact = (digits: number) =>
    values.every(
      (value) =>
        Math.abs(Number((value / unit).toFixed(digits)) - value / unit) <= Math.abs(value / unit) * LARGEST_ERROR,
    );
  const fewest = Array.from({ length: MOST_IN_UNIT + 1 }, (_value, digits) => digits).find(isExact);
  if (fewest === undefined) return undefined;
  const digits = distinctDigits(values, fewest, unit);
  return digits <= MOST_IN_UNIT ? digits : undefined;
}

/** A short form that is off by more says another number: 1,250 is no 1K beside 430K. */
const MOST_OFF = 0.1;

/** Compact numbers, of which those in one unit have the same decimals; in full where these would be too many. @param options style and currency of the numbers */
export function compactSeries(
  values: readonly number[],
  locale: string,
  options: Intl.NumberFormatOptions = {},
): (value: number) => string {
  const inFull = () => inUnit(1, seriesDigits(values, MOST_IN_UNIT), locale, options);
  const numbers = values.filter((value) => value !== 0);
  const unitOf = (value: number) => compactUnit(value, locale);
  const groups = Map.groupBy(numbers, unitOf);
  if (groups.size < 2) return seriesInOneUnit(values, 1, locale, options) ?? inFull();
  // Small numbers have no short form in any language, and stand beside one: 12.4K and 310.
  const long = numbers.filter((value) => Math.abs(value) >= LEAST_SHORT).map(unitOf);
  const unit = Math.max(...long);
  const common = new Set(long).size > 1 ? digitsInUnit(numbers, unit) : undefined;
  if (common !== undefined) return inUnit(unit, common, locale, options);
  const writers = new Map<number, (value: number) => string>();
  for (const [one, group] of groups) {
    const write = seriesInOneUnit(group, one, locale, options);
    if (write === undefined) return inFull();
    writers.set(one, write);
  }
  const usual = numberFormat(locale, { ...options, notation: 'compact' });
  const write = (value: number) => (writers.get(unitOf(value)) ?? usual.format)(value);
  // 999,950 and 1,000,000 are both 1M.
  const isTold = numbers.length > MOST_COMPARED || new Set(numbers.map(write)).size === new Set(numbers).size;
  const isLong = numbers.some((value) => Math.abs(value) >= LONGEST_IN_FULL);
  return isTold || isLong ? write : inFull();
}

/** @returns undefined where short forms need too many decimals, or say too little */
function seriesInOneUnit(
  values: readonly number[],
  unit: number,
  locale: string,
  options: Intl.NumberFormatOptions,
): ((value: number) => string) | undefined {
  const textsWith = (most: number, least = 0) =>
    numberFormat(locale, {
      ...options,
      notation: 'compact',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  const largest = Math.max(0, ...values.map(Math.abs));
  const integer = textsWith(0)
    .formatToParts(largest)
    .filter(({ type }) => type === 'integer');
  const rough = Math.max(0, COMPACT_DIGITS - integer.map(({ value }) => value).join('').length);
  // Values below 1 are not shortened: they need the decimals of other numbers.
  const isSmall = values.some((value) => value !== 0 && Number(value.toFixed(rough)) === 0);
  const most = isSmall ? seriesDigits(values, rough) : rough;
  const inFull = values.map((value) => textsWith(most).format(value)).join();
  let digits = 0;
  while (digits < most && values.map((value) => textsWith(digits).format(value)).join() !== inFull) digits += 1;
  const fewest = firstDistinct(values, digits, MOST_OF_LONG, (count) => textsWith(count).format) ?? digits;
  const errorOf = (value: number, count: number, counted = unit) =>
    Math.abs(Number((value / counted).toFixed(count)) * counted - value) / Math.abs(value);
  const haveError = (most: number, count: number, counted = unit) =>
    counted > 1 && values.some((value) => value !== 0 && errorOf(value, count, counted) > most);
  const isLong = largest >= LONGEST_IN_FULL;
  // One more decimal for the small ones: 128.4K beside 9.3K and 6.4K.
  const ownUnit = compactUnit(largest, locale);
  const isNearer =
    !isLong && fewest === 0 && haveError(LARGEST_ERROR, 0, ownUnit) && !haveError(LARGEST_ERROR, 1, ownUnit);
  const distinct = isNearer ? 1 : fewest;
  if (!isLong && (distinct > MAX_FRACTION_DIGITS || haveError(MOST_OFF, distinct))) return undefined;
  // Long numbers are never in full: the smallest ones have decimals of their own, 1.9B beside 208B.
  const digitsOf = (value: number) => {
    const counted = compactUnit(value, locale);
    let own = distinct;
    while (isLong && counted > 1 && own < MOST_IN_UNIT && errorOf(value, own, counted) > LARGEST_ERROR) own += 1;
    return own;
  };
  return (value) => (value === 0 ? textsWith(0) : textsWith(digitsOf(value), digitsOf(value))).format(value);
}
