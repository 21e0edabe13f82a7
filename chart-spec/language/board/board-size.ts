/** How large a board is, where its specification does not say it. */

import type { ChartSpec, Tile } from '../../model/chart-spec.js';
import { boardForm, LEGIBLE, leastUnits } from '../../types/board/board-form.js';
import { boardRows } from '../../types/board/board-rows.js';

const WIDTH = { grid: 1200, phone: 390 };
/** One row of tiles, and what stands around all of them. */
const ROW_PX = 130;
const AROUND_PX = 120;
const HIGHEST_PX = 4000;
/** Rows, and what stands around them, below which a tile shows nothing. */
const LEAST = { rowPx: 48, aroundPx: 40 };

export function boardWidth(layout: unknown): number {
  return layout === 'phone' ? WIDTH.phone : WIDTH.grid;
}

export function boardHeight(tiles: readonly Tile[], width: number, layout: ChartSpec['layout']): number {
  const units = boardRows(tiles, boardForm(tiles, { width, layout })).reduce((sum, row) => sum + row.units, 0);
  return Math.min(HIGHEST_PX, Math.round(AROUND_PX + units * ROW_PX));
}

/** @returns the height of the image below which it is refused, and below which it is warned of */
export function leastBoardHeights(tiles: readonly Tile[], board: ChartSpec): Record<'drawn' | 'legible', number> {
  const rows = leastUnits(tiles, boardForm(tiles, board));
  const heightOf = ({ rowPx, aroundPx }: typeof LEAST) => Math.min(HIGHEST_PX, Math.ceil(aroundPx + rows * rowPx));
  return { drawn: heightOf(LEAST), legible: heightOf(LEGIBLE) };
}
