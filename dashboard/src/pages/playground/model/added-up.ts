import { hasSeriesTypes } from './axes.ts';
import { type PlaygroundDocument, withTable } from './document.ts';
import { readSheet } from './table/read-sheet.ts';
import { filledRows, isPlainNumber, isSeries, MAX_ROWS } from './table/sheet.ts';
import { withOperations } from './table-charts.ts';

/** Whether texts of a column repeat, so that its rows can be added up. A full table may be a part of a longer one, whose sums it does not have. */
export function canAddUp({ sheet }: PlaygroundDocument, at: number): boolean {
  const column = sheet.columns[at];
  const rows = filledRows(sheet);
  if (column === undefined || isSeries(column) || column.type === 'date' || rows.length >= MAX_ROWS) return false;
  const isOfNumbers = sheet.columns.every(
    (other, index) => !isSeries(other) || rows.every((cells) => !cells[index] || isPlainNumber(cells[index])),
  );
  return (
    isOfNumbers && sheet.columns.some(isSeries) && new Set(rows.map((cells) => cells[at] ?? '')).size < rows.length
  );
}

/** The table with one row for each text of a column; the series keep their units, axes and styles. */
export function addedUp(document: PlaygroundDocument, at: number): PlaygroundDocument {
  const { columns, rows } = document.sheet;
  const shown = columns.flatMap((column, index) => (index === at || isSeries(column) ? [{ column, index }] : []));
  const names = shown.map(({ column, index }) => column.name || `Column ${index + 1}`);
  // The unit decides whether values are added up or averaged.
  const cells = rows.map((row) =>
    shown.map(({ column, index }) => (row[index] && column.type === 'percent' ? `${row[index]}%` : (row[index] ?? ''))),
  );
  const label = columns[at]?.name || `Column ${at + 1}`;
  const values = names.filter((_, index) => shown[index]?.index !== at);
  const { sheet, reading, problem } = readSheet([names, ...cells], { columns: { label, values }, groupBy: label });
  if (problem !== undefined) return document;
  const old = shown.filter(({ index }) => index !== at);
  let next = 0;
  const made = sheet.columns.map((column) => {
    const was = isSeries(column) ? old[next++]?.column : undefined;
    return was === undefined ? { ...column, name: columns[at]?.name ?? '' } : { ...was, id: column.id };
  });
  const { locale } = document.sheet;
  const table = { columns: made, rows: sheet.rows, ...(locale !== undefined && { locale }) };
  const { type } = reading;
  // A line would join groups that do not follow each other.
  const isOfAxes = hasSeriesTypes(document.spec) && hasSeriesTypes({ type });
  const spec = isOfAxes ? { ...document.spec, type } : document.spec;
  return withOperations(withTable({ ...document, spec }, table), reading);
}
