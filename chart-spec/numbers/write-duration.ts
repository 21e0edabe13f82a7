/** Lengths of time as clocks show them: 4:15:20, 6:55, 4:32. */

import type { JsonObject } from '../model/chart-spec.js';
import { ownValue } from '../values/own-value.js';
import { plainText } from '../values/plain-text.js';

/** Seconds in the units in which values may be counted. */
const SECONDS_IN: Readonly<Record<string, number>> = {
  millisecond: 0.001,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
};
export const DURATION_UNITS = Object.keys(SECONDS_IN);
const HOUR = 3600;
const MOST_DECIMALS = 3;

/** The length of what values in this format are counted in. */
export function secondsIn(format: JsonObject): number {
  return ownValue(SECONDS_IN, plainText(format['unit'] ?? 'second')) ?? 1;
}

/**
 * Hours and minutes where values are counted in minutes or longer units; minutes and seconds, and hours before them from one hour on, where they are
 * counted in seconds and some are no whole minutes.
 * @param values that stand together, with the same decimals: hours before all of them where one has some, as 1:35 beside 2:02:05 would be read as hours
 * @param format `{style: "duration", unit?, digits?, minimumIntegerDigits?}`; `unit` is what the values are counted in, seconds by default;
 * the first part has at least so many digits: 06:12
 * @param besides what else is written in this form, with decimals of its own: the values beside ticks
 */
export function durationWriter(
  format: JsonObject,
  values: readonly number[] = [],
  besides: readonly number[] = [],
): (value: number) => string {
  const factor = secondsIn(format);
  const hasHours = values.some((value) => Math.abs(value) * factor >= HOUR);
  const isLong = factor >= 60 || (hasHours && [...values, ...besides].every((value) => (value * factor) % 60 === 0));
  const decimals = values.map(
    (value) => withoutZeros((Math.abs(value) * factor).toFixed(MOST_DECIMALS).split('.')[1] ?? '').length,
  );
  const digits =
    typeof format['digits'] === 'number' ? format['digits'] : values.length > 1 ? Math.max(...decimals) : undefined;
  const least = Number(format['minimumIntegerDigits'] ?? 1);
  const write = (size: number) => {
    const minutes = Math.round((size * factor) / 60);
    if (!isLong) return clock(size * factor, digits, hasHours);
    if (minutes === 0 && size !== 0) return clock(size * factor, undefined, false);
    return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
  };
  return (value) =>
    (value < 0 ? '-' : '') + write(Math.abs(value)).replace(/^\d+/, (first) => first.padStart(least, '0'));
}

/** @param digits decimals of the seconds; as many as they have by default */
function clock(seconds: number, digits: number | undefined, hasHours: boolean): string {
  const rounded = seconds.toFixed(digits ?? MOST_DECIMALS);
  // A length other than zero is not written as zero.
  const text = Number(rounded) === 0 && seconds > 0 ? seconds.toFixed(decimalsOfFirstDigit(seconds)) : rounded;
  const [whole = '0', decimals = ''] = text.split('.');
  const fraction = digits === undefined ? withoutZeros(decimals) : decimals;
  const full = Number(whole);
  const rest = `${twoDigits(full % 60)}${fraction && `.${fraction}`}`;
  const minutes = Math.floor(full / 60);
  return full < HOUR && !hasHours
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`;
}

/** Without the zeros at the end. */
function withoutZeros(decimals: string): string {
  let end = decimals.length;
  while (decimals.charAt(end - 1) === '0') end -= 1;
  return decimals.slice(0, end);
}

function decimalsOfFirstDigit(size: number): number {
  return Math.min(20, Math.ceil(-Math.log10(size)) + 1);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
