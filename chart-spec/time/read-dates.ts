/**
 * The one reader of dates in texts, as people and programs write them, in all languages. All texts of one column are read the same way, for labels,
 * warnings, sorting and axes.
 */

import { isMissing } from '../numbers/missing.js';
import { withPlainCharacters } from '../numbers/plain-characters.js';
import { type DayOrder, dayOrder, type NumericDate } from './day-order.js';
import { MAX_LABEL_CHARS, readLabel, yearOf } from './label-patterns.js';
import { languageOfMonths } from './month-names.js';
import { zoneOffsetMs } from './time-zones.js';

export type Precision = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

const PRECISIONS: readonly Precision[] = [
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
];

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
  [/(?<=[日일] ?)(?:上午|午前|오전) ?(\d{1,2}:[\d:]{2,5})$/, ' $1 am'],
  [/(?<=[日일] ?)(?:下午|午後|오후) ?(\d{1,2}:[\d:]{2,5})$/, ' $1 pm'],
  // The clocks are those of the place; the letters mean several zones.
  [/(?<=:\d{2}(?: [AP]M)?) (?!GMT|UT$)(?:[A-Z]{1,3}[SD]?T|MEZ|MESZ|CEST|WEST|EEST)$/, ''],
  [/^\p{L}{3} (\p{L}{3}) +(\d{1,2}) ([\d:]{8}) (?:UTC |GMT )?(\d{4})$/u, '$2 $1 $4 $3'],
  [/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(?=Z|[+-]|$)/, '$1-$2-$3T$4:$5:$6'],
];
const YEAR_FIRST = /^(\d{4})(?:[-/.]\s?|[年년]\s?)(\d{1,2})(?:[-/.]\s?|[月월]\s?)(\d{1,2})[.日일]?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(?:(\d{4})\.?|(\d{2}))$/;
/** Where a text has not this in it, `YEAR_LAST` need not be tried on its date. */
const THREE_NUMBERS = /\d([-/.])\s?\d{1,2}\1\s?\d{2}/;
/** Nanoseconds, microseconds and milliseconds since 1970 from 1973 on, and seconds from 2001 on, by their digits. */
const TIMESTAMP = /^(?:\d{10}|\d{12,14}|\d{15,16}|\d{18,19})$/;
const COMPACT_DAY = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const COMPACT_MONTH = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/;
/** As in Russian and Ukrainian: `5 мая 2025 г.` */
const WORD_FOR_YEAR = /(?<=\d) [гр]\.$/;
const MONTH_AND_SHORT_YEAR = /^\p{L}+\.?\s\d{2}$/u;

/** How the texts of a column are read. */
interface Manner {
  locale: string;
  isDayFirst: boolean;
  hasShortYears: boolean;
  isCompact: boolean;
}

/** The dates of one column. Each distinct text is read once, when it is needed. */
export class DateColumn {
  /** The order of day and month is guessed: every text such as 3/4/2025 is a date in both. */
  readonly isGuessed: boolean;
  /** How dates of three numbers are read. */
  readonly order: 'day first' | 'month first';
  readonly #texts: readonly string[];
  readonly #manner: Manner;
  #zone: { name: string | undefined } | undefined;
  readonly #known = new Map<string, DateReading | undefined>();

  /** @param locale BCP 47: the language of the names of months, and of the order of day and month where the column does not show it */
  constructor(texts: readonly string[], locale: string) {
    this.#texts = texts;
    const dates = texts.map(plainText).filter((text) => text.length <= MAX_LABEL_CHARS);
    const { isDayFirst, isGuessed } = orderOf(dates, locale);
    const language = languageOfMonths(dates, locale);
    const given = dates.filter((text) => !isMissing(text));
    this.#manner = {
      locale: language,
      isDayFirst,
      hasShortYears: dates.length === texts.length && haveShortYears(dates, language),
      isCompact:
        given.length > 1 &&
        (given.every((text) => COMPACT_DAY.test(text)) || given.every((text) => COMPACT_MONTH.test(text))),
    };
    this.isGuessed = isGuessed;
    this.order = isDayFirst ? 'day first' : 'month first';
  }

  /** Undefined for a text that names no day, month or year. */
  read(text: string): DateReading | undefined {
    if (this.#known.has(text)) return this.#known.get(text);
    const plain = plainText(text);
    const date = plain.length > MAX_LABEL_CHARS ? undefined : readDate(plain, this.#manner);
    this.#known.set(text, date);
    return date;
  }

  /** The date in ISO 8601, without an offset where the text has none. */
  readonly isoOf = (text: string): string | undefined => this.read(text)?.iso;

  /** One for each text of the column. */
  get dates(): (DateReading | undefined)[] {
    return this.#texts.map((text) => this.read(text));
  }

  /** Whether each text that is not missing is a date. */
  get areDates(): boolean {
    const given = this.#texts.filter((text) => !isMissing(text));
    return given.length > 0 && given.every((text) => this.read(text) !== undefined);
  }

  /** Whether the dates are digits only, as other numbers are: years, 20250131, seconds since 1970. */
  get areDigits(): boolean {
    return this.#texts.every((text) => isMissing(text) || /^\d+$/.test(text.trim()));
  }

  /** The finest of the column. */
  get precision(): Precision | undefined {
    const ranks = this.dates.flatMap((date) => (date ? [PRECISIONS.indexOf(date.precision)] : []));
    return PRECISIONS[ranks.reduce((most, rank) => Math.max(most, rank), -1)];
  }

  /** The offset that all share, `mixed`, or undefined where none is written. */
  get zone(): string | undefined {
    this.#zone ??= { name: this.#sharedZone() };
    return this.#zone.name;
  }

  /** Whether all dates share an offset other than UTC: clocks there show what is written. */
  get hasOffset(): boolean {
    return this.zone !== undefined && /^[+-](?!00:00)/.test(this.zone);
  }

  /**
   * The date as clocks show it: those of a time zone, else those where the column is from; without an offset.
   * @param timeZone IANA name; undefined: the offset that all share, else UTC
   */
  localOf(text: string, timeZone?: string): string | undefined {
    const date = this.read(text);
    if (date?.zone === undefined) return date?.iso;
    const ms = Date.parse(date.iso);
    const aheadMs =
      timeZone !== undefined ? zoneOffsetMs(timeZone, ms) : this.hasOffset ? offsetMs(this.zone ?? '') : 0;
    return new Date(ms + aheadMs).toISOString().slice(0, -1);
  }

  #sharedZone(): string | undefined {
    const zones = new Set(this.dates.flatMap((date) => (date ? [date.zone] : [])));
    const [zone] = zones;
    return zones.size > 1 ? 'mixed' : zone;
  }

  /** Whether time runs forward, backward, or both ways. */
  get direction(): 'rising' | 'falling' | 'mixed' {
    const times = this.dates.flatMap((date) => (date ? [Date.parse(date.iso)] : []));
    const steps = times.slice(1).map((time, at) => time - (times[at] ?? time));
    if (steps.every((step) => step >= 0)) return 'rising';
    return steps.every((step) => step <= 0) ? 'falling' : 'mixed';
  }
}

/** With digits of all scripts as those of ASCII, and without the marks of direction that Windows writes into dates. */
function plainText(text: string): string {
  return withPlainCharacters(text).trim();
}

/** As the class `DateColumn` says. */
export function dateColumn(texts: readonly string[], locale: string): DateColumn {
  return new DateColumn(texts, locale);
}

const MONTHS = 12;
/** Among as many dates one shows the order. */
const MANY_DATES = 1000;

function orderOf(texts: readonly string[], locale: string): DayOrder {
  let [hasPoints, hasLaterDay] = [false, false];
  const numbers: NumericDate[] = [];
  for (const text of texts) {
    if (/^\d{4}/.test(text) || !THREE_NUMBERS.test(text)) continue;
    const [, first, mark, second, year, shortYear = ''] = YEAR_LAST.exec(dateAndTime(text).date) ?? [];
    if (first === undefined) continue;
    hasPoints ||= mark === '.';
    const date = { first: Number(first), second: Number(second), year: fullYear(year ?? shortYear) };
    numbers.push(date);
    // Nothing that follows changes the order.
    if (hasPoints || date.first > MONTHS) break;
    hasLaterDay ||= date.second > MONTHS;
    if (hasLaterDay && numbers.length >= MANY_DATES) break;
  }
  return dayOrder(numbers, hasPoints, locale);
}

/** Whether `Jan 25`, `Feb 25` are months of 2025: one month follows the other. Else they are days without a year. */
function haveShortYears(texts: readonly string[], locale: string): boolean {
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

/** @param zone such as `+02:00` */
function offsetMs(zone: string): number {
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
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

function readDate(written: string, manner: Manner): DateReading | undefined {
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

function dayIn(date: string, { isDayFirst, hasShortYears, locale }: Manner): DateReading | undefined {
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
