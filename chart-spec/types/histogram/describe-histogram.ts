import type { Dataset } from '../../model/chart-spec.js';
import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { binsOf } from './bins.js';

/** How many values lie where, and where most of them are. */
export function describeHistogram(dataset: Dataset, { spec, locale, phrases }: TextFrame): string {
  const series = spec.data.datasets.indexOf(dataset);
  const { start, width, areNumbers, counts } = binsOf(spec);
  const bars = counts[series] ?? [];
  const write = valueWriter({ ...spec, options: {} }, dataset, locale);
  const count = bars.reduce((sum, bar) => sum + bar, 0);
  if (count === 0) return phrases.noData;
  const highest = bars.indexOf(bars.reduce((most, bar) => Math.max(most, bar), 0));
  const rangeAt = (from: number, to: number) => {
    const [first, last] = areNumbers
      ? [start + from + 0.5, start + to - 0.5]
      : [start + from * width, start + to * width];
    return first === last ? write(first) : fill(phrases.range, { first: write(first), last: write(last) });
  };
  const said = bars.findIndex((bar) => bar > 0);
  const end = bars.findLastIndex((bar) => bar > 0) + 1;
  const most = fill(phrases.most, { count: write(bars[highest] ?? 0), range: rangeAt(highest, highest + 1) });
  return [fill(phrases.values, { count: write(count) }), rangeAt(said, end), most].join(', ');
}
