/** Numbers in a `format` object of the chart language `{style, currency, locale, digits, prefix, suffix}`. */

import type { JsonObject } from '../types.js';
import { ownValue } from '../values/own-value.js';
import { plainText } from '../values/plain-text.js';

export type NumberWriter = (value: number) => string;

const OWN_STYLES: unknown[] = ['currency', 'percent', 'compact', 'decimal', 'date'];
const OWN_KEYS = ['style', 'currency', 'locale', 'digits', 'prefix', 'suffix'];
/** By format and locale, which decide alone how a number is written. */
const writers = new Map<string, NumberWriter>();
const CACHE_LIMIT = 200;

/**
 * Whether a `ticks.format` is a `format` object of our chart language: it names one of our styles and has no other keys. Any other object
 * is Chart.js's own option of this name, with options of Intl.NumberFormat.
 */
export function isOwnFormat(format: JsonObject): boolean {
  return OWN_STYLES.includes(format['style']) && Object.keys(format).every((key) => OWN_KEYS.includes(key));
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

/** @param ownDigits decimals that tell the numbers apart, used where the format names no digits */
function intlWriter(format: JsonObject, locale: string, ownDigits: number | undefined): NumberWriter {
  const { style = 'decimal', digits, currency = 'USD' } = format;
  if (style === 'date') {
    const intl = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
    return (value) => intl.format(value);
  }
  const exactly = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });
  const byDefault = ownDigits === undefined ? ownValue(DEFAULT_DIGITS, plainText(style)) : exactly(ownDigits);
  const fraction = typeof digits === 'number' ? exactly(digits) : byDefault;
  const shape =
    style === 'compact' ? { notation: 'compact' } : { style, ...(style === 'currency' ? { currency } : {}) };
  const intl = new Intl.NumberFormat(locale, { ...shape, ...fraction } as Intl.NumberFormatOptions);
  return (value) => intl.format(value);
}

export function withAffixes(format: JsonObject, number: NumberWriter): NumberWriter {
  const prefix = text(format['prefix']);
  const suffix = text(format['suffix']);
  // -$5, not $-5.
  const isSign = /\p{Sc}\s?$/u.test(prefix);
  return (value) => (isSign && value < 0 ? `-${prefix}${number(-value)}` : prefix + number(value)) + suffix;
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
  const made = withAffixes(format, intlWriter(format, locale, ownDigits));
  if (writers.size >= CACHE_LIMIT) writers.clear();
  writers.set(key, made);
  return made;
}

/** Whether a format writes amounts of money: by its style, or by the sign of a currency. */
export function isMoney({ style, prefix, suffix }: JsonObject): boolean {
  const sign = /\p{Sc}/u;
  return style === 'currency' || (style === 'decimal' && (sign.test(text(prefix)) || sign.test(text(suffix))));
}
