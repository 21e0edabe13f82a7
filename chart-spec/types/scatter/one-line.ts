import type { ChartSpec } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';

/** Fewer points may be alike by chance. */
const LEAST_POINTS = 4;

/** Strips of points stand there, which are compared along them. */
const PLACES_OF_STRIPS = [0, 1];

/** Points that stand above one another or side by side: one of their columns says nothing, such as the year of all rows. */
export function onOneLine({ data }: ChartSpec): string | undefined {
  const points = data.datasets.flatMap((dataset) => dataset.data.flatMap((point) => (isObject(point) ? [point] : [])));
  if (points.length < LEAST_POINTS) return undefined;
  for (const axis of ['x', 'y'] as const) {
    const [first, ...others] = points.map((point) => point[axis]);
    if (typeof first === 'number' && !PLACES_OF_STRIPS.includes(first) && others.every((value) => value === first))
      return `All points have the same ${axis}, ${first}, so the chart compares nothing. Give another column for ${axis}, or use type "bar".`;
  }
  return undefined;
}
