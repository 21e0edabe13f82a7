/** The column that names the rows. Dates are it in any place; texts that differ come before texts that repeat. */

import { plainName } from '../../values/plain-name.js';
import { isMonotone } from '../../values/rising.js';
import {
  isClockName,
  isDateName,
  isDateOfThing,
  isHourName,
  isYearOfThing,
  meaningOf,
  timeNumberOf,
} from '../columns/names.js';
import { isNumeric, type TableColumn, textColumn } from '../columns/table-column.js';
import { orderOf } from '../columns/times.js';
import type { Cell } from '../source/grid.js';
import type { ChosenColumns } from './chosen.js';
import { areHourDigits } from './clocks.js';
import { areUnique } from './code-numbers.js';
import type { Reason } from './not-values.js';

interface ChosenLabel {
  label?: TableColumn;
  /** The columns that a made label consists of. */
  parts: TableColumn[];
}

export function chooseLabel(
  columns: readonly TableColumn[],
  excluded: ReadonlyMap<TableColumn, Reason>,
  { series, values = [], size }: ChosenColumns,
  locale: string | undefined,
): ChosenLabel {
  const free = columns.filter((column) => column !== series && column !== size && !values.includes(column));
  const pair = yearAndPart(free, excluded, locale) ?? dayAndTime(free, locale);
  if (pair !== undefined) return pair;
  const texts = free.filter((column) => column.kind === 'text' && !excluded.has(column));
  const years = free.find((column) => excluded.get(column) === 'years');
  const time = bestTime(free);
  if (time !== undefined && !isDetailOf(time, texts)) return { label: time, parts: [] };
  if (years !== undefined && isLabelOfRows(years, texts, free) && (texts.length === 0 || hasValues(free, excluded)))
    return { label: years, parts: [] };
  const day = free.find((column) => isNumeric(column) && excluded.get(column) === 'dates');
  if (time === undefined && day !== undefined && !texts.some((text) => text.index < day.index && isUnique(text)))
    return { label: day, parts: [] };
  const part = free.find((column) => excluded.get(column) === 'parts of a date');
  if (part !== undefined && (texts.length === 0 || free.indexOf(part) < free.indexOf(texts[0] ?? part)))
    return { label: part, parts: [] };
  const names = texts.filter(isUnique);
  const label =
    names.find(({ name, cells }) => !CODES.has(plainName(name)) && !isStateName(name) && !cells.includes('')) ??
    names.find(({ name }) => !CODES.has(plainName(name))) ??
    names[0] ??
    free.find(isClockOfRows) ??
    texts.find(isMostlyFilled) ??
    texts[0] ??
    time ??
    years ??
    part ??
    free.find((column) => column.kind === 'text' && excluded.get(column) === 'ids') ??
    free.find((column) => mayNameRows(excluded.get(column), column === columns[0])) ??
    (free.length > 1 ? free.slice(0, 1).find((column) => isPlaceOfRows(column) || isNight(column)) : undefined);
  return { ...(label && { label }), parts: [] };
}

/** They are alike in many rows, or amounts. */
const NAMELESS: readonly Reason[] = [
  'empty',
  'constant',
  'yes or no',
  'totals of the other columns',
  'periods of another length',
];

/** Ids name rows where they come first: `id` between the columns of a monitor is the idle time. */
function mayNameRows(reason: Reason | undefined, isFirst: boolean): boolean {
  return reason !== undefined && !NAMELESS.includes(reason) && (reason !== 'ids' || isFirst);
}

/** Columns of short forms: the full names are read, where there are some. */
const CODES = new Set(
  'iso,iso2,iso3,iso 2,iso 3,iso code,code,country code,abbreviation,abbr,kurzel,kuerzel,sigla'.split(','),
);

/** What is the case with each row, which differs in short tables only by chance. */
const isStateName = (name: string): boolean => /(?:^|\s)(?:status|state|stage|delivery)$/.test(plainName(name));

export function isUnique({ cells }: TableColumn): boolean {
  return areUnique(cells);
}

function differ({ cells }: TableColumn): boolean {
  return cells.some((cell) => cell !== cells[0]);
}

/** `08:30`, and no `1:20` */
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Clocks that go on from row to row, past midnight too, below the word for them or, as monitors write it, below a clock. */
function isClockOfRows({ name, unit, values, cells }: TableColumn): boolean {
  if (unit?.kind !== 'duration' || values.length < 2) return false;
  const isNamed = isDateName(name) || /^\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?$/.test(name);
  return (
    (isNamed || isHourName(name)) &&
    (isRising(values) || cells.every((cell) => cell === '' || HOUR.test(String(cell))) || isPastMidnight(values))
  );
}

/** `23:59:30`, `00:00:00`: the clocks begin again once, and end before the first one. */
function isPastMidnight(values: TableColumn['values']): boolean {
  const start = values.findIndex((value, i) => i > 0 && (value ?? 0) <= (values[i - 1] ?? 0));
  return start > 0 && isRising(values.slice(start)) && (values.at(-1) ?? 0) < (values[0] ?? 0);
}

/** `22:00`, `23:00`, `00:00`: clocks, whatever the name says. */
function isNight({ cells, values }: TableColumn): boolean {
  return cells.every((cell) => HOUR.test(String(cell))) && isPastMidnight(values);
}

/** Numbers that order the rows. Others are amounts, of which the first column has no more than the next. */
function isPlaceOfRows({ values }: TableColumn): boolean {
  return values.length > 1 && areUnique(values) && isMonotone(values.map((value) => value ?? Number.NaN));
}

function isRising(values: TableColumn['values']): boolean {
  return values.every((value, i) => i === 0 || (value ?? 0) > (values[i - 1] ?? 0));
}

/** A dated column, one with a name that says so, the leftmost. */
function bestTime(columns: readonly TableColumn[]): TableColumn | undefined {
  const rank = ({ times, name }: TableColumn) => (times?.isDated ? 2 : 0) + (isDateName(name) ? 1 : 0);
  const found = columns.filter(
    (column) => column.kind === 'time' && (column.cells.length === 1 || (differ(column) && isMostlyFilled(column))),
  );
  return found.toSorted((one, other) => rank(other) - rank(one))[0];
}

function isMostlyFilled({ cells }: TableColumn): boolean {
  return cells.reduce<number>((filled, cell) => (cell === '' ? filled : filled + 1), 0) * 2 >= cells.length;
}

/** Dates that say nothing about the order of the rows, beside names of which each stands once: the period of a report, the start of a contract. */
function isDetailOf(time: TableColumn, texts: readonly TableColumn[]): boolean {
  if (time.cells.length > 1 && !differ(time)) return true;
  const name = texts.find((column) => column.index < time.index && isUnique(column));
  if (name === undefined || time.times === undefined) return false;
  if (isDateOfThing(time.name)) return true;
  return orderOf(time.times) === undefined || !isUnique(time);
}

/** Whether numbers are left beside the years: else these are the values. */
function hasValues(columns: readonly TableColumn[], excluded: ReadonlyMap<TableColumn, Reason>): boolean {
  return columns.some((column) => isNumeric(column) && !excluded.has(column));
}

function isLabelOfRows(years: TableColumn, texts: readonly TableColumn[], columns: readonly TableColumn[]): boolean {
  const values = years.values.filter((value) => typeof value === 'number');
  const names = texts.find(isUnique);
  if (names === undefined) return true;
  if (isYearOfThing(years.name)) return false;
  return (
    areUnique(values) &&
    isMonotone(values) &&
    (columns[0] === years || ['year', 'period'].includes(meaningOf(years.name) ?? ''))
  );
}

const ROMAN_QUARTERS = ['I', 'II', 'III', 'IV'];
const isQuarterName = (name: string): boolean =>
  /^(?:quarter|qtr|quartal|trimestr|kwarta|kvarta|ctvrtlet|negyedev|квартал|τριμηνο)/u.test(plainName(name));
const areRomanQuarters = ({ name, cells }: TableColumn): boolean =>
  isQuarterName(name) && cells.every((cell) => ROMAN_QUARTERS.includes(String(cell)));

/** Year in one column, month, quarter or week in another. */
function yearAndPart(
  columns: readonly TableColumn[],
  excluded: ReadonlyMap<TableColumn, Reason>,
  locale: string | undefined,
): ChosenLabel | undefined {
  const isYear = ({ name }: TableColumn) => name === '' || meaningOf(name) === 'year';
  const year = columns.find((column) => excluded.get(column) === 'years' && isYear(column));
  if (year === undefined || isUnique(year)) return undefined;
  const part = columns.find(
    (column) =>
      excluded.get(column) === 'parts of a date' ||
      (column.kind === 'time' && !column.times?.isDated) ||
      areRomanQuarters(column) ||
      runThroughYears(column, year) !== undefined,
  );
  if (part === undefined) return yearAndDay(year, columns, excluded, locale);
  const name = plainName(part.name);
  const last = runThroughYears(part, year);
  const isQuarter = isQuarterName(part.name) || last === 4;
  const isWeek =
    last === 52 || last === 53 || /week|^wk|woche|kw|semaine|semana|settimana|vecka|неделя|周|週|주/.test(name);
  const day = columns.find((column) => column !== part && excluded.get(column) === 'parts of a date');
  const cells = year.cells.map((cell, row): Cell => {
    const text = String(part.cells[row] ?? '');
    const number = ROMAN_QUARTERS.includes(text) ? ROMAN_QUARTERS.indexOf(text) + 1 : part.values[row];
    if (part.kind === 'time') return text === '' ? String(cell) : `${text} ${cell}`;
    if (typeof number !== 'number') return String(cell);
    const digits = String(number).padStart(2, '0');
    if (isQuarter) return `${cell} Q${number}`;
    if (isWeek) return `${cell}-W${digits}`;
    const dayNumber = day?.values[row];
    return `${cell}-${digits}${typeof dayNumber === 'number' ? `-${String(dayNumber).padStart(2, '0')}` : ''}`;
  });
  const label = textColumn(year.index, `${year.name} ${part.name}`, cells, locale);
  return { label, parts: [year, part, ...(day && !isWeek && !isQuarter ? [day] : [])] };
}

/** The day of the year beside it: 2021 and 25 are 25 January. */
function yearAndDay(
  year: TableColumn,
  columns: readonly TableColumn[],
  excluded: ReadonlyMap<TableColumn, Reason>,
  locale: string | undefined,
): ChosenLabel | undefined {
  const day = columns.find((column) => excluded.get(column) === 'dates' && timeNumberOf(column.name) === 'day of year');
  if (day === undefined) return undefined;
  const cells = year.cells.map((cell, row): Cell => {
    const number = day.values[row];
    return number == null ? String(cell) : new Date(Date.UTC(Number(cell), 0, number)).toISOString().slice(0, 10);
  });
  return { label: textColumn(year.index, `${year.name} ${day.name}`, cells, locale), parts: [year, day] };
}

/**
 * `Period` 11, 12, 1 beside 2023, 2023, 2024: one more from row to row, and from 1 on in the next year.
 * @returns the last part of a year: 4, 12, 52 or 53
 */
function runThroughYears({ kind, values }: TableColumn, { values: years }: TableColumn): number | undefined {
  if (kind !== 'number') return undefined;
  let last: number | undefined;
  for (let row = 1; row < values.length; row += 1) {
    const [before, value] = [values[row - 1] ?? 0, values[row]];
    const isNextYear = years[row] === (years[row - 1] ?? 0) + 1;
    if (isNextYear && value === 1 && before === (last ?? before) && [4, 12, 52, 53].includes(before)) last = before;
    else if (years[row] !== years[row - 1] || before < 1 || value !== before + 1) return undefined;
  }
  // Four numbers in a row may be chance.
  return last === 4 && values.length < 8 ? undefined : last;
}

/** A day in one column, the time of the day beside it. */
function dayAndTime(columns: readonly TableColumn[], locale: string | undefined): ChosenLabel | undefined {
  const day = columns.find((column) => column.times?.isDated);
  const at = day === undefined ? -1 : columns.indexOf(day);
  const time = columns[at + 1];
  if (day === undefined || time === undefined) return undefined;
  // Meters write from when to when they counted.
  const isStart = isClockName(time.name) && isClockName(columns[at + 2]?.name ?? '');
  const areDigits = areHourDigits(time, columns);
  if (!areDigits && !isTimeOfDay(time, isStart)) return undefined;
  if (isUnique(day) && !areDigits && (isStart || !areClocks(day, time, columns))) return undefined;
  const cells = day.cells.map((cell, row): Cell => {
    const [text, number] = [String(time.cells[row] ?? ''), time.values[row]];
    if (text.includes(':')) return `${cell} ${text}`;
    if (areDigits && typeof number === 'number')
      return `${cell} ${String(number)
        .padStart(4, '0')
        .replace(/(?=..$)/, ':')}`;
    return typeof number === 'number' ? `${cell} ${String(number).padStart(2, '0')}:00` : String(cell);
  });
  const label = textColumn(day.index, `${day.name} ${time.name}`, cells, locale);
  return label.times === undefined ? undefined : { label, parts: [day, time] };
}

const DAY_MS = 86_400_000;
const LATE_S = 6 * 3600;

/** Beside days of which each stands once, `00:55:12` may be how long something took; hours of the whole day beside other numbers are clocks. */
function areClocks({ times }: TableColumn, time: TableColumn, columns: readonly TableColumn[]): boolean {
  const areDays = times?.at.every((at) => at === undefined || at % DAY_MS === 0) ?? false;
  const isLate = time.values.some((value) => typeof value === 'number' && value >= LATE_S && value < DAY_MS / 1000);
  return (
    areDays &&
    isLate &&
    time.unit?.kind === 'duration' &&
    columns.some((column) => column !== time && isNumeric(column))
  );
}

function isTimeOfDay(column: TableColumn, isStart: boolean): boolean {
  const hasName = !isStart && !/^Column \d+$/.test(column.name);
  if (hasName && !isHourName(column.name)) return false;
  if (hasName && isNumeric(column) && column.unit === undefined)
    return column.values.every((value) => value == null || (Number.isInteger(value) && value >= 0 && value <= 24));
  return column.cells.every((cell) => cell === '' || /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?$/i.test(String(cell)));
}
