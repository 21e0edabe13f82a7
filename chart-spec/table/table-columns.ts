/** Tells the columns of a table apart: labels, series, and those that are not drawn. */

import type { IssueList } from '../model/issue-list.js';
import { columnName, excerpt, type WarningList } from '../model/messages.js';
import { CellReader, type ColumnType, type Decimal, type DetectedType, isCounting } from './cell-values.js';
import type { Cell, TableSource } from './table-source.js';

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
export function readColumns({ rows, hasSemicolons }: TableSource, reader: CellReader): TableColumn[] {
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
  const numbered = rows.map((cells, i) => ({ number: i + 1, cells }));
  return readColumns({ path: 'data.rows', rows: numbered, hasSemicolons }, new CellReader());
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

/** The points of a series. Cells that are no numbers of its unit are issues, named by row and column. */
export function pointsOf(
  column: TableColumn,
  source: TableSource,
  reader: CellReader,
  issues: IssueList,
): (number | null)[] {
  return column.cells.map((cell, i) => {
    if (typeof cell === 'number') return cell;
    if (cell === '') return null;
    const number = reader.parseNumber(cell, column.decimal) ?? undefined;
    const message = number === undefined ? notANumber(column) : otherCurrency(reader.currencyOf(cell), column);
    if (message !== undefined) {
      const row = source.rows[i + 1]?.number ?? 0;
      const path = source.path === 'data.csv' ? source.path : `${source.path}.${row - 1}.${column.index}`;
      issues.add(path, `row ${row}, column ${columnName(column)} holds ${excerpt(cell)}: ${message}`);
    }
    return number ?? null;
  });
}

function notANumber({ decimal }: TableColumn): string {
  const kind = decimal === ',' ? 'a number with a decimal comma' : 'a number';
  return `${kind} is expected; leave the cell empty for a gap`;
}

function otherCurrency(currency: string | undefined, column: TableColumn): string | undefined {
  if (currency === undefined || currency === column.currency) return undefined;
  return `the column is in ${column.currency ?? 'another unit'}; use one currency per column`;
}

/** Names what was decided, and what is not drawn. */
export function warnAboutColumns(
  columns: TableColumn[],
  { labels, series }: ColumnRoles,
  path: string,
  reader: CellReader,
  warnings: WarningList,
): void {
  const unused = columns.filter((column) => column !== labels && !series.includes(column));
  if (unused.length > 0) {
    const names = unused.slice(0, 3).map(columnName).join(', ');
    const more = unused.length > 3 ? ` and ${unused.length - 3} more` : '';
    warnings.add(`${path}: not drawn, because they hold texts, dates or row numbers: columns ${names}${more}.`);
  }
  for (const column of series) {
    const texts = textsIn(column.cells);
    const isOpen = reader.findDecimal(texts) === undefined;
    const ambiguous = isOpen ? texts.find((text) => reader.isAmbiguous(text)) : undefined;
    if (ambiguous !== undefined) {
      const value = reader.parseNumber(ambiguous, column.decimal);
      warnings.add(
        `${path}: ${excerpt(ambiguous)} in column ${columnName(column)} was read as ${value}. Write numbers without separators to be sure.`,
      );
    }
    const percents = texts.filter((text) => text.includes('%')).length;
    const values = column.cells.filter((cell) => cell !== '').length;
    if (percents > 0 && percents < values) {
      warnings.add(`${path}: some cells of column ${columnName(column)} have no % sign. All were read as percent.`);
    }
  }
}
