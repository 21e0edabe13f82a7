/** The table while operations change it: its columns, their roles, and what was done. */
import type { IssueList } from '../../model/issue-list.js';
import { unitName } from '../../numbers/number-column.js';
import type { TableColumn } from '../columns/table-column.js';
import type { Times } from '../columns/times.js';
import type { Roles } from '../roles/roles.js';

export interface Frame extends Roles {
  columns: TableColumn[];
  rowCount: number;
  /** The places of its rows in the table. Default: those of all. */
  rows?: readonly number[];
}

export interface OperationContext {
  issues: IssueList;
  /** BCP 47, where the chart has one. */
  locale: string | undefined;
  /** Says what a client could not expect. */
  warn(line: string): void;
  /** Names an operation for the answer, and in words for the axis. */
  done(name: string, words?: string): void;
}

/** Keeps the rows whose index is given, in that order. */
export function withRows(frame: Frame, kept: readonly number[]): Frame {
  const made = new Map<TableColumn, TableColumn>();
  const pick = (column: TableColumn): TableColumn => {
    const known = made.get(column);
    if (known !== undefined) return known;
    const { cells, values, times } = column;
    const picked: TableColumn = {
      ...column,
      cells: kept.map((row) => cells[row] ?? ''),
      values: values.length === 0 ? [] : kept.map((row) => values[row]),
      ...(times && { times: timesAt(times, kept) }),
    };
    made.set(column, picked);
    return picked;
  };
  const rows = kept.map((row) => frame.rows?.[row] ?? row);
  return mapColumns({ ...frame, rowCount: kept.length, rows }, pick);
}

/** The times of some rows. */
export function timesAt(times: Times, rows: readonly number[]): Times {
  return {
    ...times,
    at: rows.map((row) => times.at[row]),
    ...(times.instants && { instants: rows.map((row) => times.instants?.[row]) }),
    ...(times.texts && { texts: rows.map((row) => times.texts?.[row] ?? '') }),
  };
}

/** @param change called once or more for a column; must give the same result */
export function mapColumns(frame: Frame, change: (column: TableColumn) => TableColumn): Frame {
  const { label, series, size } = frame;
  return {
    ...frame,
    columns: frame.columns.map(change),
    values: frame.values.map(change),
    ...(label && { label: change(label) }),
    ...(series && { series: change(series) }),
    ...(size && { size: change(size) }),
  };
}

/** Whether the numbers of all columns have one unit, or none has. */
export function haveOneUnit(columns: readonly TableColumn[]): boolean {
  return new Set(columns.map(({ unit }) => (unit === undefined ? '' : unitName(unit)))).size <= 1;
}

/** An amount and its share are not parts of one whole. */
export function inOneUnit(roles: Roles): Roles {
  const [first] = roles.values;
  const isOther = (column: TableColumn) => first !== undefined && !haveOneUnit([first, column]);
  const others = roles.values.filter(isOther).map((column) => ({ column, reason: 'another unit' as const }));
  return {
    ...roles,
    values: roles.values.filter((column) => !isOther(column)),
    ignored: [...roles.ignored, ...others],
  };
}

/** What the label of a row shows. */
export function labelText(label: TableColumn, row: number): string {
  return label.times?.texts?.[row] ?? String(label.cells[row] ?? '');
}
