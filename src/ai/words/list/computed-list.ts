/** Operations behind a list: those of a table of its names and numbers. */

import { type ChartType, definitionOf } from '../../../../chart-spec/spec.js';
import { readTable } from '../../../../chart-spec/table.js';
import type { Chart } from '../reading.js';
import { type Choices, refused } from '../refusal.js';
import { COMPUTED, isRanking } from '../request/effects.js';
import type { Request } from '../request/request.js';
import { hasWords } from '../request/titles.js';
import { tableChart } from '../table/table-chart.js';
import type { Language } from '../vocabulary/words.js';
import type { List } from './list.js';

export const localeOf = (language: Language) => (language === 'en' ? {} : { locale: language });

export function rowsOf({ labels, column, series }: List): unknown[][] {
  const header = [column, ...series.map(({ name }) => name || 'value')];
  return [header, ...labels.map((label, row) => [label, ...series.map(({ values }) => values[row] ?? null)])];
}

interface Drawing {
  type: ChartType;
  title: string;
  language: Language;
  choices: Choices;
}

/** @returns undefined where nothing is computed or left out @throws Refusal for what would stand beside the numbers, or may be done already */
export function computedChart(list: List, request: Request, drawing: Drawing): Chart | undefined {
  const { type, title, language, choices } = drawing;
  const { aggregate, aggregateSaid = '', asked } = request;
  if (aggregate !== undefined)
    throw refused(aggregateSaid, 'it is not drawn beside the numbers of a list: send them as a table in data');
  const operations = operationsOf(request, type);
  if (operations.length === 0) return undefined;
  const change = [...COMPUTED].find((effect) => effect !== 'cumulative' && asked.has(effect));
  const isSigned = list.series.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  if (change !== undefined && (isSigned || list.amounts.unit?.kind === 'percent'))
    throw refused(asked.get(change) ?? '', 'the numbers may be shares or changes already');
  const said = [title, ...operations.filter((each) => !hasWords(title, each))].filter((each) => each !== '');
  const data = { rows: rowsOf(list) };
  const localeField = localeOf(language);
  const table = { ...readTable({ ...localeField, data }), data, localeField };
  return tableChart(table, { ...request, types: [type], subject: [...new Set(said)].join(', ') }, language, choices);
}

/** The words of what is computed, or leaves names out; a pie shows shares as it is. */
function operationsOf({ conditions, mentions, asked, calls }: Request, type: ChartType): string[] {
  const isWhole = definitionOf(type).isWhole === true;
  return [
    ...[...COMPUTED].flatMap((effect) => (effect === 'share' && isWhole ? [] : (asked.get(effect) ?? []))),
    ...calls.flatMap((call) => (call.effect === 'movingAverage' || isRanking(call) ? call.said : [])),
    ...conditions.map(({ said }) => said),
    ...mentions.flatMap(({ kind, name }) => (kind === 'cell' ? name : [])),
  ];
}
