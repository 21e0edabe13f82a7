import { type ChartSpec, type Dataset, isObject, type Json, type JsonObject } from '../../chart-spec/spec.js';

function scaled(options: JsonObject, lengths: JsonObject, scale: number): JsonObject {
  const grown = Object.entries(lengths).map(([key, px]): [string, Json] => {
    const inner = options[key];
    if (isObject(px)) return [key, isObject(inner) ? scaled(inner, px, scale) : (inner ?? null)];
    return [key, Number(px) * scale];
  });
  return { ...options, ...Object.fromEntries(grown) };
}

/** Lets the lengths that a type is composed with grow with the strokes of the image. Changes the datasets. */
export function scaleComposedLengths(datasets: Dataset[], { composition }: ChartSpec, scale: number): void {
  for (const [at, lengths] of Object.entries(composition?.lengths ?? {})) {
    const dataset = datasets[Number(at)];
    if (dataset) Object.assign(dataset, scaled(dataset, lengths, scale));
  }
}
