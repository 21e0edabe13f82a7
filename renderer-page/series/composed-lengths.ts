import { type ChartSpec, type Dataset, isObject, type Json, type JsonObject } from '../../chart-spec/spec.js';

function scaled(options: JsonObject, lengths: JsonObject, scale: number): JsonObject {
  const grown = Object.entries(lengths).map(([key, px]): [string, Json] => {
    const inner = options[key];
    if (isObject(px)) return [key, isObject(inner) ? scaled(inner, px, scale) : (inner ?? null)];
    return [key, Number(px) * scale];
  });
  return { ...options, ...Object.fromEntries(grown) };
}

/** Roughly the share of the image that rows or columns take. The plot is not laid out yet. */
const PLOT_SHARE = { y: 0.75, x: 0.8 };
const LEAST_RADIUS_PX = 2;

/** Scales the lengths of a composed type with the strokes of the image. Changes the datasets. */
export function scaleComposedLengths(datasets: Dataset[], spec: ChartSpec, scale: number): void {
  const { lengths: all = {}, radiusInRow } = spec.composition ?? {};
  for (const [at, lengths] of Object.entries(all)) {
    const dataset = datasets[Number(at)];
    if (!dataset) continue;
    Object.assign(dataset, scaled(dataset, lengths, scale));
    const { pointRadius } = dataset;
    if (radiusInRow === undefined || lengths['pointRadius'] === undefined || typeof pointRadius !== 'number') continue;
    dataset['pointRadius'] = Math.min(pointRadius, Math.max(LEAST_RADIUS_PX, radiusInRow * rowPx(spec)));
  }
}

function rowPx({ options, data, width, height }: ChartSpec): number {
  const places = Math.max(1, data.labels.length);
  return options['indexAxis'] === 'y' ? (PLOT_SHARE.y * height) / places : (PLOT_SHARE.x * width) / places;
}
