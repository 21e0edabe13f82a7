import { type Reading, readLabels, type Unit } from './ordinal-patterns';

/** Labels in regular order (months, dates, numbers), of which some may be left out: a reader continues the row. */
export interface OrdinalLabels {
  /** Ever fewer labels at natural places: each quarter, each January. Every list holds the indexes to show, in order. */
  selections(): Iterable<Selection>;
  /** The short text of a label; the year only where it differs from that of the label shown before. */
  text(index: number, before: number | undefined, selection: Selection): string;
}

export interface Selection {
  indexes: number[];
  /** The labels stand for months, though the data have days. */
  isMonths: boolean;
}

/** Fewer labels are not thinned out. */
const LEAST_LABELS = 3;
/** After how many units a row of labels without years begins again. */
const CYCLES: Partial<Record<Unit, number[]>> = {
  month: [12],
  quarter: [4],
  week: [52, 53],
  second: [86_400],
  day: [366, 365],
};
const MONTHS = [1, 2, 3, 6, 12];
const YEARS = [24, 60, 120, 240, 600, 1200];
const SECONDS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800,
];
const STEPS: Record<Unit, number[]> = {
  month: [...MONTHS, ...YEARS],
  quarter: [1, 2, 4, 8, 20, 40, 80, 200, 400],
  week: [1, 2, 4, 13, 26, 52, 104],
  day: [1, 2, 7, 14, 28, 91, 182, 364],
  second: SECONDS,
  number: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
};
/** Steps for units that no natural step is a multiple of. */
const ROUND_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Business days: the largest distance between two of them, over holidays. */
const LONGEST_BREAK_DAYS = 5;
/** A row of days begins with a month when its first label is at most this day of it. */
const MONTH_START_DAY = 5;

/** The distance between neighbors, the same for all; `undefined` where it differs. Places are made to go on beyond the end of a cycle. */
function regularStep(readings: Reading[]): number | undefined {
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

/** Whether days only leave out weekends and holidays. */
function areBusinessDays(readings: Reading[]): boolean {
  if (readings[0]?.unit !== 'day') return false;
  const gaps = readings.slice(1).map(({ at }, index) => at - (readings[index]?.at ?? at));
  return gaps.includes(1) && gaps.every((gap) => gap >= 1 && gap <= LONGEST_BREAK_DAYS);
}

interface Row {
  readings: Reading[];
  /** Units from label to label; `undefined` for business days. */
  step: number | undefined;
}

function rowOf(labels: string[], locale: string): Row | undefined {
  if (labels.length < LEAST_LABELS) return undefined;
  for (const readings of readLabels(labels, locale)) {
    for (const row of [asMonths(readings), readings]) {
      const step = row && regularStep(row);
      if (row && step !== undefined) return { readings: row, step: Math.abs(step) };
    }
    if (areBusinessDays(readings)) return { readings, step: undefined };
  }
  return undefined;
}

/** Whether a label is at a natural start of a step: January for a year, a round number for tens. */
function isStart({ unit, at, week }: Reading, step: number): boolean {
  if (unit === 'week') return ((week ?? at) - 1) % step === 0;
  if (unit === 'number' && step === 2) return false;
  return unit !== 'day' && at % step === 0;
}

function every(count: number, from: number, step: number): number[] {
  const indexes: number[] = [];
  for (let index = from; index < count; index += step) indexes.push(index);
  return indexes;
}

/** The first label of each month of which the row has the beginning. */
function monthStarts(readings: Reading[], months: number): number[] {
  const monthAt = (index: number) => new Date(readings[index]?.dateMs ?? 0).getUTCMonth();
  return readings.flatMap(({ dateMs }, index) => {
    if (dateMs === undefined || monthAt(index) % months !== 0) return [];
    const begins =
      index === 0 ? new Date(dateMs).getUTCDate() <= MONTH_START_DAY : monthAt(index) !== monthAt(index - 1);
    return begins ? [index] : [];
  });
}

function* selectionsOf({ readings, step }: Row): Generator<Selection> {
  const count = readings.length;
  const unit = readings[0]?.unit ?? 'number';
  const hasDays = unit === 'day' && readings[0]?.dateMs !== undefined && (step === undefined || step === 1);
  const steps = step === undefined ? [1, 2, 5, 10] : STEPS[unit].filter((units) => units % step === 0 && units >= step);
  const within = hasDays && step === 1 ? steps.filter((units) => units <= 14) : steps;
  for (const units of within) {
    const each = units / (step ?? 1);
    if (each >= count && each > 1) break;
    const start = step === undefined ? 0 : readings.slice(0, each).findIndex((reading) => isStart(reading, units));
    yield { indexes: every(count, Math.max(0, start), each), isMonths: false };
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
  yield { indexes: [0], isMonths: false };
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_LIMIT = 200;

function dateText(ms: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options);
  let format = dateFormats.get(key);
  if (!format) {
    if (dateFormats.size >= FORMATS_LIMIT) dateFormats.clear();
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
    dateFormats.set(key, format);
  }
  return format.format(ms);
}

function shortText(
  readings: Reading[],
  locale: string,
  index: number,
  before: number | undefined,
  isMonths: boolean,
): string {
  const reading = readings[index];
  if (!reading) return '';
  const last = before === undefined ? undefined : readings[before];
  const isNewYear = last === undefined || last.year !== reading.year;
  if (reading.dateMs === undefined) return (isNewYear ? reading.full : undefined) ?? reading.bare ?? '';
  const year = isNewYear ? ({ year: 'numeric' } as const) : {};
  if (reading.unit === 'month' || isMonths) return dateText(reading.dateMs, locale, { month: 'short', ...year });
  if (reading.unit === 'day') return dateText(reading.dateMs, locale, { month: 'short', day: 'numeric', ...year });
  const inDay = reading.at - reading.dateMs / 1000;
  const isNewDay = last === undefined || last.dateMs !== reading.dateMs;
  const hour = {
    hour: 'numeric',
    minute: '2-digit',
    ...(reading.at % 60 === 0 ? {} : ({ second: '2-digit' } as const)),
  } as const;
  const date = isNewDay ? ({ month: 'short', day: 'numeric', ...year } as const) : {};
  return dateText(reading.at * 1000, locale, { ...date, ...(isNewDay && inDay === 0 ? {} : hour) });
}

const rows = new WeakMap<readonly string[], { locale: string; found: OrdinalLabels | undefined }>();

/**
 * Reads labels as months, quarters, weeks, dates, times or numbers in regular order; `undefined` where they are names.
 * @param labels the array is the key of a cache
 * @param locale whose month names are known beside the English ones
 */
export function ordinalLabels(labels: string[], locale: string): OrdinalLabels | undefined {
  const known = rows.get(labels);
  if (known?.locale === locale) return known.found;
  const row = rowOf(labels, locale);
  const found: OrdinalLabels | undefined = row && {
    selections: () => selectionsOf(row),
    text: (index, before, { isMonths }) => shortText(row.readings, locale, index, before, isMonths),
  };
  rows.set(labels, { locale, found });
  return found;
}
