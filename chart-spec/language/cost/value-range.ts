import type { ChartSpec } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';
import { plainNumber } from '../../values/plain-text.js';

/** The narrowest range of values that an axis may show: the data's, or that between the `min` and `max` of a scale. */
export function valueRange({ data, options }: ChartSpec): { min: number; max: number } {
  let range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  for (const dataset of data.datasets) {
    for (const value of dataset.data) {
      if (typeof value !== 'number') continue;
      if (value < range.min) range.min = value;
      if (value > range.max) range.max = value;
    }
  }
  for (const scale of isObject(options['scales']) ? Object.values(options['scales']) : []) {
    if (!isObject(scale)) continue;
    const min = plainNumber(scale['min'] ?? range.min);
    const max = plainNumber(scale['max'] ?? range.max);
    if (max > min && max / 2 - min / 2 < range.max / 2 - range.min / 2) range = { min, max };
  }
  return range;
}
