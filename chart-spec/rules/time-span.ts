import { MAX_TIME_TICKS, timeTicks } from '../drawing-cost/time-ticks.js';
import type { SpecIssue } from '../errors.js';
import type { ChartSpec } from '../types.js';
import { isObject } from '../values/json.js';

/** Axes of time with more steps than Chart.js can make, which refuses them only when it draws. */
export function findTimeSpanIssues({ data, options: { scales } }: ChartSpec): SpecIssue[] {
  if (!isObject(scales)) return [];
  return Object.entries(scales).flatMap(([id, scale]) => {
    if (!isObject(scale) || scale['type'] !== 'time') return [];
    const steps = Math.round(timeTicks(scale, data.labels));
    if (!(steps > MAX_TIME_TICKS)) return [];
    const unit = isObject(scale['time']) ? String(scale['time']['unit']) : '';
    const message =
      `The axis would have ${steps.toLocaleString('en-US')} steps of one ${unit}; at most ${MAX_TIME_TICKS.toLocaleString('en-US')} can be drawn. ` +
      'Use a larger unit or stepSize, or narrow min and max.';
    return [{ path: `options.scales.${id}.time.unit`, message }];
  });
}
