// Numbers as text, for ticks and data labels alike.

import { ownDigits } from './decimals.js';

/** From this value on a data label uses compact notation: 123K. */
export const LONG_LABEL = 100_000;
/** Beyond these values numbers use scientific notation: 1E15, 1.2E-7. */
export const LARGEST_PLAIN_NUMBER = 1e15;
export const SMALLEST_PLAIN_NUMBER = 1e-4;

const formats = new Map<string, Intl.NumberFormat>();
const CACHE_LIMIT = 200;

/** @returns a kept format; making one takes longer than using it. Compact numbers in full have separators as others do: 5.000 beside 10.000. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const grouping = options.notation === 'compact' && groupsThousands(locale) && { useGrouping: 'always' as const };
  if (formats.size >= CACHE_LIMIT) formats.clear();
  const made = new Intl.NumberFormat(locale, { ...grouping, ...options });
  formats.set(key, made);
  return made;
}

/** Compact numbers would have separators from five digits on in all languages, also with "auto". */
function groupsThousands(locale: string): boolean {
  return numberFormat(locale, {})
    .formatToParts(1000)
    .some(({ type }) => type === 'group');
}

/** A value without a format of the spec: 1,234 or 0.05 or 1.23M or 1.2E-7. @param locale BCP 47 */
export function plainNumberText(value: number, locale: string): string {
  const size = Math.abs(value);
  const isExtreme = size >= LARGEST_PLAIN_NUMBER || (size > 0 && size < SMALLEST_PLAIN_NUMBER);
  if (isExtreme) return numberFormat(locale, { notation: 'scientific', maximumFractionDigits: 2 }).format(value);
  if (size >= LONG_LABEL)
    return numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }).format(value);
  const digits =
    size > 0 && size < 0.1
      ? { maximumSignificantDigits: 3 }
      : { maximumFractionDigits: Math.max(2, ownDigits(value) ?? 0) };
  return numberFormat(locale, digits).format(value);
}

export const MINUS = '\u2212';

/** Signs may stand behind marks of direction and signs of currencies. */
const OWN_PLUS = /^([^\p{L}\p{N}]*)\+/u;

/**
 * A change as text with its sign.
 * @param size its size as text, which has a plus sign where the format writes one
 */
export function withSign(sign: '+' | '\u2212' | '±', size: string): string {
  if (sign === '+' && OWN_PLUS.test(size)) return size;
  return behindMarks(sign, size.replace(OWN_PLUS, '$1'));
}

const LEFT_TO_RIGHT_MARK = '\u200e';

/** A sign before a number. Behind a mark of direction it stands as Intl writes it: before the mark it would be read behind the number. */
export function behindMarks(sign: string, number: string): string {
  const [marks = ''] = /^[\u200e\u200f\u061c]+/.exec(number) ?? [];
  const before = marks === '' || marks.endsWith(LEFT_TO_RIGHT_MARK) ? marks : marks + LEFT_TO_RIGHT_MARK;
  return before + sign + number.slice(marks.length);
}

/** The sign of a change. */
export function signOf(change: number): '+' | '\u2212' | '±' {
  if (change === 0) return '±';
  return change > 0 ? '+' : MINUS;
}

/** A number as text with a true minus sign, also in its exponent: Intl writes a hyphen, which is shorter than a plus sign. */
export function withMinus(text: string, value: number): string {
  const exponent = text.replace(/(?<=\p{Nd}E)-(?=\p{Nd})/u, MINUS);
  // The last hyphen before the digits: a prefix may hold further ones.
  return value < 0 ? exponent.replace(/-(?=[^-\p{Nd}]*\p{Nd})/u, MINUS) : exponent;
}
