import { type Column, isSeries, MAX_ROWS, MAX_SERIES, type Sheet } from './sheet.ts';

/** The part of a table that a chart can show: the first rows, and the first series; other columns are ignored columns. */
export function boundedTable(sheet: Sheet): { sheet: Sheet; lostRows: number; ignoredSeries: number } {
  let series = 0;
  const columns = sheet.columns.map((column): Column => {
    if (!isSeries(column)) return column;
    series += 1;
    return series > MAX_SERIES ? { ...column, role: 'ignore' } : column;
  });
  return {
    sheet: { columns, rows: sheet.rows.slice(0, MAX_ROWS) },
    lostRows: Math.max(0, sheet.rows.length - MAX_ROWS),
    ignoredSeries: Math.max(0, series - MAX_SERIES),
  };
}
