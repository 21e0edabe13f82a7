import { type DateColumn, dateColumn } from '../time-labels/dates.js';
import type { Json, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';
import { ownValue } from '../values/own-value.js';
import { plainNumber, plainText } from '../values/plain-text.js';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const UNIT_MS: Record<string, number> = {
  millisecond: 1,
  second: SECOND_MS,
  minute: 60 * SECOND_MS,
  hour: 3600 * SECOND_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  quarter: 91 * DAY_MS,
  year: 365 * DAY_MS,
};
/** Chart.js throws an error for more ticks. */
export const MAX_TIME_TICKS = 100_000;
/** Chart.js chooses a unit with few ticks. */
const TICKS_WITHOUT_UNIT = 1000;

/** How many ticks Chart.js makes for a time axis before it skips those that do not fit. */
export function timeTicks(scale: JsonObject, labels: string[]): number {
  const time = isObject(scale['time']) ? scale['time'] : {};
  const unitMs = ownValue(UNIT_MS, plainText(time['unit'] || ''));
  if (unitMs === undefined) return TICKS_WITHOUT_UNIT;
  const ticks = isObject(scale['ticks']) ? scale['ticks'] : {};
  if (ticks['source'] === 'labels') return labels.length;
  const bounds = [scale['suggestedMin'], scale['suggestedMax'], ...labels];
  const column = dateColumn(labels, 'en-US');
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const bound of bounds) {
    const at = timeOf(bound, column);
    if (at < first) first = at;
    if (at > last) last = at;
  }
  const [min, max] = [timeOf(scale['min'], column), timeOf(scale['max'], column)];
  if (Number.isFinite(min)) first = min;
  if (Number.isFinite(max)) last = max;
  const step = plainNumber(ticks['stepSize'] ?? time['stepSize'] ?? 1) || 1;
  return Math.max(0, last - first) / (unitMs * step);
}

/** Epoch milliseconds; NaN for what is not a date, so that comparisons with it are false. */
function timeOf(bound: Json | undefined, column: DateColumn): number {
  if (typeof bound === 'number') return bound;
  return typeof bound === 'string' ? Date.parse(column.isoOf(bound) ?? bound) : Number.NaN;
}
