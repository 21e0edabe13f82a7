import type { Dataset } from '../../model/chart-spec.js';
import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { binsOf, rangeOf } from './bins.js';

/** How many values lie where, and where most of them are. */
export function describeHistogram(dataset: Dataset, { spec, locale, phrases }: TextFrame): string {
  if (!dataset.data.some((value) => typeof value === 'number')) return phrases.noData;
  const series = spec.data.datasets.indexOf(dataset);
  const { start, width, areNumbers, counts } = binsOf(spec);
  const bars = counts[series] ?? [];
  const write = valueWriter({ ...spec, options: {} }, dataset, locale);
  const count = bars.reduce((sum, bar) => sum + bar, 0);
  if (count === 0) return phrases.noData;
  const highest = bars.indexOf(bars.reduce((most, bar) => Math.max(most, bar), 0));
  const written = (first: number, last: number) =>
    first === last ? write(first) : fill(phrases.range, { first: write(first), last: write(last) });
  const values = dataset.data.filter((value) => typeof value === 'number');
  const [least, largest] = rangeOf(values);
  const from = areNumbers ? start + highest + 0.5 : start + highest * width;
  // The next bar begins with the number that is its edge.
  const areWhole = [start, width, ...values].every(Number.isInteger);
  const isLast = highest === bars.length - 1;
  const to = areNumbers ? from : areWhole ? Math.min(from + width - (isLast ? 0 : 1), largest) : from + width;
  const most = fill(phrases.most, { count: write(bars[highest] ?? 0), range: written(from, to) });
  return [fill(phrases.values, { count: write(count) }), written(least, largest), most].join(', ');
}
