import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { isObject } from '../../values/json.js';

/**
 * Where the bubbles of a series stand that have a place and no size: it is null, or is not given where others of the chart have one, or their radius
 * is 0. @returns indexes of points
 */
export function sizelessPoints(dataset: Dataset, { type, data, theme }: ChartSpec): number[] {
  const isBubbles = (one: Dataset) => (one['type'] ?? type) === 'bubble';
  if (!isBubbles(dataset)) return [];
  const isPlain = theme?.mode === 'plain';
  const haveSizes = data.datasets.some((one) => isBubbles(one) && one.data.some((point) => isSized(point)));
  return dataset.data.flatMap((point, at) => {
    if (!isObject(point)) return [];
    const size = sizeIn(point);
    const isUnknown = !isPlain && (size === null || (size === undefined && haveSizes));
    return isUnknown || point['r'] === 0 ? [at] : [];
  });
}

const isSized = (point: unknown): boolean => isObject(point) && sizeIn(point) !== undefined;

const sizeIn = ({ r, size }: { r?: unknown; size?: unknown }) => (r === undefined ? size : r);
