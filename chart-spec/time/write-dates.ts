/** The one writer of dates: as people write them, with what neighbors share written once: Jan 2025, Feb, Mar. */

import { ownValue } from '../values/own-value.js';
import { CLOCK_UNITS, type ClockUnit, unitIndex, unitOfTimes } from './clock-units.js';
import { type Reading as LabelReading, readLabels } from './label-patterns.js';
import { inTimeZone } from './time-zones.js';

/** By locale and options, which decide alone how a date is written. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_LIMIT = 200;
/** How programs write months, days, times and weeks: with the year first, in digits. */
const YEAR_FIRST = /^\d{4}(?:[-/]\d{2}|-?W\d{2})/;
/** How languages write the number of a week; `W1` in all others. */
const WEEKS: Record<string, string> = {
  ar: 'الأسبوع #',
  da: 'uge #',
  de: 'KW #',
  es: 'S#',
  fi: 'vk #',
  fr: 'S#',
  it: 'sett. #',
  ja: '第#週',
  ko: '#주',
  nb: 'uke #',
  nl: 'week #',
  pl: 'tydz. #',
  pt: 'S#',
  sv: 'v. #',
  zh: '第#周',
};
/** How languages write the number of a quarter; `Q1` in all others. */
const QUARTERS: Record<string, string> = {
  ar: 'الربع #',
  da: '#. kvt.',
  es: 'T#',
  fi: '#. nelj.',
  fr: 'T#',
  it: 'T#',
  ja: '第#四半期',
  ko: '#분기',
  nb: '#. kv.',
  nl: 'K#',
  pl: 'kw. #',
  pt: 'T#',
  sv: 'kv. #',
  zh: '第#季度',
};
/** These write the year first. */
const YEAR_BEFORE_WEEK: Record<string, string> = { ja: '年', ko: '년 ', zh: '年' };

/** Whether labels are written as programs write dates. */
export function areDates(labels: readonly string[]): boolean {
  return labels.length > 0 && labels.every((label) => YEAR_FIRST.test(label.trim()));
}

/** By the list of texts and the zone. */
const zoned = new WeakMap<readonly string[], { timeZone: string; texts: string[] }>();
/** Instants that programs write, with the offset of their zone. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Instants as clocks of a time zone show them; other texts as they are.
 * @param texts the array is the key of a cache
 * @param timeZone undefined: as they are written
 */
export function clockTexts(texts: string[], timeZone: string | undefined): string[] {
  if (timeZone === undefined) return texts;
  const known = zoned.get(texts);
  if (known?.timeZone === timeZone) return known.texts;
  const shown = texts.map((text) => {
    const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(ms) ? text : inTimeZone(ms, timeZone);
  });
  zoned.set(texts, { timeZone, texts: shown });
  return shown;
}

/** @param ms since 1970, read in UTC */
export function dateText(ms: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, options).format(ms);
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) {
    if (dateFormats.size >= FORMATS_LIMIT) dateFormats.clear();
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
    dateFormats.set(key, format);
  }
  return format;
}

/** A month as it stands before a year, among labels of which the first has one: `Jul`, but `Juli 2025`, in German. */
function monthText(ms: number, locale: string): string {
  const parts = dateFormat(locale, { month: 'short', year: 'numeric' }).formatToParts(ms);
  const month = parts.find(({ type }) => type === 'month')?.value ?? '';
  // `1月` is a digit and a sign.
  return /\p{L}/u.test(month) ? month : dateText(ms, locale, { month: 'short' });
}

/** Which parts of a date a label needs beside its own unit. */
interface Parts {
  year: boolean;
  day: boolean;
}

function weekText({ week = 0, year = 0 }: LabelReading, locale: string, hasYear: boolean): string {
  const [language = ''] = locale.split('-');
  const written = (number: number) => number.toLocaleString(locale, { useGrouping: false });
  const text = (ownValue(WEEKS, language) ?? 'W#').replace('#', written(week));
  if (!hasYear) return text;
  const before = ownValue(YEAR_BEFORE_WEEK, language);
  return before === undefined ? `${text} ${written(year)}` : `${written(year)}${before}${text}`;
}

function readingText(reading: LabelReading, locale: string, needs: Parts): string {
  const { unit, at, dateMs = 0 } = reading;
  if (unit === 'week') return weekText(reading, locale, needs.year);
  const year = needs.year ? ({ year: 'numeric' } as const) : {};
  if (unit === 'month')
    return needs.year ? dateText(dateMs, locale, { month: 'short', ...year }) : monthText(dateMs, locale);
  const day = { month: 'short', day: 'numeric', ...year } as const;
  if (unit === 'day') return dateText(dateMs, locale, day);
  const isMidnight = at === dateMs / 1000;
  const second = at % 60 === 0 ? {} : ({ second: '2-digit' } as const);
  const time = needs.day && isMidnight ? {} : ({ hour: 'numeric', minute: '2-digit', ...second } as const);
  return dateText(at * 1000, locale, { ...(needs.day ? day : {}), ...time });
}

const DAY_MS = 86_400_000;

/** Whether a date stands for its month: the first day, or the last. */
function isMonthEdge({ dateMs = 0 }: LabelReading): boolean {
  return new Date(dateMs).getUTCDate() === 1 || new Date(dateMs + DAY_MS).getUTCDate() === 1;
}

/**
 * Writes labels of a row in lines: each says what differs from the one before.
 * @param indexes of those that are shown
 * @param isYearBelow whether the year of a month or day has a line of its own
 */
type RowTexts = (indexes: readonly number[], isMonths: boolean, isYearBelow?: boolean) => string[][];

/** The short texts of labels in regular order. A row of Januaries is one of years. */
export function placeTexts(readings: readonly LabelReading[], locale: string): RowTexts {
  const areMonths = readings.every((reading) => reading.unit === 'month' && isMonthEdge(reading));
  const areYears = areMonths && readings.every(({ at, dateMs }) => at % 12 === 0 && dateMs !== undefined);
  const textOf = (
    reading: LabelReading,
    last: LabelReading | undefined,
    isMonths: boolean,
    isYearBelow: boolean,
  ): string => {
    const year = last === undefined || last.year !== reading.year;
    if (reading.dateMs === undefined) return (year ? reading.full : undefined) ?? reading.bare ?? '';
    if (areYears) return dateText(reading.dateMs, locale, { year: 'numeric' });
    const day = last === undefined || last.dateMs !== reading.dateMs;
    const isDay = reading.unit === 'month' && !areMonths;
    const unit = isMonths ? 'month' : isDay ? 'day' : reading.unit;
    const isBelow = isYearBelow && year && (unit === 'month' || unit === 'day');
    const text = readingText({ ...reading, unit }, locale, { year: year && !isBelow, day });
    return isBelow ? `${text}\n${dateText(reading.dateMs, locale, { year: 'numeric' })}` : text;
  };
  return (indexes, isMonths, isYearBelow = false) => {
    const shown = indexes.flatMap((index) => readings[index] ?? []);
    return (
      clockLines(shown, locale) ??
      shown.map((reading, at) => textOf(reading, shown[at - 1], isMonths, isYearBelow).split(/\r\n|\r|\n/))
    );
  };
}

/** Times within days, as an axis of time writes them; undefined for other labels. */
function clockLines(readings: readonly LabelReading[], locale: string): string[][] | undefined {
  const times = readings.map(({ at }) => at * 1000);
  if (readings[0]?.unit !== 'second' || readings[0].dateMs === undefined) return undefined;
  const unit = unitOfTimes(times);
  return unit === 'hour' || unit === 'minute' || unit === 'second' ? timeTexts(times, unit, locale) : undefined;
}

/**
 * Labels that programs write, as people write them, in lines: 2025-01-31 as Jan 31. The first one names the year, or the day, that all share,
 * each of them where it differs.
 * @returns `undefined` for labels that are not all dates of one form
 */
export function dateTexts(labels: readonly string[], locale: string): string[][] | undefined {
  if (!areDates(labels)) return undefined;
  const [readings] = readLabels(labels, locale);
  const [first] = readings ?? [];
  if (!readings || first?.dateMs === undefined) return undefined;
  const isShared = { year: true, day: true };
  for (const { year, dateMs } of readings) {
    isShared.year &&= year === first.year;
    isShared.day &&= dateMs === first.dateMs;
  }
  const clocks = clockLines(readings, locale);
  if (clocks && isShared.day) return clocks;
  return readings.map((reading, at) => {
    const parts = { year: at === 0 || !isShared.year, day: at === 0 || !isShared.day };
    if (!clocks) return [readingText(reading, locale, parts)];
    const [clock = ''] = clocks[at] ?? [];
    return [clock, readingText({ ...reading, unit: 'day' }, locale, parts)];
  });
}

/** By the list of labels, then by language and zone. */
const inFull = new WeakMap<readonly string[], { key: string; texts: string[] | undefined }>();

/**
 * Labels that programs write, as people write them where each stands alone: in a tooltip or in a row of a table.
 * @param labels the array is the key of a cache
 * @returns `undefined` for labels that are not all dates of one form
 */
export function fullDateTexts(labels: string[], locale: string, timeZone: string | undefined): string[] | undefined {
  const key = `${locale} ${timeZone}`;
  const known = inFull.get(labels);
  if (known?.key === key) return known.texts;
  const shown = clockTexts(labels, timeZone);
  const [readings] = areDates(shown) ? readLabels(shown, locale) : [];
  const areMonths = readings?.every((reading) => reading.unit === 'month' && isMonthEdge(reading));
  const texts = readings?.every(({ dateMs }) => dateMs !== undefined)
    ? readings.map((reading) => {
        const unit = reading.unit === 'month' && !areMonths ? 'day' : reading.unit;
        return readingText({ ...reading, unit }, locale, { year: true, day: true });
      })
    : undefined;
  inFull.set(labels, { key, texts });
  return texts;
}

/** What the ticks of an axis of time name; a week by its first day. */
export const AXIS_UNITS = [...CLOCK_UNITS, 'quarter', 'week'] as const;
export type AxisUnit = (typeof AXIS_UNITS)[number];

/**
 * Times on an axis in lines, with what neighbors share written once, below: `Jan 5` over `2026`, `Jan 12`; `2:00` over `Sep 7, 2026`, `4:00`.
 * @param times in ms, as clocks show them, in their order
 */
export function timeTexts(times: readonly number[], unit: AxisUnit, locale: string): string[][] {
  return times.map((ms, at) => {
    const before = times[at - 1];
    const isNew = (part: ClockUnit) => before === undefined || unitIndex(before, part) !== unitIndex(ms, part);
    const year = { year: 'numeric' } as const;
    if (unit === 'year') return [dateText(ms, locale, year)];
    const day = { month: 'short', day: 'numeric' } as const;
    if (unit === 'quarter' || unit === 'month' || unit === 'week' || unit === 'day') {
      const date = unit === 'month' ? ({ month: 'short' } as const) : day;
      const text = unit === 'quarter' ? quarterText(ms, locale) : dateText(ms, locale, date);
      return isNew('year') ? [text, dateText(ms, locale, year)] : [text];
    }
    const clock = dateText(ms, locale, clockParts(unit, locale));
    return isNew('day') ? [clock, dateText(ms, locale, { ...day, ...(isNew('year') && year) })] : [clock];
  });
}

function quarterText(ms: number, locale: string): string {
  const [language = ''] = locale.split('-');
  const number = Math.floor(new Date(ms).getUTCMonth() / 3) + 1;
  return (ownValue(QUARTERS, language) ?? 'Q#').replace('#', number.toLocaleString(locale));
}

function clockParts(unit: ClockUnit, locale: string): Intl.DateTimeFormatOptions {
  if (unit === 'hour' && hasHalfDays(locale)) return { hour: 'numeric' };
  const minute = { hour: 'numeric', minute: '2-digit' } as const;
  if (unit === 'hour' || unit === 'minute') return minute;
  if (unit === 'second') return { ...minute, second: '2-digit' };
  return { ...minute, second: '2-digit', fractionalSecondDigits: 3 };
}

/** Whether hours are written as `6 AM`. */
function hasHalfDays(locale: string): boolean {
  return /[AP]M$/.test(dateText(0, locale, { hour: 'numeric' }));
}
