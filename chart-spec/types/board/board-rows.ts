/** The rows of a board. Sizes are shares: the image decides the pixels. */

import type { Tile } from '../../model/chart-spec.js';
import { definitionOf } from '../registry.js';

export interface PlacedTile {
  /** In the list of tiles. */
  at: number;
  /** Columns of 12, counted from the start of the row; fractions in a row of five. */
  from: number;
  span: number;
}

export interface BoardRow {
  kind: 'figures' | 'charts' | 'text' | 'heading';
  /** Its height: 1 is a row of the grid. */
  units: number;
  tiles: PlacedTile[];
}

const COLUMNS = 12;
const PHONE_PX = 480;
/** Rows of the grid that a tile takes by what it is. */
const UNITS = { figures: 1, charts: 2, text: 0.8, heading: 0.3 };
/** Title and header of a table, and each of its rows. */
const TABLE = { frame: 0.85, row: 0.21 };
const MOST_TABLE = 4;
const MOST_FIGURES = 6;

export function isPhone(width: number, layout: unknown): boolean {
  return layout === 'phone' || (layout !== 'grid' && width <= PHONE_PX);
}

function isFigure({ spec }: Tile): boolean {
  return spec?.value !== undefined;
}

function isWide({ spec }: Tile): boolean {
  return spec !== undefined && definitionOf(spec.type).table.form === 'columns';
}

function kindOf(tile: Tile): BoardRow['kind'] {
  if (tile.heading !== undefined) return 'heading';
  if (tile.text !== undefined) return 'text';
  return isFigure(tile) ? 'figures' : 'charts';
}

/** Lays out tiles in rows: by their spans, and without any of them figures first, charts two beside each other, tables across. */
export function boardRows(tiles: readonly Tile[], phone: boolean): BoardRow[] {
  const groups: number[][] = [[]];
  const rows: BoardRow[] = [];
  for (const [at, tile] of tiles.entries()) {
    if (tile.heading !== undefined) groups.push([at], []);
    else groups.at(-1)?.push(at);
  }
  for (const group of groups) {
    const first = tiles[group[0] ?? -1];
    if (first?.heading !== undefined) rows.push(rowOf(tiles, [{ at: group[0] ?? 0, from: 0, span: COLUMNS }]));
    else if (phone) rows.push(...stacked(tiles, group));
    else if (group.some((at) => tiles[at]?.span !== undefined)) rows.push(...bySpans(tiles, group));
    else rows.push(...byKind(tiles, group));
  }
  return rows;
}

function rowOf(tiles: readonly Tile[], placed: PlacedTile[]): BoardRow {
  const kinds = placed.map(({ at }) => kindOf(tiles[at] ?? {}));
  const kind = (['charts', 'figures', 'text', 'heading'] as const).find((one) => kinds.includes(one)) ?? 'charts';
  const units = Math.max(...placed.map(({ at }) => unitsOf(tiles[at] ?? {})));
  return { kind, units, tiles: placed };
}

function unitsOf(tile: Tile): number {
  if (tile.height !== undefined) return tile.height;
  const { spec } = tile;
  if (spec && isFigure(tile)) {
    const isLong = spec.target !== undefined || spec.data.labels.length > 1;
    return isLong ? UNITS.figures * 1.25 : UNITS.figures * 0.85;
  }
  if (spec && isWide(tile)) {
    const rows = Math.max(0, ...spec.data.datasets.map(({ data }) => data.length)) + (spec.totals ? 1 : 0);
    return Math.min(MOST_TABLE, Math.max(1, TABLE.frame + rows * TABLE.row));
  }
  if (tile.text !== undefined) return Math.max(UNITS.text, Math.min(3, tile.text.length / 400));
  return UNITS[kindOf(tile)];
}

/** Rows of equally wide tiles. */
function evenRows(tiles: readonly Tile[], list: number[], most: number): BoardRow[] {
  const rowCount = Math.ceil(list.length / most);
  const rows: BoardRow[] = [];
  let next = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const count = Math.ceil((list.length - next) / (rowCount - row));
    const span = COLUMNS / count;
    const inRow = list.slice(next, next + count);
    rows.push(
      rowOf(
        tiles,
        inRow.map((at, i) => ({ at, from: i * span, span })),
      ),
    );
    next += count;
  }
  return rows;
}

function byKind(tiles: readonly Tile[], group: number[]): BoardRow[] {
  const figures = group.filter((at) => isFigure(tiles[at] ?? {}));
  const rows = evenRows(tiles, figures, MOST_FIGURES);
  let pair: number[] = [];
  const flush = () => {
    if (pair.length > 0) rows.push(...evenRows(tiles, pair, 2));
    pair = [];
  };
  for (const at of group) {
    const tile = tiles[at] ?? {};
    if (isFigure(tile)) continue;
    if (tile.text !== undefined || isWide(tile)) {
      flush();
      rows.push(rowOf(tiles, [{ at, from: 0, span: COLUMNS }]));
    } else {
      pair.push(at);
      if (pair.length === 2) flush();
    }
  }
  flush();
  return rows;
}

function bySpans(tiles: readonly Tile[], group: number[]): BoardRow[] {
  const rows: BoardRow[] = [];
  let row: PlacedTile[] = [];
  let used = 0;
  for (const at of group) {
    const span = tiles[at]?.span ?? 6;
    if (used + span > COLUMNS) {
      rows.push(rowOf(tiles, row));
      row = [];
      used = 0;
    }
    row.push({ at, from: used, span });
    used += span;
  }
  if (row.length > 0) rows.push(rowOf(tiles, row));
  return rows;
}

/** One below the other; two figures beside each other. */
function stacked(tiles: readonly Tile[], group: number[]): BoardRow[] {
  const rows: BoardRow[] = [];
  let pair: number[] = [];
  const flush = () => {
    if (pair.length > 0) rows.push(...evenRows(tiles, pair, 2));
    pair = [];
  };
  for (const at of group) {
    if (isFigure(tiles[at] ?? {})) {
      pair.push(at);
      if (pair.length === 2) flush();
    } else {
      flush();
      rows.push(rowOf(tiles, [{ at, from: 0, span: COLUMNS }]));
    }
  }
  flush();
  return rows;
}
