import type { ChartSpec } from '../model/chart-spec.js';
import { definitionOf } from './registry.js';

/** The chart that a specification is drawn as: the specification itself for types that Chart.js or a plugin draws. */
export function composeChart(spec: ChartSpec): ChartSpec {
  return definitionOf(spec.type).compose?.(spec) ?? spec;
}
