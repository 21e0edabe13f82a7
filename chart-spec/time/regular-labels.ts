import { type Reading, readLabels, type Unit } from './label-patterns.js';

/** Labels in regular order (months, dates, numbers): a reader continues the row. */
export interface RegularLabels {
  readings: Reading[];
  /** Units from label to label; `undefined` for business days, and others of different distances. */
  step: number | undefined;
  /** The unit as it is written. It differs from that of the readings for days that are read as months. */
  writtenUnit: Unit;
}

/** Any two labels would be regular. */
export const LEAST_LABELS = 3;
/** After how many units a row of labels without years begins again. */
const CYCLES: Partial<Record<Unit, number[]>> = {
  month: [12],
  quarter: [4],
  week: [52, 53],
  second: [86_400],
  day: [366, 365],
};
/** Business days: the largest distance between two of them, over holidays. */
const LONGEST_BREAK_DAYS = 5;
/** The first one of 1970. */
const SATURDAY = 2;

/** The distance between neighbors, the same for all; `undefined` where it differs. Places are made to go on beyond the end of a cycle. */
export function regularStep(readings: Reading[]): number | undefined {
  const [first, second] = readings;
  if (!first || !second) return undefined;
  const cycles = first.year === undefined ? CYCLES[first.unit] : undefined;
  for (const cycle of cycles ?? [Number.POSITIVE_INFINITY]) {
    const distance = (from: number, to: number) =>
      to - from < 0 && Number.isFinite(cycle) ? to - from + cycle : to - from;
    const step = distance(first.at, second.at);
    if (step === 0) return undefined;
    if (readings.every(({ at }, index) => index === 0 || distance(readings[index - 1]?.at ?? 0, at) === step))
      return step;
  }
  return undefined;
}

/** Days read as months where each is the same day of the next month, or its last. */
function asMonths(readings: Reading[]): Reading[] | undefined {
  if (readings[0]?.unit !== 'day' || readings[0].dateMs === undefined) return undefined;
  const days = readings.map(({ at }) => new Date(at * 86_400_000));
  const isLast = (day: Date) => new Date(day.getTime() + 86_400_000).getUTCDate() === 1;
  const isMonthly = days.every((day) => day.getUTCDate() === days[0]?.getUTCDate()) || days.every(isLast);
  if (!isMonthly) return undefined;
  return readings.map((reading, index) => {
    const day = days[index] ?? new Date(0);
    return { ...reading, unit: 'month', at: day.getUTCFullYear() * 12 + day.getUTCMonth() };
  });
}

const WEEKEND_DAYS = 2;
/** One holiday among as many days. */
const DAYS_PER_HOLIDAY = 10;

/** Whether days only leave out weekends and holidays: most follow the day before, and only a holiday has no Saturday beside it. */
export function areBusinessDays(readings: Reading[]): boolean {
  if (readings[0]?.unit !== 'day') return false;
  const gaps = readings.slice(1).map(({ at }, index) => at - (readings[index]?.at ?? at));
  const following = gaps.filter((gap) => gap === 1);
  const isBreak = (gap: number, index: number) => {
    const { at = 0, dateMs } = readings[index] ?? {};
    const toSaturday = (((SATURDAY - at) % 7) + 7) % 7;
    return gap <= 2 || dateMs === undefined || (toSaturday > 0 && toSaturday < gap);
  };
  if (
    2 * following.length <= gaps.length ||
    !gaps.every((gap, i) => gap >= 1 && gap <= LONGEST_BREAK_DAYS && isBreak(gap, i))
  )
    return false;
  // A day that other weeks have is a holiday; it does not explain a break of more days than a weekend as well.
  const weekdays = new Set(readings.map(({ at }) => at % 7));
  const skipped = gaps.flatMap((gap, i) =>
    Array.from({ length: gap - 1 }, (_, day) => (readings[i]?.at ?? 0) + day + 1),
  );
  const closed = new Set(skipped.map((day) => day % 7).filter((day) => !weekdays.has(day)));
  const holidays = skipped.filter((day) => weekdays.has(day % 7)).length;
  if (holidays > 0 && closed.size > WEEKEND_DAYS) return false;
  return holidays <= Math.max(1, readings.length / DAYS_PER_HOLIDAY);
}

/** Times at distances that differ more than this are no row, but for a few breaks: leaving some out would hide where the others lie. */
const MOST_UNEVEN = 4;
/** One break among as many distances. */
const DISTANCES_PER_BREAK = 10;

/** Days of known years, or times of such days, each after the one before, at about the same distance but for a few breaks. */
export function risingTimes(labels: readonly string[], locale: string): RegularLabels | undefined {
  if (labels.length < LEAST_LABELS) return undefined;
  for (const readings of readLabels(labels, locale)) {
    const [first] = readings;
    const gaps = readings.slice(1).map(({ at }, index) => at - (readings[index]?.at ?? at));
    const least = Math.min(...gaps);
    const breaks = gaps.filter((gap) => gap > MOST_UNEVEN * least);
    const isRow = least > 0 && breaks.length <= gaps.length / DISTANCES_PER_BREAK;
    if ((first?.unit === 'day' || first?.unit === 'second') && first.dateMs !== undefined && isRow)
      return { readings, step: undefined, writtenUnit: first.unit };
  }
  return undefined;
}

/**
 * The first reading in which the labels are regular: `Jan 10, Jan 11, Jan 12` are days, `Jan 10, Feb 10, Mar 10` months.
 * @param locale BCP 47, whose month names are known beside the English ones
 */
export function regularLabels(labels: readonly string[], locale: string): RegularLabels | undefined {
  if (labels.length < LEAST_LABELS) return undefined;
  for (const readings of readLabels(labels, locale)) {
    const writtenUnit = readings[0]?.unit ?? 'number';
    for (const row of [asMonths(readings), readings]) {
      const step = row && regularStep(row);
      if (row && step !== undefined) return { readings: row, step: Math.abs(step), writtenUnit };
    }
    if (areBusinessDays(readings)) return { readings, step: undefined, writtenUnit };
  }
  return undefined;
}
