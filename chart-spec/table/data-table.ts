/** `data: {csv}` and `data: {rows}`: a table with a header instead of labels and datasets. See docs/spec/data.md. */

import type { JsonObject } from '../model/chart-spec.js';
import { MAX_DATASETS, MAX_MULTIPLES } from '../model/constants.js';
import type { SpecIssue } from '../model/errors.js';
import { IssueList } from '../model/issue-list.js';
import { columnName, excerpt, type WarningList } from '../model/messages.js';
import { isObject, mergeOptions } from '../values/json.js';
import { candleColumn } from '../values/price-series.js';
import { CellReader, isCounting, parseNumber } from './cell-values.js';
import { type Series, withUnits } from './table-axes.js';
import {
  type ColumnRoles,
  chooseRoles,
  pointsOf,
  readColumns,
  type TableColumn,
  warnAboutColumns,
} from './table-columns.js';
import { hasOwnTable, placeholderOf, readOwnTable } from './table-points.js';
import { type Cell, fromCsv, fromRows, MAX_ROWS, type TableSource } from './table-source.js';

type Fields = Record<string, unknown>;

const TABLE_KEYS = ['csv', 'rows'];
const SERIES_KEYS = ['labels', 'datasets'];
export const DATA_KEYS = [...SERIES_KEYS, ...TABLE_KEYS];
/** Some may be left out of the chart. */
const MAX_COLUMNS = 50;

/** Whether the data of a specification is a table. */
export function hasTable(spec: Fields): boolean {
  const { data } = spec;
  return isObject(data) && TABLE_KEYS.some((key) => Object.hasOwn(data, key));
}

/** The specification with labels and datasets; unchanged where its data is no table, or one that cannot be read. */
export function withoutTable(spec: Fields): Fields {
  if (!hasTable(spec)) return spec;
  const expanded = expandTable(spec, { add: () => {} });
  return expanded.issues.length === 0 ? expanded.spec : spec;
}

/**
 * A specification whose data is a table, with the labels, datasets and axes that the table stands for.
 * @returns `issues` is empty unless the table cannot be read; the data is then a placeholder
 */
export function expandTable(spec: Fields, warnings: WarningList): { spec: Fields; issues: SpecIssue[] } {
  const issues = new IssueList();
  const expanded = read(spec, spec['data'] as Fields, issues, warnings);
  const isRead = expanded !== undefined && issues.items.length === 0;
  return { spec: isRead ? expanded : { ...spec, data: placeholderOf(spec['type']) }, issues: issues.items };
}

function read(spec: Fields, data: Fields, issues: IssueList, warnings: WarningList): Fields | undefined {
  const { csv, rows, ...others } = data;
  if (csv !== undefined && rows !== undefined) issues.add('data', 'data has both csv and rows: give one of them');
  for (const key of SERIES_KEYS.filter((name) => Object.hasOwn(others, name))) {
    const table = csv === undefined ? 'rows' : 'csv';
    issues.add(`data.${key}`, `data.${key} and data.${table} exclude each other: the table holds labels and series`);
  }
  if (issues.items.length > 0) return undefined;
  const source = csv === undefined ? fromRows(rows, issues, spec['type'] === 'table') : fromCsv(csv, issues);
  if (source === undefined || !hasRightSize(source, issues)) return undefined;
  const reader = new CellReader();
  const columns = readColumns(source, reader);
  for (const { name, sparkline } of Array.isArray(spec['columns'])
    ? spec['columns'].filter((one) => isObject(one))
    : []) {
    // Numbers with spaces between could be read as one.
    for (const column of columns) if (sparkline === true && column.name === name) column.type = 'text';
  }
  if (hasOwnTable(spec['type'])) {
    const own = readOwnTable(spec['type'], columns, source, reader, issues);
    if (own === undefined || issues.items.length > 0) return undefined;
    const { titles, ...series } = own;
    return { ...spec, data: { ...others, ...series }, ...(titles && withTitles(spec, titles)) };
  }
  const roles = chooseRoles(columns);
  if (roles === undefined || !isDrawable(roles, columns, source, issues, Boolean(spec['smallMultiples'])))
    return undefined;
  const series: Series[] = [];
  for (const column of roles.series) {
    const data = pointsOf(column, source, reader, issues);
    series.push({ column, dataset: { ...(column.name !== '' && { label: column.name }), data } });
  }
  if (issues.items.length > 0) return undefined;
  warnAboutColumns(columns, roles, source.path, reader, warnings);
  // The volume has an axis of its own.
  const measured =
    spec['type'] === 'candlestick' ? series.filter(({ column }) => candleColumn(column.name) !== 'volume') : series;
  const options = withUnits(spec, measured, source.path, warnings);
  const isOptionsValid = spec['options'] === undefined || isObject(spec['options']);
  return {
    ...spec,
    data: { ...others, labels: roles.labels.cells.map(String), datasets: series.map(({ dataset }) => dataset) },
    ...(isOptionsValid && { options }),
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

function hasRightSize({ path, rows }: TableSource, issues: IssueList): boolean {
  const [header, ...body] = rows;
  const width = header?.cells.length ?? 0;
  if (header === undefined)
    issues.add(path, `${path} is empty: give a row with the names of the columns, and rows below it`);
  else if (body.length === 0) issues.add(path, `${path} has no rows below the names of the columns`);
  else if (body.length > MAX_ROWS) {
    issues.add(
      path,
      `${path} must have at most ${MAX_ROWS} rows below the header, not ${body.length}: add them up by week or month`,
    );
  } else if (width > MAX_COLUMNS) issues.add(path, `${path} must have at most ${MAX_COLUMNS} columns, not ${width}`);
  else {
    for (const { number, cells } of body) {
      if (!cells.slice(width).some((cell) => cell !== '')) continue;
      const place = path === 'data.csv' ? path : `${path}.${number - 1}`;
      const hint = path === 'data.csv' ? ': put a cell that holds the delimiter in quotes' : '';
      issues.add(place, `row ${number} has ${cells.length} cells and the header has ${width}${hint}`);
    }
  }
  return issues.items.length === 0;
}

function isDrawable(
  { labels, series }: ColumnRoles,
  columns: TableColumn[],
  source: TableSource,
  issues: IssueList,
  hasMultiples: boolean,
): boolean {
  const { path } = source;
  const most = hasMultiples ? MAX_MULTIPLES : MAX_DATASETS;
  if (series.length === 0) issues.add(path, noSeriesMessage(labels, columns, source));
  else if (series.length > most) {
    issues.add(path, `${path} must have at most ${most} columns of numbers, not ${series.length}`);
  } else if (hasNoHeader(series)) {
    const names = series.map(({ name }) => excerpt(name));
    issues.add(
      path,
      `row ${source.rows[0]?.number ?? 1} must hold the names of the columns, not values such as ${names[0]}`,
    );
  } else if (series.length > 1) {
    for (const { name, index } of series) {
      if (name === '')
        issues.add(path, `column ${index + 1} has no name: each of several columns of numbers needs one`);
    }
  }
  return issues.items.length === 0;
}

function noSeriesMessage(labels: TableColumn, columns: TableColumn[], { path, rows }: TableSource): string {
  const other = columns.find((column) => column !== labels);
  if (other === undefined) return `${path} has one column: it needs labels, and at least one column of numbers`;
  const isNumber = (cell: Cell) => typeof cell === 'number' || typeof parseNumber(cell, other.decimal) === 'number';
  const at = other.cells.findIndex((cell) => cell !== '' && !isNumber(cell));
  if (at < 0) return `${path} has no column of numbers: column ${columnName(other)} is empty`;
  const row = rows[at + 1]?.number;
  return `${path} has no column of numbers: row ${row}, column ${columnName(other)} holds ${excerpt(String(other.cells[at]))}`;
}

/** Numbers above all columns of numbers are values, unless they are years or ordinals. */
function hasNoHeader(series: TableColumn[]): boolean {
  const names = series.map(({ name }) => name);
  if (!names.every((name) => name !== '' && typeof parseNumber(name) === 'number')) return false;
  return !isCounting('', names) && !names.every((name) => /^(?:19|20)\d{2}$/.test(name));
}
