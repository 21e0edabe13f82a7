/** How the rules of descriptions read columns. Tables of specifications are judged by judge.ts. */

import { CellReader, type ColumnType, type Decimal, type DetectedType, isCounting } from './cell-values.js';
import type { Cell } from './source/grid.js';

export interface TableColumn {
  index: number;
  /** Empty where the header has no name. */
  name: string;
  /** One for each row. */
  cells: Cell[];
  decimal: Decimal;
  type: ColumnType;
  currency?: string;
}

export interface ColumnRoles {
  labels: TableColumn;
  series: TableColumn[];
}

/** A unit in the header: `Margin %`, `Revenue ($)`, `Costs [EUR]`. `($K)` is not a unit. */
const HEADER_UNIT = /(?:[([]\s*([^\s()[\]]+)\s*[)\]]|\s(%))\s*$/;
const ROW_NUMBER_NAME = /^(?:id|no\.?|nr\.?|#|rank|index|key)$/i;

/** The columns of a table with at least a header. Empty columns are left out. */
function readColumns(rows: { cells: Cell[] }[], hasSemicolons: boolean, reader: CellReader): TableColumn[] {
  const [header, ...body] = rows;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const drafts: (Pick<TableColumn, 'index' | 'name' | 'cells'> & { decimal: Decimal | undefined })[] = [];
  for (let index = 0; index < width; index += 1) {
    const name = String(header?.cells[index] ?? '');
    const cells = body.map((row) => row.cells[index] ?? '');
    const isEmpty = name === '' && cells.every((cell) => cell === '');
    if (!isEmpty) drafts.push({ index, name, cells, decimal: reader.findDecimal(textsIn(cells)) });
  }
  const shown = drafts.flatMap(({ decimal }) => decimal ?? []);
  const fallback = shown[0] ?? (hasSemicolons ? ',' : '.');
  const columns: TableColumn[] = [];
  for (const { decimal = fallback, ...draft } of drafts) {
    const texts = draft.cells.map((cell) => textOf(cell, decimal));
    const detected = reader.detectType(texts, decimal);
    columns.push({ ...draft, decimal, ...withHeaderUnit(draft.name, detected, reader) });
  }
  return columns;
}

/** The columns of rows, of which the first is the header. */
export function columnsOf(rows: Cell[][], hasSemicolons: boolean): TableColumn[] {
  return readColumns(
    rows.map((cells) => ({ cells })),
    hasSemicolons,
    new CellReader(),
  );
}

function textsIn(cells: Cell[]): string[] {
  return cells.filter((cell) => typeof cell === 'string' && cell !== '') as string[];
}

function textOf(cell: Cell, decimal: Decimal): string {
  return typeof cell === 'number' ? String(cell).replace('.', decimal) : cell;
}

function withHeaderUnit(name: string, detected: DetectedType, reader: CellReader): DetectedType {
  const [, inBrackets, percent] = HEADER_UNIT.exec(name) ?? [];
  const unit = inBrackets ?? percent;
  if (detected.type !== 'number' || unit === undefined) return detected;
  if (unit === '%') return { type: 'percent' };
  const currency = reader.currencyOf(unit);
  const isAlone = unit.length === 1 || unit === currency;
  return currency !== undefined && isAlone ? { type: 'currency', currency } : detected;
}

export function isNumeric({ type }: TableColumn): boolean {
  return type === 'number' || type === 'percent' || type === 'currency';
}

/** The first column of texts or dates names the categories, unless years or ordinals stand before it; in a table of numbers the first column. */
export function chooseRoles(columns: TableColumn[]): ColumnRoles | undefined {
  const [first] = columns;
  if (first === undefined) return undefined;
  const named = columns.find((column) => !isNumeric(column) && column.cells.some((cell) => cell !== ''));
  const isFirstCounting = isCounting(first.name, first.cells.map(String));
  const isRowNumber = isFirstCounting && ROW_NUMBER_NAME.test(first.name);
  const labels = named === undefined || (isFirstCounting && !isRowNumber) ? first : named;
  const isSkipped = (column: TableColumn) => column === labels || (isRowNumber && column === first);
  return { labels, series: columns.filter((column) => !isSkipped(column) && isNumeric(column)) };
}
