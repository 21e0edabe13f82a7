import type { Dataset, JsonObject } from '../../chart-spec/spec.js';
import { isFloating } from '../chart/axis';
import type { ThemedPlan } from '../chart/chart-plan';

/** The length of a bar whose ends are equal, such as a task that takes no time, in CSS px of an ordinary image. */
const LEAST_LENGTH_PX = 3;
/** The same on an axis of time, where it is a milestone. */
const LEAST_EVENT_PX = 6;
/** If the specification sets one of these options, it places the bars itself. */
const OWN_PLACES = ['skipNull', 'grouped', 'stack'];

/** Options of bars that depend on all series: the place of a bar that is alone at its label, and the length of one that would be invisible. */
export function barPlaces(plan: ThemedPlan): (dataset: Dataset) => JsonObject {
  const { spec, settings, axes } = plan;
  const bars = spec.data.datasets.filter((dataset) => settings.typeOf(dataset) === 'bar' && dataset['hidden'] !== true);
  const counts: number[] = [];
  for (const { data } of bars) {
    for (const [at, value] of data.entries()) if (value !== null) counts[at] = (counts[at] ?? 0) + 1;
  }
  const isPlain = spec.composition === undefined && !axes.isStacked && bars.length > 1;
  const isFree = bars.every((dataset) => OWN_PLACES.every((name) => settings.of(dataset, name) === undefined));
  const areAlone = isPlain && isFree && counts.every((count = 0) => count <= 1);
  const leastPx = leastBarPx(plan);
  return (dataset) => {
    if (settings.typeOf(dataset) !== 'bar') return {};
    return {
      ...(areAlone && { skipNull: true }),
      ...(spec.composition === undefined && isRanged(dataset) && { minBarLength: leastPx }),
    };
  };
}

/** The least length of a bar with two ends of its own, in CSS px. */
export function leastBarPx({ axes, theme }: ThemedPlan): number {
  const isTime = axes.values.some(({ type }) => type === 'time' || type === 'timeseries');
  return (isTime ? LEAST_EVENT_PX : LEAST_LENGTH_PX) * theme.scale;
}

/** Whether the bars of a series have two ends of their own. */
function isRanged(dataset: Dataset): boolean {
  return isFloating(dataset) || dataset.data.every((value) => value === null || Array.isArray(value));
}

/**
 * Moves the steps of stepped lines over bars to the gaps between the bars. Chart.js has them in the middle of each bar, so that a value would stand
 * above half of its own bar and half of the next one. Changes the datasets.
 */
export function stepBetweenBars(datasets: Dataset[], { spec, settings, axes }: ThemedPlan): void {
  const all = spec.data.datasets;
  // Chart.js has no such steps along an upright axis.
  if (axes.indexDirection !== 'x' || !all.some((dataset) => settings.typeOf(dataset) === 'bar')) return;
  for (const [at, dataset] of datasets.entries()) {
    const own = all[at];
    if (own && settings.of(own, 'stepped') === true) dataset['stepped'] = 'middle';
  }
}
