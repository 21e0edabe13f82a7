import type { SpecIssue } from '../../http/errors.js';

/** A cell that is a number has a type of its own; a text may still be one, with a unit. */
export type Cell = string | number | null;

export interface Column {
  name: string;
  cells: Cell[];
}

export interface Table {
  columns: Column[];
  /** Semicolons part the cells, as where a comma is the decimal sign. */
  isContinental: boolean;
  /** An object of series: there is no column of labels. */
  isSeriesOnly: boolean;
}

export type TableReading = { table: Table } | { faults: SpecIssue[] };

const MAX_COLUMNS = 50;
const MAX_ROWS = 1000;
const fault = (message: string): { faults: SpecIssue[] } => ({ faults: [{ path: 'data', message }] });

/** The three forms of `data`: CSV text, an array of rows, an object of numbers or of series. */
export function readTable(data: unknown): TableReading {
  const reading = typeof data === 'string' ? readCsv(data) : Array.isArray(data) ? readRows(data) : readObject(data);
  if ('faults' in reading) return reading;
  const { columns } = reading.table;
  const rows = columns[0]?.cells.length ?? 0;
  if (rows === 0) return fault('The table has no rows.');
  if (rows > MAX_ROWS) return fault(`The table has ${rows} rows; a chart takes at most ${MAX_ROWS}.`);
  if (columns.length > MAX_COLUMNS) return fault(`The table has more than ${MAX_COLUMNS} columns.`);
  return reading;
}

/** A column per place of the header row; short rows are filled up with gaps. */
function fromRows(header: Cell[], rows: Cell[][], isContinental = false): TableReading {
  const columns = header.map((name, i) => ({
    name: name === null ? '' : String(name).trim(),
    cells: rows.map((row) => row[i] ?? null),
  }));
  const long = rows.findIndex((row) => row.length > header.length);
  if (long >= 0) return fault(`Row ${long + 1} has more cells than the first row.`);
  return { table: { columns, isContinental, isSeriesOnly: false } };
}

function readCsv(text: string): TableReading {
  const [firstLine = ''] = text.trimStart().split('\n', 1);
  const delimiter = ['\t', ';', '|', ','].find((candidate) => firstLine.includes(candidate)) ?? ',';
  const [header = [], ...rows] = csvRows(text, delimiter);
  const isContinental = delimiter === ';';
  if (!isHeader(header, rows))
    return fromRows(
      header.map(() => ''),
      [header, ...rows],
      isContinental,
    );
  return fromRows(header, rows, isContinental);
}

/** RFC 4180, one character after the other. Empty lines count for nothing. */
function csvRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell.trim());
    cell = '';
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(i + 1) === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) {
      row.push(cell.trim());
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r' && character !== '\ufeff') cell += character;
  }
  endRow();
  return rows;
}

const NUMERIC = /^[-+]?[$€£]?\d[\d.,]*\s?[%€$kKM]?$/;
const YEAR = /^(?:19|20)\d\d$/;

/** The first row names the columns unless a number stands in it, save years over numbers that are none. */
function isHeader(first: Cell[], rows: Cell[][]): boolean {
  const numbers = first.filter((cell) => NUMERIC.test(String(cell)));
  if (numbers.length === 0) return true;
  const isYears = first.length > 1 && first.slice(1).every((cell) => YEAR.test(String(cell)));
  return (
    isYears &&
    !NUMERIC.test(String(first[0])) &&
    rows.some((row) => row.slice(1).some((cell) => !YEAR.test(String(cell))))
  );
}

function readRows(rows: unknown[]): TableReading {
  if (rows.every((row) => isRecord(row))) return fromRecords(rows);
  if (rows.every((row) => Array.isArray(row) && row.every(isCell))) {
    const [header = [], ...others] = rows as Cell[][];
    const isNamed = header.every((cell) => typeof cell === 'string') && isHeader(header, others);
    return isNamed
      ? fromRows(header, others)
      : fromRows(
          header.map(() => ''),
          rows as Cell[][],
        );
  }
  if (rows.every((cell) => typeof cell === 'number' || cell === null)) {
    return { table: { columns: [{ name: '', cells: rows as Cell[] }], isContinental: false, isSeriesOnly: true } };
  }
  return fault('The rows must all be objects, or all arrays, of texts and numbers.');
}

function fromRecords(rows: Record<string, unknown>[]): TableReading {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const odd = rows.findIndex((row) => !Object.values(row).every(isCell));
  if (odd >= 0) return fault(`Row ${odd + 1} holds something other than texts and numbers.`);
  return fromRows(
    names,
    rows.map((row) => names.map((name) => (Object.hasOwn(row, name) ? (row[name] as Cell) : null))),
  );
}

/** `{"Chrome": 65}`, `{"revenue": [1, 2]}`, `{"revenue": {"Jan": 1}}`. */
function readObject(data: unknown): TableReading {
  if (!isRecord(data)) return fault('The data must be CSV text, an array of rows, or an object.');
  const entries = Object.entries(data);
  const values = entries.map(([, value]) => value);
  if (values.every(isCell)) {
    return fromRows(
      ['', ''],
      entries.map(([label, value]) => [label, value as Cell]),
    );
  }
  if (values.every((value) => Array.isArray(value) && value.every(isCell))) {
    const columns = entries.map(([name, cells]) => ({ name, cells: cells as Cell[] }));
    const count = columns[0]?.cells.length;
    const odd = columns.find(({ cells }) => cells.length !== count);
    if (odd !== undefined)
      return fault(`"${odd.name}" has ${odd.cells.length} entries and "${columns[0]?.name}" ${count}.`);
    return { table: { columns, isContinental: false, isSeriesOnly: true } };
  }
  if (values.every((value) => isRecord(value) && Object.values(value).every(isCell))) {
    const series = entries as [string, Record<string, Cell>][];
    const labels = [...new Set(series.flatMap(([, cells]) => Object.keys(cells)))];
    const cellOf = (cells: Record<string, Cell>, label: string) =>
      Object.hasOwn(cells, label) ? (cells[label] ?? null) : null;
    return fromRows(
      ['', ...series.map(([name]) => name)],
      labels.map((label) => [label, ...series.map(([, cells]) => cellOf(cells, label))]),
    );
  }
  return fault('The object must hold a number for each label, or an array of numbers for each series.');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCell(value: unknown): boolean {
  return value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}
