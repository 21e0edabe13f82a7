import type { ChartSpec } from '../../model/chart-spec.js';
import { binsOf } from './bins.js';

/** Fewer bars show no distribution. */
const LEAST_BARS = 5;
/** The share of the values in one bar that leaves the others too low to be compared. */
const FULL_BAR_SHARE = 0.9;
const EMPTY_BARS_SHARE = 0.5;

/** One bar with nearly all values, which differ, because a few others are far from them. */
export function fullBar(spec: ChartSpec): string | undefined {
  const { start, width, counts } = binsOf(spec);
  const bars = (counts[0] ?? []).map((_count, at) => counts.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const most = Math.max(...bars);
  const values = spec.data.datasets.flatMap(({ data }) => data.filter((value) => typeof value === 'number'));
  const areEmpty = bars.filter((count) => count === 0).length >= bars.length * EMPTY_BARS_SHARE;
  if (bars.length < LEAST_BARS || most === values.length || most < values.length * FULL_BAR_SHARE || !areEmpty)
    return undefined;
  const from = start + bars.indexOf(most) * width;
  const sorted = Float64Array.from(values).sort();
  const usual = sorted.filter((value) => value >= from && value < from + width);
  const quartile = (share: number) => usual[Math.floor((usual.length - 1) * share)];
  const [first, last] = [usual[0], usual.at(-1)];
  const [least, largest] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || least === undefined || largest === undefined) return undefined;
  if (quartile(0.25) === quartile(0.75)) return undefined;
  const farthest = largest - last > first - least ? largest : least;
  const end = `because the axis reaches to ${farthest}`;
  return `${most} of ${values.length} values stand in one bar, ${end}. Leave out those beyond ${first} to ${last}, and name them in the subtitle.`;
}
