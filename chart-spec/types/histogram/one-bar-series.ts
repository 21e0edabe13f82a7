import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { plainText } from '../../values/plain-text.js';
import { sharesAxes } from '../multiples/shares-axes.js';
import { binsOf } from './bins.js';

/** Fewer bars show no distribution. */
const LEAST_BARS = 3;
const LEAST_VALUES = 3;

/** Series of which all values stand in one bar, though they differ, because others reach farther. */
export function seriesInOneBar(spec: ChartSpec): string | undefined {
  const { counts } = binsOf(spec);
  if (counts.length < 2 || (counts[0]?.length ?? 0) < LEAST_BARS || !sharesAxes(spec)) return undefined;
  const squeezed = spec.data.datasets.filter(({ data }, at) => {
    const values = data.filter((value) => typeof value === 'number');
    const isInOne = counts[at]?.filter((count) => count > 0).length === 1;
    return isInOne && values.length >= LEAST_VALUES && values.some((value) => value !== values[0]);
  });
  const [first] = squeezed;
  if (first === undefined) return undefined;
  const at = spec.data.datasets.indexOf(first);
  const name = first.label === undefined ? `"data.datasets.${at}"` : excerpt(plainText(first.label));
  const more = squeezed.length === 1 ? '' : `, and those of ${squeezed.length - 1} more series,`;
  return `All values of ${name}${more} stand in one bar beside the others, though they differ. Use "smallMultiples": {"sharedAxis": false}.`;
}
