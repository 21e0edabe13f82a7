import type { ChartSpec } from '../model/chart-spec.js';
import { treeLeaves } from './tree-leaves.js';

/** So many marks of a chart can be pointed at; more would make an SVG of megabytes. */
export const MAX_HOVER_MARKS = 2000;

/** The number of values that a chart shows, with its gaps. */
export function countPoints({ data }: Pick<ChartSpec, 'data'>): number {
  return data.datasets.reduce(
    (sum, dataset) => sum + (dataset['tree'] === undefined ? dataset.data.length : treeLeaves(dataset).length),
    0,
  );
}
