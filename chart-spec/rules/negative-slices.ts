import type { ChartSpec } from '../types.js';

const ROUND = ['pie', 'doughnut'];

/** A warning about the first negative value that a slice shows as if it were positive; `undefined` where there is none. */
export function findNegativeSlice({ type, data }: ChartSpec): string | undefined {
  for (const [series, dataset] of data.datasets.entries()) {
    const drawnAs = String(dataset['type'] ?? type);
    if (!ROUND.includes(drawnAs)) continue;
    const at = dataset.data.findIndex((value) => typeof value === 'number' && value < 0);
    if (at === -1) continue;
    const place = `"data.datasets.${series}.data.${at}"`;
    return `${place} is negative: a ${drawnAs} draws its slice as large as a positive one. Use type "bar".`;
  }
  return undefined;
}
