import {
  isObject,
  type JsonObject,
  plainText,
  type ShownColumn,
  type TableCell,
  withMinus,
} from '../../chart-spec/chart-spec.js';
import { valueFormatter } from '../text/value-formats';

const MOST_DIGITS = 2;
/** Styles whose numbers of a column have equally many decimals, so that these stand below one another. */
const EVEN_STYLES: unknown[] = ['decimal', 'currency', 'percent'];
const PERCENT = 100;

/** The fewest decimals that all numbers of a column are written with. */
function digitsOf(cells: readonly TableCell[], { style }: JsonObject): number {
  const factor = style === 'percent' ? PERCENT : 1;
  const isExact = (cell: TableCell, digits: number) => {
    if (typeof cell !== 'number') return true;
    const scaled = Math.abs(cell) * factor * 10 ** digits;
    return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, scaled);
  };
  const found = [0, 1].find((digits) => cells.every((cell) => isExact(cell, digits))) ?? MOST_DIGITS;
  return style === 'currency' && found > 0 ? MOST_DIGITS : found;
}

/** Writes the cells of a column. @param path of its format, for errors */
export function cellWriter(column: ShownColumn, locale: string, path: string): (cell: TableCell) => string {
  const format: JsonObject = { style: 'decimal', ...(isObject(column.format) && column.format) };
  const isEven = EVEN_STYLES.includes(format['style']) && format['digits'] === undefined;
  const write = valueFormatter(format, locale, path, isEven ? digitsOf(column.cells, format) : undefined);
  return (cell) => {
    if (typeof cell === 'number') return withMinus(write(cell), cell);
    if (cell === null || Array.isArray(cell)) return '';
    const date = format['style'] === 'date' ? Date.parse(cell) : Number.NaN;
    return Number.isFinite(date) ? write(date) : plainText(cell).replace(/\s+/gu, ' ').trim();
  };
}
