/** The rows that are left for a chart and the times of a column: their units, steps and order of day and month. */

import { type CalendarUnit, type ReadColumn, startOfCalendarUnit } from '../../../../chart-spec/table.js';
import { unitsNamed } from '../lexicon.js';
import { quote, refused } from '../refusal.js';
import type { Request } from '../request/request.js';

const DAY_MS = 86_400_000;

/** The rows that the conditions on texts leave, as far as they are known here. */
export function keptRows(table: { columns: readonly ReadColumn[]; request: Request }): number[] {
  const only = table.request.conditions.filter(
    ({ how, names }) => how === 'only' && names.every(({ kind }) => kind === 'cell'),
  );
  return (table.columns[0]?.cells ?? []).flatMap((_cell, row) => {
    const isKept = only.every(({ names }) =>
      [...new Set(names.map(({ column }) => column))].every((column) => {
        const cell = String(table.columns.find(({ name }) => name === column)?.cells[row] ?? '');
        return names.some((name) => name.column === column && name.texts.includes(cell));
      }),
    );
    return isKept ? row : [];
  });
}

export const startOf = (ms: number, calendar: string | undefined): number =>
  calendar === undefined ? ms : startOfCalendarUnit(ms, calendar as CalendarUnit);

/** The label of a row, or the unit of the calendar in which it is. */
function placeOf({ times, cells }: ReadColumn, row: number, calendar?: string): string {
  const at = times?.at[row];
  return calendar !== undefined && at !== undefined ? String(startOf(at, calendar)) : String(cells[row] ?? '');
}

export function hasRepeats(
  rows: readonly number[],
  label: ReadColumn,
  series: ReadColumn | undefined,
  calendar: string | undefined,
): boolean {
  const places = rows.map((row) => `${placeOf(label, row, calendar)}\u0000${String(series?.cells[row] ?? '')}`);
  return new Set(places).size < places.length;
}

/** Days between neighboring times of each unit, at least. */
const STEP_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 28, quarter: 89, year: 364 };

/** The steps between the times of a column, in days, the smallest first. */
function stepsDays({ times }: ReadColumn): number[] {
  const at = [...new Set(times?.at.filter((ms) => ms !== undefined))].sort((one, other) => one - other);
  const steps = at.slice(1).map((ms, i) => (ms - (at[i] ?? ms)) / DAY_MS);
  return times?.isDated ? steps.sort((one, other) => one - other) : [];
}

/** "by day" of a table of months would be untrue. */
export function checkPrecision(label: ReadColumn, unit: string, said: string): void {
  const steps = stepsDays(label);
  const [step] = steps;
  // A week lies in two months.
  if (unit !== 'day' && unit !== 'week' && label.cells.some((cell) => /\d-?(?:W|KW)\d/i.test(String(cell))))
    throw refused(said, `the rows of ${quote(label.name)} are weeks`);
  const isRegular = steps.length > 1 && steps.at(-1) === step;
  if (step !== undefined && step > (STEP_DAYS[unit] ?? 1) * 1.5 && (step >= 27 || (isRegular && step >= 7)))
    throw refused(said, `the rows of ${quote(label.name)} are further apart`);
}

/** Day and month, in an order that the text does not show; with dots the day is first. */
const OPEN_DATE = /^\s*(\d{1,2})([/-])(\d{1,2})(?:[/-](\d{2,4}))?(?!\d)/;

/** @throws Refusal for dates that were not read, or that are in other groups where the month is first */
export function checkDates({ name, cells, times }: ReadColumn, said: string, calendar: string | undefined): void {
  const texts = cells.map(String).filter((cell) => cell.trim() !== '');
  const found = texts.map((cell) => OPEN_DATE.exec(cell));
  const hasDates = texts.some((cell, i) => found[i] !== null || /^\s*\d{1,4}[./-]\d{1,2}[./-]\d/.test(cell));
  if (times === undefined && hasDates)
    throw refused(said, `${quote(texts[0] ?? '')} in ${quote(name)} is not understood: write dates as 2024-04-03`);
  const isOpen = found.every((match) => match !== null && Number(match[1]) <= 12 && Number(match[3]) <= 12);
  if (!isOpen || calendar === 'year') return;
  const isFine = calendar === 'day' || calendar === 'week';
  const groupsWith = (month: 1 | 3) =>
    found.map((match) => `${match?.[4] ?? ''} ${match?.[month]} ${isFine ? match?.[4 - month] : ''}`);
  const [first, second] = [groupsWith(1), groupsWith(3)];
  const example = texts.find((_text, i) => first[i] !== second[i]);
  if (example !== undefined)
    throw refused(example, `it can be day/month or month/day for ${quote(said)}: write dates as 2024-04-03`);
}

/** A window of seven days needs a row for each day. */
export function checkStep(label: ReadColumn | undefined, unit: string, { by }: Request, said: string): void {
  const step = label === undefined ? undefined : stepsDays(label)[0];
  const wanted = STEP_DAYS[unit] ?? 1;
  const grouped = by.find((each) => each.kind === 'unit');
  const isNear =
    step === undefined
      ? label !== undefined && unitsNamed(label.name).includes(unit)
      : step >= wanted * 0.95 && step <= wanted * 1.15;
  if (!isNear && !(grouped?.kind === 'unit' && grouped.unit === unit))
    throw refused(said, `the rows of the table are not one for each ${unit}`);
}
