/** The scale of a gauge and of progress bars. */

import type { BarRole, ChartSpec, Json, JsonObject } from '../../model/chart-spec.js';
import type { SpecIssue } from '../../model/errors.js';
import { excerpt } from '../../model/messages.js';
import { isObject, valueAt } from '../../values/json.js';
import { drawnWordsOf } from '../../words/drawn-words.js';
import { capitalized } from '../text-frame.js';

const PERCENT = 100;

export function scaleOf({ min = 0, max = PERCENT }: Pick<ChartSpec, 'min' | 'max'>): { min: number; max: number } {
  return { min, max };
}

/** What the color of a value says: that of the first range that reaches it. */
export function roleOf(value: number, { ranges = [] }: ChartSpec): BarRole {
  const range = ranges.find(({ to }) => value <= to) ?? ranges.at(-1);
  return range?.tone ?? 'total';
}

/** The values; null for a missing one. */
export function valuesOf({ data }: ChartSpec): (number | null)[] {
  return (data.datasets[0]?.data ?? []).map((value) => (typeof value === 'number' ? value : null));
}

/** For example: Target 80. @param write a number of the scale */
export function targetText(target: number, locale: string, write: (value: number) => string): string {
  return capitalized(`${drawnWordsOf(locale).target} ${write(target)}`);
}

export function findScaleIssues({ min = 0, max = PERCENT, ranges, target }: JsonObject): SpecIssue[] {
  if (typeof min !== 'number' || typeof max !== 'number') return [];
  if (max <= min) return [{ path: 'max', message: `max must be greater than min, which is ${min}` }];
  const rangeIssues = findRangeIssues(ranges);
  if (rangeIssues.length > 0) return rangeIssues;
  const isOutside = typeof target === 'number' && (target < min || target > max);
  return isOutside ? [{ path: 'target', message: `target must be from ${min} to ${max}, the ends of the scale` }] : [];
}

/** Ranges rise. */
export function findRangeIssues(ranges: Json | undefined): SpecIssue[] {
  const tops = Array.isArray(ranges) ? ranges.map((range) => (isObject(range) ? range['to'] : undefined)) : [];
  const at = tops.findIndex((to, i) => typeof to === 'number' && i > 0 && to <= Number(tops[i - 1]));
  if (at === -1) return [];
  return [{ path: `ranges.${at}.to`, message: `ranges.${at}.to must be greater than that of the range before` }];
}

export const scaleWarnings = [withoutValue, outsideScale, sharesOfOne];

/** The first value that is missing. */
export function withoutValue({ data: { labels, datasets } }: ChartSpec): string | undefined {
  const values = datasets[0]?.data ?? [];
  const at = values.indexOf(null);
  if (at === -1) return undefined;
  const name = labels[at] ?? '';
  const others = values.filter((value) => value === null).length - 1;
  const more = others > 0 ? `, nor for ${others} more` : '';
  return `"data.datasets.0.data.${at}" has no number${name === '' ? '' : ` for ${excerpt(name)}`}${more}: the image says that there is no data.`;
}

/** The first value beyond an end of the scale. */
function outsideScale(spec: ChartSpec): string | undefined {
  const { min, max } = scaleOf(spec);
  const values = spec.data.datasets[0]?.data ?? [];
  const at = values.findIndex((value) => typeof value === 'number' && (value < min || value > max));
  if (at === -1) return undefined;
  const [end, name] = Number(values[at]) > max ? ['full', 'max'] : ['empty', 'min'];
  return `"data.datasets.0.data.${at}" is outside of the scale, ${min} to ${max}, and drawn as ${end}. Set "${name}".`;
}

/** Shares of 1 on a scale that ends at 100. */
function sharesOfOne({ data, max, options }: ChartSpec): string | undefined {
  if (max !== undefined) return undefined;
  const values = data.datasets.flatMap((dataset) => dataset.data.filter((value) => typeof value === 'number'));
  const areShares = values.every((value) => value >= 0 && value <= 1) && values.some((value) => value > 0 && value < 1);
  if (!areShares || valueAt(options, 'plugins', 'datalabels', 'format') !== undefined) return undefined;
  return 'All values are at most 1 on a scale to 100. For shares of 1 add "max": 1.';
}
