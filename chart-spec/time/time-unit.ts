import { readLabel } from './label-patterns.js';
import { regularLabels } from './regular-labels.js';

export type TimeUnit = 'year' | 'quarter' | 'month' | 'week' | 'day';

/** Counted units; a week of a plan may have any number. */
const COUNTED: [TimeUnit, RegExp][] = [
  ['year', /^(?:19|20|21)\d\d$/],
  ['week', /^(?:week|w|kw|cw)\s?\d{1,2}$/i],
  ['day', /^day \d+$/i],
];
/** In the order in which an ambiguous row of labels is read: `Jan 24, Mar 24, Aug 24` are months. */
const READ_UNITS = ['quarter', 'month', 'week', 'day'] as const;

/**
 * The unit of time that all labels name; undefined for other labels. Labels with two readings have the one in which they are regular.
 * @param locale BCP 47; months and weekdays may be named in its language or in English
 */
export function timeUnitOf(labels: readonly string[], locale: string): TimeUnit | undefined {
  if (labels.length < 2) return undefined;
  const counted = COUNTED.find(([, pattern]) => labels.every((label) => pattern.test(label.trim())))?.[0];
  if (counted !== undefined) return counted;
  const { months, weekdays } = namesOf(locale);
  if (labels.every((label) => weekdays.has(plainName(label)))) return 'day';
  if (labels.every((label) => months.has(plainName(label)))) return 'month';
  const unitsOf = (label: string) => readLabel(label, locale).map(({ unit }) => unit);
  const inFirst = unitsOf(labels[0] ?? '');
  const possible = READ_UNITS.filter((unit) => inFirst.includes(unit));
  if (possible.length === 0) return undefined;
  const regular = regularLabels(labels, locale)?.writtenUnit;
  // The year may stand at the first label of each year only.
  return (
    possible.find((unit) => unit === regular) ??
    possible.find((unit) => labels.every((label) => unitsOf(label).includes(unit)))
  );
}

const plainName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');

/** Long and short names in lower case. */
interface Names {
  /** In the calendar of the locale, which may be another than the Gregorian one. */
  months: Set<string>;
  weekdays: Set<string>;
}
const namesByLocale = new Map<string, Names>();
const MAX_LOCALES = 50;

function namesOf(locale: string): Names {
  const known = namesByLocale.get(locale);
  if (known !== undefined) return known;
  const names: Names = { months: new Set(), weekdays: new Set() };
  for (const language of ['en', locale]) {
    for (const length of ['long', 'short'] as const) {
      const month = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      const weekday = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
      for (let index = 0; index < 12; index++) names.months.add(plainName(month.format(Date.UTC(2024, index, 15))));
      for (let index = 1; index <= 7; index++) names.weekdays.add(plainName(weekday.format(Date.UTC(2024, 0, index))));
    }
  }
  if (namesByLocale.size >= MAX_LOCALES) namesByLocale.clear();
  namesByLocale.set(locale, names);
  return names;
}
