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
 * @param locale BCP 47; months may be named in its language or in English
 */
export function timeUnitOf(labels: readonly string[], locale: string): TimeUnit | undefined {
  if (labels.length < 2) return undefined;
  const unit = PATTERNS.find(([, pattern]) => labels.every((label) => pattern.test(label.trim())))?.[0];
  if (unit !== undefined) return unit;
  const names = monthNames(locale);
  const isMonth = (label: string) =>
    YEAR_AND_MONTH.test(label) || names.has(plainMonth(label.replace(YEAR_BESIDE, '')));
  return labels.every((label) => isMonth(label.trim())) ? 'month' : undefined;
}

const plainMonth = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const namesByLocale = new Map<string, Set<string>>();
const MAX_LOCALES = 50;

/** The long and short names of months, in lower case. */
function monthNames(locale: string): Set<string> {
  const known = namesByLocale.get(locale);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (const language of ['en', locale]) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      for (let index = 0; index < 12; index++) names.add(plainMonth(format.format(Date.UTC(2024, index, 15))));
    }
  }
  names.add('sept');
  if (namesByLocale.size >= MAX_LOCALES) namesByLocale.clear();
  namesByLocale.set(locale, names);
  return names;
}
