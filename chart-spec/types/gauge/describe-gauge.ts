import type { Dataset } from '../../model/chart-spec.js';
import { fill } from '../../words/phrases.js';
import { valueWriter } from '../../words/value-text.js';
import type { TextFrame } from '../chart-type.js';

/** For example: 42 (−100 to 100), target 60. Undefined for several, which are told apart by their labels. */
export function describeGauge(dataset: Dataset, { spec, labels, locale, phrases }: TextFrame): string | undefined {
  const { min, max, target } = spec;
  const [value, ...others] = dataset.data;
  if (value === null && others.length === 0) return [labels[0] ?? '', phrases.noData].join(' ').trim();
  if (typeof value !== 'number' || others.length > 0 || (min ?? max ?? target) === undefined) return undefined;
  const write = valueWriter(spec, dataset, locale);
  const ends = { first: write(min ?? 0), last: write(max ?? 100) };
  const scale = min === undefined && max === undefined ? '' : ` (${fill(phrases.range, ends)})`;
  return `${labels[0] ?? ''} ${write(value)}${scale}${target === undefined ? '' : `, ${phrases.target} ${write(target)}`}`.trim();
}
