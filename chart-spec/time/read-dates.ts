/**
 * The one reader of dates in texts, as people and programs write them, in all languages. All texts of one column are read the same way, for labels,
 * warnings, sorting and axes.
 */

import { isMissing } from '../numbers/missing.js';
import { withPlainCharacters } from '../numbers/plain-characters.js';
import {
  areCompact,
  type DateManner,
  type DateReading,
  haveShortYears,
  numericDate,
  type Precision,
  readDate,
} from './date-text.js';
import { type DayOrder, dayOrder, type NumericDate } from './day-order.js';
import { MAX_LABEL_CHARS } from './label-patterns.js';
import { languageOfMonths } from './month-names.js';
import { zoneOffsetMs } from './time-zones.js';

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

/** The dates of one column. Each distinct text is read once, when it is needed. */
export class DateColumn {
  /** The order of day and month is guessed: every text such as 3/4/2025 is a date in both. */
  readonly isGuessed: boolean;
  /** How dates of three numbers are read. */
  readonly order: 'day first' | 'month first';
  readonly #texts: readonly string[];
  readonly #manner: DateManner;
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
      isCompact: given.length > 1 && areCompact(given),
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

/** @param zone such as `+02:00` */
function offsetMs(zone: string): number {
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

const MONTHS = 12;
/** Among as many dates one shows the order. */
const MANY_DATES = 1000;

function orderOf(texts: readonly string[], locale: string): DayOrder {
  let [hasPoints, hasLaterDay] = [false, false];
  const numbers: NumericDate[] = [];
  for (const text of texts) {
    const found = numericDate(text);
    if (found === undefined) continue;
    const { mark, ...date } = found;
    hasPoints ||= mark === '.';
    numbers.push(date);
    // Nothing that follows changes the order.
    if (hasPoints || date.first > MONTHS) break;
    hasLaterDay ||= date.second > MONTHS;
    if (hasLaterDay && numbers.length >= MANY_DATES) break;
  }
  return dayOrder(numbers, hasPoints, locale);
}
