import { type AxisUnit, CLOCK_UNITS, type ClockUnit, startOfUnit, unitIndex } from '../../../../chart-spec/table.js';

/** Ticks that an axis of time may have. */
export interface TickRow {
  /** In ms since 1970, rising. */
  values: number[];
  /** The unit that their texts name. */
  unit: AxisUnit;
}

/** What clocks show on an axis. All values in ms. */
export interface Clock {
  localOf(instant: number): number;
  instantOf(local: number): number;
}

const STEPS: Record<ClockUnit, readonly number[]> = {
  millisecond: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  second: [1, 2, 5, 10, 15, 30],
  minute: [1, 2, 5, 10, 15, 30],
  hour: [1, 2, 3, 6, 12],
  day: [1, 2, 7, 14],
  month: [1, 2, 3, 6],
  year: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
};
const WEEK = 7;
/** Days from a Monday to the first day that is counted, 1 January 1970. */
const FIRST_WEEKDAY = 3;
/** No image has space for more. */
const MOST_TICKS = 60;

/**
 * Ticks at round times between two instants, from fine to coarse.
 * @param finest no finer ones: between the data they would name times that have no value
 * @param weekday of weekly data, as days from Monday; undefined for other data
 */
export function* calendarRows(
  range: { min: number; max: number },
  clock: Clock,
  finest: ClockUnit,
  weekday?: number,
): Generator<TickRow> {
  const [from, to] = [clock.localOf(range.min), clock.localOf(range.max)];
  for (const unit of CLOCK_UNITS.slice(0, CLOCK_UNITS.indexOf(finest) + 1).reverse()) {
    for (const step of STEPS[unit]) {
      if (weekday !== undefined && unit === 'day' && step < WEEK) continue;
      const [first, last] = [unitIndex(from, unit), unitIndex(to, unit)];
      if ((last - first) / step > MOST_TICKS) continue;
      const start = unit === 'day' ? dayBefore(first, step, weekday ?? 0) : Math.floor(first / step) * step;
      const values: number[] = [];
      for (let index = start; index <= last; index += step) {
        const instant = clock.instantOf(startOfUnit(index, unit));
        if (instant >= range.min && instant <= range.max) values.push(instant);
      }
      if (values.length > 1) yield { values, unit };
    }
  }
}

/** The last day that is not after a first one and begins a step; weeks begin on a weekday. */
function dayBefore(first: number, step: number, weekday: number): number {
  if (step < WEEK) return first;
  const inWeek = (((first + FIRST_WEEKDAY - weekday) % WEEK) + WEEK) % WEEK;
  return first - inWeek;
}
