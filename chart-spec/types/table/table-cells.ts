import type { ChartSpec, Dataset, TableColumn } from '../../model/chart-spec.js';
import { isMissing } from '../../numbers/missing.js';
import { isLevelName } from '../../table/columns/levels.js';
import { isObject } from '../../values/json.js';
import { withoutNoise } from '../../values/sums.js';

/** What stands in a place of a table: a number, a text, the values of a sparkline, of which some may be gaps, or nothing. */
export type TableCell = number | string | (number | null)[] | null;

/** A column of a table with its settings and its cells. */
export interface ShownColumn extends TableColumn {
  /** Whether all of its cells are numbers, empty, or words for a missing value. */
  isNumeric: boolean;
  cells: TableCell[];
}

/** The columns of a table; labels are the first one. */
export function tableColumns({ data, columns = [] }: Pick<ChartSpec, 'data' | 'columns'>): ShownColumn[] {
  const names: Dataset[] = data.labels.length > 0 ? [{ data: data.labels.map((text) => ({ text })) }] : [];
  return [...names, ...data.datasets].map((dataset) => {
    const { label: name = '', format } = dataset;
    const own = columns.find((column) => column.name === name);
    const read = dataset.data.map((point) => cellOf(point, own?.sparkline === true));
    const isAsked = own !== undefined && (own.bar || own.heat || own.total || own.format !== undefined);
    const cells = isAsked ? countedCells(read) : read;
    const isNumeric = cells.some((cell) => typeof cell === 'number') && cells.every(isNumberOrGap);
    return { ...(isObject(format) && { format }), ...own, name, isNumeric, cells };
  });
}

/** Counters such as 1, 2, 3 are names until a sum, a format, bars or heat are asked for. */
function countedCells(cells: TableCell[]): TableCell[] {
  const isCounter = cells.every((cell) => cell === null || (typeof cell === 'string' && COUNTER.test(cell)));
  return isCounter ? cells.map((cell) => (cell === null ? null : Number(cell))) : cells;
}

function isNumberOrGap(cell: TableCell): boolean {
  return cell === null || typeof cell === 'number' || (typeof cell === 'string' && isMissing(cell));
}

function cellOf(point: Dataset['data'][number], isSparkline: boolean): TableCell {
  if (!isObject(point)) return point;
  const text = typeof point['text'] === 'string' ? point['text'] : '';
  const parts = isSparkline ? text.split(/\s*[;,|]\s*|\s+/) : [];
  const values = parts.map((part) => (isMissing(part) ? null : Number(part)));
  const numbers = values.filter((value) => value !== null);
  if (numbers.length > 0 && numbers.every(Number.isFinite)) return values;
  return text === '' ? null : text;
}

const COUNTER = /^-?\d{1,15}(?:\.\d{1,9})?$/;

/** The sum of a column; null for texts, and for shares and averages, which are not added up unless the client says so. */
export function columnSum({ name, isNumeric, cells, total, format = {} }: ShownColumn): number | null {
  const isAdded = format['style'] !== 'percent' && format['suffix'] !== '%' && !isLevelName(name);
  if (!isNumeric || !(total ?? isAdded)) return null;
  return withoutNoise(cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0));
}
