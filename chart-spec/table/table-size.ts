/** How large a table may be, and what it needs to be drawn. */

import { MAX_DATASETS, MAX_LABELS, MAX_MULTIPLES } from '../model/constants.js';
import type { IssueList } from '../model/issue-list.js';
import { columnName, excerpt } from '../model/messages.js';
import { isDated, isNumeric, type TableColumn, unreadRow } from './columns/table-column.js';
import { type JudgedTable, rowNumber } from './judge.js';
import type { Frame } from './operations/frame.js';
import { isMeasure } from './roles/not-values.js';
import type { Roles } from './roles/roles.js';
import { type Grid, MAX_COLUMNS, widthOf } from './source/grid.js';

/** Before columns are looked at: a row may have as many cells as a body has characters. */
export function hasRightWidth({ path, rows }: Grid, issues: IssueList): boolean {
  const width = rows.reduce((most, row) => (row.cells.length > most ? Math.max(most, widthOf(row)) : most), 0);
  if (width <= MAX_COLUMNS) return true;
  issues.add(path, `${path} must have at most ${MAX_COLUMNS} columns, not ${width}`);
  return false;
}

/** Before columns are looked for that no table has. */
export function hasRows({ path, rows }: Grid, issues: IssueList): boolean {
  if (rows.length > 0) return true;
  issues.addNoData(path, `${path} is empty: give a row with the names of the columns, and rows below it`);
  return false;
}

export function hasRightSize({ path, found }: JudgedTable, { rows }: Grid, issues: IssueList): boolean {
  const { body, names, rowsInAll = 0 } = found;
  const shown = body.filter(({ isLeftOut }) => !isLeftOut).length;
  if (rowsInAll > 2 * shown) {
    issues.add(path, `${path} has ${shown} of ${rowsInAll} rows, and dots in the place of the others: give all rows`);
  } else if (rows.length === 1 || body.length === 0)
    issues.addNoData(path, `${path} has no rows below the names of the columns`);
  else {
    const long = body.filter(
      ({ cells }) => cells.length > names.length && cells.slice(names.length).some((cell) => cell !== ''),
    );
    const [first, ...more] = long;
    if (first === undefined) return true;
    const place = path === 'data.csv' ? path : `${path}.${first.number - 1}`;
    const hint = path === 'data.csv' ? ': put a cell that holds the delimiter in quotes' : '';
    const others = more.length > 0 ? `; so do ${more.length} more rows` : '';
    issues.add(
      place,
      `row ${first.number} has ${first.cells.length} cells and the header has ${names.length}${others}${hint}`,
    );
  }
  return issues.items.length === 0;
}

/** Whether a column of numbers stands alone, whose rows can only be counted. */
export function isOneColumn(frame: Frame, { columns }: JudgedTable): boolean {
  return columns.length === 1 && frame.label === undefined;
}

/** @param needs.multiples whether each series has a chart @param needs.names whether numbers of rows are no labels */
export function isDrawable(
  frame: Frame,
  table: JudgedTable,
  needs: { multiples: boolean; names: boolean },
  issues: IssueList,
): boolean {
  const { path } = table;
  const { values, rowCount } = frame;
  const most = needs.multiples ? MAX_MULTIPLES : MAX_DATASETS;
  const isUnnamed = isOneColumn(frame, table) && (needs.names || rowCount < 2);
  if (values.length === 0 || isUnnamed) issues.add(path, noValuesMessage(table));
  else if (rowCount > MAX_LABELS) {
    issues.add(
      path,
      `${path} must have at most ${MAX_LABELS} rows below the header, not ${rowCount}: add them up with data.groupBy, or keep some with data.where`,
    );
  } else if (values.length > most) {
    issues.add(
      path,
      `${path} must have at most ${most} columns of numbers, not ${values.length}: name some in data.columns.values`,
    );
  }
  return issues.items.length === 0;
}

/** Whether the cells behind the first column are empty where numbers are expected, as in the result of a query that found none. */
export function hasNoNumbers({ columns: [_first, ...others] }: JudgedTable): boolean {
  const isEmpty = ({ values }: TableColumn) => values.every((value) => value === null);
  return others.some(isEmpty) && others.every((column) => isEmpty(column) || !isNumeric(column));
}

/** What a column of numbers holds that is not drawn by itself, and what to write instead: its rows may be what is meant. */
export function leftOutHint({ column, reason }: Roles['ignored'][number], columns: readonly TableColumn[]): string {
  const given = `column ${columnName(column)} holds ${reason}; name it in data.columns.values to draw it`;
  return given + countHint(columns);
}

/** How to count the rows of a table of which a column repeats. */
function countHint(columns: readonly TableColumn[]): string {
  const group = columns.find(({ kind, cells }) => kind === 'text' && new Set(cells).size < cells.length);
  return group ? `, or count rows by data.groupBy ${excerpt(group.name)} and data.aggregate "count"` : '';
}

function noValuesMessage({ path, columns, roles, found }: JudgedTable): string {
  const beside =
    columns.find((column) => column !== roles.label && column.kind !== 'time') ??
    columns.find((column) => column !== roles.label);
  const other = (beside && isNumeric(beside) ? columns.find(isMeasure) : undefined) ?? beside;
  if (columns.length < 2 || other === undefined) {
    return `${path} has one column: it needs labels, and at least one column of numbers`;
  }
  const at = unreadRow(other) ?? other.values.indexOf(undefined);
  const reason = roles.ignored.find(({ column }) => column === other)?.reason;
  if (at < 0 && isNumeric(other) && reason !== undefined)
    return `${path} has no column of values: ${leftOutHint({ column: other, reason }, columns)}`;
  if (at < 0) return `${path} has no column of numbers: column ${columnName(other)} is empty`;
  const kind =
    other.kind === 'text' && other.cells.some((cell) => isDated(cell) && Number.isNaN(Number(cell)))
      ? 'date'
      : 'number';
  return `${path} has no column of numbers: row ${rowNumber(found.body, at)}, column ${columnName(other)} holds ${excerpt(String(other.cells[at]))}: a ${kind} is expected; leave the cell empty for a gap${countHint(columns)}`;
}
