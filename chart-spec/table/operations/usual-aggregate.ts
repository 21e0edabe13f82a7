/** How the rows of a group are joined where the client does not say: amounts add up, levels have a mean, and of what is there at a moment the last counts. */

import { excerpt } from '../../model/messages.js';
import { isNameOfMoney } from '../../numbers/money-words.js';
import { plainName } from '../../values/plain-name.js';
import {
  isDirectionName,
  isLevelName,
  isPowerName,
  isStockName,
  isWeightName,
  mayBeLevelName,
} from '../columns/levels.js';
import { isBalanceName } from '../columns/names.js';
import { quantityOf } from '../columns/quantities.js';
import type { TableColumn } from '../columns/table-column.js';
import { areUnique } from '../roles/code-numbers.js';

/** Where the rows of a group have different times. */
export interface PlaceInTime {
  /** Whether values follow each other in time: no two rows of a series have one time. */
  isCourse: boolean;
  /** Whether there are several of them in a day, as in a log. */
  isLog?: boolean;
}

const DAY_MS = 86_400_000;
/** Fewer times of a day may be those of two shifts. */
const LEAST_OF_DAY = 3;

/**
 * The times of a group's rows. Dates beside groups by name are those of readings where names share them, or where they have times of the day; others
 * belong to a thing, such as the day it was bought.
 *
 * @param names the columns that say whose values they are @param isCalendar whether groups are units of the calendar
 */
export function placeInTime(
  { cells, times }: TableColumn,
  names: readonly TableColumn[],
  isCalendar: boolean,
): PlaceInTime | undefined {
  const isCourse = areUnique(cells.map((cell, row) => [cell, ...names.map((name) => name.cells[row])].join(' ')));
  const days = new Set(times?.at.map((at) => Math.floor((at ?? 0) / DAY_MS)));
  const isLog = isCourse && days.size * LEAST_OF_DAY <= new Set(cells).size;
  const areReadings = isCalendar || (isCourse && (isLog || !areUnique(cells)));
  return areReadings ? { isCourse, isLog } : undefined;
}

/** Says that the last value of a group is that of one thing, where each of several has a row at each time. */
export function lastWarnings(
  lasts: readonly TableColumn[],
  dates: TableColumn,
  columns: readonly TableColumn[],
): string[] {
  const times = new Set(dates.cells);
  const things = columns.find(({ kind, cells }) => {
    const count = kind === 'text' ? new Set(cells).size : 0;
    const pairs = count > 1 && count * times.size === cells.length && times.size > 1;
    return pairs && areUnique(cells.map((cell, row) => `${dates.cells[row]} ${cell}`));
  });
  if (things === undefined) return [];
  const [first, others] = [excerpt(String(things.cells.at(-1))), excerpt(things.name)];
  return lasts.map(({ name }) => `the last ${excerpt(name)} is that of ${first} alone: name ${others} in data.series`);
}

/** Units that nobody adds up: temperatures, speeds, pressures, levels. */
const LEVELS = new Set(
  '°C °F ° ℃ ℉ km/h kmh kph mph m/s kn hPa kPa mbar bar psi dB dBm bpm rpm V mV kV °c °f Hz kHz MHz GHz ppm ppb lx lux Ω Mbps Gbps kbps'.split(
    ' ',
  ),
);
/** What is taken at a moment adds up over things, and not over time. */
const POWERS = new Set('W kW MW GW TW mW A mA'.split(' '));
const AMOUNT = /^(?:total|sum|amount|gross|net)\s/;

export function usualAggregate(column: TableColumn, time: PlaceInTime | undefined): 'sum' | 'mean' | 'last' {
  const { name, unit, isRatio, values } = column;
  if (time?.isCourse && isStockName(name)) return 'last';
  if (time?.isCourse && isWeightName(name) && areAlike(values, 2, MOST_RANGE_OF_BODY)) return 'mean';
  const written = unit?.kind === 'unit' ? unit.unit : '';
  const isPower = time !== undefined && (POWERS.has(written) || (unit === undefined && isPowerName(name, time.isLog)));
  const isLevelUnit = LEVELS.has(written) || written.includes('/') || isPower;
  if (isRatio || unit?.kind === 'percent' || isLevelUnit) return 'mean';
  if (AMOUNT.test(plainName(name))) return 'sum';
  if (isLevelName(name)) return 'mean';
  return isBalanceName(name) ? 'last' : 'sum';
}

/** Fewer values are alike by chance. */
const LEAST_ALIKE = 8;
/** The range of values as a share of the least one. */
const MOST_RANGE = 0.1;
/** A person weighs about the same from day to day. */
const MOST_RANGE_OF_BODY = 0.3;
/** Fewer columns of small numbers may be counts. */
const LEAST_SCALES = 3;
const LEAST_ANSWERS = 4;
const LAST_OF_SCALE = 10;

/** Says what was done with columns that may be levels, and what to write. @param sums columns that were added up @param means those of which the mean was taken */
export function levelWarnings(
  sums: readonly TableColumn[],
  means: readonly TableColumn[],
  time: PlaceInTime | undefined,
): string[] {
  const scales = sums.filter(({ values }) => areScale(values));
  const areScales = scales.length >= LEAST_SCALES;
  const [first] = scales;
  const lines = sums.flatMap((column) => {
    const { name, values } = column;
    if (areScales && scales.includes(column)) return [];
    const reason = time !== undefined && areAlike(values) ? ', though its values are nearly alike' : '';
    const mayBeLevel = mayBeLevelName(name) || (time && isStockName(name)) || (time?.isLog && mayBeReading(column));
    if (reason === '' && !mayBeLevel) return [];
    return [`${excerpt(name)} was added up${reason}. Use "aggregate": "mean" if they are levels`];
  });
  if (areScales && first !== undefined)
    lines.push(
      `${excerpt(first.name)} and ${scales.length - 1} more columns were added up, though their values look like marks. Use "aggregate": "mean" if they are`,
    );
  const direction = means.find(({ name }) => isDirectionName(name));
  if (direction !== undefined)
    lines.push(`the mean of ${excerpt(direction.name)} may be no direction: that of 350° and 10° is 180°`);
  return lines;
}

/** Weights of a person, pulses and stocks hardly differ from day to day, and nobody adds them up. Ends at the first value that differs. */
function areAlike(values: TableColumn['values'], leastCount = LEAST_ALIKE, mostRange = MOST_RANGE): boolean {
  let [count, least, most] = [0, Number.POSITIVE_INFINITY, 0];
  for (const value of values) {
    if (value == null) continue;
    count += 1;
    least = Math.min(least, value);
    most = Math.max(most, value);
    if (least <= 0 || most - least > mostRange * least) return false;
  }
  return count >= leastCount && most > least;
}

/** Numbers with decimals below a name that says nothing, as those of sensors. */
function mayBeReading({ name, unit, values }: TableColumn): boolean {
  const isKnown =
    unit !== undefined || quantityOf(name) !== undefined || isNameOfMoney(name) || AMOUNT.test(plainName(name));
  return !isKnown && values.some((value) => value != null && !Number.isInteger(value));
}

/** Whole numbers from 1 to 5 or 10, as of marks and answers. */
function areScale(values: TableColumn['values']): boolean {
  const answers = new Set<number>();
  let count = 0;
  for (const value of values) {
    if (value == null) continue;
    if (!Number.isInteger(value) || value < 1 || value > LAST_OF_SCALE) return false;
    answers.add(value);
    count += 1;
  }
  return count >= LEAST_ANSWERS && answers.size > 1;
}
