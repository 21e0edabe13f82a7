/** Labels and legends of charts that are drawn as another type. */
import type { ChartSpec, JsonObject } from '../model/chart-spec.js';
import { mergeOptions } from '../values/json.js';

/** Data labels, which bars without a common baseline need to be read; sparklines and plain mode have no labels. */
export function labelsOf({ sparkline, theme }: ChartSpec): JsonObject {
  return sparkline || theme?.mode === 'plain' ? {} : { datalabels: {} };
}

/** The columns of a table are named by its header. */
export function withoutLegend(spec: ChartSpec): ChartSpec {
  const options = mergeOptions(spec.options, { plugins: { legend: { display: false } } });
  return { ...spec, options, endLabels: false, ...(spec.legend && { legend: { display: false } }) };
}
