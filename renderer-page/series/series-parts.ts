import type { Dataset } from '../../chart-spec/spec.js';

/** The dataset that a series begins with: bars of one name in one row of a stack are parts of one series. */
export function ownerOf(datasets: readonly Dataset[], index: number): number {
  const own = datasets[index];
  if (!own?.label || own['stack'] === undefined) return index;
  return datasets.findIndex(({ label, stack }) => label === own.label && stack === own['stack']);
}
