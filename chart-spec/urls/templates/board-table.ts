/** What a board shows of one table: found in its sample, so that other data can take its place. */

import { isObject } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { withoutNoise } from '../../values/sums.js';

export interface Series {
  name: string;
  data: unknown[];
}

/** A table of labels and named series. */
export interface BoardTable {
  labels: readonly string[];
  series: Series[];
}

/**
 * What a tile shows of the table:
 * - `series`: these series, each by its place in the table
 * - `all`: all series that several tiles do not name one by one
 * - `sum`: one series, the sum of all
 * - `totals` and `last`: all series as labels, with their sums or last values
 */
export type TileRole = { shows: 'series'; series: number[] } | { shows: 'all' | 'sum' | 'totals' | 'last' };

const CLOSE = 1e-6;
const FEWEST_OF_ALL = 2;

function dataOf(tile: unknown): BoardTable | undefined {
  const spec = isObject(tile) && isObject(tile['spec']) ? tile['spec'] : {};
  return tableOf(spec['data'], () => spec['label'] ?? '');
}

/** @param unnamed what a series without a name is called @returns undefined without labels and series */
export function tableOf(data: unknown, unnamed: (at: number) => unknown): BoardTable | undefined {
  if (!isObject(data) || !Array.isArray(data['labels']) || !Array.isArray(data['datasets'])) return undefined;
  const series = data['datasets'].filter(isObject).map(({ label, data: points }, at) => ({
    name: plainText(label ?? unnamed(at)),
    data: Array.isArray(points) ? points : [],
  }));
  return { labels: data['labels'].map(plainText), series };
}

const numbersOf = (data: readonly unknown[]) => data.map((value) => (typeof value === 'number' ? value : 0));
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= CLOSE * Math.max(1, Math.abs(one), Math.abs(other));
const areEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** The sum of values; null where one of them is missing: that of the others would look like a fall. */
function sumOf(values: readonly unknown[]): number | null {
  return values.length > 0 && values.every(isNumber)
    ? withoutNoise(values.reduce((sum, value) => sum + value, 0))
    : null;
}

const lengthOf = (series: readonly Series[]) => Math.max(0, ...series.map(({ data }) => data.length));
const valuesOf = ({ data }: Series, length: number) => Array.from({ length }, (_one, at) => data[at] ?? null);

/** The sum of several series at each label. A series without any value does not count. */
export function summed(series: readonly Series[]): (number | null)[] {
  const known = series.filter(({ data }) => data.some(isNumber));
  return Array.from({ length: lengthOf(series) }, (_one, at) => sumOf(known.map(({ data }) => data[at] ?? null)));
}

/** The places at which all series with values have one: only sums over these can be compared. */
export function completeRows(series: readonly Series[]): number[] {
  const known = series.filter(({ data }) => data.some(isNumber));
  return Array.from({ length: lengthOf(series) }, (_one, at) => at).filter((at) =>
    known.every(({ data }) => isNumber(data[at])),
  );
}

export function totals(series: readonly Series[]): (number | null)[] {
  const rows = completeRows(series);
  return series.map(({ data }) => sumOf(rows.map((at) => data[at])));
}

export function lasts(series: readonly Series[]): (number | null)[] {
  const last = lengthOf(series) - 1;
  return series.map(({ data }) => (isNumber(data[last]) ? data[last] : null));
}

/** The first place without a value that is part of a sum: the series, and where. */
export function missingPart(series: readonly Series[]): { name: string; at: number } | undefined {
  const length = lengthOf(series);
  for (const one of series) {
    const at = one.data.some(isNumber) ? valuesOf(one, length).findIndex((value) => !isNumber(value)) : -1;
    if (at !== -1) return { name: one.name, at };
  }
  return undefined;
}

/** The table that the tiles of a board show, and the role of each tile; undefined for tiles that show something else. */
export function boardTable(tiles: readonly unknown[]): { table: BoardTable; roles: (TileRole | undefined)[] } {
  const shown = tiles.map(dataOf);
  const labels = commonLabels(shown);
  const isOfTable = (data: BoardTable | undefined): data is BoardTable =>
    data !== undefined && areEqual(data.labels, labels);
  const [whole] = shown.filter(isOfTable).sort((one, other) => other.series.length - one.series.length);
  const wholeSum = whole && whole.series.length > 1 ? summed(whole.series) : undefined;
  const isSum = ({ series: [first, ...others] }: BoardTable) =>
    first !== undefined &&
    others.length === 0 &&
    wholeSum !== undefined &&
    first.data.length === wholeSum.length &&
    numbersOf(first.data).every((value, at) => isClose(value, wholeSum[at] ?? 0));
  const series = new Map<string, Series>();
  for (const data of shown) {
    if (!isOfTable(data) || isSum(data)) continue;
    for (const one of data.series) if (!series.has(one.name)) series.set(one.name, one);
  }
  const all = [...series.values()];
  const names = all.map(({ name }) => name);
  const isEach = whole !== undefined && whole.series.length === all.length && all.length > FEWEST_OF_ALL;
  const roles = shown.map((data): TileRole | undefined => {
    if (data === undefined) return undefined;
    const [first] = data.series;
    if (areEqual(data.labels, labels)) {
      if (isSum(data)) return { shows: 'sum' };
      const isAll = isEach && data.series.length === all.length;
      return isAll ? { shows: 'all' } : { shows: 'series', series: data.series.map(({ name }) => names.indexOf(name)) };
    }
    if (first === undefined || data.series.length > 1 || !areEqual(data.labels, names)) return undefined;
    const matches = (values: readonly (number | null)[]) =>
      numbersOf(first.data).every((value, at) => isClose(value, values[at] ?? 0));
    if (matches(totals(all))) return { shows: 'totals' };
    return matches(lasts(all)) ? { shows: 'last' } : undefined;
  });
  return { table: { labels, series: all }, roles };
}

/** The labels that most tiles have. */
function commonLabels(shown: readonly (BoardTable | undefined)[]): readonly string[] {
  const counts = new Map<string, { labels: readonly string[]; count: number }>();
  for (const data of shown) {
    if (data === undefined || data.labels.length < 2) continue;
    const key = JSON.stringify(data.labels);
    counts.set(key, { labels: data.labels, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most?.labels ?? [];
}
