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
