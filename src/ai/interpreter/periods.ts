/** Times in a text: months, weekdays, quarters, weeks, years, dates and hours, alone or as a range. */
import { readLabel } from '../../../chart-spec/table.js';
import { AGES, type Language, NUMBERED, ORDERED } from './words.js';

const MONTH_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'pl'];
const DAY_MS = 86_400_000;
/** A Monday. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

const known = new Map<string, string[]>();

export function names(language: string, unit: 'month' | 'weekday', width: 'long' | 'short'): string[] {
  const key = `${language} ${unit} ${width}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const format = new Intl.DateTimeFormat(language, { [unit]: width, timeZone: 'UTC' });
  const dates = Array.from({ length: unit === 'month' ? 12 : 7 }, (_, i) =>
    unit === 'month' ? Date.UTC(2024, i, 15) : SOME_MONDAY + i * DAY_MS,
  );
  const list = dates.map((date) => format.format(date).replace(/\.$/, ''));
  known.set(key, list);
  return list;
}

interface Calendar {
  /** The sequences that ranges and "starting in" follow, by the first letters of their names, the likeliest first. */
  cyclesOf: Map<string, string[][]>;
  period: RegExp;
  /** A day of a month: "3 March", or a month with a value behind it. */
  withDay: RegExp;
}

/** "In the first week 12": the number is a value. */
const ORDINALS =
  'of|first|second|third|fourth|fifth|sixth|last|each|every|per|erste[nrs]?|zweite[nrs]?|dritte[nrs]?|vierte[nrs]?|premi(?:er|ère)|deuxième|troisième|quatrième|primer[ao]?|segund[ao]|tercer[ao]?|cuart[ao]|primeir[ao]|terceir[ao]|quart[ao]|prim[ao]|second[ao]|terz[ao]|\\d(?:st|nd|rd|th|[.eºª])';
export const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];
const TO =
  '(?: ?[-–—] ?| to | through | thru | until | till | up to | bis | à | au | jusqu.à | al? | hasta | até | ao | and | und | et | y | e )';
const lettersOf = (name: string) => name.slice(0, 3).toLowerCase();

function byLetters(cycles: string[][]): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  for (const cycle of cycles)
    for (const letters of new Set(cycle.map(lettersOf))) found.set(letters, [...(found.get(letters) ?? []), cycle]);
  return found;
}

const calendars = new Map<Language, Calendar>();
/** The first of these also are words of other meaning. */
const ENGLISH_MONTHS = ['sept'];
const ENGLISH_DAYS = ['tues', 'thur', 'thurs'];

function calendarOf(language: Language): Calendar {
  const known = calendars.get(language);
  if (known !== undefined) return known;
  const cycles = [...new Set([language, 'en', ...MONTH_LANGUAGES])].flatMap((one) => {
    const isUsed = one === language || one === 'en';
    const sets = [names(one, 'month', 'long'), names(one, 'weekday', 'long')];
    if (isUsed) sets.push(names(one, 'month', 'short'), names(one, 'weekday', 'short'));
    // Polish has another form in a date, and Portuguese a shorter one of the days.
    if (one === 'pt') sets.push(names(one, 'weekday', 'long').map((name) => name.replace(/-feira$/, '')));
    // Short forms such as "juil" and "mar" are written with three letters too.
    if (isUsed || one === 'de') sets.push(names(one, 'month', 'long').map((name) => name.slice(0, 3)));
    return sets;
  });
  const alternatives = (sets: string[][], more: string[] = []) =>
    [...new Set([...sets.flat(), ...more].map((name) => name.toLowerCase()))]
      .filter((name) => name.length > 1)
      .sort((a, b) => b.length - a.length)
      .join('|');
  const month = `(?:${alternatives(
    cycles.filter(({ length }) => length === 12),
    ENGLISH_MONTHS,
  )})\\.?`;
  const day = `(?:${alternatives(
    cycles.filter(({ length }) => length === 7),
    ENGLISH_DAYS,
  )})`;
  const of = "(?: (?:of |de |del |d')?|[-/ ])";
  const year = "(?:(?:19|20)\\d\\d|['’]\\d\\d)";
  const shapes = [
    '\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2})?Z?)?|\\d{4}-(?:0[1-9]|1[0-2])|(?:0?[1-9]|[12]\\d|3[01])([./])(?:0?[1-9]|[12]\\d|3[01])\\1(?:\\d{4}|\\d\\d)',
    `\\d{4}[ -]?[QTH][1-4]|[QTH][1-4](?:(?:[ /'’-]| of | de )*(?:FY ?\\d\\d(?:\\d\\d)?|${year}))?|[1-4][QT](?:[ '’]*${year}|(?:\\d\\d))?`,
    `${month}(?:,? ?(?:of |de |del )?[ /-]?${year})?`,
    `${day}|FY ?(?:20)?\\d\\d`,
    `(?<!(?:${ORDINALS}) )(?:${NUMBERED})[ -]?#?\\d{1,3}(?! ?%)|[wv]\\d{1,2}|(?!(?!series)\\p{L}{2,}[^s]s \\d+ [\\d$€£])(?:${ORDERED}) \\d{1,3}(?= ?[:=(–-]? ?[-+$€£]?\\d| (?:to|through|thru|bis|à|al?|até) \\d)|(?:(?<=(?<!\\p{L})(?:at|after|nach|à|a los|após|dopo) )\\d{1,3} (?:${AGES})(?! ?[:=])|(?:\\d{1,3}|(?<=(?:^|[,;:\\n]) ?)\\d{1,2}\\.|\\d{1,2}(?:st|nd|rd|th|[eº°])) (?:${AGES}|${ORDERED})(?= ?[:=]? ?[-+$€£]?\\d))|\\d{1,3} (?:${AGES}) (?:later|earlier|ago|afterwards|später|früher|plus tard|después|más tarde|depois|dopo)`,
    `(?:[01]?\\d|2[0-4])[:h][0-5]\\d(?::[0-5]\\d)?(?: ?[ap]\\.?m\\b\\.?)?|(?:0?[1-9]|1[0-2]) ?[ap]\\.?m\\b|noon|midnight|midday`,
    '(?:last|this|next|previous) (?:year|quarter|month|week|season|term|semester|summer|winter|spring|autumn|fall)',
  ];
  const end = '(?![\\p{L}\\p{N}])(?![.,:]\\d)';
  const calendar = {
    cyclesOf: byLetters([...cycles, QUARTERS]),
    period: new RegExp(`(?:${shapes.join('|')})${end}`, 'iuy'),
    withDay: new RegExp(
      `(?:\\d{1,2}(?:st|nd|rd|th|er|º|°|\\.)?${of}${month}|${month} \\d{1,2}(?:st|nd|rd|th)?)(?:,? (?:de |del )?(?:19|20)\\d\\d)?${end}(?! ?(?:vs|versus|/|→|to|zu|gegen) ?[\\d$€£](?!\\d?(?:st|nd|rd|th|\\.)?${of}${month}))`,
      'iuy',
    ),
  };
  calendars.set(language, calendar);
  return calendar;
}

export interface Period {
  text: string;
  /** All labels, for a range or a list of years. */
  labels?: string[];
}

export interface PeriodOptions {
  language: Language;
  /** Whether four digits from 1900 to 2100 are years. */
  hasYears: boolean;
  /** Whether "Jan 31" is a date, not a value of January. */
  hasDays: boolean;
}

/** "other=1900" is a value, and so is the last of "1580, 1710, 1900". */
const YEAR =
  /(?!(?<=(?<![\d.,])(?!(?:19|20)\d\d(?!\d))\d[\d.]{0,9}(?:,| and| und| et| y| e) )\d{4} ?(?:$|[,;)\n]|\.(?!\d)| and ))(?<!\p{L} ?= ?)(?<!\p{L}: ?(?=\d{4} ?(?:[;\n|]|$|, ?\p{L})))(?:19|20)\d\d(?![\p{L}\d%€$£])(?![.,]\d)(?! ?[€%])/uy;
const RANGE_TO = new RegExp(TO, 'iuy');
const MAX_RANGE = 366;
const MAX_RANGE_CHARS = 40;

/** The period, or the range of periods, that begins at an offset of the text. */
export function matchPeriod(text: string, at: number, options: PeriodOptions): Period | undefined {
  const from = matchOne(text, at, options);
  if (from === undefined) return undefined;
  // "Age groups 0-17: 20" is no range of groups.
  const behind = text.slice(at + from.length, at + from.length + MAX_RANGE_CHARS);
  if (/^\p{L}.*\d$/u.test(from) && /^[-–]\d+ ?[:=].*\d[-–]\d+ ?[:=]/.test(behind)) return undefined;
  const to = matchAt(RANGE_TO, text, at + from.length);
  if (to === undefined) return { text: from };
  const secondAt = at + from.length + to.length;
  // "Week 3 - 140" and "Q1 -5" are a name and its value.
  const isOpen = /^\s[-–—]|[-–—]\s$/u.test(to);
  const seconds = [
    matchOne(text, secondAt, options),
    isOpen ? undefined : matchAt(/\d{1,3}(?![\d.,%]\d|[\p{L}\d%])/uy, text, secondAt),
  ].filter((one) => one !== undefined);
  const isList = /^ (?:and|und|et|y|e) $/.test(to);
  if (isList && !isBetween(text, at)) return { text: from };
  for (const second of seconds) {
    const labels = rangeOf(from, second, options.language);
    if (labels !== undefined) return { text: text.slice(at, secondAt + second.length), labels };
  }
  return { text: from };
}

const BETWEEN = /(?:between|zwischen|entre|tra|fra) $/i;
const isBetween = (text: string, at: number) => BETWEEN.test(text.slice(Math.max(0, at - 12), at));

function matchOne(text: string, at: number, { language, hasYears, hasDays }: PeriodOptions): string | undefined {
  const { period, withDay } = calendarOf(language);
  const found = (hasDays ? matchAt(withDay, text, at) : undefined) ?? matchAt(period, text, at);
  // "January 2024" is one label only where years are. A full stop behind a full name ends a sentence.
  if (found !== undefined)
    return (hasYears ? found : found.replace(/(?<![ ,/-])[ ,/-]+(?:19|20)\d\d$/, '')).replace(
      /(?<=\p{L}{4})\.$|(?<=^may)\.$/iu,
      '',
    );
  return hasYears ? matchAt(YEAR, text, at) : undefined;
}

export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The most labels of a range of dates, or of months and quarters with a year. */
const MAX_DATES = 62;
const DATED = /^\d{1,2}\.? \p{L}+\.?$|^\p{L}+\.? \d{1,2}$/u;
const YEAR_BEHIND = /(?<=[\p{L}\d])[ '’/-]+(?:19|20)\d\d$/u;

/** The labels from the first to the last one; undefined where they are of two kinds. */
export function rangeOf(from: string, to: string, language: Language): string[] | undefined {
  if ((YEAR_BEHIND.test(from) && YEAR_BEHIND.test(to)) || (DATED.test(from) && DATED.test(to))) {
    const [first, last] = [from, to].map((label) => readLabel(label, language).find(({ unit }) => unit === 'day')?.at);
    const days = first === undefined || last === undefined ? MAX_DATES : last - first + 1;
    if (days < 2 || days > MAX_DATES) return undefined;
    const labels = labelsFrom(from, days, language) ?? [];
    const end = labels.findIndex((label) => label.toLowerCase() === to.toLowerCase());
    if (end > 0) return labels.slice(0, end + 1);
  }
  // "Q1 to Q4 2024": the year is said of all.
  const year = YEAR_BEHIND.exec(to);
  if (year !== null && !/\d{4}/.test(from))
    return rangeOf(from, to.slice(0, year.index), language)?.map((label) => label + year[0]);
  const count = !/\p{L}/u.test(from)
    ? undefined
    : rowOf(from, language, (labels) => labels.findIndex((label, i) => i > 0 && isSame(label, to)) + 1);
  if (count !== undefined) return count;
  const [, prefix = '', first] = /^(.*?)(?<!\d)(\d+)$/.exec(from) ?? [];
  const [, otherPrefix = '', last] = /^(.*?)(?<!\d)(\d+)$/.exec(to) ?? [];
  const length = Number(last) - Number(first) + 1;
  const isRow = otherPrefix === '' || otherPrefix.trim().toLowerCase() === prefix.trim().toLowerCase();
  if (!isRow || !(length > 1) || length > MAX_RANGE) return undefined;
  return Array.from({ length }, (_, i) => `${singular(prefix)}${Number(first) + i}`);
}

/** "weeks 1-3" are Week 1, Week 2, Week 3. */
const singular = (prefix: string) => prefix.replace(/^(?!series)(\p{L}{2,}[^\Ws])s(?= )/iu, '$1');

const isSame = (label: string, written: string) => {
  const [a, b] = [label.toLowerCase(), written.toLowerCase().replace(/\.$/, '')];
  return a === b || (a.slice(0, 3) === b.slice(0, 3) && (a.startsWith(b) || b.startsWith(a)));
};

/** The labels of a cycle from a name on, as many as `lengthOf` says. */
function rowOf(from: string, language: Language, lengthOf: (labels: string[]) => number): string[] | undefined {
  const cycles = calendarOf(language).cyclesOf.get(lettersOf(from)) ?? [];
  const isWhole = (cycle: string[]) => cycle.some((name) => name.toLowerCase() === from.toLowerCase());
  for (const cycle of [...cycles.filter(isWhole), ...cycles]) {
    const start = cycle.findIndex((name) => isSame(name, from) && name.length >= Math.min(from.length, 3));
    if (start < 0 || (from.length > 3 !== (cycle[start]?.length ?? 0) > 3 && from.length !== cycle[start]?.length))
      continue;
    const row = [...cycle.slice(start), ...cycle.slice(0, start)].map((name) => cased(name, from));
    const length = lengthOf(row);
    if (length > 0) return row.slice(0, length);
  }
  return undefined;
}

/** English names begin with a capital; others as the first one was written. */
const cased = (name: string, like: string) =>
  /^\p{Lu}/u.test(like) ? name.charAt(0).toUpperCase() + name.slice(1) : name;

/** The next labels in order: "from September on". @param stepDays between dates */
export function labelsFrom(first: string, count: number, language: Language, stepDays = 1): string[] | undefined {
  const date = datesFrom(first, count, language, stepDays);
  if (date !== undefined) return date;
  const [, name, between = '', year] = /^(.*?\p{L}\.?|Q\d)([ '’/-]+)((?:19|20)\d\d)$/iu.exec(first) ?? [];
  if (name !== undefined) {
    // "March 2024" and the months behind it, over the end of the year.
    const start = readLabel(name, language).find(({ unit }) => unit === 'month' || unit === 'quarter')?.at;
    const cycle = rowOf(name, language, ({ length }) => length);
    return start === undefined
      ? undefined
      : cycle &&
          Array.from({ length: count }, (_, i) => {
            const years = Math.floor((start + i) / cycle.length);
            return `${cycle[i % cycle.length]}${between}${Number(year) + years}`;
          });
  }
  const row = rowOf(first, language, (labels) => (count <= labels.length ? count : 0));
  if (row !== undefined) return row;
  const [, prefix, digits] = /^(.*?)(?<!\d)(\d+)$/.exec(first) ?? [];
  return digits === undefined ? undefined : Array.from({ length: count }, (_, i) => `${prefix}${Number(digits) + i}`);
}

/** The dates from one on, written as it is: "3 March", "2025-01-05". */
function datesFrom(first: string, count: number, language: Language, stepDays: number): string[] | undefined {
  const read = readLabel(first, language).find(({ unit }) => unit === 'day');
  const [name] = /\p{L}+/u.exec(first) ?? [];
  if (read === undefined) return undefined;
  return Array.from({ length: count }, (_, i) => {
    const date = new Date((read.at + i * stepDays) * DAY_MS);
    if (name === undefined) return date.toISOString().slice(0, 10);
    const width = name.length > 3 ? 'long' : 'short';
    const month = names(language, 'month', width)[date.getUTCMonth()] ?? name;
    return first.replace(/\d{1,2}/, String(date.getUTCDate())).replace(name, month);
  });
}

/** The labels that end with one: "the last six months, up to June". */
export function labelsUpTo(last: string, count: number, language: Language): string[] | undefined {
  if (/^\d{4}$/.test(last)) return Array.from({ length: count }, (_, i) => String(Number(last) - count + 1 + i));
  const cycle = [12, 7, 4]
    .map((length) => labelsFrom(last, length, language))
    .find((labels) => labels !== undefined && count <= labels.length);
  return cycle === undefined ? undefined : [...cycle.slice(1), cycle[0] ?? last].slice(-count);
}

/** Whether a label only names a time. */
export function isTime(label: string): boolean {
  if (label === '' || label.length > 40) return false;
  return matchPeriod(label, 0, { language: 'en', hasYears: true, hasDays: true })?.text.length === label.length;
}

/** Months, weekdays and so on; a period of another kind is a name. */
export function timeKindOf(label: string): string {
  const unit = readLabel(label, 'en').find((read) => read.unit !== 'number')?.unit;
  if (unit !== undefined) return unit === 'day' ? 'month' : unit;
  if (/^(?:noon|midnight|midday)$/i.test(label)) return 'second';
  return MONTH_LANGUAGES.some((language) => names(language, 'weekday', 'long').some((name) => isSame(name, label)))
    ? 'weekday'
    : 'name';
}
