/** How large a board is, where its specification does not say it. */

import type { ChartSpec, Tile } from '../../model/chart-spec.js';
import { boardForm, wantedHeight } from '../../types/board/board-form.js';
import { boardRows } from '../../types/board/board-rows.js';

const WIDTH = { grid: 1200, phone: 390 };
const HIGHEST_PX = 4000;
/** A high row may be lower than it would like to be: long texts and tables are cut with a warning of their own. */
const MOST_LEAST_UNITS = 2;
/** Rows, and what stands around them, below which a tile shows nothing, and below which a plot is as flat as its labels. */
const LEAST = { rowPx: 48, aroundPx: 40 };
const LEGIBLE = { rowPx: 60, aroundPx: 48 };

export function boardWidth(layout: unknown): number {
  return layout === 'phone' ? WIDTH.phone : WIDTH.grid;
}

export function boardHeight(tiles: readonly Tile[], width: number, layout: ChartSpec['layout']): number {
  return Math.min(HIGHEST_PX, wantedHeight(boardRows(tiles, boardForm(tiles, { width, layout }))));
}

/** @returns the height of the image below which it is refused, and below which it is warned of */
export function leastBoardHeights(tiles: readonly Tile[], board: ChartSpec): Record<'drawn' | 'legible', number> {
  const rows = boardRows(tiles, boardForm(tiles, board)).reduce(
    (sum, row) => sum + Math.min(MOST_LEAST_UNITS, row.units),
    0,
  );
  const heightOf = ({ rowPx, aroundPx }: typeof LEAST) => Math.min(HIGHEST_PX, Math.ceil(aroundPx + rows * rowPx));
  return { drawn: heightOf(LEAST), legible: heightOf(LEGIBLE) };
}
