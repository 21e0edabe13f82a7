/** Reads `data.csv` and `data.rows` into one form. */
import type { IssueList } from '../model/issue-list.js';
import { parseCsv } from './csv.js';

export type Cell = string | number;

export interface Row {
  /** From 1, as spreadsheets count: the header is row 1 unless empty rows precede it. */
  number: number;
  cells: Cell[];
}

/** A table as the client wrote it: its rows without the empty ones. */
export interface TableSource {
  /** `data.csv` or `data.rows`. */
  path: string;
  rows: Row[];
  /** Semicolons usually stand where a comma separates decimals. */
  hasSemicolons: boolean;
}

/** 1000 rows of 20 series take about 200,000 characters. Bounds the time of a text with malformed quotes. */
const MAX_CSV_CHARS = 250_000;
export const MAX_ROWS = 1000;
/** The header, all rows, and as many empty ones. */
const MAX_LINES = 2 * MAX_ROWS + 1;

/** @returns undefined for a text that is no table; `issues` says why */
export function fromCsv(csv: unknown, issues: IssueList): TableSource | undefined {
  const path = 'data.csv';
  if (typeof csv !== 'string') {
    issues.add(path, 'data.csv must be a text: the lines of the table, the first one with the names of the columns');
    return undefined;
  }
  if (csv.length > MAX_CSV_CHARS) {
    issues.add(path, `data.csv must have at most ${MAX_CSV_CHARS} characters, not ${csv.length}`);
    return undefined;
  }
  const { rows, delimiter, isTruncated, malformedRow } = parseCsv(csv, MAX_LINES);
  if (malformedRow !== undefined) {
    issues.add(path, `row ${malformedRow + 1} has a quote that does not match: write "" for a quote in a quoted cell`);
    return undefined;
  }
  if (isTruncated) {
    issues.add(path, `data.csv must have at most ${MAX_ROWS} rows below the header, and as many empty ones`);
    return undefined;
  }
  return { path, rows: withoutEmptyRows(rows), hasSemicolons: delimiter === ';' };
}

/** @param hasLists whether a cell may be a list of numbers @returns undefined for a value that is no table; `issues` says why */
export function fromRows(rows: unknown, issues: IssueList, hasLists = false): TableSource | undefined {
  const path = 'data.rows';
  if (!Array.isArray(rows)) {
    issues.add(path, 'data.rows must be an array of rows, the first one with the names of the columns');
    return undefined;
  }
  if (rows.length > MAX_LINES) {
    issues.add(path, `data.rows must have at most ${MAX_ROWS} rows below the header, not ${rows.length - 1}`);
    return undefined;
  }
  const countBefore = issues.items.length;
  const cells = rows.map((row: unknown, i) => {
    if (Array.isArray(row)) return row.map((cell: unknown, at) => cellOf(cell, `${path}.${i}.${at}`, issues, hasLists));
    issues.add(`${path}.${i}`, `${path}.${i} must be an array of cells such as ["Jan", 12]`);
    return [];
  });
  return issues.items.length > countBefore ? undefined : { path, rows: withoutEmptyRows(cells), hasSemicolons: false };
}

function cellOf(cell: unknown, path: string, issues: IssueList, hasLists: boolean): Cell {
  if (hasLists && Array.isArray(cell) && cell.every((one) => Number.isFinite(one))) return cell.join(';');
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
  const isNumber = typeof cell === 'number';
  issues.add(path, `${path} must be a ${isNumber ? 'finite number' : 'text, a number, or null for an empty cell'}`);
  return '';
}

function withoutEmptyRows(rows: Cell[][]): Row[] {
  return rows.map((cells, i) => ({ number: i + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''));
}
