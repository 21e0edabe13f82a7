/** How large a board is, where its specification does not say it. */

import type { ChartSpec, Tile } from '../../model/chart-spec.js';
import { boardRows, isPhone } from '../../types/board/board-rows.js';

const WIDTH = { grid: 1200, phone: 390 };
/** One row of tiles, and what stands around all of them. */
const ROW_PX = 130;
const AROUND_PX = 120;
const HIGHEST_PX = 4000;
/** Below this a tile shows nothing. */
const LEAST_ROW_PX = 32;

export function boardWidth(layout: unknown): number {
  return layout === 'phone' ? WIDTH.phone : WIDTH.grid;
}

function units(tiles: readonly Tile[], width: number, layout: unknown): number {
  return boardRows(tiles, isPhone(width, layout)).reduce((sum, row) => sum + row.units, 0);
}

export function boardHeight(tiles: readonly Tile[], width: number, layout: unknown): number {
  return Math.min(HIGHEST_PX, Math.round(AROUND_PX + units(tiles, width, layout) * ROW_PX));
}

export function leastBoardHeight(tiles: readonly Tile[], { width, layout }: ChartSpec): number {
  return Math.min(HIGHEST_PX, Math.ceil(units(tiles, width, layout) * LEAST_ROW_PX));
}
