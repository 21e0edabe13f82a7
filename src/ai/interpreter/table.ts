import { isObject } from '../../../chart-spec/chart-spec.js';
import { parseCsv } from './csv.js';
import { excerpt, type Rejection, rejectData } from './issues.js';

/** A text may be a number with a unit. */
export type Cell = string | number | null;

export interface Column {
  /** Empty where the data names no columns. */
  name: string;
  cells: Cell[];
}

/** All columns have the same number of cells. */
export interface Table {
  columns: Column[];
  /** Whether semicolons separate the cells: then a comma may separate decimals. */
  hasSemicolons: boolean;
  /** Whether the data is an object or an array of series, without a column of labels. */
  isSeriesOnly: boolean;
}

type TableResult = { table: Table } | Rejection;

const MAX_COLUMNS = 50;
const MAX_ROWS = 1000;
/** The length of a cell or a name. No image shows as much. */
const MAX_TEXT_CHARS = 1000;

/**
 * Rows and columns are counted before cells are copied: a table within the size of a request body may have millions of cells.
 * @param data CSV text, an array of rows, or an object of numbers or of series
 */
export function parseTable(data: unknown): TableResult {
  const result = typeof data === 'string' ? fromCsv(data) : Array.isArray(data) ? fromArray(data) : fromObject(data);
  if ('issues' in result) return result;
  const { columns } = result.table;
  const wrongSize = rejectSize(columns[0]?.cells.length ?? 0, columns.length);
  if (wrongSize !== undefined) return wrongSize;
  const shortColumns = columns.map(({ name, cells }) => ({ name: shortened(name), cells: cells.map(shortened) }));
  return { table: { ...result.table, columns: shortColumns } };
}

function shortened<T extends Cell>(cell: T): T | string {
  return typeof cell === 'string' && cell.length > MAX_TEXT_CHARS ? cell.slice(0, MAX_TEXT_CHARS).toWellFormed() : cell;
}

function rejectSize(rows: number, columns: number): Rejection | undefined {
  if (rows <= 0) return rejectData('The table has no rows.');
  if (rows > MAX_ROWS) return rejectData(`The table has ${rows} rows; a chart takes at most ${MAX_ROWS}.`);
  if (columns > MAX_COLUMNS) return rejectData(`The table has more than ${MAX_COLUMNS} columns.`);
  return undefined;
}

function fromCsv(text: string): TableResult {
  const { rows, rowCount, delimiter } = parseCsv(text, MAX_ROWS + 1, MAX_COLUMNS + 1);
  const hasHeader = isHeader(rows);
  return rejectSize(hasHeader ? rowCount - 1 : rowCount, 1) ?? fromRows(rows, hasHeader, delimiter === ';');
}

function fromArray(rows: unknown[]): TableResult {
  if (rows.every((row) => isObject(row))) return fromRecords(rows);
  if (rows.every((row) => Array.isArray(row) && row.every(isCell))) {
    const cells = rows as Cell[][];
    return fromRows(cells, cells[0]?.every((cell) => typeof cell === 'string') === true && isHeader(cells));
  }
  if (rows.every((cell) => typeof cell === 'number' || cell === null)) {
    return fromSeries([{ name: '', cells: rows as Cell[] }]);
  }
  return rejectData('The rows must all be objects, or all arrays, of texts and numbers.');
}

function fromRecords(rows: Record<string, unknown>[]): TableResult {
  const tooMany = rejectSize(rows.length, 1);
  if (tooMany !== undefined) return tooMany;
  const names = distinctKeys(rows, MAX_COLUMNS + 1);
  const tooWide = rejectSize(rows.length, names.length);
  if (tooWide !== undefined) return tooWide;
  const invalid = rows.findIndex((row) => !Object.values(row).every(isCell));
  if (invalid >= 0) return rejectData(`Row ${invalid + 1} holds something other than texts and numbers.`);
  return fromRows([names, ...rows.map((row) => names.map((name) => cellOf(row, name)))], true);
}

/** The keys of all records, in the order of their first occurrence; at most `max` of them. */
function distinctKeys(records: Record<string, unknown>[], max: number): string[] {
  const keys = new Set<string>();
  for (const record of records) {
    for (const key of Object.keys(record)) {
      keys.add(key);
      if (keys.size >= max) return [...keys];
    }
  }
  return [...keys];
}

/** `{"Chrome": 65}`, `{"revenue": [1, 2]}`, `{"revenue": {"Jan": 1}}`. */
function fromObject(data: unknown): TableResult {
  if (!isObject(data)) return rejectData('The data must be CSV text, an array of rows, or an object.');
  const entries = Object.entries(data);
  const values = Object.values(data);
  if (values.every(isCell)) return fromRows(entries as Cell[][], false);
  if (values.every((value) => Array.isArray(value) && value.every(isCell))) {
    return fromSeries(entries.map(([name, cells]) => ({ name, cells: cells as Cell[] })));
  }
  if (values.every((value) => isObject(value) && Object.values(value).every(isCell))) {
    const series = values as Record<string, Cell>[];
    const tooWide = rejectSize(1, series.length + 1);
    if (tooWide !== undefined) return tooWide;
    const labels = distinctKeys(series, Number.POSITIVE_INFINITY);
    const tooMany = rejectSize(labels.length, 1);
    if (tooMany !== undefined) return tooMany;
    const rows = labels.map((label) => [label, ...series.map((cells) => cellOf(cells, label))]);
    return fromRows([['', ...Object.keys(data)], ...rows], true);
  }
  return rejectData('The object must hold a number for each label, or an array of numbers for each series.');
}

/** Short rows are filled with gaps. */
function fromRows(rows: Cell[][], hasHeader: boolean, hasSemicolons = false): TableResult {
  const [first = []] = rows;
  const rowCount = hasHeader ? rows.length - 1 : rows.length;
  const wrongSize = rejectSize(rowCount, first.length);
  if (wrongSize !== undefined) return wrongSize;
  const body = hasHeader ? rows.slice(1) : rows;
  const tooLong = body.findIndex((row) => row.length > first.length);
  if (tooLong >= 0) return rejectData(`Row ${tooLong + 1} has more cells than the first row.`);
  const columns = first.map((name, i) => ({
    name: hasHeader ? String(name ?? '').trim() : '',
    cells: body.map((row) => row[i] ?? null),
  }));
  return { table: { columns, hasSemicolons, isSeriesOnly: false } };
}

function fromSeries(columns: Column[]): TableResult {
  const [first] = columns;
  const odd = columns.find(({ cells }) => cells.length !== first?.cells.length);
  if (odd !== undefined) {
    return rejectData(
      `${excerpt(odd.name)} has ${odd.cells.length} entries and ${excerpt(first?.name ?? '')} ${first?.cells.length}.`,
    );
  }
  return { table: { columns, hasSemicolons: false, isSeriesOnly: true } };
}

const NUMBER = /^[-+]?[$€£]?\d[\d.,]*\s?[%€$kKM]?$/;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether the first row names the columns: it has no numbers, or years above numbers that are not years. */
function isHeader([first = [], ...rows]: Cell[][]): boolean {
  if (!first.some((cell) => NUMBER.test(String(cell)))) return true;
  const [corner, ...names] = first;
  const isYear = (cell: Cell) => YEAR.test(String(cell));
  return (
    names.length > 0 &&
    names.every(isYear) &&
    !NUMBER.test(String(corner)) &&
    rows.some((row) => row.slice(1).some((cell) => !isYear(cell)))
  );
}

function cellOf(row: Record<string, unknown>, name: string): Cell {
  return Object.hasOwn(row, name) ? ((row[name] ?? null) as Cell) : null;
}

function isCell(value: unknown): boolean {
  return value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}
