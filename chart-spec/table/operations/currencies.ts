/** Amounts of several currencies, which a column of codes beside them names, have no common scale and no sum. */

import { columnName, excerpt } from '../../model/messages.js';
import { isCurrencyCode } from '../../numbers/currencies.js';
import { isNameOfMoney } from '../../numbers/money-words.js';
import { isObject } from '../../values/json.js';
import { plainName } from '../../values/plain-name.js';
import { isNumeric, type TableColumn } from '../columns/table-column.js';
import type { Cell } from '../source/grid.js';
import type { Frame, OperationContext } from './frame.js';

const isMoney = ({ name }: TableColumn): boolean => isNameOfMoney(name);
const codeIn = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toUpperCase();
const holdsCodes = ({ cells }: TableColumn): boolean =>
  cells.every((cell) => cell === '' || isCurrencyCode(codeIn(cell))) && cells.some((cell) => cell !== '');

/**
 * Leaves out the columns of amounts in several currencies. Where no other is left that is an issue. Numbers that may be amounts get a warning.
 */
export function withOneCurrency(
  frame: Frame,
  { groupBy: key, compute }: Record<string, unknown>,
  { issues, warn }: OperationContext,
): Frame {
  const { columns, values, label, series, rowCount } = frame;
  const namesRows = (column: TableColumn) =>
    column === series || column.name === key || (key == null && column.name === label?.name);
  const codes = columns.filter((column) => !isNumeric(column) && holdsCodes(column));
  if (codes.length === 0 || codes.some(namesRows)) return frame;
  // What was computed may be converted.
  const made = isObject(compute) ? Object.keys(compute) : [];
  const left: TableColumn[] = [];
  for (const column of values.filter(({ name, unit }) => unit === undefined && !made.includes(name))) {
    const code = codeOf(column, codes);
    const rows = Array.from({ length: rowCount }, (_, row) => row).filter((row) => column.values[row]);
    const [first, second] = [...new Set(rows.map((row) => codeIn(code?.cells[row])))].filter((text) => text !== '');
    if (code === undefined || second === undefined) continue;
    const said = `amounts in ${first} and ${second} (${columnName(code)})`;
    const advice = `keep one currency with "where", or draw one series for each with "series": ${JSON.stringify(code.name)}`;
    if (!isMoney(column) && !hasCents(column)) warn(`if ${columnName(column)} holds ${said}, ${advice}`);
    else if (left.length + 1 < values.length) {
      warn(`${columnName(column)} is not drawn: it holds ${said}; ${advice}`);
      left.push(column);
    } else issues.add(key == null ? 'data' : 'data.groupBy', `${excerpt(column.name)} holds ${said}: ${advice}`);
  }
  return { ...frame, values: values.filter((column) => !left.includes(column)) };
}

/** The codes that share a word with the name of the amounts, such as "Local amount" and "Local currency", else the nearest. */
function codeOf(column: TableColumn, codes: readonly TableColumn[]): TableColumn | undefined {
  const words = plainName(column.name).split(' ');
  const shared = ({ name }: TableColumn) =>
    plainName(name)
      .split(' ')
      .filter((word) => words.includes(word)).length;
  const distance = ({ index }: TableColumn) => Math.abs(index - column.index);
  return codes.toSorted((one, other) => shared(other) - shared(one) || distance(one) - distance(other))[0];
}

function hasCents({ cells }: TableColumn): boolean {
  return cells.some((cell) => /\d[.,]\d{2}\D*$/.test(String(cell)));
}
