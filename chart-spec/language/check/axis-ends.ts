import type { ChartSpec, JsonObject } from '../../model/chart-spec.js';
import type { SpecIssue } from '../../model/errors.js';
import type { Warnings } from '../../model/warnings.js';
import { definitionOf } from '../../types/registry.js';
import { isObject } from '../../values/json.js';
import { LabelTimes, MAX_TIME_TICKS, timeTicks } from '../cost/time-ticks.js';

function scalesOf({ options: { scales } }: ChartSpec): [id: string, scale: JsonObject][] {
  return Object.entries(isObject(scales) ? scales : {}).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );
}

/** Axes of time with more steps than Chart.js can make, which refuses them only when it draws. */
export function findTimeSpanIssues(spec: ChartSpec): SpecIssue[] {
  const times = new LabelTimes(spec.data.labels);
  return scalesOf(spec).flatMap(([id, scale]) => {
    const steps = scale['type'] === 'time' ? Math.round(timeTicks(scale, times)) : 0;
    if (!(steps > MAX_TIME_TICKS)) return [];
    const unit = isObject(scale['time']) ? String(scale['time']['unit']) : '';
    const [wanted, most] = [steps, MAX_TIME_TICKS].map((count) => count.toLocaleString('en-US'));
    const message = `The axis would have ${wanted} steps of one ${unit}; at most ${most} can be drawn. Use a larger unit or stepSize, or narrow min and max.`;
    return [{ path: `options.scales.${id}.time.unit`, message }];
  });
}

/** Removes ends of an axis that leave nothing between them. */
export function removeCrossedEnds(spec: ChartSpec, warnings: Warnings): void {
  for (const [id, scale] of scalesOf(spec)) {
    const { min, max } = scale;
    if (typeof min !== 'number' || typeof max !== 'number' || min < max) continue;
    delete scale['min'];
    delete scale['max'];
    const fix = min === max ? 'Give them different values' : 'Exchange them, or add "reverse": true';
    warnings.add(`options.scales.${id}.min, ${min}, is not below max, ${max}: both are ignored. ${fix}.`);
  }
}

/** Removes ends of a category axis that are no label: Chart.js would add a category of that name, and show nothing else. */
export function removeUnknownEnds(spec: ChartSpec, warnings: Warnings): void {
  if (!definitionOf(spec.type).isCartesian) return;
  const { labels } = spec.data;
  const axis = spec.options['indexAxis'] === 'y' ? 'y' : 'x';
  for (const [id, scale] of scalesOf(spec)) {
    const isIndex = (scale['axis'] ?? id.charAt(0)) === axis;
    if (!isIndex || (scale['type'] ?? 'category') !== 'category') continue;
    for (const end of ['min', 'max'] as const) {
      const value = scale[end];
      // Chart.js ends the axis at the last label by itself.
      const isKnown =
        typeof value === 'number' ? end === 'max' || value < labels.length : labels.includes(String(value));
      if (value === undefined || value === null || isKnown) continue;
      delete scale[end];
      warnings.add(`options.scales.${id}.${end} is ignored: ${JSON.stringify(value)} is not in data.labels.`);
    }
  }
}
