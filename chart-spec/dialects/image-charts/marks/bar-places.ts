/** Where marks of bars stand. */
import { type Draft, numbersOf } from '../draft.js';

/** The share of its category that a group of bars takes, unless `chbh` says otherwise. */
const GROUP_SHARE = 0.8;

/** The values at which the bars of a series end: in a stack above those below. */
export function barEnds({ datasets, root }: Draft, series: number): (number | null)[] {
  const below = root['stacked'] === true ? datasets.slice(0, series).map(numbersOf) : [];
  return numbersOf(datasets[series]).map((value, at) =>
    value === null ? null : below.reduce((sum, numbers) => sum + (numbers[at] ?? 0), value),
  );
}

/** How far the bars of a series stand from the middle of their categories, as a share of a category. */
export function barOffset({ kind, data, datasets }: Draft, series: number): number {
  if (!kind.name.endsWith('g') || series >= data.visible) return 0;
  const share = Number(datasets[series]?.['categoryPercentage'] ?? GROUP_SHARE);
  return Number((((series + 0.5) / data.visible - 0.5) * share).toFixed(4));
}
