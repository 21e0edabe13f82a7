/** `data.where`: keeps the rows whose cells have a value, or lie in a range. */

import { columnName, excerpt } from '../../model/messages.js';
import { parseNumber } from '../../numbers/read-number.js';
import { isObject } from '../../values/json.js';
import type { TableColumn } from '../columns/table-column.js';
import { readTimes } from '../columns/times.js';
import { findColumn } from '../roles/chosen.js';
import { type Frame, labelText, type OperationContext, withRows } from './frame.js';

type Test = (row: number) => boolean;

const RANGE_KEYS = ['from', 'to', 'above', 'below', 'not'];

export function applyWhere(frame: Frame, where: unknown, context: OperationContext): Frame {
  const { issues } = context;
  if (!isObject(where)) {
    issues.add('data.where', 'data.where must be an object such as {"Country": ["DE", "FR"], "Year": {"from": 2015}}');
    return frame;
  }
  const tests: Test[] = [];
  const before = issues.items.length;
  const known = frame.label && !frame.columns.includes(frame.label) ? [...frame.columns, frame.label] : frame.columns;
  for (const [name, condition] of Object.entries(where)) {
    const path = `data.where.${name}`;
    const column = findColumn(known, name, path, issues);
    if (column !== undefined) tests.push(testOf(column, condition, path, context));
  }
  if (issues.items.length > before) return frame;
  const kept = Array.from({ length: frame.rowCount }, (_, row) => row).filter((row) =>
    tests.every((test) => test(row)),
  );
  if (kept.length === 0) {
    issues.addNoData('data.where', `data.where leaves none of the ${frame.rowCount} rows: ${reasonFor(frame, where)}`);
    return frame;
  }
  context.done(`where ${Object.keys(where).join(', ')}: ${kept.length} of ${frame.rowCount} rows`);
  return withRows(frame, kept);
}

/** The values that the first column has: the likeliest cause is another way to write one. */
function reasonFor({ columns }: Frame, where: Record<string, unknown>): string {
  const [name = ''] = Object.keys(where);
  const column = columns.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  const texts = [...new Set(column?.cells)].filter((cell) => cell !== '').slice(0, 5);
  return `${excerpt(name)} holds ${texts.map((text) => excerpt(String(text))).join(', ')}${texts.length === 5 ? ' …' : ''}`;
}

function testOf(column: TableColumn, condition: unknown, path: string, context: OperationContext): Test {
  if (!isObject(condition)) {
    const wanted = Array.isArray(condition) ? condition : [condition];
    if (wanted.length > 0 && wanted.every(isValue)) return anyOf(column, wanted, context.locale);
    context.issues.add(path, `${path} must be a value, a list of values, or a range such as {"from": 1, "to": 9}`);
    return () => true;
  }
  const tests: Test[] = [];
  for (const [key, value] of Object.entries(condition)) {
    if (!RANGE_KEYS.includes(key)) {
      context.issues.add(`${path}.${key}`, `${path} has ${RANGE_KEYS.join(', ')}, not ${excerpt(key)}`);
    } else if (key === 'not') {
      const isAny = anyOf(column, Array.isArray(value) ? value : [value], context.locale);
      tests.push((row) => !isAny(row));
    } else {
      const test = rangeTest(column, key, value, context.locale);
      if (test === undefined)
        context.issues.add(
          `${path}.${key}`,
          `${path}.${key} must be a number or date that column ${columnName(column)} can be compared with`,
        );
      else tests.push(test);
    }
  }
  return (row) => tests.every((test) => test(row));
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Texts are equal in any case; numbers as numbers, dates as dates; `null` is an empty cell. */
function anyOf(column: TableColumn, wanted: readonly unknown[], locale: string | undefined): Test {
  const texts = new Set(wanted.map((value) => (value === null ? '' : String(value).trim().toLowerCase())));
  const numbers = new Set(wanted.flatMap((value) => numberOf(value, column) ?? []));
  const spans = column.kind === 'time' ? wanted.flatMap((value) => spanOf(value, column, locale) ?? []) : [];
  return (row) => {
    const text = String(column.cells[row] ?? '')
      .trim()
      .toLowerCase();
    if (texts.has(text) || texts.has(labelText(column, row).toLowerCase())) return true;
    const value = column.kind === 'number' ? column.values[row] : undefined;
    if (typeof value === 'number' && numbers.has(value)) return true;
    const at = column.times?.at[row];
    return at !== undefined && spans.some(({ from, to }) => at >= from && at <= to);
  };
}

function numberOf(value: unknown, { decimal }: TableColumn): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (parseNumber(value, decimal) ?? undefined) : undefined;
}

function rangeTest(column: TableColumn, key: string, bound: unknown, locale: string | undefined): Test | undefined {
  if (column.kind === 'time') {
    const span = spanOf(bound, column, locale);
    if (span === undefined) return undefined;
    const { from, to } = span;
    return compared((row) => column.times?.at[row], key, key === 'to' || key === 'above' ? to : from);
  }
  const limit = numberOf(bound, column);
  if (limit === undefined) return undefined;
  const at = column.kind === 'number' ? column.values : column.cells.map((cell) => numberOf(cell, column));
  return compared((row) => at[row] ?? undefined, key, limit);
}

function compared(valueAt: (row: number) => number | undefined, key: string, limit: number): Test {
  return (row) => {
    const value = valueAt(row);
    if (value === undefined) return false;
    if (key === 'from') return value >= limit;
    if (key === 'to') return value <= limit;
    return key === 'above' ? value > limit : value < limit;
  };
}

const DAY_MS = 86_400_000;

/** The time that a bound names: a year or month reaches to its end. */
function spanOf(
  bound: unknown,
  { times }: TableColumn,
  locale: string | undefined,
): { from: number; to: number } | undefined {
  const text = String(bound).trim();
  const year = /^\d{4}$/.test(text) ? Number(text) : undefined;
  if (times?.isDated && year !== undefined) return { from: Date.UTC(year, 0, 1), to: Date.UTC(year + 1, 0, 1) - 1 };
  const read = readTimes([text], locale ?? 'en');
  const from = read?.isDated === times?.isDated ? read?.at[0] : undefined;
  if (from === undefined) return undefined;
  if (!times?.isDated) return { from, to: from };
  const date = new Date(from);
  const isMonth = /^\d{4}-\d{2}$/.test(text) || (/\p{L}/u.test(text) && !/(?<!\d)\d{1,2}(?!\d)|T\d/u.test(text));
  if (isMonth) return { from, to: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - 1 };
  return { from, to: /\d:\d/.test(text) ? from : from + DAY_MS - 1 };
}
