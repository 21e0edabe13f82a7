import type { ChartSpec } from '../../model/chart-spec.js';

/** Whether the axes of all small multiples have one range. */
export function sharesAxes({ smallMultiples }: Pick<ChartSpec, 'smallMultiples'>): boolean {
  return typeof smallMultiples !== 'object' || smallMultiples.sharedAxis !== false;
}
