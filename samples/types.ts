/** The samples of every chart type, in the order of the documentation. */
import type { ChartType } from '../chart-spec/spec.js';
import type { Spec, TypeSamples } from './sample.js';
import { bar } from './types/bar.js';
import { boxplot } from './types/boxplot.js';
import { bubble } from './types/bubble.js';
import { candlestick } from './types/candlestick.js';
import { doughnut } from './types/doughnut.js';
import { dumbbell } from './types/dumbbell.js';
import { funnel } from './types/funnel.js';
import { gauge } from './types/gauge.js';
import { heatmap } from './types/heatmap.js';
import { histogram } from './types/histogram.js';
import { line } from './types/line.js';
import { pie } from './types/pie.js';
import { polarArea } from './types/polar-area.js';
import { progress } from './types/progress.js';
import { radar } from './types/radar.js';
import { sankey } from './types/sankey.js';
import { scatter } from './types/scatter.js';
import { slope } from './types/slope.js';
import { table } from './types/table.js';
import { treemap } from './types/treemap.js';
import { violin } from './types/violin.js';
import { waterfall } from './types/waterfall.js';

export const SAMPLES: Readonly<Record<Exclude<ChartType, 'matrix'>, TypeSamples>> = {
  line,
  bar,
  pie,
  doughnut,
  radar,
  polarArea,
  scatter,
  bubble,
  waterfall,
  funnel,
  heatmap,
  histogram,
  boxplot,
  violin,
  treemap,
  sankey,
  gauge,
  progress,
  slope,
  dumbbell,
  candlestick,
  table,
};

/** A variant of a type, as a whole specification. */
export function variantOf({ chart, variants }: TypeSamples, name: string): Spec {
  return { ...chart, ...variants[name] };
}
