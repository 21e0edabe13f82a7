/** The columns of points: what names their series, and what only counts them. */

import { MAX_DATASETS } from '../../model/constants.js';
import { axisOfCoordinate } from '../columns/names.js';
import { isNumeric, type TableColumn } from '../columns/table-column.js';
import type { Frame } from '../operations/frame.js';
import { stepOf } from './code-numbers.js';

const SERIES_NAME = /^(?:series|group|category|type)$/i;
const MAX_POINT_NUMBERS = 3;

/** Numbers of a point, by type. */
const PLACES: ReadonlyMap<unknown, number> = new Map([
  ['scatter', 2],
  ['bubble', 3],
]);
const LEAST_COUNTED = 5;

/**
 * The columns of a chart of points, their series under a name that says so; those of other types as they are.
 * The first column is left out where it counts the rows and points have no place for another number.
 */
export function columnsOfPoints(
  type: unknown,
  columns: readonly TableColumn[],
  frame: Frame,
  chosen: readonly TableColumn[],
): TableColumn[] {
  const places = PLACES.get(type);
  if (places === undefined) return [...columns];
  if (chosen.length === 0 && columns.every(({ name }) => name.toLowerCase() !== 'x')) {
    const [east, north] = (['x', 'y'] as const).map((axis) => columns.filter((column) => isAt(axis, column)));
    // On a map the east is at the right, wherever the latitude stands in the table.
    if (east?.length === 1 && north?.length === 1) {
      const map = [...east, ...north];
      return asPoints([...map, ...columns.filter((column) => !map.includes(column))], frame);
    }
  }
  const others = asPoints(
    columns.filter((column) => chosen.includes(column) || !countsRows(column)),
    frame,
  );
  const hasSeries = others.some(({ name }) => SERIES_NAME.test(name));
  const isFull = columns.filter(isNumeric).length > places && (hasSeries || places > 2);
  return isFull ? others : asPoints(columns, frame);
}

function isAt(axis: 'x' | 'y', column: TableColumn): boolean {
  return isNumeric(column) && axisOfCoordinate(column.name) === axis;
}

function countsRows({ index, values }: TableColumn): boolean {
  const numbers = values.filter((value) => typeof value === 'number');
  return index === 0 && numbers.length >= LEAST_COUNTED && stepOf(numbers) === 1 && (numbers[0] ?? 2) <= 1;
}

/** The texts of points name their series where the client says so, or where each stands at several points. */
function asPoints(columns: readonly TableColumn[], { series, rowCount }: Frame): TableColumn[] {
  const texts = columns.filter(({ kind }) => kind === 'text');
  if (series === undefined && texts.some(({ name }) => SERIES_NAME.test(name))) return [...columns];
  const isGroup = ({ cells }: TableColumn) => {
    const distinct = new Set(cells).size;
    return distinct > 1 && distinct <= MAX_DATASETS && distinct <= rowCount / 2 && !cells.includes('');
  };
  const numbers = columns.filter(isNumeric).length;
  const group =
    texts.find(({ name }) => name === series?.name) ?? (numbers <= MAX_POINT_NUMBERS ? texts.find(isGroup) : undefined);
  return columns.map((column) => (column === group ? { ...column, name: 'series' } : column));
}
