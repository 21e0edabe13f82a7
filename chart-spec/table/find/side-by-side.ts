/** Two tables of a sheet beside each other, with an empty column between them: the first one is drawn. */
import { type Cell, filledOf, type Row } from '../source/grid.js';
import { kindOf } from './cell-kind.js';

/** Sheets of people have two tables, exports of data do not. */
const MAX_ROWS = 1000;

/** The rows of the first table. @param notes gets the names of the columns that are left out */
export function firstTable(rows: Row[], notes: string[]): Row[] {
  const [names] = rows;
  if (names === undefined || rows.length < 3 || rows.length > MAX_ROWS) return rows;
  const gap = names.cells.findIndex(
    (name, at) => at > 1 && name === '' && rows.every(({ cells }) => (cells[at] ?? '') === ''),
  );
  if (gap < 0) return rows;
  const beside = remarksBeside(rows, gap);
  if (beside !== undefined) {
    notes.push(`cells that stand apart from the table are not drawn: ${beside}`);
    return rows.map((row) => ({ ...row, cells: row.cells.slice(0, gap) }));
  }
  if (!isTable(rows, 0, gap) || !isTable(rows, gap + 1, names.cells.length)) return rows;
  const others = names.cells.slice(gap + 1).filter((name) => name !== '');
  notes.push(`columns that stand apart from the table are not drawn: ${others.map((name) => `"${name}"`).join(', ')}`);
  return rows.map((row) => ({ ...row, cells: row.cells.slice(0, gap) })).filter((row) => filledOf(row) > 0);
}

/** Texts with numbers behind them in some rows, below no name: a summary that somebody wrote beside the table. */
function remarksBeside(rows: readonly Row[], gap: number): string | undefined {
  const parts = rows.map(({ cells }) => cells.slice(gap + 1).filter((cell) => cell !== ''));
  const remarks = parts.filter(({ length }) => length > 0);
  const isRemark = ([text = '', ...numbers]: Cell[]) =>
    kindOf(text) === 'text' && numbers.length > 0 && numbers.every((cell) => kindOf(cell) === 'number');
  if (parts[0] === remarks[0] || remarks.length === 0 || remarks.length * 2 > rows.length) return undefined;
  return remarks.every(isRemark) ? remarks.map((cells) => `"${cells.join(' ')}"`).join(', ') : undefined;
}

/** Whether names stand above names of rows, which differ, and numbers. */
function isTable(rows: readonly Row[], start: number, end: number): boolean {
  const body = rows.slice(1).map(({ cells }) => cells.slice(start, end));
  const filled = body.filter(([label = '', ...values]) => label !== '' && values.some((cell) => cell !== ''));
  const labels = filled.map(([label = '']) => label);
  const isLabel = (cell: Cell) => ['text', 'time', 'year'].includes(kindOf(cell));
  const names = rows[0]?.cells.slice(start, end) ?? [];
  return (
    names.length > 1 &&
    names.every((name) => name !== '' && kindOf(name) !== 'number') &&
    filled.length > 1 &&
    labels.every(isLabel) &&
    new Set(labels).size === labels.length &&
    filled.every(([, ...values]) => values.some((cell) => kindOf(cell) === 'number'))
  );
}
