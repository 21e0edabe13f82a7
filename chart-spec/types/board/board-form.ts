/** Which form of layout the size of a board asks for. */

import type { ChartSpec, Tile } from '../../model/chart-spec.js';
import { type BoardForm, boardRows } from './board-rows.js';

const PHONE_PX = 480;
/** The width of mails, where charts beside each other would be too small. */
const MAIL_PX = 700;
/** Three charts beside each other have space from here on. */
const WIDE_PX = 1000;
/** A high row may be lower than it would like to be: long texts and tables are cut with a warning of their own. */
const MOST_LEAST_UNITS = 2;

/** Rows, and what stands around them, below which a plot is as flat as its labels. */
export const LEGIBLE = { rowPx: 60, aroundPx: 48 };

export function isPhone(width: number, layout: unknown): boolean {
  return layout === 'phone' || (layout !== 'grid' && width <= PHONE_PX);
}

/** The rows of the grid that all rows of a board have at least. */
export function leastUnits(tiles: readonly Tile[], form: BoardForm): number {
  return boardRows(tiles, form).reduce((sum, row) => sum + Math.min(MOST_LEAST_UNITS, row.units), 0);
}

interface BoardSize {
  width: number;
  layout?: ChartSpec['layout'] | undefined;
  height?: number;
}

/** @param height absent where it is chosen by the rows */
export function boardForm(tiles: readonly Tile[], { width, height, layout }: BoardSize): BoardForm {
  if (isPhone(width, layout)) return 'phone';
  if (width >= WIDE_PX) return 'wide';
  if (layout === 'grid' || width > MAIL_PX) return 'grid';
  // A height of the client's own may have no space for charts below each other.
  const isTooLow = height !== undefined && height < LEGIBLE.aroundPx + leastUnits(tiles, 'mail') * LEGIBLE.rowPx;
  return isTooLow ? 'grid' : 'mail';
}
