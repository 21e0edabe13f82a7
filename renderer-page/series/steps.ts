import type { Dataset } from '../../chart-spec/spec.js';
import type { ThemedPlan } from '../chart/chart-plan';

/**
 * Lets lines whose steps are at no side of their points change between the bars: Chart.js changes them in the middle of each bar, so that a
 * value stands over a half of its own bar and one of the next. Changes the datasets.
 */
export function stepBetweenBars(datasets: Dataset[], { spec, settings, axes }: ThemedPlan): void {
  const all = spec.data.datasets;
  // Chart.js has no such steps along an upright axis.
  if (axes.indexDirection !== 'x' || !all.some((dataset) => settings.typeOf(dataset) === 'bar')) return;
  for (const [at, dataset] of datasets.entries()) {
    const own = all[at];
    if (own && settings.typeOf(own) === 'line' && settings.of(own, 'stepped') === true) dataset['stepped'] = 'middle';
  }
}
