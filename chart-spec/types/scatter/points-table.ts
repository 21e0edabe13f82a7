/** Tables that list points: two columns of numbers, of which neither counts the rows. */

import { isVersionName, meaningOf } from '../../table/columns/names.js';
import { isNumeric, type TableColumn } from '../../table/columns/table-column.js';
import type { JudgedTable } from '../../table/judge.js';
import { stepOf } from '../../table/roles/code-numbers.js';
import { arePercentiles } from '../../table/roles/not-values.js';
import { plainName } from '../../values/plain-name.js';

/** Fewer points are read one by one. */
const LEAST_POINTS = 3;
const LEAST_COLUMNS_WITH_SIZE = 3;

/** @param hasSize whether a column is wanted that gives the points their size */
export function listsPoints({ columns, roles, found }: JudgedTable, hasSize: boolean): boolean {
  const numbers = columns.filter(isNumeric);
  const areNamed = ['x', 'y'].every((name) => numbers.some((column) => plainName(column.name) === name));
  const arePair = columns.length === 2 && numbers.length === 2 && !isCounted(roles.label);
  const isSized = numbers.length >= LEAST_COLUMNS_WITH_SIZE && numbers.some(isSize);
  return (areNamed || arePair) && found.body.length >= LEAST_POINTS && isSized === hasSize;
}

/** Numbers in even steps, years and ranks name the rows. */
function isCounted(label: TableColumn | undefined): boolean {
  if (label === undefined) return false;
  const values = label.values.filter((value) => typeof value === 'number');
  const isNamed = meaningOf(label.name) !== undefined || isVersionName(label.name);
  return isNamed || arePercentiles(label) || stepOf(values) !== undefined;
}

function isSize({ name }: TableColumn): boolean {
  return /^(?:size|r|radius|value)$/.test(plainName(name));
}
