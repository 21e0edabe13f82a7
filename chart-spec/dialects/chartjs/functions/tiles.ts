/** The tiles that chartjs-chart-treemap puts in the place of the data, in its order: largest first. */
import { isObject } from '../../../values/json.js';
import { plainNumber, plainText } from '../../../values/plain-text.js';

interface Tile extends Record<string, unknown> {
  v: number;
}

/** Undefined for groups in groups and nested trees: the order of their tiles depends on the size of the image. */
export function tilesOf({ tree, data, key, groups, unsorted }: Record<string, unknown>): Tile[] | undefined {
  const given = tree ?? data;
  const levels = Array.isArray(groups) ? groups : [];
  if (!Array.isArray(given) || levels.length > 1) return undefined;
  const rows: unknown[] = given.filter((row) => row !== null);
  const amountOf = (row: unknown) => plainNumber(isObject(row) ? row[plainText(key)] : (row as number)) || 0;
  const [group] = levels;
  const tiles =
    group === undefined
      ? rows.map((row) => ({ v: amountOf(row), _data: row }))
      : grouped(rows, plainText(group), amountOf);
  const sum = tiles.reduce((total, { v }) => total + v, 0);
  const summed = tiles.map((tile) => ({ ...tile, s: sum }));
  return unsorted === true ? summed : summed.sort((one, other) => other.v - one.v);
}

function grouped(rows: unknown[], group: string, amountOf: (row: unknown) => number): Tile[] {
  const children = Map.groupBy(rows, (row) => plainText(isObject(row) ? row[group] : undefined));
  return [...children].map(([name, all]) => ({
    v: all.reduce<number>((sum, row) => sum + amountOf(row), 0),
    g: name,
    l: 0,
    isLeaf: true,
    _data: { ...(isObject(all[0]) && all[0]), children: all, label: name, path: name },
  }));
}
