/** Rows in the order of time. */
import type { TableColumn } from '../columns/table-column.js';
import { momentsOf, orderOf } from '../columns/times.js';
import { kindOf } from '../find/cell-kind.js';
import type { Frame } from './frame.js';

const WITHOUT_ORDER = ['pie', 'doughnut', 'polarArea'];

/** The rows from the oldest to the newest; undefined where they stand so, or have no times. @param type lines run backwards where rows are not sorted */
export function oldestFirst(
  { label, rowCount }: Pick<Frame, 'label' | 'rowCount'>,
  type: unknown,
): { rows: number[]; was: string } | undefined {
  const at = label && timesOf(label);
  if (at === undefined || rowCount < 2 || WITHOUT_ORDER.includes(String(type))) return undefined;
  const order = orderOf({ at, isDated: true });
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  // Rows without a time lie between the same ones when all are turned round, but have no place among others.
  if (order === 'falling') return { rows: rows.toReversed(), was: 'newest first' };
  const isDated = label?.times?.isDated ?? label?.unit === undefined;
  if (order === 'rising' || at.includes(undefined) || type !== 'line' || !isDated) return undefined;
  const sorted = rows.toSorted((one, other) => (at[one] ?? 0) - (at[other] ?? 0) || one - other);
  return { rows: sorted, was: 'in no order of time' };
}

function timesOf({ times, unit, values, cells }: TableColumn): (number | undefined)[] | undefined {
  if (times !== undefined) return momentsOf(times);
  // Clocks are read as lengths of time.
  if (unit?.kind === 'duration') return values.map((value) => value ?? undefined);
  const years = cells.map((cell) => (kindOf(cell) === 'year' ? Number(cell) : undefined));
  return years.includes(undefined) ? undefined : years;
}
