/** A table as it was written: rows of cells, before anything is decided about them. */
import type { Surroundings } from './surroundings.js';

/** Statistical offices write a column for each year. */
export const MAX_COLUMNS = 300;
export const MAX_TABLE_ROWS = 100_000;

export type Cell = string | number;

export interface Row {
  /** From 1, as spreadsheets count. Empty rows are left out, and leave a gap in the numbers. */
  number: number;
  cells: Cell[];
  /** All its texts are bold, as totals often are. */
  isBold?: boolean;
  /** It stands for rows that the program that wrote the table left out. */
  isLeftOut?: true;
}

export interface Grid {
  /** The field of the specification that holds it, such as `data.csv`. */
  path: string;
  rows: Row[];
  /** Semicolons usually stand where a comma separates decimals. */
  hasSemicolons: boolean;
  delimiter?: string;
  /** What reading left out, in sentences. */
  notes?: string[];
  /** The first row holds names, because the form says so. */
  hasNames?: boolean;
  /** Columns below a rule of Markdown that aligns them at the right: `--:`. */
  rightAt?: readonly number[];
  /** What a terminal shows around the table. */
  around?: Pick<Surroundings, 'above' | 'below' | 'total' | 'more'>;
}

function isWritten(cell: Cell): boolean {
  return cell !== '';
}

/** Numbers the rows and leaves empty ones out. */
export function numberedRows(rows: readonly Cell[][], firstNumber = 1): Row[] {
  const numbered: Row[] = [];
  for (let i = 0; i < rows.length; i += 1) {
    const cells = rows[i] ?? [];
    if (cells.some(isWritten)) numbered.push({ number: firstNumber + i, cells });
  }
  return numbered;
}

/** The number of cells up to the last one that is not empty. */
export function widthOf({ cells }: Row): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

export function filledOf({ cells }: Row): number {
  let filled = 0;
  for (const cell of cells) if (cell !== '') filled += 1;
  return filled;
}
