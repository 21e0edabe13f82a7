import type { DataPoint, Dataset } from '../../model/chart-spec.js';
import { plainText } from '../../values/plain-text.js';
import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';
import { listed, MAX_LISTED } from '../text-frame.js';

/** Bars from one value to another: each of a few, else the lowest and the highest value with their labels; undefined for bars from zero. */
export function describeRanges(dataset: Dataset, { spec, locale, phrases, labels }: TextFrame): string | undefined {
  if (!dataset.data.some((point) => Array.isArray(point))) return undefined;
  const write = valueWriter(spec, dataset, locale);
  const textOf = (value: unknown) => (typeof value === 'number' ? write(value) : plainText(value).slice(0, 10));
  const ranges = dataset.data.flatMap((point: DataPoint, i) => {
    if (typeof point === 'number') return [{ label: labels[i] ?? '', first: 0, last: point }];
    return Array.isArray(point) ? [{ label: labels[i] ?? '', first: point[0] ?? 0, last: point[1] ?? 0 }] : [];
  });
  if (ranges.length <= MAX_LISTED || ranges.some(({ first }) => typeof first !== 'number')) {
    const texts = ranges.map(({ label, first, last }) =>
      `${label} ${fill(phrases.range, { first: textOf(first), last: textOf(last) })}`.trim(),
    );
    return listed(texts, phrases);
  }
  const lowest = ranges.reduce((least, range) =>
    Math.min(range.first, range.last) < Math.min(least.first, least.last) ? range : least,
  );
  const highest = ranges.reduce((most, range) =>
    Math.max(range.first, range.last) > Math.max(most.first, most.last) ? range : most,
  );
  return [
    `${phrases.lowest} ${write(Math.min(lowest.first, lowest.last))} (${lowest.label})`,
    `${phrases.highest} ${write(Math.max(highest.first, highest.last))} (${highest.label})`,
  ].join(', ');
}
