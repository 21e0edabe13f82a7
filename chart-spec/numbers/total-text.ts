import type { Json, JsonObject } from '../model/chart-spec.js';
import { compactUnit, LEAST_SHORT } from './compact-numbers.js';
import { hasDigits, localeOfFormat, type NumberWriter, shapeOf, withAffixes } from './format-number.js';
import { LARGEST_PLAIN_NUMBER, LONG_LABEL, numberFormat } from './number-text.js';
import { isShortOnAxis } from './series-texts.js';

/** A total has its parts beside it, which may be added up: it is not rounded where so many digits say all of it. */
const MOST_DIGITS = 4;
const ROUNDED_DIGITS = 3;

/**
 * A total in a short form: 10.98M, and 11.0M for 11,003,500, so that nobody takes it for exact.
 * @returns undefined where it is written in full, or in decimals of its format
 */
export function shortTotal(
  format: JsonObject | undefined,
  values: readonly number[],
  locale: Json | undefined,
): NumberWriter | undefined {
  const sizes = values.map(Math.abs);
  const isShort = format
    ? isShortOnAxis(format, values) && !hasDigits(format) && sizes.every((size) => size >= LEAST_SHORT)
    : sizes.every((size) => size >= LONG_LABEL && size < LARGEST_PLAIN_NUMBER);
  if (!isShort) return undefined;
  const asked = format ?? {};
  const language = localeOfFormat(asked, locale);
  const { notation: _notation, ...shape } = shapeOf(asked);
  const write = (value: number) => {
    const digits = digitsOf(Math.abs(value) / compactUnit(value, language));
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return numberFormat(language, { ...shape, notation: 'compact', ...fraction }).format(value);
  };
  return withAffixes(asked, write, language);
}

/** The decimals of a number of units. */
function digitsOf(count: number): number {
  const whole = count < 1 ? 1 : Math.floor(Math.log10(count)) + 1;
  const isExact = (digits: number) => Math.abs(Number(count.toFixed(digits)) - count) <= count * 1e-9;
  const most = Math.max(0, MOST_DIGITS - whole);
  const exact = Array.from({ length: most + 1 }, (_value, digits) => digits).find(isExact);
  return exact ?? Math.max(0, ROUNDED_DIGITS - whole);
}
