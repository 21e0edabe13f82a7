import type { Plugin } from 'chart.js';
import { plainText } from '../../../chart-spec/spec.js';
import type { ThemedPlan } from '../../chart/chart-plan';

/** Moves the marks of the sums of several stacks from the middle of their label to the bars of their stack. */
export function netAtStacks({ axes }: ThemedPlan, first: number, stacks: readonly string[]): Plugin {
  const direction = axes.indexDirection;
  return {
    id: 'netAtStacks',
    afterDatasetsUpdate(chart) {
      for (const [at, stack] of stacks.entries()) {
        const bar = chart.data.datasets.findIndex(
          (dataset) => plainText('stack' in dataset ? dataset.stack : '') === stack,
        );
        const bars = chart.getDatasetMeta(bar).data;
        for (const [i, point] of chart.getDatasetMeta(first + at).data.entries())
          point[direction] = bars[i]?.[direction] ?? point[direction];
      }
    },
  };
}
