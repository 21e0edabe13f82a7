/** Numbers as texts, where the specification takes a text. */
import type { JsonObject } from '../../../model/chart-spec.js';
import { plainText } from '../../../values/plain-text.js';

/** @param format a `format` object of the chart language */
export function textOfNumber(value: number, format: JsonObject = {}): string {
  const { style, currency, locale, digits, prefix = '', suffix = '' } = format;
  const decimals =
    typeof digits === 'number'
      ? { minimumFractionDigits: digits, maximumFractionDigits: digits }
      : { maximumFractionDigits: 2 };
  const intl = new Intl.NumberFormat(typeof locale === 'string' ? locale : 'en-US', {
    ...(style === 'compact' && { notation: 'compact' as const }),
    ...(style === 'percent' && { style: 'percent' as const }),
    ...(style === 'currency' && typeof currency === 'string' && { style: 'currency' as const, currency }),
    ...decimals,
  });
  return `${plainText(prefix)}${intl.format(value)}${plainText(suffix)}`;
}
