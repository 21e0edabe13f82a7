/** Options of Intl.NumberFormat as the keys of a `format` object. */

import type { JsonObject } from '../../../model/chart-spec.js';
import { plainNumber } from '../../../values/plain-text.js';

/** The parts of a `format` object that say how its number is written. */
export interface NumberStyle {
  style?: 'currency' | 'percent' | 'compact';
  currency?: string;
  locale?: string;
  digits?: number;
}

const MAX_DIGITS = 20;

/** @param locale BCP 47; that of the options wins */
export function formatOfIntl(options: Readonly<Record<string, unknown>>, locale: string | undefined): NumberStyle {
  const { style, currency, notation, minimumFractionDigits, maximumFractionDigits } = options;
  const digits = plainNumber(minimumFractionDigits ?? maximumFractionDigits);
  const tag = typeof options['locale'] === 'string' ? options['locale'] : locale;
  return {
    ...(style === 'percent' && { style: 'percent' as const }),
    ...(style === 'currency' &&
      typeof currency === 'string' && { style: 'currency' as const, currency: currency.toUpperCase() }),
    ...(notation === 'compact' && style !== 'currency' && { style: 'compact' as const }),
    ...(isOtherLanguage(tag) && { locale: tag }),
    ...(Number.isInteger(digits) && digits >= 0 && digits <= MAX_DIGITS && { digits }),
  };
}

/** Whether a text is a language tag, and not that of the default. */
function isOtherLanguage(tag: string | undefined): tag is string {
  if (tag === undefined || tag === 'en-US' || tag === 'en') return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The number style as keys of a `format` object. */
export function formatKeys(number: NumberStyle): JsonObject {
  return { style: number.style ?? 'decimal', ...number };
}
