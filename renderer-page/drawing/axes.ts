import type { ChartSpec, JsonObject } from '../payload';
import { ownOption, stringAt } from '../theme/resolve-theme';
import { isObject } from './formats';

export function scalesOf(spec: ChartSpec): JsonObject {
  return isObject(spec.options['scales']) ? spec.options['scales'] : {};
}

/** The ids of the axes Chart.js will make for this chart; naming one more would draw it. */
export function axisIds(spec: ChartSpec): string[] {
  const ids = new Set(Object.keys(scalesOf(spec)));
  for (const dataset of spec.data.datasets) {
    const type = dataset['type'] ?? spec.type;
    if (type === 'radar' || type === 'polarArea') ids.add(stringAt(dataset, 'rAxisID') ?? 'r');
    if (type !== 'bar' && type !== 'line') continue;
    const own = [stringAt(dataset, 'xAxisID'), stringAt(dataset, 'yAxisID')];
    for (const [at, axis] of ['x', 'y'].entries()) {
      ids.add(own[at] ?? axis);
    }
  }
  return [...ids];
}

/** Chart.js's rule: an id of one letter says it, else the scale's own `axis`, else its position, else the id's first letter. */
export function axisOf(id: string, spec: ChartSpec): string {
  if (/^[xyr]$/.test(id)) return id;
  const scale = scalesOf(spec)[id];
  const position = stringAt(scale, 'position') ?? '';
  const byPosition = { top: 'x', bottom: 'x', left: 'y', right: 'y' }[position];
  return stringAt(scale, 'axis') ?? byPosition ?? id.charAt(0).toLowerCase();
}

/** The axis that names things: x, or y where bars lie down. */
export function indexAxisOf(spec: ChartSpec): 'x' | 'y' {
  return spec.options['indexAxis'] === 'y' ? 'y' : 'x';
}

/** Whether an axis stacks what stands on it. */
export function isStacked(spec: ChartSpec): boolean {
  return Object.values(scalesOf(spec)).some((scale) => isObject(scale) && scale['stacked'] === true);
}

export function hasNegatives(spec: ChartSpec): boolean {
  return spec.data.datasets.some((dataset) => dataset.data.some((value) => value !== null && value < 0));
}

/** Of the values' range: so near to zero, an axis with room for labels would reach beyond it, where no value is. */
const NEAR_ZERO_SHARE = 0.1;

/**
 * Whether the axis of this id has to show zero though lines alone would not ask for it: what is filled down to zero says its size by its
 * height, and labels below the lowest points must not bring negative ticks to values that have none.
 */
export function standsOnZero(spec: ChartSpec, id: string): boolean {
  const key = indexAxisOf(spec) === 'y' ? 'xAxisID' : 'yAxisID';
  const here = spec.data.datasets.filter((dataset) => (dataset[key] ?? key.charAt(0)) === id);
  if (here.some(({ fill }) => fill === true || fill === 'origin')) return true;
  const values = here.flatMap(({ data }) => data.filter((value) => value !== null));
  if (!asksForLabels(spec) || values.length === 0) return false;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low * high >= 0 && Math.min(Math.abs(low), Math.abs(high)) < (high - low) * NEAR_ZERO_SHARE;
}

/** Whether any series of a spec has its values written beside its points or bars. */
export function asksForLabels(spec: ChartSpec): boolean {
  const asked = ownOption(spec, 'plugins', 'datalabels');
  const isOn = Boolean(asked) && ownOption(spec, 'plugins', 'datalabels', 'display') !== false;
  return isOn || spec.data.datasets.some((dataset) => dataset['datalabels']);
}
