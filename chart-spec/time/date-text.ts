/** Reads one date in a text, as people and programs write it. A new spelling is a pattern in this file, or of names of months in label-patterns.ts. */

import type { NumericDate } from './day-order.js';
import { readLabel, yearOf } from './label-patterns.js';

export type Precision = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

export interface DateReading {
  /** The date, or its first day, in ISO 8601; with an offset only where the text has one. */
  iso: string;
  precision: Precision;
  /** `Z`, or an offset such as `+02:00`, as it is written. */
  zone?: string;
}

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday: the first Monday is four days later. */
const FIRST_MONDAY = 4;
const TIME =
  /(?<![\sT,])[\sT,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?(?:\s?([ap])\.?m\.?)?\s?(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?$/i;
/** Between a day and its time: `January 2, 2026 at 7:10 AM`, of which `TIME` takes a T, and `2 janv. 2026 à 07:10`. */
const WORD_FOR_AT = /,?\s(?:at?|um|à|às|as|a las|alle|alle ore|om|kl\.?|klo|в|о|o)$/i;
/** Most dates of programs; the other patterns take five times as long. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
/** In any language: `Mo 5.5.2025`, `lundi, 5 mai 2025`. */
const WEEKDAY_OF_NUMBERS = /^(?:\p{L}+\.?,|\p{L}{2,4}\.?)\s+(?=\d{1,4}[./-]\d)/u;
const ANY_WEEKDAY = /^(?:\p{L}+\.?,\s+|\p{L}{2,4}\.?\s+(?=\d)|\p{L}{5,14}\s+(?=\d{1,2}[.\s]))/u;
/** As web servers, SAS, C, compact ISO 8601, Finnish and Chinese clocks write them: `10/Oct/2024:13:55:36`, `Fri Mar  1 09:12:00 2024`, `20240301T091200Z`. */
const FORMS_OF_PROGRAMS: readonly [form: RegExp, plain: string][] = [
  [/^(\d{1,2}\/\p{L}{3}\/\d{4}|\d{1,2}\p{L}{3}\d{4}):(?=\d)/u, '$1 '],
  [/^(\d{1,2}[./]\d{1,2}[./]\d{4}),? (?:klo )?(\d{1,2})\.(\d{2})$/, '$1 $2:$3'],
  [/^(\d{1,2}[./]\d{1,2}[./]\d{4}),? (?:klo )?(\d{1,2})\.(\d{2})\.(\d{2})$/, '$1 $2:$3:$4'],
  // `2 janvier 2026 à 7h10`
  [/(?<=\d{4},? (?:à )?)(\d{1,2}) ?h ?(\d{2})$/, '$1:$2'],
  [/(?<=[日일] ?)(?:上午|午前|오전) ?(\d{1,2}:[\d:]{2,5})$/, ' $1 am'],
  [/(?<=[日일] ?)(?:下午|午後|오후) ?(\d{1,2}:[\d:]{2,5})$/, ' $1 pm'],
  // The clocks are those of the place; the letters mean several zones.
  [/(?<=:\d{2}(?: [AP]M)?) (?!GMT|UT$)(?:[A-Z]{1,3}[SD]?T|MEZ|MESZ|CEST|WEST|EEST)$/, ''],
  [/^\p{L}{3} (\p{L}{3}) +(\d{1,2}) ([\d:]{8}) (?:UTC |GMT )?(\d{4})$/u, '$2 $1 $4 $3'],
  [/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(?=Z|[+-]|$)/, '$1-$2-$3T$4:$5:$6'],
];
const YEAR_FIRST = /^(\d{4})(?:[-/.]\s?|[年년]\s?)(\d{1,2})(?:[-/.]\s?|[月월]\s?)(\d{1,2})[.日일]?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(?:(\d{4})\.?|(\d{2}))$/;
/** A quick test: the date of a text without this does not match `YEAR_LAST`. */
const THREE_NUMBERS = /\d([-/.])\s?\d{1,2}\1\s?\d{2}/;
/** Nanoseconds, microseconds and milliseconds since 1970 from 1973 on, and seconds from 2001 on, by their digits. */
const TIMESTAMP = /^(?:\d{10}|\d{12,14}|\d{15,16}|\d{18,19})$/;
const COMPACT_DAY = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const COMPACT_MONTH = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/;
/** As in Russian and Ukrainian: `5 мая 2025 г.` */
const WORD_FOR_YEAR = /(?<=\d) [гр]\.$/;
const MONTH_AND_SHORT_YEAR = /^\p{L}+\.?\s\d{2}$/u;

/** How all texts of a column are read. */
export interface DateManner {
  locale: string;
  isDayFirst: boolean;
  hasShortYears: boolean;
  isCompact: boolean;
}

/** Whether all texts are days such as 20250131, or all are months such as 202501. */
export function areCompact(texts: readonly string[]): boolean {
  return [COMPACT_DAY, COMPACT_MONTH].some((pattern) => texts.every((text) => pattern.test(text)));
}

/** The numbers of a date such as 3/4/2025, whose order is not known, and the mark between them. */
export function numericDate(text: string): (NumericDate & { mark: string }) | undefined {
  if (/^\d{4}/.test(text) || !THREE_NUMBERS.test(text)) return undefined;
  const [, first, mark = '', second, year, shortYear = ''] = YEAR_LAST.exec(dateAndTime(text).date) ?? [];
  if (first === undefined) return undefined;
  return { first: Number(first), second: Number(second), year: fullYear(year ?? shortYear), mark };
}

/** Whether `Jan 25`, `Feb 25` are months of 2025: one month follows the other. Else they are days without a year. */
export function haveShortYears(texts: readonly string[], locale: string): boolean {
  if (!texts.every((text) => MONTH_AND_SHORT_YEAR.test(text))) return false;
  const months = texts.map((text) => readLabel(text, locale).find(({ unit, year }) => unit === 'month' && year)?.at);
  return months.length > 1 && months.every((at, index) => index === 0 || at === (months[index - 1] ?? 0) + 1);
}

interface TimeOfDay {
  /** Starts with a T; without the zone. */
  text: string;
  zone?: string;
  precision: Precision;
}

/** A date and the time behind it. */
function dateAndTime(text: string): { date: string; time?: TimeOfDay } {
  const plain = withoutZoneName(text).replace(/(?<=\d) ?Uhr$/, '');
  const parts = TIME.exec(plain);
  const date = plain
    .slice(0, parts?.index)
    .trim()
    .replace(parts ? WORD_FOR_AT : '', '')
    .replace(WEEKDAY, '')
    .replace(WEEKDAY_OF_NUMBERS, '')
    .replace(WORD_FOR_YEAR, '');
  if (!parts) return { date };
  const [, hours = '', minutes = '', seconds = '00', milliseconds = '0', half, zone] = parts;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const precision = precisionOf(hour, minutes, seconds, milliseconds);
  const clock = `T${twoDigits(hour)}:${minutes}:${seconds}.${milliseconds.padEnd(3, '0')}`;
  return { date, time: { text: clock, precision, ...(zone !== undefined && { zone: zoneOf(zone) }) } };
}

/** The finest part of a time that is not zero. */
function precisionOf(hour: number, minutes: string, seconds: string, milliseconds: string): Precision {
  if (Number(milliseconds) > 0) return 'millisecond';
  if (Number(seconds) > 0) return 'second';
  if (Number(minutes) > 0) return 'minute';
  return hour > 0 ? 'hour' : 'day';
}

/** `GMT+0100 (Central European Time)` and `+01:00[Europe/Berlin]` say their offset. */
function withoutZoneName(text: string): string {
  const open = text.endsWith(')') ? text.lastIndexOf(' (') : text.endsWith(']') ? text.lastIndexOf('[') : -1;
  return (open < 0 ? text : text.slice(0, open)).replace(/(?:GMT|UTC)(?=[+-]\d)/, '');
}

function zoneOf(written: string): string {
  if (/^[a-z]/i.test(written)) return 'Z';
  const [, hours = '', minutes = '00'] = /^[+-](\d{1,2}):?(\d{2})?$/.exec(written) ?? [];
  return `${written.charAt(0)}${hours.padStart(2, '0')}:${minutes}`;
}

function readIso(parts: RegExpExecArray): DateReading | undefined {
  const [, year, month, day, hours, minutes = '', seconds = '00', milliseconds = '0', zone] = parts;
  const date = isoDay(Number(year), Number(month), Number(day));
  if (date === undefined || hours === undefined) return dayReading(date);
  const iso = `${date}T${hours}:${minutes}:${seconds}.${milliseconds.padEnd(3, '0')}${zone ?? ''}`;
  if (Number.isNaN(Date.parse(iso))) return undefined;
  const precision = precisionOf(Number(hours), minutes, seconds, milliseconds);
  return { iso, precision, ...(zone !== undefined && { zone }) };
}

/** @returns undefined for a text that names no day, month or year */
export function readDate(written: string, manner: DateManner): DateReading | undefined {
  if (!/\d/.test(written)) return undefined;
  const text = FORMS_OF_PROGRAMS.reduce((form, [pattern, plain]) => form.replace(pattern, plain), written);
  const programs = ISO.exec(text);
  if (programs) return readIso(programs);
  if (manner.isCompact) return compactDate(text);
  if (TIMESTAMP.test(text)) return timestamp(text);
  const { date, time } = dateAndTime(text);
  const day =
    dayIn(date, manner) ?? (ANY_WEEKDAY.test(date) ? dayIn(date.replace(ANY_WEEKDAY, ''), manner) : undefined);
  if (day === undefined) return undefined;
  if (time === undefined) return day;
  const iso = day.iso + time.text + (time.zone ?? '');
  if (Number.isNaN(Date.parse(iso))) return undefined;
  return { iso, precision: time.precision, ...(time.zone !== undefined && { zone: time.zone }) };
}

function compactDate(text: string): DateReading | undefined {
  if (COMPACT_MONTH.test(text)) return { iso: `${text.slice(0, 4)}-${text.slice(4)}-01`, precision: 'month' };
  if (!COMPACT_DAY.test(text)) return undefined;
  return dayReading(isoDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))));
}

function timestamp(text: string): DateReading {
  const unitsPerMs = text.length <= 10 ? 0.001 : text.length <= 14 ? 1 : text.length <= 16 ? 1e3 : 1e6;
  const ms = Math.floor(Number(text) / unitsPerMs);
  const rest = ms % DAY_MS;
  const precision =
    rest === 0
      ? 'day'
      : rest % 3_600_000 === 0
        ? 'hour'
        : rest % 60_000 === 0
          ? 'minute'
          : rest % 1000 === 0
            ? 'second'
            : 'millisecond';
  return { iso: new Date(ms).toISOString(), precision, zone: 'Z' };
}

function dayIn(date: string, { isDayFirst, hasShortYears, locale }: DateManner): DateReading | undefined {
  const numeric = numericDay(date, isDayFirst);
  if (numeric !== undefined) return dayReading(numeric);
  return hasShortYears || !MONTH_AND_SHORT_YEAR.test(date) ? namedDay(date, locale) : undefined;
}

function dayReading(iso: string | undefined): DateReading | undefined {
  return iso === undefined ? undefined : { iso, precision: 'day' };
}

function numericDay(date: string, dayFirst: boolean): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(date) ?? [];
  if (year !== undefined) return isoDay(Number(year), Number(month), Number(day));
  const [, first, , second, last, shortYear = ''] = YEAR_LAST.exec(date) ?? [];
  if (first === undefined) return undefined;
  const full = fullYear(last ?? shortYear);
  return dayFirst ? isoDay(full, Number(second), Number(first)) : isoDay(full, Number(first), Number(second));
}

/** Short years are those from 1970 to 2069. */
function fullYear(text: string): number {
  return text.length === 2 && Number(text) >= 70 ? Number(text) + 1900 : yearOf(text);
}

/** The first day of a year, quarter, month or week, or a day whose month has a name. */
function namedDay(date: string, locale: string): DateReading | undefined {
  if (/^\d{4}$/.test(date)) return { iso: `${date}-01-01`, precision: 'year' };
  for (const { unit, at, year, dateMs } of readLabel(date, locale)) {
    if (year === undefined) continue;
    const iso =
      unit === 'month'
        ? isoDay(year, (at % 12) + 1, 1)
        : unit === 'quarter'
          ? isoDay(year, (at % 4) * 3 + 1, 1)
          : unit === 'week'
            ? dayText(((at - 1) * 7 + FIRST_MONDAY) * DAY_MS)
            : unit === 'day' && dateMs !== undefined
              ? dayText(dateMs)
              : undefined;
    if (iso !== undefined && unit !== 'second' && unit !== 'number') return { iso, precision: unit };
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
