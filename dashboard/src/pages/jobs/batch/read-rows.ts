import { parseNumber, type ReadColumn, readTable } from '../../../../../chart-spec/table.ts';

/** Pasted or read rows, as the service reads tables. */
export interface Rows {
  columns: string[];
  rows: string[][];
  /** What is known of each column. */
  read: ReadColumn[];
  /** Why there are no rows. */
  problem?: string;
  /** What was left out. */
  notes: string[];
}

const NOTHING: Rows = { columns: [], rows: [], read: [], notes: [] };

/** Reads CSV, or cells that were copied from a spreadsheet. The first row of the table holds the column names. */
export function readRows(text: string): Rows {
  if (text.trim() === '') return NOTHING;
  // A table that is drawn as one keeps all rows and columns.
  const { columns, rows, notes, issues, header } = readTable({ type: 'table', data: { csv: text } });
  const [issue] = issues;
  return {
    columns: header.map((name, index) => name || `Column ${index + 1}`),
    rows: rows.map((cells) => cells.map(String)),
    read: columns,
    ...(issue !== undefined && rows.length === 0 && { problem: issue.message }),
    notes,
  };
}

/** The number of a cell: `null` for a gap, `undefined` for a text. @param row from 0 */
export function numberAt({ read }: Rows, row: number, index: number): number | null | undefined {
  const column = read.find((each) => each.index === index);
  if (column === undefined) return null;
  return column.kind === 'number' ? column.values[row] : parseNumber(String(column.cells[row] ?? ''), column.decimal);
}

/** The numbers of a cell with a list. */
export function numbersOf({ read }: Rows, index: number, cell: string): (number | null | undefined)[] {
  const decimal = read.find((each) => each.index === index)?.decimal;
  return readList(cell).map((entry) => (entry === '' ? null : parseNumber(entry, decimal)));
}

/** The entries of a cell with a list, separated by semicolons, bars, or commas. */
export function readList(cell: string): string[] {
  const separator = [';', '|', ','].find((candidate) => cell.includes(candidate)) ?? ',';
  return cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry, index, all) => entry !== '' || index < all.length - 1);
}
