/** All chart types. What others need to know about a type is derived from its definition. */

import { ALL_CHART_TYPES, type ChartType } from '../model/type-names.js';
import { bar } from './bar/bar.js';
import { boxplot } from './boxplot/boxplot.js';
import { bubble } from './bubble/bubble.js';
import { candlestick } from './candlestick/candlestick.js';
import type { ChartTypeDefinition } from './chart-type.js';
import { doughnut } from './doughnut/doughnut.js';
import { dumbbell } from './dumbbell/dumbbell.js';
import { funnel } from './funnel/funnel.js';
import { gauge } from './gauge/gauge.js';
import { heatmap } from './heatmap/heatmap.js';
import { histogram } from './histogram/histogram.js';
import { line } from './line/line.js';
import { matrix } from './matrix/matrix.js';
import { pie } from './pie/pie.js';
import { polarArea } from './polar-area/polar-area.js';
import { progress } from './progress/progress.js';
import { radar } from './radar/radar.js';
import { sankey } from './sankey/sankey.js';
import { scatter } from './scatter/scatter.js';
import { slope } from './slope/slope.js';
import { table } from './table/table.js';
import { treemap } from './treemap/treemap.js';
import { violin } from './violin/violin.js';
import { waterfall } from './waterfall/waterfall.js';

const DEFINITIONS: { readonly [Name in ChartType]: ChartTypeDefinition<Name> } = {
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
  matrix,
};

export const DEFINED_TYPES: readonly ChartTypeDefinition[] = ALL_CHART_TYPES.map((name) => DEFINITIONS[name]);

export function definitionOf(name: ChartType): ChartTypeDefinition {
  return DEFINITIONS[name];
}

/** @param name from a request @returns undefined for a name without a type */
export function findDefinition(name: unknown): ChartTypeDefinition | undefined {
  return DEFINED_TYPES.find((definition) => definition.name === name);
}
