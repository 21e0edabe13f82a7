import Papa from 'papaparse';

/** Pasted or read rows. */
export interface Rows {
  columns: string[];
  rows: string[][];
  /** Rows that could not be read, from 1. */
  errors: { row: number; message: string }[];
}

/** Reads CSV, or cells that were copied from a spreadsheet. The first row holds the column names; the separator is found out. */
export function readRows(text: string): Rows {
  const { data, errors } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const columns = head.map((name, index) => name.trim() || `Column ${index + 1}`);
  return {
    columns,
    rows,
    errors: errors
      .filter(({ type }) => type === 'Quotes')
      .map(({ row, message }) => ({ row: Math.max(1, row ?? 1), message })),
  };
}

/**
 * A number as people write it: `1,234.5`, `1.234,5`, `$1,200`, `12 %`. Undefined for anything else; null for an empty cell, which is a gap.
 */
export function readNumber(cell: string): number | null | undefined {
  const text = cell.trim().replace(/[\s\u00a0\u202f'’]|[$€£¥%]/g, '');
  if (text === '') return cell.trim() === '' ? null : undefined;
  const number = Number(withPoint(text));
  return /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/i.test(text) && Number.isFinite(number) ? number : undefined;
}

/** With a decimal point and without separators of thousands. */
function withPoint(text: string): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  }
  if (comma >= 0) return /^[-+]?\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^[-+]?\d{1,3}(?:\.\d{3}){2,}$/.test(text) ? text.replaceAll('.', '') : text;
}

/** The entries of a cell with a list, separated by semicolons, bars, or commas. */
export function readList(cell: string): string[] {
  const separator = [';', '|', ','].find((candidate) => cell.includes(candidate)) ?? ',';
  return cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry, index, all) => entry !== '' || index < all.length - 1);
}
