/** Names of groups that stand once, in merged cells or above blanks: every row of the group gets the name. */
import type { Row } from '../source/grid.js';
import { kindOf } from './cell-kind.js';

/** Columns of groups before the column that names the rows. */
const MAX_GROUP_COLUMNS = 3;
const MAX_ROWS = 10_000;

/** @param notes gets what was filled */
export function fillMergedCells(names: readonly string[], body: Row[], notes: string[]): Row[] {
  if (body.length > MAX_ROWS) return body;
  let rows = body;
  for (let at = 0; at < Math.min(MAX_GROUP_COLUMNS, names.length - 2); at += 1) {
    if (!isGroupColumn(rows, at)) continue;
    let name: Row['cells'][number] = '';
    rows = rows.map((row) => {
      const cell = row.cells[at] ?? '';
      if (cell !== '' && !isTotalOfGroup(row, at)) name = cell;
      return cell === '' ? { ...row, cells: row.cells.with(at, name) } : row;
    });
    notes.push(`empty cells of column "${names[at] || at + 1}" were read as the cell above them`);
  }
  return rows;
}

/** Texts with at least as many blanks below them, beside a full column that tells the rows of a group apart. */
function isGroupColumn(all: readonly Row[], at: number): boolean {
  const rows = all.filter((row) => !isTotalOfGroup(row, at));
  const [first] = rows;
  if (first === undefined || kindOf(first.cells[at] ?? '') === 'number' || (first.cells[at] ?? '') === '') return false;
  const filled = rows.filter(({ cells }) => (cells[at] ?? '') !== '').length;
  if (rows.length - filled < filled) return false;
  const pairs = new Set<string>();
  let name: Row['cells'][number] = '';
  for (const { cells } of rows) {
    name = cells[at] || name;
    const next = cells[at + 1] ?? '';
    if (next === '' || kindOf(next) === 'number') return false;
    pairs.add(`${name}\u0000${next}`);
  }
  return pairs.size === rows.length;
}

/** `North total` in the column of the groups, with nothing in the next one. */
function isTotalOfGroup({ cells }: Row, at: number): boolean {
  return (cells[at] ?? '') !== '' && (cells[at + 1] ?? '') === '';
}
