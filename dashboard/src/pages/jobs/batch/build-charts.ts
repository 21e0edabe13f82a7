import { IssueList, Warnings, withValueFormat } from '../../../../../chart-spec/spec.ts';
import { withoutTable } from '../../../../../chart-spec/table.ts';
import { builtInReading, replaceData, replaceText } from '../../../../../chart-spec/urls.ts';
import type { Template } from '../../../api/templates.ts';
import { batchTexts } from '../../../texts/batch.ts';
import type { Role } from './column-roles.ts';
import { numberAt, numbersOf, type Rows, readList } from './read-rows.ts';

export interface BatchChart {
  name?: string;
  spec: object;
}

export interface Built {
  charts: BatchChart[];
  /** What is wrong with the file or its columns. */
  problems: string[];
  /** What the drawn rows change beside the data, with the number of the row. */
  warnings: string[];
}

type Fields = Record<string, unknown>;

const MAX_CHARTS = 100;
const MAX_NAME_CHARS = 100;
const MAX_PROBLEMS = 10;
/** Template URLs have the same default. */
const DEFAULT_SCALE = 2;
const texts = batchTexts.errors;

/** One chart per row: the template with the row's title, labels and values, as in a template URL. */
export function buildCharts(table: Rows, roles: readonly Role[], template: Template, format: string): Built {
  const { rows } = table;
  if (rows.length === 0) return { charts: [], problems: [table.problem ?? texts.empty], warnings: [] };
  const problems: string[] = [];
  if (rows.length > MAX_CHARTS) problems.push(texts.tooMany(rows.length));
  if (!roles.some((role) => role === 'value' || role === 'data')) problems.push(texts.noValues);
  const warnings: string[] = [...table.notes];
  const charts = rows.slice(0, MAX_CHARTS).map((cells, index) => {
    const row = rowOf(table, roles, cells, index, problems);
    const report = { issues: new IssueList(), warnings: new Warnings() };
    const chart = chartOf(row, template, format, report);
    problems.push(...report.issues.items.map(({ message }) => texts.parse(index + 1, message)));
    warnings.push(...report.warnings.list().map((message) => texts.parse(index + 1, message)));
    return chart;
  });
  return { charts, problems: problems.slice(0, MAX_PROBLEMS), warnings };
}

interface Row {
  name: string;
  title: string;
  labels: string[] | undefined;
  series: (number | null)[][];
}

function rowOf(table: Rows, roles: readonly Role[], cells: readonly string[], row: number, problems: string[]): Row {
  const textOf = (role: Role): string => cells[roles.indexOf(role)]?.trim() ?? '';
  const numberOr = (value: number | null | undefined, index: number): number | null => {
    if (value === undefined) problems.push(texts.notNumber(row + 1, table.columns[index] ?? '', cells[index] ?? ''));
    return value ?? null;
  };
  const at = (role: Role): number[] => roles.flatMap((candidate, index) => (candidate === role ? [index] : []));
  const values = at('value');
  const series = [
    ...(values.length > 0 ? [values.map((index) => numberOr(numberAt(table, row, index), index))] : []),
    ...at('data').map((index) => numbersOf(table, index, cells[index] ?? '').map((value) => numberOr(value, index))),
  ];
  const labels = roles.includes('labels')
    ? readList(textOf('labels'))
    : values.length > 0
      ? values.map((index) => table.columns[index] ?? '')
      : undefined;
  if (labels !== undefined && series.some(({ length }) => length > labels.length))
    problems.push(texts.listLength(row + 1));
  return { name: textOf('name'), title: textOf('title'), labels, series };
}

function chartOf(
  { name, title, labels, series }: Row,
  template: Template,
  format: string,
  report: { issues: IssueList; warnings: Warnings },
): BatchChart {
  const spec: Fields = { ...withoutTable({ ...withValueFormat(structuredClone(template.spec)) }), format };
  const reading = template.builtIn ? builtInReading(template.id) : {};
  const hasTitle = title !== '';
  const given = { title: hasTitle, subtitle: false };
  if (series.length > 0) replaceData(spec, { labels, series }, given, reading, report);
  if (hasTitle) replaceText(spec, 'title', title);
  if (spec['scale'] === undefined) spec['devicePixelRatio'] ??= DEFAULT_SCALE;
  return { ...(name !== '' && { name: name.slice(0, MAX_NAME_CHARS) }), spec };
}
