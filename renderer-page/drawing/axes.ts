import { isObject, objectAt, stringAt, valueAt } from '../json';
import type { ChartSpec, JsonObject } from '../payload';
import { typeOf } from './chart-types';

export function scalesOf(spec: ChartSpec): JsonObject {
  return objectAt(spec.options, 'scales');
}

/** The ids of the axes that Chart.js makes for this chart. Options for any other id would draw one more axis. */
export function axisIds(spec: ChartSpec): string[] {
  const ids = new Set(Object.keys(scalesOf(spec)));
  for (const dataset of spec.data.datasets) {
    const type = typeOf(spec, dataset);
    if (type === 'radar' || type === 'polarArea') ids.add(stringAt(dataset, 'rAxisID') ?? 'r');
    if (type !== 'bar' && type !== 'line') continue;
    ids.add(stringAt(dataset, 'xAxisID') ?? 'x');
    ids.add(stringAt(dataset, 'yAxisID') ?? 'y');
  }
  return [...ids];
}

/** The direction of an axis as Chart.js finds it: by an id of one letter, else its `axis`, else its position, else its id's first letter. */
export function axisOf(id: string, spec: ChartSpec): string {
  if (/^[xyr]$/.test(id)) return id;
  const scale = scalesOf(spec)[id];
  const position = stringAt(scale, 'position') ?? '';
  const byPosition = { top: 'x', bottom: 'x', left: 'y', right: 'y' }[position];
  return stringAt(scale, 'axis') ?? byPosition ?? id.charAt(0).toLowerCase();
}

/** The axis of the labels: x, or y where bars are horizontal. */
export function indexAxisOf(spec: ChartSpec): 'x' | 'y' {
  return spec.options['indexAxis'] === 'y' ? 'y' : 'x';
}

export function isStacked(spec: ChartSpec): boolean {
  return Object.values(scalesOf(spec)).some((scale) => isObject(scale) && scale['stacked'] === true);
}

export function hasNegatives(spec: ChartSpec): boolean {
  return spec.data.datasets.some((dataset) => dataset.data.some((value) => value !== null && value < 0));
}

/** Share of the range of values: closer to zero than this, an axis with space for labels would show ticks beyond zero. */
const NEAR_ZERO_SHARE = 0.1;

/**
 * Whether an axis has to show zero. An area filled down to zero shows its size by its height, and space for the labels of the lowest points
 * must not add negative ticks to values that are not negative.
 */
export function startsAtZero(spec: ChartSpec, id: string): boolean {
  const key = indexAxisOf(spec) === 'y' ? 'xAxisID' : 'yAxisID';
  const onAxis = spec.data.datasets.filter((dataset) => (dataset[key] ?? key.charAt(0)) === id);
  if (onAxis.some(({ fill }) => fill === true || fill === 'origin')) return true;
  const values = onAxis.flatMap(({ data }) => data.filter((value) => value !== null));
  if (!asksForLabels(spec) || values.length === 0) return false;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low * high >= 0 && Math.min(Math.abs(low), Math.abs(high)) < (high - low) * NEAR_ZERO_SHARE;
}

/** Whether the spec asks for data labels on any of its series. */
export function asksForLabels(spec: ChartSpec): boolean {
  const asked = valueAt(spec.options, 'plugins', 'datalabels');
  const isOn = Boolean(asked) && valueAt(asked, 'display') !== false;
  return isOn || spec.data.datasets.some((dataset) => dataset['datalabels']);
}

/** CSS px of the index axis for each label. */
export function pxPerLabel(spec: ChartSpec): number {
  const along = indexAxisOf(spec) === 'y' ? spec.height : spec.width;
  return (along * 0.88) / Math.max(1, spec.data.labels.length);
}

/** The `ticks` options that the spec sets for an axis. */
export function ownTicks(spec: ChartSpec, id: string): JsonObject {
  return objectAt(scalesOf(spec)[id], 'ticks');
}
