/** Operations of a table: rows that are put together, by their labels or units of the calendar, and those from row to row. */

import { definitionOf } from '../../../../chart-spec/spec.js';
import { placeInTime, type ReadColumn, usualAggregate } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { unitsNamed } from '../lexicon.js';
import { type Choices, quote, Refusal, refused } from '../refusal.js';
import { isRanking } from '../request/effects.js';
import { fold, hasWord, is, wordsOf } from '../vocabulary/meanings.js';
import { checkDates, checkPrecision, checkStep, hasRepeats, keptRows, startOf } from './dates.js';
import { holdsAmounts, listed, type TableColumns } from './table-columns.js';

const isRate = (name: string): boolean => hasWord('rate', name);

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
    // "number of members" of the column "members"
    const isCount = aggregate === 'count' && table.values.length > 0;
    if (aggregate !== undefined && by.length === 0 && !isAdjective && !isCount) throw isOne(label.name);
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
    aggregate: added ?? table.choices.aggregate ?? sumOf(table, label, isRepeated),
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

/** Amounts are added up where several rows have a label; of levels, rates and balances nothing is assumed. */
function sumOf(table: TableColumns, label: ReadColumn, isRepeated: boolean): 'sum' {
  const { request, series } = table;
  const values = table.drawnValues();
  const time = label.times?.isDated ? placeInTime(label, series ? [series] : [], true) : undefined;
  const isRated = (column: ReadColumn) => usualAggregate(column, time) !== 'sum' || isRate(column.name);
  // "temperature" beside the columns "Max" and "Min", or "Rome" and "Oslo"
  const odd = values.find(isRated) ?? (isRate(request.unknown.join(' ')) ? values[0] : undefined);
  if (odd === undefined || !isRepeated) return 'sum';
  const isLast = usualAggregate(odd, time) === 'last';
  const ways = isLast ? 'the last of them or their average' : 'their average or their sum';
  const why = `several rows are for each ${quote(label.name)}: say whether to draw ${ways}`;
  throw refused(odd.name, why, [{ aggregate: 'mean' }, { aggregate: isLast ? 'last' : 'sum' }]);
}

const CHANGES = ['changePercent', 'changeAbsolute', 'changeAny', 'toBefore'];

export function overRows(table: TableColumns): Fields {
  const { request } = table;
  const { asked, calls, types, conditions, by } = request;
  const label = table.label ?? table.role('label')[0];
  const average = calls.find(({ effect }) => effect === 'movingAverage');
  const [window, unit] = average?.args ?? [];
  if (average !== undefined && unit?.kind === 'unit') checkStep(label, unit.unit, request, average.said);
  refuseMixedStack(table);
  // Each bar is a whole already.
  if (asked.has('stackedPercent')) asked.delete('share');
  // "stacked, in percent" of other numbers
  const isWhole100 =
    table.drawnValues()[0]?.unit?.kind !== 'percent' && (table.series || table.drawnValues().length > 1);
  if (asked.has('stacked') && isWhole100 && asked.delete('percentFormat')) asked.set('stackedPercent', '');
  const [shown] = table.drawnValues();
  const change = changeOf(table, label);
  const share = asked.get('share') ?? '';
  const inPercent = asked.has('percentFormat') && shown?.unit?.kind !== 'percent';
  const isWhole = types[0] !== undefined && definitionOf(types[0]).isWhole === true;
  // The slices of a pie are shares as they are, unless their numbers are asked for in percent.
  const isShare = isWhole ? (share !== '' || inPercent) && (inPercent || hasPercent(share)) : share !== '';
  if (isShare) refuseShareOfOne(table, share);
  if (isShare && (change || average || asked.has('cumulative')))
    throw new Refusal(`${table.said} is not computed in one step. Ask for ${quote(share || 'share')} alone.`);
  // "growth since January": to January, or to the row before
  const since = conditions.find(({ how }) => how === 'from' || how === 'after');
  if (change && since && !asked.has('toBefore') && !by.some(({ kind }) => kind === 'unit'))
    throw refused(since.said, 'the change can be to that row, or to the row before: say "month over month"');
  if (change === 'percent' || isShare) asked.delete('percentFormat');
  if (asked.has('percentFormat') && inPercent && request.formula?.sign !== '/')
    throw refused(asked.get('percentFormat') ?? '', 'say "share of" what it is, or "change in percent"');
  const hasSeries = table.series !== undefined || table.values.length > 1;
  return {
    ...(change && { change }),
    ...(asked.has('cumulative') && { cumulative: true }),
    ...(window?.kind === 'number' && { movingAverage: window.value }),
    ...(isShare && { share: hasSeries && asked.has('stacked') ? 'row' : true }),
  };
}

/** How the numbers change from row to row. */
function changeOf({ request, choices }: TableColumns, label: ReadColumn | undefined): string | undefined {
  const { asked } = request;
  const said = CHANGES.map((effect) => asked.get(effect)).find((each) => each !== undefined);
  if (said === undefined) return undefined;
  if (label?.kind === 'text') throw refused(said, `the rows of ${quote(label.name)} have no order of time`);
  const before = asked.get('toBefore') ?? '';
  // "zum Vormonat", "sul mese precedente"
  const [step] = wordsOf(before).flatMap((word) => unitsNamed(word.replace(/^vor/, '')));
  if (step !== undefined) checkStep(label, step, request, before);
  if (asked.has('changePercent') || asked.has('percentFormat')) return 'percent';
  if (asked.has('changeAbsolute')) return 'absolute';
  if (choices.change !== undefined) return choices.change;
  const readings: Choices[] = [{ change: 'percent' }, { change: 'absolute' }];
  throw refused(said, 'say whether the change is drawn in percent or as numbers', readings);
}

/** "channels by month, stacked": revenue and orders are no parts of one whole. */
function refuseMixedStack(table: TableColumns): void {
  const { request, values, series } = table;
  const { asked, formula, isOpen, aggregate } = request;
  const said = asked.get('stacked') ?? asked.get('stackedPercent');
  if (said === undefined || values.length > 0 || formula !== undefined || aggregate === 'count') return;
  const open = table.role('value');
  const [first] = open;
  const isShared = first && wordsOf(first.name).some((word) => open.every(({ name }) => wordsOf(name).includes(word)));
  if (open.length < 2 || ((isShared || isOpen === true) && series === undefined)) return;
  throw refused(said, `say what is stacked, such as ${listed(open)}`);
}

/** "percentage of", "Prozentsatz" */
const hasPercent = (text: string): boolean => /%|p(?:er|or|ro|our)[cz]ent/i.test(text);

/** "Share of South by month": of all regions, or of all months. A share among the rows that are left would be another number. */
function refuseShareOfOne(table: TableColumns, share: string): void {
  const { mentions, conditions, isOpen } = table.request;
  const [only, ...more] = table.values;
  if (isOpen === true && table.role('value').length > 1 && only !== undefined && more.length === 0)
    throw refused(`${share} … ${only.name}`, 'say what the whole is: ask for all columns, 100% stacked');
  const names = [...mentions, ...conditions.filter(({ how }) => how === 'only').flatMap((each) => each.names)];
  const chosen = names.find(({ kind, column }) => {
    const own = table.column(column);
    return kind === 'cell' && own?.kind === 'text' && own !== table.label;
  });
  if (chosen === undefined) return;
  const ways = `ask for "share by ${chosen.column} and ${table.label?.name ?? 'month'}", or 100% stacked`;
  throw refused(`${share} … ${chosen.name}`, `it would be the share of ${quote(chosen.name)} alone: ${ways}`);
}
