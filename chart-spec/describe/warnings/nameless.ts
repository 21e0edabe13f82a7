import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { findDefinition } from '../../types/registry.js';
import { stringAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { typeOf, valueAxisId } from './misleading.js';

const isNamed = ({ label }: Dataset): boolean => plainText(label ?? '').trim() !== '';

/** Rings of one palette, or series on two axes, of which nothing says what they are. */
export function namelessSeries(spec: ChartSpec): string | undefined {
  const shown = spec.data.datasets.filter((dataset) => dataset['hidden'] !== true);
  if (spec.sparkline || spec.smallMultiples || shown.length < 2 || shown.some(isNamed)) return undefined;
  const fix = 'Give each a "label", such as "data.datasets.0.label": "2025".';
  // Needles of gauges, and rings of other slices, have colors of their own.
  const areRings = shown.every(
    (dataset) => findDefinition(typeOf(spec, dataset))?.hasSlices && dataset['backgroundColor'] === undefined,
  );
  if (areRings) return `The ${shown.length} rings have no names. ${fix}`;
  const cartesian = shown.filter((dataset) => findDefinition(typeOf(spec, dataset))?.isCartesian);
  const axes = [...new Set(cartesian.map((dataset) => valueAxisId(spec, dataset)))];
  const areTitled = axes.every((id) => stringAt(spec.options, 'scales', id, 'title', 'text'));
  if (axes.length < 2 || areTitled) return undefined;
  return `The series on ${axes.length} axes have no names, which would say whose axis is whose. ${fix}`;
}
