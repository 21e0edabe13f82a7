import type { Chart } from 'chart.js';
import { type Direction, type Measure, strongDirection } from '../drawing/text-fit';
import type { ChartSpec, JsonObject } from '../payload';
import { backgroundOf, type Look, lookOf } from '../theme/resolve-theme';
import { kitOf } from './card-style';
import { drawFooter } from './footer';
import { drawHeader, type Logo } from './header';
import { drawKpiStrip } from './kpi-strip';
import { type CardLayout, layoutCard } from './layout';
import { drawLegend, isRound, legendEntries } from './legend';
import { type Metrics, metricsOf } from './metrics';
import type { Rect } from './placed-text';
import { drawShell } from './shell';

/** Pictures a card shows that are not drawn by us, decoded. */
export interface CardImages {
  logo?: Logo;
}

/** A card ready to be drawn around its chart. */
export interface Card {
  /** Where the chart stands, in whole CSS px. */
  plot: Rect;
  /** What the chart is drawn from: the spec at the plot's size, without the card. */
  chartSpec: ChartSpec;
  /** Paints ground and border. Before the chart. */
  drawShell(context: CanvasRenderingContext2D): void;
  /** Draws everything around the chart. Once the chart has resolved its colours. */
  drawParts(context: CanvasRenderingContext2D, chart: Chart): void;
}

/** Whether a spec asks for a card; without any of these it is the bare chart. */
function isCard(spec: ChartSpec): boolean {
  const { header, legend, kpiStrip, footer, padding, border, borderRadius } = spec;
  return [header, legend, kpiStrip, footer, padding, border, borderRadius].some((part) => part !== undefined);
}

/** Whether the picture has corners that the card leaves bare. */
export function hasBareCorners(spec: ChartSpec): boolean {
  return isCard(spec) && cardMetrics(spec).radiusPx > 0;
}

/** The look of a card's own parts. Chart.js has none for them, so in plain mode they keep the light look on the plain ground. */
function cardLook(spec: ChartSpec): Look {
  const look = lookOf(spec) ?? lookOf({ ...spec, theme: { ...spec.theme, mode: 'light' } });
  if (!look) throw new Error('The light mode has a look');
  return { ...look, backgroundColor: backgroundOf(spec) };
}

function cardMetrics(spec: ChartSpec): Metrics {
  return metricsOf(spec, cardLook(spec).radiusPx);
}

/** The legend is the card's unless the spec configures Chart.js's and says nothing of the card's. */
function ownsLegend(spec: ChartSpec): boolean {
  const plugins = spec.options['plugins'] as JsonObject | null | undefined;
  return spec.legend !== undefined || plugins?.['legend'] === undefined;
}

/** The spec of the chart alone: as large as the plot, its text as large as the card's, no padding of its own. */
function chartSpecOf(spec: ChartSpec, plot: Rect, metrics: Metrics): ChartSpec {
  const {
    header: _header,
    legend: _legend,
    kpiStrip: _kpis,
    footer: _footer,
    border: _border,
    logo: _logo,
    ...chart
  } = spec;
  delete chart.borderRadius;
  const plugins = spec.options['plugins'] as JsonObject | null | undefined;
  const options = ownsLegend(spec) ? { ...spec.options, plugins: { ...plugins, legend: false } } : spec.options;
  const theme = { ...spec.theme, fontSize: metrics.basePx };
  return { ...chart, options, theme, padding: 'none', width: plot.width, height: plot.height };
}

function measureWith(context: CanvasRenderingContext2D): Measure {
  const known = new Map<string, ReturnType<Measure>>();
  return (text, font) => {
    const key = `${font}\n${text}`;
    const size = known.get(key);
    if (size) return size;
    context.font = font;
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text);
    const measured = { width, ascent: actualBoundingBoxAscent, descent: actualBoundingBoxDescent };
    known.set(key, measured);
    return measured;
  };
}

/** The side a card begins on. */
function sideOf(spec: ChartSpec, entries: { label: string }[]): Direction {
  const { header = {}, kpiStrip = [], footer = {} } = spec;
  const texts = [header.title, header.subtitle, header.eyebrow, entries[0]?.label, kpiStrip[0]?.label, footer.left];
  for (const text of texts) {
    const direction = text === undefined ? undefined : strongDirection(text);
    if (direction) return direction;
  }
  return 'ltr';
}

function drawAll(context: CanvasRenderingContext2D, layout: CardLayout, chart: Chart, round: boolean): void {
  const at = <T>(placed: { part: T; x: number; y: number } | undefined, drawPart: (part: T) => void) => {
    if (!placed) return;
    context.save();
    context.translate(placed.x, placed.y);
    drawPart(placed.part);
    context.restore();
  };
  at(layout.header, (part) => drawHeader(context, part));
  at(layout.legend, (part) => drawLegend(context, part, chart, round));
  at(layout.kpiStrip, (part) => drawKpiStrip(context, part));
  at(layout.footer, (part) => drawFooter(context, part));
}

/**
 * Lays out the card of a spec.
 * @param context measures texts; its font is changed
 * @returns undefined for a spec that asks for no card
 */
export function cardOf(context: CanvasRenderingContext2D, spec: ChartSpec, images: CardImages = {}): Card | undefined {
  if (!isCard(spec)) return undefined;
  const look = cardLook(spec);
  const metrics = metricsOf(spec, look.radiusPx);
  const entries = ownsLegend(spec) ? legendEntries(spec) : [];
  const [side, measure] = [sideOf(spec, entries), measureWith(context)];
  const ordinary = kitOf(look, metrics, side, measure);
  const tight = { ...ordinary, metrics: metricsOf(spec, look.radiusPx, true) };
  const layout = layoutCard(spec, entries, { ordinary, tight }, images.logo);
  const { x, y, width, height } = layout.plot;
  const plot = { x, y, width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) };
  return {
    plot,
    chartSpec: chartSpecOf(spec, plot, metrics),
    drawShell: (target) => drawShell(target, spec, look, metrics),
    drawParts: (target, chart) => drawAll(target, layout, chart, isRound(spec.type)),
  };
}
