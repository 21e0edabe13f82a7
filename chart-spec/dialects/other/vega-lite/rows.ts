/** The rows of a chart: those that filters keep, in the order of their labels. */
import type { Json, JsonObject } from '../../../model/chart-spec.js';
import { objectsIn } from '../../../values/json.js';
import type { Fields } from '../fields.js';
import { type Channel, compareCells, dateOf, isList, labelOf } from './channels.js';
import type { Unit } from './unit.js';

export const UNIT_OF_TIME: Readonly<Record<string, string>> = {
  year: 'year',
  yearquarter: 'quarter',
  yearmonth: 'month',
  yearmonthdate: 'day',
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function rowsOf(root: Fields): JsonObject[] {
  const data = root.child('data');
  data.refuseAll(
    ['url', 'name', 'sequence', 'sphere', 'graticule'],
    'is not fetched or made here: put the rows into data.values',
  );
  data.take('format');
  const values = data.list('values') ?? data.refuse('values', 'must be a list of objects');
  const rows = objectsIn(values);
  if (rows.length < values.length) data.refuse('values', 'must hold objects only');
  return rows.length > 0 ? rows : data.refuse('values', 'has no rows');
}

const BOUNDS = ['gt', 'gte', 'lt', 'lte'];

/** The rows that the filters of `transform` keep. */
export function keptRows(rows: JsonObject[], root: Fields): JsonObject[] {
  let kept = rows;
  for (const transform of root.children('transform')) {
    const filter = transform.child('filter');
    const field = filter.text('field');
    if (field === undefined)
      return transform.refuse('', 'is not converted: only filters such as {"field": "a", "equal": 1} are');
    const range = filter.list('range');
    const oneOf = filter.list('oneOf');
    const equal = filter.take('equal');
    const [gt, gte, lt, lte] = BOUNDS.map((name) => filter.take(name));
    const isKept = (value: Json | undefined): boolean =>
      (equal === undefined || value === equal) &&
      (oneOf === undefined || oneOf.some((each) => each === value)) &&
      (range === undefined || (isAtLeast(value, range[0]) && isAtLeast(range[1], value))) &&
      (gt === undefined || (isAtLeast(value, gt) && value !== gt)) &&
      (gte === undefined || isAtLeast(value, gte)) &&
      (lt === undefined || (isAtLeast(lt, value) && value !== lt)) &&
      (lte === undefined || isAtLeast(lte, value));
    kept = kept.filter((row) => isKept(row[field]));
  }
  return kept.length > 0 ? kept : root.refuse('transform', 'keeps no rows');
}

function isAtLeast(value: Json | undefined, bound: Json | undefined): boolean {
  if (bound === null || bound === undefined) return true;
  return typeof value === typeof bound && compareCells(value, bound) >= 0;
}

/** The rows in the order of their labels, dates as they are read here. */
export function orderedRows({ rows, root }: Unit, label: Channel): JsonObject[] {
  const { field, sort, hasSort, timeUnit, type } = label;
  if (field === undefined) return root.refuse('encoding', 'needs a field for its labels');
  const isMonth = timeUnit?.replace(/^utc/, '') === 'month';
  const isCalendar = timeUnit !== undefined && Object.hasOwn(UNIT_OF_TIME, timeUnit.replace(/^utc/, ''));
  if (timeUnit !== undefined && !isMonth && !isCalendar)
    label.fields.refuse(
      'timeUnit',
      `"${timeUnit}" is not converted: only month and ${Object.keys(UNIT_OF_TIME).join(', ')}`,
    );
  const isDate = type === 'temporal' || timeUnit !== undefined;
  const read = rows.map((row) => ({ ...row, [field]: isDate ? dated(row[field], label) : (row[field] ?? null) }));
  const compare = (a: JsonObject, b: JsonObject) => compareCells(a[field], b[field]);
  if (isMonth) {
    const month = (row: JsonObject) => Number(labelOf(row[field]).slice(5, 7));
    return read.sort((a, b) => month(a) - month(b)).map((row) => ({ ...row, [field]: MONTHS[month(row) - 1] ?? '' }));
  }
  if (isList(sort)) {
    const place = new Map(sort.map((name, i) => [labelOf(name), i]));
    const placeOf = (row: JsonObject) => place.get(labelOf(row[field])) ?? sort.length;
    return read.sort((a, b) => placeOf(a) - placeOf(b));
  }
  if (sort === 'descending') return read.sort((a, b) => compare(b, a));
  if (hasSort && sort === undefined) return read;
  return read.sort(compare);
}

function dated(value: Json | undefined, label: Channel): string {
  return dateOf(value) ?? label.fields.refuse('field', 'has dates in another form than 2026-07-31 or milliseconds');
}
