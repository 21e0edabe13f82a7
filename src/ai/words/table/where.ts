/** Conditions on the rows of a table. */

import type { NumberUnit, ReadColumn } from '../../../../chart-spec/table.js';
import { isUnit } from '../amounts.js';
import type { Fields } from '../find-table.js';
import { unitsNamed } from '../lexicon.js';
import { numberOf } from '../look.js';
import type { Reference } from '../phrases.js';
import { quote, Refusal, refused } from '../refusal.js';
import { ORDERS } from '../request/effects.js';
import type { Condition, Day } from '../request/request.js';
import { isWrittenYear, type Token } from '../tokens.js';
import { checkDates, hasRepeats, keptRows } from './dates.js';
import { areYears, listed, type TableColumns } from './table-columns.js';

/** The fields of `where` for each comparison with a number or a time. */
const KEYS: Readonly<Record<string, string>> = {
  above: 'above',
  below: 'below',
  atLeast: 'from',
  atMost: 'to',
  from: 'from',
  to: 'to',
  after: 'above',
  before: 'below',
};

/** "above 50 µg" of a column without a unit. */
function ownUnit({ number }: Token, { name }: ReadColumn): NumberUnit | undefined {
  const unit = number?.unit ?? '';
  const isOther = name.split(/[^\p{L}]+/u).some((word) => isUnit(word) && word !== unit);
  return unit.length > 1 && isUnit(unit) && !isOther ? { kind: 'unit', unit } : undefined;
}

export function whereOf(table: TableColumns): Fields | undefined {
  const where: Record<string, Fields | string[]> = {};
  const cells = table.request.mentions.filter(({ kind }) => kind === 'cell');
  const conditions = [...table.request.conditions];
  // "population of Norland and Sudland"
  if (cells.length > 0) conditions.push({ how: 'only', names: cells, said: cells.map(({ name }) => name).join(', ') });
  refuseComparedTimes(table, conditions);
  const range = (name: string, fields: Fields) => {
    where[name] = { ...(Array.isArray(where[name]) ? {} : where[name]), ...fields };
  };
  for (const condition of conditions) {
    const { how, names, number, day, said } = condition;
    if (day !== undefined) {
      const [column, text] = dayIn(table, day, said);
      range(column.name, { [KEYS[how] ?? '']: text });
      continue;
    }
    if (number !== undefined) {
      const isTime = ORDERS.has(how);
      const column = isTime ? yearColumn(table, said) : measuredColumn(table, condition);
      const value = isTime
        ? String(number.number?.plain ?? number.text)
        : numberOf({ kind: 'number', value: 0, token: number }, column.unit ?? ownUnit(number, column));
      range(column.name, { [KEYS[how] ?? '']: value });
      continue;
    }
    if (names.some(({ kind }) => kind === 'column')) {
      leaveOut(table, condition);
      continue;
    }
    for (const name of names) {
      const column = table.column(name.column);
      if (column?.times !== undefined && !isWrittenYear(name.name) && !name.texts.includes(name.name))
        checkDates(column, said, 'month');
    }
    if (how !== 'only' && how !== 'without') {
      const [column, bound] = boundOf(table, condition);
      range(column, { [KEYS[how] ?? '']: bound });
      continue;
    }
    for (const column of new Set(names.map((name) => name.column ?? ''))) {
      const texts = names.filter((name) => name.column === column).flatMap((name) => name.texts);
      const known = where[column];
      if (how === 'without') {
        const not = Array.isArray(known) ? [] : ((known?.['not'] as string[] | undefined) ?? []);
        range(column, { not: [...not, ...texts] });
      } else if (Array.isArray(known)) {
        const both = known.filter((text) => texts.includes(text));
        // "a line for North and one for South"
        where[column] = both.length > 0 ? both : [...new Set([...known, ...texts])];
      } else if (known === undefined) where[column] = [...new Set(texts)];
      else throw new Refusal(`${quote(said)} and another condition on ${quote(column)} are not combined.`);
    }
  }
  return Object.keys(where).length > 0 ? where : undefined;
}

/** "without the returns": columns that are not drawn. */
function leaveOut(table: TableColumns, { how, names, said }: Condition): void {
  if (names.some(({ kind }) => kind !== 'column')) throw new Refusal(`${quote(said)} names columns and rows together.`);
  if (how === 'only') return;
  if (how !== 'without') throw new Refusal(`${quote(said)} is not understood: columns have no order.`);
  table.values = table.drawnValues().filter(({ name }) => !names.some((other) => other.name === name));
}

/** The first or the last time that "since March" keeps. */
function boundOf(table: TableColumns, { how, names: [name, ...more], said }: Condition): [string, string] {
  const column = table.column(name?.column);
  if (name === undefined || column === undefined || more.length > 0 || column.kind === 'text')
    throw new Refusal(`${quote(said)} is not understood: the rows have no order of time.`);
  const { times, cells } = column;
  const orderOf = (text: string) => {
    const row = cells.findIndex((cell) => String(cell) === text);
    return times?.at[row] ?? Number(cells[row] ?? 0);
  };
  const texts = name.texts.toSorted((one, other) => orderOf(one) - orderOf(other));
  const isEarliest = how === 'from' || how === 'before';
  return [column.name, (isEarliest ? texts[0] : texts.at(-1)) ?? ''];
}

/** "compare 2024 with 2025 by month": one line over both years compares nothing. @throws Refusal for it */
function refuseComparedTimes(table: TableColumns, conditions: readonly Condition[]): void {
  const { asked } = table.request;
  const label = table.label ?? table.role('label')[0];
  if (!asked.has('versus') && !asked.has('compared')) return;
  for (const column of table.columns.filter(({ times }) => times !== undefined)) {
    const names = conditions.flatMap((each) => each.names).filter((name) => name.column === column.name);
    const times = [...new Set(names.map(({ name }) => name))];
    const isBeside = column === table.series || (column === label && !times.every(isWrittenYear));
    if (times.length < 2 || isBeside || (column === label && table.calendar(column) === 'year')) continue;
    throw refused(times.join(' / '), 'times are not drawn beside each other: send a column for each of them');
  }
}

/** The column of dates, and a day as `2025-03-15`: without a year it is in the one that all dates are in. */
function dayIn(table: TableColumns, { ms, hasYear }: Day, said: string): [ReadColumn, string] {
  const column = table.columns.find(({ times }) => times?.isDated);
  if (column === undefined) throw refused(said, 'the table has no dates');
  checkDates(column, said, 'day');
  const date = new Date(ms);
  const years = new Set(column.times?.at.flatMap((at) => (at === undefined ? [] : new Date(at).getUTCFullYear())));
  const [year = 0, ...more] = years;
  if (!hasYear && more.length > 0) throw refused(said, 'the dates are in several years: write the year');
  if (!hasYear) date.setUTCFullYear(year);
  return [column, date.toISOString().slice(0, 10)];
}

function yearColumn(table: TableColumns, said: string): ReadColumn {
  const column =
    table.columns.find(
      ({ reason, name, kind }) => reason === 'years' || (kind === 'number' && unitsNamed(name).includes('year')),
    ) ??
    table.columns.find(({ times }) => times?.isDated) ??
    table.role('label').find((each) => each.kind === 'number' && areYears(each));
  if (column === undefined) throw new Refusal(`${quote(said)} is not understood: the table has no years.`);
  return column;
}

function measuredColumn(table: TableColumns, { names, number, said }: Condition): ReadColumn {
  const isNumber = ({ name }: Reference) => table.column(name)?.kind === 'number';
  const values = table.drawnValues();
  const column = table.column(names.find(isNumber)?.name) ?? (values.length === 1 ? values[0] : undefined);
  if (column === undefined) throw new Refusal(`${quote(said)}: say which column is compared: ${listed(values)}.`);
  const { aggregate, by } = table.request;
  // Below zero are rows: those that were spent.
  if (number?.number?.plain === 0) return column;
  // "countries with revenue over 100" are about the sums of countries.
  const label = table.label ?? (by.length > 0 ? column : undefined);
  if (aggregate !== undefined || (label && hasRepeats(keptRows(table), label, table.series, table.calendar())))
    throw refused(said, 'it can be about rows or about their sums: send one row for each label');
  return column;
}
