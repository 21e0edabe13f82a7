import type { ChartSpec } from '../payload';
import { type FooterLayout, layoutFooter } from './footer';
import { type HeaderLayout, type Logo, layoutHeader } from './header';
import type { Kit } from './kit';
import { type KpiLayout, layoutKpiStrip } from './kpi-strip';
import { type LegendEntry, type LegendLayout, layoutLegend } from './legend';
import type { Rect } from './placed';

/** How much of each part is shown. */
interface Extent {
  tight: boolean;
  subtitleLines: number;
  eyebrow: boolean;
  legendRows: number;
  footer: boolean;
  kpiLabels: boolean;
  kpi: boolean;
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
    kpiStrip: kpiStrip && extent.kpi ? layoutKpiStrip(kpiStrip, extent.kpiLabels, widthPx, kit) : undefined,
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

/**
 * Computes all rectangles of a card. What does not fit gives way in a fixed order; where a large part made room that a smaller one
 * given up before it can use, the smaller one comes back.
 * @param entries what the legend names
 * @param kits with the ordinary spacing, and with a tighter one
 */
export function layoutCard(
  spec: ChartSpec,
  entries: LegendEntry[],
  kits: { ordinary: Kit; tight: Kit },
  logo?: Logo,
): CardLayout {
  const attempt = (given: Partial<Extent>[]): CardLayout => {
    const extent = Object.assign({}, EVERYTHING, ...given) as Extent;
    const kit = extent.tight ? kits.tight : kits.ordinary;
    const widthPx = spec.width - 2 * kit.metrics.insetPx;
    return stack(spec, layoutParts(spec, entries, extent, widthPx, kit, logo), kit);
  };
  const fits = (layout: CardLayout) => layout.plot.height >= kits.ordinary.metrics.minPlotPx;
  let given: Partial<Extent>[] = [];
  let best = attempt(given);
  for (const sacrifice of SACRIFICES) {
    if (fits(best)) break;
    given = [...given, sacrifice];
    best = attempt(given);
  }
  for (const sacrifice of given.slice(0, -1).reverse()) {
    const fewer = given.filter((other) => other !== sacrifice);
    const layout = attempt(fewer);
    if (!fits(layout)) continue;
    given = fewer;
    best = layout;
  }
  return best;
}
