/** The column whose texts are the series of a long table: one row for each label and series. */
import { MAX_DATASETS } from '../../model/constants.js';
import { plainName } from '../../values/plain-name.js';
import type { TableColumn } from '../columns/table-column.js';
import type { Cell } from '../source/grid.js';
import { isUnique } from './label.js';
import type { Reason } from './not-values.js';

/** Texts of a bank, of which a few stand twice, name no series unless most labels have a row for each. */
const MOST_NAMES = 0.7;
const LEAST_FILLED = 0.5;

export function chooseSeries(
  label: TableColumn,
  columns: readonly TableColumn[],
  values: readonly TableColumn[],
  excluded: ReadonlyMap<TableColumn, Reason>,
): TableColumn | undefined {
  const most = Math.floor(MAX_DATASETS / Math.max(1, values.length));
  if (isUnique(label)) {
    const areTimes = label.times?.isDated === true && label.cells.length >= LEAST_OWN_TIMES;
    return areTimes ? columns.find((column) => column !== label && isOfSources(column, excluded, most)) : undefined;
  }
  const labelCount = new Set(label.cells).size;
  const names = columns.filter((column) => {
    if (column === label || values.includes(column)) return false;
    const reason = excluded.get(column);
    const isName = column.kind === 'text' ? reason === undefined : reason === 'years';
    if (!isName || column.cells.includes('')) return false;
    const distinct = new Set(column.cells).size;
    const rowCount = column.cells.length;
    const areNames = distinct <= MOST_NAMES * rowCount || rowCount >= LEAST_FILLED * labelCount * distinct;
    return distinct > 1 && distinct <= most && distinct < rowCount && areNames && arePairsUnique(label, column);
  });
  const [first] = names;
  if (first === undefined || !areCodes(first)) return first;
  return names.find((column) => column !== first && nameEachOther(column, first) && !areCodes(column)) ?? first;
}

const LEAST_OWN_TIMES = 4;
/** Last words of names of columns that say who or what wrote a row of a log. */
const SOURCES = new Set(
  `sensor sensors entity device field metric measurement variable parameter param station probe channel node meter series
  signal topic symbol ticker indicator messstelle messpunkt kanal messgrosse zahler geber capteur appareil sonde estacion
  dispositivo sonda sensore stazione estacao meetpunt czujnik stacja датчик станция 传感器 設備 设备 センサー 센서`.split(
    /\s+/,
  ),
);

const isSourceName = (name: string): boolean => SOURCES.has(name.replace(/ id$/, '').split(' ').at(-1) ?? '');

/** The column that says who wrote each row of a log, in which each sensor has times of its own. */
function isOfSources(column: TableColumn, excluded: ReadonlyMap<TableColumn, Reason>, most: number): boolean {
  const { name, kind, cells } = column;
  if (excluded.has(column) || kind !== 'text' || cells.includes('') || !isSourceName(plainName(name))) return false;
  const counts = new Map<Cell, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return counts.size > 1 && counts.size <= most && [...counts.values()].every((count) => count > 1);
}

/** `AUT`, `UNE_LF`. */
const CODE = /^[A-Z0-9_-]{1,8}$/;

function areCodes({ cells }: TableColumn): boolean {
  return cells.every((cell) => CODE.test(String(cell)));
}

/** Whether each text of one column stands beside one text of the other, as names beside their codes. */
function nameEachOther(one: TableColumn, other: TableColumn): boolean {
  const pairs = new Set(one.cells.map((cell, row) => `${cell}\u0000${other.cells[row]}`)).size;
  return pairs === new Set(one.cells).size && pairs === new Set(other.cells).size;
}

export function arePairsUnique(label: TableColumn, series: TableColumn): boolean {
  const pairs = new Set<string>();
  for (const [row, cell] of label.cells.entries()) {
    const pair = `${cell}\u0000${series.cells[row]}`;
    if (pairs.has(pair)) return false;
    pairs.add(pair);
  }
  return true;
}
