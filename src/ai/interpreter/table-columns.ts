import { parseQuantity, type Quantity } from './quantity.js';
import type { Cell, Column, Table } from './table.js';

/** A column with its cells as numbers. */
export interface ParsedColumn extends Column {
  /** One for each cell, null for a gap. Absent where the column holds text. */
  quantities?: (Quantity | null)[];
  /** Index of the first cell that is not a number, in a column where most are. */
  invalidRow?: number;
}

/** Undefined where the cells do not show it. */
type DecimalSeparator = '.' | ',' | undefined;

const GAPS = new Set(['', '-', '–', 'n/a', 'na', 'null', 'nan']);
const HAS_DECIMAL_COMMA = /^\D*\d[\d. ']*,(?:\d{1,2}|\d{4,})(?![\d,])/;
const HAS_DECIMAL_POINT = /^\D*\d[\d, ']*\.(?:\d{1,2}|\d{4,})(?![\d.])/;
/** Between semicolons `1.204` and `1,204` may be 1204 or a decimal number. */
const AMBIGUOUS = /^[-+]?\d{1,3}[.,]\d{3}$/;

export function parseColumns(table: Table): ParsedColumn[] {
  const separator = decimalSeparator(table);
  return table.columns.map((column) => parseColumn(column, separator));
}

/** The first column with a number that has two meanings, because no cell of the table shows which separator the decimals have. */
export function findAmbiguousColumn(table: Table): Column | undefined {
  if (decimalSeparator(table) !== undefined) return undefined;
  return table.columns.find(({ cells }) => cells.some((cell) => AMBIGUOUS.test(String(cell ?? ''))));
}

function decimalSeparator({ hasSemicolons, columns }: Table): DecimalSeparator {
  if (!hasSemicolons) return '.';
  const texts = columns.flatMap(({ cells }) => cells).filter((cell) => typeof cell === 'string');
  const hasComma = texts.some((text) => HAS_DECIMAL_COMMA.test(text.trim()));
  const hasPoint = texts.some((text) => HAS_DECIMAL_POINT.test(text.trim()));
  if (hasComma === hasPoint) return undefined;
  return hasComma ? ',' : '.';
}

function parseColumn(column: Column, separator: DecimalSeparator): ParsedColumn {
  const parsed = column.cells.map((cell) => parseCell(cell, separator));
  const numbers = parsed.filter((quantity) => quantity !== null && quantity !== undefined).length;
  const invalidRow = parsed.indexOf(undefined);
  if (numbers === 0) return column;
  if (invalidRow < 0) return { ...column, quantities: parsed as (Quantity | null)[] };
  return numbers > parsed.length / 2 ? { ...column, quantities: [], invalidRow } : column;
}

/** @returns null for a gap, undefined for text */
function parseCell(cell: Cell, separator: DecimalSeparator): Quantity | null | undefined {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, isScaled: false, isDigitsOnly: true };
  const text = cell.trim();
  if (GAPS.has(text.toLowerCase())) return null;
  return parseQuantity(separator === ',' ? withDecimalPoint(text) : text);
}

/** `1.200,50 €` and `1 200,50 €` become `1200.50 €`. */
function withDecimalPoint(text: string): string {
  return text.replace(/\d[\d., ']*\d/, (number) =>
    number.replace(/[. '](?=\d{3}(?!\d))/g, '').replace(/,(?=\d+$)/, '.'),
  );
}
