// Days without a year, in the order in which they stand: `1. Nov`, `Mon, Nov 3`, `3/11`, `1.11.`, `11月3日`.

import { dayOrder } from './day-order.js';
import { type Reading, readLabels } from './label-patterns.js';
import { languageOfMonths } from './month-names.js';

const WEEKDAY = /^\p{L}+\.?,?\s+/u;
/** `1.11` is a number. */
const NUMBERS = /^(\d{1,2})(?:\/(\d{1,2})|\.\s?(\d{1,2})\.)$/;
const EASTERN = /^(\d{1,2})[月월]\s?(\d{1,2})[日일号號]$/;
const DAY_MS = 86_400_000;
const LEAP_YEAR = 2024;
const LEAP_DAY = Date.UTC(LEAP_YEAR, 1, 29) / DAY_MS;

/** Days within a year, of which each is counted from the same day; undefined where a label is no such day. @param locale BCP 47 */
export function daysWithoutYear(labels: readonly string[], locale: string): Reading[] | undefined {
  const texts = labels.map((label) => label.trim());
  const later = texts.map((text) => text.replace(WEEKDAY, ''));
  const days = namedDays(texts, locale) ?? namedDays(later, locale) ?? numericDays(later, locale);
  // The day after 28 February, where no label says that there is another.
  const hasLeapDay = days?.includes(LEAP_DAY);
  return days?.map((day) => ({ unit: 'day', at: day > LEAP_DAY && !hasLeapDay ? day - 1 : day }));
}

function namedDays(texts: readonly string[], locale: string): number[] | undefined {
  const rows = readLabels(texts, languageOfMonths(texts, locale));
  return rows.find((row) => row.every(({ unit, year }) => unit === 'day' && year === undefined))?.map(({ at }) => at);
}

function numericDays(texts: readonly string[], locale: string): number[] | undefined {
  const eastern = texts.flatMap((text) => (EASTERN.exec(text)?.slice(1, 3) ?? []).map(Number));
  const western = texts.flatMap(
    (text) =>
      NUMBERS.exec(text)
        ?.slice(1)
        .flatMap((part) => part ?? [])
        .map(Number) ?? [],
  );
  const numbers = eastern.length > 0 ? eastern : western;
  if (numbers.length !== 2 * texts.length) return undefined;
  const dates = texts.map((_text, at) => {
    const [first = 0, second = 0] = numbers.slice(2 * at);
    return { first, second, year: LEAP_YEAR };
  });
  const { isDayFirst } = dayOrder(
    dates,
    texts.some((text) => text.endsWith('.')),
    locale,
  );
  const days = dates.map(({ first, second }) => {
    const [month, day] = isDayFirst && eastern.length === 0 ? [second, first] : [first, second];
    const date = new Date(Date.UTC(LEAP_YEAR, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / DAY_MS : undefined;
  });
  return days.every((day) => day !== undefined) ? days : undefined;
}
