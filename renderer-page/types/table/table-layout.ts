import { plainText, valueAt } from '../../../chart-spec/spec.js';
import { columnSum, numberWriter, type ShownColumn, type TableCell, tableColumns } from '../../../chart-spec/table.js';
import type { ChartPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { inFormat } from '../../values/value-formats';
import { digitWidth } from './digits';

/** Lengths in ems. */
const PAD = 0.7;
const ROW = { least: 1.7, most: 2.5 };
const BAR = 6;
const LINE = 7;
/** What is left of contents that give way. */
const LEAST = { text: 5, line: 3, head: 3 };

/** A column at its place. */
export interface PlacedColumn extends ShownColumn {
  head: string;
  texts: string[];
  totalText: string;
  left: number;
  width: number;
  /** The width below which it cannot be read. */
  least: number;
  /** The width of the widest number, beside which the bars stand. */
  numberWidth: number;
  write: (cell: TableCell) => string;
}

export interface TableLayout {
  columns: PlacedColumn[];
  rowHeight: number;
  /** Rows that are drawn; the others have no space. */
  shown: number;
  left: number;
  hasTotal: boolean;
  padPx: number;
}

interface Fonts {
  head: string;
  cell: string;
  total: string;
}

/** Places the columns and rows of a table. @param totalName the name of the row of sums */
export function layoutTable(
  drawing: Drawing,
  { spec, language }: ChartPlan,
  { width, height }: { width: number; height: number },
  em: number,
  fonts: Fonts,
  totalName: string,
): TableLayout {
  const given = tableColumns(spec);
  const rows = Math.max(0, ...given.map(({ cells }) => cells.length));
  const hasTotal = spec.totals === true;
  // Rows that are sums are in bold.
  const cellFont = Array.isArray(spec.totals) ? fonts.total : fonts.cell;
  const lines = rows + 1 + (hasTotal ? 1 : 0);
  const rowHeight = Math.min(ROW.most * em, Math.max(ROW.least * em, height / lines));
  const most = Math.floor(height / rowHeight + 1e-6) - (lines - rows);
  const shown = most >= rows ? rows : Math.max(0, most - 1);
  if (shown < rows) {
    drawing.note(`${rows - shown} of ${rows} rows of the table have no space. Use a higher image, or fewer rows.`);
  }
  const padPx = PAD * em;
  const nameAt = hasTotal ? given.findIndex(({ isNumeric }) => !isNumeric) : -1;
  const columns = given.map((column, at): PlacedColumn => {
    const write = cellWriter(column, language, `columns.${at}.format`);
    const texts = column.cells.slice(0, shown).map(write);
    const sum = hasTotal ? columnSum(column) : null;
    const totalText = at === nameAt ? totalName : sum === null ? '' : write(sum);
    const widthOfText = (text: string, font: string) =>
      column.isNumeric ? digitWidth(drawing, text, font) : drawing.widthOf(text, font);
    const numberWidth = Math.max(
      0,
      widthOfText(totalText, fonts.total),
      ...texts.map((text) => widthOfText(text, cellFont)),
    );
    const isLine = column.cells.some(Array.isArray);
    const beside = column.bar && column.isNumeric ? BAR * em + padPx : 0;
    const headWidth = drawing.widthOf(column.name, fonts.head);
    const content = Math.max(numberWidth + beside, isLine ? LINE * em : 0, headWidth);
    const own = isLine ? LEAST.line * em : column.isNumeric ? numberWidth : Math.min(numberWidth, LEAST.text * em);
    const least = Math.max(own, Math.min(headWidth, LEAST.head * em)) + 2 * padPx;
    return {
      ...column,
      head: column.name,
      texts,
      totalText,
      write,
      left: 0,
      least,
      width: content + 2 * padPx,
      numberWidth,
    };
  });
  return { columns: fitColumns(drawing, columns, width), rowHeight, shown, left: rows - shown, hasTotal, padPx };
}

/**
 * Makes the columns as wide as the table together: texts, bars and small lines give way first, then the last columns. Numbers are never cut.
 * @returns the columns that have space
 */
function fitColumns(drawing: Drawing, columns: PlacedColumn[], width: number): PlacedColumn[] {
  const sumOf = (key: 'width' | 'least', all: PlacedColumn[]) => all.reduce((sum, column) => sum + column[key], 0);
  let count = columns.length;
  while (count > 1 && sumOf('least', columns.slice(0, count)) > width) count -= 1;
  const kept = columns.slice(0, count);
  if (count < columns.length) {
    const names = columns.slice(count).map(({ name }) => `"${name.slice(0, 30)}"`);
    drawing.note(
      `Columns of the table without space: ${names.slice(0, 3).join(', ')}. Use a wider image, or fewer columns.`,
    );
  }
  const over = sumOf('width', kept) - width;
  const free = sumOf('width', kept) - sumOf('least', kept);
  if (over > 0 && free > 0) {
    for (const column of kept) column.width -= (column.width - column.least) * Math.min(1, over / free);
  }
  const factor = width / sumOf('width', kept);
  let left = 0;
  for (const column of kept) {
    column.width *= factor;
    column.left = left;
    left += column.width;
  }
  return kept;
}

/** Writes the cells of a column. @param path of its format, for errors */
function cellWriter(column: ShownColumn, locale: string, path: string): (cell: TableCell) => string {
  const { format } = column;
  const values = column.cells.filter((cell) => typeof cell === 'number');
  const write = inFormat(path, () => numberWriter('cells', { values, format, locale }));
  return (cell) => {
    if (typeof cell === 'number') return write(cell);
    if (cell === null || Array.isArray(cell)) return '';
    const date = valueAt(format, 'style') === 'date' ? Date.parse(cell) : Number.NaN;
    return Number.isFinite(date) ? write(date) : plainText(cell).replace(/\s+/gu, ' ').trim();
  };
}
