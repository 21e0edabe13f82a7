/** Decides what each column of a table is for: label, series, values, size, or left out. */

import { plainName } from '../../values/plain-name.js';
import { mayNameCounts, meaningOf } from '../columns/names.js';
import { isNumeric, type TableColumn } from '../columns/table-column.js';
import { findLongPeriods } from '../find/long-periods.js';
import { isTotalName } from '../find/totals.js';
import type { ChosenColumns } from './chosen.js';
import { hasLeadingZeros, isSameLength } from './code-numbers.js';
import { chooseLabel } from './label.js';
import { isMeasure, type NumbersTaken, notValues, type Reason } from './not-values.js';
import { chooseSeries } from './series.js';

export interface Roles {
  /** Absent for a table of numbers without any order. */
  label?: TableColumn;
  /** Texts that name the series of each row of a long table. */
  series?: TableColumn;
  values: TableColumn[];
  size?: TableColumn;
  /** Why values would not be drawn beside others: a table has nothing but its ids. */
  doubts?: ReadonlyMap<TableColumn, Reason>;
  ignored: { column: TableColumn; reason: Reason }[];
}

/** What the chart takes from a table, beside labels and values. */
export interface RoleNeeds {
  numbers: NumbersTaken;
  /** Rows are joined, so that labels do not repeat. */
  groups?: boolean;
  locale: string | undefined;
}

/** Not even where a table has no other numbers. */
const NEVER_ALONE: readonly Reason[] = ['constant', 'postal codes', 'telephone numbers', 'row numbers'];

/** Whether a column that is left out beside others is drawn where a table has no other numbers. What only looks like ids may be amounts. */
export function isDrawnAlone({ name, cells, values }: TableColumn, reason: Reason | undefined): boolean {
  if (reason === undefined) return true;
  const mayBeCounts = mayNameCounts(name) && !isSameLength(values.map((value) => value ?? 0));
  const isNamedId = reason === 'ids' && meaningOf(name) === 'id' && !mayBeCounts;
  return !NEVER_ALONE.includes(reason) && !isNamedId && !hasLeadingZeros(cells);
}

/** Never the values where another column is an amount that cannot be read. */
const NAMES_OF_ROWS: readonly Reason[] = ['ids', 'ranks', 'row numbers'];

/** @param columns are not changed; made columns are new ones */
export function decideRoles(columns: TableColumn[], chosen: ChosenColumns, needs: RoleNeeds): Roles {
  const shown = columns.filter((column) => !chosen.ignore.includes(column));
  const excluded = notValues(shown, chosen.values ?? [], needs.numbers);
  if (needs.numbers === 'amounts') {
    excludeSums(shown, excluded, chosen);
    if (chosen.values === undefined) excludeLongPeriods(shown, excluded);
  }
  const { label, parts } = chosen.label
    ? { label: chosen.label, parts: [] as TableColumn[] }
    : chooseLabel(shown, excluded, chosen, needs.locale);
  const taken = new Set([label, chosen.series, chosen.size, ...parts]);
  const numbers = shown.filter((column) => isNumeric(column) && !taken.has(column));
  const kept = numbers.filter((column) => !excluded.has(column) && column.values.some((value) => value !== null));
  // A ranking that holds nothing but ranks is drawn.
  const drawable = (column: TableColumn) => {
    const reason = excluded.get(column);
    if (reason !== undefined && NAMES_OF_ROWS.includes(reason) && shown.some(isMeasure)) return false;
    return isDrawnAlone(column, reason);
  };
  const values = chosen.values ?? (kept.length > 0 ? kept : numbers.filter(drawable));
  const series = chosen.series ?? (label && !needs.groups ? chooseSeries(label, shown, values, excluded) : undefined);
  const used = new Set([...taken, series, ...values]);
  const ignored = columns
    .filter((column) => !used.has(column))
    .map((column) => ({ column, reason: reasonOf(column, excluded, chosen) }));
  return {
    ...(label && { label }),
    ...(series && { series }),
    values: values.filter((column) => column !== series),
    ...(chosen.size && { size: chosen.size }),
    doubts: excluded,
    ignored,
  };
}

/** A column of totals beside its parts says nothing new, and would be stacked on them. */
function excludeSums(columns: readonly TableColumn[], excluded: Map<TableColumn, Reason>, chosen: ChosenColumns): void {
  const parts = columns.filter((column) => isNumeric(column) && !excluded.has(column));
  const base =
    chosen.values === undefined && parts.length > 2 ? parts.find(({ name }) => BASE.test(plainName(name))) : undefined;
  const shares = parts.filter((column) => column !== base);
  if (base !== undefined && (areShares(shares) || shares.every(({ unit }) => unit?.kind === 'percent')))
    excluded.set(base, 'numbers of answers');
  for (const column of chosen.values === undefined && parts.length > 2 ? parts : []) {
    const name = plainName(column.name);
    const others = parts.filter((other) => other !== column);
    if (!isTotalName(name) && !BASE.test(name)) continue;
    if (addsUp(column, others)) excluded.set(column, 'totals of the other columns');
  }
}

/** Columns of quarters beside their months, and of years beside their quarters. */
function excludeLongPeriods(columns: readonly TableColumn[], excluded: Map<TableColumn, Reason>): void {
  const parts = columns.filter((column) => isNumeric(column) && !excluded.has(column));
  const names = parts.map(({ name }) => name);
  const found = findLongPeriods(names, (whole, at) =>
    addsUp(
      parts[whole] as TableColumn,
      at.map((place) => parts[place] as TableColumn),
    ),
  );
  for (const at of found?.sums ?? []) excluded.set(parts[at] as TableColumn, 'totals of the other columns');
  for (const at of found?.others ?? []) excluded.set(parts[at] as TableColumn, 'periods of another length');
}

const TOLERANCE = 0.01;

/** Whether a column has the sums of others, or their means. */
function addsUp({ values }: TableColumn, parts: readonly TableColumn[]): boolean {
  const isNear = (value: number, expected: number) => Math.abs(expected - value) <= Math.abs(value) * TOLERANCE;
  const sums = values.map((_value, row) => parts.reduce((total, part) => total + (part.values[row] ?? 0), 0));
  const are = (divisor: number) =>
    values.every((value, row) => value == null || isNear(value, (sums[row] ?? 0) / divisor));
  return are(1) || (parts.length > 1 && are(parts.length));
}

/** How many answers the shares beside it are of. */
const BASE = /^(?:n|base|basis|total n|sample|sample size|respondents|answers|responses|answered)$/;

function areShares(columns: readonly TableColumn[]): boolean {
  const rows = columns[0]?.values.length ?? 0;
  const sums = Array.from({ length: rows }, (_, row) =>
    columns.reduce((sum, { values }) => sum + (values[row] ?? 0), 0),
  );
  return sums.every((sum) => Math.abs(sum - 100) <= 2) || sums.every((sum) => Math.abs(sum - 1) <= 0.02);
}

function reasonOf(
  column: TableColumn,
  excluded: ReadonlyMap<TableColumn, Reason>,
  { ignore, values }: ChosenColumns,
): Reason {
  if (ignore.includes(column)) return 'ignored';
  const reason = excluded.get(column);
  if (reason !== undefined) return reason;
  if (isNumeric(column)) return values === undefined ? 'empty' : 'ignored';
  return column.kind === 'time' ? 'dates' : 'texts';
}
