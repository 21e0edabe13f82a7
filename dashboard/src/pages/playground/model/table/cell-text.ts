import { type Column, isPlainNumber, isSeries } from './sheet.ts';

const MAX_FORMATS = 100;
const formats = new Map<string, Intl.NumberFormat>();

/** How a cell is shown while it is not edited. */
export function shownText(text: string, column: Column, locale = 'en-US'): string {
  if (!isSeries(column) || !isPlainNumber(text)) return text;
  const value = Number(text);
  const written = formatIn(locale, column.type === 'currency' ? (column.currency ?? 'USD') : undefined).format(value);
  return column.type === 'percent' ? `${written}%` : written;
}

/** How a cell is shown while it is edited: without separators, with the decimal sign that is read again. */
export function editedText(text: string, column: Column | undefined, decimal: string): string {
  return column !== undefined && isSeries(column) && isPlainNumber(text) ? text.replace('.', decimal) : text;
}

function formatIn(locale: string, currency: string | undefined): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (format === undefined) {
    if (formats.size >= MAX_FORMATS) formats.clear();
    try {
      const style = currency === undefined ? {} : { style: 'currency' as const, currency, minimumFractionDigits: 0 };
      format = new Intl.NumberFormat(locale, { maximumFractionDigits: currency === undefined ? 12 : 2, ...style });
    } catch {
      // A code that is being typed in the JSON.
      format = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 });
    }
    formats.set(key, format);
  }
  return format;
}
