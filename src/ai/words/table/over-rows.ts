/** Operations over the rows: changes, running totals, moving averages and shares. */

import { definitionOf } from '../../../../chart-spec/spec.js';
import type { Fields } from '../find-table.js';
import { quote, Refusal } from '../refusal.js';
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
  const isAny = asked.has('toBefore') || asked.has('changeAny');
  const isPercent = asked.has('changePercent') || (isAny && asked.has('percentFormat'));
  const isAbsolute = asked.has('changeAbsolute');
  const shares = asked.has('share') && !(type !== undefined && definitionOf(type).isWhole === true);
  if (isAny && !isPercent && !isAbsolute) {
    const said = asked.get('changeAny') ?? asked.get('toBefore') ?? '';
    if (table.choices.change === undefined)
      throw new Refusal(`${quote(said)}: say whether the change is drawn in percent or as numbers.`, [
        { change: 'percent' },
        { change: 'absolute' },
      ]);
  }
  const change = isPercent ? 'percent' : isAbsolute ? 'absolute' : isAny ? table.choices.change : undefined;
  if (isPercent) asked.delete('percentFormat');
  const hasSeries = table.series !== undefined || table.values.length > 1;
  if (shares) asked.delete('percentFormat');
  const [shown] = table.drawnValues();
  if (asked.has('percentFormat') && shown?.unit?.kind !== 'percent')
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
