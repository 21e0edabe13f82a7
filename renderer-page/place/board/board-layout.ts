import {
  type BoardRow,
  boardForm,
  boardRows,
  type ChartSpec,
  type Tile,
  wantedHeight,
} from '../../../chart-spec/spec.js';
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

/** What is different on the page of a report: its tiles have no panels, and words stand above what is drawn. */
export interface ReportFrame {
  gapXPx: number;
  gapYPx: number;
  /** The height of the words of a tile that is as wide as this. */
  headPx(at: number, widthPx: number): number;
}

/** The legend that tiles share. */
export interface BoardLegend {
  /** The first tile that it belongs to: it stands above the row of this one. */
  at: number;
  heightPx: number;
}

/** All lengths in ems of the text of tiles. */
const GAP_EM = 1.2;
const INSET_EM = { usual: 1.25, least: 0.6 };
/** Largest share of a side of a tile that its inset has. */
const INSET_SHARE = 1 / 6;
const HEADING_EM = 2;
/** Higher rows of figures would be empty where charts need the space. */
const MOST_FIGURE_EM = 8.5;
/** Charts leave texts this share of the height. */
const MOST_TEXT_SHARE = 0.6;
/** A table has no use for more, and less than the least would hide rows. */
const TABLE_EM = { frame: 5.2, most: 2.5, least: 1.6 };
/** What tables leave to a row of charts. */
const LEAST_CHART_EM = 13;

/** The text of an ordinary board and of an ordinary tile. */
const ORDINARY = { textPx: 12, widthPx: 1200, tileWidthPx: 380, tileHeightPx: 190, leastTilePx: 220, phonePx: 390 };
const GROWTH = 0.85;
const SMALLEST_PX = 9;
/** Text shrinks where rows have less than their height, but not at once. */
const LOW_SHARE = 1.25;

/** The size of text in tiles, in CSS px: by the size of the board, and of most of its tiles. */
export function tileTextPx(spec: ChartSpec): number {
  const { width, height, tiles = [], theme } = spec;
  if (theme?.fontSize !== undefined) return theme.fontSize;
  const form = boardForm(tiles, spec);
  const phone = form === 'phone';
  const rows = boardRows(tiles, form);
  const units = rows.reduce((sum, row) => sum + row.units, 0);
  const charts = rows.filter(({ kind }) => kind === 'charts');
  const widest = charts.map((row) => Math.min(...row.tiles.map(({ span }) => span)));
  const span = widest.length > 0 ? Math.min(...widest) : 6;
  const ofRow = ((height / units) * 1.9) / ORDINARY.tileHeightPx;
  const ratios = [
    width / (phone ? ORDINARY.phonePx : ORDINARY.widthPx),
    ((width / 12) * span) / ORDINARY.tileWidthPx,
    ofRow,
  ];
  const scaled = ORDINARY.textPx * Math.min(...ratios) ** GROWTH;
  // In low rows and narrow tiles larger text would leave no plots.
  const narrowest = ((width / 12) * span) / ORDINARY.leastTilePx;
  const least = Math.min(
    Math.max(width / ORDINARY.widthPx, narrowest),
    (height / wantedHeight(rows)) * LOW_SHARE,
    ofRow,
  );
  const leastPx = Math.min(ORDINARY.textPx, Math.max(SMALLEST_PX, ORDINARY.textPx * least));
  return Math.round(phone ? Math.min(13, Math.max(10, scaled)) : Math.max(leastPx, scaled));
}

/** @param textHeight of a tile with a text that is as wide as this */
export function layoutBoard(
  board: ChartSpec,
  area: Rect,
  em: number,
  isMirrored: boolean,
  textHeight: (tile: Tile, widthPx: number) => number,
  report?: ReportFrame,
  legend?: BoardLegend,
): BoardPlace[] {
  const { tiles = [] } = board;
  const rows = boardRows(tiles, boardForm(tiles, board));
  const gap = report?.gapYPx ?? Math.round(GAP_EM * em);
  const gapX = report?.gapXPx ?? gap;
  const usual = report ? 0 : INSET_EM.usual * em;
  const columnPx = (area.width + gapX) / 12;
  const widthOf = (span: number) => span * columnPx - gapX;
  const headPx = rows.map(({ tiles: placed }) =>
    Math.max(0, ...placed.map(({ at, span }) => report?.headPx(at, widthOf(span)) ?? 0)),
  );
  const mostTextPx = spaceOfTexts(rows, area.height - gap * (rows.length - 1), em);
  const fixedPx = rows.map((row) => {
    if (row.kind === 'heading') return Math.round(HEADING_EM * em);
    if (row.kind !== 'text') return undefined;
    const heights = row.tiles.map(({ at, span }) => textHeight(tiles[at] ?? {}, widthOf(span) - 2 * usual));
    return Math.min(Math.max(...heights) + 2 * usual, mostTextPx);
  });
  const legendRow = legend ? rows.findIndex((row) => row.tiles.some(({ at }) => at === legend.at)) : -1;
  const headsPx = headPx.reduce((sum, px) => sum + px, legend?.heightPx ?? 0);
  const drawn = sharedHeights(
    report ? rows.map(asChart) : rows,
    fixedPx,
    area.height - headsPx - gap * (rows.length - 1),
    em,
  );
  const heights = drawn.map((px, row) => px + (headPx[row] ?? 0));
  // One for all tiles: their titles, figures and texts begin at one distance from their borders.
  const limits = rows.flatMap(({ kind, tiles: placed }, row) => {
    if (kind === 'heading') return [];
    const across = placed.map(({ span }) => widthOf(span) * INSET_SHARE);
    return kind === 'text' ? across : [...across, (heights[row] ?? 0) * INSET_SHARE];
  });
  const inset = report ? 0 : Math.round(Math.min(usual, Math.max(INSET_EM.least * em, Math.min(...limits))));
  const places: BoardPlace[] = [];
  let top = area.y;
  for (const [row, { kind, tiles: placed }] of rows.entries()) {
    const [height = 0, head = 0] = [heights[row], headPx[row]];
    if (legend && row === legendRow) top += legend.heightPx;
    for (const { at, from, span, rows: rowCount = 1 } of placed) {
      const start = from * columnPx;
      const across = heights.slice(row, row + rowCount);
      const panel = snapped({
        x: isMirrored ? area.x + area.width - start - widthOf(span) : area.x + start,
        y: top,
        width: widthOf(span),
        height: across.reduce((sum, px) => sum + px, gap * (across.length - 1)),
      });
      const side = kind === 'heading' ? 0 : inset;
      const inner = {
        x: panel.x + side,
        y: panel.y + side + head,
        width: Math.max(1, panel.width - 2 * side),
        height: Math.max(1, panel.height - 2 * side - head),
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

/** The most height of a text: what charts leave, or what tables and figures do not need. */
function spaceOfTexts(rows: readonly BoardRow[], heightPx: number, em: number): number {
  const others = rows.filter(({ kind }) => kind !== 'text');
  if (others.some(({ kind, isTable }) => kind === 'charts' && isTable !== true)) return heightPx * MOST_TEXT_SHARE;
  const neededPx = others.reduce((sum, row) => sum + mostRowPx(row, em), 0);
  return Math.max(heightPx * MOST_TEXT_SHARE, heightPx - neededPx);
}

/** The height of which a row of figures, a table or a heading has use. */
function mostRowPx({ kind, units, isTable, tableLines = 0 }: BoardRow, em: number): number {
  if (kind === 'heading') return HEADING_EM * em;
  return isTable ? tablePx(tableLines, TABLE_EM.most, em) : MOST_FIGURE_EM * em * Math.max(1, units);
}

const tablePx = (lines: number, lineEm: number, em: number) => (TABLE_EM.frame + lines * lineEm) * em;

/** On the page of a report words stand above tables, whose frame is not that of a board. */
function asChart({ kind, units, tiles }: BoardRow): BoardRow {
  return { kind, units, tiles };
}

/**
 * The heights of rows: fixed ones, then the rest by their units; what rows of figures and of tables do not need goes to charts, and tables take
 * from charts what they need.
 */
function sharedHeights(
  rows: readonly BoardRow[],
  fixedPx: readonly (number | undefined)[],
  heightPx: number,
  em: number,
): number[] {
  const known = [...fixedPx];
  const charts = rows.filter(({ kind, isTable }) => kind === 'charts' && isTable !== true);
  const hasCharts = charts.length > 0;
  const share = () => {
    const restPx = heightPx - known.reduce<number>((sum, px) => sum + (px ?? 0), 0);
    const units = rows.reduce((sum, row, at) => sum + (known[at] === undefined ? row.units : 0), 0);
    return Math.max(0, restPx) / Math.max(units, 0.01);
  };
  const unitPx = share();
  for (const [at, row] of rows.entries()) {
    const { kind, units, isTable } = row;
    const mostPx = mostRowPx(row, em);
    const isCapped = kind === 'figures' || isTable === true;
    if (hasCharts && isCapped && known[at] === undefined && unitPx * units > mostPx) known[at] = mostPx;
  }
  for (const [at, { units, tableLines }] of rows.entries()) {
    if (tableLines === undefined || known[at] !== undefined) continue;
    const leastPx = tablePx(tableLines, TABLE_EM.least, em);
    if (share() * units >= leastPx) continue;
    known[at] = leastPx;
    const others = charts.filter((row) => row !== rows[at] && known[rows.indexOf(row)] === undefined);
    const isTooMuch = others.some((row) => share() * row.units < LEAST_CHART_EM * em);
    if (isTooMuch) known[at] = undefined;
  }
  const restPx = share();
  const all = rows.map(({ units }, at) => known[at] ?? restPx * units);
  const sum = all.reduce((total, px) => total + px, 0);
  // Texts that are too long take their share only.
  return sum > heightPx ? all.map((px) => (px * heightPx) / sum) : all;
}
