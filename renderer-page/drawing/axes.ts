import type { ChartSpec, JsonObject } from '../payload';
import { isObject } from './formats';
import { stringAt } from './look';

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
