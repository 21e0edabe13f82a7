/** The fixed values, limits and defaults of the chart language. See docs/spec/README.md. */

export type Format = 'png' | 'jpeg' | 'svg' | 'webp' | 'pdf' | 'gif';
export const FORMATS: readonly Format[] = ['png', 'jpeg', 'svg', 'webp', 'pdf', 'gif'];
/** Their colors and fonts stand in renderer-page/theme/presets.ts. */
export const PRESETS = ['obsidian', 'linen', 'polar', 'studio', 'ember', 'harbor'] as const;
export type PresetName = (typeof PRESETS)[number];
/** Values of a series that key figures and badges may name. */
export const FIGURES = ['last', 'first', 'sum', 'mean', 'min', 'max', 'change', 'changePercent'] as const;
export type Figure = (typeof FIGURES)[number];
export const SCALE_TYPES: readonly string[] = [
  'linear',
  'logarithmic',
  'category',
  'time',
  'timeseries',
  'radialLinear',
];
export const TIME_UNITS: readonly string[] = [
  'millisecond',
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
];

export const MAX_LABELS = 1000;
export const MAX_DATASETS = 20;
/** The series of a chart with `smallMultiples`. */
export const MAX_MULTIPLES = 24;
export const MAX_POINTS = 1000;
/** The bars of a histogram. */
export const MAX_BINS = 200;
/** The tiles of a board, and the characters of one that is a text. */
export const MAX_TILES = 24;
export const MAX_TILE_TEXT = 4000;
/** Most rows that `details` of an error shows. No check collects more. */
export const MAX_ISSUES = 100;
/** Nesting levels of objects and arrays. The body is level 1. */
export const MAX_DEPTH = 32;
/** Chart.js multiplies the distance of two ticks by ten until it is whole, which never ends for distances below about 1e-308. */
export const SMALLEST_NUMBER = 1e-250;
/** UTF-16 code units of one drawn text. At a font size of 12 px, an image 1000 px wide shows far fewer. */
export const MAX_TEXT_LENGTH = 500;

export const DEFAULTS = { width: 800, height: 400, format: 'png', devicePixelRatio: 1, quality: 92 } as const;

/** The annotations that error bars become have ids that begin with it. */
export const ERROR_BAR_ID = 'errorBar';

export function isPreset(name: unknown): name is PresetName {
  return PRESETS.some((preset) => preset === name);
}
