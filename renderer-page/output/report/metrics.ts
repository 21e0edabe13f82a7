import type { ChartSpec, PageFormat, ReportPage, Sheet, Tile } from '../../../chart-spec/spec.js';
import { isRound } from '../../chart/chart-types';

/** What decides the tiles of a page. */
interface PageTiles {
  layout: ReportPage['layout'];
  charts: readonly { spec: ChartSpec }[];
}

/** The sizes of a report's pages in CSS px. Slides have larger text than paper. */
export interface ReportMetrics extends Sheet {
  isWide: boolean;
  marginXPx: number;
  marginTopPx: number;
  marginBottomPx: number;
  /** Between columns and rows of charts. */
  gapPx: number;
  textPx: number;
  smallPx: number;
  titlePx: number;
  coverTitlePx: number;
  coverMarginPx: number;
  headingPx: number;
  chartHeadingPx: number;
  chartTextPx: number;
  /** Text on a page without charts. */
  prosePx: number;
  /** Text size in charts, in the only chart of a page, and in one of four. */
  drawnTextPx: number;
  largeDrawnTextPx: number;
  smallDrawnTextPx: number;
  logoPx: number;
}

const PAPER = {
  marginTopPx: 40,
  marginBottomPx: 36,
  textPx: 13,
  smallPx: 10,
  titlePx: 36,
  headingPx: 25,
  chartHeadingPx: 15,
  chartTextPx: 12,
  prosePx: 15,
  drawnTextPx: 11,
  largeDrawnTextPx: 12.5,
  smallDrawnTextPx: 10,
  logoPx: 26,
};
const SLIDE = {
  marginTopPx: 32,
  marginBottomPx: 28,
  textPx: 16,
  smallPx: 12,
  titlePx: 42,
  headingPx: 30,
  chartHeadingPx: 18,
  chartTextPx: 14,
  prosePx: 18,
  drawnTextPx: 12.5,
  largeDrawnTextPx: 14.5,
  smallDrawnTextPx: 10.5,
  logoPx: 28,
};

export function metricsOf(sheet: Sheet, pageFormat: PageFormat): ReportMetrics {
  const isWide = sheet.widthPx > sheet.heightPx;
  const isSlide = pageFormat === '16:9';
  const marginXPx = Math.round(sheet.widthPx * (isWide ? 0.055 : 0.08));
  return {
    ...sheet,
    ...(isSlide ? SLIDE : PAPER),
    isWide,
    marginXPx,
    gapPx: isSlide ? 44 : 36,
    coverTitlePx: isSlide ? 64 : 54,
    coverMarginPx: Math.round(marginXPx * (isWide ? 1 : 1.1)),
  };
}

/**
 * The tiles of a page, which is a board. They depend on the layout, so that places without charts stay empty; but the first of three charts
 * on a wide page has a column, and one of three on another page a row: the last if the first is round, for which a row is too low.
 */
export function tilesOf({ layout, charts }: PageTiles, isWide: boolean): Tile[] {
  const spans = { text: [], one: [12], two: isWide ? [6, 6] : [12, 12], four: [6, 6, 6, 6] }[layout];
  const [first] = charts;
  const tiles = spans.map((span, at): Tile => {
    const spec = charts[at]?.spec;
    return { span, height: 2, ...(spec && { spec }) };
  });
  if (layout !== 'four' || charts.length !== 3) return tiles;
  const lead = !isWide && first && isRound(first.spec) ? 2 : 0;
  const larger = isWide ? { height: 4 } : { span: 12 };
  return tiles.slice(0, 3).map((tile, at) => (at === lead ? { ...tile, ...larger } : tile));
}

/** The largest number of lines of each text of a page. */
export function linesOf(layout: ReportPage['layout'], isWide: boolean) {
  const heading = 2;
  if (layout === 'one') return { heading, text: isWide ? 5 : 14, chartHeading: 2, chartText: isWide ? 3 : 6 };
  if (layout === 'two') return { heading, text: isWide ? 4 : 5, chartHeading: 2, chartText: isWide ? 5 : 3 };
  return { heading, text: isWide ? 2 : 4, chartHeading: 2, chartText: isWide ? 2 : 4 };
}

/** The least height of each chart. */
export function leastPlotPx(layout: ReportPage['layout'], { isWide, heightPx }: ReportMetrics): number {
  if (layout === 'four') return 0.17 * heightPx;
  if (layout === 'two') return (isWide ? 0.36 : 0.2) * heightPx;
  return 0.33 * heightPx;
}

/** Where the texts of a page stand beside its chart, these limits replace those of `linesOf`. */
export const LINES_BESIDE = { heading: 4, text: 30 };

/** Largest height of the only chart of a page, as a share of its width. A round chart is as high as wide, with its legend above. */
const HIGHEST_SHARES: Partial<Record<ChartSpec['type'], number>> = {
  line: 1.25,
  bar: 1.25,
  pie: 1.1,
  doughnut: 1.1,
  polarArea: 1.1,
  radar: 1.1,
};
const HORIZONTAL_BARS_SHARE = 1.4;
const BOARD_SHARE = 1.2;
/** The charts of a page of four are narrow and need more height. */
const SMALL_SHARE = 1.25;

/** Largest height of a chart as a share of its width. */
export function highestShare({ type, options, tiles }: ChartSpec, layout: ReportPage['layout']): number {
  if (tiles) return BOARD_SHARE;
  if (layout === 'four') return SMALL_SHARE;
  if (layout === 'two') return 1;
  return type === 'bar' && options['indexAxis'] === 'y' ? HORIZONTAL_BARS_SHARE : (HIGHEST_SHARES[type] ?? 1.1);
}
