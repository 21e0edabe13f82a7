/** Periods in words, as reports and statistical offices write them: what their start is in a form that the readers of dates know. */
import { readLabel, yearOf } from './label-patterns.js';
import { monthNamed } from './month-names.js';

type Rewrite = (...groups: (string | undefined)[]) => string | undefined;

const QUARTER = '(?:quarter|qtr|quartal|trimestre|trim|tr|kwartaal|kvartal|kv|kw|kwartał|кв|квартал)';
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** The year before the first one. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 };
const DIGITS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 三: 3, 四: 4, I: 1, II: 2, III: 3, IV: 4 };
const quarterOf = (year = '', number = ''): string => `${yearOf(year)} Q${DIGITS[number] ?? number}`;
/** A half begins with its first quarter, or with its third. */
const halfOf = (year = '', number = ''): string => quarterOf(year, number === '1' ? '1' : '3');

const isNext = (year = '', next = ''): boolean => (Number(year) + 1) % 100 === Number(next) % 100;
/** The year in which a fiscal year begins, whether it ends in the same or in the next one. */
const firstYear: Rewrite = (year = '', last) =>
  last === undefined || isNext(year, last) ? String(yearOf(year)) : undefined;

const FORMS: readonly [form: RegExp, start: Rewrite][] = [
  [/^(?:FY|GJ|WJ|SY|AY|CY)[\s-]?['’]?(\d{4}|\d{2})(?:[/–-](\d{4}|\d{2}))?$/i, firstYear],
  [/^(\d{4})[/–-](\d{4}|\d{2})$/, (year = '', last = '') => (isNext(year, last) ? year : spanOfYears(year, last))],
  // Figures that were measured, estimated and foreseen.
  [/^(\d{4})(?:\s?(?:[AEFBP]|\*{1,2}|\((?:[aefbp]|est|prov)\.?\)|YTD|年度?|년도?))?$/i, (year) => year],
  // `3–4 Jan 2026`, `Jan 3-4, 2026`
  [/^(\d{1,2})\.?\s?[-–—]\s?\d{1,2}(\.?\s\p{L}{3,12}\.?,?\s\d{4})$/u, (day, rest) => `${day}${rest}`],
  [/^(\p{L}{3,12}\.?\s\d{1,2})[-–—]\d{1,2}(,?\s\d{4})$/u, (day, year) => `${day}${year}`],
  // Any month has a name in English.
  [
    /^(\d{1,2})\.(\d{1,2})\.$/,
    (day = '', month = '') => MONTHS[Number(month) - 1] && `${MONTHS[Number(month) - 1]} ${Number(day)}`,
  ],
  [
    /^(令和|平成|昭和)(\d{1,2}|元)年(.*)$/,
    (era = '', year = '', rest) => `${(ERAS[era] ?? 0) + (Number(year) || 1)}年${rest}`,
  ],
  [/^(\d{4})(?:['’]?s|er(?: Jahre)?)$/, (year) => year],
  [/^(?:FY|CY)[\s-]?['’]?(\d{4}|\d{2})[\s/-]?Q([1-4])$/i, quarterOf],
  [/^Q([1-4])[\s/-]?(?:FY|CY)[\s-]?['’]?(\d{4}|\d{2})$/i, (number, year) => quarterOf(year, number)],
  [/^(?:FY|CY)?[\s-]?(\d{4})[\s/-]?(?:H|S|HJ|HY)([12])$/i, halfOf],
  [/^(?:H|S|HJ|HY)([12])[\s,/-]*(?:FY)?[\s'’]?(\d{4}|\d{2})$/i, (number, year) => halfOf(year, number)],
  [/^([12])(?:H|HJ|HY|\. ?Halbjahr)[\s'’/-]*(\d{4}|\d{2})$/i, (number, year) => halfOf(year, number)],
  [new RegExp(`^${QUARTER}\\.?\\s?([1-4])[\\s,/-]+(\\d{4})$`, 'iu'), (number, year) => quarterOf(year, number)],
  [
    new RegExp(
      `^([1-4]|I{1,3}|IV)(?:\\.|st|nd|rd|th|er|e|è|ème|º|°|ª)?\\s?${QUARTER}\\.?(?: de| of|,)?[\\s/-]+(\\d{4})(?: [гр]\\.)?$`,
      'iu',
    ),
    (number, year) => quarterOf(year, number?.toUpperCase()),
  ],
  [/^(\d{4})[年년]\s?第?([1-4一二三四])(?:四半期|季度|季|분기)$/, quarterOf],
  [
    /^(?:tháng|thg|month|monat|mois|mes|mês|mese)\s?(\d{1,2})[\s/,-]+(?:năm )?(\d{4})$/iu,
    (month, year) => `${month}/${year}`,
  ],
  [
    /^(?:week (?:of|commencing|beginning|starting|ending)|w\/[ce]|woche (?:vom|ab)|semaine du|semana del?|settimana del)\s(.+)$/i,
    (day) => day,
  ],
];

/** `2016-2020` is a span, `2025-06` a month. */
function spanOfYears(year: string, last: string): string | undefined {
  return last.length === 4 && Number(last) > Number(year) ? year : undefined;
}

/** Between two days: `2026-01-05/2026-01-11`, `Jan 5 – 11, 2026`, `05.01.–11.01.2026`. */
const SPAN =
  /^(.{3,40}?)(?:\s?[–—]\s?|\s-\s|\s?\.\.\s?|\s(?:to|bis|au|al|until|through|tot|til)\s|(?<=^\d{4}-\d{2}-\d{2})\/)(.{1,40})$/i;
const YEAR_BEHIND = /^(.*?)[\s,.]{0,2}(\d{4})$/;

function startOfSpan(text: string, locale: string): string | undefined {
  const [, start, end] = SPAN.exec(text) ?? [];
  if (start === undefined || end === undefined || !/\d/.test(start) || !/\d/.test(end)) return undefined;
  const [, lastDay = '', year] = /\d{4}/.test(start) ? [] : (YEAR_BEHIND.exec(end) ?? []);
  if (year === undefined) return start;
  const placeOf = (day: string) => readLabel(day, locale).find(({ unit }) => unit === 'day')?.at;
  // `Dec 29 – Jan 4, 2026`
  const isYearBefore = (placeOf(start) ?? 0) > (placeOf(lastDay) ?? Number.POSITIVE_INFINITY);
  const firstYearOfSpan = Number(year) - (isYearBefore ? 1 : 0);
  return start.endsWith('.')
    ? `${start}${firstYearOfSpan}`
    : `${start}${/\p{L}[.\s]{0,3}\d/u.test(start) ? ',' : ''} ${firstYearOfSpan}`;
}

/** The starts of the periods that texts name; undefined where one of them names none. @param locale BCP 47: the language of the names of months */
export function periodStarts(texts: readonly string[], locale: string): string[] | undefined {
  const starts: string[] = [];
  for (const text of texts) {
    const start = periodStart(text.trim(), locale);
    if (start === undefined) return undefined;
    starts.push(start);
  }
  return starts;
}

function periodStart(text: string, locale: string): string | undefined {
  if (text.length > MAX_CHARS) return undefined;
  const [, month = '', shortYear = ''] = /^(\p{L}{3})(\d{2})$/u.exec(text) ?? [];
  if (monthNamed(month, locale)) return `${month} ${yearOf(shortYear)}`;
  for (const [form, rewrite] of FORMS) {
    const parts = form.exec(text);
    const start = parts && rewrite(...parts.slice(1));
    if (start != null) return start;
  }
  return startOfSpan(text, locale);
}

const MAX_CHARS = 80;
