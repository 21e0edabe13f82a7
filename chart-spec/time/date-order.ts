import { isMonotone, isRising } from '../values/rising.js';
import { sumOf } from '../values/sums.js';
import { dateColumn } from './read-dates.js';

/** In ms since 1970; undefined where a text is no date. */
export function timesOf(texts: readonly string[], locale: string): number[] | undefined {
  const { isoOf } = dateColumn(texts, locale);
  const times: number[] = [];
  for (const text of texts) {
    const time = Date.parse(isoOf(text) ?? '');
    // Most labels are names: the first one tells.
    if (Number.isNaN(time)) return undefined;
    times.push(time);
  }
  return times;
}

/** Whether dates, neither from first to last nor from last to first, stand in the order of their values or sums, from the largest on: the best days. */
export function areRanked(times: readonly number[], series: readonly (readonly unknown[])[]): boolean {
  if (isMonotone(times)) return false;
  const sums = times.map((_time, at) => sumOf(series.map((values) => values[at])));
  return [sums, ...series].some((values) => {
    const numbers = values.filter((value) => typeof value === 'number');
    return numbers.length > 1 && isRising(numbers.toReversed());
  });
}
