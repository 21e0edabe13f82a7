/** Operations over the rows of each series: change, running totals, moving averages, shares. */

import { excerpt } from '../../model/messages.js';
import type { NumberUnit } from '../../numbers/read-number.js';
import { meantLabel } from '../../time/meant-label.js';
import { fullDateTexts } from '../../time/write-dates.js';
import { isObject } from '../../values/json.js';
import { numberColumn, type TableColumn } from '../columns/table-column.js';
import { type Frame, haveOneUnit, labelText, type OperationContext } from './frame.js';
import { sumOf } from './group.js';

type Values = (number | null)[];
type Fields = Record<string, unknown>;

const PERCENT: NumberUnit = { kind: 'percent' };
const MAX_WINDOW = 1000;

/** In the order of the contract: change, cumulative, movingAverage, share. */
export function applyOverRows(frame: Frame, fields: Fields, context: OperationContext): Frame {
  let result = frame;
  for (const apply of [applyChange, applyCumulative, applyMovingAverage, applyShare])
    result = apply(result, fields, context);
  return result;
}

function eachColumn(frame: Frame, change: (column: TableColumn) => Values, unit?: NumberUnit | 'keep'): Frame {
  const values = frame.values.map((column) =>
    numberColumn(column.index, column.name, change(column), unit === 'keep' ? column.unit : unit),
  );
  return { ...frame, values };
}

function eachSeries(frame: Frame, change: (values: Values) => Values, unit?: NumberUnit | 'keep'): Frame {
  return eachColumn(frame, (column) => change(valuesOf(column)), unit);
}

function valuesOf({ values }: TableColumn): Values {
  return values.map((value) => value ?? null);
}

/** A row of a date, as the axis writes dates; undefined for other rows. */
function dateOf(label: TableColumn | undefined, row: number, locale: string | undefined): string | undefined {
  const text = label === undefined ? '' : labelText(label, row);
  const at = label?.times?.at[row];
  // The clocks of a time zone show another hour than the text.
  const isInstant = at !== undefined && label?.times?.instants !== undefined;
  return fullDateTexts([isInstant ? new Date(at).toISOString().slice(0, 16) : text], locale ?? 'en', undefined)?.[0];
}

function applyChange(
  frame: Frame,
  { change, changeFrom }: Fields,
  { issues, done, warn, locale }: OperationContext,
): Frame {
  if (change == null) {
    if (changeFrom != null) issues.add('data.changeFrom', 'data.changeFrom needs data.change "absolute" or "percent"');
    return frame;
  }
  if (change !== 'absolute' && change !== 'percent') {
    issues.add('data.change', 'data.change must be "absolute" or "percent"');
    return frame;
  }
  const { label } = frame;
  const wanted = changeFrom == null ? undefined : String(changeFrom).trim();
  const labels = label ? Array.from({ length: frame.rowCount }, (_, row) => labelText(label, row)) : [];
  const meant = wanted === undefined ? undefined : meantLabel(labels, wanted);
  const base = meant === undefined ? -1 : labels.indexOf(meant);
  if (wanted !== undefined && base < 0) {
    issues.add('data.changeFrom', `data.changeFrom: no row has the label ${excerpt(wanted)}`);
    return frame;
  }
  const isPercent = change === 'percent';
  const words = `change ${isPercent ? 'in percent ' : ''}${wanted === undefined ? 'to the row before' : `from ${dateOf(label, base, locale) ?? wanted}`}`;
  done(`change ${change}${wanted === undefined ? '' : ` from ${wanted}`}`, words);
  const beforeOf = (values: Values, row: number) => (wanted === undefined ? values[row - 1] : values[base]);
  const hasNone = ({ values }: TableColumn) =>
    values.some((value, row) => value != null && beforeOf(values as Values, row) === 0);
  if (isPercent && frame.values.some(hasNone)) warn('a change from 0 has no percentage: gaps are drawn there');
  const changed = (values: Values): Values =>
    values.map((value, row) => {
      const before = beforeOf(values, row);
      if (value === null || before === null || before === undefined) return null;
      if (!isPercent) return sumOf([value, -before]);
      return before === 0 ? null : rounded(((value - before) / Math.abs(before)) * 100);
    });
  return eachSeries(frame, changed, isPercent ? PERCENT : 'keep');
}

/** The first row in which a series that has other numbers has none. */
function missingIn({ values, label }: Frame): string | undefined {
  for (const column of values) {
    const row = column.values.indexOf(null);
    if (row === -1 || !column.values.some((value) => typeof value === 'number')) continue;
    return `${excerpt(column.name)} has no number at ${excerpt(label ? labelText(label, row) : String(row + 1))}`;
  }
  return undefined;
}

function applyCumulative(frame: Frame, { cumulative }: Fields, { issues, done, warn }: OperationContext): Frame {
  if (cumulative == null || cumulative === false) return frame;
  if (cumulative !== true) {
    issues.add('data.cumulative', 'data.cumulative must be true or false');
    return frame;
  }
  done('cumulative', 'running total');
  const missing = missingIn(frame);
  if (missing !== undefined) warn(`${missing}: its running total goes on without it`);
  const summed = (column: TableColumn): Values => {
    let sum: number | undefined;
    return column.values.map((value) => {
      // A series without a row here adds nothing; what a row leaves out is not known.
      if (value == null) return value === undefined ? (sum ?? null) : null;
      sum = sumOf([sum ?? 0, value]);
      return sum;
    });
  };
  return eachColumn(frame, summed, 'keep');
}

function applyMovingAverage(frame: Frame, { movingAverage }: Fields, { issues, done }: OperationContext): Frame {
  if (movingAverage == null) return frame;
  const { window, align, ...unknown } = isObject(movingAverage)
    ? movingAverage
    : { window: movingAverage, align: undefined };
  for (const key of Object.keys(unknown))
    issues.add(`data.movingAverage.${key}`, `data.movingAverage has window, align, not ${excerpt(key)}`);
  const isValid = typeof window === 'number' && Number.isInteger(window) && window >= 2 && window <= MAX_WINDOW;
  if (!isValid || (align !== undefined && align !== 'center' && align !== 'trailing')) {
    issues.add(
      'data.movingAverage',
      `data.movingAverage must be a whole number from 2 to ${MAX_WINDOW}, or {"window": 7, "align": "center"}`,
    );
    return frame;
  }
  if (window > frame.rowCount) {
    issues.add('data.movingAverage', `data.movingAverage ${window} is longer than the ${frame.rowCount} rows`);
    return frame;
  }
  const ahead = align === 'center' ? Math.floor(window / 2) : 0;
  done(
    `movingAverage ${window}${align === 'center' ? ' centered' : ''}`,
    `${align === 'center' ? 'centered ' : ''}moving average of ${window}`,
  );
  const averaged = (values: Values): Values =>
    values.map((_value, row) => {
      const [from, to] = [row + ahead - window + 1, row + ahead];
      if (from < 0 || to >= values.length) return null;
      const within = values.slice(from, to + 1).filter((value) => value !== null);
      return within.length < window ? null : rounded(sumOf(within) / window);
    });
  return eachSeries(frame, averaged, 'keep');
}

function applyShare(frame: Frame, { share }: Fields, { issues, done, warn }: OperationContext): Frame {
  if (share == null || share === false) return frame;
  if (share !== true && share !== 'row') {
    issues.add('data.share', 'data.share must be true (of the sum of each series) or "row" (of the sum of each row)');
    return frame;
  }
  const all = frame.values.map(valuesOf);
  const rowSums = Array.from({ length: frame.rowCount }, (_, row) => sumOf(all.flatMap((values) => values[row] ?? [])));
  if (all.some((values) => values.some((value) => (value ?? 0) < 0)))
    warn('some values are negative: their shares are no parts of a whole');
  if (share === 'row' && !haveOneUnit(frame.values)) warn('columns of different units are no parts of one whole');
  const missing = missingIn(frame);
  if (missing !== undefined) warn(`${missing}: the shares beside it are those of the rest`);
  done(share === 'row' ? 'share of the row' : 'share', share === 'row' ? 'share of the row' : 'share of the sum');
  const shared = (values: Values): Values => {
    const sum = sumOf(values.filter((value) => value !== null));
    return values.map((value, row) => {
      const whole = share === 'row' ? rowSums[row] : sum;
      return value === null || !whole ? null : rounded((value / whole) * 100);
    });
  };
  return eachSeries(frame, shared, PERCENT);
}

/** Without the digits that binary fractions add. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
