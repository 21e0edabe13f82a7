import type { NumberWriter } from './format-number.js';
import { numberFormat } from './number-text.js';

const FIRST_YEAR = 1500;
const LAST_YEAR = 2100;
const LEAST_VALUES = 3;

/** Whether the places of points along an axis are years: whole numbers of four digits from our time. */
export function areYears(places: readonly number[]): boolean {
  const isYear = (value: number) => Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;
  return places.length >= LEAST_VALUES && places.every(isYear);
}

/** Years have no separators of thousands: 1990. */
export function yearWriter(locale: string): NumberWriter {
  const format = numberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 });
  return (value) => format.format(value);
}
