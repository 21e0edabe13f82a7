/** The order of categories, and how many of them are drawn on their own. */

import type { ChartSpec, DataPoint, Dataset, Json } from '../model/chart-spec.js';
import { localeOf } from '../values/chart-locale.js';
import { placedErrorBars } from '../values/error-bar-places.js';
import { ensureAt } from '../values/json.js';
import { drawnWordsOf } from '../words/drawn-words.js';

/** Options of a series with one value for each point. */
const PER_POINT = /color|width|radius|style|rotation|offset/i;

interface Arrangement {
  sort?: 'asc' | 'desc' | undefined;
  /** The number of categories that are drawn on their own: the largest ones. */
  top?: number | undefined;
}

/**
 * Sorts categories by the sum of their values, and adds up those beyond the largest ones, which then stand last. Changes the data.
 * @returns the first category without a value whose sum with others is that of the others
 */
export function arrangeCategories({ data, options }: ChartSpec, { sort, top }: Arrangement): string | undefined {
  const sums = data.labels.map((_label, i) =>
    data.datasets.reduce((sum, dataset) => sum + (typeof dataset.data[i] === 'number' ? dataset.data[i] : 0), 0),
  );
  const bySize = sums.map((_sum, i) => i).sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || one - other);
  const isCut = top !== undefined && top < data.labels.length;
  const kept = new Set(isCut ? bySize.slice(0, top) : bySize);
  const order = sort === undefined ? data.labels.map((_label, i) => i) : sort === 'desc' ? bySize : bySize.toReversed();
  const shown = order.filter((i) => kept.has(i));
  const rest = order.filter((i) => !kept.has(i));
  const labels = shown.map((i) => data.labels[i] ?? '');
  const unknown = rest.find((i) =>
    data.datasets.some((one) => one.data[i] === null && rest.some((at) => one.data[at] !== null)),
  );
  const placed = placedErrorBars(options, (at) => (shown.includes(at) ? shown.indexOf(at) : undefined));
  if (placed) ensureAt(options, 'plugins', 'annotation')['annotations'] = placed;
  const left = unknown === undefined ? undefined : data.labels[unknown];
  for (const dataset of data.datasets) arrangeSeries(dataset, data.labels.length, shown, rest);
  data.labels = isCut ? [...labels, drawnWordsOf(localeOf({ options })).other] : labels;
  return left;
}

function arrangeSeries(dataset: Dataset, count: number, shown: number[], rest: number[]): void {
  const values = dataset.data;
  const at = (list: Json[]): Json[] => shown.map((i) => list[i] ?? null);
  for (const [key, value] of Object.entries(dataset)) {
    if (key !== 'data' && PER_POINT.test(key) && Array.isArray(value) && value.length === count)
      dataset[key] = at(value);
  }
  const others = rest.map((i) => values[i]).filter((value) => typeof value === 'number');
  const sum: DataPoint = others.length > 0 ? others.reduce((total, value) => total + value, 0) : null;
  dataset.data = [...shown.map((i) => values[i] ?? null), ...(rest.length > 0 ? [sum] : [])];
}
