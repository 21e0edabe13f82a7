import type { ChartSpec, Json, JsonObject } from '../../model/chart-spec.js';
import type { SpecIssue } from '../../model/errors.js';
import type { Warnings } from '../../model/warnings.js';
import { meantLabel } from '../../time/meant-label.js';
import { dateColumn } from '../../time/read-dates.js';
import { definitionOf } from '../../types/registry.js';
import { withDirection } from '../../types/with-direction.js';
import { localeOf } from '../../values/chart-locale.js';
import { isObject, valueAt } from '../../values/json.js';
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

/** Milliseconds since 1970 are at least this number, positions of labels less. */
const LEAST_TIME_MS = 1e11;

/** Whether an axis of dates begins or ends at a date that is no label. */
function endsAtDates(spec: ChartSpec, scale: JsonObject): boolean {
  const { labels } = spec.data;
  const ends = [scale['min'], scale['max']].filter((end) => end !== undefined && end !== null);
  const texts = ends.filter((end) => typeof end === 'string');
  const isTimed = ends.length > 0 && ends.every((end) => typeof end === 'string' || Number(end) >= LEAST_TIME_MS);
  if (!isTimed || (texts.length === ends.length && texts.every((text) => labels.includes(text)))) return false;
  return dateColumn([...labels, ...texts], localeOf(spec)).areDates;
}

/**
 * Removes ends of an axis of names that are no label, of which Chart.js would make a category and show nothing else, and warns of formats of numbers
 * there. Beside horizontal bars, x has the values.
 */
export function removeUnknownEnds(spec: ChartSpec, warnings: Warnings): void {
  const { isCartesian, indexAxis } = definitionOf(spec.type);
  if (!isCartesian && indexAxis === undefined) return;
  const { labels } = spec.data;
  const [axis, values] = withDirection(spec).options['indexAxis'] === 'y' ? ['y', 'x'] : ['x', 'y'];
  const isWithin = (value: Json, end: string) =>
    typeof value !== 'number'
      ? labels.includes(String(value))
      : value < labels.length || (end === 'max' && (axis === 'x' || value === labels.length));
  for (const [id, scale] of scalesOf(spec)) {
    const isIndex = (scale['axis'] ?? id.charAt(0)) === axis;
    if (!isIndex || (scale['type'] ?? 'category') !== 'category') continue;
    if (scale['type'] === undefined && endsAtDates(spec, scale)) {
      scale['type'] = 'time';
      continue;
    }
    for (const end of ['min', 'max'] as const) {
      const value = scale[end];
      if (value === undefined || value === null || isWithin(value, end)) continue;
      const meant = typeof value === 'string' ? meantLabel(labels, value) : undefined;
      if (meant !== undefined) {
        scale[end] = meant;
        continue;
      }
      delete scale[end];
      const fix = axis === 'y' && typeof value === 'number' ? ` Use options.scales.${values}.${end}.` : '';
      warnings.add(`options.scales.${id}.${end} is ignored: ${JSON.stringify(value)} is not in data.labels.${fix}`);
    }
    const format = valueAt(scale, 'ticks', 'format');
    // Tables write the units of other types there.
    const isOfNumbers = isCartesian && isObject(format) && format['style'] !== 'date';
    if (!isOfNumbers || labels.length === 0 || labels.some((label) => /\d/.test(label))) continue;
    const path = (name: string) => `options.scales.${name}.ticks.format`;
    warnings.add(`"${path(id)}" has no effect on the names of data.labels. Use ${path(values)}.`);
  }
}
