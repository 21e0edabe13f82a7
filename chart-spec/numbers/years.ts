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

const NAMED = { first: 1000, last: 2999 };
const LONGEST_NAME = 60;
/** Names of years themselves, not of amounts in one: "Orders this year" is no year. */
const NAMES_OF_YEARS = [
  /^(?:(?:best|worst|first|peak|birth|founding|opening|median|model) )?year(?: of (?:birth|death|service|construction|foundation|opening))?$/i,
  /^(?:opened|founded|built|established) in(?: year)?$/i,
  /^(?:founded|established|gegründet|fondée?|fundad[oa]|fondat[oa])$/iu,
  /^(?:bau|gründungs|geburts|eröffnungs)?jahr$/iu,
  /^(?:année(?: de (?:naissance|fondation))?|año|ano|anno|سنة|年)$/iu,
];

/** Whether a number with this name is a year, also where it stands alone. */
function areNamedYears(values: readonly number[], name: string): boolean {
  const said = name.trim();
  if (said.length > LONGEST_NAME || !NAMES_OF_YEARS.some((pattern) => pattern.test(said))) return false;
  const isYear = (value: number) => Number.isInteger(value) && value >= NAMED.first && value <= NAMED.last;
  return values.length > 0 && values.every(isYear);
}

/** The writer of years where the values are years. @param name of the values */
export function yearTexts(values: readonly number[], locale: string, name = ''): NumberWriter | undefined {
  return areYearValues(values) || areNamedYears(values, name) ? yearWriter(locale) : undefined;
}
