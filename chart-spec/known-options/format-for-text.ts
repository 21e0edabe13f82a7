import type { JsonObject } from '../types.js';

/** Currency signs of d3, numeral and Excel formats, with the code that a `format` object takes. */
const CURRENCIES: readonly [sign: string, code: string][] = [
  ['$', 'USD'],
  ['\u20ac', 'EUR'],
  ['\u00a3', 'GBP'],
  ['\u00a5', 'JPY'],
  ['\u20b9', 'INR'],
  ['currency', 'USD'],
];

/** The `format` object for a format that is written as a text, such as `$,.0f`, `0.0%`, `percent` or `currency`. */
export function formatForText(text: string): JsonObject {
  const lower = text.toLowerCase();
  const digits = /\.(\d)f/.exec(lower)?.[1] ?? /\.(0+)/.exec(lower)?.[1]?.length ?? /\.(\d)/.exec(lower)?.[1];
  const code = CURRENCIES.find(([sign]) => lower.includes(sign))?.[1];
  const isPercent = lower.includes('%') || lower.includes('percent');
  const isCompact = lower.includes('compact') || /^[\d.~,]*[as]$/.test(lower);
  const style = isPercent ? 'percent' : isCompact ? 'compact' : 'decimal';
  const kind = code === undefined ? { style } : { style: 'currency', currency: code };
  return { ...kind, ...(digits === undefined ? {} : { digits: Number(digits) }) };
}
