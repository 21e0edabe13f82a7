/** Times as numbers: seconds since 1970 from programs and databases, milliseconds from JavaScript. */

/** Seconds from 1973 to 2286. As milliseconds they all lie in the first months of 1970. */
const SECONDS = { from: 1e8, to: 1e10 };

export function areSeconds(values: readonly number[]): boolean {
  return values.length > 0 && values.every(isSeconds);
}

/** Milliseconds since 1970. @param hasSeconds whether the numbers of the data are seconds; others are milliseconds */
export function timestampMs(value: number, hasSeconds: boolean): number {
  return hasSeconds && isSeconds(value) ? value * 1000 : value;
}

function isSeconds(value: number): boolean {
  return Math.abs(value) >= SECONDS.from && Math.abs(value) < SECONDS.to;
}

/** @param type of an axis */
export const isTimeAxis = (type: unknown): boolean => type === 'time' || type === 'timeseries';

const LAST_TIME_MS = 8.64e15;

/** Whether a number of milliseconds is a date. */
export const isTime = (time: number): boolean => Math.abs(time) <= LAST_TIME_MS;

/** Milliseconds since 1970 as a date, with the time where one of them has it. */
export function datesOf(times: readonly number[]): string[] {
  if (times.some((time) => !isTime(time))) return times.map(String);
  const texts = times.map((time) => new Date(time).toISOString());
  return texts.every((text) => text.endsWith('T00:00:00.000Z')) ? texts.map((text) => text.slice(0, 10)) : texts;
}

const FIRST_MS = 1e12;
const LAST_MS = 2.2e12;

/** Whether places along an axis are seconds or milliseconds since 1970, from 2001 to 2039. Amounts of their size are rarely that near. */
export function areTimestamps(places: readonly (string | number)[]): boolean {
  const numbers = places.filter((place) => typeof place === 'number');
  const isIn = (unitMs: number) => numbers.every((one) => one * unitMs >= FIRST_MS && one * unitMs <= LAST_MS);
  return numbers.length === places.length && new Set(numbers).size > 2 && (isIn(1) || isIn(1000));
}
