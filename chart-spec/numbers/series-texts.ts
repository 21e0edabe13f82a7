/** The values of a series as texts that belong together: with the same number of decimals, and in the format of their axis. */

import type { Json, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';
import { plainText } from '../values/plain-text.js';
import { compactSeries } from './compact-numbers.js';
import { endDigits, seriesDigits } from './decimals.js';
import { formatWriter, isMoney, isOwnFormat, localeOfFormat, type NumberWriter, withAffixes } from './format-number.js';
import { LARGEST_PLAIN_NUMBER, numberFormat, plainNumberText } from './number-text.js';
import { isLong } from './tick-texts.js';

const MOST_DECIMALS = 2;
/** Decimals of percentages; 3.4% says enough beside a bar. */
const MOST_OF_PERCENT = 1;
/** Smaller and larger values have a notation of their own. */
const PLAIN_FROM = 0.1;
const PLAIN_TO = 100_000;

/** The labels of a series without a format. */
export function plainLabelTexts(values: readonly number[], locale: string): NumberWriter {
  const sizes = values.map(Math.abs);
  const isExtreme = (size: number) => (size > 0 && size < PLAIN_FROM) || size >= LARGEST_PLAIN_NUMBER;
  if (sizes.some(isExtreme)) return (value) => plainNumberText(value, locale);
  if (sizes.some((size) => size >= PLAIN_TO)) return compactSeries(values, locale);
  const digits = seriesDigits(values, MOST_DECIMALS);
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => format.format(value);
}

/** The values at the ends of lines without a format: in full, or compact. */
export function plainEndTexts(values: readonly number[], locale: Json | undefined): NumberWriter {
  const isCompact = values.some((value) => Math.abs(value) >= PLAIN_TO);
  return formatWriter(isCompact ? { style: 'compact' } : { style: 'decimal', digits: endDigits(values) }, locale);
}

function centsOf(options: Intl.NumberFormatOptions): number {
  return numberFormat('en-US', options).resolvedOptions().maximumFractionDigits ?? MOST_DECIMALS;
}

/** The decimals of a style in a series. @param most of plain numbers */
function digitsOf(options: Intl.NumberFormatOptions, values: readonly number[], most = MOST_DECIMALS): number {
  if (options.style === 'percent') return seriesDigits(values, MOST_OF_PERCENT, 0.01);
  if (options.style !== 'currency') return seriesDigits(values, most);
  // Cents are written in full or not at all.
  const cents = centsOf(options);
  return seriesDigits(values, cents) === 0 ? 0 : cents;
}

function ownTexts(format: JsonObject, values: readonly number[], chartLocale: Json | undefined): NumberWriter {
  const { style } = format;
  const money: Intl.NumberFormatOptions =
    style === 'currency' ? { style, currency: plainText(format['currency'] ?? 'USD') } : {};
  if (format['digits'] !== undefined || style === 'date') return formatWriter(format, chartLocale);
  if (style === 'compact' || (isMoney(format) && isLong(values)))
    return withAffixes(format, compactSeries(values, localeOfFormat(format, chartLocale), money));
  const options = style === 'percent' ? { style } : money;
  return formatWriter(format, chartLocale, digitsOf(options as Intl.NumberFormatOptions, values));
}

/** Decimals of numbers whose labels have a format of their own, as Intl writes them. */
const MOST_IN_OWN_FORMAT = 3;

/** The texts of a series whose labels have this `format` of their own. */
export function textsInFormat(
  format: JsonObject,
  values: readonly number[],
  chartLocale: Json | undefined,
): NumberWriter {
  const { style = 'decimal', currency, digits } = format;
  const isOpen = digits === undefined && style !== 'compact' && style !== 'date';
  const options = { style, ...(style === 'currency' && { currency: currency ?? 'USD' }) } as Intl.NumberFormatOptions;
  return formatWriter(format, chartLocale, isOpen ? digitsOf(options, values, MOST_IN_OWN_FORMAT) : undefined);
}

const SIGNIFICANT = ['notation', 'minimumSignificantDigits', 'maximumSignificantDigits'];

/** Options of Intl that leave the decimals open get those of the series. */
function intlTexts(format: Intl.NumberFormatOptions, values: readonly number[], locale: string): NumberWriter {
  const { minimumFractionDigits: least, maximumFractionDigits: most } = format;
  const isFree = least === undefined && most === undefined && !SIGNIFICANT.some((key) => key in format);
  if (isFree && format.style === 'currency' && isLong(values)) return compactSeries(values, locale, format);
  if (SIGNIFICANT.some((key) => key in format)) return (value) => numberFormat(locale, format).format(value);
  const digits = Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? 0, digitsOf(format, values)));
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (value) => numberFormat(locale, { ...format, ...exactly }).format(value);
}

/** The texts of a series on an axis with this `ticks.format`. */
export function textsOnAxis(
  format: Json | undefined,
  values: readonly number[],
  chartLocale: Json | undefined,
): NumberWriter | undefined {
  if (!isObject(format) || Object.keys(format).length === 0 || format['style'] === 'date') return undefined;
  if (isOwnFormat(format)) return ownTexts(format, values, chartLocale);
  return intlTexts(format as Intl.NumberFormatOptions, values, localeOfFormat({}, chartLocale));
}
