/** Says what was decided about a table, and which cell cannot be drawn. */
import type { SpecIssue } from '../model/errors.js';
import { columnName, excerpt } from '../model/messages.js';
import { readNumber } from '../numbers/read-number.js';
import { type TableColumn, unreadCell } from './columns/table-column.js';
import { type JudgedTable, rowNumber } from './judge.js';
import type { Roles } from './roles/roles.js';

const MAX_NAMES = 3;
/** What may be the number of a thing or a number of things. */
const COUNTED = /^\s*(?:number|no\.?)\s*$/i;

export function tableWarnings({ path, found, roles, chosen }: JudgedTable, ignored: Roles['ignored']): string[] {
  const lines = found.notes.map((note) => `${path}: ${note}.`);
  const left = ignored.filter(
    ({ reason, column }) => reason !== 'ignored' && reason !== 'constant' && (reason !== 'empty' || column.name !== ''),
  );
  if (left.length > 0) {
    const names = left
      .slice(0, MAX_NAMES)
      .map(({ column, reason }) => `${columnName(column)} (${reason === 'texts' ? textsOf(column) : reason})`);
    const more = left.length > MAX_NAMES ? ` and ${left.length - MAX_NAMES} more` : '';
    lines.push(
      `${path}: not drawn: ${left.length === 1 ? 'column' : 'columns'} ${names.join(', ')}${more}. data.columns says otherwise.`,
    );
  }
  const { label, series } = roles;
  if (series !== undefined && label !== undefined && chosen.series === undefined)
    lines.push(
      `${path}: each text of column ${columnName(series)} is a series, column ${columnName(label)} holds the labels.`,
    );
  const names = [label, series].filter((column) => column?.kind === 'text');
  for (const column of [...names, ...roles.values])
    if (column !== undefined) lines.push(...columnWarnings(path, column));
  return lines;
}

/** Why a column counts as texts: the first cell that is no number, if others are numbers. */
function textsOf(column: TableColumn): string {
  const cell = unreadCell(column);
  return cell === undefined ? 'texts' : `texts such as ${excerpt(cell)}`;
}

/** Columns that are drawn for want of better ones. A ranking that holds nothing but ranks is meant, and so is a `Number` of things. */
export function doubtWarnings({ path, roles, chosen }: JudgedTable): string[] {
  if (chosen.values !== undefined) return [];
  return roles.values.flatMap((column) => {
    const reason = roles.doubts?.get(column);
    if (reason === undefined || reason === 'ranks' || COUNTED.test(column.name)) return [];
    return `${path}: column ${columnName(column)} looks like ${reason}. It is drawn, as no other column has amounts.`;
  });
}

function columnWarnings(path: string, column: TableColumn): string[] {
  const lines: string[] = [];
  const { ambiguous, missing, marked, unit, cells, converted, paid } = column;
  if (missing.length > 0) {
    const kinds = [...new Set(missing)].slice(0, MAX_NAMES).map(excerpt).join(', ');
    lines.push(
      `${path}: ${missing.length} ${missing.length === 1 ? 'cell' : 'cells'} of column ${columnName(column)} (${kinds}) ${missing.length === 1 ? 'is a gap' : 'are gaps'}.`,
    );
  }
  if (marked.length > 0)
    lines.push(
      `${path}: marks such as ${excerpt(marked[0] ?? '')} in column ${columnName(column)} were left out (${marked.length} ${marked.length === 1 ? 'cell' : 'cells'}).`,
    );
  if (paid !== undefined)
    lines.push(`${path}: numbers of column ${columnName(column)} with ${excerpt(paid)} behind them are negative.`);
  if (converted !== undefined && unit?.kind === 'unit')
    lines.push(
      `${path}: ${converted.length} ${converted.length === 1 ? 'cell' : 'cells'} of column ${columnName(column)} such as ${excerpt(converted[0] ?? '')} ${converted.length === 1 ? 'is' : 'are'} drawn in ${unit.unit}, the unit of most.`,
    );
  if (ambiguous !== undefined) {
    const value = readNumber(ambiguous, { decimal: column.decimal })?.value;
    lines.push(
      `${path}: ${excerpt(ambiguous)} in column ${columnName(column)} was read as ${value}. Write numbers without separators to be sure.`,
    );
  }
  if (unit?.kind === 'percent') {
    const written = cells.filter((cell, row) => cell !== '' && column.values[row] != null);
    const signs = written.filter((cell) => typeof cell === 'string' && /[%％٪]|percent|pct/i.test(cell)).length;
    if (signs > 0 && signs < written.length)
      lines.push(`${path}: some cells of column ${columnName(column)} have no % sign. All were read as percent.`);
    const shares = column.values.filter((value) => typeof value === 'number');
    const isFraction = (value: number) => Math.abs(value) <= 1 && !Number.isInteger(value);
    if (signs === 0 && shares.some(isFraction) && shares.every((value) => Math.abs(value) <= 1)) {
      const first = shares.find(isFraction);
      lines.push(
        `${path}: column ${columnName(column)} is in percent by its name, so ${first} is drawn as ${first}%. Multiply shares of 1 by 100.`,
      );
    }
  }
  return lines;
}

/**
 * The first cell of a column of values that is no number of its unit; how many more there are stands in the message.
 *
 * @param rows the places in the table of the rows that are left of the column
 */
export function cellIssue(
  { path, found, roles }: JudgedTable,
  column: TableColumn,
  rows?: readonly number[],
): SpecIssue | undefined {
  const { values, cells, otherUnit } = column;
  const wrong = values.flatMap((value, row) => (value === undefined ? [row] : []));
  const [row = otherUnit === undefined ? -1 : cells.indexOf(otherUnit)] = wrong;
  if (row < 0) return undefined;
  const number = rowNumber(found.body, rows?.[row] ?? row);
  const more = wrong.length > 1 ? `; so do ${wrong.length - 1} more rows` : '';
  const isNeeded = roles.values.every(({ index }) => index === column.index);
  const ignored = isNeeded ? '' : `, or leave the column out by data.columns.ignore`;
  const message = wrong.length > 0 ? notANumber(column) + ignored : otherUnitMessage(column);
  const place =
    path === 'data.csv' ? path : `${path}.${number - 1}.${path === 'data.records' ? column.name : column.index}`;
  return {
    path: place,
    message: `row ${number}, column ${columnName(column)} holds ${excerpt(String(cells[row]))}${more}: ${message}`,
  };
}

function notANumber({ decimal }: TableColumn): string {
  const kind = decimal === ',' ? 'a number with a decimal comma' : 'a number';
  return `${kind} is expected; leave the cell empty for a gap`;
}

function otherUnitMessage({ cells }: TableColumn): string {
  const unit = cells.map((cell) => readNumber(String(cell))?.unit).find((found) => found !== undefined);
  if (unit?.kind === 'currency') return `the column is in ${unit.currency}; use one currency per column`;
  const name = unit?.kind === 'unit' ? unit.unit : unit?.kind === 'percent' ? '%' : 'another unit';
  return `the column is in ${name}; use one unit per column`;
}
