import type { JsonObject } from '../../../chart-spec/spec.js';
import type { TileHeaders } from './tile-headers';
import { type Tile, tileName } from './tile-texts';

/** Rounds of layouts. A round in which tiles change places may be worse than the one before. */
const ROUNDS = 16;
const EVEN = 1.02;

type LayOut = (rows: JsonObject[]) => Tile[];

/**
 * Lays out the tiles of groups so that equal values have equal areas in all of them: a group gets the space of its header on top.
 * Tiles of a group without a header carry its name where they have space for it.
 */
export function evenTiles(rows: JsonObject[], key: string, headers: TileHeaders, layOut: LayOut): Tile[] {
  const valuesOf = new Map<JsonObject, number>();
  const sumOf = ({ _data }: Tile) => (_data?.children ?? []).reduce((sum, row) => sum + (valuesOf.get(row) ?? 0), 0);
  const weights = rows.map((row) => Number(row[key]));
  let best: { tiles: Tile[]; spread: number } | undefined;
  for (let round = 0; round < ROUNDS && (best?.spread ?? Number.POSITIVE_INFINITY) > EVEN; round += 1) {
    const weighed = rows.map((row, at) => ({ ...row, [key]: weights[at] ?? 0 }));
    for (const [at, row] of weighed.entries()) valuesOf.set(row, Number(rows[at]?.[key]));
    const tiles = layOut(weighed).map((tile) => ({ ...tile, v: sumOf(tile) }));
    const leaves = tiles.filter(({ isLeaf, v, w, h }) => isLeaf && v > 0 && w * h > 0);
    const areas = leaves.map(({ v, w, h }) => (w * h) / v);
    const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length;
    const spread = Math.max(...areas) / Math.min(...areas);
    if (!best || spread < best.spread) best = { tiles, spread };
    const factors = new Map(
      leaves.flatMap(({ _data }, at) => (_data?.children ?? []).map((row) => [row, mean / (areas[at] ?? mean)])),
    );
    for (const [at, row] of weighed.entries()) weights[at] = (weights[at] ?? 0) * (factors.get(row) ?? 1);
  }
  return withNames(best?.tiles ?? [], headers);
}

function withNames(tiles: Tile[], headers: TileHeaders): Tile[] {
  const nameless = tiles.filter((tile) => !tile.isLeaf && !headers.of(tile) && tileName(tile) !== '');
  const isIn = (tile: Tile, group: Tile) => `${tile._data?.path}`.startsWith(`${group._data?.path}.`);
  return tiles.map((tile) => {
    const around = tile.isLeaf ? nameless.filter((group) => isIn(tile, group)).map(tileName) : [];
    return around.length > 0 ? { ...tile, g: [...around, tileName(tile)].join(': '), own: tileName(tile) } : tile;
  });
}
