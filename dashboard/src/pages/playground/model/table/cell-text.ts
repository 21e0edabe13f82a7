import { type Column, isPlainNumber, isSeries } from './sheet.ts';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 12 });
const currencies = new Map<string, Intl.NumberFormat>();

/** How a cell is shown while it is not edited. */
export function shownText(text: string, column: Column): string {
  if (!isSeries(column) || !isPlainNumber(text)) return text;
  const value = Number(text);
  if (column.type === 'percent') return `${plain.format(value)}%`;
  return column.type === 'currency' ? currencyFormat(column.currency ?? 'USD').format(value) : plain.format(value);
}

function currencyFormat(currency: string): Intl.NumberFormat {
  let format = currencies.get(currency);
  if (format === undefined) {
    try {
      format = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 0 });
    } catch {
      // A code that is being typed in the JSON.
      format = plain;
    }
    currencies.set(currency, format);
  }
  return format;
}
