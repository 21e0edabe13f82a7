/** The order of day and month in dates of three numbers: 3/4/2025 is in March or in April. */

export interface NumericDate {
  first: number;
  second: number;
  year: number;
}

export interface DayOrder {
  isDayFirst: boolean;
  /** Each date is one in both orders, and nothing else tells them apart. */
  isGuessed: boolean;
}

const DAY_MS = 86_400_000;
/** Unsorted dates are read in the order whose way from neighbor to neighbor is this much shorter. */
const MUCH_SHORTER = 0.5;
const MAX_ASKED = 1000;

/**
 * A number above 12 is a day, and points stand behind days. Else the dates are read so that they follow each other: in one direction, in equal
 * steps, or nearer to their neighbors. What is left is decided by the locale.
 * @param dates of one column, in its order
 */
export function dayOrder(dates: readonly NumericDate[], hasPoints: boolean, locale: string): DayOrder {
  const isDayFirst = hasPoints || dates.some(({ first }) => first > 12);
  if (isDayFirst || dates.some(({ second }) => second > 12)) return { isDayFirst, isGuessed: false };
  const asked = dates.slice(0, MAX_ASKED);
  const [dayFirst, monthFirst] = [true, false].map((isFirst) => asked.map((date) => dayOf(date, isFirst))) as [
    number[],
    number[],
  ];
  const byNeighbors =
    chosen(isSorted(dayFirst), isSorted(monthFirst)) ??
    (isSorted(dayFirst) ? chosen(isEven(dayFirst), isEven(monthFirst)) : nearer(dayFirst, monthFirst));
  if (byNeighbors !== undefined) return { isDayFirst: byNeighbors, isGuessed: false };
  return { isDayFirst: writesDayFirst(locale), isGuessed: dates.length > 0 };
}

/** Days since 1970. */
function dayOf({ first, second, year }: NumericDate, isDayFirst: boolean): number {
  return (isDayFirst ? Date.UTC(year, second - 1, first) : Date.UTC(year, first - 1, second)) / DAY_MS;
}

function chosen(ofDayFirst: boolean, ofMonthFirst: boolean): boolean | undefined {
  return ofDayFirst === ofMonthFirst ? undefined : ofDayFirst;
}

function stepsOf(days: readonly number[]): number[] {
  return days.slice(1).map((day, at) => day - (days[at] ?? day));
}

function isSorted(days: readonly number[]): boolean {
  const steps = stepsOf(days);
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

/** Whether the dates follow each other in equal numbers of days, or on the same day of months in equal distances. */
function isEven(days: readonly number[]): boolean {
  const dates = days.map((day) => new Date(day * DAY_MS));
  const months = dates.map((date) => date.getUTCFullYear() * 12 + date.getUTCMonth());
  const isSameDay = dates.every((date) => date.getUTCDate() === dates[0]?.getUTCDate());
  const isEqual = (steps: number[]) => steps.length > 1 && steps.every((step) => step === steps[0]);
  return isEqual(stepsOf(days)) || (isSameDay && isEqual(stepsOf(months)));
}

function nearer(dayFirst: readonly number[], monthFirst: readonly number[]): boolean | undefined {
  const [way, other] = [dayFirst, monthFirst].map((days) =>
    stepsOf(days).reduce((sum, step) => sum + Math.abs(step), 0),
  ) as [number, number];
  if (way < other * MUCH_SHORTER) return true;
  return other < way * MUCH_SHORTER ? false : undefined;
}

export function writesDayFirst(locale: string): boolean {
  let isDayFirst = dayFirst.get(locale);
  if (isDayFirst === undefined) {
    if (dayFirst.size >= MAX_LOCALES) dayFirst.clear();
    isDayFirst = showsDayFirst(locale);
    dayFirst.set(locale, isDayFirst);
  }
  return isDayFirst;
}

/** A format of Intl takes 50 µs, and columns ask for each of their samples. */
const dayFirst = new Map<string, boolean>();
const MAX_LOCALES = 100;

function showsDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC' }).formatToParts(0);
  const at = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return at('day') < at('month');
}
