import type { Context } from 'chartjs-plugin-datalabels';
import { fade, parseColour } from '../colour';
import { opaqueOn, readableOn } from '../looks/contrast';
import { contrast, READABLE } from '../looks/luminance';
import type { ChartSpec, JsonObject } from '../payload';
import { indexAxisOf, isStacked } from './axes';
import { isObject } from './formats';
import { type Look, ownOption } from './look';
import { widthOf } from './text-room';

const DARK_INK = '#101828';
const WHITE = '#ffffff';
/** From here on a label says 123K: more digits than that nobody reads off a chart. */
const LONG_VALUE = 100_000;
const WEIGHT = 600;

function own(context: Context, spec: ChartSpec, key: string): unknown {
  const ofDataset = context.dataset.datalabels as Record<string, unknown> | undefined;
  return ofDataset?.[`own${key}`] ?? ofDataset?.[key] ?? ownOption(spec, 'plugins', 'datalabels', key);
}

function typeOf(context: Context, spec: ChartSpec): string {
  return context.dataset.type ?? spec.type;
}

interface Extent {
  width?: number;
  height?: number;
  circumference?: number;
  outerRadius?: number;
  innerRadius?: number;
}

function elementOf(context: Context) {
  return context.chart.getDatasetMeta(context.datasetIndex).data[context.dataIndex];
}

function place(spec: ChartSpec) {
  const stacked = isStacked(spec);
  const isFree = (context: Context) => typeOf(context, spec) === 'bar' && !stacked;
  return {
    anchor: (context: Context) => (isFree(context) ? 'end' : 'center'),
    align: (context: Context) => {
      const type = typeOf(context, spec);
      if (type === 'line') return 'top';
      return type === 'radar' || isFree(context) ? 'end' : 'center';
    },
  };
}

function placeOf(spec: ChartSpec, key: 'anchor' | 'align', context: Context): unknown {
  return own(context, spec, key) ?? place(spec)[key](context);
}

/** Whether a label stands on its bar or slice rather than beside it. */
function standsInside(context: Context, spec: ChartSpec): boolean {
  const type = typeOf(context, spec);
  if (type === 'line' || type === 'radar') return false;
  const anchor = placeOf(spec, 'anchor', context);
  if (anchor !== 'start' && anchor !== 'end') return true;
  const align = placeOf(spec, 'align', context);
  return align !== anchor && !(type === 'bar' && align === outwardSide(context, spec, anchor));
}

/** The side of the picture that lies beyond this end of a bar: `top` beyond the end of a rising one. */
function outwardSide(context: Context, spec: ChartSpec, anchor: 'start' | 'end'): string {
  const value = context.dataset.data[context.dataIndex];
  const isForward = (typeof value === 'number' && value < 0) === (anchor === 'start');
  if (indexAxisOf(spec) === 'y') return isForward ? 'right' : 'left';
  return isForward ? 'top' : 'bottom';
}

/** A label on a bar or slice smaller than itself is left out. */
function hasRoom(context: Context, spec: ChartSpec, look: Look): boolean {
  if (!standsInside(context, spec)) return true;
  const {
    width = 0,
    height = 0,
    circumference,
    outerRadius = 0,
    innerRadius = 0,
  } = elementOf(context) as unknown as Extent;
  const heightPx = look.fontSize * 1.2;
  const font = `${WEIGHT} ${look.fontSize}px sans-serif`;
  const value = context.dataset.data[context.dataIndex];
  const widthPx = typeof value === 'number' ? widthOf(plainLabel(value), font) : 0;
  if (circumference === undefined) return height >= heightPx && width >= widthPx;
  const middle = (outerRadius + innerRadius) / 2;
  return circumference * middle >= Math.max(heightPx, widthPx * 0.9) && outerRadius - innerRadius >= heightPx;
}

/** What a label stands on, and whether the spec itself chose that. */
function groundOf(context: Context, spec: ChartSpec, look: Look): { ground: string; isSet: boolean } {
  const box = own(context, spec, 'backgroundColor');
  if (typeof box === 'string') return { ground: opaqueOn(box, look.ground), isSet: true };
  const fill: unknown = standsInside(context, spec) ? elementOf(context)?.options['backgroundColor'] : undefined;
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
    if (!standsInside(context, spec)) return readableOn(look.textPrimary, ground);
    return contrast(WHITE, ground) >= READABLE ? WHITE : readableOn(DARK_INK, ground);
  };
}

/** Labels of a line may come to stand on any bar of a mixed chart: they bring a ground of their own. */
function overBars(spec: ChartSpec, look: Look): JsonObject {
  const types = new Set(spec.data.datasets.map((dataset) => dataset['type'] ?? spec.type));
  if (!types.has('line') || !types.has('bar')) return {};
  const ground = fade(look.ground, 0.9);
  const box = (context: Context) => (typeOf(context, spec) === 'line' ? ground : null);
  const pad = Math.round(look.fontSize * 0.2);
  return {
    backgroundColor: box as unknown as undefined,
    borderRadius: 3 * look.scale,
    padding: { top: pad, bottom: pad, left: pad * 2, right: pad * 2 },
  };
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const tiny = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });

/** A value as a label says it: 1,234 and 0.05 and 1.23M. */
function plainLabel(value: number): string {
  if (Math.abs(value) >= LONG_VALUE) return compact.format(value);
  return value !== 0 && Math.abs(value) < 0.1 ? tiny.format(value) : grouped.format(value);
}

/** Options of data labels under the spec's own: at the free end of a bar, in the middle of a slice or a stacked bar, above a point. */
export function dataLabelOptions(spec: ChartSpec, look: Look): JsonObject {
  const { anchor, align } = place(spec);
  return {
    anchor: anchor as unknown as undefined,
    align: align as unknown as undefined,
    offset: 2 * look.scale,
    clamp: true,
    ...overBars(spec, look),
    font: { weight: WEIGHT, size: Math.round(look.fontSize * 0.92) },
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

/** Room beyond the longest bar or highest point for its label. */
export function roomForDataLabels(spec: ChartSpec): JsonObject {
  const isAsked =
    ownOption(spec, 'plugins', 'datalabels') || spec.data.datasets.some((dataset) => dataset['datalabels']);
  if (!isAsked) return {};
  return { grace: indexAxisOf(spec) === 'y' ? '12%' : '8%' };
}
