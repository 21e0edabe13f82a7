import type { ChartSpec } from '../model/chart-spec.js';
import { findDefinition } from './registry.js';

/** A specification that says the direction of its labels, where its type decides it. */
export function withDirection(spec: ChartSpec): ChartSpec {
  const indexAxis = findDefinition(spec.type)?.indexAxis;
  if (indexAxis === undefined || spec.options['indexAxis'] !== undefined) return spec;
  return { ...spec, options: { ...spec.options, indexAxis } };
}
