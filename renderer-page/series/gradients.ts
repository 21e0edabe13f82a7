import { type ChartSpec, type Dataset, type Json, readGradient } from '../../chart-spec/spec.js';
import { opaqueColor } from '../theme/readable-color';

/** Where a dataset keeps its gradients: all other code sees the mean of their colors. */
export const GRADIENTS = 'gradients';

const solid = (fill: Json): Json => (readGradient(fill) ? opaqueColor(String(fill)) : fill);

/** A specification whose series have one color each where they have gradients, which `gradientFills` draws. */
export function withSolidColors(spec: ChartSpec): ChartSpec {
  const isGradient = (fill: Json | undefined) => readGradient(fill) !== undefined;
  const hasGradient = ({ backgroundColor: fill }: Dataset) =>
    Array.isArray(fill) ? fill.some(isGradient) : isGradient(fill);
  if (!spec.data.datasets.some(hasGradient)) return spec;
  const datasets = spec.data.datasets.map((dataset) => {
    const { backgroundColor: fill } = dataset;
    if (fill === undefined || !hasGradient(dataset)) return dataset;
    return { ...dataset, backgroundColor: Array.isArray(fill) ? fill.map(solid) : solid(fill), [GRADIENTS]: fill };
  });
  return { ...spec, data: { ...spec.data, datasets } };
}
