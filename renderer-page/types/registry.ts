import type { ChartSpec, JsonObject } from '../../chart-spec/spec.js';
import type { DrawnType } from '../chart/drawn-type';
import { boxplot } from './boxplot/boxplot';
import { bubble } from './bubble/bubble';
import { bullet } from './bullet/bullet';
import { candlestick } from './candlestick/candlestick';
import { dumbbell } from './dumbbell/dumbbell';
import { funnel } from './funnel/funnel';
import { gauge } from './gauge/gauge';
import { histogram } from './histogram/histogram';
import { kpi } from './kpi/kpi';
import { matrix } from './matrix/matrix';
import { progress } from './progress/progress';
import { sankey } from './sankey/sankey';
import { slope } from './slope/slope';
import { table } from './table/table';
import { treemap } from './treemap/treemap';
import { violin } from './violin/violin';
import { waterfall } from './waterfall/waterfall';

/** The types that draw something themselves. Chart.js draws all others, or what they are composed of. */
const TYPES: Readonly<Record<string, DrawnType>> = {
  bubble,
  waterfall,
  funnel,
  heatmap: matrix,
  histogram,
  boxplot,
  violin,
  treemap,
  sankey,
  gauge,
  progress,
  slope,
  candlestick,
  bullet,
  dumbbell,
  kpi,
  table,
  matrix,
};
const DRAWN_TYPES = new Map<unknown, DrawnType>(Object.entries(TYPES));
const NOTHING: DrawnType = {};

/** What the type of a series or of a chart draws itself. */
export function drawnType(name: unknown): DrawnType {
  return DRAWN_TYPES.get(name) ?? NOTHING;
}

/** The same for the chart as a whole, which may be composed of another type. */
export function drawnChart({ type, composition }: ChartSpec): DrawnType {
  return DRAWN_TYPES.get(composition?.type) ?? drawnType(type);
}

/** Options of all series of these types. @param thickestPx of bars, in CSS px */
export function optionsOfTypes(thickestPx: number): JsonObject {
  const options = Object.entries(TYPES).flatMap(([name, { datasetOptions }]) =>
    datasetOptions ? [[name, datasetOptions(thickestPx)]] : [],
  );
  return Object.fromEntries(options);
}
