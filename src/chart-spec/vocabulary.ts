/** The words and bounds of the chart language: API reference "Chart specification", contract §2. */
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
/** Rows of `details`; no check collects more than this, however bad the body is (contract §1). */
export const MAX_FAULTS = 100;
/** Containers inside one another, the body itself being the first (contract §1). */
export const MAX_DEPTH = 32;
/** UTF-16 units of one text that is drawn: at 12 px more than a thousand px wide picture can hold by far. */
export const MAX_TEXT_LENGTH = 500;

export const DEFAULTS = { width: 800, height: 400, format: 'png', devicePixelRatio: 1, quality: 92 } as const;
