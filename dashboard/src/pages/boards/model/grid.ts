/** Moves and resizes the tiles of a board in rows of 12 columns. A row that is changed is filled to its end. */

import { MAX_TILES } from '../../../../../chart-spec/spec.ts';
import type { JsonObject } from '../../playground/model/json/json.ts';
import { kindOf, layOutTiles, tilesOf } from './tiles.ts';

const COLUMNS = 12;
const MOST_IN_ROW = 6;
/** A tile that is made smaller keeps so many columns. */
const LEAST_SPAN = COLUMNS / MOST_IN_ROW;
const MOST_HEIGHT = 12;

export interface Change {
  spec: JsonObject;
  /** Where the tile is in the list after it. */
  at: number;
}

interface Cell {
  at: number;
  span: number;
  /** Replaces that of the tile; undefined removes it. */
  height?: number | undefined;
}

export type Direction = 'left' | 'right' | 'up' | 'down';
/** Where a tile is put: beside another one, or into a row of its own. */
export type Side = 'before' | 'after' | 'above' | 'below';

/** @returns rows with the places of their tiles in the list */
export function gridOf(spec: JsonObject): Cell[][] {
  return layOutTiles(tilesOf(spec)).map(({ tiles }) => tiles.map(({ at, span }) => ({ at, span })));
}

export interface Place {
  row: number;
  column: number;
  /** Tiles in the row. */
  count: number;
  span: number;
}

/** Where a tile is: counted from 0. */
export function placeOf(spec: JsonObject, at: number): Place {
  const grid = gridOf(spec);
  const { row, column } = find(grid, at);
  const cells = grid[row] ?? [];
  return { row, column, count: cells.length, span: filled(cells.map(({ span }) => span))[column] ?? COLUMNS };
}

function find(grid: readonly Cell[][], at: number): { row: number; column: number } {
  const row = grid.findIndex((cells) => cells.some((cell) => cell.at === at));
  return { row, column: grid[row]?.findIndex((cell) => cell.at === at) ?? -1 };
}

/** Columns in the same proportion that fill a row. */
function filled(spans: readonly number[]): number[] {
  if (spans.length === 0) return [];
  const total = spans.reduce((sum, span) => sum + span, 0);
  const exact = spans.map((span) => (span * COLUMNS) / total);
  const whole = exact.map((span) => Math.max(1, Math.floor(span)));
  let rest = COLUMNS - whole.reduce((sum, span) => sum + span, 0);
  while (rest !== 0) {
    const step = Math.sign(rest);
    const lacks = whole.map((span, at) =>
      step < 0 && span === 1 ? Number.NEGATIVE_INFINITY : step * ((exact[at] ?? 0) - span),
    );
    const at = lacks.indexOf(Math.max(...lacks));
    whole[at] = (whole[at] ?? 1) + step;
    rest -= step;
  }
  return whole;
}

/** The board with the rows. */
function written(spec: JsonObject, grid: readonly Cell[][], at: number): Change {
  const tiles = tilesOf(spec);
  const rows = grid.filter((cells) => cells.length > 0);
  const next = rows.flatMap((cells) => {
    const spans = filled(cells.map(({ span }) => span));
    return cells.map((cell, column): JsonObject => {
      const { span: _span, ...tile } = tiles[cell.at] ?? {};
      if ('height' in cell) {
        if (cell.height === undefined) delete tile['height'];
        else tile['height'] = cell.height;
      }
      return kindOf(tile) === 'heading' ? tile : { span: spans[column] ?? COLUMNS, ...tile };
    });
  });
  return { spec: { ...spec, tiles: next }, at: rows.flat().findIndex((cell) => cell.at === at) };
}

/** A cell that takes an equal part of a row, as high as the others. */
function joining(spec: JsonObject, cell: Cell, row: readonly Cell[]): Cell {
  const tiles = tilesOf(spec);
  const heights = row.map(({ at }) => tiles[at]?.['height']).filter((height) => typeof height === 'number');
  return { at: cell.at, span: COLUMNS / Math.max(1, row.length), height: heights[0] };
}

/** A heading has a row of its own. */
function takes(spec: JsonObject, row: readonly Cell[], at: number): boolean {
  const tiles = tilesOf(spec);
  const hasHeading = [at, ...row.map((cell) => cell.at)].some((one) => kindOf(tiles[one]) === 'heading');
  return !hasHeading && row.length < MOST_IN_ROW;
}

/**
 * Sideways a tile changes places with the one beside it. Up and down it leaves the row that it shares, then joins the next one, or passes
 * it where nothing can join. @returns undefined where it is at the end
 */
export function moveTile(spec: JsonObject, at: number, direction: Direction): Change | undefined {
  const grid = gridOf(spec);
  const { row, column } = find(grid, at);
  const cells = grid[row] ?? [];
  const cell = cells[column];
  if (cell === undefined) return undefined;
  if (direction === 'left' || direction === 'right') {
    const other = column + (direction === 'left' ? -1 : 1);
    const neighbor = cells[other];
    if (neighbor === undefined) return undefined;
    return written(spec, grid.with(row, cells.with(column, neighbor).with(other, cell)), at);
  }
  const isUp = direction === 'up';
  if (cells.length > 1) {
    const rest = cells.toSpliced(column, 1);
    return written(spec, grid.toSpliced(row, 1, ...(isUp ? [[cell], rest] : [rest, [cell]])), at);
  }
  const next = row + (isUp ? -1 : 1);
  const neighbors = grid[next];
  if (neighbors === undefined) return undefined;
  if (!takes(spec, neighbors, at)) return written(spec, grid.with(row, neighbors).with(next, cells), at);
  const joined = joining(spec, cell, neighbors);
  const all = isUp ? [...neighbors, joined] : [joined, ...neighbors];
  return written(spec, grid.with(next, all).toSpliced(row, 1), at);
}

/** Puts a tile beside another one, or above or below the row of that. @returns undefined where it is there already */
export function placeTile(spec: JsonObject, at: number, target: number, side: Side): Change | undefined {
  if (at === target) return undefined;
  const grid = gridOf(spec);
  const from = find(grid, at);
  const cell = grid[from.row]?.[from.column];
  const without = grid.map((cells) => cells.filter((one) => one.at !== at));
  const { row, column } = find(without, target);
  const cells = without[row];
  if (cell === undefined || cells === undefined) return undefined;
  const isBeside = side === 'before' || side === 'after';
  if (isBeside && takes(spec, cells, at)) {
    const moved = from.row === row ? cell : joining(spec, cell, cells);
    return written(spec, without.with(row, cells.toSpliced(column + (side === 'after' ? 1 : 0), 0, moved)), at);
  }
  const isAfter = side === 'after' || side === 'below';
  return written(spec, without.toSpliced(row + (isAfter ? 1 : 0), 0, [cell]), at);
}

/** Takes columns from the next tile of the row, of the last tile from the one before it; fewer than 0 gives some. */
export function resizeTile(spec: JsonObject, at: number, byColumns: number): Change | undefined {
  const grid = gridOf(spec);
  const { row, column } = find(grid, at);
  const cells = grid[row] ?? [];
  const other = column + 1 < cells.length ? column + 1 : column - 1;
  const spans = filled(cells.map(({ span }) => span));
  const [own, others] = [spans[column], spans[other]];
  if (own === undefined || others === undefined) return undefined;
  const most = Math.max(0, others - LEAST_SPAN);
  const least = Math.min(0, LEAST_SPAN - own);
  const by = Math.min(most, Math.max(least, byColumns));
  if (by === 0) return undefined;
  const sizes = spans.with(column, own + by).with(other, others - by);
  const sized = cells.map((cell, place) => ({ ...cell, span: sizes[place] ?? cell.span }));
  return written(spec, grid.with(row, sized), at);
}

type LaidOutRow = ReturnType<typeof layOutTiles>[number];

/** The row of a tile, unless it is as high as its heading or text. */
function sizedRow(tiles: readonly JsonObject[], at: number): LaidOutRow | undefined {
  const found = layOutTiles(tiles).find((row) => row.tiles.some((tile) => tile.at === at));
  return found?.kind === 'heading' || found?.kind === 'text' ? undefined : found;
}

/** In rows of the grid; undefined where headings or texts decide it. */
export function heightOf(tiles: readonly JsonObject[], at: number): number | undefined {
  return sizedRow(tiles, at)?.units;
}

/** Makes a row higher or lower. */
export function resizeRow(spec: JsonObject, at: number, byRows: number): Change | undefined {
  const found = sizedRow(tilesOf(spec), at);
  if (found === undefined) return undefined;
  const base = byRows > 0 ? Math.floor(found.units) : Math.ceil(found.units);
  const height = Math.min(MOST_HEIGHT, Math.max(1, base + byRows));
  if (height === found.units) return undefined;
  const places = found.tiles.map((tile) => tile.at);
  const tiles = tilesOf(spec).map((tile, place) => (places.includes(place) ? { ...tile, height } : tile));
  return { spec: { ...spec, tiles }, at };
}

/** Whether a span was given: until then the service chooses all of them. */
function isFixed(tiles: readonly JsonObject[]): boolean {
  return tiles.some(({ span }) => span !== undefined);
}

/** @returns with the place of the tile that follows it; -1 after the last one */
export function removeTile(spec: JsonObject, at: number): Change {
  const tiles = tilesOf(spec);
  const rest = tiles.toSpliced(at, 1);
  const next = Math.min(at, rest.length - 1);
  if (!isFixed(tiles)) return { spec: { ...spec, tiles: rest }, at: next };
  const grid = gridOf(spec).map((cells) => cells.filter((cell) => cell.at !== at));
  return { ...written(spec, grid, at), at: next };
}

/** Adds tiles at the end: a figure to a row of figures, others below all. */
export function addTiles(spec: JsonObject, added: readonly JsonObject[]): Change {
  const tiles = tilesOf(spec);
  const fitting = added.slice(0, MAX_TILES - tiles.length);
  const all = { ...spec, tiles: [...tiles, ...fitting] };
  const at = tiles.length;
  if (!isFixed(tiles) && !isFixed(fitting)) return { spec: all, at };
  const grid = gridOf(spec);
  const last = grid.at(-1) ?? [];
  const areFigures = [...last.map((cell) => tiles[cell.at]), ...fitting].every((tile) => kindOf(tile) === 'figure');
  if (fitting.length === 1 && last.length > 0 && areFigures && takes(all, last, at)) {
    const joined = joining(all, { at, span: COLUMNS }, last);
    return written(all, [...grid.slice(0, -1), [...last, joined]], at);
  }
  const rows = gridOf({ tiles: [...fitting] }).map((cells) => cells.map((cell) => ({ ...cell, at: at + cell.at })));
  const { spec: changed } = written(all, [...grid, ...rows], at);
  return { spec: changed, at };
}

/** The copy stands beside the tile, or below it where the row is full. */
export function duplicateTile(spec: JsonObject, at: number): Change | undefined {
  const tiles = tilesOf(spec);
  const tile = tiles[at];
  if (tile === undefined || tiles.length >= MAX_TILES) return undefined;
  if (!isFixed(tiles)) return { spec: { ...spec, tiles: tiles.toSpliced(at + 1, 0, tile) }, at: at + 1 };
  const all = { ...spec, tiles: [...tiles, tile] };
  const copy = tiles.length;
  const grid = gridOf(spec);
  const { row, column } = find(grid, at);
  const cells = grid[row] ?? [];
  if (takes(all, cells, copy)) {
    const joined = { at: copy, span: COLUMNS / Math.max(1, cells.length) };
    return written(all, grid.with(row, cells.toSpliced(column + 1, 0, joined)), copy);
  }
  return written(all, grid.toSpliced(row + 1, 0, [{ at: copy, span: COLUMNS }]), copy);
}
