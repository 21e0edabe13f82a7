import type { ChartSpec } from '../model/chart-spec.js';
import { withoutLegend } from './compose-labels.js';
import { definitionOf } from './registry.js';

/** The chart that a specification is drawn as: the specification itself for types that Chart.js or a plugin draws. */
export function composeChart(spec: ChartSpec): ChartSpec {
  const composed = definitionOf(spec.type).compose?.(spec) ?? spec;
  return spec.smallMultiples ? withoutLegend(composed) : composed;
}
