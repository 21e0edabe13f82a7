/** Operations over the rows: changes, running totals, moving averages and shares. */

import { definitionOf } from '../../../../chart-spec/spec.js';
import type { ReadColumn } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { quote, Refusal } from '../refusal.js';
import { fold } from '../vocabulary/meanings.js';
import { STEP_WORDS } from '../vocabulary/requests.js';
import { checkStep } from './dates.js';
import type { TableColumns } from './table-columns.js';

export function overRows(table: TableColumns): Fields {
  const { asked, calls, types } = table.request;
  const [type] = types;
  const average = calls.find(({ effect }) => effect === 'movingAverage');
  const [window, unit] = average?.args ?? [];
  const label = table.label ?? table.role('label')[0];
  if (average !== undefined && window?.kind === 'number' && unit?.kind === 'unit')
    checkStep(label, unit.unit, table.request, average.said);
  refuseMixedStack(table);
  // Each bar is a whole already.
  if (asked.has('stackedPercent')) asked.delete('share');
  const isAny = asked.has('toBefore') || asked.has('changeAny');
  const isPercent = asked.has('changePercent') || (isAny && asked.has('percentFormat'));
  const isAbsolute = asked.has('changeAbsolute');
  const isWhole = type !== undefined && definitionOf(type).isWhole === true;
  const [shown] = table.drawnValues();
  const inPercent = asked.has('percentFormat') && shown?.unit?.kind !== 'percent';
  // The slices of a pie are shares as they are, unless their numbers are asked for in percent.
  const shares = isWhole
    ? (asked.has('share') || inPercent) && (inPercent || hasPercent(asked.get('share') ?? ''))
    : asked.has('share');
  const said =
    ['changePercent', 'changeAbsolute', 'changeAny', 'toBefore'].map((effect) => asked.get(effect)).find(Boolean) ?? '';
  if ((isPercent || isAbsolute || isAny) && label?.kind === 'text')
    throw new Refusal(`${quote(said)}: the rows of ${quote(label.name)} have no order of time.`);
  if (isAny && !isPercent && !isAbsolute) {
    if (table.choices.change === undefined)
      throw new Refusal(`${quote(said)}: say whether the change is drawn in percent or as numbers.`, [
        { change: 'percent' },
        { change: 'absolute' },
      ]);
  }
  const before = asked.get('toBefore') ?? '';
  const step = STEP_WORDS.find(([, words]) => words.test(before));
  if (step !== undefined) checkStep(label, step[0], table.request, before);
  const change = isPercent ? 'percent' : isAbsolute ? 'absolute' : isAny ? table.choices.change : undefined;
  if (shares) refuseShareOfOne(table);
  if (shares && (change || average || asked.has('cumulative')))
    throw new Refusal(
      `${quote(table.request.subject)} is not computed in one step. Ask for ${quote(asked.get('share') ?? 'share')} alone.`,
    );
  const since = table.request.conditions.find(({ how }) => how === 'from' || how === 'after');
  // "growth since January": to January, or to the row before
  if (change && since && before === '' && !table.request.by.some(({ kind }) => kind === 'unit'))
    throw new Refusal(
      `${quote(since.said)}: the change can be to that row, or to the row before. Say "month over month", or send the change as a column.`,
    );
  const open = table.request.isOpen === true && table.role('value').length > 1;
  // "share of women by department" is of all people, or of all women.
  if (shares && open && table.values.length === 1)
    throw new Refusal(
      `${quote(`${asked.get('share') ?? ''} … ${table.values[0]?.name ?? ''}`)}: say what the whole is: ask for all columns, 100% stacked, or send the share as a column.`,
    );
  if (isPercent) asked.delete('percentFormat');
  const hasSeries = table.series !== undefined || table.values.length > 1;
  if (shares) asked.delete('percentFormat');
  if (asked.has('percentFormat') && shown?.unit?.kind !== 'percent' && table.request.formula?.sign !== '/')
    throw new Refusal(
      `${quote(asked.get('percentFormat') ?? '')}: say what the whole is, such as "share of ${shown?.name ?? 'sales'}", or "change in percent".`,
    );
  return {
    ...(change && { change }),
    ...(asked.has('cumulative') && { cumulative: true }),
    ...(average && { movingAverage: window?.kind === 'number' ? window.value : undefined }),
    ...(shares && { share: hasSeries && asked.has('stacked') ? 'row' : true }),
  };
}

/** "channels by month, stacked": revenue and orders are no parts of one whole. */
function refuseMixedStack({ request, values, series, columns }: TableColumns): void {
  const { asked, formula, isOpen, aggregate } = request;
  const said = asked.get('stacked') ?? asked.get('stackedPercent');
  const open = columns.filter(({ role }) => role === 'value');
  const [first, second] = open;
  if (said === undefined || values.length > 0 || formula !== undefined || aggregate === 'count') return;
  if (first === undefined || second === undefined || (isOpen === true && series === undefined)) return;
  const wordsOf = ({ name }: ReadColumn) => fold(name).split(/[^\p{L}]+/u);
  const isShared = wordsOf(first).some((word) => open.every((column) => wordsOf(column).includes(word)));
  if (isShared && series === undefined) return;
  throw new Refusal(
    `${quote(said)}: say what is stacked. Name one of ${open
      .slice(0, 5)
      .map(({ name }) => quote(name))
      .join(', ')}${series === undefined ? ', or all of them' : ''}.`,
  );
}

/** "percentage of", "Prozentsatz" */
const hasPercent = (text: string): boolean => /%|p(?:er|or|ro|our)[cz]ent/i.test(text);

/** "Share of South by month": of all regions. A share among the rows that are left would be another number. */
function refuseShareOfOne(table: TableColumns): void {
  const { asked, mentions, conditions } = table.request;
  const chosen = [...mentions, ...conditions.filter(({ how }) => how === 'only').flatMap(({ names }) => names)].find(
    ({ kind, column }) =>
      kind === 'cell' && table.column(column)?.kind === 'text' && table.column(column) !== table.label,
  );
  if (chosen === undefined) return;
  throw new Refusal(
    `${quote(`${asked.get('share') ?? ''} … ${chosen.name}`)}: the share would be of ${quote(chosen.name)} alone. Ask for "share by ${chosen.column} and ${table.label?.name ?? 'month'}", 100% stacked, or send the share as a column.`,
  );
}
