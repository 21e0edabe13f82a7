export type TimeUnit = 'year' | 'quarter' | 'month' | 'week' | 'day';

const PATTERNS: [TimeUnit, RegExp][] = [
  ['year', /^(?:19|20|21)\d\d$/],
  ['quarter', /^(?:Q[1-4](?:[ /-]?\d{2,4})?|\d{4}[ /-]?Q[1-4])$/i],
  ['week', /^(?:(?:week|w|kw|cw)\s?\d{1,2}|\d{4}-?w\d{2})$/i],
  ['day', /^(?:\d{4}-\d{2}-\d{2}|day \d+)$/i],
];
const YEAR_AND_MONTH = /^\d{4}-\d{2}$/;
/** The year, or its last two digits, beside the name of a month. */
const YEAR_BESIDE = /(?:^\d{4}\s+|[\s'’/-]+\d{2,4}$)/;

/**
 * The unit of time that all labels name; undefined for other labels.
 * @param locale BCP 47; months and weekdays may be named in its language or in English
 */
export function timeUnitOf(labels: readonly string[], locale: string): TimeUnit | undefined {
  if (labels.length < 2) return undefined;
  const unit = PATTERNS.find(([, pattern]) => labels.every((label) => pattern.test(label.trim())))?.[0];
  if (unit !== undefined) return unit;
  const { months, weekdays } = namesOf(locale);
  const isMonth = (label: string) =>
    YEAR_AND_MONTH.test(label) || months.has(plainName(label.replace(YEAR_BESIDE, '')));
  if (labels.every((label) => isMonth(label.trim()))) return 'month';
  return labels.every((label) => weekdays.has(plainName(label.trim()))) ? 'day' : undefined;
}

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Long and short names in lower case. */
interface Names {
  months: Set<string>;
  weekdays: Set<string>;
}
const namesByLocale = new Map<string, Names>();
const MAX_LOCALES = 50;

function namesOf(locale: string): Names {
  const known = namesByLocale.get(locale);
  if (known !== undefined) return known;
  const names: Names = { months: new Set(['sept']), weekdays: new Set() };
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
