import { type ChartSpec, type Json, objectAt, subtitleOf, titleOf } from '../../../chart-spec/spec.js';
import type { ChartPlan } from '../../chart/chart-plan';
import { isRound } from '../../chart/chart-types';
import type { Rect } from '../../drawing/boxes';
import type { Drawing } from '../../drawing/drawing';
import { type Direction, strongDirection } from '../../text/text-direction';
import { backgroundOf } from '../../theme/background';
import { parseColor } from '../../theme/color';
import { insideCard, isTile, socialExtra } from '../../theme/image-size';
import { lightTheme, type ResolvedTheme, resolveTheme } from '../../theme/resolve-theme';
import { drawnChart } from '../../types/registry';
import type { Logo } from './header';
import { type CardLayout, layoutCard } from './layout';
import { legendEntries } from './legend';
import { lossesOf } from './losses';
import { withSeriesName } from './series-name';
import { cardStyle } from './style/card-style';
import { type Metrics, metricsOf } from './style/metrics';

/** Decoded images that a card shows. */
export interface CardImages {
  logo?: Logo;
}

/** Images for social networks have larger text. Where it does not fit, these smaller factors are tried in order. */
const EXTRA_SHARES = [0.75, 0.5, 0.25, 0];

/** A card that is laid out and ready to be painted. */
export interface CardPlan {
  /** The specification of the whole image, with the name of a single series. */
  spec: ChartSpec;
  theme: ResolvedTheme;
  metrics: Metrics;
  layout: CardLayout;
  /** The box of the chart. Its width and height are whole CSS px. */
  plot: Rect;
  /** The spec of the chart alone, at the size of the plot. */
  chartSpec: ChartSpec;
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
  const theme = cardTheme(spec, resolveTheme(spec));
  const { radiusPx, borderPx } = metricsOf(spec, theme.radiusPx);
  if (radiusPx === 0) return 0;
  const scale = spec.devicePixelRatio;
  const borderColor = spec.border?.color ?? theme.borderColor;
  const hasOpaqueSides = borderPx === 0 || (Number.isInteger(borderPx * scale) && parseColor(borderColor).alpha === 1);
  // One more row for rounding.
  return hasOpaqueSides ? Math.ceil(radiusPx * scale) + 1 : Infinity;
}

/** The theme of a card's own parts. In plain mode they use the light theme on the plain background. */
function cardTheme(spec: ChartSpec, theme: ResolvedTheme | undefined): ResolvedTheme {
  return { ...(theme ?? lightTheme(spec)), backgroundColor: backgroundOf(spec) };
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

/** Whether Chart.js draws a title, which a legend of the card would stand above. */
function hasChartTitle({ header, options }: ChartSpec): boolean {
  const { display, position = 'top' } = objectAt(options, 'plugins', 'title');
  return header === undefined && display === true && position === 'top';
}

/** Whether the card draws the legend, in rows. Chart.js draws it where the spec configures only that one. */
function ownsLegend(spec: ChartSpec): boolean {
  if (drawnChart(spec).hasColorScale) return spec.legend?.display === false || spec.legend?.position === 'none';
  return spec.legend !== undefined || (isLegendFree(spec) && !hasLegendBeside(spec) && !hasChartTitle(spec));
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
    note: _note,
    source: _source,
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
    inside: { ...insideCard(spec), textsAbove: [titleOf(spec), subtitleOf(spec)] },
    ...(isRound(spec) && legend && !legend.part.more ? { sliceNames: 'legend' } : {}),
  };
}

/** The chart of a tile whose plot is too flat for ticks that can be read. */
function withoutAxes(drawing: Drawing, spec: ChartSpec): ChartSpec {
  if (isRound(spec) || spec.type === 'radar' || spec.sparkline) return spec;
  drawing.note('The axes are hidden: the card is too small. Use a higher one.');
  return { ...spec, sparkline: true };
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

/**
 * Lays out the card of a specification.
 * @param given the whole image, with names where they stand
 * @returns `undefined` for a specification that asks for no card
 */
export function planCard(drawing: Drawing, given: ChartPlan, images: CardImages): CardPlan | undefined {
  if (!isCard(given.spec)) return undefined;
  const spec = withSeriesName(given);
  const theme = cardTheme(spec, given.theme);
  const entries = ownsLegend(spec) ? legendEntries(given) : [];
  const direction = cardDirection(spec, entries);
  const layoutWith = (extra: number) => {
    const ordinary = cardStyle(drawing, theme, metricsOf(spec, theme.radiusPx, false, extra), direction);
    const tight = { ...ordinary, metrics: metricsOf(spec, theme.radiusPx, true, extra) };
    const layout = layoutCard(spec, entries, { ordinary, tight }, images.logo);
    return {
      layout,
      metrics: ordinary.metrics,
      losses: lossesOf(given.spec, entries, layout, images.logo !== undefined),
    };
  };
  // Larger text gives way before anything is hidden or cut.
  let fitted = layoutWith(socialExtra(spec));
  for (const share of fitted.losses.length > 0 && socialExtra(spec) > 0 ? EXTRA_SHARES : []) {
    if (fitted.losses.length > 0) fitted = layoutWith(socialExtra(spec) * share);
  }
  for (const loss of fitted.losses) drawing.note(loss);
  const { layout, metrics } = fitted;
  const { x, y, width, height } = layout.plot;
  const plot = { x, y, width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) };
  const chartSpec = chartSpecOf(spec, { ...layout, plot }, metrics);
  const isFlat = isTile(spec) && plot.height < LEAST_AXES_EM * metrics.basePx;
  return { spec, theme, metrics, layout, plot, chartSpec: isFlat ? withoutAxes(drawing, chartSpec) : chartSpec };
}
