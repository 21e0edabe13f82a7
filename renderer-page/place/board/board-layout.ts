import { boardRows, type ChartSpec, isPhone, type Tile } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';

/** A place in a board, in CSS px of the image. */
export interface BoardPlace {
  /** In the list of tiles. */
  at: number;
  row: number;
  kind: 'figures' | 'charts' | 'text' | 'heading';
  /** With the border around the tile. */
  panel: Rect;
  /** Without the space inside it. */
  inner: Rect;
}

/** All lengths in ems of the text of tiles. */
const GAP_EM = 1.2;
const INSET_EM = { usual: 1.25, least: 0.6 };
/** Largest share of a side of a tile that its inset has. */
const INSET_SHARE = 1 / 6;
const HEADING_EM = 2;
/** Higher rows of figures would be empty where charts need the space. */
const MOST_FIGURE_EM = 8.5;

/** The text of an ordinary board and of an ordinary tile. */
const ORDINARY = { textPx: 12, widthPx: 1200, tileWidthPx: 380, tileHeightPx: 190, phonePx: 390 };
const GROWTH = 0.85;
const SMALLEST_PX = 9;

/** The size of text in tiles, in CSS px: by the size of the board, and of most of its tiles. */
export function tileTextPx(spec: ChartSpec): number {
  const { width, height, tiles = [], theme, layout } = spec;
  if (theme?.fontSize !== undefined) return theme.fontSize;
  const phone = isPhone(width, layout);
  const rows = boardRows(tiles, phone);
  const units = rows.reduce((sum, row) => sum + row.units, 0);
  const charts = rows.filter(({ kind }) => kind === 'charts');
  const widest = charts.map((row) => Math.min(...row.tiles.map(({ span }) => span)));
  const span = widest.length > 0 ? Math.min(...widest) : 6;
  const ratios = [
    width / (phone ? ORDINARY.phonePx : ORDINARY.widthPx),
    ((width / 12) * span) / ORDINARY.tileWidthPx,
    ((height / units) * 1.9) / ORDINARY.tileHeightPx,
  ];
  const scaled = ORDINARY.textPx * Math.min(...ratios) ** GROWTH;
  const leastPx = Math.min(
    ORDINARY.textPx,
    Math.max(SMALLEST_PX, (ORDINARY.textPx * Math.min(width, 2 * height)) / ORDINARY.widthPx),
  );
  return Math.round(phone ? Math.min(13, Math.max(10, scaled)) : Math.max(leastPx, scaled));
}

/** @param textHeights of tiles with texts, by their place in the list, when they are as wide as this */
export function layoutBoard(
  { tiles = [], width, layout }: ChartSpec,
  area: Rect,
  em: number,
  isMirrored: boolean,
  textHeight: (tile: Tile, widthPx: number) => number,
): BoardPlace[] {
  const rows = boardRows(tiles, isPhone(width, layout));
  const gap = Math.round(GAP_EM * em);
  const usual = INSET_EM.usual * em;
  const columnPx = (area.width + gap) / 12;
  const widthOf = (span: number) => span * columnPx - gap;
  const fixedPx = rows.map((row) => {
    if (row.kind === 'heading') return Math.round(HEADING_EM * em);
    if (row.kind !== 'text') return undefined;
    const heights = row.tiles.map(({ at, span }) => textHeight(tiles[at] ?? {}, widthOf(span) - 2 * usual));
    return Math.min(Math.max(...heights) + 2 * usual, area.height * 0.6);
  });
  const heights = sharedHeights(rows, fixedPx, area.height - gap * (rows.length - 1), em);
  // One for all tiles: their titles, figures and texts begin at one distance from their borders.
  const limits = rows.flatMap(({ kind, tiles: placed }, row) => {
    if (kind === 'heading') return [];
    const across = placed.map(({ span }) => widthOf(span) * INSET_SHARE);
    return kind === 'text' ? across : [...across, (heights[row] ?? 0) * INSET_SHARE];
  });
  const inset = Math.round(Math.min(usual, Math.max(INSET_EM.least * em, Math.min(...limits))));
  const places: BoardPlace[] = [];
  let top = area.y;
  for (const [row, { kind, tiles: placed }] of rows.entries()) {
    const height = heights[row] ?? 0;
    for (const { at, from, span } of placed) {
      const start = from * columnPx;
      const panel = snapped({
        x: isMirrored ? area.x + area.width - start - widthOf(span) : area.x + start,
        y: top,
        width: widthOf(span),
        height,
      });
      const side = kind === 'heading' ? 0 : inset;
      const inner = {
        x: panel.x + side,
        y: panel.y + side,
        width: Math.max(1, panel.width - 2 * side),
        height: Math.max(1, panel.height - 2 * side),
      };
      places.push({ at, row, kind, panel, inner: snapped(inner) });
    }
    top += height + gap;
  }
  return places;
}

/** Whole CSS px, so that borders are sharp and edges of a column equal. */
function snapped({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round(x + width) - left),
    height: Math.max(1, Math.round(y + height) - top),
  };
}

/** The heights of rows: fixed ones, then the rest by their units; what rows of figures do not need goes to charts. */
function sharedHeights(
  rows: readonly { kind: string; units: number }[],
  fixedPx: readonly (number | undefined)[],
  heightPx: number,
  em: number,
): number[] {
  const known = [...fixedPx];
  const hasCharts = rows.some(({ kind }) => kind === 'charts');
  const share = () => {
    const restPx = heightPx - known.reduce<number>((sum, px) => sum + (px ?? 0), 0);
    const units = rows.reduce((sum, row, at) => sum + (known[at] === undefined ? row.units : 0), 0);
    return Math.max(0, restPx) / Math.max(units, 0.01);
  };
  const unitPx = share();
  for (const [at, { kind, units }] of rows.entries()) {
    const mostPx = MOST_FIGURE_EM * em * Math.max(1, units);
    if (hasCharts && kind === 'figures' && known[at] === undefined && unitPx * units > mostPx) known[at] = mostPx;
  }
  const restPx = share();
  const all = rows.map(({ units }, at) => known[at] ?? restPx * units);
  const sum = all.reduce((total, px) => total + px, 0);
  // Texts that are too long take their share only.
  return sum > heightPx ? all.map((px) => (px * heightPx) / sum) : all;
}
