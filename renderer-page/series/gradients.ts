import {
  type ChartSpec,
  type Dataset,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  readGradient,
} from '../../chart-spec/spec.js';
import { SeriesSettings } from '../chart/series-settings';
import { opaqueColor } from '../theme/readable-color';

/** Where a dataset keeps its gradients: all other code sees the mean of their colors. */
export const GRADIENTS = 'gradients';

const PAINTS = ['backgroundColor', 'borderColor'] as const;
export type Gradients = Partial<Record<(typeof PAINTS)[number], Json>>;

const isGradient = (paint: Json | undefined) => readGradient(paint) !== undefined;
const hasGradient = (paint: Json | undefined) => (Array.isArray(paint) ? paint.some(isGradient) : isGradient(paint));
const solid = (paint: Json): Json => {
  if (Array.isArray(paint)) return paint.map(solid);
  return isGradient(paint) ? opaqueColor(String(paint)) : paint;
};

/** Options with one color in the place of each gradient. */
function inSolidColors<T extends JsonObject>(holder: T): T {
  const keys = PAINTS.filter((key) => hasGradient(holder[key]));
  return { ...holder, ...Object.fromEntries(keys.map((key) => [key, solid(holder[key] ?? null)])) };
}

/** A specification whose series have one color each where they have gradients, which `gradientPaints` draws. */
export function withSolidColors(spec: ChartSpec): ChartSpec {
  const settings = new SeriesSettings(spec);
  const gradients = spec.data.datasets.map((dataset) =>
    PAINTS.flatMap((key) => {
      const paint = settings.of(dataset, key);
      return hasGradient(paint) ? [[key, paint] as const] : [];
    }),
  );
  if (gradients.every((own) => own.length === 0)) return spec;
  const datasets = spec.data.datasets.map((dataset, i): Dataset => {
    const own = Object.fromEntries(gradients[i] ?? []);
    return { ...inSolidColors({ ...dataset, ...own }), ...(Object.keys(own).length > 0 && { [GRADIENTS]: own }) };
  });
  const groups = ['datasets', 'elements'].map((group) => [
    group,
    Object.fromEntries(
      Object.entries(objectAt(spec.options, group)).map(([name, one]) => [
        name,
        isObject(one) ? inSolidColors(one) : one,
      ]),
    ),
  ]);
  return {
    ...spec,
    options: { ...inSolidColors(spec.options), ...Object.fromEntries(groups) },
    data: { ...spec.data, datasets },
  };
}
