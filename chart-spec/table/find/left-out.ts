/** Rows of dots in a table stand for rows that a program left out: they are no values, and what is drawn has a gap there. */
import { type Cell, filledOf, type Grid, type Row } from '../source/grid.js';
import { kindOf } from './cell-kind.js';

const DOTS = /^(?:\.{2,3}|…|⋮|·|︙)$/;
const isDots = (cell: Cell) => typeof cell === 'string' && cell.length < 4 && DOTS.test(cell);

/** Whether nothing but dots stands in a row. */
function isLeftOut(row: Row): boolean {
  return row.cells.every((cell) => cell === '' || isDots(cell)) && filledOf(row) > 0;
}

/** The rows with one for each place where others were left out: it has dots where the rows above have names, and gaps where they have numbers. */
export function withLeftOut(rows: Row[]): Row[] {
  if (!rows.some(isLeftOut)) return rows;
  return rows.flatMap((row, at) => {
    const above = rows[at - 1];
    if (at === 0 || above === undefined || !isLeftOut(row)) return [row];
    if (isLeftOut(above)) return [];
    // Below the names of the columns, the first row of values says what the columns hold.
    const like = at === 1 ? (rows.slice(2).find((one) => !isLeftOut(one)) ?? above) : above;
    const cells = like.cells.map((cell) => (['number', 'empty', 'missing'].includes(kindOf(cell)) ? '' : '…'));
    const named = cells.includes('…') ? cells : cells.with(0, '…');
    return [{ number: row.number, cells: named, isLeftOut: true }];
  });
}

/** Whether a column stands for others that were left out. */
function hasColumnOfDots(names: readonly string[], body: readonly Row[]): boolean {
  return names.some(
    (name, at) => isDots(name) && body.every(({ cells, isLeftOut }) => isLeftOut || isDots(cells[at] ?? '')),
  );
}

/** Says which rows and columns the text does not have. @returns how many rows there are in all, where some are missing in the middle */
export function sayLeftOut(
  { names, body }: { names: readonly string[]; body: readonly Row[] },
  endsInDots: boolean,
  { around }: Pick<Grid, 'around'>,
  notes: string[],
): number | undefined {
  const shown = body.filter(({ isLeftOut }) => !isLeftOut).length;
  const gap = body.find(({ isLeftOut }) => isLeftOut);
  const inAll = around?.total ?? (around?.more === undefined ? undefined : shown + around.more);
  const isPart = inAll !== undefined && inAll > shown;
  const counted = isPart ? `: ${shown} of ${inAll} rows are here` : '';
  if (gap !== undefined) notes.push(`rows are left out where row ${gap.number} has dots${counted}`);
  else if (isPart || endsInDots) notes.push(`rows are left out below the last one${counted}`);
  if (hasColumnOfDots(names, body)) notes.push('columns are left out where the names of the columns have dots');
  return gap && isPart ? inAll : undefined;
}
