/** Tables in JSON: `data.rows`, and `data.records`. */
import type { IssueList } from '../../model/issue-list.js';
import { excerpt } from '../../model/messages.js';
import { isObject } from '../../values/json.js';
import { type Cell, type Grid, MAX_COLUMNS, MAX_TABLE_ROWS, numberedRows } from './grid.js';

/** @param hasLists whether a cell may be a list of numbers @returns undefined for a value that is no table; `issues` says why */
export function gridOfRows(rows: unknown, issues: IssueList, hasLists: boolean, path = 'data.rows'): Grid | undefined {
  if (!Array.isArray(rows)) {
    issues.add(path, 'data.rows must be an array of rows, the first one with the names of the columns');
    return undefined;
  }
  if (!hasRoom(rows, path, 1, issues)) return undefined;
  const faults = new CellFaults(hasLists);
  const cells = rows.map((row: unknown, i) => {
    if (Array.isArray(row)) return row.map((cell: unknown, at) => faults.cellOf(cell, () => `${path}.${i}.${at}`));
    faults.add(`${path}.${i}`, `${path}.${i} must be an array of cells such as ["Jan", 12]`);
    return [];
  });
  return faults.report(issues) ? undefined : { path, rows: numberedRows(cells), hasSemicolons: false };
}

/** The names of the columns are the keys of all records, in the order of their first use; those of nested objects as `usage.day`. */
export function gridOfRecords(
  records: unknown,
  issues: IssueList,
  hasLists: boolean,
  path = 'data.records',
): Grid | undefined {
  if (!Array.isArray(records) || !records.every(isObject)) {
    issues.add(path, `${path} must be an array of objects such as {"month": "Jan", "sales": 12}`);
    return undefined;
  }
  if (!hasRoom(records, path, 0, issues)) return undefined;
  const names = new Map<string, number>();
  const lost = new Set<string>();
  const faults = new CellFaults(hasLists);
  const rows = records.map((record, i) => {
    const cells: Cell[] = [];
    const put = (name: string, value: unknown) => {
      if (typeof value === 'object' && value !== null && !(hasLists && Array.isArray(value))) {
        lost.add(name);
        return;
      }
      const at = names.get(name) ?? names.set(name, names.size).size - 1;
      cells[at] = typeof value === 'boolean' ? String(value) : faults.cellOf(value, () => `${path}.${i}.${name}`);
    };
    for (const [name, value] of Object.entries(record)) {
      if (!isObject(value)) put(name, value);
      else for (const [inner, nested] of Object.entries(value)) put(`${name}.${inner}`, nested);
    }
    return cells;
  });
  if (faults.report(issues)) return undefined;
  const width = names.size;
  // Before the rows are filled: a name of its own in each record would make a table of a billion cells.
  if (width > MAX_COLUMNS) {
    issues.add(path, `${path} must have at most ${MAX_COLUMNS} names of columns, not ${width}`);
    return undefined;
  }
  const filled = rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  const deeper = [...lost].slice(0, 3).map(excerpt).join(', ');
  const notes = lost.size > 0 ? [`lists and objects in objects are not read: ${deeper}`] : [];
  return {
    path,
    rows: numberedRows([[...names.keys()], ...filled], 0),
    hasSemicolons: false,
    hasNames: true,
    notes,
  };
}

function hasRoom(rows: unknown[], path: string, headerRows: number, issues: IssueList): boolean {
  if (rows.length <= MAX_TABLE_ROWS + headerRows) return true;
  issues.add(path, `${path} must have at most ${MAX_TABLE_ROWS} rows, not ${rows.length - headerRows}`);
  return false;
}

/** One error for each kind of cell that is no cell: a program that writes one writes it in every row. */
class CellFaults {
  readonly #hasLists: boolean;
  readonly #first = new Map<string, { path: string; message: string; more: number }>();

  constructor(hasLists: boolean) {
    this.#hasLists = hasLists;
  }

  add(path: string, message: string, kind = 'row'): void {
    const known = this.#first.get(kind);
    if (known === undefined) this.#first.set(kind, { path, message, more: 0 });
    else known.more += 1;
  }

  cellOf(cell: unknown, path: () => string): Cell {
    if (typeof cell === 'string') return cell.trim();
    if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
    if (cell === null || cell === undefined) return '';
    const isList = this.#hasLists && Array.isArray(cell);
    const wrong = isList ? cell.findIndex((one) => one !== null && !Number.isFinite(one)) : -1;
    if (isList && wrong < 0) return cell.join(';');
    const at = isList ? `${path()}.${wrong}` : path();
    const isNumber = typeof cell === 'number';
    const others = isList ? 'number, or null for a gap' : 'text, a number, or null for an empty cell';
    this.add(at, `${at} must be a ${isNumber ? 'finite number' : others}`, isNumber ? 'number' : typeof cell);
    return '';
  }

  /** @returns whether there are any */
  report(issues: IssueList): boolean {
    for (const { path, message, more } of this.#first.values())
      issues.add(path, more === 0 ? message : `${message}; so do ${more} more`);
    return this.#first.size > 0;
  }
}
