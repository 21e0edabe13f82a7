/** The fixed values, limits and defaults of the chart language. See docs/reference/chart-spec.md. */
import type { ChartType, Format } from '../../renderer-page/payload.js';

export const CHART_TYPES: readonly ChartType[] = ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea'];
export const FORMATS: readonly Format[] = ['png', 'jpeg', 'svg', 'webp', 'pdf'];
export const PRESETS: readonly string[] = ['obsidian', 'linen', 'polar', 'studio', 'ember', 'harbor'];
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
export const MAX_POINTS = 1000;
/** Most rows that `details` of an error shows. No check collects more. */
export const MAX_ISSUES = 100;
/** Nesting levels of objects and arrays. The body is level 1. */
export const MAX_DEPTH = 32;
/** UTF-16 code units of one drawn text. At a font size of 12 px, an image 1000 px wide shows far fewer. */
export const MAX_TEXT_LENGTH = 500;

export const DEFAULTS = { width: 800, height: 400, format: 'png', devicePixelRatio: 1, quality: 92 } as const;
