import type { ChartSpec } from '../payload';
import type { Kit } from './card-style';
import { type FooterLayout, layoutFooter } from './footer';
import { type HeaderLayout, type Logo, layoutHeader } from './header';
import { type KpiColumn, layoutKpiColumn } from './kpi-column';
import { type KpiLayout, layoutKpiStrip } from './kpi-strip';
import { type LegendEntry, type LegendLayout, layoutLegend } from './legend';
import type { Rect } from './placed-text';

/** How much of each part is shown. */
interface Extent {
  tight: boolean;
  subtitleLines: number;
  eyebrow: boolean;
  legendRows: number;
  footer: boolean;
  kpiLabels: boolean;
  kpi: boolean;
  /** Key figures in a column beside the plot, not in a strip below it. */
  kpiBeside: boolean;
  badge: boolean;
  logo: boolean;
  titleLines: number;
}

/** A part and where its upper left corner stands, in CSS px. */
interface Placed<T> {
  part: T;
  x: number;
  y: number;
}

/** The rectangles of a card. */
export interface CardLayout {
  plot: Rect;
  header?: Placed<HeaderLayout>;
  legend?: Placed<LegendLayout>;
  kpiStrip?: Placed<KpiLayout>;
  footer?: Placed<FooterLayout>;
}

const EVERYTHING: Extent = {
  tight: false,
  subtitleLines: 2,
  eyebrow: true,
  legendRows: 2,
  footer: true,
  kpiLabels: true,
  kpi: true,
  kpiBeside: false,
  badge: true,
  logo: true,
  titleLines: 2,
};

/** What a card that is short of room gives up, in this order, until the plot has its share. */
const SACRIFICES: Partial<Extent>[] = [
  { tight: true },
  { subtitleLines: 1 },
  { subtitleLines: 0 },
  { eyebrow: false },
  { footer: false },
  { legendRows: 1 },
  { kpiLabels: false },
  { kpi: false },
  { titleLines: 1 },
  { badge: false },
  { logo: false },
  { legendRows: 0 },
  { titleLines: 0 },
];

/** A plot wider than so many times its height is flat: key figures below it had better stand beside it. */
const FLAT = 3;
/** Beside the plot they take at most this share of the width, and leave it so many ems. */
const BESIDE_SHARE = 0.3;
const LEAST_BESIDE_EM = 20;

interface Parts {
  header: HeaderLayout | undefined;
  legend: LegendLayout | undefined;
  kpiStrip: KpiLayout | undefined;
  footer: FooterLayout | undefined;
}

function layoutParts(
  spec: ChartSpec,
  entries: LegendEntry[],
  extent: Extent,
  widthPx: number,
  kit: Kit,
  logo?: Logo,
): Parts {
  const { header, kpiStrip, footer } = spec;
  const shown = extent.logo ? logo : undefined;
  return {
    header: header || shown ? layoutHeader(header ?? {}, extent, widthPx, kit, shown) : undefined,
    legend: layoutLegend(spec, entries, extent.legendRows, widthPx, kit),
    kpiStrip:
      kpiStrip && extent.kpi && !extent.kpiBeside
        ? layoutKpiStrip(kpiStrip, extent.kpiLabels, widthPx, kit)
        : undefined,
    footer: footer && extent.footer ? layoutFooter(footer, widthPx, kit) : undefined,
  };
}

/** Stacks the parts: header and legend from the top, footer and key figures from the bottom, the plot in what remains. */
function stack(spec: ChartSpec, parts: Parts, kit: Kit): CardLayout {
  const { insetPx, partGapPx } = kit.metrics;
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
  const placed: Omit<CardLayout, 'plot'> = {};
  if (header) placed.header = fromTop(header);
  if (legend && !legendBelow) placed.legend = fromTop(legend);
  if (footer) placed.footer = fromBottom(footer);
  if (kpiStrip) placed.kpiStrip = fromBottom(kpiStrip);
  if (legend && legendBelow) placed.legend = fromBottom(legend);
  return { ...placed, plot: { x, y: top, width: spec.width - 2 * insetPx, height: bottom - top } };
}

/** A try at a layout, and what it gave up. */
interface Attempt {
  layout: CardLayout;
  given: Partial<Extent>[];
  fits: boolean;
}

/** Puts the key figures at the end of the plot, which gets narrower; `undefined` where they or the plot have no room. */
function placeBeside(spec: ChartSpec, layout: CardLayout, labels: boolean, kit: Kit): CardLayout | undefined {
  const { plot } = layout;
  const room = { widthPx: plot.width * BESIDE_SHARE, heightPx: plot.height };
  const part: KpiColumn | undefined = layoutKpiColumn(spec.kpiStrip ?? [], labels, room, kit);
  const gapPx = 2 * kit.metrics.basePx;
  const width = plot.width - (part?.widthPx ?? 0) - gapPx;
  if (!part || width < LEAST_BESIDE_EM * kit.metrics.basePx) return undefined;
  const isMirrored = kit.side === 'rtl';
  const x = isMirrored ? plot.x : plot.x + width + gapPx;
  const y = plot.y + Math.round((plot.height - part.heightPx) / 2);
  return {
    ...layout,
    kpiStrip: { part, x, y },
    plot: { ...plot, x: isMirrored ? plot.x + part.widthPx + gapPx : plot.x, width },
  };
}

/** Gives up parts in their order until the plot has its share; where a large part made room that a smaller one can use, that one comes back. */
function giveWay(attempt: (given: Partial<Extent>[]) => Attempt, sacrifices: Partial<Extent>[]): Attempt {
  let best = attempt([]);
  for (const sacrifice of sacrifices) {
    if (best.fits) break;
    best = attempt([...best.given, sacrifice]);
  }
  for (const sacrifice of best.given.slice(0, -1).reverse()) {
    const fewer = attempt(best.given.filter((other) => other !== sacrifice));
    if (fewer.fits) best = fewer;
  }
  return best;
}

function isFlat({ plot }: CardLayout): boolean {
  return plot.width > FLAT * plot.height;
}

/**
 * Computes all rectangles of a card. What does not fit gives way in a fixed order. Key figures stand in a strip below the plot, or beside
 * it where the strip would leave it flat, or has no room, and nothing more is lost that way.
 * @param entries what the legend names
 * @param kits with the ordinary spacing, and with a tighter one
 */
export function layoutCard(
  spec: ChartSpec,
  entries: LegendEntry[],
  kits: { ordinary: Kit; tight: Kit },
  logo?: Logo,
): CardLayout {
  const attempt = (given: Partial<Extent>[], start: Extent): Attempt => {
    const extent = Object.assign({}, start, ...given) as Extent;
    const kit = extent.tight ? kits.tight : kits.ordinary;
    const widthPx = spec.width - 2 * kit.metrics.insetPx;
    const stacked = stack(spec, layoutParts(spec, entries, extent, widthPx, kit, logo), kit);
    const layout = extent.kpiBeside ? placeBeside(spec, stacked, extent.kpiLabels, kit) : stacked;
    const hasPlot = stacked.plot.height >= kits.ordinary.metrics.minPlotPx;
    return { layout: layout ?? stacked, given, fits: hasPlot && layout !== undefined };
  };
  const below = giveWay((given) => attempt(given, EVERYTHING), SACRIFICES);
  const isLost = below.given.some(({ kpi, kpiLabels }) => kpi === false || kpiLabels === false);
  if (!spec.kpiStrip || !(isLost || isFlat(below.layout))) return below.layout;
  const keeping = SACRIFICES.filter(({ kpi, kpiLabels }) => kpi === undefined && kpiLabels === undefined);
  const beside = giveWay((given) => attempt(given, { ...EVERYTHING, kpiBeside: true }), keeping);
  const isBetter = beside.fits && (isLost || beside.given.length <= below.given.length);
  return isBetter ? beside.layout : below.layout;
}
