/** Conditions on the rows of a table. */

import type { ReadColumn } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { numberOf } from '../look.js';
import type { Reference } from '../phrases.js';
import { quote, Refusal } from '../refusal.js';
import { ORDERS } from '../request/effects.js';
import type { Condition } from '../request/request.js';
import { isWrittenYear } from '../tokens.js';
import { checkDates, isUnitName } from './dates.js';
import { hasRepeats, keptRows } from './rows.js';
import type { TableColumns } from './table-columns.js';

export function whereOf(table: TableColumns): Fields | undefined {
  const where: Record<string, Fields | string[]> = {};
  const cells = table.request.mentions.filter(({ kind }) => kind === 'cell');
  const conditions: Condition[] = [...table.request.conditions];
  // "population of Norland and Sudland"
  if (cells.length > 0) conditions.push({ how: 'only', names: cells, said: cells.map(({ name }) => name).join(', ') });
  refuseComparedTimes(table, conditions);
  const range = (name: string, fields: Fields) => {
    where[name] = { ...(Array.isArray(where[name]) ? {} : where[name]), ...fields };
  };
  for (const condition of conditions) {
    const { how, names, number, said } = condition;
    if (number !== undefined) {
      const isTime = ORDERS.has(how);
      const column = isTime ? yearColumn(table, said) : measuredColumn(table, names, said, number.number?.plain === 0);
      const key = {
        above: 'above',
        below: 'below',
        atLeast: 'from',
        atMost: 'to',
        from: 'from',
        to: 'to',
        after: 'above',
        before: 'below',
      }[how as 'above'];
      range(column.name, {
        [key]: isTime ? String(number.number?.plain) : numberOf({ kind: 'number', value: 0, token: number }),
      });
      continue;
    }
    const columnsNamed = names.filter(({ kind }) => kind === 'column');
    if (columnsNamed.length > 0) {
      if (columnsNamed.length < names.length) throw new Refusal(`${quote(said)} names columns and rows together.`);
      if (how === 'only') continue;
      if (how !== 'without') throw new Refusal(`${quote(said)} is not understood: columns have no order.`);
      const left = table.drawnValues();
      table.values = left.filter(({ name }) => !columnsNamed.some((other) => other.name === name));
      if (
        condition.isAside !== true &&
        table.values.length === left.length &&
        !columnsNamed.every(({ name }) => table.column(name)?.role !== 'value')
      )
        throw new Refusal(`${quote(said)}: nothing is left out.`);
      continue;
    }
    const columns = [...new Set(names.map(({ column }) => column ?? ''))];
    for (const name of names) {
      const column = table.column(name.column);
      const isYearAlone = isWrittenYear(name.name);
      if (column?.times !== undefined && !isYearAlone && !name.texts.includes(name.name))
        checkDates(column, said, 'month');
    }
    if (how === 'only') {
      for (const column of columns) {
        const texts = names.filter((name) => name.column === column).flatMap((name) => name.texts);
        const known = where[column];
        if (Array.isArray(known)) {
          const both = known.filter((text) => texts.includes(text));
          // "a line for North and one for South"
          where[column] = both.length > 0 ? both : [...new Set([...known, ...texts])];
        } else if (known === undefined) where[column] = [...new Set(texts)];
        else throw new Refusal(`${quote(said)} and another condition on ${quote(column)} are not combined.`);
      }
    } else if (how === 'without') {
      for (const column of columns)
        range(column, {
          not: [
            ...(((where[column] as Fields | undefined)?.['not'] as string[] | undefined) ?? []),
            ...names.filter((name) => name.column === column).flatMap((name) => name.texts),
          ],
        });
    } else {
      const [name] = names;
      const column = table.column(name?.column);
      if (name === undefined || column === undefined || names.length > 1 || column.kind === 'text')
        throw new Refusal(`${quote(said)} is not understood: the rows have no order of time.`);
      const at = column.cells.map(String);
      const texts = name.texts.toSorted(
        (one, other) => orderOf(column, at.indexOf(one)) - orderOf(column, at.indexOf(other)),
      );
      const [earliest = '', latest = ''] = [texts[0], texts.at(-1)];
      const bound = {
        from: { from: earliest },
        to: { to: latest },
        after: { above: latest },
        before: { below: earliest },
      }[how as 'from'];
      range(column.name, bound);
    }
  }
  const empty = Object.entries(where).find(([, test]) => Array.isArray(test) && test.length === 0);
  if (empty !== undefined)
    throw new Refusal(`No row is left: ${conditions.map(({ said }) => quote(said)).join(' and ')} exclude each other.`);
  return Object.keys(where).length > 0 ? where : undefined;
}

/** "compare 2024 with 2025 by month": one line over both years compares nothing. @throws Refusal for it */
function refuseComparedTimes(table: TableColumns, conditions: readonly Condition[]): void {
  const { asked } = table.request;
  const said = asked.get('versus') ?? asked.get('compared');
  const label = table.label ?? table.role('label')[0];
  for (const column of said === undefined ? [] : table.columns.filter(({ times }) => times !== undefined)) {
    const names = conditions.flatMap((each) => each.names).filter((name) => name.column === column.name);
    const times = [...new Set(names.map(({ name }) => name))];
    const isBeside = column === table.series || (column === label && !times.every(isWrittenYear));
    if (times.length < 2 || isBeside || (column === label && table.calendar(column) === 'year')) continue;
    throw new Refusal(
      `${quote(`${times.join(' / ')}`)}: times of one column are not drawn beside each other. Send a column for each of them, or ask for "by year".`,
    );
  }
}

function yearColumn(table: TableColumns, said: string): ReadColumn {
  const column =
    table.columns.find(
      ({ reason, name, kind }) => reason === 'years' || (kind === 'number' && isUnitName(name, 'year')),
    ) ??
    table.columns.find(({ times }) => times?.isDated) ??
    table
      .role('label')
      .find(({ kind, cells }) => kind === 'number' && cells.every((cell) => /^\d{4}$/.test(String(cell))));
  if (column === undefined) throw new Refusal(`${quote(said)} is not understood: the table has no years.`);
  return column;
}

function measuredColumn(table: TableColumns, names: readonly Reference[], said: string, isZero: boolean): ReadColumn {
  const named = names.map(({ name }) => table.column(name)).find((column) => column?.kind === 'number');
  const values = table.drawnValues();
  const column = named ?? (values.length === 1 ? values[0] : undefined);
  if (column === undefined)
    throw new Refusal(
      `${quote(said)}: say which column is compared: ${values
        .slice(0, 5)
        .map(({ name }) => quote(name))
        .join(', ')}.`,
    );
  const { aggregate, by } = table.request;
  // "countries with revenue over 100" are about the sums of countries.
  const label = table.label ?? (by.length > 0 ? column : undefined);
  // Below zero are rows: those that were spent.
  if (isZero) return column;
  if (aggregate !== undefined || (label && hasRepeats(keptRows(table), label, table.series, table.calendar())))
    throw new Refusal(
      `${quote(said)} can be about single rows or about their sums. Send a table with one row for each label.`,
    );
  return column;
}

function orderOf({ times, cells }: ReadColumn, row: number): number {
  return times?.at[row] ?? Number(cells[row] ?? 0);
}
