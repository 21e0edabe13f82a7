import { numberAt, type Rows, readList } from './read-rows.ts';

/** What a column of the file is for. */
export type Role = 'ignore' | 'name' | 'title' | 'value' | 'labels' | 'data';

/** These may be given to one column only. */
export const SINGLE_ROLES: readonly Role[] = ['name', 'title', 'labels'];

const NAMES: readonly [RegExp, Role][] = [
  [/^title|^titel/i, 'title'],
  [/^labels?$/i, 'labels'],
  [/^(?:data|values?)$/i, 'data'],
];
const SAMPLE_ROWS = 20;

/** A proposal: by the column's name, else as the service reads the table; the first other column names the file. */
export function proposeRoles(table: Rows): Role[] {
  const { columns, rows, read } = table;
  const sample = rows.slice(0, SAMPLE_ROWS);
  let hasName = false;
  return columns.map((column, index) => {
    const cells = sample.map((row) => row[index] ?? '');
    const byName = NAMES.find(([pattern]) => pattern.test(column))?.[1];
    if (byName === 'data' && cells.every((cell) => readList(cell).length <= 1)) return 'value';
    if (byName !== undefined) return byName;
    const found = read.find((each) => each.index === index);
    if (found?.kind === 'number' ? found.role !== 'ignored' : isMostlyNumbers(table, index)) return 'value';
    if (found === undefined || found.kind === 'number' || hasName) return 'ignore';
    hasName = true;
    return 'name';
  });
}

/** A column with a typing error stays a column of values, so that the error is reported. */
function isMostlyNumbers(table: Rows, index: number): boolean {
  const filled = table.rows.slice(0, SAMPLE_ROWS).flatMap((cells, row) => ((cells[index] ?? '') === '' ? [] : [row]));
  const numbers = filled.filter((row) => numberAt(table, row, index) !== undefined);
  return filled.length > 0 && numbers.length * 2 >= filled.length;
}
