/** Reports write a figure in each row, `Revenue` in dollars and `Margin` in percent, and a column for each year: a series is a row there. */
import { unitName } from '../../numbers/number-column.js';
import { readNumber } from '../../numbers/read-number.js';
import { unitOfHeader } from '../columns/header-units.js';
import { meaningOf } from '../columns/names.js';
import type { Cell, Row } from '../source/grid.js';
import { kindOf } from './cell-kind.js';

const MAX_ROWS = 50;

/** Rows and columns in each other's place; undefined where the rows have no units of their own. */
export function turnRowsOfUnits(
  names: readonly string[],
  body: readonly Row[],
): { names: string[]; body: Row[] } | undefined {
  const [label = '', ...times] = names;
  if (times.length < 2 || body.length < 2 || body.length > MAX_ROWS) return undefined;
  if (!times.every((name) => ['time', 'year'].includes(kindOf(name)))) return undefined;
  const labels = body.map(({ cells }) => String(cells[0] ?? ''));
  if (new Set(labels).size < labels.length || labels.some((text) => kindOf(text) !== 'text')) return undefined;
  const units = body.map(({ cells }, row) => unitOfRow(labels[row] ?? '', cells.slice(1)));
  if (units.includes(undefined) || new Set(units).size < 2) return undefined;
  const turned = times.map(
    (time, at): Row => ({
      number: body[0]?.number ?? 1,
      cells: [time, ...body.map(({ cells }) => cells[at + 1] ?? '')],
    }),
  );
  return { names: [label, ...labels], body: turned };
}

/** One row of numbers, each with a name of its own: the names are the labels. */
export function turnOnlyRow(names: readonly string[], body: readonly Row[]): Row[] | undefined {
  const [row, ...more] = body;
  if (row === undefined || more.length > 0 || names.length < 2) return undefined;
  const areNames = names.every((name) => kindOf(name) === 'text' && meaningOf(name) === undefined);
  if (!areNames || !names.every((_name, at) => kindOf(row.cells[at] ?? '') === 'number')) return undefined;
  if (unitOfRow('', row.cells) === undefined) return undefined;
  return names.map((name, at): Row => ({ number: row.number, cells: [name, row.cells[at] ?? ''] }));
}

/** The unit that all cells of a row have, or that its name says; empty for plain numbers, undefined for several. */
function unitOfRow(name: string, cells: readonly Cell[]): string | undefined {
  const units = new Set<string>();
  for (const cell of cells) {
    if (cell === '' || ['empty', 'missing'].includes(kindOf(cell))) continue;
    const reading = readNumber(String(cell)) ?? readNumber(String(cell), { decimal: ',' });
    if (reading == null) return undefined;
    units.add(reading.unit === undefined ? '' : unitName(reading.unit));
  }
  const [unit = ''] = units;
  if (units.size > 1) return undefined;
  const named = unitOfHeader(name);
  return unit !== '' || named === undefined ? unit : unitName(named);
}
