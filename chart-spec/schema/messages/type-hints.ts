import { ownValue } from '../../values/own-value.js';

/** Chart types of other libraries and services, and how they are written here. */

const POLAR_AREA = 'is "polarArea"';
const HORIZONTAL = 'is bar with options.indexAxis "y"';
const COLUMN = 'is bar';
const AREA = 'is line with "fill": true in each dataset';
const STACKED_AREA = `${AREA} and options.scales.y.stacked true`;
const STACKED_BAR = 'is bar with options.scales.x.stacked and options.scales.y.stacked true';
const MIXED = 'is bar, with "type": "line" in the datasets that are lines';

/** By the name in lower case, without spaces, hyphens and underscores, and without "chart" at the end. */
const HINTS: Record<string, string> = {
  horizontalbar: HORIZONTAL,
  barhorizontal: HORIZONTAL,
  hbar: HORIZONTAL,
  column: COLUMN,
  columns: COLUMN,
  verticalbar: COLUMN,
  stackedbar: STACKED_BAR,
  barstacked: STACKED_BAR,
  stackedcolumn: STACKED_BAR,
  area: AREA,
  arealine: AREA,
  linearea: AREA,
  stackedarea: STACKED_AREA,
  areastacked: STACKED_AREA,
  spline: 'is line with "tension": 0.4 in each dataset',
  stepline: 'is line with "stepped": true in each dataset',
  sparkline: 'is line with "sparkline": true beside it',
  mixed: MIXED,
  combo: MIXED,
  donut: 'is "doughnut"',
  ring: 'is "doughnut"',
  polar: POLAR_AREA,
  polararea: POLAR_AREA,
  spider: 'is "radar"',
  radialgauge: 'is "gauge"',
  slopegraph: 'is "slope"',
  dumbell: 'is "dumbbell"',
  speedometer: 'is "gauge"',
  meter: 'is "gauge"',
  progressbar: 'is "progress"',
  lineargauge: 'is "progress"',
  bullet: 'is "progress" with a target',
  xy: 'is "scatter"',
  points: 'is "scatter"',
  scatterplot: 'is "scatter"',
  bubbleplot: 'is "bubble"',
  matrix: 'is "heatmap"',
  heatmap: 'is "heatmap"',
  heat: 'is "heatmap"',
  boxandwhisker: 'is "boxplot"',
  boxwhisker: 'is "boxplot"',
  box: 'is "boxplot"',
  boxplot: 'is "boxplot"',
  grid: 'is "table"',
  datatable: 'is "table"',
  ohlc: 'is "candlestick"',
  candle: 'is "candlestick"',
  candles: 'is "candlestick"',
  candlesticks: 'is "candlestick"',
  financial: 'is "candlestick"',
  stock: 'is "candlestick"',
  bridge: 'is "waterfall"',
  cascade: 'is "waterfall"',
  distribution: 'is "histogram"',
  flow: 'is "sankey"',
  pyramid: 'is "funnel"',
  conversion: 'is "funnel"',
  gantt: 'is bar with two dates [begin, end] in place of numbers and options.indexAxis "y"',
  timeline: 'is bar with two dates [begin, end] in place of numbers and options.indexAxis "y"',
  range: 'is bar with [low, high] in place of numbers',
  groupedbar: COLUMN,
  clusteredbar: COLUMN,
  dial: 'is "gauge"',
  whisker: 'is "boxplot"',
  violinplot: 'is "violin"',
  calendar: 'is "heatmap" with "calendar": true beside it',
  calendarheatmap: 'is "heatmap" with "calendar": true beside it',
  correlation: 'is "heatmap"',
  cohort: 'is "heatmap"',
  tree: 'is "treemap"',
  sunburst: 'is "treemap"',
  rose: POLAR_AREA,
  point: 'is "scatter"',
  step: 'is line with "stepped": true in each dataset',
  lollipop: COLUMN,
  rangebar: 'is bar with [low, high] in place of numbers',
  floatingbar: 'is bar with [low, high] in place of numbers',
};

/** What to write instead of a type that this service does not know by that name; undefined for any other word. */
export function typeHint(type: unknown): string | undefined {
  if (typeof type !== 'string' || type.length > 40) return undefined;
  const name = type
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/charts?$/, '');
  const hint = ownValue(HINTS, name);
  return hint === undefined || hint === `is "${type}"` ? undefined : `"${type}" ${hint}`;
}
