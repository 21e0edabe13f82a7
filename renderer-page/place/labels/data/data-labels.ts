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
} from '../../../../chart-spec/spec.js';
import type { ChartPlan, ThemedPlan } from '../../../chart/chart-plan';
import { labeledValue, labelText } from '../../../chart/data-values';
import { scriptable } from '../../../chartjs/adapters';
import type { Drawing } from '../../../drawing/drawing';
import { type ResolvedTheme, smallTextPx } from '../../../theme/resolve-theme';
import { labelTexts, writesValue } from '../../../values/label-texts';
import { labelColorOn } from './label-colors';
import { labelSetting, typeAt } from './label-setting';

const WEIGHT = 600;
const LINE_EM = 1.2;

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
export function freeEnd(context: Context): 'start' | 'end' {
  const { chart, dataset, datasetIndex, dataIndex } = context;
  const { vScale } = chart.getDatasetMeta(datasetIndex);
  const isReversed = vScale?.options.reverse === true;
  const point = dataset.data[dataIndex];
  // The sum of a stack has no length and stands at one of its ends, whatever its sign.
  const direction = vScale?.axis as 'x' | 'y';
  const isSum = isObject(point) && 'v' in point && point[direction] === 0;
  const atPx = isSum ? elementOf(context)?.[direction] : undefined;
  const value = atPx === undefined ? labeledValue(point) : vScale?.getValueForPixel(atPx);
  const isNegative = (value ?? 0) < 0;
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
function placement(plan: ThemedPlan) {
  const { theme } = plan;
  const stacked = plan.axes.isStacked;
  const isFree = (context: Context) => typeAt(context, plan) === 'bar' && !stacked;
  return {
    anchor: (context: Context) => (isFree(context) ? freeEnd(context) : 'center'),
    align: (context: Context) => {
      const type = typeAt(context, plan);
      if (type === 'line') return isValley(context, theme) ? 'bottom' : 'top';
      if (type === 'scatter') return 'top';
      if (type === 'radar') return 'end';
      return isFree(context) ? freeEnd(context) : 'center';
    },
  };
}

function placeOf(plan: ThemedPlan, key: 'anchor' | 'align', context: Context): unknown {
  return labelSetting(context, plan, key) ?? placement(plan)[key](context);
}

/** Whether a label is drawn on its bar or slice, not beside it. */
export function isInside(context: Context, plan: ThemedPlan): boolean {
  const type = typeAt(context, plan);
  if (type === 'line' || type === 'radar' || type === 'scatter') return false;
  const anchor = placeOf(plan, 'anchor', context);
  if (anchor !== 'start' && anchor !== 'end') return true;
  const align = placeOf(plan, 'align', context);
  return align !== anchor && !(type === 'bar' && align === outwardSide(plan, anchor));
}

/** The side of the image that is beyond this end of a bar. */
function outwardSide(plan: ChartPlan, anchor: 'start' | 'end'): string {
  if (plan.axes.indexDirection === 'y') return anchor === 'end' ? 'right' : 'left';
  return anchor === 'end' ? 'top' : 'bottom';
}

type Formatter = (value: unknown, context: Pick<Context, 'dataset' | 'dataIndex'>) => string | null;

/** The text of the label of a point. Read from the configuration: resolved options of Chart.js would call the formatter. */
export function textOf(value: unknown, dataset: { datalabels?: unknown }, chart: Chart, dataIndex = 0): string {
  const datasetLabels = dataset.datalabels as { formatter?: Formatter } | undefined;
  const plugins = chart.config.options?.plugins as { datalabels?: { formatter?: Formatter } } | undefined;
  const formatter = datasetLabels?.formatter ?? plugins?.datalabels?.formatter;
  const context = { dataset: dataset as Context['dataset'], dataIndex };
  return typeof formatter === 'function' ? (formatter(value, context) ?? '') : '';
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
  const alongPx = upright * widthPx + level * heightPx;
  return alongPx + 2 <= arcPx && radiusInSlice(extent, widthPx, heightPx) !== undefined;
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
  const nearestPx = (radius: number) =>
    Math.hypot(Math.max(0, Math.abs(cos) * radius - widthPx / 2), Math.max(0, Math.abs(sin) * radius - heightPx / 2));
  const isInside = (radius: number) =>
    nearestPx(radius) >= innerRadius &&
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

/** Smallest hole of a doughnut, as a share of its radius; that of several rings is smaller by their number. */
const SMALLEST_HOLE = 0.4;

/** The hole of a doughnut as a share of its radius: the theme's, or a smaller one where labels are wider than the ring. */
export function holeShares(drawing: Drawing, { spec, theme }: ThemedPlan, chart: Chart): (radiusPx: number) => number {
  const { left, right, top, bottom } = chart.chartArea;
  const fullPx = Math.min(right - left, bottom - top) / 2;
  const texts = chart.data.datasets.flatMap((dataset) =>
    dataset.data.map((value, at) => textOf(value, dataset, chart, at)),
  );
  const widestPx = Math.max(0, ...texts.map((text) => drawing.widthOf(text, fontOf(drawing, theme)))) + theme.fontSize;
  const rings = chart.data.datasets.length;
  const usual = Number.parseFloat(theme.cutout) / 100;
  // A color is meant for labels in the ring: it keeps its width where it is smaller for the labels around it.
  const isForRing = [spec.options['plugins'], ...spec.data.datasets].some(
    (one) => valueAt(one, 'datalabels', 'color') !== undefined,
  );
  return (radiusPx) => {
    const countedPx = Math.max(1, isForRing ? radiusPx : fullPx);
    return Math.min(usual, Math.max(SMALLEST_HOLE / rings, 1 - (rings * widestPx) / countedPx));
  };
}

function labelColor(plan: ThemedPlan) {
  return (context: Context): string => {
    const surface = isInside(context, plan) ? elementOf(context) : undefined;
    return labelColorOn(context, plan, surface).color;
  };
}

/** Labels of larger charts are thinned out evenly before they are laid out. */
const MAX_LABELS = 300;

/** Every how many points have a label. */
export function labelStep(plan: ChartPlan): number {
  return Math.max(1, Math.ceil(labelledValues(plan) / MAX_LABELS));
}

/** How many values may have labels: those with a text, in a series with texts of its own. */
export function labelledValues({ spec }: ChartPlan): number {
  const isWritten = (text: Json) => text === true || (typeof text === 'string' && text !== '');
  return spec.data.datasets.reduce((sum, { data, datalabels }) => {
    const texts = valueAt(datalabels, 'texts');
    const isLabelled = Array.isArray(texts) ? (at: number) => isWritten(texts[at] ?? null) : () => true;
    return sum + data.filter((value, at) => value !== null && isLabelled(at)).length;
  }, 0);
}

/** Whether a value adds nothing to its stack: its label would name what cannot be seen, unless its text is another one, such as a sum. */
function isEmptySegment({ dataset, dataIndex, datasetIndex, chart }: Context, { spec }: ChartPlan): boolean {
  const { type, _stacked } = chart.getDatasetMeta(datasetIndex);
  const texts = valueAt(spec.data.datasets[datasetIndex]?.['datalabels'], 'texts');
  const text = Array.isArray(texts) ? texts[dataIndex] : true;
  return type === 'bar' && Boolean(_stacked) && dataset.data[dataIndex] === 0 && writesValue(text ?? true, 0);
}

/** Whether a logarithmic axis cannot show a value: nothing stands there. */
function isUndrawn({ dataset, dataIndex, datasetIndex, chart }: Context): boolean {
  const { vScale } = chart.getDatasetMeta(datasetIndex);
  const value = dataset.data[dataIndex];
  return vScale?.type === 'logarithmic' && typeof value === 'number' && value <= 0;
}

/** Fewer values are compared one by one. */
const LEAST_CONSTANT = 3;

/** Tells which labels are written: every n-th, and of a line of one value beside other series, such as a target, the last one. */
function labelledPoints(plan: ThemedPlan): (context: Context) => boolean {
  const { datasets } = plan.spec.data;
  const step = labelStep(plan);
  const onlyOnes = datasets.map((dataset) => {
    const isGiven = (value: unknown) => value !== null;
    const first = dataset.data.find(isGiven);
    const isConstant =
      dataset.data.every((value) => value === null || value === first) &&
      dataset.data.filter(isGiven).length >= LEAST_CONSTANT;
    const isTarget =
      datasets.length > 1 && plan.settings.typeOf(dataset) === 'line' && dataset['datalabels'] === undefined;
    return isConstant && isTarget ? dataset.data.findLastIndex(isGiven) : undefined;
  });
  return ({ datasetIndex, dataIndex }) => {
    const only = onlyOnes[datasetIndex];
    return only === undefined ? dataIndex % step === 0 : dataIndex === only;
  };
}

/** `display`: whether a value has a label. */
function shownLabels(plan: ThemedPlan): undefined {
  const isLabelled = labelledPoints(plan);
  return scriptable((context: Context) => isLabelled(context) && !isEmptySegment(context, plan) && !isUndrawn(context));
}

/** Options of data labels; the spec's own win over them. Labels are at the free end of a bar, inside a slice or stacked bar, above a point. */
export function dataLabelOptions(drawing: Drawing, plan: ThemedPlan): JsonObject {
  const { theme } = plan;
  const { anchor, align } = placement(plan);
  const textOfValue = labelTexts(plan);
  return {
    anchor: scriptable(anchor),
    align: scriptable(align),
    offset: 4 * theme.scale,
    clamp: true,
    borderRadius: 3 * theme.scale,
    padding: { top: theme.scale, bottom: theme.scale, left: 2 * theme.scale, right: 2 * theme.scale },
    rotation: scriptable(() => 0),
    font: { weight: WEIGHT, size: sizePx(theme), lineHeight: drawing.lineEm(LINE_EM) },
    display: shownLabels(plan),
    formatter: scriptable((point: unknown, context?: Pick<Context, 'dataset'>) => {
      return labelText(point, (value) => textOfValue(value, context?.dataset as Dataset | undefined));
    }),
    color: scriptable(labelColor(plan)),
  };
}

/**
 * Replaces the label colors that the spec sets by readable ones.
 * @param options of the whole chart; changed
 */
export function installLabelColors(options: JsonObject, datasets: JsonObject[], plan: ThemedPlan): void {
  const color = scriptable(labelColor(plan));
  const general = objectAt(options, 'plugins', 'datalabels');
  const isOwn = (value: Json | undefined) => typeof value === 'string' || Array.isArray(value);
  if (isOwn(general['color'])) general['color'] = color;
  const display = shownLabels(plan);
  // `true` and 'auto' ask for labels; which of them fit is decided by the layout.
  if (general['display'] === true || general['display'] === 'auto') general['display'] = display;
  for (const { datalabels } of datasets) {
    if (!isObject(datalabels)) continue;
    if (isOwn(datalabels['color'])) {
      datalabels['owncolor'] = datalabels['color'];
      datalabels['color'] = color;
    }
    // A dataset with `datalabels` of its own shows them also where the chart has none.
    if (datalabels['display'] === undefined || datalabels['display'] === true || datalabels['display'] === 'auto')
      datalabels['display'] = display;
  }
}

/** The labels of more series at one place would stand on each other. */
const MOST_SERIES = 4;

/** Writes the values of lines that have a single point: its height alone says little, and nothing else is in the plot. */
export function withLoneValues({ spec, theme, settings }: ChartPlan): ChartSpec {
  const { data, options, sparkline, composition } = spec;
  const areLonePoints =
    data.labels.length === 1 &&
    data.datasets.length <= MOST_SERIES &&
    data.datasets.every((dataset) => settings.typeOf(dataset) === 'line' && dataset['datalabels'] === undefined);
  const isOwn = valueAt(options, 'plugins', 'datalabels') !== undefined;
  if (theme === undefined || sparkline || composition || isOwn || !areLonePoints) return spec;
  return { ...spec, options: { ...options, plugins: { ...objectAt(options, 'plugins'), datalabels: {} } } };
}
