/** Numbers as they stand in spreadsheets: `1,200.50`, `1.200,50`, `$8.2`, `3,1 %`, `(12)`, `1'000`. */

export type Decimal = '.' | ',';

const SIGNS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW' };
const CURRENCY = /[$€£¥₹₩]|\b(?:USD|EUR|GBP|JPY|INR|KRW|CHF|CAD|AUD|CNY|SEK|NOK|DKK|PLN|BRL|MXN)\b/;
/** What people write where there is no value. */
const MISSING = /^(?:[-–—.]|n\/?a|nan|null|none|#n\/a)?$/i;

export function isMissing(text: string): boolean {
  return MISSING.test(text.trim());
}

/** The number that a text stands for, `null` where it stands for no value, `undefined` where it is no number. */
export function parseNumber(text: string, decimal: Decimal = '.'): number | null | undefined {
  if (isMissing(text)) return null;
  const isNegative = /^\s*\(.*\)\s*$/.test(text);
  const bare = bareNumber(text);
  const group = decimal === '.' ? ',' : '\\.';
  const point = decimal === '.' ? '\\.' : ',';
  const shape = new RegExp(`^[+-]?(?:\\d+|\\d{1,3}(?:${group}\\d{3})+)?(?:${point}\\d*)?(?:e[+-]?\\d+)?$`, 'i');
  if (!shape.test(bare) || !/\d/.test(bare)) return undefined;
  const plain = decimal === '.' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.');
  const value = Number(plain);
  if (!Number.isFinite(value)) return undefined;
  return isNegative ? -Math.abs(value) : value;
}

/** Without currency, percent sign, spaces, apostrophes and the parentheses of negative amounts; with an ASCII minus. */
function bareNumber(text: string): string {
  return text
    .replace(CURRENCY, '')
    .replace(/[%\s'’()\u00a0\u202f\u2009]/g, '')
    .replace(/^([+]?)[−–]/, '$1-');
}

/** The three letters of the currency that a text names. */
export function currencyOf(text: string): string | undefined {
  const [found] = CURRENCY.exec(text) ?? [];
  return found === undefined ? undefined : (SIGNS[found] ?? found);
}

/** The decimal sign of a table. `1,234` alone could be both: then `fallback` decides. */
export function detectDecimal(texts: readonly string[], fallback: Decimal): Decimal {
  let points = 0;
  let commas = 0;
  for (const text of texts) {
    const bare = bareNumber(text);
    if (!/^[+-]?[\d.,]+$/.test(bare)) continue;
    const [lastPoint, lastComma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')];
    if (lastPoint >= 0 && lastComma >= 0) lastPoint > lastComma ? points++ : commas++;
    else if (lastComma >= 0) isSurelyDecimal(bare, ',') ? commas++ : isGrouped(bare, ',') && points++;
    else if (lastPoint >= 0) isSurelyDecimal(bare, '.') ? points++ : isGrouped(bare, '.') && commas++;
  }
  if (points === commas) return fallback;
  return points > commas ? '.' : ',';
}

function isSurelyDecimal(bare: string, sign: string): boolean {
  const parts = bare.split(sign);
  return (
    parts.length === 2 && (parts[1]?.length !== 3 || (parts[0]?.length ?? 0) > 3 || /^[+-]?0$/.test(parts[0] ?? ''))
  );
}

/** `1.234.567`: two signs can only group. */
function isGrouped(bare: string, sign: string): boolean {
  return bare.split(sign).length > 2;
}
