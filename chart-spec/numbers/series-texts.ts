/** The values of a series as texts that belong together: with the same number of decimals, and in the format of their axis. */

import type { Json, JsonObject } from '../model/chart-spec.js';
import { isObject } from '../values/json.js';
import { compactSeries, compactUnit, haveOneUnit } from './compact-numbers.js';
import { shortensLong } from './counted.js';
import { distinctDigits, endDigits, movingDigits, seriesDigits } from './decimals.js';
import {
  formatWriter,
  hasDigits,
  isCompact,
  localeOfFormat,
  type NumberWriter,
  shapeOf,
  withAffixes,
} from './format-number.js';
import { LARGEST_PLAIN_NUMBER, numberFormat, plainNumberText } from './number-text.js';
import { isLong } from './tick-texts.js';
import { durationWriter } from './write-duration.js';
import { yearTexts } from './years.js';

const MOST_DECIMALS = 2;
/** Decimals of percentages; 3.4% says enough beside a bar. */
const MOST_OF_PERCENT = 1;
/** Smaller and larger values have a notation of their own. */
const PLAIN_FROM = 0.0001;
/** Smaller ones are too long in decimals. */
const LEAST_IN_DECIMALS = 1e-6;
const DECIMALS_OF_SMALL = 6;
/** With values below it, a series has one decimal more. */
const SMALL = 0.1;
/** Amounts from here on have a short form. */
const SHORT_FROM = 1000;
const PLAIN_TO = 100_000;

/** One form for values below 1, of which some would be written in scientific notation beside others; undefined unless some would, or where decimals are too long. */
export function smallTexts(values: readonly number[], locale: string): NumberWriter | undefined {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (!(least < PLAIN_FROM && least >= LEAST_IN_DECIMALS && most >= PLAIN_FROM && most < 1)) return undefined;
  const digits = seriesDigits(values, DECIMALS_OF_SMALL);
  const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (value) => format.format(value);
}

/** Numbers that are so many times as large as others have no use for their decimals. */
const FAR_APART = 100;
/** Whole numbers that are so many times as large as all with decimals, and have three digits, need none. */
const LARGER = 10;

/** Writes the values of a series with the same decimals, and without them where values are far larger than the smallest: $4.70 and $46,306. */
function writtenBySize(values: readonly number[], digits: number, writerWith: (digits: number) => NumberWriter) {
  const long = writerWith(digits);
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const least = FAR_APART * Math.min(...sizes);
  if (digits === 0 || !(Math.max(...sizes) > least)) return long;
  const broken = sizes.filter((size) => size < SHORT_FROM && !Number.isInteger(size));
  const whole = Math.max(FAR_APART, LARGER * Math.max(0, ...broken));
  const isLarge = (size: number) => size >= Math.max(SHORT_FROM, least) || (Number.isInteger(size) && size >= whole);
  const short = writerWith(0);
  const write = (value: number) => (isLarge(Math.abs(value)) ? short : long)(value);
  return areTold(values, write) ? write : long;
}

/** The labels of a series without a format. */
export function plainLabelTexts(values: readonly number[], locale: string, name?: string): NumberWriter {
  const years = yearTexts(values, locale, name);
  if (years) return years;
  const sizes = values.map(Math.abs);
  const small = smallTexts(values, locale);
  if (small) return small;
  const isExtreme = (size: number) => (size > 0 && size < PLAIN_FROM) || size >= LARGEST_PLAIN_NUMBER;
  if (sizes.some(isExtreme)) return (value) => plainNumberText(value, locale);
  if (sizes.some((size) => size >= PLAIN_TO)) return compactSeries(values, locale);
  const hasSmall = sizes.some((size) => size > 0 && size < SMALL);
  const digits = seriesDigits(values, hasSmall ? MOST_DECIMALS + 1 : MOST_DECIMALS);
  return writtenBySize(values, digits, (count) => formatWriter({ style: 'decimal', digits: count }, locale));
}

/** The values at the ends of lines without a format: in full, or compact. @param series the values of the line */
export function plainEndTexts(
  values: readonly number[],
  series: readonly number[],
  locale: Json | undefined,
  name?: string,
): NumberWriter {
  const language = typeof locale === 'string' ? locale : 'en-US';
  if (values.some((value) => Math.abs(value) >= PLAIN_TO)) return compactSeries(values, language);
  const years = yearTexts(values, language, name);
  if (years) return years;
  const least = endDigits(values);
  const writerWith = (digits: number) => formatWriter({ style: 'decimal', digits }, locale);
  const [short, long] = [
    writerWith(least),
    writerWith(Math.max(distinctDigits(values, least), movingDigits(series, least))),
  ];
  // Small values beside a large one have decimals that it does not need: 4.2 beside 30,000.
  const isLarge = (value: number) => Number.isInteger(value) && Math.abs(value) >= SHORT_FROM;
  return (value) => (isLarge(value) ? short : long)(value);
}

function centsOf(options: Intl.NumberFormatOptions): number {
  return numberFormat('en-US', options).resolvedOptions().maximumFractionDigits ?? MOST_DECIMALS;
}

/** The decimals of a style in a series. @param most of plain numbers */
function digitsOf(options: Intl.NumberFormatOptions, values: readonly number[], most: number): number {
  if (options.style === 'percent') return seriesDigits(values, MOST_OF_PERCENT, 0.01);
  if (options.style !== 'currency') return seriesDigits(values, most);
  // Cents are written in full or not at all, and amounts below a cent with more decimals.
  const cents = centsOf(options);
  const digits = seriesDigits(values, cents);
  return digits === 0 ? 0 : Math.max(cents, digits);
}

/** Decimals of numbers whose labels have a format of their own, as Intl writes them. */
const MOST_IN_OWN_FORMAT = 3;
/** Formats with these keys decide about decimals themselves. */
const DECIDED = ['digits', 'notation', 'minimumSignificantDigits', 'maximumSignificantDigits', 'roundingIncrement'];

/** The texts of a series in a format that leaves the decimals open: those of the series, within the limits of the format. */
function seriesWriter(
  format: JsonObject,
  values: readonly number[],
  chartLocale: Json | undefined,
  most: number,
): NumberWriter {
  const { minimumFractionDigits: least, maximumFractionDigits: limit, ...others } = format;
  if (format['style'] === 'duration')
    return withAffixes(format, durationWriter(format, values), localeOfFormat(format, chartLocale));
  if (format['style'] === 'date' || DECIDED.some((key) => key in format)) return formatWriter(format, chartLocale);
  const open = digitsOf(shapeOf(others), values, most);
  const digits = Math.min(
    typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY,
    Math.max(typeof least === 'number' ? least : 0, open),
  );
  const writerWith = (count: number) => formatWriter(others, chartLocale, count);
  const isOpen = least === undefined && format['style'] !== 'percent';
  return isOpen ? writtenBySize(values, digits, writerWith) : writerWith(digits);
}

/** The texts of a series whose labels have this `format` of their own. In short forms, values in one unit have the same decimals: 17.6K and 10.0K. */
export function textsInFormat(
  format: JsonObject,
  values: readonly number[],
  chartLocale: Json | undefined,
): NumberWriter {
  if (!isCompact(format)) return seriesWriter(format, values, chartLocale, MOST_IN_OWN_FORMAT);
  const write = formatWriter(format, chartLocale);
  const isEnough = areTold(values, write) && haveOneUnit(values, localeOfFormat(format, chartLocale));
  if (hasDigits(format)) return write;
  if (!isEnough) return compactWriter(format, values, chartLocale);
  const language = localeOfFormat(format, chartLocale);
  const isBroken = (value: number) => {
    const shown = value / compactUnit(value, language);
    return Number(shown.toFixed(1)) !== Number(shown.toFixed(0));
  };
  const units = new Set(values.filter(isBroken).map((value) => compactUnit(value, language)));
  const [whole, broken] = [formatWriter(format, chartLocale, 0), formatWriter(format, chartLocale, 1)];
  return (value) => {
    if (value === 0 || !values.includes(value)) return write(value);
    return (units.has(compactUnit(value, language)) ? broken : whole)(value);
  };
}

/** Whether no two values have the same text. */
export function areTold(values: readonly number[], write: NumberWriter): boolean {
  return new Set(values.map(write)).size === new Set(values).size;
}

function compactWriter(format: JsonObject, values: readonly number[], chartLocale: Json | undefined): NumberWriter {
  const { notation: _notation, ...shape } = shapeOf(format);
  const language = localeOfFormat(format, chartLocale);
  return withAffixes(format, compactSeries(values, language, shape), language);
}

/** Whether amounts are all short, or so long that short ones beside them are few digits: $998.50 does not stand beside $12.4K. */
function isOneForm(values: readonly number[]): boolean {
  const sizes = values.map(Math.abs);
  return sizes.every((size) => size === 0 || size >= SHORT_FROM) || sizes.some((size) => size >= PLAIN_TO);
}

/** Whether values on an axis with this format are written in short forms. */
export function isShortOnAxis(format: JsonObject, values: readonly number[]): boolean {
  return isCompact(format) || (shortensLong(format) && isLong(values) && isOneForm(values));
}

/** The texts of a series on an axis with this `ticks.format`: compact where the axis may be. */
export function textsOnAxis(
  format: Json | undefined,
  values: readonly number[],
  chartLocale: Json | undefined,
): NumberWriter | undefined {
  if (!isObject(format) || Object.keys(format).length === 0 || format['style'] === 'date') return undefined;
  if (isShortOnAxis(format, values) && !hasDigits(format)) return compactWriter(format, values, chartLocale);
  return seriesWriter(format, values, chartLocale, MOST_DECIMALS);
}

/** As `textsOnAxis`, with the decimals that the values of the line itself need. */
export function endTextsOnAxis(
  format: Json | undefined,
  values: readonly number[],
  series: readonly number[],
  chartLocale: Json | undefined,
): NumberWriter | undefined {
  const usual = textsOnAxis(format, values, chartLocale);
  if (!usual || !isObject(format) || format['style'] !== 'decimal' || hasDigits(format)) return usual;
  const digits = movingDigits(series);
  return digits > MOST_DECIMALS ? formatWriter(format, chartLocale, digits) : usual;
}
