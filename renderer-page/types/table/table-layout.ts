import { plainText, valueAt } from '../../../chart-spec/spec.js';
import { columnSum, numberWriter, type ShownColumn, type TableCell, tableColumns } from '../../../chart-spec/table.js';
import type { ChartPlan } from '../../chart/chart-plan';
import type { Drawing } from '../../drawing/drawing';
import { largestThat } from '../../text/wrapping/search';
import { pieces } from '../../text/wrapping/text-fit';
import { wrapLabel } from '../../text/wrapping/wrap-and-shorten';
import { inFormat } from '../../values/value-formats';
import { digitWidth } from './digits';

/** Lengths in ems. */
const PAD = { usual: 0.7, tight: 0.4 };
const ROW = { tight: 1.45, least: 1.7, most: 3.75, mostPlain: 2.5 };
/** Across a wider gap nobody sees which number belongs to a name, unless stripes lead to it. */
const MOST_GAP = 24;
const BAR = 6;
const LINE = 7;
/** Finds a width to less than a thousandth of a px. */
const HALVINGS = 24;
/** What is left of contents that give way. */
const LEAST = { text: 5, line: 3, head: 3 };
/** Longer words of texts do not widen their column. */
const MOST_WORD = 8;
const HEAD_LINE = 1.25;
const MOST_HEAD_LINES = 3;
export const CELL_LINE = 1.2;
const MOST_CELL_LINES = 3;

/** A column at its place. */
export interface PlacedColumn extends ShownColumn {
  /** The lines of its name. */
  head: string[];
  texts: string[];
  /** The lines of each text. */
  lines: string[][];
  totalText: string;
  left: number;
  width: number;
  /** The width below which it cannot be read. */
  least: number;
  /** The width that shows its cells, and each word of its name; the same with the least width of cells. */
  wrapped: number;
  narrow: number;
  /** The width that shows its texts whole, with shorter bars and lines. */
  whole: number;
  /** The width of the widest number, beside which the bars stand. */
  numberWidth: number;
  write: (cell: TableCell) => string;
}

export interface TableLayout {
  columns: PlacedColumn[];
  headHeight: number;
  /** Between two lines of a name. */
  headLine: number;
  rowHeight: number;
  /** Rows that are drawn; the others have no space. */
  shown: number;
  left: number;
  hasTotal: boolean;
  padPx: number;
  isStriped: boolean;
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
  // Plain mode stays as it is.
  const isWrapped = spec.theme?.mode !== 'plain';
  // Rows that are sums are in bold.
  const cellFont = Array.isArray(spec.totals) ? fonts.total : fonts.cell;
  const rowsOf = (headPx: number) =>
    rowsIn(height - headPx, rows, rows + 1 + (hasTotal ? 1 : 0), em, isWrapped ? ROW.most : ROW.mostPlain);
  const { shown: most } = rowsOf(0);
  const nameAt = hasTotal ? given.findIndex(({ isNumeric }) => !isNumeric) : -1;
  const columns = given.map((column, at): PlacedColumn => {
    const write = cellWriter(column, language, `columns.${at}.format`);
    const texts = column.cells.slice(0, most).map(write);
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
    const beside = column.bar && column.isNumeric ? (BAR + PAD.usual) * em : 0;
    const headWidth = drawing.widthOf(column.name, fonts.head);
    const words = isWrapped ? pieces(column.name) : [column.name];
    const widestWord = (all: string[], font: string) =>
      Math.max(0, ...all.map((word) => drawing.widthOf(word.trimEnd(), font)));
    const wordWidth = widestWord(words, fonts.head);
    const cellWords = isWrapped && !column.isNumeric ? texts.flatMap((text) => pieces(text)) : [];
    const cellWordWidth = Math.min(MOST_WORD * em, widestWord(cellWords, cellFont));
    const content = Math.max(numberWidth + beside, isLine ? LINE * em : 0);
    const own = isLine ? LEAST.line * em : column.isNumeric ? numberWidth : Math.min(numberWidth, LEAST.text * em);
    const least = Math.max(own, Math.min(wordWidth, LEAST.head * em));
    return {
      ...column,
      head: [column.name],
      texts,
      lines: [],
      totalText,
      write,
      left: 0,
      least,
      narrow: Math.max(own, wordWidth, cellWordWidth),
      whole: Math.max(isLine ? own : numberWidth + beside / 2, wordWidth),
      wrapped: Math.max(content, wordWidth),
      width: Math.max(content, headWidth),
      numberWidth,
    };
  });
  const isTight = isWrapped && columns.reduce((sum, { wrapped }) => sum + wrapped + 2 * PAD.usual * em, 0) > width;
  const padPx = (isTight ? PAD.tight : PAD.usual) * em;
  const isStriped = isWrapped && rows > 1 && width > readableWidth(columns, padPx, em);
  const placed = fitColumns(
    drawing,
    columns.map((column) => padded(column, padPx)),
    width,
    isWrapped,
  );
  const headLine = HEAD_LINE * em;
  const isPossible = (lines: number) => most < rows || rowsOf((lines - 1) * headLine).shown === rows;
  const mostLines = isWrapped ? largestThat(1, MOST_HEAD_LINES, isPossible) : 1;
  for (const column of placed)
    column.head = wrapLabel(drawing, column.name, fonts.head, innerWidth(column, width, padPx), mostLines);
  const extraPx = (Math.max(1, ...placed.map(({ head }) => head.length)) - 1) * headLine;
  const { rowHeight, shown } = rowsOf(extraPx);
  if (shown < rows) {
    drawing.note(`${rows - shown} of ${rows} rows of the table have no space. Use a higher image, or fewer rows.`);
    for (const column of placed) column.texts = column.texts.slice(0, shown);
  }
  const cellLines = isWrapped ? Math.min(MOST_CELL_LINES, Math.floor(rowHeight / (CELL_LINE * em))) : 1;
  for (const column of placed) {
    const innerPx = innerWidth(column, width, padPx);
    column.lines = column.texts.map((text) =>
      column.isNumeric ? [text] : wrapLabel(drawing, text, cellFont, innerPx, cellLines),
    );
  }
  return {
    columns: placed,
    headHeight: rowHeight + extraPx,
    headLine,
    rowHeight,
    shown,
    left: rows - shown,
    hasTotal,
    padPx,
    isStriped,
  };
}

/** The height of rows in a table, and how many of them have space. @param lines rows with the header and the sums */
function rowsIn(
  height: number,
  rows: number,
  lines: number,
  em: number,
  mostEm: number,
): { rowHeight: number; shown: number } {
  // Tight rows are better than rows that are left out.
  const rowHeight = height / lines < ROW.tight * em ? ROW.least * em : Math.min(mostEm * em, height / lines);
  const most = Math.floor(height / rowHeight + 1e-6) - (lines - rows);
  return { rowHeight, shown: most >= rows ? rows : Math.max(0, most - 1) };
}

/** The width at which no gap between two columns is too wide to follow a row. Bars, small lines and colors fill any width. */
function readableWidth(columns: PlacedColumn[], padPx: number, em: number): number {
  const fillsWidth = columns.some(({ bar, heat, cells }) => bar || heat || cells.some(Array.isArray));
  if (fillsWidth) return Number.POSITIVE_INFINITY;
  return columns.reduce((sum, { width }) => sum + width + 2 * padPx, 0) + MOST_GAP * em * (columns.length - 1);
}

function padded(column: PlacedColumn, padPx: number): PlacedColumn {
  const padsPx = 2 * padPx;
  const { least, narrow, whole, wrapped, width } = column;
  return {
    ...column,
    least: least + padsPx,
    narrow: narrow + padsPx,
    whole: whole + padsPx,
    wrapped: wrapped + padsPx,
    width: width + padsPx,
  };
}

/** The width of a column without its padding. The outer columns reach the edges of the table. */
export function innerWidth({ heat, left, width }: PlacedColumn, tablePx: number, padPx: number): number {
  const outer = heat ? 0 : [left, left + width - tablePx].filter((edge) => Math.abs(edge) < 1).length;
  return Math.max(1, width - (2 - outer) * padPx);
}

/**
 * Makes the columns as wide as the table together: names are wrapped first; then bars and small lines give way, then texts, then words of
 * names, each time those of the widest columns before others, then the last columns. Numbers are never cut.
 * @returns the columns that have space
 */
function fitColumns(drawing: Drawing, columns: PlacedColumn[], width: number, isWrapped: boolean): PlacedColumn[] {
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
  const [overPx, freePx] = [sumOf('width', kept) - width, sumOf('width', kept) - sumOf('least', kept)];
  if (isWrapped) for (const to of ['wrapped', 'whole', 'narrow', 'least'] as const) narrowTo(kept, to, width);
  else if (overPx > 0 && freePx > 0) {
    for (const column of kept) column.width -= (column.width - column.least) * Math.min(1, overPx / freePx);
  }
  const factor = width / sumOf('width', kept);
  let left = 0;
  for (const [at, column] of kept.entries()) {
    const widened = column.width * factor;
    // A text that begins where the numbers before it end would run together with them.
    const isAfterNumbers = isWrapped && !column.isNumeric && kept[at - 1]?.isNumeric === true;
    const gapPx = isAfterNumbers ? Math.max(0, widened - column.width) / 2 : 0;
    column.left = left + gapPx;
    column.width = widened - gapPx;
    left += widened;
  }
  return kept;
}

/** Cuts the widest columns to one width, but none below its own limit, until all have space. */
function narrowTo(columns: PlacedColumn[], limit: 'wrapped' | 'whole' | 'narrow' | 'least', width: number): void {
  const atMost = (mostPx: number) => columns.map((column) => Math.min(column.width, Math.max(column[limit], mostPx)));
  const hasSpace = (mostPx: number) => atMost(mostPx).reduce((sum, each) => sum + each, 0) <= width;
  let [low, high] = [0, width];
  if (columns.reduce((sum, column) => sum + column.width, 0) <= width) return;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (hasSpace(middle)) low = middle;
    else high = middle;
  }
  const widths = atMost(low);
  for (const [at, column] of columns.entries()) column.width = widths[at] ?? column.width;
}

/** Writes the cells of a column. @param path of its format, for errors */
function cellWriter(column: ShownColumn, locale: string, path: string): (cell: TableCell) => string {
  const { format, name } = column;
  const values = column.cells.filter((cell) => typeof cell === 'number');
  const write = inFormat(path, () => numberWriter('cells', { values, format, locale, name }));
  return (cell) => {
    if (typeof cell === 'number') return write(cell);
    if (cell === null || Array.isArray(cell)) return '';
    const date = valueAt(format, 'style') === 'date' ? Date.parse(cell) : Number.NaN;
    return Number.isFinite(date) ? write(date) : plainText(cell).replace(/\s+/gu, ' ').trim();
  };
}
