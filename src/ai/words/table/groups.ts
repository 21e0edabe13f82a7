/** Rows that are put together: one number for each label, or for each unit of the calendar. */

import { definitionOf } from '../../../../chart-spec/spec.js';
import type { ReadColumn } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { quote, Refusal, refused } from '../refusal.js';
import { isRanking } from '../request/effects.js';
import { fold, is } from '../vocabulary/meanings.js';
import { checkDates, checkPrecision, hasRepeats, keptRows, startOf } from './dates.js';
import { holdsAmounts, type TableColumns } from './table-columns.js';

const isRate = (name: string): boolean => (fold(name).match(/[a-z]+/g) ?? []).some((word) => is('rate', word));

export function groupOf(table: TableColumns): Fields | undefined {
  const { aggregate, aggregateSaid = '', by, calls, count } = table.request;
  if (table.hasOwnForm()) return refuseGroups(table);
  const label = table.label ?? (aggregate !== undefined || calls.some(isRanking) ? table.role('label')[0] : undefined);
  const isOne = (name: string) => new Refusal(`${table.said} is one number. Say what it is for, such as "by ${name}".`);
  if (label === undefined) {
    if (aggregate === undefined) return undefined;
    throw isOne(table.columns[0]?.name ?? 'month');
  }
  const units = by.flatMap((each) => (each.kind === 'unit' && table.byColumn(each) === label ? each : []));
  const [unit] = units;
  // "average daily visits per week"
  if (new Set(units.map((each) => each.unit)).size > 1)
    throw refused(units.map(({ said }) => said).join(', '), 'the rows are put together by one of them: ask for one');
  const calendar = table.calendar(label);
  if (unit !== undefined) {
    if (calendar !== undefined) checkPrecision(label, calendar, unit.said);
    checkDates(label, unit.said, calendar);
  }
  const series = table.series ?? (table.skipsSeries() ? undefined : table.role('series')[0]);
  const kept = keptRows(table);
  const isRepeated = hasRepeats(kept, label, series === label ? undefined : series, calendar);
  // Single rows are put together too: the month of a day.
  const isFiner = label.times?.at.some((ms) => ms !== undefined && startOf(ms, calendar) !== ms) === true;
  const countsRows = aggregate === 'count' && table.values.length === 0;
  // "number of passengers by stop" of one row for each stop
  if (countsRows && count?.isOfNoun === true && !isRepeated)
    throw refused(count.said, `the table has one row for each ${quote(label.name)}: say "number of rows"`);
  if (!isRepeated && !isFiner && !countsRows) {
    const isAdjective = aggregate === 'sum' && is('totalAdjective', fold(aggregateSaid));
    if (aggregate !== undefined && by.length === 0 && !isAdjective) throw isOne(label.name);
    // "the sum of North and South by month"
    if (aggregate !== undefined && !isAdjective && table.drawnValues().length > 1)
      throw new Refusal(`${table.said} can be one number over the columns, or one for each. Send it as a column.`);
    if (by.length === 0 || aggregate === undefined) return undefined;
  }
  const amounts = aggregate === 'count' ? table.values.find(holdsAmounts) : undefined;
  // "number of donations" of the column "Donation" in euros
  if (amounts !== undefined)
    throw refused(
      count?.said ?? '',
      `${quote(amounts.name)} holds amounts: say "number of rows" or "sum of ${amounts.name}"`,
    );
  const added = aggregate === 'count' && !countsRows ? 'sum' : aggregate;
  return {
    groupBy: calendar ?? label.name,
    aggregate: added ?? table.choices.aggregate ?? usualAggregate(table, table.drawnValues(), isRepeated),
  };
}

/** @throws Refusal where a type shows the rows themselves, and they are to be put together */
function refuseGroups(table: TableColumns): undefined {
  const { aggregate, by, types } = table.request;
  const [type] = types;
  if (aggregate !== undefined) throw new Refusal(`${table.said}: this type of chart shows the rows themselves.`);
  const showsRows = type !== undefined && ['columns', 'cells'].includes(definitionOf(type).table.form);
  if (!showsRows || !table.label || by.length === 0) return undefined;
  if (!hasRepeats(keptRows(table), table.label, table.series, table.calendar())) return undefined;
  throw refused(by[0]?.said ?? '', `a ${type} shows rows, of which several are for each ${quote(table.label.name)}`);
}

/** Amounts are added up where several rows have a label; of rates nothing is assumed. */
function usualAggregate({ request, label }: TableColumns, values: readonly ReadColumn[], isRepeated: boolean): 'sum' {
  const isRated = ({ name, unit }: ReadColumn) =>
    unit?.kind === 'percent' || isRate(name) || (unit?.kind === 'unit' && /°/.test(unit.unit));
  // "temperature" beside the columns "Max" and "Min", or "Rome" and "Oslo"
  const odd = values.find(isRated) ?? (isRate(request.unknown.join(' ')) ? values[0] : undefined);
  if (odd === undefined || !isRepeated) return 'sum';
  const why = `several rows are for each ${quote(label?.name ?? '')}: say whether to draw their average or their sum`;
  throw refused(odd.name, why, [{ aggregate: 'mean' }, { aggregate: 'sum' }]);
}
