import type { Chart } from 'chart.js';
import type { Context } from 'chartjs-plugin-datalabels';
import { fade, parseColour } from '../color';
import { withOwnFonts } from '../fonts/page-fonts';
import type { ChartSpec, JsonObject } from '../payload';
import { contrast, READABLE } from '../theme/contrast';
import { opaqueOn, readableOn } from '../theme/readable-color';
import { type Look, ownOption } from '../theme/resolve-theme';
import { asksForLabels, indexAxisOf, isStacked } from './axes';
import { isObject } from './formats';
import { widthOf } from './label-fit';

const DARK_INK = '#101828';
const WHITE = '#ffffff';
/** From here on a label says 123K: more digits than that nobody reads off a chart. */
const LONG_VALUE = 100_000;
/** Below, a label says 1.2E-7, as the ticks beside it do. */
const SMALLEST_VALUE = 1e-4;
const WEIGHT = 600;

function own(context: Context, spec: ChartSpec, key: string): unknown {
  const ofDataset = context.dataset.datalabels as Record<string, unknown> | undefined;
  return ofDataset?.[`own${key}`] ?? ofDataset?.[key] ?? ownOption(spec, 'plugins', 'datalabels', key);
}

function typeOf(context: Context, spec: ChartSpec): string {
  return context.dataset.type ?? spec.type;
}

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

/** The free end of a bar as the plugin names it: `end` is always the upper or the right one, `start` the other. */
function freeEnd({ chart, dataset, datasetIndex, dataIndex }: Context): 'start' | 'end' {
  const isReversed = chart.getDatasetMeta(datasetIndex).vScale?.options.reverse === true;
  const isNegative = Number(dataset.data[dataIndex]) < 0;
  return isNegative === isReversed ? 'end' : 'start';
}

/** Whether a line comes down to this point and leaves it upwards: above it the label would stand on the line. */
function isValley({ chart, datasetIndex, dataIndex }: Context, look: Look): boolean {
  const points = chart.getDatasetMeta(datasetIndex).data as (Extent & { skip?: boolean })[];
  const y = points[dataIndex]?.y ?? 0;
  if (y + 2 * look.fontSize > chart.chartArea.bottom) return false;
  const beside = [points[dataIndex - 1], points[dataIndex + 1]].filter((point) => point !== undefined && !point.skip);
  const rises = beside.map((point) => y - (point?.y ?? y));
  return rises.some((rise) => rise > 0) && rises.every((rise) => rise >= 0);
}

function place(spec: ChartSpec, look: Look) {
  const stacked = isStacked(spec);
  const isFree = (context: Context) => typeOf(context, spec) === 'bar' && !stacked;
  return {
    anchor: (context: Context) => (isFree(context) ? freeEnd(context) : 'center'),
    align: (context: Context) => {
      const type = typeOf(context, spec);
      if (type === 'line') return isValley(context, look) ? 'bottom' : 'top';
      if (type === 'radar') return 'end';
      return isFree(context) ? freeEnd(context) : 'center';
    },
  };
}

function placeOf(spec: ChartSpec, look: Look, key: 'anchor' | 'align', context: Context): unknown {
  return own(context, spec, key) ?? place(spec, look)[key](context);
}

/** Whether a label stands on its bar or slice rather than beside it. */
function standsInside(context: Context, spec: ChartSpec, look: Look): boolean {
  const type = typeOf(context, spec);
  if (type === 'line' || type === 'radar') return false;
  const anchor = placeOf(spec, look, 'anchor', context);
  if (anchor !== 'start' && anchor !== 'end') return true;
  const align = placeOf(spec, look, 'align', context);
  return align !== anchor && !(type === 'bar' && align === outwardSide(spec, anchor));
}

/** The side of the picture that lies beyond this end of a bar. */
function outwardSide(spec: ChartSpec, anchor: 'start' | 'end'): string {
  if (indexAxisOf(spec) === 'y') return anchor === 'end' ? 'right' : 'left';
  return anchor === 'end' ? 'top' : 'bottom';
}

type Formatter = (value: unknown, context?: Context) => string | null;

/** A label's text, in the format that the spec gives to the series or to all. Chart.js's own reading of options would call the formatter. */
function textOf(value: unknown, dataset: { datalabels?: unknown }, chart: Chart): string {
  const ofDataset = dataset.datalabels as { formatter?: Formatter } | undefined;
  const plugins = chart.config.options?.plugins as { datalabels?: { formatter?: Formatter } } | undefined;
  const formatter = ofDataset?.formatter ?? plugins?.datalabels?.formatter;
  return typeof formatter === 'function' ? (formatter(value) ?? '') : '';
}

function sizePx(look: Look): number {
  return Math.round(look.fontSize * 0.92);
}

function fontOf(look: Look): string {
  return `${WEIGHT} ${sizePx(look)}px ${withOwnFonts(look.fontFamily)}`;
}

/** A label lies level whichever way its slice points: at the sides it needs its width of the ring, at the top its height. */
function fitsSlice(extent: Extent, widthPx: number, heightPx: number): boolean {
  const { startAngle = 0, endAngle = 0, outerRadius = 0, innerRadius = 0 } = extent;
  const angle = (startAngle + endAngle) / 2;
  const [level, upright] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const arcPx = (endAngle - startAngle) * ((outerRadius + innerRadius) / 2);
  const acrossPx = level * widthPx + upright * heightPx;
  const alongPx = upright * widthPx + level * heightPx;
  return acrossPx <= outerRadius - innerRadius && alongPx + 2 <= arcPx;
}

/** A label on a bar or slice smaller than itself is left out. */
function hasRoom(context: Context, spec: ChartSpec, look: Look): boolean {
  if (!standsInside(context, spec, look)) return true;
  const text = textOf(context.dataset.data[context.dataIndex], context.dataset, context.chart);
  const [widthPx, heightPx] = [widthOf(text, fontOf(look)), look.fontSize * 1.2];
  const extent = extentOf(context);
  if (extent.outerRadius !== undefined) return fitsSlice(extent, widthPx, heightPx);
  return (extent.height ?? 0) >= heightPx && (extent.width ?? 0) >= widthPx;
}

/** A hole is never smaller than this share of its doughnut. */
const SMALLEST_HOLE = 0.4;

/** The hole of a doughnut: the look's, or a smaller one where the labels on the ring are wider than it. */
export function cutoutOf(spec: ChartSpec, look: Look): string | ((context: { chart: Chart }) => string) {
  if (!asksForLabels(spec)) return look.cutout;
  return ({ chart }) => {
    const { left, right, top, bottom } = chart.chartArea;
    const radiusPx = Math.max(1, Math.min(right - left, bottom - top) / 2);
    const texts = chart.data.datasets.flatMap((dataset) => dataset.data.map((value) => textOf(value, dataset, chart)));
    const widestPx = Math.max(0, ...texts.map((text) => widthOf(text, fontOf(look)))) + look.fontSize;
    const hole = Math.max(SMALLEST_HOLE, 1 - widestPx / radiusPx);
    return `${Math.min(Number.parseFloat(look.cutout), hole * 100)}%`;
  };
}

/** What a label stands on, and whether the spec itself chose that. */
function groundOf(context: Context, spec: ChartSpec, look: Look): { ground: string; isSet: boolean } {
  const box = own(context, spec, 'backgroundColor');
  if (typeof box === 'string') return { ground: opaqueOn(box, look.ground), isSet: true };
  const fill: unknown = standsInside(context, spec, look) ? elementOf(context)?.options['backgroundColor'] : undefined;
  if (typeof fill !== 'string') return { ground: look.ground, isSet: look.groundIsSet };
  const isSet = spec.data.datasets[context.datasetIndex]?.['backgroundColor'] !== undefined;
  return { ground: opaqueOn(fill, look.ground), isSet };
}

/** The colour of a label: readable on what it stands on unless the spec chose both. */
function labelColour(spec: ChartSpec, look: Look) {
  return (context: Context): string => {
    const wanted = own(context, spec, 'color');
    const { ground, isSet } = groundOf(context, spec, look);
    if (typeof wanted === 'string')
      return isSet || parseColour(wanted).alpha === 0 ? wanted : readableOn(wanted, ground);
    if (!standsInside(context, spec, look)) return readableOn(look.textPrimary, ground);
    return contrast(WHITE, ground) >= READABLE ? WHITE : readableOn(DARK_INK, ground);
  };
}

/**
 * A label beside its point or bar may come to stand on any line or bar: it brings a ground of its own. On a see-through picture that would be seen
 * as a box, so that there only labels of a line among bars have it. An outline around the letters would be text a second time in SVG and PDF.
 */
function ownGround(spec: ChartSpec, look: Look): JsonObject {
  const types = new Set(spec.data.datasets.map((dataset) => dataset['type'] ?? spec.type));
  const isSeeThrough = look.backgroundColor === 'transparent';
  const isMixed = types.has('line') && types.has('bar');
  const ground = fade(look.ground, 0.85);
  const box = (context: Context) => {
    const mayCross = isSeeThrough ? isMixed && typeOf(context, spec) === 'line' : !standsInside(context, spec, look);
    return mayCross ? ground : null;
  };
  return {
    backgroundColor: box as unknown as undefined,
    borderRadius: 3 * look.scale,
    padding: { top: look.scale, bottom: look.scale, left: 2 * look.scale, right: 2 * look.scale },
  };
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const tiny = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const scientific = new Intl.NumberFormat('en-US', { notation: 'scientific', maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });

/** A value as a label says it: 1,234 and 0.05 and 1.23M. */
function plainLabel(value: number): string {
  const size = Math.abs(value);
  if (size >= LONG_VALUE) return compact.format(value);
  if (size > 0 && size < SMALLEST_VALUE) return scientific.format(value);
  return size > 0 && size < 0.1 ? tiny.format(value) : grouped.format(value);
}

/** Options of data labels under the spec's own: at the free end of a bar, in the middle of a slice or a stacked bar, above a point. */
export function dataLabelOptions(spec: ChartSpec, look: Look): JsonObject {
  const { anchor, align } = place(spec, look);
  return {
    anchor: anchor as unknown as undefined,
    align: align as unknown as undefined,
    offset: 4 * look.scale,
    clamp: true,
    ...ownGround(spec, look),
    font: { weight: WEIGHT, size: sizePx(look) },
    display: ((context: Context) => (hasRoom(context, spec, look) ? 'auto' : false)) as unknown as undefined,
    formatter: ((value: unknown) => (typeof value === 'number' ? plainLabel(value) : null)) as unknown as undefined,
    color: labelColour(spec, look) as unknown as undefined,
  };
}

/**
 * Colours that the spec gives to labels pass through our reading of them.
 * @param options of the whole chart, ready but for this; changed
 */
export function installLabelColours(options: JsonObject, datasets: JsonObject[], spec: ChartSpec, look: Look): void {
  const plugins = isObject(options['plugins']) ? options['plugins'] : {};
  const colour = labelColour(spec, look) as unknown as undefined;
  const general = plugins['datalabels'];
  if (isObject(general) && typeof general['color'] === 'string') general['color'] = colour;
  for (const { datalabels } of datasets) {
    if (!isObject(datalabels)) continue;
    if (typeof datalabels['color'] === 'string') {
      datalabels['owncolor'] = datalabels['color'];
      datalabels['color'] = colour;
    }
    // Naming a label is asking for it, even where the chart as a whole has none.
    if (datalabels['display'] === undefined) datalabels['display'] = 'auto';
  }
}

/** Room beyond the longest bar for its label; lines have labels above and below. */
export function roomForDataLabels(spec: ChartSpec): JsonObject {
  if (!asksForLabels(spec)) return {};
  const isLine = spec.data.datasets.some((dataset) => (dataset['type'] ?? spec.type) === 'line');
  return { grace: indexAxisOf(spec) === 'y' ? '12%' : isLine ? '16%' : '8%' };
}
