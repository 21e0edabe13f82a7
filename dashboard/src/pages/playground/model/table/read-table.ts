import {
  type Decimal,
  type DetectedType,
  detectDecimal,
  detectType,
  isCounting,
  isMissing,
  parseCsv,
  parseNumber,
} from '../../../../../../chart-spec/table.ts';
import { type Column, type ColumnRole, newColumn, type Sheet } from './sheet.ts';

export interface TableReading {
  sheet: Sheet;
  delimiter: string;
  decimal: Decimal;
  hasHeader: boolean;
  /** Texts such as "n/a" in columns of numbers, which are drawn as gaps. */
  missing: string[];
}

/** The cells of a text from a spreadsheet (tabs) or a CSV file; the delimiter is detected, quoted fields may contain it. */
export function cellsOf(text: string): { cells: string[][]; delimiter: string } {
  const { rows, delimiter } = parseCsv(text);
  const data = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...data.map((row) => row.length));
  const cells = data.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  return { cells: withoutEmptyColumns(cells), delimiter };
}

/** Spreadsheets export empty columns at the end. */
function withoutEmptyColumns(cells: string[][]): string[][] {
  const used = Math.max(0, ...cells.map((row) => row.findLastIndex((text) => text !== '') + 1));
  return cells.map((row) => row.slice(0, used));
}

/** A first row without numbers above rows with numbers is a header. */
export function looksLikeHeader(cells: readonly (readonly string[])[], decimal: Decimal): boolean {
  const [first, ...rest] = cells;
  if (first === undefined || rest.length === 0 || first.filter((text) => text !== '').length === 0) return false;
  return (
    first.every((text, at) => {
      const below = rest.map((row) => row[at] ?? '');
      const { type } = detectType(below, decimal);
      const isYear = /^(?:19|20)\d{2}$/.test(text);
      return (
        type === 'text' || parseNumber(text, decimal) == null || (isYear && first.some((other) => /[a-z]/i.test(other)))
      );
    }) && first.some((text) => isMissing(text) || parseNumber(text, decimal) === undefined)
  );
}

/** A table with names, types and uses of its columns, ready to be drawn. Numbers are written as in JSON. */
export function readTable(text: string, family: 'cartesian' | 'radial' | 'round' = 'cartesian'): TableReading {
  const { cells, delimiter } = cellsOf(text);
  const decimal = detectDecimal(cells.flat(), delimiter === ';' ? ',' : '.');
  const hasHeader = looksLikeHeader(cells, decimal);
  const header = hasHeader ? (cells[0] ?? []) : [];
  const rows = hasHeader ? cells.slice(1) : cells;
  const width = Math.max(0, ...cells.map((row) => row.length));
  const drafts = Array.from({ length: width }, (_, at) => {
    const values = rows.map((row) => row[at] ?? '');
    return { name: header[at] ?? '', values, detected: detectType(values, decimal) };
  });
  const roles = rolesOf(drafts, family);
  const columns = drafts.map(
    ({ name, detected }, at): Column => newColumn({ name, role: roles[at] ?? 'ignore', ...detected }),
  );
  const written = rows.map((row) =>
    row.map((text, at) => (columns[at] ? canonical(text, columns[at], decimal) : text)),
  );
  const missing = rows.flatMap((row, at) => row.filter((text, column) => text !== '' && written[at]?.[column] === ''));
  return { sheet: { columns, rows: written }, delimiter, decimal, hasHeader, missing };
}

/** A cell as it is kept: numbers as in JSON, so that they do not depend on the decimal sign of the file. */
export function canonical(text: string, column: Pick<Column, 'type' | 'role'>, decimal: Decimal = '.'): string {
  if (column.role === 'label' || column.type === 'text' || column.type === 'date') return text;
  const value = parseNumber(text, decimal);
  if (value === undefined) return text;
  return value === null ? '' : String(value);
}

interface Draft {
  name: string;
  values: readonly string[];
  detected: DetectedType;
}

/** The first column of names is the label. Series of another unit than the first get the second axis. */
function rolesOf(drafts: readonly Draft[], family: 'cartesian' | 'radial' | 'round'): ColumnRole[] {
  const label = labelColumn(drafts);
  const units = drafts.map(({ detected: { type, currency } }) => `${type} ${currency ?? ''}`);
  const isSeries = (draft: Draft, at: number): boolean =>
    at !== label && !['text', 'date'].includes(draft.detected.type);
  const first = units[drafts.findIndex(isSeries)];
  return drafts.map((draft, at) => {
    if (at === label) return 'label';
    if (!isSeries(draft, at)) return 'ignore';
    return family === 'cartesian' && units[at] !== first ? 'right' : 'left';
  });
}

function labelColumn(drafts: readonly Draft[]): number {
  const named = drafts.findIndex(({ detected: { type } }) => type === 'date' || type === 'text');
  const [first] = drafts;
  if (named > 0 && first && isCounting(first.name, first.values)) return 0;
  if (named >= 0) return named;
  return first && drafts.length > 1 && isCounting(first.name, first.values) ? 0 : -1;
}
