/** Periods of several lengths side by side: months and their quarters, quarters and their years. The longer ones are sums or means of the others. */

import { readLabels } from '../../time/label-patterns.js';
import { languageOfMonths } from '../../time/month-names.js';
import { plainName } from '../../values/plain-name.js';

/** A period by its length and its place, in months. */
interface Period {
  months: 1 | 3 | 6 | 12;
  /** The first month in its year, or since the year 0 where it has a year. Undefined where the name says none: `FY`. */
  start?: number;
  year?: number;
}

const TOTAL_BEHIND =
  /[\s-](?:total|totals|sum|summe|gesamt|insgesamt|totale|suma|итого|всего|合計|合计|小计|計|합계)$/u;
const YEAR = "(?:['’]?((?:19|20)?\\d{2}))";
const QUARTER = new RegExp(
  `^(?:${YEAR}年? ?)?(?:[qtk]([1-4])|([1-4]) ?(?:q|t|k|kw|кв|quartal|quarter|trimestre|trim|kwartaal|kwartal|kvartal|квартал|분기)|(?:quarter|quartal|trimestre|trim|kwartaal|kvartal|квартал) ?([1-4])|第?([1-4一二三四])(?:四半期|季度))(?: ?(?:fy ?)?${YEAR})?$`,
  'u',
);
const HALF = new RegExp(
  `^(?:${YEAR} ?)?(?:(?:h|hj|s|sem)([12])|([12]) ?(?:h|hj|s|halbjahr|half|semestre|semester|sem|полугодие|반기)|([上下])半[年期])(?: ?${YEAR})?$`,
  'u',
);
const WHOLE_YEAR = new RegExp(
  `^(?:((?:19|20)\\d{2})年?|(?:fy|cy|year|full year|whole year|jahr|gesamtjahr|annee|ano|anno|jaar|rok|год|год итого|年|全年|年度|通期|연간|annual|annuel|anual|annuale)(?: ?${YEAR})?)$`,
  'u',
);
const CHINESE = '一二三四';

function longPeriodOf(name: string): Period | undefined {
  const plain = plainName(name).replace(TOTAL_BEHIND, '');
  const [, year, ...parts] = QUARTER.exec(plain) ?? [];
  if (parts.length > 0) {
    const digit = parts.slice(0, 4).find((part) => part !== undefined) ?? '';
    const number = CHINESE.includes(digit) ? CHINESE.indexOf(digit) + 1 : Number(digit);
    return placed(3, (number - 1) * 3, year ?? parts[4]);
  }
  const [, yearOfHalf, ...halves] = HALF.exec(plain) ?? [];
  if (halves.length > 0) {
    const half = halves.slice(0, 3).find((part) => part !== undefined) ?? '';
    return placed(6, half === '1' || half === '上' ? 0 : 6, yearOfHalf ?? halves[3]);
  }
  const [whole, first, behind] = WHOLE_YEAR.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const written = first ?? behind;
  return written === undefined ? { months: 12 } : placed(12, 0, written);
}

function placed(months: Period['months'], month: number, year: string | undefined): Period {
  if (year === undefined) return { months, start: month };
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  return { months, start: full * 12 + month, year: full };
}

const MAX_NAMES = 400;
/** So many periods of the shortest length, and one that is longer. */
const LEAST_SHORT = 2;

/** The periods that names are; undefined where one is none, or all are of one length. */
function periodsOf(names: readonly string[]): Period[] | undefined {
  if (names.length <= LEAST_SHORT || names.length > MAX_NAMES) return undefined;
  const long = names.map(longPeriodOf);
  const others = names.filter((_name, at) => long[at] === undefined);
  // `T1` and `S1` are sensors too.
  const areSensors = others.length === 0 && names.some((name) => /^[tks]\d$/i.test(name.trim()));
  if (others.length === names.length || areSensors) return undefined;
  const language = others.length > 0 ? languageOfMonths(others, 'en') : 'en';
  const months = readLabels(others, language).find(([first]) => first?.unit === 'month');
  if (others.length > 0 && months === undefined) return undefined;
  const read = new Map(others.map((name, at) => [name, months?.[at]]));
  const periods = names.map((name, at): Period => {
    const month = read.get(name);
    return long[at] ?? { months: 1, start: month?.at ?? 0, ...(month?.year !== undefined && { year: month.year }) };
  });
  const lengths = new Set(periods.map(({ months: length }) => length));
  const shortest = Math.min(...lengths);
  const areShort = periods.filter(({ months: length }) => length === shortest).length >= LEAST_SHORT;
  return lengths.size > 1 && areShort ? periods : undefined;
}

/** @param addsUp whether one period holds the sums or means of others, by their places among the names */
type AddsUp = (whole: number, parts: readonly number[]) => boolean;

export interface LongPeriods {
  /** Places of those that are sums or means of shorter ones. */
  sums: number[];
  /** Places of others that are not as long as most. */
  others: number[];
}

/** What to leave out among names that are periods of several lengths. */
export function findLongPeriods(names: readonly string[], addsUp: AddsUp): LongPeriods | undefined {
  const periods = new Set(names).size < names.length ? undefined : periodsOf(names);
  if (periods === undefined) return undefined;
  const sums = periods.flatMap((_period, at) => (partSets(periods, at).some((parts) => addsUp(at, parts)) ? [at] : []));
  const left = [...periods.keys()].filter((at) => !sums.includes(at));
  const byLength = Map.groupBy(left, (at) => periods[at]?.months ?? 0);
  const [most = []] = [...byLength]
    .toSorted(([one], [other]) => one - other)
    .map(([, places]) => places)
    .toSorted((one, other) => other.length - one.length);
  return { sums, others: left.filter((at) => !most.includes(at)) };
}

/** The places of what may be the parts of a period: by the calendar, or those before or behind it up to one as long. */
function partSets(periods: readonly Period[], whole: number): number[][] {
  const { months, start, year } = periods[whole] as Period;
  const shorter = periods.flatMap((period, at) => (period.months < months ? [{ ...period, at }] : []));
  const inCalendar = shorter.filter(
    (part) =>
      start !== undefined &&
      part.start !== undefined &&
      (part.year === undefined) === (year === undefined) &&
      part.start >= start &&
      part.start < start + months,
  );
  const isEnd = (at: number) => (periods[at]?.months ?? 0) >= months;
  const before = runFrom(periods.length, whole, -1, isEnd);
  const behind = runFrom(periods.length, whole, 1, isEnd);
  const runs = [before, behind].map((run) => shorter.filter(({ at }) => run.includes(at)));
  return [inCalendar, ...runs].flatMap((parts) =>
    [...Map.groupBy(parts, (part) => part.months).values()]
      .map((one) => one.map(({ at }) => at))
      .filter((one) => one.length > 1),
  );
}

function runFrom(count: number, whole: number, step: 1 | -1, isEnd: (at: number) => boolean): number[] {
  const run: number[] = [];
  for (let at = whole + step; at >= 0 && at < count && !isEnd(at); at += step) run.push(at);
  return run;
}
