import { type Column, type ColumnType, isPlainNumber, isSeries } from './sheet.ts';

const MAX_FORMATS = 100;
const formats = new Map<string, Intl.NumberFormat>();
const PLAIN: Intl.NumberFormatOptions = { maximumFractionDigits: 12 };
const TWO_DIGITS_OR_NONE: Intl.NumberFormatOptions = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
};
const OPTIONS: Partial<Record<ColumnType, (currency: string) => Intl.NumberFormatOptions>> = {
  percent: () => ({ style: 'percent', maximumFractionDigits: 10 }),
  currency: (currency) => ({ style: 'currency', currency, ...TWO_DIGITS_OR_NONE }),
};

/** How a cell is shown while it is not edited. */
export function shownText(text: string, column: Column, locale = 'en-US'): string {
  if (!isSeries(column) || !isPlainNumber(text)) return text;
  const value = Number(text);
  return formatIn(locale, column).format(column.type === 'percent' ? value / 100 : value);
}

/** How a cell is shown while it is edited: without separators, with the decimal sign that is read again. */
export function editedText(text: string, column: Column | undefined, decimal: string): string {
  return column !== undefined && isSeries(column) && isPlainNumber(text) ? text.replace('.', decimal) : text;
}

function formatIn(locale: string, { type, currency = 'USD' }: Column): Intl.NumberFormat {
  const key = `${locale} ${type} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const made = newFormat(locale, OPTIONS[type]?.(currency) ?? PLAIN);
  formats.set(key, made);
  return made;
}

function newFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    // A code of a currency that is being typed in the JSON.
    return new Intl.NumberFormat(locale, PLAIN);
  }
}
