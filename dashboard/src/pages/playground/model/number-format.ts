import { isObject } from '../../../../../chart-spec/spec.ts';
import type { Json, JsonObject } from './json/json.ts';
import type { ColumnType } from './table/sheet.ts';
import { isSignFirst } from './table/table-locale.ts';

const SIGN: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', KRW: '₩' };
/** From here on whole amounts are too long for ticks. */
const COMPACT_FROM = 10_000;

/** The `format` object for the values of a column; `undefined` for plain numbers. */
export function formatOf(
  type: ColumnType,
  currency: string | undefined,
  largest: number,
  locale?: string,
): JsonObject | undefined {
  if (type === 'percent') return { style: 'decimal', suffix: isSignFirst(locale, 'EUR') ? '%' : ' %' };
  if (type !== 'currency') return undefined;
  const code = currency ?? 'USD';
  if (largest >= COMPACT_FROM) {
    const sign = SIGN[code] ?? code;
    if (!isSignFirst(locale, code)) return { style: 'compact', suffix: ` ${sign}` };
    return { style: 'compact', prefix: SIGN[code] ?? `${code} ` };
  }
  return { style: 'currency', currency: code };
}

/** What a `format` object says about the values. */
export function typeOfFormat(format: Json | undefined): { type: ColumnType; currency?: string } {
  if (!isObject(format)) return { type: 'number' };
  const { style, currency, prefix = '', suffix = '' } = format;
  if (style === 'currency') return { type: 'currency', currency: typeof currency === 'string' ? currency : 'USD' };
  const sign = String(prefix).trim() || String(suffix).trim();
  const code = Object.keys(SIGN).find((key) => SIGN[key] === sign);
  if (code !== undefined) return { type: 'currency', currency: code };
  const isPercent = style === 'percent' || String(suffix).includes('%');
  return { type: isPercent ? 'percent' : 'number' };
}

/** The formats that the form offers, with an example as their name. */
export const NUMBER_FORMATS: readonly { name: string; format: JsonObject | undefined }[] = [
  { name: '1,234.5', format: undefined },
  { name: '1,235', format: { style: 'decimal', digits: 0 } },
  { name: '1,234.50', format: { style: 'decimal', digits: 2 } },
  { name: '1.2K', format: { style: 'compact' } },
  { name: '$1,234', format: { style: 'currency', currency: 'USD' } },
  { name: '$1.2K', format: { style: 'compact', prefix: '$' } },
  { name: '€1,234', format: { style: 'currency', currency: 'EUR' } },
  { name: '1.234 €', format: { style: 'currency', currency: 'EUR', locale: 'de' } },
  { name: '€1.2K', format: { style: 'compact', prefix: '€' } },
  { name: '£1,234', format: { style: 'currency', currency: 'GBP' } },
  { name: '12%', format: { style: 'decimal', suffix: '%' } },
  { name: '12% (from 0.12)', format: { style: 'percent' } },
  { name: '3.2×', format: { style: 'decimal', suffix: '×' } },
];
