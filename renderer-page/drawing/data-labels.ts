import type { Chart } from 'chart.js';
import type { Context } from 'chartjs-plugin-datalabels';
import { fade, parseColor } from '../color';
import { withOwnFonts } from '../fonts/page-fonts';
import { isObject, objectAt, stringAt, valueAt } from '../json';
import type { ChartSpec, JsonObject } from '../payload';
import { contrast, READABLE_CONTRAST } from '../theme/contrast';
import { opaqueColor, readableOn } from '../theme/readable-color';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { asksForLabels, indexAxisOf, isStacked } from './axes';
import { typeOf } from './chart-types';
import { widthOf } from './label-fit';
import { plainNumberText } from './number-text';

const DARK_TEXT = '#101828';
const WHITE = '#ffffff';
const WEIGHT = 600;

/** An option that the spec sets for the labels of a series or of all series. */
function own(context: Context, spec: ChartSpec, key: string): unknown {
  const ofDataset = context.dataset.datalabels as Record<string, unknown> | undefined;
  return ofDataset?.[`own${key}`] ?? ofDataset?.[key] ?? valueAt(spec.options, 'plugins', 'datalabels', key);
}

function typeAt(context: Context, spec: ChartSpec): string {
  return context.dataset.type ?? spec.type;
}

/** Geometry of a bar, point or slice in CSS px; angles in radians. */
interface Extent {
  y?: number;
  width?: number;
  height?: number;
  startAngle?: number;
  endAngle?: number;
  outerRadius?: number;
  innerRadius?: number;
}

function elementOf(context: Context) {
  return context.chart.getDatasetMeta(context.datasetIndex).data[context.dataIndex];
}

function extentOf(context: Context): Extent {
  return elementOf(context) as unknown as Extent;
}

/** The end of a bar that is not on the axis. For the plugin `end` is always the upper or right one. */
function freeEnd({ chart, dataset, datasetIndex, dataIndex }: Context): 'start' | 'end' {
  const isReversed = chart.getDatasetMeta(datasetIndex).vScale?.options.reverse === true;
  const isNegative = Number(dataset.data[dataIndex]) < 0;
  return isNegative === isReversed ? 'end' : 'start';
}

/** Whether a point is a low point of its line: a label above it would cover the line. */
function isValley({ chart, datasetIndex, dataIndex }: Context, theme: ResolvedTheme): boolean {
  const points = chart.getDatasetMeta(datasetIndex).data as (Extent & { skip?: boolean })[];
  const y = points[dataIndex]?.y ?? 0;
  if (y + 2 * theme.fontSize > chart.chartArea.bottom) return false;
  const beside = [points[dataIndex - 1], points[dataIndex + 1]].filter((point) => point !== undefined && !point.skip);
  const rises = beside.map((point) => y - (point?.y ?? y));
  return rises.some((rise) => rise > 0) && rises.every((rise) => rise >= 0);
}

/** Default anchor and alignment of labels. */
function placement(spec: ChartSpec, theme: ResolvedTheme) {
  const stacked = isStacked(spec);
  const isFree = (context: Context) => typeAt(context, spec) === 'bar' && !stacked;
  return {
    anchor: (context: Context) => (isFree(context) ? freeEnd(context) : 'center'),
    align: (context: Context) => {
      const type = typeAt(context, spec);
      if (type === 'line') return isValley(context, theme) ? 'bottom' : 'top';
      if (type === 'radar') return 'end';
      return isFree(context) ? freeEnd(context) : 'center';
    },
  };
}

function placeOf(spec: ChartSpec, theme: ResolvedTheme, key: 'anchor' | 'align', context: Context): unknown {
  return own(context, spec, key) ?? placement(spec, theme)[key](context);
}

/** Whether a label is drawn on its bar or slice, not beside it. */
function isInside(context: Context, spec: ChartSpec, theme: ResolvedTheme): boolean {
  const type = typeAt(context, spec);
  if (type === 'line' || type === 'radar') return false;
  const anchor = placeOf(spec, theme, 'anchor', context);
  if (anchor !== 'start' && anchor !== 'end') return true;
  const align = placeOf(spec, theme, 'align', context);
  return align !== anchor && !(type === 'bar' && align === outwardSide(spec, anchor));
}

/** The side of the image that is beyond this end of a bar. */
function outwardSide(spec: ChartSpec, anchor: 'start' | 'end'): string {
  if (indexAxisOf(spec) === 'y') return anchor === 'end' ? 'right' : 'left';
  return anchor === 'end' ? 'top' : 'bottom';
}

type Formatter = (value: unknown, context?: Context) => string | null;

/** The text of a label. Read from the configuration: resolved options of Chart.js would call the formatter. */
function textOf(value: unknown, dataset: { datalabels?: unknown }, chart: Chart): string {
  const ofDataset = dataset.datalabels as { formatter?: Formatter } | undefined;
  const plugins = chart.config.options?.plugins as { datalabels?: { formatter?: Formatter } } | undefined;
  const formatter = ofDataset?.formatter ?? plugins?.datalabels?.formatter;
  return typeof formatter === 'function' ? (formatter(value) ?? '') : '';
}

function sizePx(theme: ResolvedTheme): number {
  return Math.round(theme.fontSize * 0.92);
}

function fontOf(theme: ResolvedTheme): string {
  return `${WEIGHT} ${sizePx(theme)}px ${withOwnFonts(theme.fontFamily)}`;
}

/** Whether a horizontal label fits its slice: at the sides its width must fit the ring, at the top its height. */
function fitsSlice(extent: Extent, widthPx: number, heightPx: number): boolean {
  const { startAngle = 0, endAngle = 0, outerRadius = 0, innerRadius = 0 } = extent;
  const angle = (startAngle + endAngle) / 2;
  const [level, upright] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const arcPx = (endAngle - startAngle) * ((outerRadius + innerRadius) / 2);
  const acrossPx = level * widthPx + upright * heightPx;
  const alongPx = upright * widthPx + level * heightPx;
  return acrossPx <= outerRadius - innerRadius && alongPx + 2 <= arcPx;
}

/** Whether a label fits its bar or slice; labels beside them always fit. */
function fits(context: Context, spec: ChartSpec, theme: ResolvedTheme): boolean {
  if (!isInside(context, spec, theme)) return true;
  const text = textOf(context.dataset.data[context.dataIndex], context.dataset, context.chart);
  const [widthPx, heightPx] = [widthOf(text, fontOf(theme)), theme.fontSize * 1.2];
  const extent = extentOf(context);
  if (extent.outerRadius !== undefined) return fitsSlice(extent, widthPx, heightPx);
  return (extent.height ?? 0) >= heightPx && (extent.width ?? 0) >= widthPx;
}

/** Smallest hole of a doughnut, as a share of its radius. */
const SMALLEST_HOLE = 0.4;

/** The hole of a doughnut: the theme's, or a smaller one where labels are wider than the ring. */
export function cutoutOf(spec: ChartSpec, theme: ResolvedTheme): string | ((context: { chart: Chart }) => string) {
  if (!asksForLabels(spec)) return theme.cutout;
  return ({ chart }) => {
    const { left, right, top, bottom } = chart.chartArea;
    const radiusPx = Math.max(1, Math.min(right - left, bottom - top) / 2);
    const texts = chart.data.datasets.flatMap((dataset) => dataset.data.map((value) => textOf(value, dataset, chart)));
    const widestPx = Math.max(0, ...texts.map((text) => widthOf(text, fontOf(theme)))) + theme.fontSize;
    const hole = Math.max(SMALLEST_HOLE, 1 - widestPx / radiusPx);
    return `${Math.min(Number.parseFloat(theme.cutout), hole * 100)}%`;
  };
}

/** The background of a label, and whether the spec itself sets it. */
function labelBackground(
  context: Context,
  spec: ChartSpec,
  theme: ResolvedTheme,
): { background: string; isSet: boolean } {
  const box = own(context, spec, 'backgroundColor');
  if (typeof box === 'string') return { background: opaqueColor(box, theme.opaqueBackground), isSet: true };
  const fill: unknown = isInside(context, spec, theme) ? elementOf(context)?.options['backgroundColor'] : undefined;
  if (typeof fill !== 'string') return { background: theme.opaqueBackground, isSet: theme.isBackgroundSet };
  const isSet = spec.data.datasets[context.datasetIndex]?.['backgroundColor'] !== undefined;
  return { background: opaqueColor(fill, theme.opaqueBackground), isSet };
}

/** The color of a label: readable on its background unless the spec sets both. */
function labelColor(spec: ChartSpec, theme: ResolvedTheme) {
  return (context: Context): string => {
    const wanted = own(context, spec, 'color');
    const { background, isSet } = labelBackground(context, spec, theme);
    if (typeof wanted === 'string')
      return isSet || parseColor(wanted).alpha === 0 ? wanted : readableOn(wanted, background);
    if (!isInside(context, spec, theme)) return readableOn(theme.textPrimary, background);
    return contrast(WHITE, background) >= READABLE_CONTRAST ? WHITE : readableOn(DARK_TEXT, background);
  };
}

/**
 * A background for labels that may cross a line or bar. On a transparent image it would be visible as a box; there only labels of lines
 * among bars have it. (A stroke around the letters would repeat the text in SVG and PDF.)
 */
function labelBox(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const types = new Set(spec.data.datasets.map((dataset) => typeOf(spec, dataset)));
  const isTransparent = theme.backgroundColor === 'transparent';
  const isMixed = types.has('line') && types.has('bar');
  const background = fade(theme.opaqueBackground, 0.85);
  const box = (context: Context) => {
    const mayCross = isTransparent ? isMixed && typeAt(context, spec) === 'line' : !isInside(context, spec, theme);
    return mayCross ? background : null;
  };
  return {
    backgroundColor: box as unknown as undefined,
    borderRadius: 3 * theme.scale,
    padding: { top: theme.scale, bottom: theme.scale, left: 2 * theme.scale, right: 2 * theme.scale },
  };
}

/** Options of data labels; the spec's own win over them. Labels are at the free end of a bar, inside a slice or stacked bar, above a point. */
export function dataLabelOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const { anchor, align } = placement(spec, theme);
  const locale = stringAt(spec.options, 'locale') ?? 'en-US';
  return {
    anchor: anchor as unknown as undefined,
    align: align as unknown as undefined,
    offset: 4 * theme.scale,
    clamp: true,
    ...labelBox(spec, theme),
    font: { weight: WEIGHT, size: sizePx(theme) },
    display: ((context: Context) => (fits(context, spec, theme) ? 'auto' : false)) as unknown as undefined,
    formatter: ((value: unknown) =>
      typeof value === 'number' ? plainNumberText(value, locale) : null) as unknown as undefined,
    color: labelColor(spec, theme) as unknown as undefined,
  };
}

/**
 * Replaces the label colors that the spec sets by readable ones.
 * @param options of the whole chart; changed
 */
export function installLabelColors(
  options: JsonObject,
  datasets: JsonObject[],
  spec: ChartSpec,
  theme: ResolvedTheme,
): void {
  const color = labelColor(spec, theme) as unknown as undefined;
  const general = objectAt(options, 'plugins', 'datalabels');
  if (typeof general['color'] === 'string') general['color'] = color;
  for (const { datalabels } of datasets) {
    if (!isObject(datalabels)) continue;
    if (typeof datalabels['color'] === 'string') {
      datalabels['owncolor'] = datalabels['color'];
      datalabels['color'] = color;
    }
    // A dataset with `datalabels` of its own shows them also where the chart has none.
    if (datalabels['display'] === undefined) datalabels['display'] = 'auto';
  }
}
