import { luminance, parseColour } from '../colour';
import { DEFAULT_FAMILY } from '../fonts';
import { opaqueOn, readableOn } from '../looks/contrast';
import type { ChartSpec, Json, JsonObject } from '../payload';
import { roomForDataLabels } from './data-labels';
import { isObject } from './formats';

/** How a chart looks where its spec says nothing. */
export interface Look {
  /** Absent in plain mode unless the theme names one: then Chart.js colours the series itself. */
  palette?: string[];
  textPrimary: string;
  textSecondary: string;
  grid: string;
  fontFamily: string;
  /** CSS px. */
  fontSize: number;
  /** CSS px between the edge and the chart. */
  paddingPx: number;
  backgroundColor: string;
  /** What text really stands on: the background, opaque. `#rrggbb`. */
  ground: string;
  /** Whether the spec itself names the background: only then are its own text colours left as they are. */
  groundIsSet: boolean;
  /** Colour of small emphasis: a card's eyebrow, its badge. */
  accent: string;
  /** Hairlines of a card. */
  borderColor: string;
  /** Rounding of a card's corners in CSS px. */
  radiusPx: number;
  badge: { backgroundColor: string; color: string };
  mode: 'light' | 'dark';
}

/** Eight hues that also differ in lightness, so that they stay apart for colour-blind readers and in grey print. */
const PALETTE = ['#3866df', '#f59f3d', '#17a38b', '#dd4f78', '#8458d8', '#63b5ea', '#a8762f', '#6b7a90'];
const LIGHT = { textPrimary: '#1c2434', textSecondary: '#5b6678', grid: '#e7eaf0' };
const DARK = { textPrimary: '#f2f5fa', textSecondary: '#a9b4c6', grid: '#323d50' };
const DARK_BACKGROUND = '#151c28';
/** Comfortable on an ordinary chart, and never more than this share of a tiny one. */
const PADDING_PX = 20;
const PADDING_SHARE = 0.05;

/** Text of the usual size would fill a thumbnail: below this smaller side, in CSS px, it shrinks with the picture. */
const FULL_TEXT_SIDE_PX = 240;
const FONT_PX = 12;
const SMALLEST_FONT_PX = 8;
/** A thumbnail keeps its room for the chart: no legend unless the spec asks for one. */
const LEGEND_SIDE_PX = 160;

function fontSizePx(spec: ChartSpec): number {
  const share = Math.min(spec.width, spec.height) / FULL_TEXT_SIDE_PX;
  return Math.round(Math.max(SMALLEST_FONT_PX, Math.min(1, share) * FONT_PX));
}

function showsLegend(spec: ChartSpec): boolean {
  if (Math.min(spec.width, spec.height) < LEGEND_SIDE_PX) return false;
  return /^(pie|doughnut|polarArea)$/.test(spec.type) || spec.data.datasets.some((dataset) => dataset.label);
}

function paddingPx(spec: ChartSpec): number {
  if (typeof spec.padding === 'number') return spec.padding;
  if (spec.padding === 'none') return 0;
  return Math.round(Math.min(PADDING_PX, Math.min(spec.width, spec.height) * PADDING_SHARE));
}

/** What the picture stands on; JPEG and PDF know no transparency, so white shows through there. */
export function backgroundOf(spec: ChartSpec): string {
  const { mode } = spec.theme ?? {};
  const fallback = mode === 'plain' ? 'transparent' : mode === 'dark' ? DARK_BACKGROUND : '#ffffff';
  return spec.backgroundColor ?? spec.theme?.backgroundColor ?? fallback;
}

function stringAt(object: Json | undefined, key: string): string | undefined {
  const value = isObject(object) ? object[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The title of a picture as one text: the card's, else the lines of the chart's; empty where none is shown. */
export function titleOf(spec: ChartSpec): string {
  if (spec.header?.title) return spec.header.title;
  const plugins = isObject(spec.options['plugins']) ? spec.options['plugins'] : {};
  const title = isObject(plugins['title']) ? plugins['title'] : {};
  const lines = Array.isArray(title['text']) ? title['text'] : [title['text']];
  return title['display'] === true ? lines.filter((line) => typeof line === 'string').join(' ') : '';
}

/**
 * The look of a spec: options of the whole chart (`options.color`, `options.font`) before theme before defaults.
 * `undefined` in plain mode, where Chart.js's own defaults hold.
 */
export function lookOf(spec: ChartSpec): Look | undefined {
  const { theme = {}, options } = spec;
  if (theme.mode === 'plain') return undefined;
  const backgroundColor = backgroundOf(spec);
  const dark = theme.mode === 'dark' || (parseColour(backgroundColor).alpha > 0.5 && luminance(backgroundColor) < 0.22);
  const tone = dark ? DARK : LIGHT;
  const font = isObject(options['font']) ? options['font'] : {};
  const text = stringAt(options, 'color') ?? theme.textPrimary;
  const secondary = stringAt(options, 'color') ?? theme.textSecondary ?? theme.textPrimary;
  const ground = opaqueOn(backgroundColor, dark ? DARK_BACKGROUND : '#ffffff');
  const groundIsSet = (spec.backgroundColor ?? theme.backgroundColor) !== undefined;
  const ink = (own: string | undefined, wanted: string) =>
    own !== undefined && groundIsSet ? own : readableOn(own ?? wanted, ground);
  return {
    palette: theme.palette?.length ? theme.palette : PALETTE,
    textPrimary: ink(text, tone.textPrimary),
    textSecondary: ink(secondary, tone.textSecondary),
    grid: stringAt(options, 'borderColor') ?? theme.gridColor ?? tone.grid,
    fontFamily: stringAt(font, 'family') ?? theme.fontFamily ?? DEFAULT_FAMILY,
    fontSize: typeof font['size'] === 'number' ? font['size'] : (theme.fontSize ?? fontSizePx(spec)),
    paddingPx: paddingPx(spec),
    backgroundColor,
    ground,
    groundIsSet,
    accent: theme.palette?.[0] ?? '#3866df',
    borderColor: tone.grid,
    radiusPx: 0,
    badge: dark ? { backgroundColor: '#263149', color: '#b9ccff' } : { backgroundColor: '#e8eefd', color: '#2a4fb8' },
    mode: dark ? 'dark' : 'light',
  };
}

/** The ids of the axes Chart.js will make for this chart; naming one more would draw it. */
function axisIds(spec: ChartSpec): string[] {
  const ids = new Set(Object.keys(isObject(spec.options['scales']) ? spec.options['scales'] : {}));
  for (const dataset of spec.data.datasets) {
    const type = dataset['type'] ?? spec.type;
    if (type === 'radar' || type === 'polarArea') ids.add(stringAt(dataset, 'rAxisID') ?? 'r');
    if (type !== 'bar' && type !== 'line') continue;
    const own = [stringAt(dataset, 'xAxisID'), stringAt(dataset, 'yAxisID')];
    for (const [at, axis] of ['x', 'y'].entries()) {
      const named = [...ids].find((id) => axisOf(id, spec) === axis);
      ids.add(own[at] ?? named ?? axis);
    }
  }
  return [...ids];
}

/** Chart.js's rule: an id of one letter says it, else the scale's own `axis`, else its position, else the id's first letter. */
function axisOf(id: string, spec: ChartSpec): string {
  if (/^[xyr]$/.test(id)) return id;
  const scales = isObject(spec.options['scales']) ? spec.options['scales'] : {};
  const position = stringAt(scales[id], 'position') ?? '';
  const byPosition = { top: 'x', bottom: 'x', left: 'y', right: 'y' }[position];
  return stringAt(scales[id], 'axis') ?? byPosition ?? id.charAt(0).toLowerCase();
}

function scaleLook(id: string, spec: ChartSpec, look: Look): JsonObject {
  const axis = axisOf(id, spec);
  const ticks = { color: look.textSecondary };
  const title = { color: look.textSecondary, font: { weight: 600 } };
  if (axis === 'r') {
    const lines = { color: look.grid };
    const pointLabels = { color: look.textPrimary, font: { size: look.fontSize } };
    return { grid: lines, angleLines: lines, pointLabels, ticks: { ...ticks, backdropColor: 'transparent', z: 1 } };
  }
  const isIndexAxis = axis === (spec.options['indexAxis'] === 'y' ? 'y' : 'x');
  return {
    ...(isIndexAxis ? {} : roomForDataLabels(spec)),
    ticks: { ...ticks, padding: 6 },
    title,
    grid: { color: look.grid, display: !isIndexAxis, drawTicks: false },
    border: { display: isIndexAxis, color: look.grid },
  };
}

/** Many points side by side are a line, not a row of dots. */
function pointRadius(spec: ChartSpec): number {
  const room = spec.width / Math.max(1, spec.data.labels.length);
  return room < 14 ? 0 : 3;
}

/** Chart.js options of a look; the spec's own options are laid over them. */
export function lookOptions(spec: ChartSpec, look: Look): JsonObject {
  const titleSizePx = Math.round(look.fontSize * 1.4);
  return {
    layout: { padding: look.paddingPx },
    datasets: { bar: { maxBarThickness: 84 } },
    elements: {
      bar: { borderRadius: 3 },
      line: { borderWidth: 2.25 },
      point: { radius: pointRadius(spec), hitRadius: 0 },
      arc: { borderWidth: 2, borderColor: look.backgroundColor },
    },
    scales: Object.fromEntries(axisIds(spec).map((id) => [id, scaleLook(id, spec, look)])),
    plugins: {
      title: {
        align: 'start',
        color: look.textPrimary,
        font: { size: titleSizePx, weight: 600 },
        padding: { top: 0, bottom: look.fontSize },
      },
      subtitle: { align: 'start', color: look.textSecondary, padding: { top: 0, bottom: 14 } },
      legend: {
        display: showsLegend(spec),
        align: 'start',
        labels: { usePointStyle: true, pointStyle: 'rectRounded', boxWidth: 8, boxHeight: 8, padding: 14 },
      },
      datalabels: { font: { weight: 500 } },
    },
  };
}
