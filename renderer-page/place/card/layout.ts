import type { ChartSpec, KpiPosition } from '../../../chart-spec/spec.js';
import type { Rect } from '../../drawing/boxes';
import { isTile } from '../../theme/image-size';
import { type ShownKpi, shownKpis } from '../../values/kpi-text';
import { type FooterLayout, layoutFooter } from './footer';
import { type HeaderLayout, type Logo, layoutHeader } from './header';
import { type KpiColumn, layoutKpiColumn } from './kpi/kpi-column';
import { type KpiLayout, layoutKpiStrip } from './kpi/kpi-strip';
import { type LegendEntry, type LegendLayout, layoutLegend, MOST_ROWS } from './legend';
import type { CardStyle } from './style/card-style';

/** How much of each part is shown. */
export interface Extent {
  tight: boolean;
  subtitleLines: number;
  eyebrow: boolean;
  legendRows: number;
  /** Whether each entry of the legend may have a row of its own. */
  legendColumn: boolean;
  footer: boolean;
  footerLines: number;
  /** Whether key figures are in fewer rows and smaller. */
  kpiDense: boolean;
  kpiDeltas: boolean;
  kpiLabels: boolean;
  kpi: boolean;
  /** Whether key figures are in a column beside the plot instead of a strip above or below it. */
  kpiBeside: boolean;
  badge: boolean;
  logo: boolean;
  titleLines: number;
}

/** A part and the place of its upper left corner in CSS px. */
interface Placed<T> {
  part: T;
  x: number;
  y: number;
}

/** The plot and the parts that are shown. */
export interface CardLayout {
  plot: Rect;
  header?: Placed<HeaderLayout>;
  legend?: Placed<LegendLayout>;
  kpiStrip?: Placed<KpiLayout>;
  footer?: Placed<FooterLayout>;
  /** How much of each part is shown. */
  extent: Extent;
}

const EVERYTHING: Extent = {
  tight: false,
  subtitleLines: 2,
  eyebrow: true,
  legendRows: MOST_ROWS,
  legendColumn: true,
  footer: true,
  footerLines: 2,
  kpiDense: false,
  kpiDeltas: true,
  kpiLabels: true,
  kpi: true,
  kpiBeside: false,
  badge: true,
  logo: true,
  titleLines: 2,
};

/** How a card that is short of space is reduced, in this order, until the plot has its least height. */
const REDUCTIONS: Partial<Extent>[] = [
  { legendColumn: false },
  { tight: true },
  { legendRows: 2 },
  { kpiDense: true },
  { footerLines: 1 },
  { subtitleLines: 1 },
  { subtitleLines: 0 },
  { eyebrow: false },
  { footer: false },
  { legendRows: 1 },
  { kpiDeltas: false },
  { kpiLabels: false },
  { kpi: false },
  { titleLines: 1 },
  { badge: false },
  { logo: false },
  { legendRows: 0 },
  { titleLines: 0 },
];

/** The same for tiles, whose key figures are given up last. */
const TILE_REDUCTIONS: Partial<Extent>[] = [
  ...REDUCTIONS.filter((step) => !('kpi' in step || step.titleLines === 0)),
  { kpi: false },
  { titleLines: 0 },
];

/** Key figures of cards that are not wider, of upright ones, and of those for e-mail stand above the chart: it is read from the top. */
const NARROW_PX = 640;

function positionOf({ kpiPosition, width, height, padding }: ChartSpec): KpiPosition {
  return kpiPosition ?? (width <= NARROW_PX || width <= height || padding === 'email' ? 'top' : 'bottom');
}

/** A plot is flat if it is wider than so many times its height; key figures then move beside it. */
const FLAT = 3;
/** Key figures beside the plot take at most this share of the width and leave the plot so many ems. */
const BESIDE_SHARE = 0.3;
const LEAST_BESIDE_EM = 20;

function kpisOf(spec: ChartSpec, extent: Extent): ShownKpi[] {
  const kpis = shownKpis(spec);
  return extent.kpiDeltas ? kpis : kpis.map(({ delta: _delta, ...kpi }) => kpi);
}

/** Reductions that are not used for key figures beside the plot: too high a price, or of no effect there. */
const NOT_BESIDE = ['kpi', 'kpiDense', 'kpiLabels', 'titleLines'];

interface Parts {
  header: HeaderLayout | undefined;
  legend: LegendLayout | undefined;
  kpiStrip: KpiLayout | undefined;
  footer: FooterLayout | undefined;
}

/** Makes a part, or returns the one that was made for the same key. */
type Once = <T>(key: string, make: () => T) => T;

/** @param once attempts with equal extents share their parts: most reductions change only one of them */
function layoutParts(
  spec: ChartSpec,
  entries: LegendEntry[],
  extent: Extent,
  widthPx: number,
  style: CardStyle,
  once: Once,
  logo?: Logo,
): Parts {
  const { header, kpiStrip, footer, note, source } = spec;
  const shown = extent.logo ? logo : undefined;
  const { tight, subtitleLines, eyebrow, badge, titleLines, footerLines, kpiDense, kpiDeltas, kpiLabels } = extent;
  const { legendRows, legendColumn } = extent;
  const key = (part: string, ...of: (boolean | number)[]) => [part, tight, ...of].join();
  return {
    header:
      header || shown
        ? once(key('header', subtitleLines, eyebrow, badge, titleLines, extent.logo), () =>
            layoutHeader(header ?? {}, extent, widthPx, style, shown),
          )
        : undefined,
    legend: once(key('legend', legendRows, legendColumn), () => layoutLegend(spec, entries, extent, widthPx, style)),
    kpiStrip:
      kpiStrip && extent.kpi && !extent.kpiBeside
        ? once(key('kpiStrip', kpiDense, kpiDeltas, kpiLabels), () =>
            layoutKpiStrip(kpisOf(spec, extent), kpiLabels, widthPx, style, kpiDense),
          )
        : undefined,
    footer:
      (footer || note || source) && extent.footer
        ? once(key('footer', footerLines), () => layoutFooter(spec, footerLines, widthPx, style))
        : undefined,
  };
}

/** Stacks the parts: header and legend from the top, footer from the bottom, key figures from their side; the plot gets the rest. */
function stack(spec: ChartSpec, parts: Parts, extent: Extent, style: CardStyle): CardLayout {
  const { insetPx, partGapPx } = style.metrics;
  const x = insetPx;
  let top = insetPx;
  let bottom = spec.height - insetPx;
  const fromTop = <T extends { heightPx: number }>(part: T): Placed<T> => {
    const placed = { part, x, y: top };
    top += part.heightPx + partGapPx;
    return placed;
  };
  const fromBottom = <T extends { heightPx: number }>(part: T): Placed<T> => {
    bottom -= part.heightPx;
    const placed = { part, x, y: bottom };
    bottom -= partGapPx;
    return placed;
  };
  const { header, legend, kpiStrip, footer } = parts;
  const legendBelow = spec.legend?.position === 'bottom';
  const placed: Omit<CardLayout, 'plot'> = { extent };
  if (header) placed.header = fromTop(header);
  if (kpiStrip && positionOf(spec) === 'top') placed.kpiStrip = fromTop(kpiStrip);
  if (legend && !legendBelow) placed.legend = fromTop(legend);
  if (footer) placed.footer = fromBottom(footer);
  if (kpiStrip && !placed.kpiStrip) placed.kpiStrip = fromBottom(kpiStrip);
  if (legend && legendBelow) placed.legend = fromBottom(legend);
  return { ...placed, plot: { x, y: top, width: spec.width - 2 * insetPx, height: bottom - top } };
}

/** A layout with some reductions. */
interface Attempt {
  layout: CardLayout;
  reductions: Partial<Extent>[];
  fits: boolean;
}

/** Moves the key figures beside the plot, which gets narrower; `undefined` where they or the plot do not fit. */
function placeBeside(spec: ChartSpec, layout: CardLayout, style: CardStyle): CardLayout | undefined {
  const { plot, extent } = layout;
  const space = { widthPx: plot.width * BESIDE_SHARE, heightPx: plot.height };
  const part: KpiColumn | undefined = layoutKpiColumn(kpisOf(spec, extent), extent.kpiLabels, space, style);
  const gapPx = 2 * style.metrics.basePx;
  const width = plot.width - (part?.widthPx ?? 0) - gapPx;
  if (!part || width < LEAST_BESIDE_EM * style.metrics.basePx) return undefined;
  const isMirrored = style.direction === 'rtl';
  const x = isMirrored ? plot.x : plot.x + width + gapPx;
  const y = plot.y + Math.round((plot.height - part.heightPx) / 2);
  return {
    ...layout,
    kpiStrip: { part, x, y },
    plot: { ...plot, x: isMirrored ? plot.x + part.widthPx + gapPx : plot.x, width },
  };
}

/** Reduces the card until it fits, then takes back each reduction that turned out not to be needed. */
function reduce(attempt: (reductions: Partial<Extent>[]) => Attempt, steps: Partial<Extent>[]): Attempt {
  let best = attempt([]);
  for (const step of steps) {
    if (best.fits) break;
    best = attempt([...best.reductions, step]);
  }
  for (const step of best.reductions.slice(0, -1).reverse()) {
    const fewer = attempt(best.reductions.filter((other) => other !== step));
    if (fewer.fits) best = fewer;
  }
  return best;
}

/** Whether a reduction hides its part. */
function isNone(extent: boolean | number | undefined): boolean {
  return extent === false || extent === 0;
}

function isFlat({ plot }: CardLayout): boolean {
  return plot.width > FLAT * plot.height;
}

/**
 * Lays out a card. Parts that do not fit are reduced in a fixed order. Unless the spec places them, key figures are in a strip above or below
 * the plot, or in a column beside it where the strip hides other parts or, below the plot, leaves it flat, unless that needs more reductions.
 * @param entries of the legend
 * @param styles with ordinary and with tighter spacing
 */
export function layoutCard(
  spec: ChartSpec,
  entries: LegendEntry[],
  styles: { ordinary: CardStyle; tight: CardStyle },
  logo?: Logo,
): CardLayout {
  const made = new Map<string, unknown>();
  const once = <T>(key: string, make: () => T): T => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  };
  const attempt = (reductions: Partial<Extent>[], start: Extent): Attempt => {
    const extent = Object.assign({}, start, ...reductions) as Extent;
    const style = extent.tight ? styles.tight : styles.ordinary;
    const widthPx = spec.width - 2 * style.metrics.insetPx;
    const stacked = stack(spec, layoutParts(spec, entries, extent, widthPx, style, once, logo), extent, style);
    const hasPlot = stacked.plot.height >= styles.ordinary.metrics.minPlotPx;
    const layout = extent.kpiBeside && hasPlot ? placeBeside(spec, stacked, style) : stacked;
    return { layout: layout ?? stacked, reductions, fits: hasPlot && layout !== undefined };
  };
  const strip = reduce((reductions) => attempt(reductions, EVERYTHING), isTile(spec) ? TILE_REDUCTIONS : REDUCTIONS);
  const isLost = strip.reductions.some(({ kpi, kpiLabels }) => kpi === false || kpiLabels === false);
  const hides = strip.reductions.some(({ subtitleLines, eyebrow, footer }) =>
    [subtitleLines, eyebrow, footer].some(isNone),
  );
  const position = positionOf(spec);
  const isTooFlat = position === 'bottom' && isFlat(strip.layout);
  const isFixed = spec.kpiPosition !== undefined && position !== 'right';
  if (!spec.kpiStrip || isFixed || !(position === 'right' || isLost || hides || isTooFlat)) return strip.layout;
  const keeping = REDUCTIONS.filter((step) => step.titleLines === 1 || !NOT_BESIDE.some((part) => part in step));
  const beside = reduce((reductions) => attempt(reductions, { ...EVERYTHING, kpiBeside: true }), keeping);
  const saved = strip.reductions.length - beside.reductions.length;
  const isBetter = position === 'right' || isLost || saved > 0 || (saved === 0 && isTooFlat);
  return beside.fits && isBetter ? beside.layout : strip.layout;
}
