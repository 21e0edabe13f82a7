import { plainName } from '../values/plain-name.js';
import { isMonotone } from '../values/rising.js';
import type { NumberWriter } from './format-number.js';
import { numberFormat } from './number-text.js';

const FIRST_YEAR = 1500;
const LAST_YEAR = 2100;
/** Values below it may be amounts; of those above, few series have no others. */
const FIRST_YEAR_OF_VALUES = 1900;
const LEAST_VALUES = 3;
/** Where a span of years reaches this one, others of them may be earlier. */
const FIRST_LONG_YEAR = 1000;

const NAME_OF_YEARS = new RegExp(
  `(?:^|\\s)(?:${'year, years, yr, fy, jahr, geschaftsjahr, baujahr, jahrgang, millesime, anada, annata, arsmodell, argang, rocznik, annee, an, ano, anos, anno, ar, artal, jaar, rok, vuosi, ev, yil, год, рік, ετος, שנה, سنة, वर्ष, ปี, nam, tahun, 年, 年度, 年份, 연도, 년도, founded, founded in, built, established, born, released, release year, vintage, season, saison, temporada'.replaceAll(', ', '|')})$|(?:年|年度|jahr)$|(?:^|\\s)(?:year|annee|ano|anno|jahr) (?:of|de|di|der) |^(?:year|rok|год) (?:published|built|founded|born|released|opened|established|made|wydania|urodzenia|budowy|vydani|narozeni|издания|выпуска|рождения|постройки|основания)$`,
  'u',
);
/** "Orders this year" are amounts. */
const AMOUNT_IN_YEAR = /(?:^|\s)(?:this|last|per|each|every|prior|previous|next|a|pro|par|por) \p{L}+$/u;

/** Whether numbers below a name are years, if they may be. */
export function isYearName(name: string): boolean {
  const plain = plainName(name);
  return NAME_OF_YEARS.test(plain) && !AMOUNT_IN_YEAR.test(plain);
}

/** The name of values: one that says that they are years, else the first. */
export function nameOfValues(names: readonly string[]): string {
  return names.find(isYearName) ?? names.find((name) => name.trim() !== '') ?? '';
}

/** Whether a number may be a year among others. */
export function mayBeYear(value: number): boolean {
  return isYearFrom(FIRST_YEAR, value);
}

/** Whether a number may be a year of our time. */
export function isYear(value: number): boolean {
  return isYearFrom(FIRST_YEAR_OF_VALUES, value);
}

const isYearFrom = (first: number, value: number) => Number.isInteger(value) && value >= first && value <= LAST_YEAR;

function areFrom(first: number, values: readonly number[]): boolean {
  return values.length >= LEAST_VALUES && values.every((value) => isYearFrom(first, value));
}

/** Whether the places of points along an axis are years: whole numbers of four digits from our time, named so or in their order. */
export function areYears(places: readonly number[], name = ''): boolean {
  const isNamed = name.trim() !== '' && !isYearName(name);
  return areFrom(FIRST_YEAR, places) && (!isNamed || isMonotone(places));
}

/** Whether the values of a series are years. @param name see `nameOfValues` */
export function areYearValues(values: readonly number[], name = ''): boolean {
  return areFrom(FIRST_YEAR_OF_VALUES, values) && (name.trim() === '' || isYearName(name));
}

/** Whether ranges may be years. Amounts of their size are read as well without separators. @param ends of all ranges */
export function mayBeSpansOfYears(ends: readonly number[]): boolean {
  // There is no year 0, where amounts and the bars of a waterfall begin.
  const isWhole = (end: number) => Number.isInteger(end) && end !== 0 && Math.abs(end) <= LAST_YEAR;
  return ends.every(isWhole) && ends.some((end) => end >= FIRST_LONG_YEAR);
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
  const isNamed = (value: number) => Number.isInteger(value) && value >= NAMED.first && value <= NAMED.last;
  return values.length > 0 && values.every(isNamed);
}

/** Points of players, which nobody writes with separators: `2141`. */
const RATING_NAME = /(?:^|\s)(?:elo|dwz|fide|glicko|nwz|uscf|ecf|mmr)(?:\s|$)|elozahl|wertungszahl|^ratings?$/;

function areRatings(values: readonly number[], name: string): boolean {
  return values.length > 0 && RATING_NAME.test(plainName(name)) && values.every(Number.isInteger);
}

/** The writer of numbers without separators, where the values are years or ratings. @param name of the values */
export function yearTexts(values: readonly number[], locale: string, name = ''): NumberWriter | undefined {
  const isPlain = areYearValues(values, name) || areNamedYears(values, name) || areRatings(values, name);
  return isPlain ? yearWriter(locale) : undefined;
}
