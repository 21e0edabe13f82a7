/** `data.groupBy` with `data.aggregate`: one row for each calendar unit, or for each text of a column. */

import { columnName, excerpt } from '../../model/messages.js';
import { isObject } from '../../values/json.js';
import { placesInOrder } from '../../words/sequences.js';
import { numberColumn, type TableColumn, textColumn, unreadCell } from '../columns/table-column.js';
import { momentsOf, orderOf } from '../columns/times.js';
import { findColumn } from '../roles/chosen.js';
import { type CalendarUnit, calendarText, isCalendarUnit, nextUnit, startOfUnit } from './calendar.js';
import { type Frame, labelText, type OperationContext, timesAt } from './frame.js';
import { lastWarnings, levelWarnings, type PlaceInTime, placeInTime, usualAggregate } from './usual-aggregate.js';

export const AGGREGATES = ['sum', 'mean', 'median', 'min', 'max', 'count', 'first', 'last'] as const;
type Aggregate = (typeof AGGREGATES)[number];

/** Without rows a sum is 0; a mean is unknown. */
const ZERO_WITHOUT_ROWS: readonly Aggregate[] = ['sum', 'count'];
const ADJECTIVES: Readonly<Record<CalendarUnit, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
};
/** A chart shows no more; between two far dates there may be millions of days. */
const MAX_GROUPS = 20_000;

interface Group {
  label: string;
  series?: string;
  rows: number[];
}

/** With its place in the order: a time, or that of its first row. */
interface PlacedGroup extends Group {
  at: number;
}

export function applyGroup(
  frame: Frame,
  { groupBy, aggregate, where }: Record<string, unknown>,
  context: OperationContext,
): Frame {
  const { issues } = context;
  const by = keyOf(frame, groupBy, context);
  if (by === undefined) return frame;
  const counts = aggregate === 'count';
  const others = frame.values.filter((column) => column !== by.column);
  const values = counts ? [] : others.length > 0 ? others : frame.values;
  const dates = by.unit ? by.column : frame.columns.find((one) => one !== by.column && one.times?.isDated);
  const names = [frame.series, by.unit ? undefined : by.column].filter((one) => one !== undefined);
  const time = dates && placeInTime(dates, names, by.unit !== undefined);
  const aggregates = aggregatesOf(values, aggregate, time, context);
  if (aggregates === undefined) return frame;
  const groups = groupsOf(
    frame,
    by,
    aggregates.some((kind) => kind === 'first' || kind === 'last'),
  );
  const filled = by.unit === undefined || isPicked(by.column, where) ? [] : emptyUnits(groups, by.unit, context);
  if (by.unit !== undefined) {
    warnOfUndated(by.column, frame.rowCount, context);
    if (counts || aggregates.includes('sum')) warnOfParts(groups, by.column, by.unit, context);
  }
  const all = [...groups, ...filled];
  const places = by.unit === undefined ? placesOf(all, context.locale) : undefined;
  const placeOf = (group: PlacedGroup) => (by.unit === undefined ? (places?.get(group.label) ?? 0) : group.at);
  all.sort((one, other) => placeOf(one) - placeOf(other));
  if (!counts && values.length === 0) {
    const texts = frame.columns.find((column) => unreadCell(column) !== undefined);
    const cause = texts ? `: column ${columnName(texts)} holds ${excerpt(unreadCell(texts) ?? '')}` : '';
    issues.add('data.groupBy', `data.groupBy needs a column of numbers${cause}; aggregate "count" counts rows`);
    return frame;
  }
  const { index, name, times } = by.column;
  const read = textColumn(
    index,
    name,
    all.map((group) => group.label),
    context.locale,
  );
  // What 03/04/2026 is, all dates of the table say together.
  const isOfTimes = by.unit === undefined && times !== undefined;
  const firstRows = all.map(({ rows: [first = 0] }) => first);
  const label: TableColumn = isOfTimes ? { ...read, kind: 'time', times: timesAt(times, firstRows) } : read;
  const made = counts
    ? [
        numberColumn(
          0,
          'Count',
          all.map(({ rows }) => rows.length),
          undefined,
        ),
      ]
    : values.map((column, i) =>
        numberColumn(
          column.index,
          column.name,
          all.map(({ rows }) => aggregated(column, rows, aggregates[i] ?? 'sum')),
          aggregates[i] === 'count' ? undefined : column.unit,
        ),
      );
  const sums = values.filter((_column, i) => aggregates[i] === 'sum');
  if (aggregate == null) {
    const means = values.filter((_column, i) => aggregates[i] === 'mean');
    for (const line of levelWarnings(sums, means, time)) context.warn(line);
    const lasts = values.filter((_column, i) => aggregates[i] === 'last');
    if (dates && time?.isCourse === false)
      for (const line of lastWarnings(lasts, dates, frame.columns)) context.warn(line);
  }
  warnOfMissing(all, sums, context);
  const series =
    frame.series &&
    frame.series !== by.column &&
    textColumn(
      frame.series.index,
      frame.series.name,
      all.map((group) => group.series ?? ''),
      context.locale,
    );
  const kinds = [...new Set(counts ? (['count'] as const) : aggregates)];
  // Several kinds name their columns, which may have separate axes.
  const namesOf = (kind: Aggregate) => values.filter((_column, i) => aggregates[i] === kind).map(({ name }) => name);
  const said =
    kinds.length === 1 ? kinds.join() : kinds.map((kind) => `${kind} of ${namesOf(kind).join(', ')}`).join('; ');
  const words = by.unit === undefined ? `${said} by ${by.column.name}` : `${ADJECTIVES[by.unit]} ${said}`;
  context.done(`groupBy ${by.unit ?? by.column.name}: ${kinds.join(', ')}`, words);
  const { series: _series, ...rest } = frame;
  return {
    ...rest,
    columns: [label, ...(series ? [series] : []), ...made],
    label,
    ...(series && { series }),
    values: made,
    rowCount: all.length,
  };
}

/** The places of groups whose names have an order: `2021` before `2022`, `Mon` before `Tue`. */
function placesOf(groups: readonly Group[], locale = 'en'): Map<string, number> | undefined {
  const labels = [...new Set(groups.map(({ label }) => label))];
  const places = placesInOrder(labels, locale);
  return places && new Map(labels.map((label, i) => [label, places[i] ?? 0]));
}

/** Whether a condition leaves out or names single dates: the units between those that are left are no gaps. */
function isPicked({ name }: TableColumn, where: unknown): boolean {
  const condition = isObject(where) ? where[name] : undefined;
  return condition != null && !(isObject(condition) && condition['not'] === undefined);
}

interface GroupKey {
  column: TableColumn;
  unit?: CalendarUnit;
}

function keyOf(frame: Frame, groupBy: unknown, { issues }: OperationContext): GroupKey | undefined {
  const { label } = frame;
  if (isCalendarUnit(groupBy)) {
    if (label?.times?.isDated) return { column: label, unit: groupBy };
    const dates = frame.columns.find((column) => column.times?.isDated);
    if (dates !== undefined) return { column: dates, unit: groupBy };
    const named = frame.columns.find((column) => column.name.toLowerCase() === groupBy);
    if (named !== undefined) return { column: named };
    const name =
      label === undefined ? 'the table has no labels' : `column ${columnName(label)} holds no dates with a year`;
    issues.add('data.groupBy', `data.groupBy "${groupBy}" needs a column of dates: ${name}`);
    return undefined;
  }
  if (typeof groupBy !== 'string') {
    issues.add(
      'data.groupBy',
      'data.groupBy must be "day", "week", "month", "quarter", "year", or the name of a column',
    );
    return undefined;
  }
  const known = label && !frame.columns.includes(label) ? [...frame.columns, label] : frame.columns;
  const column = findColumn(known, groupBy, 'data.groupBy', issues);
  return column && { column };
}

function aggregatesOf(
  values: readonly TableColumn[],
  aggregate: unknown,
  time: PlaceInTime | undefined,
  { issues }: OperationContext,
): Aggregate[] | undefined {
  const isAggregate = (value: unknown): value is Aggregate => AGGREGATES.some((known) => known === value);
  const usual = (column: TableColumn) => usualAggregate(column, time);
  if (aggregate === undefined || aggregate === null) return values.map(usual);
  if (isAggregate(aggregate)) return values.map(() => aggregate);
  if (!isObject(aggregate)) {
    issues.add(
      'data.aggregate',
      `data.aggregate must be one of ${AGGREGATES.join(', ')}, or an object of them by column`,
    );
    return undefined;
  }
  const before = issues.items.length;
  const byColumn = new Map<TableColumn, Aggregate>();
  for (const [name, kind] of Object.entries(aggregate)) {
    const column = findColumn(values, name, `data.aggregate.${name}`, issues);
    if (!isAggregate(kind))
      issues.add(
        `data.aggregate.${name}`,
        `data.aggregate.${name} must be one of ${AGGREGATES.join(', ')}, not ${excerpt(String(kind))}`,
      );
    else if (column !== undefined) byColumn.set(column, kind);
  }
  return issues.items.length > before ? undefined : values.map((column) => byColumn.get(column) ?? usual(column));
}

/** Groups in the order of their first rows; a place in time orders those of the calendar. */
function groupsOf({ rowCount, series }: Frame, { column, unit }: GroupKey, isOrdered: boolean): PlacedGroup[] {
  const groups: PlacedGroup[] = [];
  const byLabel = new Map<string, Map<string, PlacedGroup>>();
  const labels = new Map<number, string>();
  const starts = new Map<number, number>();
  const startOf = (at: number, calendar: CalendarUnit) => {
    const day = Math.floor(at / DAY_MS);
    const start = starts.get(day) ?? startOfUnit(at, calendar);
    starts.set(day, start);
    return start;
  };
  const written = (start: number, calendar: CalendarUnit) => {
    const label = labels.get(start) ?? calendarText(start, calendar);
    labels.set(start, label);
    return label;
  };
  for (const row of isOrdered ? inOrderOfTime(column, rowCount) : Array(rowCount).keys()) {
    const at = unit === undefined ? row : column.times?.at[row];
    if (at === undefined) continue;
    const start = unit === undefined ? at : startOf(at, unit);
    const label = unit === undefined ? labelText(column, row) : written(start, unit);
    const name = series === undefined || series === column ? undefined : String(series.cells[row] ?? '');
    let byName = byLabel.get(label);
    if (byName === undefined) {
      byName = new Map();
      byLabel.set(label, byName);
    }
    const known = byName.get(name ?? '');
    if (known !== undefined) {
      known.rows.push(row);
      continue;
    }
    const group = { label, ...(name !== undefined && { series: name }), rows: [row], at: start };
    byName.set(name ?? '', group);
    groups.push(group);
  }
  return groups;
}

/** The first and the last row of a group are those in time: files may begin with the newest row. */
function inOrderOfTime({ times }: TableColumn, rowCount: number): Iterable<number> {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  const order = times?.isDated ? orderOf(times) : 'rising';
  if (order === 'rising' || times === undefined) return rows;
  if (order === 'falling') return rows.reverse();
  const at = momentsOf(times);
  return rows.sort((one, other) => (at[one] ?? 0) - (at[other] ?? 0) || one - other);
}

/** Units between the first and the last one that have no rows, for each series, so that the axis has no holes. */
function emptyUnits(groups: readonly PlacedGroup[], unit: CalendarUnit, context: OperationContext): PlacedGroup[] {
  const known = new Set(groups.map(({ at, series = '' }) => `${at} ${series}`));
  const names = new Set(groups.map(({ series }) => series));
  const starts = groups.map(({ at }) => at);
  const last = starts.reduce((latest, at) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  const first = starts.reduce((earliest, at) => Math.min(earliest, at), last);
  const empty: PlacedGroup[] = [];
  const emptyLabels: string[] = [];
  for (let at = first; at <= last && empty.length < MAX_GROUPS; at = nextUnit(at, unit)) {
    const label = calendarText(at, unit);
    const missing = [...names].filter((series = '') => !known.has(`${at} ${series}`));
    if (missing.length === names.size) emptyLabels.push(label);
    for (const series of missing) empty.push({ at, label, ...(series !== undefined && { series }), rows: [] });
  }
  if (emptyLabels.length > 0) {
    const more = emptyLabels.length > 3 ? ` and ${emptyLabels.length - 3} more` : '';
    context.warn(
      `no rows in ${emptyLabels.slice(0, 3).join(', ')}${more}: sums and counts are 0 there, other values are gaps`,
    );
  }
  return empty;
}

/** Says how dates are read that may mean another day. */
export function warnOfOrder({ cells, times }: TableColumn, { locale, warn }: OperationContext): void {
  if (times?.guessedOrder !== undefined && locale === undefined)
    warn(
      `dates such as ${excerpt(String(cells[0]))} are read with the ${times.guessedOrder}: set locale, or write 2025-04-03`,
    );
}

function warnOfUndated(column: TableColumn, rowCount: number, context: OperationContext): void {
  const { name, cells, times } = column;
  warnOfOrder(column, context);
  const undated = Array.from({ length: rowCount }, (_, row) => row).filter((row) => times?.at[row] === undefined);
  const [first] = undated;
  if (first === undefined) return;
  const cell = String(cells[first] ?? '');
  const found = cell === '' ? 'is empty' : `holds ${excerpt(cell)}`;
  const rows = undated.length === 1 ? 'a row is' : `${undated.length} rows are`;
  context.warn(`${rows} left out, where ${columnName({ name, index: 0 })} ${found} and no date`);
}

const DAY_MS = 86_400_000;
const LEAST_DAYS = 3;
const LEAST_UNITS = 4;
/** Share of the days in other units. */
const PART = 0.6;

/** A file that ends within a month has a last sum that looks like a fall. */
function warnOfParts(
  groups: readonly PlacedGroup[],
  { times }: TableColumn,
  unit: CalendarUnit,
  context: OperationContext,
): void {
  const found = new Map<string, { at: number; days: Set<number> }>();
  for (const { label, at, rows } of groups) {
    const known = found.get(label) ?? { at, days: new Set() };
    for (const row of rows) known.days.add(Math.floor((times?.at[row] ?? 0) / DAY_MS));
    found.set(label, known);
  }
  const units = [...found]
    .map(([label, { at, days }]) => ({ label, at, count: days.size }))
    .sort((one, other) => one.at - other.at);
  if (units.length < LEAST_UNITS) return;
  const usual = medianOf(units.slice(1, -1).map(({ count }) => count));
  for (const [place, one] of [
    ['first', units[0]],
    ['last', units.at(-1)],
  ] as const) {
    if (one === undefined || usual < LEAST_DAYS || one.count >= usual * PART) continue;
    const days = one.count === 1 ? 'day' : 'days';
    context.warn(`the ${place} ${unit}, ${one.label}, has rows of ${one.count} ${days}, others of ${usual}`);
  }
}

/** A sum of a group in which a cell is empty looks lower than it is. */
function warnOfMissing(groups: readonly Group[], sums: readonly TableColumn[], { warn }: OperationContext): void {
  for (const { name, values } of sums) {
    for (const { label, rows } of groups) {
      const missing = rows.filter((row) => values[row] === null).length;
      if (missing === 0 || missing === rows.length) continue;
      warn(
        `the sum of ${excerpt(name)} at ${excerpt(label)} is that of ${rows.length - missing} of ${rows.length} rows: the others have no number`,
      );
      return;
    }
  }
}

function aggregated(column: TableColumn, rows: readonly number[], kind: Aggregate): number | null {
  if (kind === 'count') return rows.length;
  const numbers = rows.map((row) => column.values[row]).filter((value) => typeof value === 'number');
  if (numbers.length === 0) return ZERO_WITHOUT_ROWS.includes(kind) && rows.length === 0 ? 0 : null;
  switch (kind) {
    case 'sum':
      return sumOf(numbers);
    case 'mean':
      return Number((sumOf(numbers) / numbers.length).toPrecision(12));
    case 'median':
      return medianOf(numbers);
    case 'min':
      return numbers.reduce((least, value) => Math.min(least, value));
    case 'max':
      return numbers.reduce((most, value) => Math.max(most, value));
    case 'first':
      return numbers[0] ?? null;
    case 'last':
      return numbers.at(-1) ?? null;
  }
}

/** Compensated, and without the digits that binary fractions add: 0.1 + 0.2 is 0.3. */
export function sumOf(values: readonly number[]): number {
  let [sum, lost] = [0, 0];
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return Number((sum + lost).toPrecision(15));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (!Number.isInteger(middle)) return sorted[Math.floor(middle)] ?? 0;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
