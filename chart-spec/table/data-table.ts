/** `data: {csv}`, `{rows}` and `{records}`: a table instead of labels and datasets. See docs/spec/data.md. */

import type { JsonObject } from '../model/chart-spec.js';
import { MAX_DATASETS, MAX_LABELS, MAX_MULTIPLES } from '../model/constants.js';
import type { SpecIssue } from '../model/errors.js';
import { IssueList } from '../model/issue-list.js';
import { columnName, excerpt, type WarningList } from '../model/messages.js';
import { isObject, mergeOptions } from '../values/json.js';
import { isNumeric, type TableColumn } from './columns/table-column.js';
import { type JudgedTable, judgeTable, rowNumber } from './judge.js';
import { withOperationWords } from './operation-words.js';
import { type Frame, labelText, type OperationContext } from './operations/frame.js';
import { OPERATION_KEYS, selectRows, shapeRows } from './operations/operations.js';
import { notValues, type Reason } from './roles/not-values.js';
import type { Roles } from './roles/roles.js';
import { type Grid, widthOf } from './source/grid.js';
import { gridOfRecords, gridOfRows } from './source/rows-grid.js';
import { gridOfText } from './source/text-grid.js';
import { type Series, withUnits } from './table-axes.js';
import { placeholderOf, readOwnTable } from './table-points.js';
import type { TableShape } from './table-shape.js';
import { cellIssue, tableWarnings } from './table-warnings.js';

type Fields = Record<string, unknown>;

const TABLE_KEYS = ['csv', 'rows', 'records'];
const SERIES_KEYS = ['labels', 'datasets'];
export const DATA_KEYS = [...SERIES_KEYS, ...TABLE_KEYS, ...OPERATION_KEYS];
/** Statistical offices write a column for each year. */
export const MAX_COLUMNS = 300;

/** What was decided about a table, as the answers of the API say it. */
export interface TableSummary {
  label: string | null;
  series: string | null;
  values: string[];
  ignored: string[];
  operations: string[];
}

export interface ExpandedTable {
  spec: Fields;
  /** Empty unless the table cannot be read; the data is then a placeholder. */
  issues: SpecIssue[];
  summary?: TableSummary;
}

/** Whether the data of a specification is a table. */
export function hasTable(spec: Fields): boolean {
  const { data } = spec;
  return isObject(data) && TABLE_KEYS.some((key) => Object.hasOwn(data, key));
}

/** A specification whose data is a table, with the labels, datasets and axes that the table stands for. @param shape what its type needs */
export function expandTableAs(shape: TableShape, spec: Fields, warnings: WarningList): ExpandedTable {
  const issues = new IssueList();
  const expanded = read(shape, spec, spec['data'] as Fields, issues, warnings);
  if (expanded !== undefined && issues.items.length === 0) return { ...expanded, issues: [] };
  return { spec: { ...spec, data: placeholderOf(shape) }, issues: issues.items };
}

function read(
  shape: TableShape,
  spec: Fields,
  data: Fields,
  issues: IssueList,
  warnings: WarningList,
): { spec: Fields; summary: TableSummary } | undefined {
  const grid = gridOf(shape, data, issues);
  if (grid === undefined || !hasRightWidth(grid, issues)) return undefined;
  const { type } = spec;
  const locale = typeof spec['locale'] === 'string' ? spec['locale'] : undefined;
  const table = judgeTable(
    grid,
    {
      locale: isLocale(locale) ? locale : undefined,
      takesAnyNumbers: shape.form !== 'numbersAtLabels',
      stacks: Boolean(spec['stacked']) || type === 'pie' || type === 'doughnut',
      keepsTotals: shape.keepsTotals === true,
      columns: data['columns'],
      series: data['series'],
      compute: data['compute'],
      groupBy: data['groupBy'],
    },
    issues,
  );
  if (issues.items.length > 0 || !hasRightSize(table, grid, issues)) return undefined;
  const { path, found, roles, columns } = table;
  const done: { name: string; words?: string }[] = [];
  const context: OperationContext = {
    issues,
    locale: isLocale(locale) ? locale : undefined,
    warn: (line) => warnings.add(`${path}: ${line}.`),
    done: (name, words) => done.push({ name, ...(words !== undefined && { words }) }),
  };
  const others = Object.fromEntries(
    Object.entries(data).filter(([key]) => !TABLE_KEYS.includes(key) && !OPERATION_KEYS.includes(key)),
  );
  for (const column of [...roles.values, ...(roles.size ? [roles.size] : [])]) {
    const issue = cellIssue(table, column);
    if (issue !== undefined) issues.add(issue.path, issue.message);
  }
  if (issues.items.length > 0) return undefined;
  const selected = selectRows({ ...roles, columns, rowCount: found.body.length }, data, context);
  if (issues.items.length > 0) return undefined;
  if (shape.form !== 'numbersAtLabels') {
    const { columns: shown, ignored } = ownColumns(shape, spec, selected, table);
    const own = readOwnTable(shape, shown, table, issues);
    if (own === undefined || issues.items.length > 0) return undefined;
    for (const line of tableWarnings(table, ignored)) warnings.add(line);
    const { titles, ...series } = own;
    const titled = { ...spec, data: { ...others, ...series }, ...(titles && withTitles(spec, titles)) };
    return { spec: titled, summary: summaryOf(roles, ignored, done) };
  }
  const ignored = roles.ignored.filter(({ column }) => !isUsed(column, data));
  for (const line of tableWarnings(table, ignored)) warnings.add(line);
  const frame = shapeRows(selected, data, { type, timesAcross: shape.timesAcross }, context);
  if (issues.items.length > 0 || !isDrawable(frame, table, Boolean(spec['smallMultiples']), issues)) return undefined;
  const series = frame.values.map((column): Series => {
    const values = column.values.map((value) => value ?? null);
    return { column, dataset: { ...(column.name !== '' && { label: column.name }), data: values } };
  });
  const measured = series.filter(({ column }) => !shape.hasOwnAxis?.(column.name));
  const options = withUnits(spec, measured, path, warnings);
  const isOptionsValid = spec['options'] === undefined || isObject(spec['options']);
  const { label } = frame;
  const labels = Array.from({ length: frame.rowCount }, (_, row) => (label ? labelText(label, row) : `${row + 1}`));
  const drawn: Fields = {
    ...spec,
    data: { ...others, labels, datasets: series.map(({ dataset }) => dataset) },
    ...(isOptionsValid && { options }),
  };
  const words = done.flatMap((one) => one.words ?? []);
  return {
    spec: withOperationWords(drawn, words),
    summary: summaryOf({ ...selected, ...(roles.series && { series: roles.series }) }, ignored, done),
  };
}

/** Columns that operations name are no columns that were left out. */
function isUsed({ name }: TableColumn, { groupBy, where, compute }: Fields): boolean {
  const formulas = isObject(compute) ? Object.values(compute).map(String) : [];
  return (
    groupBy === name || (isObject(where) && Object.hasOwn(where, name)) || formulas.some((text) => text.includes(name))
  );
}

function gridOf(shape: TableShape, data: Fields, issues: IssueList): Grid | undefined {
  const [form, ...more] = TABLE_KEYS.filter((key) => data[key] !== undefined && data[key] !== null);
  if (form === undefined) return undefined;
  if (more.length > 0) issues.add('data', `data has both ${form} and ${more[0]}: give one of them`);
  for (const key of SERIES_KEYS.filter((name) => Object.hasOwn(data, name))) {
    issues.add(`data.${key}`, `data.${key} and data.${form} exclude each other: the table holds labels and series`);
  }
  if (issues.items.length > 0) return undefined;
  const hasLists = shape.form === 'columns';
  if (form === 'rows') return gridOfRows(data['rows'], issues, hasLists);
  return form === 'records' ? gridOfRecords(data['records'], issues, hasLists) : gridOfText(data['csv'], issues);
}

function isLocale(locale: string | undefined): boolean {
  try {
    return locale !== undefined && Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}

/** Numbers that no chart of a type with a table of its own draws. Years and coordinates are places of points. */
const NEVER_DRAWN: readonly Reason[] = ['ids', 'ranks', 'row numbers', 'postal codes', 'telephone numbers'];

/** The columns of a type with a table of its own, and those that it leaves out. */
function ownColumns(
  { form }: TableShape,
  spec: Fields,
  frame: Frame,
  { chosen }: JudgedTable,
): Pick<Frame, 'columns' | 'ignored'> {
  const sparklines = (Array.isArray(spec['columns']) ? spec['columns'] : []).flatMap((one: unknown) =>
    isObject(one) && one['sparkline'] === true ? [one['name']] : [],
  );
  const isTable = form === 'columns';
  const reasons = notValues(frame.columns, [...(chosen.values ?? []), ...(chosen.label ? [chosen.label] : [])], true);
  const isHidden = (column: TableColumn) => {
    if (chosen.ignore.includes(column)) return true;
    const reason = reasons.get(column);
    if (isTable) return reason === 'row numbers' && column.name === '';
    return isNumeric(column) && reason !== undefined && NEVER_DRAWN.includes(reason);
  };
  const shown = frame.columns.filter((column) => !isHidden(column));
  const columns =
    shown.some(isNumeric) || isTable ? shown : frame.columns.filter((column) => !chosen.ignore.includes(column));
  return {
    // Numbers with spaces between could be read as one.
    columns: columns.map((column) => (sparklines.includes(column.name) ? { ...column, kind: 'text' } : column)),
    ignored: frame.columns
      .filter((column) => !columns.includes(column))
      .map((column) => ({ column, reason: reasons.get(column) ?? 'ignored' })),
  };
}

function summaryOf(
  roles: Pick<Roles, 'label' | 'series' | 'values'>,
  ignored: Roles['ignored'],
  done: readonly { name: string }[],
): TableSummary {
  const nameOf = ({ name, index }: TableColumn) => (name === '' ? String(index + 1) : name);
  return {
    label: roles.label ? nameOf(roles.label) : null,
    series: roles.series ? nameOf(roles.series) : null,
    values: roles.values.map(nameOf),
    ignored: ignored.map(({ column }) => nameOf(column)),
    operations: done.map(({ name }) => name),
  };
}

/** Names both axes of points and the sizes of bubbles by their columns, unless the client does. */
function withTitles(
  { options, sizeLegend }: Fields,
  { size = '', ...titles }: { x: string; y: string; size?: string },
): Fields {
  const named = { sizeLegend: sizeLegend ?? (/^(?:size|r|radius|value)?$/i.test(size) ? undefined : size) };
  if (options !== undefined && !isObject(options)) return named;
  const defaults = Object.entries(titles).flatMap(([id, text]) =>
    text === '' || /^[xy]$/i.test(text) ? [] : [[id, { title: { display: true, text } }]],
  );
  const merged = mergeOptions({ scales: Object.fromEntries(defaults) }, (options ?? {}) as JsonObject);
  return { options: merged, ...(named.sizeLegend !== undefined && named) };
}

/** Before columns are looked at: a row may have as many cells as a body has characters. */
function hasRightWidth({ path, rows }: Grid, issues: IssueList): boolean {
  const width = rows.reduce((most, row) => (row.cells.length > most ? Math.max(most, widthOf(row)) : most), 0);
  if (width <= MAX_COLUMNS) return true;
  issues.add(path, `${path} must have at most ${MAX_COLUMNS} columns, not ${width}`);
  return false;
}

function hasRightSize({ path, found }: JudgedTable, { rows }: Grid, issues: IssueList): boolean {
  const { body, names } = found;
  if (rows.length === 0)
    issues.add(path, `${path} is empty: give a row with the names of the columns, and rows below it`);
  else if (rows.length === 1 || body.length === 0)
    issues.add(path, `${path} has no rows below the names of the columns`);
  else {
    const long = body.filter(
      ({ cells }) => cells.length > names.length && cells.slice(names.length).some((cell) => cell !== ''),
    );
    const [first, ...more] = long;
    if (first === undefined) return true;
    const place = path === 'data.csv' ? path : `${path}.${first.number - 1}`;
    const hint = path === 'data.csv' ? ': put a cell that holds the delimiter in quotes' : '';
    const others = more.length > 0 ? `; so do ${more.length} more rows` : '';
    issues.add(
      place,
      `row ${first.number} has ${first.cells.length} cells and the header has ${names.length}${others}${hint}`,
    );
  }
  return issues.items.length === 0;
}

function isDrawable(frame: Frame, table: JudgedTable, hasMultiples: boolean, issues: IssueList): boolean {
  const { path, found } = table;
  const { values, rowCount } = frame;
  const most = hasMultiples ? MAX_MULTIPLES : MAX_DATASETS;
  const isOneColumn = table.columns.length === 1 && frame.label === undefined;
  if (values.length === 0 || isOneColumn) issues.add(path, noValuesMessage(table));
  else if (rowCount > MAX_LABELS) {
    issues.add(
      path,
      `${path} must have at most ${MAX_LABELS} rows below the header, not ${rowCount}: add them up with data.groupBy, or keep some with data.where`,
    );
  } else if (values.length > most) {
    issues.add(
      path,
      `${path} must have at most ${most} columns of numbers, not ${values.length}: name some in data.columns.values`,
    );
  } else if (found.hasNumbersAsNames) {
    const name = values[0]?.name ?? '';
    issues.add(
      path,
      `row ${(found.body[0]?.number ?? 2) - 1} must hold the names of the columns, not values such as ${excerpt(name)}`,
    );
  } else if (values.length > 1) {
    for (const { name, index } of values) {
      if (name === '')
        issues.add(path, `column ${index + 1} has no name: each of several columns of numbers needs one`);
    }
  }
  return issues.items.length === 0;
}

function noValuesMessage({ path, columns, roles, found }: JudgedTable): string {
  const other =
    columns.find((column) => column !== roles.label && column.kind !== 'time') ??
    columns.find((column) => column !== roles.label);
  if (columns.length < 2 || other === undefined) {
    return `${path} has one column: it needs labels, and at least one column of numbers`;
  }
  const at = other.values.indexOf(undefined);
  if (at < 0) return `${path} has no column of numbers: column ${columnName(other)} is empty`;
  return `${path} has no column of numbers: row ${rowNumber(found.body, at)}, column ${columnName(other)} holds ${excerpt(String(other.cells[at]))}: a number is expected; leave the cell empty for a gap`;
}
