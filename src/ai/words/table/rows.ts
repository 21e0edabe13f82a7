/** The rows that are left for a chart, and whether they repeat labels. */

import type { ReadColumn } from '../../../../chart-spec/table.js';
import { startOf } from './dates.js';
import type { TableColumns } from './table-columns.js';

/** The rows that the conditions on texts leave, as far as they are known here. */
export function keptRows(table: TableColumns): number[] {
  const count = table.columns[0]?.cells.length ?? 0;
  const rows = Array.from({ length: count }, (_, row) => row);
  const only = table.request.conditions.filter(
    ({ how, names }) => how === 'only' && names.every(({ kind }) => kind === 'cell'),
  );
  return rows.filter((row) =>
    only.every(({ names }) => {
      const columns = new Set(names.map(({ column }) => column));
      return [...columns].every((column) => {
        const cell = String(table.column(column)?.cells[row] ?? '');
        return names.some((name) => name.column === column && name.texts.includes(cell));
      });
    }),
  );
}

export function hasRepeats(
  rows: readonly number[],
  label: ReadColumn,
  series: ReadColumn | undefined,
  calendar: string | undefined,
): boolean {
  const seen = new Set<string>();
  for (const row of rows) {
    const at = label.times?.at[row];
    const own = calendar !== undefined && at !== undefined ? startOf(at, calendar) : String(label.cells[row] ?? '');
    const key = `${own}\u0000${String(series?.cells[row] ?? '')}`;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/** How many labels there are, or how many units of the calendar. */
export function countOf(rows: readonly number[], { times, cells }: ReadColumn, calendar?: string): number {
  return new Set(
    rows.map((row) => (calendar === undefined ? String(cells[row]) : startOf(times?.at[row] ?? 0, calendar))),
  ).size;
}
