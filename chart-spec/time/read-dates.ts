// Dates as people and programs write them, read for an axis of time. All texts of one column are read the same way.

import { MAX_LABEL_CHARS, readLabel } from './label-patterns.js';

export interface DateColumn {
  /** The date in ISO 8601, without an offset where the text has none; `undefined` for a text that names no day, month or year. */
  isoOf(text: string): string | undefined;
  /** The order of day and month is guessed: every text such as 3/4/2025 is a date in both. */
  isGuessed: boolean;
  /** How dates of three numbers are read. */
  order: 'day first' | 'month first';
}

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday: the first Monday is four days later. */
const FIRST_MONDAY = 4;
const TIME =
  /(?<![\sT,])[\sT,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?(?:\s?([ap])\.?m\.?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const YEAR_FIRST = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Milliseconds since 1970 from 1973 on, and seconds from 2001 on. */
const TIMESTAMP = /^(\d{12,14}|\d{10})$/;
const SECONDS_DIGITS = 10;
const MONTH_AND_SHORT_YEAR = /^\p{L}+\.?\s\d{2}$/u;

/** @param locale BCP 47: the language of the names of months, and of the order of day and month where the column does not show it */
export function dateColumn(texts: readonly string[], locale: string): DateColumn {
  const dates = texts.map((text) => text.trim()).filter((text) => text.length <= MAX_LABEL_CHARS);
  const numbers = dates.flatMap((text) => {
    const [, first, mark, second] = YEAR_LAST.exec(split(text).date) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second), mark }];
  });
  const isDayFirst = numbers.some(({ first, mark }) => first > 12 || mark === '.');
  const isMonthFirst = numbers.some(({ second }) => second > 12);
  const isKnown = isDayFirst || isMonthFirst;
  const dayFirst = isKnown ? isDayFirst : writesDayFirst(locale);
  const shortYears = dates.length === texts.length && haveShortYears(dates, locale);
  return {
    isoOf: (text) => {
      const trimmed = text.trim();
      return trimmed.length > MAX_LABEL_CHARS ? undefined : isoOf(trimmed, dayFirst, shortYears, locale);
    },
    isGuessed: numbers.length > 0 && !isKnown,
    order: dayFirst ? 'day first' : 'month first',
  };
}

function writesDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC' }).formatToParts(0);
  const at = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return at('day') < at('month');
}

/** Whether `Jan 25`, `Feb 25` are months of 2025: one month follows the other. Else they are days without a year. */
function haveShortYears(texts: readonly string[], locale: string): boolean {
  if (!texts.every((text) => MONTH_AND_SHORT_YEAR.test(text))) return false;
  const months = texts.map((text) => readLabel(text, locale).find(({ unit, year }) => unit === 'month' && year)?.at);
  return months.length > 1 && months.every((at, index) => index === 0 || at === (months[index - 1] ?? 0) + 1);
}

/** A date and the time behind it, which starts with a T. */
function split(text: string): { date: string; time: string } | { date: string; time: undefined } {
  const parts = TIME.exec(text);
  const date = text.slice(0, parts?.index).trim().replace(WEEKDAY, '');
  if (!parts) return { date, time: undefined };
  const [, hours, minutes, seconds = '00', milliseconds = '0', half, zone = ''] = parts;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const offset = /^[a-z]/i.test(zone) ? 'Z' : zone;
  return { date, time: `T${twoDigits(hour)}:${minutes}:${seconds}.${milliseconds.padEnd(3, '0')}${offset}` };
}

function isoOf(text: string, dayFirst: boolean, shortYears: boolean, locale: string): string | undefined {
  if (TIMESTAMP.test(text)) return new Date(Number(text) * (text.length === SECONDS_DIGITS ? 1000 : 1)).toISOString();
  const { date, time } = split(text);
  const day =
    numericDay(date, dayFirst) ?? (shortYears || !MONTH_AND_SHORT_YEAR.test(date) ? namedDay(date, locale) : undefined);
  if (day === undefined) return undefined;
  const iso = day + (time ?? '');
  return time !== undefined && Number.isNaN(Date.parse(iso)) ? undefined : iso;
}

function numericDay(date: string, dayFirst: boolean): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(date) ?? [];
  if (year !== undefined) return isoDay(Number(year), Number(month), Number(day));
  const [, first, , second, last] = YEAR_LAST.exec(date) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const full = last.length === 4 ? Number(last) : Number(last) + (Number(last) < 70 ? 2000 : 1900);
  return dayFirst ? isoDay(full, Number(second), Number(first)) : isoDay(full, Number(first), Number(second));
}

/** The first day of a year, quarter, month or week, or a day whose month has a name. */
function namedDay(date: string, locale: string): string | undefined {
  if (/^\d{4}$/.test(date)) return `${date}-01-01`;
  for (const { unit, at, year, dateMs } of readLabel(date, locale)) {
    if (year === undefined) continue;
    if (unit === 'month') return isoDay(year, (at % 12) + 1, 1);
    if (unit === 'quarter') return isoDay(year, (at % 4) * 3 + 1, 1);
    if (unit === 'week') return dayText(((at - 1) * 7 + FIRST_MONDAY) * DAY_MS);
    if (unit === 'day' && dateMs !== undefined) return dayText(dateMs);
  }
  return undefined;
}

/** Undefined for the 30th of February. */
function isoDay(year: number, month: number, day: number): string | undefined {
  const ms = Date.UTC(year, month - 1, day);
  const isDay = month >= 1 && month <= 12 && new Date(ms).getUTCDate() === day;
  return isDay ? dayText(ms) : undefined;
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
