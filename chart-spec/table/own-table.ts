/** What readers of tables with columns of their own meanings have in common. */

import { isNumeric, type TableColumn } from './columns/table-column.js';
import type { UnitPlace } from './table-axes.js';

export type Fields = Record<string, unknown>;
export type Values = (number | null)[];

/** What the table of a type stands for; undefined where a column is missing, which `issues` says. */
export type Reading =
  | {
      labels?: string[];
      datasets: Fields[];
      titles?: { x: string; y: string; size?: string };
      /** The columns whose unit stands at each place. */
      units?: Partial<Record<UnitPlace, readonly TableColumn[]>>;
      /** Columns of numbers for which the shape has no place. */
      unused?: readonly TableColumn[];
    }
  | undefined;

export interface Table {
  columns: TableColumn[];
  /** Categories run from top to bottom. */
  isHorizontal: boolean;
  /** The number in each row of a column. */
  valuesOf(column: TableColumn): Values;
  warn(line: string): void;
  /** Names the rows that cannot be drawn. @param rows what each is called, if anything @param missing what they lack */
  leaveOut(rows: readonly string[], missing?: string): void;
  fail(message: string): undefined;
}

/** The first column with one of these names, else the first one that is left. */
export function take(columns: TableColumn[], names: RegExp): TableColumn | undefined {
  const column = columns.find(({ name }) => names.test(name.trim())) ?? columns[0];
  if (column !== undefined) columns.splice(columns.indexOf(column), 1);
  return column;
}

export function takeNamed(columns: TableColumn[], names: RegExp): TableColumn | undefined {
  return columns.some(({ name }) => names.test(name.trim())) ? take(columns, names) : undefined;
}

export function splitColumns({ columns }: Table): { numbers: TableColumn[]; texts: TableColumn[] } {
  return { numbers: columns.filter(isNumeric), texts: columns.filter((column) => !isNumeric(column)) };
}
