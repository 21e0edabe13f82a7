/** All chart types. What others need to know about a type is derived from its definition. A new type has an import and a line in each of both lists. */

import type { ChartType } from '../model/type-names.js';
import { bar } from './bar/bar.js';
import { board } from './board/board.js';
import { boxplot } from './boxplot/boxplot.js';
import { bubble } from './bubble/bubble.js';
import { bullet } from './bullet/bullet.js';
import { candlestick } from './candlestick/candlestick.js';
import type { ChartTypeDefinition } from './chart-type.js';
import { doughnut } from './doughnut/doughnut.js';
import { dumbbell } from './dumbbell/dumbbell.js';
import { funnel } from './funnel/funnel.js';
import { gauge } from './gauge/gauge.js';
import { heatmap } from './heatmap/heatmap.js';
import { histogram } from './histogram/histogram.js';
import { kpi } from './kpi/kpi.js';
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

declare module '../model/type-names.js' {
  interface ChartTypes {
    line: true;
    bar: true;
    pie: true;
    doughnut: true;
    radar: true;
    polarArea: true;
    scatter: true;
    bubble: true;
    waterfall: true;
    funnel: true;
    heatmap: true;
    histogram: true;
    boxplot: true;
    violin: true;
    treemap: true;
    sankey: true;
    gauge: true;
    progress: true;
    slope: true;
    dumbbell: true;
    candlestick: true;
    table: true;
    bullet: true;
    kpi: true;
    board: true;
    matrix: true;
  }
}

/** In the order of documents and errors. */
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
  bullet,
  kpi,
  board,
  matrix,
};

export const DEFINED_TYPES: readonly ChartTypeDefinition[] = Object.values(DEFINITIONS);

/** The chart types of /chart. */
export const ALL_CHART_TYPES = DEFINED_TYPES.map(({ name }) => name);
/** The chart types of /api/v1. */
export const CHART_TYPES = namesOf(({ standsFor }) => standsFor === undefined);
/** The types with one number for each label. */
export const COMMON_TYPES = namesOf(({ isCommon }) => isCommon === true);
/** What pickers call them. */
export const TYPE_LABELS = Object.fromEntries(DEFINED_TYPES.map(({ name, label }) => [name, label])) as Readonly<
  Record<ChartType, string>
>;

function namesOf(isOne: (definition: ChartTypeDefinition) => boolean): readonly ChartType[] {
  return DEFINED_TYPES.filter(isOne).map(({ name }) => name);
}

export function definitionOf(name: ChartType): ChartTypeDefinition {
  return DEFINITIONS[name];
}

/** @param name from a request @returns undefined for a name without a type */
export function findDefinition(name: unknown): ChartTypeDefinition | undefined {
  return DEFINED_TYPES.find((definition) => definition.name === name);
}
