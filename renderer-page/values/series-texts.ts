import { isObject, type Json, type JsonObject, plainText } from '../../chart-spec/spec.js';
import { numberFormat } from '../../chart-spec/table.js';
import { isLong } from './ticks/value-ticks';
import { isMoney, isOwnFormat, valueFormatter, withAffixes } from './value-formats';

// The values of a series as texts that belong together: with the same number of decimals, and in the format of their axis.

type Texts = (value: number) => string;

const MOST_DECIMALS = 2;
/** Decimals of percentages; 3.4% says enough beside a bar. */
const MOST_OF_PERCENT = 1;
const MOST_OF_SMALL_VALUES = 8;
/** Significant digits of a compact number. */
const COMPACT_DIGITS = 3;

/** The fewest decimals that write all values in full, at most `most`; more where a value other than zero would become zero. */
export function seriesDigits(values: number[], most: number, unit = 1): number {
  const written = values.map((value) => Math.abs(value / unit));
  const isFull = (digits: number) =>
    written.every((value) => Math.abs(Number(value.toFixed(digits)) - value) <= 1e-9 * Math.max(1, value));
  let digits = 0;
  while (digits < most && !isFull(digits)) digits += 1;
  const smallest = Math.min(...written.filter((value) => value > 0));
  while (digits < MOST_OF_SMALL_VALUES && Number(smallest.toFixed(digits)) === 0) digits += 1;
  return digits;
}

/** Compact numbers with decimals that suit all of them. @param options style and currency of the numbers */
export function compactSeries(values: number[], locale: string, options: Intl.NumberFormatOptions = {}): Texts {
  const textsWith = (most: number, least = 0) =>
    numberFormat(locale, {
      ...options,
      notation: 'compact',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  const partsOf = (value: number, type: string) =>
    textsWith(0)
      .formatToParts(value)
      .filter((part) => part.type === type)
      .map((part) => part.value)
      .join('');
  const isOneUnit = new Set(values.filter((value) => value !== 0).map((value) => partsOf(value, 'compact'))).size < 2;
  const largest = Math.max(0, ...values.map(Math.abs));
  const most = isOneUnit ? Math.max(0, COMPACT_DIGITS - partsOf(largest, 'integer').length) : 1;
  const inFull = values.map((value) => textsWith(most).format(value)).join();
  let digits = 0;
  while (digits < most && values.map((value) => textsWith(digits).format(value)).join() !== inFull) digits += 1;
  const format = textsWith(digits, isOneUnit ? digits : 0);
  return (value) => (value === 0 ? textsWith(0) : format).format(value);
}

function centsOf(options: Intl.NumberFormatOptions): number {
  return numberFormat('en-US', options).resolvedOptions().maximumFractionDigits ?? MOST_DECIMALS;
}

/** The decimals of a style in a series. @param most of plain numbers */
function digitsOf(options: Intl.NumberFormatOptions, values: number[], most = MOST_DECIMALS): number {
  if (options.style === 'percent') return seriesDigits(values, MOST_OF_PERCENT, 0.01);
  if (options.style !== 'currency') return seriesDigits(values, most);
  // Cents are written in full or not at all.
  const cents = centsOf(options);
  return seriesDigits(values, cents) === 0 ? 0 : cents;
}

function ownTexts(
  format: JsonObject,
  values: number[],
  chartLocale: Json | undefined,
  locale: string,
  path: string,
): Texts {
  const { style } = format;
  const money: Intl.NumberFormatOptions =
    style === 'currency' ? { style, currency: plainText(format['currency'] ?? 'USD') } : {};
  if (format['digits'] !== undefined || style === 'date') return valueFormatter(format, chartLocale, path);
  if (style === 'compact' || (isMoney(format) && isLong(values)))
    return withAffixes(format, compactSeries(values, locale, money));
  const options = style === 'percent' ? { style } : money;
  return valueFormatter(format, chartLocale, path, digitsOf(options as Intl.NumberFormatOptions, values));
}

/** Decimals of numbers whose labels have a format of their own, as Intl writes them. */
const MOST_IN_OWN_FORMAT = 3;

/** The texts of a series whose labels have this `format` of their own. @param path of the format in the spec */
export function textsInFormat(format: JsonObject, values: number[], locale: Json | undefined, path: string): Texts {
  const { style = 'decimal', currency, digits } = format;
  const isOpen = digits === undefined && style !== 'compact' && style !== 'date';
  const options = { style, ...(style === 'currency' && { currency: currency ?? 'USD' }) } as Intl.NumberFormatOptions;
  return valueFormatter(format, locale, path, isOpen ? digitsOf(options, values, MOST_IN_OWN_FORMAT) : undefined);
}

const SIGNIFICANT = ['notation', 'minimumSignificantDigits', 'maximumSignificantDigits'];

/** Options of Intl that leave the decimals open get those of the series. */
function intlTexts(format: Intl.NumberFormatOptions, values: number[], locale: string): Texts {
  const { minimumFractionDigits: least, maximumFractionDigits: most } = format;
  const isFree = least === undefined && most === undefined && !SIGNIFICANT.some((key) => key in format);
  if (isFree && format.style === 'currency' && isLong(values)) return compactSeries(values, locale, format);
  if (SIGNIFICANT.some((key) => key in format)) return (value) => numberFormat(locale, format).format(value);
  const digits = Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? 0, digitsOf(format, values)));
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (value) => numberFormat(locale, { ...format, ...exactly }).format(value);
}

/** The texts of a series on an axis with this `ticks.format`. @param path of the format in the spec */
export function textsOnAxis(
  format: Json | undefined,
  values: number[],
  chartLocale: Json | undefined,
  path: string,
): Texts | undefined {
  if (!isObject(format) || Object.keys(format).length === 0 || format['style'] === 'date') return undefined;
  const own = isOwnFormat(format);
  const locale = [own ? format['locale'] : undefined, chartLocale, 'en-US'].find(
    (one) => typeof one === 'string' && one,
  );
  if (own) return ownTexts(format, values, chartLocale, plainText(locale), path);
  return intlTexts(format as Intl.NumberFormatOptions, values, plainText(locale));
}
