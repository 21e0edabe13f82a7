import type { ChartSpec } from '../model/chart-spec.js';
import { composeBlank } from './blank-chart.js';
import { definitionOf } from './registry.js';

/** The chart that a specification is drawn as: the specification itself for types that Chart.js or a plugin draws. */
export function composeChart(spec: ChartSpec): ChartSpec {
  const { compose, hasTiles, blankFor } = definitionOf(spec.type);
  const isEmpty = spec.data.datasets.length === 0 && !hasTiles;
  const blank = isEmpty ? 'gaps' : blankFor?.(spec);
  return blank === undefined ? (compose?.(spec) ?? spec) : composeBlank(spec, blank);
}
