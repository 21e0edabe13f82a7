/**
 * The operations of `data`, in the order of docs/spec/data.md: where, compute, groupBy, series, transpose, order of time, then what runs over the
 * rows. `sort` and `top` at the root follow when the chart is normalized.
 */

import { columnName, excerpt } from '../../model/messages.js';
import { isNameOfMoney } from '../../numbers/money-words.js';
import { periodStarts } from '../../time/period-starts.js';
import { isLevelName, isStockName } from '../columns/levels.js';
import { isBalanceName } from '../columns/names.js';
import { quantityOf } from '../columns/quantities.js';
import type { TableColumn } from '../columns/table-column.js';
import { kindOf } from '../find/cell-kind.js';
import type { NumbersAtLabels } from '../table-shape.js';
import { applyCompute } from './compute.js';
import { withOneCurrency } from './currencies.js';
import { type Frame, labelText, type OperationContext, withRows } from './frame.js';
import { applyGroup } from './group.js';
import { oldestFirst } from './order-of-time.js';
import { applyOverRows } from './over-rows.js';
import { applySeries, applyTranspose } from './reshape.js';
import { applyWhere } from './where.js';

type Fields = Record<string, unknown>;

/** The fields of `data` beside the table itself. */
export const OPERATION_KEYS = [
  'columns',
  'where',
  'series',
  'groupBy',
  'aggregate',
  'compute',
  'movingAverage',
  'cumulative',
  'change',
  'changeFrom',
  'share',
  'transpose',
];

/** Columns that a row of names above years or months makes: fewer are compared side by side. */
const LEAST_TIMES_ACROSS = 3;

export function keepRows(frame: Frame, { where }: Fields, context: OperationContext): Frame {
  return where == null ? frame : applyWhere(frame, where, context);
}

/** What comes before rows become a chart: the columns of the table, and its rows. @param sharesScale whether all numbers are drawn on one */
export function shapeColumns(frame: Frame, fields: Fields, sharesScale: boolean, context: OperationContext): Frame {
  let result = frame;
  if (fields['compute'] != null) result = applyCompute(result, fields['compute'], chosenValues(fields), context);
  if (sharesScale || (fields['groupBy'] != null && fields['aggregate'] !== 'count'))
    result = withOneCurrency(result, fields, context);
  if (fields['groupBy'] != null) result = applyGroup(result, fields, context);
  else if (fields['aggregate'] != null)
    context.issues.add(
      'data.aggregate',
      'data.aggregate needs data.groupBy: a unit of the calendar, or the name of a column',
    );
  return result;
}

/** @param chart its type, because lines read times from left to right, when it takes times across, and whether each row is a step of its own */
export function shapeRows(
  frame: Frame,
  fields: Fields,
  { type, timesAcross, isSteps }: { type: unknown; timesAcross: NumbersAtLabels['timesAcross']; isSteps: boolean },
  context: OperationContext,
): Frame {
  if (context.issues.items.length > 0) return frame;
  let result = applySeries(frame, context);
  if (context.issues.items.length > 0) return result;
  const { transpose } = fields;
  if (transpose != null && typeof transpose !== 'boolean')
    context.issues.add('data.transpose', 'data.transpose must be true or false');
  else if (transpose === true) result = applyTranspose(result, context);
  else if (transpose == null && hasTimesAcross(result, timesAcross)) {
    context.warn('the names of the columns are the labels and each row is a series; "transpose": false says otherwise');
    result = applyTranspose(result, context);
  }
  if (context.issues.items.length > 0) return result;
  result = joinRepeats(result, isSteps, context);
  warnAboutEmpty(result, context);
  return applyOverRows(inOrderOfTime(result, type, context), fields, context);
}

/** Fields that change rows or columns as they are drawn. */
const ROW_KEYS = ['transpose', 'change', 'cumulative', 'movingAverage', 'share'];

/** The same for a type with a table of its own, which keeps its other columns. @param takesRows whether each row is drawn as one */
export function changeRows(
  frame: Frame,
  fields: Fields,
  { type, takesRows }: { type: unknown; takesRows: boolean },
  context: OperationContext,
): Frame {
  const asked = ROW_KEYS.filter((key) => fields[key] != null && fields[key] !== false);
  if (asked.length === 0) return frame;
  if (!takesRows) {
    for (const key of asked)
      context.issues.add(
        `data.${key}`,
        `data.${key} is not possible for type ${excerpt(String(type))}, which has no rows in an order`,
      );
    return frame;
  }
  const turned = fields['transpose'] === true ? applyTranspose(frame, context) : frame;
  const ordered = inOrderOfTime(turned, type, context);
  const changed = applyOverRows(ordered, fields, context);
  const columns = ordered.columns.map((column) => changed.values[ordered.values.indexOf(column)] ?? column);
  return { ...changed, columns };
}

function chosenValues({ columns }: Fields): string[] | undefined {
  const values = (columns as Fields | null | undefined)?.['values'];
  if (values == null) return undefined;
  return (Array.isArray(values) ? values : [values]).filter((name) => typeof name === 'string');
}

/** Months or years stand in the names of the columns, and names in the rows. */
function hasTimesAcross({ label, values, rowCount }: Frame, wanted: NumbersAtLabels['timesAcross']): boolean {
  if (label === undefined || label.kind !== 'text') return false;
  const names = values.map(({ name }) => name);
  const areTimes =
    names.every((name) => ['time', 'year'].includes(kindOf(name))) || periodStarts(names, 'en') !== undefined;
  if (wanted === 'two')
    return values.length === 2 && (areTimes || rowCount !== 2 || !values.every(({ name }) => name === ''));
  return wanted === 'many' && values.length >= LEAST_TIMES_ACROSS && areTimes;
}

/** Newest first is turned round; other orders are sorted on lines, which would run backwards. */
function inOrderOfTime(frame: Frame, type: unknown, context: OperationContext): Frame {
  const order = oldestFirst(frame, type);
  if (order === undefined) return frame;
  context.warn(`the rows stand ${order.was}; they are drawn from the oldest to the newest`);
  context.done('oldest first');
  return withRows(frame, order.rows);
}

/** As many bars can be told apart. */
const MANY_DAYS = 60;

/** An empty label looks like a fault of the drawing. */
function warnAboutEmpty({ label, rowCount }: Frame, { warn }: OperationContext): void {
  if (label === undefined) return;
  const empty = Array.from({ length: rowCount }, (_, row) => labelText(label, row)).filter(
    (text) => text === '',
  ).length;
  if (empty > 0 && empty < rowCount)
    warn(
      `${empty} of ${rowCount} labels ${empty === 1 ? 'is' : 'are'} empty: name them in column ${columnName(label)}`,
    );
}

/** Adds up rows with one label where their columns have the names of amounts; says where it is not known what they are. */
function joinRepeats(frame: Frame, isSteps: boolean, context: OperationContext): Frame {
  const { label, rowCount, values } = frame;
  if (label === undefined || values.length === 0) return frame;
  const seen = new Set<string>();
  for (let row = 0; row < rowCount; row += 1) {
    const text = labelText(label, row);
    if (text === '' || !seen.has(text)) {
      seen.add(text);
      continue;
    }
    const said = `${excerpt(text)} stands in several rows of column ${columnName(label)}`;
    if (!isSteps && label.name !== '' && values.every(isAmount)) {
      context.warn(`${said}: they were added up. Name data.series to draw them apart`);
      return applyGroup(frame, { groupBy: label.name }, context);
    }
    context.warn(`${said}: add them up with data.groupBy ${unitOf(label)}, or name data.series`);
    return frame;
  }
  return frame;
}

/** Amounts of money and counts by their names or units; of balances the last one counts. */
function isAmount({ name, unit }: TableColumn): boolean {
  if (isBalanceName(name)) return true;
  const isMoney = unit?.kind === 'currency' || isNameOfMoney(name);
  return !isLevelName(name) && !isStockName(name) && (isMoney || quantityOf(name) === 'count');
}

/** What `groupBy` takes for the rows of a label. */
function unitOf({ name, times }: TableColumn): string {
  const days = new Set(times?.isDated ? times.at.map((at) => at && new Date(at).toISOString().slice(0, 10)) : []);
  if (![...days].some((day) => day && !day.endsWith('-01'))) return JSON.stringify(name);
  return days.size > MANY_DAYS ? '"month"' : '"day"';
}
