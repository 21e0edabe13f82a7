/** Programs that measure write a rate behind each number, `288.0 ns/op`, in the place of names above the columns. */
import { readNumber } from '../../numbers/read-number.js';
import type { Cell, Row } from '../source/grid.js';
import { kindOf } from './cell-kind.js';

const MEASURED = /^([-+]?[\d.,]+) (\p{L}{1,9}\/\p{L}{1,9})$/u;
const RATE = /^\p{L}{1,9}\/\p{L}{1,9}$/u;

interface Columns {
  names: string[];
  body: Row[];
}

/** The columns with numbers alone in their cells, named by the units; as they are where no column has a unit of its own behind its numbers. */
export function namedByUnits({ names, body }: Columns, hasHeader: boolean, notes: string[]): Columns {
  if (body.length < 2) return { names, body };
  const units = names.map((_name, at) => (at === 0 ? undefined : unitOf(body, at, hasHeader)));
  if (units.every((unit) => unit === undefined)) return { names, body };
  const isUnitOf = (at: number) => units[at - 1]?.isBeside === true;
  const isCount = (at: number) =>
    !hasHeader && at > 0 && units[at] === undefined && kindOf(body[0]?.cells[at] ?? '') === 'number';
  const counts = names.flatMap((_name, at) => (isCount(at) ? [at + 1] : []));
  if (counts.length > 0)
    notes.push(
      `column ${counts.join(', ')} has neither a name nor a unit beside columns that have one, and is not drawn`,
    );
  const isDropped = (at: number) => isUnitOf(at) || isCount(at);
  const nameOf = (name: string, at: number) => {
    const { unit } = units[at] ?? {};
    return unit === undefined ? name : hasHeader ? `${name} (${unit})` : unit;
  };
  const cellOf = (cell: Cell, at: number) =>
    units[at]?.isRead === false ? String(cell).replace(MEASURED, '$1') : cell;
  const kept = <T>(list: readonly T[]) => list.filter((_one, at) => !isDropped(at));
  return {
    names: kept(names.map(nameOf)),
    body: body.map((row) => ({ ...row, cells: kept(row.cells.map(cellOf)) })),
  };
}

/** The unit behind or beside all numbers of a column. `isRead`: numbers are read with it as they stand. */
function unitOf(body: readonly Row[], at: number, hasHeader: boolean) {
  const first = String(body.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '');
  const [, unit = ''] = MEASURED.exec(first)?.slice(1) ?? [];
  const beside = String(body[0]?.cells[at + 1] ?? '');
  // Most columns have none, which the first number says without the others.
  if (unit === '' && (hasHeader || !RATE.test(beside))) return undefined;
  const cells = body.map((row) => String(row.cells[at] ?? '')).filter((cell) => cell !== '');
  const hasUnit = unit !== '' && cells.every((cell) => MEASURED.exec(cell)?.[2] === unit);
  const isRead = hasUnit && readNumber(first) !== undefined;
  if (hasUnit) return hasHeader && isRead ? undefined : { unit, isRead, isBeside: false };
  const isBeside =
    !hasHeader &&
    RATE.test(beside) &&
    cells.every((cell) => kindOf(cell) === 'number') &&
    body.every((row) => row.cells[at + 1] === beside);
  return isBeside ? { unit: beside, isRead: true, isBeside } : undefined;
}
