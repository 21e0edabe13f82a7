/** Formats of shares of a sum, which are percentages however a user counts them. */

import type { JsonObject } from '../model/chart-spec.js';
import { plainText } from '../values/plain-text.js';
import { isPercentSign } from './units.js';

/** What a format of percentages keeps of another one. */
const KEPT = ['locale', 'digits', 'signDisplay', 'minimumFractionDigits', 'maximumFractionDigits'];

/** Whether a format writes percentages: of shares of 1 by its style, or of percents by its suffix. */
export function isFormatOfPercents({ style, suffix }: JsonObject): boolean {
  return style === 'percent' || isPercentSign(plainText(suffix ?? '').trim());
}

/** A format that writes shares of 1 as percentages. Decimals of money and of counts say nothing about them. */
export function formatOfShares(format: JsonObject): JsonObject {
  const isOfPercents = isFormatOfPercents(format);
  const kept = KEPT.filter((key) => format[key] !== undefined && (isOfPercents || key === 'locale'));
  return { style: 'percent', ...Object.fromEntries(kept.map((key) => [key, format[key] ?? null])) };
}
