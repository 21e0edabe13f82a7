/** Numbers in a `format` object of the chart language `{style, currency, locale, digits, prefix, suffix}`. */

import type { JsonObject } from '../model/chart-spec.js';
import { ownValue } from '../values/own-value.js';
import { plainText } from '../values/plain-text.js';
import { withoutSecondCount } from './counted.js';
import { behindMarks, numberFormat } from './number-text.js';
import { durationWriter } from './write-duration.js';

export type NumberWriter = (value: number) => string;

/** The styles of a `format` object. Its check, its types and the editor read this list. */
export const FORMAT_STYLES = ['currency', 'percent', 'compact', 'decimal', 'date', 'duration'] as const;
export type FormatStyle = (typeof FORMAT_STYLES)[number];
const STYLES: readonly unknown[] = FORMAT_STYLES;
/** Styles and keys that Intl, and so Chart.js, does not know. */
const OWN_STYLES: readonly unknown[] = ['compact', 'date', 'duration'] satisfies FormatStyle[];
const OWN_KEYS = ['locale', 'digits', 'prefix', 'suffix'];
/** All keys of a `format` object. */
export const FORMAT_KEYS: readonly string[] = ['style', 'currency', ...OWN_KEYS];
/** Options of Intl that decide about decimals. */
const DIGIT_KEYS = [
  'notation',
  'minimumFractionDigits',
  'maximumFractionDigits',
  'minimumSignificantDigits',
  'maximumSignificantDigits',
  'roundingIncrement',
];
/** By format and locale, which decide alone how a number is written. */
const writers = new Map<string, NumberWriter>();
const CACHE_LIMIT = 200;
/** Sums of decimals that should be zero are smaller than this. */
const NOISE = 1e-15;
/** Smaller numbers have an exponent: $4.2E-10. */
const LEAST_IN_FULL = 1e-9;

/**
 * Whether a `ticks.format` is written by us: it names one of our styles and no options of Intl, or something that Intl does not know. Any other
 * object is Chart.js's own option of this name, with options of Intl.NumberFormat.
 */
export function isOwnFormat(format: JsonObject): boolean {
  const keys = Object.keys(format);
  if (OWN_STYLES.includes(format['style']) || keys.some((key) => OWN_KEYS.includes(key))) return true;
  return STYLES.includes(format['style']) && keys.every((key) => FORMAT_KEYS.includes(key));
}

const COMPACT_STYLES: unknown[] = [undefined, 'decimal', 'currency', 'unit'];

/** Whether a format asks for short forms: by its style, or by the notation of Intl. */
export function isCompact({ style, notation, compactDisplay }: JsonObject): boolean {
  return style === 'compact' || (notation === 'compact' && compactDisplay !== 'long' && COMPACT_STYLES.includes(style));
}

/** Whether a format says itself how many decimals its numbers have. */
export function hasDigits(format: JsonObject): boolean {
  const { notation, ...others } = format;
  if (notation !== undefined && !isCompact(format)) return true;
  return others['digits'] !== undefined || DIGIT_KEYS.some((key) => others[key] !== undefined);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The language of a format, else that of the chart. */
export function localeOfFormat(format: JsonObject, chartLocale: unknown): string {
  return text(format['locale']) || text(chartLocale) || 'en-US';
}

/** Used where a format names no digits: cents are left out of whole amounts. */
const DEFAULT_DIGITS: Record<string, Intl.NumberFormatOptions> = {
  currency: { trailingZeroDisplay: 'stripIfInteger' },
  compact: { maximumFractionDigits: 1 },
  percent: { maximumFractionDigits: 1 },
};

const exactly = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** What Intl understands of a format, without decimals. */
export function shapeOf(format: JsonObject): Intl.NumberFormatOptions {
  const { style = 'decimal', currency = 'USD', ...others } = format;
  const intl = Object.fromEntries(Object.entries(others).filter(([key]) => !OWN_KEYS.includes(key)));
  if (style === 'compact') return { notation: 'compact', ...intl };
  return { style, ...(style === 'currency' && { currency }), ...intl } as Intl.NumberFormatOptions;
}

/** @param ownDigits decimals that tell the numbers apart, used where the format names no digits */
function intlWriter(format: JsonObject, locale: string, ownDigits: number | undefined): NumberWriter {
  const { style = 'decimal', digits } = format;
  if (style === 'date') {
    const intl = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
    return (value) => intl.format(value);
  }
  const byDefault = ownDigits === undefined ? ownValue(DEFAULT_DIGITS, plainText(style)) : exactly(ownDigits);
  const fraction = typeof digits === 'number' ? exactly(digits) : hasDigits(format) ? {} : byDefault;
  const shape = shapeOf(format);
  return neverAsZero(numberFormat(locale, { ...shape, ...fraction }), shape, locale);
}

/** A format that leaves the decimals open. */
export function withoutDigits(format: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(format).filter(([key]) => key !== 'digits' && !DIGIT_KEYS.includes(key)));
}

/** Writes numbers in a format; one that is not zero and would be written as zero has two significant digits instead. */
function neverAsZero(format: Intl.NumberFormat, shape: Intl.NumberFormatOptions, locale: string): NumberWriter {
  let zeros: string[] | undefined;
  return (value) => {
    if (value === 0 || Math.abs(value) >= 1 || !Number.isFinite(value)) return format.format(value);
    if (Math.abs(value) < NOISE) return format.format(0);
    const text = format.format(value);
    zeros ??= [format.format(0), format.format(-0)];
    return zeros.includes(text) ? withFirstDigits(value, shape, locale) : text;
  };
}

function withFirstDigits(value: number, shape: Intl.NumberFormatOptions, locale: string): string {
  const kept = Object.entries(shape).filter(([key]) => !DIGIT_KEYS.includes(key) && key !== 'trailingZeroDisplay');
  const notation = Math.abs(value) < LEAST_IN_FULL ? { notation: 'scientific' as const } : {};
  return numberFormat(locale, { ...Object.fromEntries(kept), ...notation, maximumSignificantDigits: 2 }).format(value);
}

/** By locale. */
const percentSigns = new Map<string, string>();

/** The percent sign behind a number, with the space of the language: 5 % in German. */
function percentSign(locale: string): string {
  const known = percentSigns.get(locale);
  if (known !== undefined) return known;
  const parts = numberFormat(locale, { style: 'percent' }).formatToParts(0.1);
  const number = parts.findIndex(({ type }) => type === 'integer');
  const behind = parts.slice(number + 1).map(({ value }) => value);
  // A narrow space is lost where texts are copied from a PDF.
  const sign = behind.some((part) => part.includes('%')) ? behind.join('').replace('\u202f', '\u00a0') : '%';
  if (percentSigns.size >= CACHE_LIMIT) percentSigns.clear();
  percentSigns.set(locale, sign);
  return sign;
}

/** A number between the `prefix` and the `suffix` of a format. */
export function withAffixes(format: JsonObject, number: NumberWriter, locale: string): NumberWriter {
  const prefix = text(format['prefix']);
  const written = text(format['suffix']);
  const suffix = written === '%' ? percentSign(locale) : written;
  // -$5, not $-5.
  const isSign = /\p{Sc}\s?$/u.test(prefix);
  // A fall has its own sign: +5, but -3.
  const ofFalls = prefix.replace(/^\s*\+\s*/, '');
  return (value) => {
    if (value >= 0) return behindMarks(prefix, number(value)) + suffix;
    return (isSign ? `-${ofFalls}${number(-value)}` : ofFalls + number(value)) + suffix;
  };
}

/**
 * The writer that a `format` object describes.
 * @throws RangeError where Intl rejects the format
 */
export function formatWriter(format: JsonObject, chartLocale: unknown, ownDigits?: number): NumberWriter {
  const locale = localeOfFormat(format, chartLocale);
  const key = `${locale} ${ownDigits} ${JSON.stringify(format)}`;
  const known = writers.get(key);
  if (known) return known;
  const isDuration = format['style'] === 'duration';
  const intl = () => intlWriter(withoutSecondCount(format), locale, ownDigits);
  const made = withAffixes(format, isDuration ? durationWriter(format) : intl(), locale);
  if (writers.size >= CACHE_LIMIT) writers.clear();
  writers.set(key, made);
  return made;
}
