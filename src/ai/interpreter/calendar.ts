const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const short = (names: string[]) => names.map((name) => name.slice(0, 3));

/** Names in their order; the ends of a range stand in one of them. */
const SEQUENCES = [MONTHS, short(MONTHS), DAYS, short(DAYS), ['Q1', 'Q2', 'Q3', 'Q4'], ['H1', 'H2']];
const NAMES = [...new Set(SEQUENCES.flat())].sort((a, b) => b.length - a.length).join('|');
/** A dash with a space on one side only is a minus: "week 1 -2 kg". */
const TO = '(?:[-–—]| [-–—] | to | through | thru | until | till )';
const NAMED_RANGE = new RegExp(`(${NAMES})${TO}(${NAMES})(?![\\p{L}\\p{N}])`, 'iuy');
const YEARS = new RegExp(`((?:19|20)\\d\\d)${TO}((?:19|20)\\d\\d)(?![\\d-])`, 'iy');
const COUNTED = new RegExp(
  `(week|day|month|quarter|year|sprint|phase|level|round|stage|group)s? (\\d{1,3})${TO}(?:\\1 )?(\\d{1,3})(?![\\d.%])`,
  'iy',
);
const LONGEST_RANGE = 366;

/** A range of labels spelt out, such as `Jan to Jun`, and where it ends. Undefined where none begins, or where it runs backwards. */
export function matchRange(text: string, at: number): { labels: string[]; end: number } | undefined {
  for (const [pattern, spellOut] of RANGES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const labels = match === null ? undefined : spellOut(match);
    if (match !== null && labels !== undefined) return { labels, end: at + match[0].length };
  }
  return undefined;
}

const RANGES: [RegExp, (match: RegExpExecArray) => string[] | undefined][] = [
  [NAMED_RANGE, ([, from = '', to = '']) => namedRange(from, to)],
  [YEARS, ([, from, to]) => counted('', Number(from), Number(to))],
  [
    COUNTED,
    ([, word = '', from, to]) =>
      counted(`${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} `, Number(from), Number(to)),
  ],
];

function namedRange(from: string, to: string): string[] | undefined {
  for (const names of SEQUENCES) {
    const [start, end] = [from, to].map((name) => indexIn(names, name)) as [number, number];
    if (start < 0 || end < 0) continue;
    const isYearRound = names.length === 12 || names.length === 7;
    if (start <= end) return names.slice(start, end + 1);
    if (isYearRound) return [...names.slice(start), ...names.slice(0, end + 1)];
  }
  return undefined;
}

/** "Jan to June" mixes the two spellings of months; the shorter one serves both. */
function indexIn(names: string[], name: string): number {
  const lower = name.toLowerCase();
  const isShort = names[0]?.length === 3;
  return names.findIndex((known) => known.toLowerCase() === (isShort && lower.length > 3 ? lower.slice(0, 3) : lower));
}

function counted(prefix: string, from: number, to: number): string[] | undefined {
  if (to <= from || to - from >= LONGEST_RANGE) return undefined;
  return Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${from + i}`);
}

const NAME = new RegExp(`^(?:${NAMES}|sept|tues|thur|thurs)\\.?$`, 'i');

export function isCalendarName(word: string): boolean {
  return NAME.test(word);
}

const DATE_PART = /^(?:(?:19|20)\d\d|\d{4}-\d{2}(?:-\d{2})?|'\d\d|\d{1,2}(?:st|nd|rd|th)?)$/i;
const COUNTED_PART = /^(?:week|day|month|quarter|year|sprint) \d{1,3}$/i;

/** Only of names of months and days, quarters, years and days of the month: "Q1 2023", "Jan 2nd", "2024", "Week 3". */
export function isCalendarLabel(text: string): boolean {
  const words = text.split(' ');
  const isTime = (word: string) => isCalendarName(word) || /^(?:(?:19|20)\d\d|\d{4}-\d{2}(?:-\d{2})?)$/.test(word);
  const isDate = words.some(isTime) && words.every((word) => isTime(word) || DATE_PART.test(word));
  return isDate || COUNTED_PART.test(text);
}

const WHOLE: [RegExp, string[]][] = [
  [/\b(?:quarterly|(?:by|per|each|every) quarter|quarters)\b/i, ['Q1', 'Q2', 'Q3', 'Q4']],
  [/\b(?:monthly|(?:by|per|each|every) month|months)\b/i, short(MONTHS)],
  [/\b(?:(?:by|per|each|every) (?:weekday|day of the week)|daily|(?:by|per|each) day)\b/i, short(DAYS)],
];

/** The labels of "by quarter" for exactly four numbers, "by month" for twelve, "per weekday" for seven. */
export function wholeCalendar(text: string, count: number): string[] | undefined {
  return WHOLE.find(([pattern, labels]) => labels.length === count && pattern.test(text))?.[1];
}
