import type { Chart } from 'chart.js';
import type { Context } from 'chartjs-plugin-datalabels';
import {
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  valueAt,
} from '../../../chart-spec/spec.js';
import { asksForLabels, indexAxisOf, isStacked } from '../../axes/axes';
import { scriptable } from '../../chartjs/adapters';
import { dataLabelsOption } from '../../chartjs/plugin-fields';
import type { Drawing } from '../../drawing/drawing';
import { fade, parseColor } from '../../theme/color';
import { contrast, READABLE_CONTRAST } from '../../theme/contrast';
import { opaqueColor, readableOn } from '../../theme/readable-color';
import { type ResolvedTheme, smallTextPx } from '../../theme/resolve-theme';
import { labeledValue, labelText } from './data-values';
import { labelTexts } from './label-texts';

const DARK_TEXT = '#101828';
const WHITE = '#ffffff';
const WEIGHT = 600;

/** An option that the spec sets for the labels of a series or of all series. */
export function own(context: Context, spec: ChartSpec, key: string): Json | undefined {
  const inDataset = dataLabelsOption(context.dataset);
  return inDataset?.[`own${key}`] ?? inDataset?.[key] ?? valueAt(spec.options, 'plugins', 'datalabels', key);
}

export function typeAt(context: Context, spec: ChartSpec): string {
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

/** The end of a bar that is not on the axis. For the plugin `end` is always the upper or right one. */
export function freeEnd({ chart, dataset, datasetIndex, dataIndex }: Context): 'start' | 'end' {
  const isReversed = chart.getDatasetMeta(datasetIndex).vScale?.options.reverse === true;
  const isNegative = (labeledValue(dataset.data[dataIndex]) ?? 0) < 0;
  return isNegative === isReversed ? 'end' : 'start';
}

/** Whether a point is a low point of its line: a label above it would cover the line. */
export function isValley({ chart, datasetIndex, dataIndex }: Context, theme: ResolvedTheme): boolean {
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
      if (type === 'scatter') return 'top';
      if (type === 'radar') return 'end';
      return isFree(context) ? freeEnd(context) : 'center';
    },
  };
}

function placeOf(spec: ChartSpec, theme: ResolvedTheme, key: 'anchor' | 'align', context: Context): unknown {
  return own(context, spec, key) ?? placement(spec, theme)[key](context);
}

/** Whether a label is drawn on its bar or slice, not beside it. */
export function isInside(context: Context, spec: ChartSpec, theme: ResolvedTheme): boolean {
  const type = typeAt(context, spec);
  if (type === 'line' || type === 'radar' || type === 'scatter') return false;
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

type Formatter = (value: unknown, context: Pick<Context, 'dataset'>) => string | null;

/** The text of a label. Read from the configuration: resolved options of Chart.js would call the formatter. */
export function textOf(value: unknown, dataset: { datalabels?: unknown }, chart: Chart): string {
  const ofDataset = dataset.datalabels as { formatter?: Formatter } | undefined;
  const plugins = chart.config.options?.plugins as { datalabels?: { formatter?: Formatter } } | undefined;
  const formatter = ofDataset?.formatter ?? plugins?.datalabels?.formatter;
  return typeof formatter === 'function' ? (formatter(value, { dataset: dataset as Context['dataset'] }) ?? '') : '';
}

function sizePx(theme: ResolvedTheme): number {
  return smallTextPx(theme, 0.92);
}

export function fontOf(drawing: Drawing, theme: ResolvedTheme): string {
  return `${WEIGHT} ${sizePx(theme)}px ${drawing.ownFonts(theme.fontFamily)}`;
}

/** Whether a horizontal label fits its slice: at the sides its width must fit the ring, at the top its height. */
export function fitsSlice(extent: Extent, widthPx: number, heightPx: number): boolean {
  const { startAngle = 0, endAngle = 0, outerRadius = 0, innerRadius = 0 } = extent;
  const angle = (startAngle + endAngle) / 2;
  const [level, upright] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const arcPx = (endAngle - startAngle) * ((outerRadius + innerRadius) / 2);
  const acrossPx = level * widthPx + upright * heightPx;
  const alongPx = upright * widthPx + level * heightPx;
  return (
    acrossPx <= outerRadius - innerRadius &&
    alongPx + 2 <= arcPx &&
    radiusInSlice(extent, widthPx, heightPx) !== undefined
  );
}

/** Places to try from the middle of a slice towards its edge. */
const RADIUS_STEPS = 8;

/**
 * How far from the center a label stands in its slice: in the middle, or farther out where a corner would lie in the slice beside it.
 * @returns `undefined` where no such place is in the slice
 */
export function radiusInSlice(extent: Extent, widthPx: number, heightPx: number): number | undefined {
  const { startAngle = 0, endAngle = 0, outerRadius = 0, innerRadius = 0 } = extent;
  const angle = (startAngle + endAngle) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const middle = (outerRadius + innerRadius) / 2;
  const isInside = (radius: number) =>
    [-1, 1].every((right) =>
      [-1, 1].every((down) => {
        const [x, y] = [cos * radius + (right * widthPx) / 2, sin * radius + (down * heightPx) / 2];
        const turn = Math.abs(Math.atan2(y * cos - x * sin, x * cos + y * sin));
        return turn <= (endAngle - startAngle) / 2 && Math.hypot(x, y) <= outerRadius;
      }),
    );
  const places = Array.from(
    { length: RADIUS_STEPS },
    (_value, step) => middle + ((outerRadius - middle) * step) / RADIUS_STEPS,
  );
  return places.find(isInside);
}

/** Smallest hole of a doughnut, as a share of its radius. */
const SMALLEST_HOLE = 0.4;

/** The hole of a doughnut: the theme's, or a smaller one where labels are wider than the ring. */
export function cutoutOf(
  drawing: Drawing,
  spec: ChartSpec,
  theme: ResolvedTheme,
): string | ((context: { chart: Chart }) => string) {
  if (!asksForLabels(spec)) return theme.cutout;
  return ({ chart }) => {
    const { left, right, top, bottom } = chart.chartArea;
    const radiusPx = Math.max(1, Math.min(right - left, bottom - top) / 2);
    const texts = chart.data.datasets.flatMap((dataset) => dataset.data.map((value) => textOf(value, dataset, chart)));
    const widestPx =
      Math.max(0, ...texts.map((text) => drawing.widthOf(text, fontOf(drawing, theme)))) + theme.fontSize;
    const hole = Math.max(SMALLEST_HOLE, 1 - widestPx / radiusPx);
    return `${Math.min(Number.parseFloat(theme.cutout), hole * 100)}%`;
  };
}

/** The element of a bar, slice, cell or bubble that a label stands on. */
interface Surface {
  options?: Record<string, unknown>;
}

/** The background of a label, and whether the spec itself sets it. */
function labelBackground(
  context: Context,
  spec: ChartSpec,
  theme: ResolvedTheme,
  surface: Surface | undefined,
): { background: string; isSet: boolean } {
  const box = own(context, spec, 'backgroundColor');
  if (typeof box === 'string') return { background: opaqueColor(box, theme.opaqueBackground), isSet: true };
  const fill = surface?.options?.['backgroundColor'];
  if (typeof fill !== 'string') return { background: theme.opaqueBackground, isSet: theme.isBackgroundSet };
  const isSet = spec.data.datasets[context.datasetIndex]?.['backgroundColor'] !== undefined;
  return { background: opaqueColor(fill, theme.opaqueBackground), isSet };
}

/** Under this contrast a text cannot be read, whoever sets its colors. */
const LEAST_OWN_CONTRAST = 2.5;

export interface LabelColor {
  color: string;
  /** The color of the spec that cannot be read here, and its contrast. */
  unreadable?: { wanted: string; ratio: number };
}

/**
 * The color of a label: readable on its background. One that the spec sets together with the background is kept as long as it can be read.
 * @param surface what the label stands on; undefined on the background of the chart
 * @param shared the color of labels on marks in this chart, where one is readable on all
 */
export function labelColorOn(
  context: Context,
  spec: ChartSpec,
  theme: ResolvedTheme,
  surface: Surface | undefined,
  shared?: string,
): LabelColor {
  const wanted = own(context, spec, 'color');
  const { background, isSet } = labelBackground(context, spec, theme, surface);
  if (typeof wanted === 'string') {
    const ratio = contrast(opaqueColor(wanted, background), background);
    const isKept = parseColor(wanted).alpha === 0 || ratio >= (isSet ? LEAST_OWN_CONTRAST : READABLE_CONTRAST);
    if (isKept) return { color: wanted };
    const color = readableOn(wanted, background);
    return ratio < LEAST_OWN_CONTRAST ? { color, unreadable: { wanted, ratio } } : { color };
  }
  if (!surface) return { color: readableOn(theme.textPrimary, background) };
  if (shared !== undefined) return { color: shared };
  return { color: contrast(WHITE, background) >= READABLE_CONTRAST ? WHITE : readableOn(DARK_TEXT, background) };
}

/** The color for all labels on their own marks that have no color of the spec: white or dark; undefined where neither is readable on all. */
export function sharedLabelColor(
  labels: { $context: Context; surface: Surface }[],
  spec: ChartSpec,
  theme: ResolvedTheme,
): string | undefined {
  const backgrounds = labels
    .filter(({ $context }) => own($context, spec, 'color') === undefined)
    .map(({ $context, surface }) => labelBackground($context, spec, theme, surface).background);
  return [WHITE, DARK_TEXT].find((color) => backgrounds.every((one) => contrast(color, one) >= READABLE_CONTRAST));
}

function labelColor(spec: ChartSpec, theme: ResolvedTheme) {
  return (context: Context): string => {
    const surface = isInside(context, spec, theme) ? elementOf(context) : undefined;
    return labelColorOn(context, spec, theme, surface).color;
  };
}

/** The soft background of a label that crosses a grid line or bar. (A stroke around the letters would repeat the text in SVG and PDF.) */
export function labelHalo(theme: ResolvedTheme): string {
  return fade(theme.opaqueBackground, 0.85);
}

/** Labels of larger charts are thinned out evenly before they are laid out. */
const MAX_LABELS = 300;

/** Every how many points have a label. */
export function labelStep(spec: ChartSpec): number {
  const points = spec.data.datasets.reduce((sum, { data }) => sum + data.length, 0);
  return Math.max(1, Math.ceil(points / MAX_LABELS));
}

/** Whether a value adds nothing to its stack: its label would name what cannot be seen. */
function isEmptySegment({ dataset, dataIndex, datasetIndex, chart }: Context): boolean {
  const { type, _stacked } = chart.getDatasetMeta(datasetIndex);
  return type === 'bar' && Boolean(_stacked) && dataset.data[dataIndex] === 0;
}

/** Options of data labels; the spec's own win over them. Labels are at the free end of a bar, inside a slice or stacked bar, above a point. */
export function dataLabelOptions(spec: ChartSpec, theme: ResolvedTheme): JsonObject {
  const { anchor, align } = placement(spec, theme);
  const textOfValue = labelTexts(spec);
  const step = labelStep(spec);
  return {
    anchor: scriptable(anchor),
    align: scriptable(align),
    offset: 4 * theme.scale,
    clamp: true,
    borderRadius: 3 * theme.scale,
    padding: { top: theme.scale, bottom: theme.scale, left: 2 * theme.scale, right: 2 * theme.scale },
    rotation: scriptable(() => 0),
    font: { weight: WEIGHT, size: sizePx(theme) },
    display: scriptable((context: Context) => context.dataIndex % step === 0 && !isEmptySegment(context)),
    formatter: scriptable((point: unknown, context?: Pick<Context, 'dataset'>) => {
      return labelText(point, (value) => textOfValue(value, context?.dataset as Dataset | undefined));
    }),
    color: scriptable(labelColor(spec, theme)),
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
  const color = scriptable(labelColor(spec, theme));
  const general = objectAt(options, 'plugins', 'datalabels');
  if (typeof general['color'] === 'string') general['color'] = color;
  const { display } = dataLabelOptions(spec, theme);
  // `true` and 'auto' ask for labels; which of them fit is decided by the layout.
  if (general['display'] === true || general['display'] === 'auto') general['display'] = display;
  for (const { datalabels } of datasets) {
    if (!isObject(datalabels)) continue;
    if (typeof datalabels['color'] === 'string') {
      datalabels['owncolor'] = datalabels['color'];
      datalabels['color'] = color;
    }
    // A dataset with `datalabels` of its own shows them also where the chart has none.
    if (datalabels['display'] === undefined || datalabels['display'] === true || datalabels['display'] === 'auto')
      datalabels['display'] = display;
  }
}
