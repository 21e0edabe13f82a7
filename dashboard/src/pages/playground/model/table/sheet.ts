import type { Json, JsonObject } from '../json/json.ts';

export type ColumnType = 'text' | 'number' | 'percent' | 'currency' | 'date';

/** What a column is used for. On horizontal bars `left` is the axis at the bottom. */
export type ColumnRole = 'label' | 'left' | 'right' | 'ignore';

export interface Column {
  /** Stays the same while the column is edited and moved. */
  id: string;
  name: string;
  type: ColumnType;
  /** Three letters, for `currency`. */
  currency?: string | undefined;
  role: ColumnRole;
  /** How an axis writes another unit. */
  format?: JsonObject;
  /** The series as it stands in the specification, without its points: what the table does not show is kept. */
  series: JsonObject;
}

/** The data of a chart as a table. Columns that are ignored exist only here. */
export interface Sheet {
  columns: readonly Column[];
  /** Cells as text; numbers are written as in JSON. Cells that are absent are empty. */
  rows: readonly (readonly string[])[];
  /** The locale that the specification has from this table, with which it goes. */
  locale?: string;
}

export const MAX_ROWS = 1000;
export const MAX_SERIES = 20;

/** Columns that another page has kept may be restored beside new ones. */
const PAGE_ID = Date.now().toString(36);
let lastId = 0;

export function newColumn(rest: Partial<Column> = {}): Column {
  lastId += 1;
  return { id: `column-${PAGE_ID}-${lastId}`, name: '', type: 'number', role: 'left', series: {}, ...rest };
}

export function isSeries(column: Column): boolean {
  return column.role === 'left' || column.role === 'right';
}

export function cellAt(sheet: Sheet, row: number, column: number): string {
  return sheet.rows[row]?.[column] ?? '';
}

/** Whether a cell of a series holds something that is no point. */
export function isBadCell(column: Column, text: string): boolean {
  return isSeries(column) && text.trim() !== '' && pointOf(text) === null;
}

export interface BadCell {
  row: number;
  column: number;
  text: string;
}

/** The cells that are drawn as gaps because they hold no number. */
export function badCells(sheet: Sheet): BadCell[] {
  return sheet.rows.flatMap((cells, row) =>
    cells.flatMap((text, at) => {
      const column = sheet.columns[at];
      return column !== undefined && isBadCell(column, text) ? [{ row, column: at, text }] : [];
    }),
  );
}

export function isPlainNumber(text: string): boolean {
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim()) && Number.isFinite(Number(text));
}

/** Rows without the empty ones at the end. */
export function filledRows(sheet: Sheet): readonly (readonly string[])[] {
  let count = sheet.rows.length;
  while (count > 0 && sheet.rows[count - 1]?.every((text) => text === '')) count -= 1;
  return sheet.rows.slice(0, count);
}

export function pointOf(text: string | undefined): Json {
  if (text === undefined || text.trim() === '') return null;
  if (isPlainNumber(text)) return Number(text);
  return /^[[{]/.test(text) ? objectOf(text) : null;
}

/** A point of another form, which stands in its cell as JSON. */
function objectOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
