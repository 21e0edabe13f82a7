import { isObject, type JsonObject } from '../../../../../../chart-spec/spec.ts';
import {
  type Decimal,
  parseNumber,
  type ReadColumn,
  readTable,
  type TableReading,
} from '../../../../../../chart-spec/table.ts';
import { pageWords } from './page-words.ts';
import { type Column, type ColumnRole, isSeries, MAX_ROWS, MAX_SERIES, newColumn, type Sheet } from './sheet.ts';
import { sheetOf } from './spec-to-sheet.ts';

/** What a person says about a pasted table; the fields of `data` in a specification. */
export interface TableChoices {
  columns?: { label?: string; series?: string; values?: string[]; ignore?: string[] };
  series?: string;
  /** A unit of the calendar, or the name of a column. */
  groupBy?: string;
  transpose?: boolean;
}

export interface SheetReading {
  reading: TableReading;
  /** Whether the table itself names its columns. */
  hasHeader: boolean;
  sheet: Sheet;
  /** What was left out and decided, in sentences. */
  notes: string[];
  /** Why nothing can be drawn. */
  problem?: string;
  /** The locale of the table's numbers and months; undefined for the default one. */
  locale?: string;
  /** Rows and series that a chart has no room for. */
  lostRows: number;
  ignoredSeries: number;
}

/**
 * A table as the service reads it, with the names, types and uses of its columns.
 * @param table text, or rows of cells below their names
 * @param family of the chart: only axes have a right side
 */
export function readSheet(
  table: string | readonly (readonly string[])[],
  choices: TableChoices = {},
  family: 'cartesian' | 'radial' | 'round' = 'cartesian',
): SheetReading {
  const reading = readTable({
    data: { ...(typeof table === 'string' ? { csv: table } : { rows: table }), ...choices },
  });
  const whole = isReshaped(reading) ? reshapedSheet(reading) : sheetOfColumns(reading);
  const { sheet, ...lost } = bounded(family === 'cartesian' ? whole : onOneAxis(whole));
  const hasSeries = sheet.columns.some(isSeries) && sheet.rows.length > 0;
  const [first] = reading.issues;
  const { locale } = reading;
  const isAsRead = reading.table === undefined || reading.table.operations.length === 0;
  const rowOf = (fileRow: number) => (isAsRead && reading.rowNumbers.indexOf(fileRow) + 1) || undefined;
  const inWords = (note: string) => pageWords(note, rowOf);
  // What has no room is counted.
  const isSaid = lost.lostRows + lost.ignoredSeries > 0;
  const isDrawn = !hasSeries || first === undefined || reading.header.length === 0 || isSaid;
  const shown = isDrawn ? reading.notes : [first.message, ...reading.notes];
  return {
    reading,
    hasHeader: reading.hasHeader,
    sheet: { ...sheet, ...(locale !== undefined && { locale }) },
    notes: shown.map(inWords),
    ...(locale !== undefined && { locale }),
    ...(!hasSeries && { problem: inWords(first?.message ?? '') }),
    ...lost,
  };
}

/** Rows of the table became others: they were grouped, turned, or spread over series. */
function isReshaped({ table }: TableReading): boolean {
  return table?.operations.some((name) => name !== 'oldest first') ?? false;
}

function reshapedSheet({ spec = {}, columns, table }: TableReading): Sheet {
  const sheet = sheetOf(spec as JsonObject);
  const unit = columns.find(({ role }) => role === 'value');
  return {
    ...sheet,
    columns: sheet.columns.map((column) => {
      if (isSeries(column)) return unit ? { ...column, ...typeOf(unit) } : column;
      return table?.operations.includes('transpose') ? column : { ...column, name: table?.label ?? '' };
    }),
  };
}

/** The columns as they stand, also those that are left out; a click uses them. */
function sheetOfColumns({ columns, rows, oldestFirst, spec, table }: TableReading): Sheet {
  const sides = sidesOf(spec);
  let series = 0;
  const drafts = columns.map((column): Column => {
    const role = roleOf(column, () => sides[series++] ?? 'left');
    return newColumn({ name: column.name, role, ...typeOf(column) });
  });
  const order = (table?.operations.includes('oldest first') && oldestFirst) || rows.keys();
  return {
    columns: drafts,
    rows: Array.from(order, (row) => columns.map((column) => cellText(column, row))),
  };
}

function roleOf({ role }: ReadColumn, sideOfNext: () => 'left' | 'right'): ColumnRole {
  if (role === 'label') return 'label';
  return role === 'value' ? sideOfNext() : 'ignore';
}

/** The axis of each series. */
function sidesOf(spec: TableReading['spec']): ('left' | 'right')[] {
  const data = spec?.['data'];
  const datasets = isObject(data) && Array.isArray(data['datasets']) ? data['datasets'] : [];
  return datasets.map((dataset: unknown) =>
    isObject(dataset) && (dataset['yAxisID'] === 'y1' || dataset['xAxisID'] === 'x1') ? 'right' : 'left',
  );
}

function typeOf({ kind, unit, times }: ReadColumn): Partial<Column> {
  if (kind !== 'number') return { type: times?.isDated ? 'date' : 'text' };
  if (unit?.kind === 'percent') return { type: 'percent' };
  if (unit?.kind === 'currency') return { type: 'currency', currency: unit.currency };
  if (unit?.kind === 'duration') return { type: 'number', format: { style: 'duration' } };
  return { type: 'number', ...(unit && { format: { style: 'decimal', suffix: ` ${unit.unit}` } }) };
}

/** Numbers as in JSON, so that they do not depend on the decimal sign of the file. */
function cellText({ role, kind, cells, values, times }: ReadColumn, row: number): string {
  const text = String(cells[row] ?? '');
  if (role === 'label') return times?.texts?.[row] ?? text;
  const value = kind === 'number' ? values[row] : undefined;
  if (value === undefined) return text;
  return value === null ? '' : String(value);
}

function onOneAxis(sheet: Sheet): Sheet {
  return {
    ...sheet,
    columns: sheet.columns.map((column) => (column.role === 'right' ? { ...column, role: 'left' } : column)),
  };
}

/** The part of a table that a chart can show: the first rows, and the first series; other columns are ignored columns. */
function bounded(sheet: Sheet): { sheet: Sheet; lostRows: number; ignoredSeries: number } {
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

/** A typed cell as it is kept. */
export function canonical(text: string, column: Pick<Column, 'type' | 'role'>, decimal: Decimal): string {
  if (column.role === 'label' || column.type === 'text' || column.type === 'date') return text;
  const value = parseNumber(text, decimal);
  if (value === undefined) return text;
  return value === null ? '' : String(value);
}
