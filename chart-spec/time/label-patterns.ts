import { monthNamed } from './month-names.js';

// Readings of labels that stand in an order: months, quarters, weeks, dates, hours, numbers. A reading is strict: it fails at the first
// label that does not match, so that names are never taken for dates.

export type Unit = 'month' | 'quarter' | 'week' | 'day' | 'second' | 'number';

/** One label as a place in its order. */
export interface Reading {
  unit: Unit;
  /** In whole units. With a year counted from year 0 (months, quarters) or from 1970, else within the year or day. */
  at: number;
  /** The number of the week, or the year: labels name it once. */
  year?: number;
  week?: number;
  /** Start of the day in ms since 1970 for labels with a date. */
  dateMs?: number;
  /** The shortest text that names the place within its year; absent where the locale writes it. */
  bare?: string;
  /** The shortest text with the year. */
  full?: string;
}

const DAY_MS = 86_400_000;
/** No label that is read here, and no date with its time, is longer. Bounds the time of the patterns. */
export const MAX_LABEL_CHARS = 80;
/** Years from 2440 on are those of the Buddhist calendar. */
export function yearOf(digits: string): number {
  const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits);
  return year >= FIRST_BUDDHIST_YEAR && year < LAST_BUDDHIST_YEAR ? year - BUDDHIST_YEARS : year;
}
const FIRST_BUDDHIST_YEAR = 2440;
const LAST_BUDDHIST_YEAR = 2650;
const BUDDHIST_YEARS = 543;

type Read = (label: string, locale: string) => Reading | undefined;

/** `January`, `Jan`, `1月`, `Jan 2025`, `enero de 2025`, `Jan '25`, `2025 Jan`, `2025年1月`. */
const month: Read = (label, locale) => {
  const alone = monthNamed(label, locale);
  if (alone) return { unit: 'month', at: alone.month, bare: shorter(alone.short, label) };
  const last = /^(.*?\p{L}\.?)[\s,'’/-]+(\d{4}|\d{2})$/u.exec(label.replace(' de ', ' '));
  const first = last ? null : /^(\d{4})(?:[年년]\s*|[.\s,/-]+)([^.\s,/-].*)$/u.exec(label);
  const [name, digits] = last ? [last[1], last[2]] : first ? [first[2], first[1]] : [];
  if (name === undefined || digits === undefined) return undefined;
  const found = monthNamed(name, locale);
  if (!found) return undefined;
  const year = yearOf(digits);
  const bare = shorter(found.short, name);
  return { unit: 'month', at: year * 12 + found.month, year, bare, full: label.replace(name, bare) };
};

function shorter(short: string, written: string): string {
  return short.length < written.length ? short : written;
}

/** `2025-01`, `2025/01`, `2025M01`, `2025年1月`, `01/2025`. */
const yearMonth: Read = (label) => {
  const [, inFront, behind] = /^(0?[1-9]|1[0-2])[/.-](\d{4})$/.exec(label) ?? [];
  if (behind !== undefined) {
    const year = Number(behind);
    return { unit: 'month', at: year * 12 + Number(inFront) - 1, year, bare: label, full: label };
  }
  const [, eastern, bare, month] = /^(?:(\d{4})[年년]\s?)?((0?[1-9]|1[0-2])[月월])$/.exec(label) ?? [];
  if (bare !== undefined && eastern === undefined) return { unit: 'month', at: Number(month) - 1, bare };
  if (bare !== undefined) {
    const ofYear = Number(eastern);
    return { unit: 'month', at: ofYear * 12 + Number(month) - 1, year: ofYear, bare, full: label };
  }
  const [, year, digits] = /^(\d{4})[-/M](0[1-9]|1[0-2]|(?<=[/-])[1-9])$/.exec(label) ?? [];
  if (year === undefined) return undefined;
  const at = Number(year) * 12 + Number(digits) - 1;
  return { unit: 'month', at, year: Number(year), dateMs: Date.UTC(Number(year), Number(digits) - 1, 1) };
};

/** `Q1`, `Q1 2025`, `Q1 '25`, `2025 Q1`, `2025-Q1`, `1Q25`. */
const quarter: Read = (label) => {
  const after = /^([QT][1-4])(?:[\s,'’/-]*(\d{4}|\d{2}))?$/i.exec(label);
  const before = after ? null : /^(\d{4})[\s/-]*([QT][1-4])$/i.exec(label);
  const led = after || before ? null : /^([1-4]Q)[\s'’-]*(\d{4}|\d{2})$/i.exec(label);
  const [bare, digits] = after ? [after[1], after[2]] : before ? [before[2], before[1]] : [led?.[1], led?.[2]];
  if (bare === undefined) return undefined;
  const inYear = Number(/[1-4]/.exec(bare)?.[0]) - 1;
  if (digits === undefined) return { unit: 'quarter', at: inYear, bare };
  const year = yearOf(digits);
  return { unit: 'quarter', at: year * 4 + inYear, year, bare, full: label };
};

const WEEK = /^((?:w|wk|week|cw|kw|woche|semaine|semana|settimana|uke|vecka|uge)\.?\s?(\d{1,2}))(?:[\s,/-]+(\d{4}))?$/i;

/** Weeks since 1970 of an ISO week. */
function isoWeek(year: number, week: number): number {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
  return Math.round(monday / DAY_MS / 7) + week - 1;
}

/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = -3 * DAY_MS;

/** `W1`, `Week 12`, `KW 3`, `W1 2025`, `2025-W03`. */
const week: Read = (label) => {
  const after = WEEK.exec(label);
  const before = after ? null : /^(\d{4})[\s-]?W(\d{1,2})$/i.exec(label);
  const [bare, digits, year] = after ? after.slice(1) : [undefined, before?.[2], before?.[1]];
  const number = Number(digits);
  if (!(number >= 1 && number <= 53)) return undefined;
  if (year === undefined) return { unit: 'week', at: number, week: number, ...(bare !== undefined && { bare }) };
  const reading = { unit: 'week', at: isoWeek(Number(year), number), week: number, year: Number(year) } as const;
  if (bare !== undefined) return { ...reading, bare, full: label };
  return { ...reading, dateMs: FIRST_MONDAY_MS + reading.at * 7 * DAY_MS };
};

/** Midnight UTC of a date; `undefined` for the 30th of February. */
function dayMs(year: number, month0: number, day: number): number | undefined {
  const ms = Date.UTC(year, month0, day);
  return new Date(ms).getUTCDate() === day ? ms : undefined;
}

/** `2025-01-31`. */
const isoDate: Read = (label) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(label) ?? [];
  const ms = year === undefined ? undefined : dayMs(Number(year), Number(month) - 1, Number(day));
  if (ms === undefined) return undefined;
  return { unit: 'day', at: Math.round(ms / DAY_MS), year: Number(year), dateMs: ms };
};

/** `2025-01-31T12:00`, with or without seconds and offset. The time is read as written. */
const isoTime: Read = (label) => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d{1,9})?))?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(
    label,
  );
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const ms = dayMs(year, month - 1, day);
  if (ms === undefined || hour > 23 || minute > 59 || second > 59) return undefined;
  return { unit: 'second', at: ms / 1000 + hour * 3600 + minute * 60 + second, year, dateMs: ms };
};

/** `00:00`, `9:30`, `6 AM`, `12pm`. */
const clock: Read = (label) => {
  const parts = /^(\d{1,2})(?::([0-5]\d))?(?::([0-5]\d))?(?:\s?([ap])\.?m\.?)?$/i.exec(label);
  if (!parts || (parts[2] === undefined && parts[4] === undefined)) return undefined;
  const [, hours, minutes = 0, seconds = 0, half] = parts;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hour > 24 || (half && (Number(hours) < 1 || Number(hours) > 12))) return undefined;
  return { unit: 'second', at: hour * 3600 + Number(minutes) * 60 + Number(seconds), bare: label };
};

/** `Jan 5`, `5 Jan`, `Jan 5, 2025`, `5. Januar 2025`, `5 de enero de 2025`, `5-Jan-25`, `05JAN2025`, `2025. jan. 5.` */
const monthDay: Read = (label, locale) => {
  const first = /^([\p{L}\p{M}]+\.?)\s(\d{1,2})(?:,?\s(\d{4}))?$/u.exec(label);
  const second = first
    ? null
    : /^(\d{1,2})(?:\.|er|º|st|nd|rd|th)?[\s/-]?(?:de |ב)?([\p{L}\p{M}.]+)(?:(?:,| del?)?[\s/-]?(\d{4}|\d{2})\.?)?$/u.exec(
        label,
      );
  const last = first || second ? null : /^(\d{4})\.?[\s/-]([\p{L}\p{M}]+\.?)[\s/-](\d{1,2})\.?$/u.exec(label);
  const [name, digits, yearText] = first
    ? first.slice(1)
    : second
      ? [second[2], second[1], second[3]]
      : [last?.[2], last?.[3], last?.[1]];
  const year = yearText === undefined ? undefined : yearOf(yearText);
  const found = name === undefined ? undefined : monthNamed(name, locale);
  if (!found) return undefined;
  // Without a year: a leap year, so that the 29th of February has a place.
  const ms = dayMs(year ?? 2024, found.month, Number(digits));
  if (ms === undefined) return undefined;
  const at = Math.round(ms / DAY_MS);
  if (year === undefined) return { unit: 'day', at, bare: label };
  return { unit: 'day', at, year, dateMs: ms };
};

/** Times that are counted from a start, in the languages of common exports. */
const TIMES_COUNTED = new Set(
  'day tag jour día dia giorno dag dzień den päivä nap gün день year jahr année año anno ano jaar år rok год hour stunde std heure hora ora uur timme time godzina hodina tunti час month monat mois mes mês mese maand måned månad miesiąc měsíc kuukausi ay месяц week wk woche kw semaine sem semana settimana uke vecka uge tydzień týden viikko hét hafta неделя minute min minuto minuut minuta минута'.split(
    ' ',
  ),
);
/** What else runs in steps. */
const STEPS_COUNTED = new Set(
  'd j fy y yr h m w t age alter lap round runde step schritt epoch epoche iteration cycle zyklus km mile'.split(' '),
);

/** Whether a label says how long after a start it is: `Day 7`, `Month 3`, `Woche 0`. */
export function isCountOfTime(label: string): boolean {
  return TIMES_COUNTED.has(/^(\p{L}{1,12})\.?\s?\d/u.exec(label)?.[1]?.toLowerCase() ?? '');
}

/** `7`, `2025`, `FY2025`, `Day 7`, `T+4`. */
const number: Read = (label) => {
  const [, word, digits] = /^(?:(\p{L}{1,12})\.?\s?)?([+−-]?\d{1,9})$/u.exec(label) ?? [];
  const counted = word?.toLowerCase();
  if (counted !== undefined && !TIMES_COUNTED.has(counted) && !STEPS_COUNTED.has(counted)) return undefined;
  return digits === undefined ? undefined : { unit: 'number', at: Number(digits.replace('−', '-')), bare: label };
};

const PATTERNS: Read[] = [yearMonth, isoDate, isoTime, quarter, week, clock, monthDay, month, number];

/** All readings of one label, the likeliest first: `Jan 10` is a day or a month of 2010. @param locale BCP 47 */
export function readLabel(label: string, locale: string): Reading[] {
  const text = label.trim();
  if (text.length > MAX_LABEL_CHARS) return [];
  return PATTERNS.map((read) => read(text, locale)).filter((reading) => reading !== undefined);
}

/** All readings in which every label has a place. Labels with and without years never have the same reading. */
export function readLabels(labels: readonly string[], locale: string): Reading[][] {
  const texts = labels.map((label) => label.trim());
  if (texts.some(({ length }) => length > MAX_LABEL_CHARS)) return [];
  const found: Reading[][] = [];
  for (const read of PATTERNS) {
    const readings: Reading[] = [];
    for (const text of texts) {
      const reading = read(text, locale);
      if (!reading) break;
      const first = readings[0];
      if (first && (first.year === undefined) !== (reading.year === undefined)) break;
      readings.push(reading);
    }
    if (readings.length === labels.length) found.push(readings);
  }
  return found;
}
