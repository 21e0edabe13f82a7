/** Rows that are put together: one number for each label, or for each unit of the calendar. */

import { definitionOf } from '../../../../chart-spec/spec.js';
import type { ReadColumn } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { quote, Refusal } from '../refusal.js';
import { isRanking } from '../request/effects.js';
import { fold, is } from '../vocabulary/meanings.js';
import { checkDates, checkPrecision, hasGaps, isDaily } from './dates.js';
import { countOf, hasRepeats, keptRows } from './rows.js';
import type { TableColumns } from './table-columns.js';

const isRate = (name: string): boolean => (fold(name).match(/[a-z]+/g) ?? []).some((word) => is('rate', word));

export function groupOf(table: TableColumns, hasOwn: boolean): Fields | undefined {
  const { aggregate, by, calls } = table.request;
  const label = table.label ?? (aggregate !== undefined || calls.some(isRanking) ? table.role('label')[0] : undefined);
  if (hasOwn) {
    if (aggregate !== undefined)
      throw new Refusal(`${quote(table.request.subject)}: this type of chart shows the rows themselves.`);
    const [type] = table.request.types;
    const showsRows = type !== undefined && ['columns', 'cells'].includes(definitionOf(type).table.form);
    if (
      showsRows &&
      table.label &&
      by.length > 0 &&
      hasRepeats(keptRows(table), table.label, table.series, table.calendar())
    )
      throw new Refusal(
        `${quote(by.map(({ said }) => said).join(', '))}: a ${type} shows the rows themselves, and several of them are for each ${quote(table.label.name)}.`,
      );
    return undefined;
  }
  if (label === undefined) {
    if (aggregate === undefined) return undefined;
    throw new Refusal(
      `${quote(table.request.subject)} is one number. Say what it is for, such as "by ${table.columns[0]?.name ?? 'month'}".`,
    );
  }
  const unit = by.find((each) => each.kind === 'unit' && table.byColumn(each) === label);
  const calendar = table.calendar(label);
  const series =
    table.series ??
    table.role('series').find((column) => !table.skipsSeries(table.label, table.series) || column === table.series);
  const kept = keptRows(table);
  const isFiner = calendar !== undefined && countOf(kept, label) > countOf(kept, label, calendar);
  const isSparse = calendar !== undefined && hasGaps(label, calendar);
  const isRepeated = isFiner || isSparse || hasRepeats(kept, label, series === label ? undefined : series, calendar);
  const units = new Set(
    by.flatMap((each) => (each.kind === 'unit' && table.byColumn(each) === label ? each.unit : [])),
  );
  // "average daily visits per week"
  if (units.size > 1)
    throw new Refusal(
      `${quote(table.request.subject)}: the rows are put together by ${[...units].join(' or by ')}. Ask for one of them.`,
    );
  if (calendar !== undefined) checkPrecision(label, calendar, unit?.said ?? '');
  if (unit !== undefined) checkDates(label, unit.said, calendar);
  const counts = aggregate === 'count';
  const countsRows = counts && table.values.length === 0;
  if (!isRepeated && !countsRows) {
    const isAdjective =
      aggregate === 'sum' &&
      /^(?:total\p{L}*|totaux|gesamt\p{L}*|insgesamt|laczn\p{L}*|łączn\p{L}*|calkowit\p{L}*|całkowit\p{L}*)$/iu.test(
        table.request.aggregateSaid ?? '',
      );
    if (aggregate !== undefined && by.length === 0 && !isAdjective)
      throw new Refusal(
        `${quote(table.request.subject)} is one number. Say what it is for, such as "by ${label.name}".`,
      );
    // "the sum of North and South by month"
    if (aggregate !== undefined && !isAdjective && table.drawnValues().length > 1)
      throw new Refusal(
        `${quote(table.request.subject || (table.request.aggregateSaid ?? aggregate))} can be one number over the columns, or one for each. Send it as a column.`,
      );
    // Single rows are put together too where that is said: the month of a day, the mean of one number.
    if (by.length === 0 || (aggregate === undefined && !isDaily(label, calendar))) return undefined;
  }
  const values = table.drawnValues();
  const kind = countsRows
    ? 'count'
    : counts
      ? 'sum'
      : (aggregate ?? table.choices.aggregate ?? usualAggregate(table, values, isRepeated));
  return { groupBy: calendar ?? label.name, aggregate: kind };
}

/** Amounts are added up where several rows have a label; of rates nothing is assumed. */
function usualAggregate(table: TableColumns, values: readonly ReadColumn[], isRepeated: boolean): 'sum' | 'mean' {
  const rate = values.find(
    ({ name, unit }) => unit?.kind === 'percent' || isRate(name) || (unit?.kind === 'unit' && /°/.test(unit.unit)),
  );
  // "temperature" beside the columns "Max" and "Min", or "Rome" and "Oslo"
  const isSaid = isRate(table.request.unknown.join(' '));
  const [first] = values;
  const odd = rate ?? (isSaid ? first : undefined);
  if (odd === undefined || !isRepeated) return 'sum';
  throw new Refusal(
    `${quote(odd.name)} has several rows for each ${quote(table.label?.name ?? '')}. Say whether to draw their average, sum, minimum or maximum.`,
    [{ aggregate: 'mean' }, { aggregate: 'sum' }],
  );
}
