import {
  areDates,
  countedLabels,
  type LabelReading,
  type LabelUnit,
  placeTexts,
  type RegularLabels,
  readLabels,
  regularLabels,
  risingTimes,
} from '../../../../chart-spec/table.js';

/** Labels in regular order (months, dates, numbers), of which some may be left out: a reader continues the row. */
export interface OrdinalLabels {
  /** Ever fewer labels at natural places: each quarter, each January. Every list holds the indexes to show, in order. */
  selections(): Iterable<Selection>;
  /** The lines of the labels of a selection; each says only what differs from the one before. @param isYearBelow whether years have lines of their own */
  texts(selection: Selection, isYearBelow: boolean): string[][];
  /** The labels are written as programs write dates, so that the short texts are used also where all labels fit. */
  areDates: boolean;
  /** Other texts that count on, which readers take for names where there are few of them. */
  areNames: boolean;
}

export interface Selection {
  indexes: number[];
  /** The labels stand for months, though the data have days. */
  isMonths: boolean;
}

const MONTHS = [1, 2, 3, 6, 12];
const YEARS = [24, 60, 120, 240, 600, 1200];
const DAY_S = 86_400;
const SECONDS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800,
];
/** The same for labels at different distances: business days, of which five are a week, and other days. */
const UNEVEN_STEPS = { business: [1, 2, 5, 10], days: [1, 2, 3, 4, 5, 7, 10] };
const STEPS: Record<LabelUnit, number[]> = {
  month: [...MONTHS, ...YEARS],
  quarter: [1, 2, 4, 8, 20, 40, 80, 200, 400],
  week: [1, 2, 4, 13, 26, 52, 104],
  day: [1, 2, 7, 14, 28, 91, 182, 364],
  second: SECONDS,
  number: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
};
/** The steps of 24 numbers from 0 or 1 on: the hours of a day. */
const HOUR_STEPS = [1, 2, 3, 6, 12];
const HOURS = 24;
/** Steps for units that no natural step is a multiple of, and for rows at no natural step. */
const ROUND_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** So few labels do not say where the row begins, unless the first one is among them. */
const FEW = 3;
/** A row of days begins with a month when its first label is at most this day of it. */
const MONTH_START_DAY = 5;

/** Whether a label is at a natural start of a step: January for a year, a round number for tens. */
function isStart({ unit, at, week }: LabelReading, step: number): boolean {
  if (unit === 'week') return ((week ?? at) - 1) % step === 0;
  if (unit === 'number' && step === 2) return false;
  // Several days are counted from the first whole one, not from 1970.
  return unit !== 'day' && at % (unit === 'second' ? Math.min(step, DAY_S) : step) === 0;
}

function every(count: number, from: number, step: number): number[] {
  const indexes: number[] = [];
  for (let index = from; index < count; index += step) indexes.push(index);
  return indexes;
}

/** The first label of each month of which the row has the beginning. */
function monthStarts(readings: LabelReading[], months: number): number[] {
  const monthAt = (index: number) => new Date(readings[index]?.dateMs ?? 0).getUTCMonth();
  return readings.flatMap(({ dateMs }, index) => {
    if (dateMs === undefined || monthAt(index) % months !== 0) return [];
    const begins =
      index === 0 ? new Date(dateMs).getUTCDate() <= MONTH_START_DAY : monthAt(index) !== monthAt(index - 1);
    return begins ? [index] : [];
  });
}

/** The natural steps of a row from its own one on. */
function stepsFrom(step: number, natural: readonly number[]): number[] {
  const steps = natural.filter((units) => units % step === 0 && units >= step);
  if (steps[0] === step) return steps;
  return [...new Set([...steps, ...ROUND_STEPS.map((each) => each * step)])].toSorted((one, other) => one - other);
}

function* selectionsOf({ readings, step }: RegularLabels, areBusiness: boolean): Generator<Selection> {
  const count = readings.length;
  const unit = readings[0]?.unit ?? 'number';
  const hasDays = unit === 'day' && readings[0]?.dateMs !== undefined && (step === undefined || step === 1);
  const uneven = areBusiness ? UNEVEN_STEPS.business : UNEVEN_STEPS.days;
  const areHours = unit === 'number' && count === HOURS && step === 1 && (readings[0]?.at ?? 2) < 2;
  const own = areHours ? HOUR_STEPS : STEPS[unit];
  const steps = step === undefined ? uneven : stepsFrom(step, own);
  const within = hasDays && step === 1 ? steps.filter((units) => units <= 14) : steps;
  for (const units of within) {
    const each = units / (step ?? 1);
    if (each >= count && each > 1) break;
    const start = step === undefined ? 0 : readings.slice(0, each).findIndex((reading) => isStart(reading, units));
    const indexes = every(count, Math.max(0, start), each);
    if (indexes.length <= FEW && start * 2 > each) yield { indexes: [0, ...indexes], isMonths: false };
    yield { indexes, isMonths: false };
  }
  if (hasDays) {
    for (const months of MONTHS) {
      const indexes = monthStarts(readings, months);
      if (indexes.length > 1) yield { indexes, isMonths: true };
    }
  }
  const widest = (within.at(-1) ?? 0) / (step ?? 1);
  for (const each of ROUND_STEPS) {
    if (each > widest && each < count) yield { indexes: every(count, 0, each), isMonths: false };
  }
  if (count > 1) yield { indexes: [0, count - 1], isMonths: false };
  yield { indexes: [0], isMonths: false };
}

/** By list of labels and locale, which decide alone. */
const rows = new WeakMap<readonly string[], { locale: string; found: OrdinalLabels | undefined }>();

/** The row of instants that clocks show, which are not regular where the clocks are put forward or back. */
function shownRow(instants: string[], labels: string[], locale: string): RegularLabels | undefined {
  const row = instants === labels ? undefined : regularLabels(instants, locale);
  const readings = row && readLabels(labels, locale).find(([first]) => first?.unit === row.writtenUnit);
  return row?.writtenUnit === 'second' && readings ? { ...row, readings } : undefined;
}

/**
 * Reads labels as months, quarters, weeks, dates, times, or texts that count on, in regular order; `undefined` where they are names.
 * @param labels the array is the key of a cache
 * @param locale whose month names are known beside the English ones
 * @param instants the labels as they are written, where they are shown as clocks of a time zone show them
 */
export function ordinalLabels(labels: string[], locale: string, instants = labels): OrdinalLabels | undefined {
  const known = rows.get(labels);
  if (known?.locale === locale) return known.found;
  const times = regularLabels(labels, locale) ?? shownRow(instants, labels, locale);
  const counted = times ?? countedLabels(labels, locale);
  const row = counted ?? risingTimes(labels, locale);
  const texts = row && placeTexts(row.readings, locale);
  const found: OrdinalLabels | undefined = row &&
    texts && {
      selections: () => selectionsOf(row, row === counted),
      texts: ({ indexes, isMonths }, isYearBelow) => texts(indexes, isMonths, isYearBelow),
      areDates: areDates(labels),
      areNames: counted !== undefined && times === undefined,
    };
  rows.set(labels, { locale, found });
  return found;
}
