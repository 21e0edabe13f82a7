/** Units of clocks and calendars at whose starts times stand. */

/** From coarse to fine. */
export const CLOCK_UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
export type ClockUnit = (typeof CLOCK_UNITS)[number];

const LENGTH_MS = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000 } as const;

/** The number of a unit since year 0, or since 1970. @param ms as clocks show it */
export function unitIndex(ms: number, unit: ClockUnit): number {
  if (unit === 'millisecond') return ms;
  if (unit !== 'year' && unit !== 'month') return Math.floor(ms / LENGTH_MS[unit]);
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  return unit === 'year' ? year : year * 12 + date.getUTCMonth();
}

/** Where a unit begins. @param index of `unitIndex` */
export function startOfUnit(index: number, unit: ClockUnit): number {
  if (unit === 'millisecond') return index;
  if (unit === 'year') return new Date(0).setUTCFullYear(index, 0, 1);
  if (unit === 'month')
    return new Date(0).setUTCFullYear(Math.floor(index / 12), index - 12 * Math.floor(index / 12), 1);
  return index * LENGTH_MS[unit];
}

/** The coarsest unit at whose starts all times stand. @param times in ms, as clocks show them */
export function unitOfTimes(times: readonly number[]): ClockUnit {
  let at = 0;
  for (const ms of times) {
    for (let unit = CLOCK_UNITS[at]; unit && unit !== 'millisecond'; unit = CLOCK_UNITS[at]) {
      if (startOfUnit(unitIndex(ms, unit), unit) === ms) break;
      at += 1;
    }
  }
  return CLOCK_UNITS[at] ?? 'millisecond';
}

/** Where the next unit begins: behind a task that ends with the day, month or year of its end. */
export function endOfUnit(ms: number, unit: ClockUnit): number {
  return startOfUnit(unitIndex(ms, unit) + 1, unit);
}

/** Times of a day by their form, with the tokens of Luxon. */
const CLOCKS: readonly (readonly [RegExp, string])[] = [
  [/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'H:mm'],
  [/^(?:[01]?\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'H:mm:ss'],
  [/^(?:0?[1-9]|1[0-2]):[0-5]\d [ap]m$/i, 'h:mm a'],
  [/^(?:0?[1-9]|1[0-2]):[0-5]\d[ap]m$/i, 'h:mma'],
  [/^(?:0?[1-9]|1[0-2]) [ap]m$/i, 'h a'],
  [/^(?:0?[1-9]|1[0-2])[ap]m$/i, 'ha'],
];

/** The parser that reads all texts, where they are times of a day in one form. */
export function parserOfClocks(texts: readonly string[]): string | undefined {
  if (texts.length === 0) return undefined;
  return CLOCKS.find(([form]) => texts.every((text) => form.test(text.trim())))?.[1];
}

/** Whether a parser of dates reads times of a day alone. */
export function readsClocks(parser: unknown): parser is string {
  return typeof parser === 'string' && /^[HhmsSa:.,\s]{1,40}$/.test(parser);
}
