/** The names of all chart types. Everything else about a type stands in its folder; registry.ts has the definitions. */

/** The types with one number for each label. */
export const COMMON_TYPES = ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea'] as const;
/** The chart types of /api/v1, in the order of documents and errors. */
export const CHART_TYPES = [
  ...COMMON_TYPES,
  'scatter',
  'bubble',
  'waterfall',
  'funnel',
  'heatmap',
  'histogram',
  'boxplot',
  'violin',
  'treemap',
  'sankey',
  'gauge',
  'progress',
  'slope',
  'dumbbell',
  'candlestick',
  'table',
] as const;
/** The chart types of /chart. `matrix` is its `heatmap`. */
export const ALL_CHART_TYPES = [...CHART_TYPES, 'matrix'] as const;

export type CommonChartType = (typeof COMMON_TYPES)[number];
export type ChartType = (typeof ALL_CHART_TYPES)[number];

/** What lists of charts and pickers call them. */
export const TYPE_LABELS: Readonly<Record<ChartType, string>> = {
  line: 'Line',
  bar: 'Bars',
  pie: 'Pie',
  doughnut: 'Doughnut',
  radar: 'Radar',
  polarArea: 'Polar area',
  scatter: 'Scatter',
  bubble: 'Bubbles',
  waterfall: 'Waterfall',
  funnel: 'Funnel',
  heatmap: 'Heat map',
  histogram: 'Histogram',
  boxplot: 'Box plot',
  violin: 'Violin',
  treemap: 'Treemap',
  sankey: 'Sankey',
  gauge: 'Gauge',
  progress: 'Progress',
  slope: 'Slope',
  dumbbell: 'Dumbbell',
  candlestick: 'Candlesticks',
  table: 'Table',
  matrix: 'Heat map',
};
