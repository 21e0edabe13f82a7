/** The chart of a table and a request about it: the request becomes operations of the chart language. */

import { type ChartType, definitionOf, type JsonObject } from '../../../../chart-spec/spec.js';
import { readTable, type TableReading } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { type Chart, needsDatasets, withLook } from '../look.js';
import type { Reference } from '../phrases.js';
import { type Choices, quote, Refusal, refused } from '../refusal.js';
import { isRanking } from '../request/effects.js';
import { askedType, type Request } from '../request/request.js';
import { capitalized, hasWords, titleFields } from '../request/titles.js';
import { groupOf, overRows } from './groups.js';
import { TableColumns } from './table-columns.js';
import { whereOf } from './where.js';

/** @param data `{csv}`, `{rows}` or `{records}` */
export function tableChart(
  { data, localeField: locale, ...given }: TableReading & { data: Fields; localeField: Fields },
  request: Request,
  language: string,
  choices: Choices,
): Chart {
  const [named] = request.types;
  if (named !== undefined && request.by.length > 0) request.types[0] = definitionOf(named).withNames ?? named;
  const asked = askedType(request, choices);
  if (asked !== undefined) request.types = [asked];
  // Ranks stand in no order of time.
  const isBar =
    /\b(?:combo|horizontal|stacked|stackedPercent|grouped|negativeRed)\b/.test([...request.asked.keys()].join(' ')) ||
    request.calls.some(isRanking);
  const type = asked ?? (request.asked.has('area') ? 'line' : isBar ? 'bar' : undefined);
  const byColumns = request.asked.get('byColumns');
  const isOfAll = request.aggregate !== undefined || (type !== undefined && definitionOf(type).isWhole === true);
  // "total by country" of the columns France and Spain is one number for each.
  if (byColumns !== undefined && (isOfAll || /\b(?:sort|share|cumul)/.test([...request.asked.keys()].join(' '))))
    throw refused(byColumns, 'the columns are drawn for each row: send their sums');
  const isPlain = type === undefined || definitionOf(type).table.form === 'numbersAtLabels';
  const first = isPlain ? given : readTable({ ...locale, type, data });
  if (first.columns.length === 0) throw issuesOf(first);
  const table = new TableColumns(first.columns, request, choices, language);
  const fields = dataFields(table);
  const wanted: Fields = { ...locale, ...(type && { type }), data: { ...data, ...fields } };
  const read = readTable(wanted);
  if (read.spec === undefined) throw issuesOf(read);
  const drawnType = read.type as ChartType;
  const notes =
    type === undefined ? [`No chart type given: drawn as a ${drawnType} chart. Name a type to change it.`] : [];
  const { caption } = request;
  if (caption !== undefined) notes.push(`${quote(caption.said)} is read as ${caption.read}.`);
  const texts = titleFields(request, titleOf(request, notes));
  const { labels = [], datasets } = read.spec['data'] as { labels?: string[]; datasets?: JsonObject[] };
  const hasSeries = definitionOf(drawnType).hasLabels === true && datasets !== undefined;
  const drawn = { type: drawnType, labels, datasets: hasSeries ? datasets : undefined, unit: table.values[0]?.unit };
  const operations = [...(read.table?.operations ?? [])];
  const ranking = hasSeries && labels.length > 0 ? request.calls.find(isRanking) : undefined;
  if (hasSeries && (needsDatasets(request) || ranking !== undefined)) {
    notes.push(...read.notes);
    if (ranking !== undefined) {
      if (datasets.length > 1 && table.series === undefined && !/stacked/.test([...request.asked.keys()].join(' ')))
        throw refused(ranking.said, `say by which column, such as "by ${datasets[0]?.['label']}"`);
      operations.push(selectRows(ranking, labels, datasets));
    }
    const body = withLook({ ...read.spec, type: drawnType } as JsonObject, request, drawn);
    return { spec: { ...body, ...texts }, notes, operations };
  }
  const base = { type: drawnType, ...locale, data: wanted['data'] } as unknown as JsonObject;
  return { spec: { ...withLook(base, request, drawn), ...texts }, notes, operations };
}

/** The words about the data with all that choose rows, or the title that is asked for. @param notes gets what that one does not say */
function titleOf({ conditions, mentions, subject, title }: Request, notes: string[]): string {
  const isOfRows = ({ names, number, day }: Request['conditions'][number]) =>
    number !== undefined || day !== undefined || names.some(({ kind }) => kind === 'cell');
  const isSaid = (said: string) => hasWords(title ?? subject, said);
  const areSaid = ({ names, said }: Request['conditions'][number]) =>
    isSaid(said) || (names.length > 0 && names.every(({ name }) => isSaid(name)));
  const missing = [
    ...conditions.filter((each) => isOfRows(each) && !areSaid(each)).map(({ said }) => said),
    ...mentions.filter(({ kind, name }) => kind === 'cell' && !isSaid(name)).map(({ name }) => name),
  ];
  if (title !== undefined && missing.length > 0)
    notes.push(`The title does not say which rows are drawn: ${quote([...new Set(missing)].join(', '))}.`);
  return title ?? capitalized([subject, ...new Set(missing)].filter((text) => text !== '').join(', '));
}

function issuesOf({ issues, notes }: TableReading): Refusal {
  const [first] = issues;
  return new Refusal(first?.message ?? notes[0] ?? 'The table cannot be read.', [], first?.path ?? 'data');
}

/** Keeps the rows with the largest or smallest sums. @returns the name of the operation */
function selectRows(call: Request['calls'][number], labels: string[], datasets: readonly JsonObject[]): string {
  const [arg] = call.args;
  const count = arg?.kind === 'number' ? arg.value : 0;
  if (!(Number.isInteger(count) && count > 0)) throw new Refusal(`${quote(call.said)} needs a whole number.`);
  const isTop = call.effect === 'top';
  const numbers = datasets.map((dataset) => dataset['data'] as unknown[]);
  const sums = labels.map((_label, i) => numbers.reduce((sum, data) => sum + (Number(data[i] ?? 0) || 0), 0));
  const order = labels
    .map((_label, i) => i)
    .sort((one, other) => ((sums[other] ?? 0) - (sums[one] ?? 0)) * (isTop ? 1 : -1) || one - other)
    .slice(0, count);
  for (const [i, dataset] of datasets.entries()) dataset['data'] = order.map((at) => numbers[i]?.[at] ?? null) as never;
  labels.splice(0, labels.length, ...order.map((at) => labels[at] ?? ''));
  return `${isTop ? 'top' : 'bottom'} ${count}`;
}

/** The fields of `data` beside the table. */
function dataFields(table: TableColumns): Fields {
  const { request } = table;
  table.chooseLabel();
  table.chooseValues();
  const where = whereOf(table);
  const columns = table.roles();
  const compute = formulaOf(table);
  if (compute !== undefined) columns['values'] = Object.keys(compute);
  const group = groupOf(table);
  if (group !== undefined && request.formula?.sign === '/')
    throw refused(request.formula.said, 'a ratio of sums and a mean of ratios differ: send one row for each group');
  return {
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(where && { where }),
    ...(compute && { compute }),
    ...group,
    ...((request.asked.has('transpose') || table.isAcross) && { transpose: true }),
    ...overRows(table),
  };
}

function formulaOf(table: TableColumns): Fields | undefined {
  const { formula, aggregate } = table.request;
  if (formula === undefined) return undefined;
  const { left, right, sign, said } = formula;
  const [other] = table.values;
  if (other !== undefined) throw refused(said, `it is drawn without ${quote(other.name)}: ask for it alone`);
  if (aggregate !== undefined && aggregate !== 'sum')
    throw new Refusal(`${table.said} is not computed in one step. Ask for ${quote(said)} alone.`);
  const quoted = (column: Reference) => `\`${column.name.replaceAll('`', '')}\``;
  return { [capitalized(said)]: `${quoted(left)} ${sign} ${quoted(right)}` };
}
