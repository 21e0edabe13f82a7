/** The chart of a table and a request about it: the request becomes operations of the chart language. */

import { type ChartType, definitionOf, type JsonObject } from '../../../../chart-spec/spec.js';
import { readTable, type TableReading } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { needsDatasets, withLook } from '../look.js';
import type { Reference } from '../phrases.js';
import type { Chart } from '../reading.js';
import { type Choices, quote, Refusal } from '../refusal.js';
import { askedType } from '../request/asked-type.js';
import { isRanking } from '../request/effects.js';
import type { Request } from '../request/request.js';
import { capitalized, titleFields, titleWithConditions } from '../request/titles.js';
import { groupOf } from './groups.js';
import { overRows } from './over-rows.js';
import { TableColumns } from './table-columns.js';
import { whereOf } from './where.js';

/** @param data `{csv}`, `{rows}` or `{records}` */
export function tableChart(
  { data, ...given }: TableReading & { data: Fields },
  request: Request,
  language: string,
  choices: Choices,
): Chart {
  const [named] = request.types;
  if (named !== undefined && request.by.length > 0) request.types[0] = definitionOf(named).withNames ?? named;
  const asked = askedType(request, choices);
  if (asked !== undefined) request.types = [asked];
  const isArea = request.asked.has('area');
  const isBar = ['combo', 'horizontal', 'stacked', 'stackedPercent', 'grouped'].some((effect) =>
    request.asked.has(effect),
  );
  // Ranks stand in no order of time.
  const hasRanks = request.calls.some(isRanking);
  const type = asked ?? (isArea ? 'line' : isBar || hasRanks ? 'bar' : undefined);
  const locale = language === 'en' ? {} : { locale: language };
  const isPlain = type === undefined || definitionOf(type).table.form === 'numbersAtLabels';
  const first = isPlain ? given : readTable({ ...locale, type, data });
  if (first.columns.length === 0) throw issuesOf(first);
  const isShown = request.by.length > 0 || (asked !== undefined && asked !== 'line' && asked !== 'bar');
  if (request.asked.has('distribution') && !isShown)
    throw new Refusal(
      `${quote(request.asked.get('distribution') ?? '')}: name the type of chart, such as a histogram, or what it is by.`,
    );
  const table = new TableColumns(first.columns, request, choices, language);
  const operations = dataFields(table);
  const notes: string[] = [];
  const wanted: Fields = { ...locale, ...(type && { type }), data: { ...data, ...operations } };
  const read = readTable(wanted);
  if (read.spec === undefined) throw issuesOf(read);
  const drawnType = read.type as ChartType;
  const definition = definitionOf(drawnType);
  if (asked === undefined && !isArea && type === undefined)
    notes.push(`No chart type given: drawn as a ${drawnType} chart. Name a type to change it.`);
  const countsRows = request.aggregate === 'count' && table.values.length === 0;
  if (request.described.length > 0 && countsRows)
    notes.push(`${quote(request.described.join(' '))} names no column or row: rows are counted.`);
  else if (request.described.length > 0)
    notes.push(
      `${quote(request.described.join(' '))} names no column or row: ${table
        .drawnValues()
        .map(({ name }) => quote(name))
        .slice(0, 4)
        .join(', ')} ${table.drawnValues().length > 1 ? 'are' : 'is'} drawn.`,
    );
  const said = titleWithConditions(request);
  const title = request.title ?? said;
  if (said !== capitalized(title)) notes.push(`The title does not say which rows are drawn: ${quote(said)}.`);
  const texts = titleFields(request, title);
  const { labels = [], datasets } = read.spec['data'] as { labels?: string[]; datasets?: JsonObject[] };
  const hasSeries = definition.hasLabels === true && datasets !== undefined;
  const drawn = { type: drawnType, labels, datasets: hasSeries ? datasets : undefined, unit: table.values[0]?.unit };
  const isOwn = hasSeries && (needsDatasets(request) || isRanked(request, labels));
  const done = [...(read.table?.operations ?? [])];
  if (isOwn) notes.push(...read.notes);
  if (isOwn) {
    if (isRanked(request, labels)) done.push(selectRows(request, labels, datasets));
    const body = withLook({ ...read.spec, type: drawnType } as JsonObject, request, drawn);
    return { spec: { ...body, ...texts }, notes, operations: done };
  }
  const base = { type: drawnType, ...locale, data: wanted['data'] } as unknown as JsonObject;
  const looked = withLook(base, request, drawn);
  return { spec: { ...looked, ...texts }, notes, operations: done };
}

function issuesOf({ issues, notes }: TableReading): Refusal {
  const [first] = issues;
  return new Refusal(first?.message ?? notes[0] ?? 'The table cannot be read.', [], first?.path ?? 'data');
}

/** Keeps the rows with the largest or smallest sums. @returns the name of the operation */
function selectRows({ calls }: Request, labels: string[], datasets: readonly JsonObject[]): string {
  const call = calls.find(isRanking);
  const [arg] = call?.args ?? [];
  const count = arg?.kind === 'number' ? arg.value : 0;
  const isTop = call?.effect === 'top';
  const sums = labels.map((_label, i) =>
    datasets.reduce((sum, dataset) => sum + (Number((dataset['data'] as unknown[])[i] ?? 0) || 0), 0),
  );
  const order = labels
    .map((_label, i) => i)
    .sort((one, other) => ((sums[other] ?? 0) - (sums[one] ?? 0)) * (isTop ? 1 : -1) || one - other)
    .slice(0, count);
  const kept = order.map((i) => labels[i] ?? '');
  for (const dataset of datasets)
    dataset['data'] = order.map((i) => (dataset['data'] as JsonObject[])[i] ?? null) as never;
  labels.splice(0, labels.length, ...kept);
  return `${isTop ? 'top' : 'bottom'} ${count}`;
}

function isRanked({ calls }: Request, labels: readonly string[]): boolean {
  const call = calls.find(isRanking);
  const [arg] = call?.args ?? [];
  if (call === undefined || arg?.kind !== 'number') return false;
  if (!(Number.isInteger(arg.value) && arg.value > 0)) throw new Refusal(`${quote(call.said)} needs a whole number.`);
  return labels.length > 0;
}

/** The fields of `data` beside the table. */
function dataFields(table: TableColumns): Fields {
  const { request } = table;
  const hasOwn = table.hasOwnForm();
  table.chooseLabel();
  table.chooseValues();
  const where = whereOf(table);
  const columns = table.roles(hasOwn);
  const formula = formulaOf(table);
  if (formula !== undefined) columns['values'] = Object.keys(formula);
  const group = groupOf(table, hasOwn);
  if (formula !== undefined && group !== undefined && request.formula?.sign === '/')
    throw new Refusal(
      `${quote(request.formula.said)} in groups of several rows is not computed: a ratio of sums and a mean of ratios differ. Send a table with one row for each group.`,
    );
  return {
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(where && { where }),
    ...(formula && { compute: formula }),
    ...group,
    ...((request.asked.has('transpose') || table.isAcross) && { transpose: true }),
    ...overRows(table),
  };
}

function formulaOf(table: TableColumns): Fields | undefined {
  const { formula } = table.request;
  if (formula === undefined) return undefined;
  const { left, right, sign, said, name } = formula;
  const [other] = table.values;
  if (other !== undefined)
    throw new Refusal(
      `${quote(said)} is drawn without ${quote(other.name)}. Ask for it alone, or send the result as a column.`,
    );
  const quoted = ({ name }: Reference) => `\`${name.replaceAll('`', '')}\``;
  if (table.request.aggregate !== undefined && table.request.aggregate !== 'sum')
    throw new Refusal(`${quote(table.request.subject)} is not computed in one step. Ask for ${quote(said)} alone.`);
  return { [capitalized(name)]: `${quoted(left)} ${sign} ${quoted(right)}` };
}
