import type { ChartSpec } from '../model/chart-spec.js';
import { excerpt } from '../model/messages.js';

/** The first place where one of two compared values is missing. @param pairs by name: both values */
export function missingEnd(pairs: readonly { name: string; ends: readonly unknown[] }[]): string | undefined {
  const halves = pairs.filter(({ ends }) => ends.filter((end) => typeof end === 'number').length === 1);
  const [first, ...others] = halves;
  if (first === undefined) return undefined;
  const who = others.length === 0 ? 'has one of its' : `and ${others.length} more have one of their`;
  return `${excerpt(first.name)} ${who} two values: a single point stands there.`;
}

/** The same for two series at labels. */
export function missingEndAtLabel({ data: { labels, datasets } }: ChartSpec): string | undefined {
  return missingEnd(labels.map((name, at) => ({ name, ends: datasets.map(({ data }) => data[at]) })));
}
