import type { Json, JsonObject } from '../../model/chart-spec.js';
import { readsClocks } from '../../time/clock-units.js';
import { type DateColumn, dateColumn } from '../../time/read-dates.js';
import { isObject } from '../../values/json.js';
import { ownValue } from '../../values/own-value.js';
import { plainNumber, plainText } from '../../values/plain-text.js';

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

interface TimeRange {
  first: number;
  last: number;
}

const NO_RANGE: TimeRange = { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY };

/** The labels of a chart as times. They are read once for all scales, when the first one needs them. */
export class LabelTimes {
  readonly count: number;
  readonly #labels: readonly string[];
  #column: DateColumn | undefined;
  #range: TimeRange | undefined;

  constructor(labels: readonly string[]) {
    this.#labels = labels;
    this.count = labels.length;
  }

  /** Epoch milliseconds; NaN for what is not a date, so that comparisons with it are false. */
  timeOf(bound: Json | undefined): number {
    if (typeof bound === 'number') return bound;
    if (typeof bound !== 'string') return Number.NaN;
    this.#column ??= dateColumn(this.#labels, 'en-US');
    return Date.parse(this.#column.isoOf(bound) ?? bound);
  }

  get range(): TimeRange {
    this.#range ??= widened(
      NO_RANGE,
      this.#labels.map((label) => this.timeOf(label)),
    );
    return this.#range;
  }
}

function widened(range: TimeRange, times: readonly number[]): TimeRange {
  let { first, last } = range;
  for (const at of times) {
    if (at < first) first = at;
    if (at > last) last = at;
  }
  return { first, last };
}

/** How many ticks Chart.js makes for a time axis before it skips those that do not fit. */
export function timeTicks(scale: JsonObject, times: LabelTimes): number {
  const time = isObject(scale['time']) ? scale['time'] : {};
  const unitMs = ownValue(UNIT_MS, plainText(time['unit'] || ''));
  if (unitMs === undefined) return TICKS_WITHOUT_UNIT;
  const ticks = isObject(scale['ticks']) ? scale['ticks'] : {};
  if (ticks['source'] === 'labels') return times.count;
  const suggested = [scale['suggestedMin'], scale['suggestedMax']].map((bound) => times.timeOf(bound));
  let { first, last } = widened(times.range, suggested);
  const [min, max] = [times.timeOf(scale['min']), times.timeOf(scale['max'])];
  if (Number.isFinite(min)) first = min;
  if (Number.isFinite(max)) last = max;
  const step = plainNumber(ticks['stepSize'] ?? 1) || 1;
  const most = readsClocks(time['parser']) ? DAY_MS : Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(0, last - first)) / (unitMs * step);
}
