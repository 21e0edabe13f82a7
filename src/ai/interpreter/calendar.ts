import { type LabelReading, readLabel, timeUnitOf } from '../../../chart-spec/chart-spec.js';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const SHORT_MONTHS = abbreviate(MONTHS);
const SHORT_DAYS = abbreviate(DAYS);
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];

/** Both ends of a range are in the same sequence. */
const SEQUENCES = [MONTHS, SHORT_MONTHS, DAYS, SHORT_DAYS, QUARTERS, ['H1', 'H2']];
const NAMES = [...new Set(SEQUENCES.flat())].sort((a, b) => b.length - a.length).join('|');
/** A dash with a space on one side only is a minus sign: "week 1 -2 kg". */
const TO = '(?:[-–—]| [-–—] | to | through | thru | until | till )';
const NAMED_RANGE = new RegExp(`(${NAMES})${TO}(${NAMES})(?![\\p{L}\\p{N}])`, 'iuy');
const YEAR_RANGE = new RegExp(`((?:19|20)\\d\\d)${TO}((?:19|20)\\d\\d)(?![\\d-])`, 'iy');
const NUMBERED_RANGE = new RegExp(
  `(week|day|month|quarter|year|sprint|phase|level|round|stage|group)s? (\\d{1,3})${TO}(?:\\1 )?(\\d{1,3})(?![\\d.%])`,
  'iy',
);
const MAX_RANGE_LABELS = 366;

type ExpandRange = (match: string[]) => string[] | undefined;

const RANGES: [RegExp, ExpandRange][] = [
  [NAMED_RANGE, ([, from = '', to = '']) => namedRange(from, to)],
  [YEAR_RANGE, ([, from, to]) => numberedRange('', Number(from), Number(to))],
  [
    NUMBERED_RANGE,
    ([, word = '', from, to]) =>
      numberedRange(`${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} `, Number(from), Number(to)),
  ],
];

function abbreviate(names: string[]): string[] {
  return names.map((name) => name.slice(0, 3));
}

/**
 * All labels of a range such as `Jan to Jun` that begins at an offset of the text, and the offset where it ends.
 * @returns undefined where no range begins, or where it runs backwards
 */
export function matchCalendarRange(text: string, at: number): { labels: string[]; end: number } | undefined {
  for (const [pattern, expand] of RANGES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const labels = match === null ? undefined : expand(match);
    if (match !== null && labels !== undefined) return { labels, end: at + match[0].length };
  }
  return undefined;
}

function namedRange(from: string, to: string): string[] | undefined {
  for (const names of SEQUENCES) {
    const start = indexOfName(names, from);
    const end = indexOfName(names, to);
    if (start < 0 || end < 0) continue;
    if (start <= end) return names.slice(start, end + 1);
    const isCyclic = names.length === MONTHS.length || names.length === DAYS.length;
    if (isCyclic) return [...names.slice(start), ...names.slice(0, end + 1)];
  }
  return undefined;
}

/** "Jan to June" has both spellings; it is read as short names. */
function indexOfName(names: string[], name: string): number {
  const isShort = names[0]?.length === 3;
  const lower = (isShort ? name.slice(0, 3) : name).toLowerCase();
  return names.findIndex((known) => known.toLowerCase() === lower);
}

function numberedRange(prefix: string, from: number, to: number): string[] | undefined {
  if (to <= from || to - from >= MAX_RANGE_LABELS) return undefined;
  return Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${from + i}`);
}

const CALENDAR_NAME = new RegExp(`^(?:${NAMES}|sept|tues|thur|thurs)\\.?$`, 'i');

/** A month, day, quarter or half-year, in full or short. */
export function isCalendarName(word: string): boolean {
  return CALENDAR_NAME.test(word);
}

const YEAR_OR_DATE = /^(?:(?:19|20)\d\d|\d{4}-\d{2}(?:-\d{2})?)$/;
const DATE_PART = /^(?:'\d\d|\d{1,2}(?:st|nd|rd|th)?)$/i;
const NUMBERED_PERIOD = /^(?:week|day|month|quarter|year|sprint) \d{1,3}$/i;

/** Whether a label only names a time: "Q1 2023", "Jan 2nd", "2024", "Week 3". */
export function isCalendarLabel(text: string): boolean {
  const words = text.split(' ');
  const isTime = (word: string) => isCalendarName(word) || YEAR_OR_DATE.test(word);
  const isDate = words.some(isTime) && words.every((word) => isTime(word) || DATE_PART.test(word));
  return isDate || NUMBERED_PERIOD.test(text);
}

const PERIODS: [RegExp, string[]][] = [
  [/\b(?:quarterly|(?:by|per|each|every) quarter|quarters)\b/i, QUARTERS],
  [/\b(?:monthly|(?:by|per|each|every) month|months)\b/i, SHORT_MONTHS],
  [/\b(?:(?:by|per|each|every) (?:weekday|day of the week)|daily|(?:by|per|each) day)\b/i, SHORT_DAYS],
];

/** The labels of "by quarter" for exactly 4 numbers, "by month" for 12, "per weekday" for 7. */
export function periodLabels(text: string, count: number): string[] | undefined {
  return PERIODS.find(([pattern, labels]) => labels.length === count && pattern.test(text))?.[1];
}

const MONTH_NAME = new RegExp(
  `^(?:${MONTHS.map((month) => `(${month.slice(0, 3)}(?:t|${month.slice(3)})?)`).join('|')})\\.?$`,
  'i',
);
const TIME_OF_DAY = /^(?:(?:[01]?\d|2[0-4]):[0-5]\d|\d{1,2} ?[ap]m|noon|midnight|midday)$/i;
const RELATIVE_PERIOD =
  /^(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|last|this|next|previous) (?:year|quarter|month|week|day|half)$/i;
const FISCAL_YEAR = /^FY ?'?\d{2,4}$/i;

/** The forms of labels that drawing reads too; hours and numbers have forms of their own here. */
const READ_UNITS: string[] = ['month', 'quarter', 'week', 'day'];

/** Month names are read in English. Those of Japanese and Chinese are known by their script. */
function localeOf(label: string): string {
  return label.includes('月') ? 'ja' : 'en';
}

function readTime(label: string): LabelReading | undefined {
  return readLabel(label, localeOf(label)).find(({ unit }) => READ_UNITS.includes(unit));
}

/** A number that orders readings of one unit; a month counts 31. */
function indexOfReading({ unit, at, year = 0, week }: LabelReading): number {
  const start = year * 372;
  if (unit === 'quarter') return start + (at - year * 4) * 93;
  if (unit === 'month') return start + (at - year * 12) * 31;
  if (unit === 'week') return year === 0 ? at : start + (week ?? 0) * 7;
  const day = new Date(at * 86_400_000);
  return start + day.getUTCMonth() * 31 + day.getUTCDate();
}

/**
 * A number that orders labels of one kind: months, days of the week, quarters, years, dates, numbered periods, hours.
 * @returns undefined where the label is no time
 */
export function calendarIndex(label: string): number | undefined {
  const reading = readTime(label);
  if (reading !== undefined) return indexOfReading(reading);
  const year = Number(/(?:19|20)\d\d/.exec(label)?.[0] ?? 0) * 372;
  const month = label
    .split(' ')
    .map(monthIndex)
    .find((index) => index !== undefined);
  if (month !== undefined) return year + month * 31 + Number(/(?<!\d)\d{1,2}(?!\d)/.exec(label)?.[0] ?? 0);
  const quarter = /\b[QH]([1-4])\b/i.exec(label);
  if (quarter !== null) return year + Number(quarter[1]) * 93;
  const day = SHORT_DAYS.findIndex((name) => label.slice(0, 3).toLowerCase() === name.toLowerCase());
  if (day >= 0 && isCalendarName(label)) return day;
  const numbered = /^(?:week|day|month|quarter|year|sprint|hour|w|fy) ?'?(\d{1,4})$/i.exec(label);
  if (numbered !== null) return Number(numbered[1]);
  const hour = /^(\d{1,2})(?::(\d\d))? ?([ap]m)?$/i.exec(label);
  if (hour !== null && (hour[2] ?? hour[3]) !== undefined) {
    const hours = hour[3] === undefined ? Number(hour[1]) : (Number(hour[1]) % 12) + (/p/i.test(hour[3]) ? 12 : 0);
    return hours * 60 + Number(hour[2] ?? 0);
  }
  return year > 0 && /^\d{4}$/.test(label) ? year : undefined;
}

function monthIndex(word: string): number | undefined {
  const match = MONTH_NAME.exec(word);
  return match === null ? undefined : match.slice(1).findIndex((group) => group !== undefined);
}

/** Whether a label names a time, also an hour or a relative period. */
export function isTimeLabel(label: string): boolean {
  return (
    isCalendarLabel(label) ||
    TIME_OF_DAY.test(label) ||
    RELATIVE_PERIOD.test(label) ||
    FISCAL_YEAR.test(label) ||
    readTime(label) !== undefined
  );
}

const DAY_OF_WEEK = new RegExp(`^(?:${[...DAYS, ...SHORT_DAYS].join('|')}|tues|thurs?)$`, 'i');
const YEAR_IN_LABEL = /(?:^|\D)((?:19|20)\d\d|'\d\d)(?!\d)/;

/**
 * The kind of time that all labels name, where time is what a line is drawn over: "months", "years", "weeks". The quarters of one year
 * and the days of the week are categories.
 */
export function timeKindOf(labels: string[]): string | undefined {
  if (labels.length < 2 || !labels.every(isTimeLabel)) return undefined;
  const [first = ''] = labels;
  if (labels.some((label) => DAY_OF_WEEK.test(label))) return undefined;
  const unit = timeUnitOf(labels, localeOf(first));
  if (unit === 'quarter' || /\b[QH][1-4]\b|quarter|half/i.test(first)) {
    const years = new Set(labels.map((label) => readTime(label)?.year ?? YEAR_IN_LABEL.exec(label)?.[1]));
    return years.size > 1 ? 'quarters' : undefined;
  }
  if (unit === 'month' || unit === 'week') return `${unit}s`;
  if (unit === 'day') return /^day/i.test(first) ? 'days' : 'dates';
  if (first.split(' ').some((word) => monthIndex(word) !== undefined) || /month/i.test(first)) return 'months';
  if (TIME_OF_DAY.test(first)) return 'times of the day';
  const [period] = /week|day|month|quarter|year|sprint/i.exec(first) ?? [];
  if (period !== undefined) return `${period.toLowerCase()}s`;
  return /^W/.test(first) ? 'weeks' : 'years';
}
