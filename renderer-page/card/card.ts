import type { Chart } from 'chart.js';
import { type ChartSpec, type Json, objectAt } from '../../chart-spec/chart-spec.js';
import { isRound } from '../chart/chart-types';
import { note } from '../chart/notes/notes';
import { recordCard } from '../chart/parts';
import { withSeriesName } from '../legend/series-name';
import { type Direction, strongDirection } from '../text/text-direction';
import type { Measure } from '../text/wrapping/text-fit';
import { backgroundOf } from '../theme/background';
import { parseColor } from '../theme/color';
import { insideCard, isTile, socialExtra } from '../theme/image-size';
import { paintOf } from '../theme/paint';
import { type ResolvedTheme, resolveTheme } from '../theme/resolve-theme';
import { cardStyle } from './card-style';
import { drawFooter } from './footer';
import { drawHeader, type Logo } from './header';
import { drawKpiStrip } from './kpi/kpi-strip';
import { type CardLayout, layoutCard } from './layout';
import { drawLegend, legendEntries } from './legend';
import { lossesOf } from './losses';
import { type Metrics, metricsOf } from './metrics';
import type { Rect } from './placed-text';

/** Decoded images that a card shows. */
export interface CardImages {
  logo?: Logo;
}

/** Images for social networks have larger text. Where it does not fit, these smaller factors are tried in order. */
const EXTRA_SHARES = [0.75, 0.5, 0.25, 0];

/** A card that is laid out and ready to be drawn. */
interface Card {
  /** The box of the chart. Its width and height are whole CSS px. */
  plot: Rect;
  /** The spec of the chart alone, at the size of the plot. */
  chartSpec: ChartSpec;
  /** Paints background and border. Call before the chart is drawn. */
  drawShell(context: CanvasRenderingContext2D): void;
  /** Draws all parts around the chart. Call when the chart has resolved its colors. @param progress 0-1: key figures count up */
  drawParts(context: CanvasRenderingContext2D, chart: Chart, progress?: number): void;
}

/** Whether a spec asks for a card; any of these fields does. */
function isCard(spec: ChartSpec): boolean {
  const { header, legend, kpiStrip, footer, padding, border, borderRadius } = spec;
  return [header, legend, kpiStrip, footer, padding, border, borderRadius].some((part) => part !== undefined);
}

/**
 * The number of image rows at the top and at the bottom outside of which a card is opaque, if its background is: 0 without round corners,
 * infinite where a border that is transparent, or ends between two pixels, may leave the sides transparent.
 */
export function cornerRows(spec: ChartSpec): number {
  if (!isCard(spec)) return 0;
  const { radiusPx, borderPx } = cardMetrics(spec);
  if (radiusPx === 0) return 0;
  const scale = spec.devicePixelRatio;
  const borderColor = spec.border?.color ?? cardTheme(spec).borderColor;
  const hasOpaqueSides = borderPx === 0 || (Number.isInteger(borderPx * scale) && parseColor(borderColor).alpha === 1);
  // One more row for rounding.
  return hasOpaqueSides ? Math.ceil(radiusPx * scale) + 1 : Infinity;
}

/** The theme of a card's own parts. In plain mode they use the light theme on the plain background. */
function cardTheme(spec: ChartSpec): ResolvedTheme {
  const theme = resolveTheme(spec) ?? resolveTheme({ ...spec, theme: { ...spec.theme, mode: 'light' } });
  if (!theme) throw new Error('Light mode has no theme');
  return { ...theme, backgroundColor: backgroundOf(spec) };
}

function cardMetrics(spec: ChartSpec): Metrics {
  return metricsOf(spec, cardTheme(spec).radiusPx);
}

/** A plot that is not as high, in ems, has no axes. */
const LEAST_AXES_EM = 5.8;
/** A round chart in a card this much wider than high has its legend beside it. */
const WIDE = 1.25;

/** Whether the spec configures neither the legend of the card nor that of Chart.js. */
function isLegendFree({ legend, options }: ChartSpec): boolean {
  return legend === undefined && objectAt(options, 'plugins')['legend'] === undefined;
}

/** Whether Chart.js draws the legend beside a round chart, where rows above it would leave the sides of a wide plot empty. */
function hasLegendBeside(spec: ChartSpec): boolean {
  const isWide = spec.width >= WIDE * spec.height;
  return isRound(spec) && isWide && isLegendFree(spec) && spec.theme?.mode !== 'plain';
}

/** Whether the card draws the legend, in rows. Chart.js draws it where the spec configures only that one. */
function ownsLegend(spec: ChartSpec): boolean {
  // The scale of a heat map stands beside its plot.
  if (spec.type === 'matrix') return spec.legend?.display === false || spec.legend?.position === 'none';
  return spec.legend !== undefined || (isLegendFree(spec) && !hasLegendBeside(spec));
}

/** The legend of Chart.js; `undefined` where the spec's own options decide. */
function chartLegendOf(spec: ChartSpec): Json | undefined {
  if (hasLegendBeside(spec)) return { display: true, position: 'right' };
  return ownsLegend(spec) ? false : undefined;
}

/** The spec of the chart alone: at the size of the plot, with the text size of the card, without padding. */
function chartSpecOf(spec: ChartSpec, { plot, legend }: CardLayout, metrics: Metrics): ChartSpec {
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
  const plugins = objectAt(spec.options, 'plugins');
  const chartLegend = chartLegendOf(spec);
  const options =
    chartLegend === undefined ? spec.options : { ...spec.options, plugins: { ...plugins, legend: chartLegend } };
  const theme = { ...spec.theme, fontSize: metrics.basePx };
  return {
    ...chart,
    options,
    theme,
    padding: 'none',
    width: plot.width,
    height: plot.height,
    inside: insideCard(spec),
    ...(isRound(spec) && legend && !legend.part.more ? { sliceNames: 'legend' } : {}),
  };
}

/** The chart of a tile whose plot is too flat for ticks that can be read. */
function withoutAxes(spec: ChartSpec): ChartSpec {
  if (isRound(spec) || spec.type === 'radar' || spec.sparkline) return spec;
  note('The axes are hidden: the card is too small. Use a higher one.');
  return { ...spec, sparkline: true };
}

function measureWith(context: CanvasRenderingContext2D): Measure {
  const cache = new Map<string, Map<string, ReturnType<Measure>>>();
  return (text, font) => {
    const sizes = cache.get(font) ?? new Map<string, ReturnType<Measure>>();
    cache.set(font, sizes);
    const size = sizes.get(text);
    if (size) return size;
    context.font = font;
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(text);
    const measured = { width, ascent: actualBoundingBoxAscent, descent: actualBoundingBoxDescent };
    sizes.set(text, measured);
    return measured;
  };
}

function cardDirection(spec: ChartSpec, entries: { label: string }[]): Direction {
  const { header = {}, kpiStrip = [], footer = {} } = spec;
  const texts = [header.title, header.subtitle, header.eyebrow, entries[0]?.label, kpiStrip[0]?.label, footer.left];
  for (const text of texts) {
    const direction = text === undefined ? undefined : strongDirection(text);
    if (direction) return direction;
  }
  return 'ltr';
}

function drawAll(
  context: CanvasRenderingContext2D,
  layout: CardLayout,
  chart: Chart,
  spec: ChartSpec,
  progress: number | undefined,
): void {
  const at = <T>(placed: { part: T; x: number; y: number } | undefined, drawPart: (part: T) => void) => {
    if (!placed) return;
    context.save();
    context.translate(placed.x, placed.y);
    drawPart(placed.part);
    context.restore();
  };
  at(layout.header, (part) => drawHeader(context, part));
  at(layout.legend, (part) => drawLegend(context, part, chart, isRound(spec)));
  at(layout.kpiStrip, (part) => drawKpiStrip(context, part, progress));
  at(layout.footer, (part) => drawFooter(context, part));
}

/**
 * Lays out the card of a spec.
 * @param context measures text; its font is changed
 * @returns `undefined` for a spec that asks for no card
 */
export function cardOf(context: CanvasRenderingContext2D, given: ChartSpec, images: CardImages = {}): Card | undefined {
  if (!isCard(given)) return undefined;
  const spec = withSeriesName(given);
  const theme = cardTheme(spec);
  const entries = ownsLegend(spec) ? legendEntries(spec) : [];
  const direction = cardDirection(spec, entries);
  const measure = measureWith(context);
  const layoutWith = (extra: number) => {
    const ordinary = cardStyle(theme, metricsOf(spec, theme.radiusPx, false, extra), direction, measure);
    const tight = { ...ordinary, metrics: metricsOf(spec, theme.radiusPx, true, extra) };
    const layout = layoutCard(spec, entries, { ordinary, tight }, images.logo);
    return { layout, metrics: ordinary.metrics, losses: lossesOf(given, entries, layout, images.logo !== undefined) };
  };
  // Larger text gives way before anything is hidden or cut.
  let fitted = layoutWith(socialExtra(spec));
  for (const share of fitted.losses.length > 0 && socialExtra(spec) > 0 ? EXTRA_SHARES : []) {
    if (fitted.losses.length > 0) fitted = layoutWith(socialExtra(spec) * share);
  }
  for (const loss of fitted.losses) note(loss);
  const { layout, metrics } = fitted;
  const { x, y, width, height } = layout.plot;
  const plot = { x, y, width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) };
  const chartSpec = chartSpecOf(spec, { ...layout, plot }, metrics);
  return {
    plot,
    chartSpec: isTile(spec) && plot.height < LEAST_AXES_EM * metrics.basePx ? withoutAxes(chartSpec) : chartSpec,
    drawShell: (target) => drawShell(target, spec, theme, metrics),
    drawParts: (target, chart, progress) => {
      recordCard(layout, spec);
      drawAll(target, layout, chart, spec, progress);
    },
  };
}

/**
 * Paints the card's background and border, and nothing outside its round corners. The background ends below the middle of the border, so
 * that it does not show at the border's outer edge.
 */
function drawShell(context: CanvasRenderingContext2D, spec: ChartSpec, theme: ResolvedTheme, metrics: Metrics): void {
  const { width, height } = spec;
  const { borderPx, radiusPx } = metrics;
  const half = borderPx / 2;
  context.beginPath();
  if (radiusPx > 0) context.roundRect(half, half, width - borderPx, height - borderPx, Math.max(0, radiusPx - half));
  else context.rect(half, half, width - borderPx, height - borderPx);
  context.fillStyle = paintOf(context, theme.backgroundColor, { x: 0, y: 0, width, height });
  context.fill();
  if (borderPx === 0) return;
  context.strokeStyle = spec.border?.color ?? theme.borderColor;
  context.lineWidth = borderPx;
  context.stroke();
}
