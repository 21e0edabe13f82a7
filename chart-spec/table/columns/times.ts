/** The times of a column: dates, and places in a year, week or day such as `Jan`, `Q2`, `14:00`. */
import { isMissing } from '../../numbers/missing.js';
import { isCountOfTime, readLabels } from '../../time/label-patterns.js';
import { languageOfMonths } from '../../time/month-names.js';
import { periodStarts } from '../../time/period-starts.js';
import { type DateColumn, dateColumn } from '../../time/read-dates.js';
import type { Cell } from '../source/grid.js';

export interface Times {
  /** Milliseconds since 1970 on the clocks of the column, or the place in its year or day; `undefined` for a gap. */
  at: (number | undefined)[];
  /** By which rows are ordered, where clocks are those of a time zone: in autumn they show one hour twice. */
  instants?: (number | undefined)[];
  /** Whether they name a year. */
  isDated: boolean;
  /** Texts that labels show, where those of the table are digits such as `20260105`. */
  texts?: string[];
  /** How 3/4/2025 is read, where the column does not show the order of day and month. */
  guessedOrder?: 'day first' | 'month first';
}

/** Cells by which a column is tried first: most columns of texts have no date there. */
const SAMPLE = 12;
/** Some cells may be no dates: "unknown". */
const TIME_SHARE = 0.9;
/** With an hour behind it, as Google Analytics writes days, or with minutes and seconds. */
const COMPACT =
  /^((?:19|20)\d{2})(0[1-9]|1[0-2])(?:(0[1-9]|[12]\d|3[01])(?:[T_ ]?([01]\d|2[0-3])([0-5]\d)?([0-5]\d)?)?)?$/;
/** Months as SDMX, the World Bank and ledgers write them: `2025-M10`, `2025M10`, `2025P10`, `2025.10`. */
const SDMX_MONTH = /^((?:19|20)\d{2})(?:-?[MP]|\.)(0[1-9]|1[0-2])$/;
/** Hours behind a day as ISO 8601 shortens them: `2021-01-25T06`, `2021-01-25T0600`, `2021/01/25 06h`. */
const SHORT_HOUR = /^(\d{4})[-/](\d{2})[-/](\d{2})[T_ ](?:(\d{2})h?|(\d{2})([0-5]\d)([0-5]\d)?)Z?$/;
/** A day of a year: `2021-025`. Numbers of documents look so too. */
const ORDINAL = /^((?:19|20)\d{2})-([0-3]\d{2})$/;
const MAX_UNDATED = 5000;
/** Units of labels without a year that are times. Plain numbers are not. */
const UNDATED = ['month', 'quarter', 'week', 'day', 'second'];

/** Days since 30 December 1899, as spreadsheets count them: 1982 to 2064. */
const SERIAL = /^[3-5]\d{4}(?:\.\d{1,10})?$/;
const SERIAL_START_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

export interface TimesContext {
  /** Whether the column has the name of a date. */
  isNamed?: boolean;
  /** IANA name of the zone whose clocks say when days begin. Undefined: that of the column. */
  timeZone?: string | undefined;
}

/** @param locale BCP 47: the language of the names of months */
export function readTimes(
  cells: readonly Cell[],
  locale: string,
  { isNamed = false, timeZone }: TimesContext = {},
): Times | undefined {
  const texts = cells.map(String);
  const written = texts.filter((text) => text !== '' && !isMissing(text));
  if (written.length === 0) return undefined;
  if (isNamed && written.every((text) => SERIAL.test(text))) return serial(texts);
  if (isNamed && written.every((text) => ORDINAL.test(text)))
    return withTexts(
      texts.map((text) => text.replace(ORDINAL, ordinalMs)).map((text) => (text === '' ? undefined : Number(text))),
    );
  return (
    compact(texts, written) ??
    (timeZone === undefined ? isoTimes(texts) : undefined) ??
    dated(texts, written, locale, timeZone) ??
    undated(texts, written, locale) ??
    periods(texts, written, locale)
  );
}

/** Periods in words, at their starts. */
function periods(texts: string[], written: string[], locale: string): Times | undefined {
  if (periodStarts(written.slice(0, SAMPLE), locale) === undefined) return undefined;
  const distinct = [...new Set(written)];
  const starts = periodStarts(distinct, locale);
  if (starts === undefined) return undefined;
  const startOf = new Map(distinct.map((text, i) => [text, starts[i] ?? '']));
  const plain = texts.map((text) => startOf.get(text) ?? '');
  if (starts.every((start) => /^\d{4}$/.test(start)))
    return { at: plain.map((year) => (year === '' ? undefined : Date.UTC(Number(year)))), isDated: true };
  return readTimes(plain, locale);
}

function compact(texts: string[], written: string[]): Times | undefined {
  const sdmx = written.every((text) => SDMX_MONTH.test(text));
  if (sdmx) return compactOf(texts.map((text) => text.replace(SDMX_MONTH, '$1-$2')));
  if (written.every((text) => SHORT_HOUR.test(text)))
    return compactOf(
      texts.map((text) =>
        text.replace(
          SHORT_HOUR,
          (_all, year, month, day, hour, hours = hour, minutes = '00', seconds?: string) =>
            `${year}-${month}-${day}T${[hours, minutes, ...(seconds === undefined ? [] : [seconds])].join(':')}`,
        ),
      ),
    );
  const length = written[0]?.length;
  if (!written.every((text) => text.length === length && COMPACT.test(text))) return undefined;
  const dashed = texts.map((text) =>
    text.replace(
      COMPACT,
      (_all, year: string, month: string, day?: string, hour?: string, minute = '00', second?: string) =>
        [year, month, ...(day === undefined ? [] : [day])]
          .join('-')
          .concat(hour === undefined ? '' : `T${[hour, minute, ...(second === undefined ? [] : [second])].join(':')}`),
    ),
  );
  return compactOf(dashed);
}

const ordinalMs = (_all: string, year: string, day: string): string => String(Date.UTC(Number(year), 0, Number(day)));

function compactOf(texts: string[]): Times {
  return { at: texts.map(msOf), isDated: true, texts };
}

function serial(texts: string[]): Times {
  const at = texts.map((text) =>
    text === '' ? undefined : SERIAL_START_MS + Math.round(Number(text) * 86_400) * 1000,
  );
  return withTexts(at);
}

/** Times whose labels show them as dates, with the time of day where one has some. */
function withTexts(at: Times['at']): Times {
  const areDays = at.every((ms) => ms === undefined || ms % DAY_MS === 0);
  const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, areDays ? 10 : 16);
  return { at, isDated: true, texts: at.map((ms) => (ms === undefined ? '' : isoOf(ms))) };
}

/** What programs write: read ten times as fast as dates of any form. */
const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

function isoTimes(texts: string[]): Times | undefined {
  const at: (number | undefined)[] = [];
  const aheadMs: number[] = [];
  const zones = new Set<string>();
  let [before, ms, ahead]: [string, number | undefined, number] = ['', undefined, 0];
  for (const text of texts) {
    // Long tables repeat the time of the row before.
    if (text !== before) {
      [before, ms] = [text, text === '' ? undefined : isoMs(text)];
      if (text !== '') {
        if (ms === undefined) return undefined;
        const zone = text.slice(text.length > 11 ? zoneStart(text) : text.length);
        zones.add(zone);
        ahead = zone.length < 2 ? 0 : offsetMs(zone);
      }
    }
    at.push(ms);
    aheadMs.push(ahead);
  }
  // Clocks show the times of one zone; those of several are compared in UTC.
  return { at: zones.size < 2 ? at : at.map((time, i) => time && time - (aheadMs[i] ?? 0)), isDated: true };
}

/** The distance to UTC in `+02:00`. */
function offsetMs(zone: string): number {
  return (zone.startsWith('-') ? -1 : 1) * (twoDigits(zone, 1) * 60 + twoDigits(zone, 4)) * 60_000;
}

function zoneStart(text: string): number {
  if (text.endsWith('Z')) return text.length - 1;
  return /[+-]/.test(text.charAt(text.length - 6)) ? text.length - 6 : text.length;
}

const ZERO = 48;

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}

/** What clocks show at a time of ISO 8601; undefined for other texts, and for days and hours that do not exist. */
function isoMs(text: string): number | undefined {
  if (!ISO.test(text)) return undefined;
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const [hours, minutes] = text.length > 11 ? [twoDigits(text, 11), twoDigits(text, 14)] : [0, 0];
  const dayMs = Date.UTC(twoDigits(text, 0) * 100 + twoDigits(text, 2), month - 1, day);
  const seconds = text.charAt(16) === ':' ? twoDigits(text, 17) : 0;
  const isTime = month >= 1 && month <= 12 && hours <= 23 && minutes <= 59 && seconds <= 59;
  if (!isTime || new Date(dayMs).getUTCDate() !== day) return undefined;
  const fraction = text.charAt(19) === '.' ? text.slice(20, zoneStart(text)) : '';
  const milliseconds = fraction === '' ? 0 : Number(fraction.slice(0, 3).padEnd(3, '0'));
  return dayMs + (hours * 60 + minutes) * 60_000 + seconds * 1000 + milliseconds;
}

function dated(texts: string[], written: string[], locale: string, timeZone: string | undefined): Times | undefined {
  const sample = written.slice(0, SAMPLE);
  if (
    sample.every(
      (text) => /^[+-]?[\d.,]+$/.test(text) && !/^\d+[./]\d+[./]\d+$/.test(text) && !/^\d{10,19}$/.test(text),
    )
  )
    return undefined;
  const tried = dateColumn(sample, locale);
  if (sample.filter((text) => tried.isoOf(text) !== undefined).length < sample.length * TIME_SHARE) return undefined;
  const column = dateColumn(written, locale);
  const known = new Map<string, number | undefined>();
  const instants = timeZone === undefined ? undefined : instantsOf(texts, column);
  const isDayFirst = column.order === 'day first';
  const at = texts.map((text) => {
    const plain = numericMs(text, isDayFirst) ?? (timeZone === undefined ? secondsMs(text) : undefined);
    if (plain !== undefined) return plain;
    if (known.has(text)) return known.get(text);
    const iso = text === '' ? undefined : column.localOf(text, timeZone);
    const ms = iso === undefined ? undefined : msOf(iso);
    known.set(text, ms);
    return ms;
  });
  const read = at.filter((ms) => ms !== undefined).length;
  if (read < written.length * TIME_SHARE) return undefined;
  return { at, isDated: true, ...(instants && { instants }), ...(column.isGuessed && { guessedOrder: column.order }) };
}

/** Undefined where a date has no zone. */
function instantsOf(texts: string[], column: DateColumn): Times['at'] | undefined {
  const dates = texts.map((text) => column.read(text));
  if (dates.some((date) => date !== undefined && date.zone === undefined)) return undefined;
  return dates.map((date) => date && Date.parse(date.iso));
}

/** Days in numbers with a time behind them, which most long tables of people have: read five times as fast as dates of any form. */
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

function numericMs(text: string, isDayFirst: boolean): number | undefined {
  const [, first, , second, year, hours = 0, minutes = 0, seconds = 0] = NUMERIC.exec(text) ?? [];
  if (first === undefined) return undefined;
  const [day, month] = isDayFirst ? [Number(first), Number(second)] : [Number(second), Number(first)];
  const dayMs = Date.UTC(Number(year), month - 1, day);
  const isTime = Number(hours) <= 23 && Number(minutes) <= 59 && Number(seconds) <= 59;
  if (!isTime || month < 1 || month > 12 || new Date(dayMs).getUTCDate() !== day) return undefined;
  return dayMs + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

function secondsMs(text: string): number | undefined {
  return /^\d{10}(?:\d{3})?$/.test(text) ? Number(text) * (text.length === 10 ? 1000 : 1) : undefined;
}

function undated(texts: string[], written: string[], locale: string): Times | undefined {
  const known = new Set<string>();
  for (const text of written) if (known.add(text).size > MAX_UNDATED) return undefined;
  const distinct = [...known];
  if (distinct.some((text) => !/\p{L}|:/u.test(text))) return undefined;
  const language = languageOfMonths(distinct, locale);
  const isCount = distinct.every(isCountOfTime);
  const readings = readLabels(distinct, language).find(
    ([first]) => first && (UNDATED.includes(first.unit) || (isCount && first.unit === 'number')),
  );
  if (readings === undefined) return undefined;
  const places = new Map(distinct.map((text, i) => [text, readings[i]?.at]));
  return { at: texts.map((text) => places.get(text)), isDated: false };
}

/** Times of which something else says that the day stands first; the labels show it. */
export function dayFirst(cells: readonly Cell[], timeZone: string | undefined): Times | undefined {
  const times = readTimes(cells, 'en-GB', { timeZone });
  return times && withTexts(times.at);
}

function msOf(iso: string): number | undefined {
  const hasZone = /T[^T]*(?:Z|[+-]\d{2}:?\d{2})$/.test(iso);
  const ms = Date.parse(iso.includes('T') && !hasZone ? `${iso}Z` : iso);
  return Number.isNaN(ms) ? undefined : ms;
}

/** What rows are ordered by. */
export function momentsOf({ at, instants }: Times): Times['at'] {
  return instants ?? at;
}

/** Whether times rise or fall from row to row, gaps left out; `undefined` where they do neither. */
export function orderOf(times: Times): 'rising' | 'falling' | undefined {
  let [rises, falls] = [true, true];
  let before: number | undefined;
  for (const time of momentsOf(times)) {
    if (time === undefined) continue;
    if (before !== undefined && time < before) rises = false;
    if (before !== undefined && time > before) falls = false;
    before = time;
  }
  if (rises) return 'rising';
  return falls ? 'falling' : undefined;
}
