import type { NumberWriter } from './format-number.js';
import { numberFormat } from './number-text.js';

const FIRST_YEAR = 1500;
const LAST_YEAR = 2100;
/** Values below it may be amounts; of those above, few series have no others. */
const FIRST_YEAR_OF_VALUES = 1900;
const LEAST_VALUES = 3;

function areFrom(first: number, values: readonly number[]): boolean {
  const isYear = (value: number) => Number.isInteger(value) && value >= first && value <= LAST_YEAR;
  return values.length >= LEAST_VALUES && values.every(isYear);
}

/** Whether the places of points along an axis are years: whole numbers of four digits from our time. */
export function areYears(places: readonly number[]): boolean {
  return areFrom(FIRST_YEAR, places);
}

/** Whether the values of a series are years. */
export function areYearValues(values: readonly number[]): boolean {
  return areFrom(FIRST_YEAR_OF_VALUES, values);
}

/** Years have no separators of thousands: 1990. */
export function yearWriter(locale: string): NumberWriter {
  const format = numberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 });
  return (value) => format.format(value);
}

/** The writer of years where the values are years. */
export function yearTexts(values: readonly number[], locale: string): NumberWriter | undefined {
  return areYearValues(values) ? yearWriter(locale) : undefined;
}
