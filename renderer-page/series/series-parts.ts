import type { Dataset } from '../../chart-spec/spec.js';

const colorOf = ({ backgroundColor, borderColor }: Dataset) => JSON.stringify([backgroundColor, borderColor]);

/** The dataset that a series begins with: bars of one name in one row of a stack are parts of one series, unless the spec gives them other colors. */
export function ownerOf(datasets: readonly Dataset[], index: number): number {
  const own = datasets[index];
  if (!own?.label || own['stack'] === undefined) return index;
  return datasets.findIndex(
    (one) => one.label === own.label && one['stack'] === own['stack'] && colorOf(one) === colorOf(own),
  );
}
