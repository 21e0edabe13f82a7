/** Which form of layout the size of a board asks for. */

import type { ChartSpec, Tile } from '../../model/chart-spec.js';
import { BOARD_COLUMNS, type BoardForm, type BoardRow, boardRows } from './board-rows.js';

const PHONE_PX = 480;
/** The width of mails, where charts beside each other would be too small. */
const MAIL_PX = 700;
/** Three charts beside each other have space from here on. */
const WIDE_PX = 1000;
/** One row of tiles, and what stands around all of them, where the height is chosen. */
const ROW_PX = 130;
const AROUND_PX = 120;
/** Charts below each other need this share of the height that would be chosen for them. */
const LEAST_SHARE = 0.85;

export function isPhone(width: number, layout: unknown): boolean {
  return layout === 'phone' || (layout !== 'grid' && width <= PHONE_PX);
}

/** The height in which rows have all that they want, in CSS px. */
export function wantedHeight(rows: readonly BoardRow[]): number {
  return Math.round(AROUND_PX + rows.reduce((sum, row) => sum + row.units, 0) * ROW_PX);
}

interface BoardSize {
  width: number;
  layout?: ChartSpec['layout'] | undefined;
  height?: number;
}

/** Charts of a board of this many times the wanted height would be columns: narrower than this share of their height. */
const HIGH = { times: 1.4, aspect: 0.6 };

/** Whether charts beside each other would be much higher than wide. */
function hasColumns(tiles: readonly Tile[], width: number, height: number, form: BoardForm): boolean {
  const rows = boardRows(tiles, form);
  if (height < HIGH.times * wantedHeight(rows)) return false;
  const charts = rows.filter(({ kind, isTable }) => kind === 'charts' && !isTable);
  const othersPx = rows.reduce((sum, row) => sum + (charts.includes(row) ? 0 : row.units * ROW_PX), AROUND_PX);
  const unitPx = (height - othersPx) / charts.reduce((sum, row) => sum + row.units, 0);
  return charts.some((row) => {
    const span = Math.max(...row.tiles.map((tile) => tile.span));
    return (width * span) / BOARD_COLUMNS < HIGH.aspect * row.units * unitPx;
  });
}

/** @param height absent where it is chosen by the rows */
export function boardForm(tiles: readonly Tile[], { width, height, layout }: BoardSize): BoardForm {
  if (isPhone(width, layout)) return 'phone';
  const isColumns = (form: BoardForm) => height !== undefined && hasColumns(tiles, width, height, form);
  if (width >= WIDE_PX && !isColumns('wide')) return 'wide';
  if (layout === 'grid' || width > MAIL_PX) return layout !== 'grid' && isColumns('grid') ? 'mail' : 'grid';
  // A height of the client's own may have no space for charts below each other.
  const isTooLow = height !== undefined && height < LEAST_SHARE * wantedHeight(boardRows(tiles, 'mail'));
  return isTooLow ? 'grid' : 'mail';
}
