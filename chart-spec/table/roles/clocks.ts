/** Numbers that are times: clocks, hours as `1415`, years with a part, days of a year and Julian days. */

import { plainName } from '../../values/plain-name.js';
import { isFinishName, isHourName, isTimeOfDayName, timeNumberOf } from '../columns/names.js';
import type { TableColumn } from '../columns/table-column.js';
import { hasLeadingZeros } from './code-numbers.js';

/** Whether a column has times of the day, which are no lengths of time. */
export function areClocks(column: TableColumn, columns: readonly TableColumn[]): boolean {
  if (column.kind !== 'number') return false;
  if (areHourDigits(column, columns)) return true;
  if (!isClockColumn(column)) return false;
  const isResult =
    isFinishName(column.name) && column.cells.every((cell) => cell === '' || TO_THE_SECOND.test(`${cell}`));
  return !isResult || columns.some((other) => other !== column && isClockColumn(other));
}

function isClockColumn({ name, unit, cells }: TableColumn): boolean {
  if (unit?.kind !== 'duration' || !cells.every(isClock)) return false;
  if (isTimeOfDayName(name)) return true;
  // `Time` may be how long something took: no minutes but those that clocks of a plan show, or a day that is no length of a run.
  return isHourName(name) && (cells.some(isHalfOfDay) || cells.every(isPlanned) || cells.some(isLate));
}

const isHalfOfDay = (cell: string | number): boolean => /m\.?$|h/i.test(String(cell));
const isPlanned = (cell: string | number): boolean => cell === '' || /^\d{2}:[0-5][05]$/.test(String(cell));
const isLate = (cell: string | number): boolean => /^(?:0[6-9]|1\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(String(cell));

/** `930`, `1415` as military clocks write them, below the word for hours, or beside days below the word for times. */
export function areHourDigits({ name, unit, cells, values }: TableColumn, columns: readonly TableColumn[]): boolean {
  if (unit !== undefined || !(isHourName(name) || HOUR_DIGITS.test(plainName(name)))) return false;
  const areHours = values.every(
    (value) =>
      value === null ||
      (Number.isInteger(value) && (value ?? -1) >= 0 && (value ?? 0) <= 2359 && (value ?? 0) % 100 < 60),
  );
  if (!areHours || !values.some((value) => (value ?? 0) >= 100)) return false;
  if (isTimeOfDayName(name) || HOUR_DIGITS.test(plainName(name)) || hasLeadingZeros(cells)) return true;
  const areSure = values.length >= LEAST_HOURS || values.every((value) => (value ?? 0) % 5 === 0);
  return areSure && columns.some(({ times }) => times?.isDated);
}

/** Of so many numbers some have more than 59 at their end, if they are no hours. */
const LEAST_HOURS = 8;
const HOUR_DIGITS = /^(?:hhmm|hh mm|hrmn|time (?:hhmm|utc|local)|hour minute)$/;

/** Years with a part, days of a year, and Julian days: times, whatever stands beside them. */
export function areTimeNumbers({ kind, name, unit, values }: TableColumn, columns: readonly TableColumn[]): boolean {
  if (kind !== 'number' || unit !== undefined) return false;
  const are = (least: number, most: number) =>
    values.every((value) => value === null || ((value ?? 0) >= least && (value ?? 0) <= most));
  const hasParts = () => values.some((value) => !Number.isInteger(value ?? 0));
  const first = values.find((value) => typeof value === 'number') ?? 0;
  if (first >= 1500 && first < 2101 && hasParts() && are(1500, 2101))
    return timeNumberOf(name) === 'decimal year' || columns.some((other) => areYearsOf(other, values));
  switch (timeNumberOf(name)) {
    case 'day of year':
      return (are(1, 366) && !hasParts()) || are(2_300_000, 2_600_000);
    case 'Julian day':
      return are(2_300_000, 2_600_000) || (plainName(name).includes('mjd') && are(15_000, 90_000));
    default:
      return false;
  }
}

/** Whether a column has the years of others with parts: 2020 beside 2020.04. */
function areYearsOf({ values: years }: TableColumn, values: TableColumn['values']): boolean {
  return (
    years.length === values.length &&
    values.length > 1 &&
    values.every((value, row) => value == null || years[row] === Math.floor(value))
  );
}

const TO_THE_SECOND = /^\d{1,2}:\d{2}:\d{2}$/;

function isClock(cell: string | number): boolean {
  return (
    cell === '' || /^(?:[01]?\d|2[0-3])(?:(?::| ?h ?)[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?| ?h)$/i.test(String(cell))
  );
}
