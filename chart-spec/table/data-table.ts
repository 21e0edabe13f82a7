/** `data: {csv}`, `{rows}` and `{records}`: a table instead of labels and datasets. See docs/spec/data.md. */

import type { JsonObject } from '../model/chart-spec.js';
import type { SpecIssue } from '../model/errors.js';
import { IssueList } from '../model/issue-list.js';
import { columnName, excerpt, type WarningList } from '../model/messages.js';
import { isTimeZone } from '../time/time-zones.js';
import { isLocale } from '../values/chart-locale.js';
import { isObject, mergeOptions } from '../values/json.js';
import { areRow } from '../words/sequences.js';
import { inLanguageOf } from './columns/column-language.js';
import { isNumeric, type TableColumn } from './columns/table-column.js';
import { type JudgedTable, judgeTable } from './judge.js';
import { withNestedNames } from './nested-names.js';
import { withOperationWords } from './operation-words.js';
import { type Frame, haveOneUnit, inOneUnit, labelText, type OperationContext } from './operations/frame.js';
import { warnOfOrder } from './operations/group.js';
import { changeRows, keepRows, OPERATION_KEYS, shapeColumns, shapeRows } from './operations/operations.js';
import type { ChosenColumns } from './roles/chosen.js';
import { isMeasure, type NumbersTaken, notValues, type Reason } from './roles/not-values.js';
import { columnsOfPoints } from './roles/points.js';
import { isDrawnAlone, type Roles } from './roles/roles.js';
import type { Grid } from './source/grid.js';
import { gridOfRecords, gridOfRows } from './source/rows-grid.js';
import { gridOfText } from './source/text-grid.js';
import { isAboutTasks, spansIn } from './spans.js';
import { type Series, withUnits, withUnitsAt } from './table-axes.js';
import { placeholderOf, readOwnTable } from './table-points.js';
import type { NumbersAtLabels, TableShape } from './table-shape.js';
import { hasNoNumbers, hasRightSize, hasRightWidth, hasRows, isDrawable, isOneColumn } from './table-size.js';
import { cellIssue, doubtWarnings, tableWarnings } from './table-warnings.js';

type Fields = Record<string, unknown>;

const TABLE_KEYS = ['csv', 'rows', 'records'];
const SERIES_KEYS = ['labels', 'datasets'];
export const DATA_KEYS = [...SERIES_KEYS, ...TABLE_KEYS, ...OPERATION_KEYS];

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
  /** Whether the only issue is that there is no data. */
  hasNoData?: true;
  summary?: TableSummary;
}

/** Whether the data of a specification is a table. */
export function hasTable(spec: Fields): boolean {
  const { data } = spec;
  return isObject(data) && TABLE_KEYS.some((key) => Object.hasOwn(data, key));
}

/** A specification whose data is a table, with the labels, datasets and axes that the table stands for. @param shape what its type needs */
export function expandTableAs(
  shape: TableShape,
  spec: Fields,
  warnings: WarningList,
  language?: unknown,
): ExpandedTable {
  const issues = new IssueList();
  const table = judgeTableOf(shape, spec, issues);
  const expanded = table && expandJudged(shape, spec, table, issues, warnings, language);
  if (expanded !== undefined && issues.items.length === 0)
    return { ...expanded, spec: withNestedNames(expanded.spec, spec['data'] as Fields), issues: [] };
  const hasNoData = issues.items.length === 1 && (issues.hasNoData || (table !== undefined && hasNoNumbers(table)));
  return { spec: { ...spec, data: placeholderOf(shape) }, issues: issues.items, ...(hasNoData && { hasNoData }) };
}

/** The table of a specification, before its operations; undefined where it cannot be read, which `issues` says. */
export function judgeTableOf(shape: TableShape, spec: Fields, issues: IssueList): JudgedTable | undefined {
  const data = spec['data'] as Fields;
  const grid = gridOf(shape, data, issues);
  if (grid === undefined || !hasRightWidth(grid, issues) || !hasRows(grid, issues)) return undefined;
  const hasOperations = OPERATION_KEYS.some((key) => key !== 'columns' && data[key] != null);
  const table = judgeTable(
    grid,
    {
      locale: isLocale(spec['locale']) ? spec['locale'] : undefined,
      timeZone: isTimeZone(spec['timeZone']) ? spec['timeZone'] : undefined,
      numbers: numbersTakenBy(shape),
      keepsTotals: shape.keepsTotals === true,
      turnsOnlyRow: takesNamesAsLabels(shape) && OPERATION_KEYS.every((key) => data[key] == null),
      showsLeftOut:
        shape.form === 'columns' || (shape.form === 'numbersAtLabels' && !shape.hasOneUnit && !hasOperations),
      keepsUnits: shape.form === 'columns',
      columns: data['columns'],
      series: data['series'],
      compute: data['compute'],
      groupBy: data['groupBy'],
    },
    issues,
  );
  if (issues.items.length > 0 || !hasRightSize(table, grid, issues)) return undefined;
  const areNamed = table.chosen.values !== undefined || isObject(data['aggregate']);
  const hasOneUnit = shape.form === 'numbersAtLabels' && shape.hasOneUnit && !areNamed;
  return hasOneUnit ? { ...table, roles: inOneUnit(table.roles) } : table;
}

/** Years, ranks and coordinates may be values of a distribution, and places of points, which a numbering may be too. */
function numbersTakenBy({ form }: TableShape): NumbersTaken {
  if (form === 'numbersAtLabels') return 'amounts';
  return form === 'places' ? 'places' : 'any';
}

/** Whether the type draws any number of labels, and its columns have no meanings of their own. */
function takesNamesAsLabels(shape: TableShape): boolean {
  return (
    shape.form === 'numbersAtLabels' &&
    !shape.isNamed &&
    !shape.hasOwnAxis &&
    shape.labels?.most !== 1 &&
    (shape.series?.least ?? 1) < 2
  );
}

/** Types whose columns of numbers stand on one scale. */
const SHARES_SCALE: readonly TableShape['form'][] = ['cells', 'groups', 'values'];

/** The specification that a judged table stands for, after its operations. */
export function expandJudged(
  shape: TableShape,
  given: Fields,
  table: JudgedTable,
  issues: IssueList,
  warnings: WarningList,
  language?: unknown,
): { spec: Fields; summary: TableSummary } | undefined {
  const spec = inLanguageOf(table.columns, given, language);
  const data = spec['data'] as Fields;
  const { type } = spec;
  const { path, found, roles, columns } = table;
  const done: { name: string; words?: string }[] = [];
  const context: OperationContext = {
    issues,
    locale: isLocale(spec['locale']) ? spec['locale'] : undefined,
    warn: (line) => warnings.add(`${path}: ${line}.`),
    done: (name, words) => done.push({ name, ...(words !== undefined && { words }) }),
  };
  const others = Object.fromEntries(
    Object.entries(data).filter(([key]) => !TABLE_KEYS.includes(key) && !OPERATION_KEYS.includes(key)),
  );
  const kept = keepRows({ ...roles, columns, rowCount: found.body.length }, data, context);
  for (const column of shape.form === 'numbersAtLabels' && data['aggregate'] !== 'count'
    ? drawnColumns(shape, kept)
    : []) {
    const issue = cellIssue(table, column, kept.rows);
    if (issue !== undefined) issues.add(issue.path, issue.message);
  }
  if (issues.items.length > 0) return undefined;
  const sharesScale = shape.form === 'numbersAtLabels' && data['groupBy'] == null;
  const selected = shapeColumns(kept, data, sharesScale, context);
  if (issues.items.length > 0) return undefined;
  if (shape.form !== 'numbersAtLabels') {
    const takesRows = shape.form === 'cells' || shape.form === 'columns';
    const changed = changeRows(selected, data, { type, takesRows }, context);
    if (issues.items.length > 0) return undefined;
    if (SHARES_SCALE.includes(shape.form) && !haveOneUnit(changed.values))
      context.warn('columns of different units share one scale, which shows no unit');
    const { columns: shown, ignored } = ownColumns(shape, spec, changed, table);
    const isHorizontal = isObject(spec['options']) && spec['options']['indexAxis'] === 'y';
    const own = readOwnTable(shape, { ...changed, columns: shown, ignored, isHorizontal }, table, issues, context.warn);
    if (own === undefined || issues.items.length > 0) return undefined;
    const { titles, units, unused = [], ...series } = own;
    const left = [...ignored, ...unused.map((column) => ({ column, reason: 'no place for it' as const }))];
    for (const line of tableWarnings(table, left)) warnings.add(line);
    const measured =
      units && (spec['options'] === undefined || isObject(spec['options']))
        ? { ...spec, options: withUnitsAt(spec, units) }
        : spec;
    const columns = shape.form === 'columns' ? withAligned(spec['columns'], shown, table) : [];
    const titled = {
      ...measured,
      data: { ...others, ...series },
      ...(titles && withTitles(measured, titles)),
      ...(columns.length > 0 && { columns }),
    };
    return { spec: withOperationWords(titled, wordsOf(done), false), summary: summaryOf(roles, left, done) };
  }
  const isChanged = OPERATION_KEYS.some((key) => !SELECTING.includes(key) && data[key] != null && data[key] !== false);
  const hasAmounts = table.chosen.values !== undefined || !selected.values.every(isAboutTasks);
  const spans = shape.drawsSpans && !hasAmounts && !isChanged ? spansIn(selected.columns, table) : undefined;
  if (spans !== undefined) {
    const { labels, data: values, used } = spans;
    for (const column of used) warnOfOrder(column, context);
    const open = labels.filter((_label, row) => values[row] === null);
    if (open.length > 0) context.warn(`rows such as ${excerpt(open[0] ?? '')} have no begin or no end, and no bar`);
    const turned = labels.find((_label, row) => isTurned(values[row]));
    if (turned !== undefined) context.warn(`rows such as ${excerpt(turned)} end before they begin`);
    const left = selected.columns
      .filter((column) => !used.includes(column) && !isUsed(column, data))
      .map((column): Roles['ignored'][number] => {
        const reason = roles.ignored.find((one) => one.column.index === column.index)?.reason;
        const kind = column.kind === 'time' ? 'dates' : isNumeric(column) ? 'no place for it' : 'texts';
        return { column, reason: reason ?? kind };
      });
    for (const line of tableWarnings({ ...table, roles: { ...roles, values: [] } }, left)) warnings.add(line);
    const options = isObject(spec['options'] ?? {}) ? { indexAxis: 'y', ...Object(spec['options']) } : spec['options'];
    const drawn = { ...spec, options, data: { ...others, labels, datasets: [{ data: values }] } };
    return { spec: drawn, summary: summaryOf({ values: used.slice(-2) }, left, done) };
  }
  const ignored = roles.ignored.filter(({ column }) => !isUsed(column, data));
  const doubts = data['aggregate'] === 'count' ? [] : doubtWarnings(table);
  for (const line of [...tableWarnings(table, ignored), ...doubts]) warnings.add(line);
  const wish = found.isTurned ? { ...data, transpose: false } : data;
  const frame = shapeRows(
    selected,
    wish,
    { type, timesAcross: shape.timesAcross, isSteps: shape.empty === 'total' },
    context,
  );
  const needs = { multiples: Boolean(spec['smallMultiples']), names: shape.hasOneUnit === true };
  if (issues.items.length > 0 || !isDrawable(frame, table, needs, issues)) return undefined;
  if (isOneColumn(frame, table)) context.warn('its rows have no labels and are numbered');
  const isJoined = shape.timesAcross === 'many' && selected.series !== undefined && haveOwnTimes(frame);
  const series = frame.values.map((column): Series => {
    const values = column.values.map((value) => value ?? null);
    const isWhole = isJoined && !column.values.includes(null);
    const name = column.name !== '' && { label: column.name };
    return { column, dataset: { ...name, data: values, ...(isWhole && { spanGaps: true }) } };
  });
  const measured = series.filter(({ column }) => !shape.hasOwnAxis?.(column.name));
  const isOptionsValid = spec['options'] === undefined || isObject(spec['options']);
  const { label } = frame;
  const labels = Array.from({ length: frame.rowCount }, (_, row) => (label ? labelText(label, row) : `${row + 1}`));
  const isRow = () => areRow(labels, context.locale ?? 'en');
  if (shape.timesAcross === 'many' && label?.kind === 'text' && labels.length >= LEAST_NAMES && !isRow())
    context.warn(`a line runs through the names of column ${columnName(label)}, which have no order. Use type "bar"`);
  const options = withUnits(spec, measured, { path, warnings, unitsAt: shape.unitsAt, isRow });
  const drawn: Fields = {
    ...spec,
    data: { ...others, labels, datasets: series.map(({ dataset }) => dataset) },
    ...(isOptionsValid && { options }),
  };
  return {
    spec: withOperationWords(drawn, wordsOf(done), shape.unitsAt !== 'labels', pivotedName(spec, roles)),
    summary: summaryOf({ ...selected, ...(roles.series && { series: roles.series }) }, ignored, done),
  };
}

/** The columns of numbers that are drawn. */
function drawnColumns({ isNamed }: NumbersAtLabels, { values, size }: Frame): TableColumn[] {
  const known = isNamed ? values.filter(({ name }) => isNamed(name)) : [];
  return [...(known.length > 0 ? known : values), ...(size ? [size] : [])];
}

/** A line through fewer names is read as a comparison. */
const LEAST_NAMES = 4;

/** How many cells of series that share their times have a value at least. */
const LEAST_SHARED = 0.6;

/** Whether the series of a long table have times of their own: at those of others they have no row, which is no gap. */
function haveOwnTimes({ label, values, rowCount }: Frame): boolean {
  if (!label?.times?.isDated || values.length < 2) return false;
  const filled = values.reduce((sum, column) => sum + column.values.filter((value) => value !== undefined).length, 0);
  return filled <= LEAST_SHARED * rowCount * values.length;
}

/** Names that say nothing about what is measured. */
const EMPTY_NAME = /^(?:values?|data|y|v)$/i;

/** The name of the only column of values, which is in no name of a series where a long table became wide. */
function pivotedName({ stacked }: Fields, { series, values }: Pick<Roles, 'series' | 'values'>): string | undefined {
  const [only, ...others] = values;
  // An axis of shares is in percent of them.
  const isPivoted = series !== undefined && others.length === 0 && stacked !== 'percent';
  return isPivoted && only && !EMPTY_NAME.test(only.name) ? only.name : undefined;
}

function wordsOf(done: readonly { words?: string }[]): string[] {
  return done.flatMap(({ words }) => words ?? []);
}

/** Fields that choose rows and columns and change no values. */
const SELECTING = ['columns', 'where', 'series'];

function isTurned(span: unknown): boolean {
  return Array.isArray(span) && String(span[1]) < String(span[0]);
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

/** Numbers that no chart of a type with a table of its own draws. Years and coordinates are places of points. */
const NEVER_DRAWN: readonly Reason[] = ['ids', 'ranks', 'row numbers', 'postal codes', 'telephone numbers'];

/** Numbers that are drawn only for want of amounts. */
const NOT_BESIDE_AMOUNTS: readonly Reason[] = ['years', 'codes', 'yes or no', 'parts of a date'];

/** The columns of a type with a table of its own, and those that it leaves out. */
function ownColumns(
  shape: TableShape,
  spec: Fields,
  frame: Frame,
  table: JudgedTable,
): Pick<Frame, 'columns' | 'ignored'> {
  const sparklines = (Array.isArray(spec['columns']) ? spec['columns'] : []).flatMap((one: unknown) =>
    isObject(one) && one['sparkline'] === true ? [one['name']] : [],
  );
  const { chosen } = table;
  const { form } = shape;
  const isTable = form === 'columns';
  const areTexts = (column: TableColumn) =>
    sparklines.includes(column.name) || (isTable && isNumeric(column) && cellIssue(table, column) !== undefined);
  const named = [...(chosen.values ?? []), ...(chosen.label ? [chosen.label] : [])];
  const reasons = notValues(frame.columns, named, numbersTakenBy(shape));
  const isAmount = (column: TableColumn) =>
    isNumeric(column) && [undefined, 'coordinates'].includes(reasons.get(column));
  const amounts = frame.columns.filter(isAmount).length;
  const needed = shape.form === 'places' ? (shape.hasSize ? 3 : 2) : 1;
  // The first column of points may be what stands below them, and cells may be named by years.
  const isBeside = ({ index }: TableColumn) =>
    form !== 'cells' && amounts >= needed && (form !== 'places' || index > 0);
  // Nothing else can name the rows of a heat map, such as the hours 0 to 23.
  const namesRows = ({ index }: TableColumn) => form === 'cells' && index === 0 && frame.columns.every(isNumeric);
  const isHidden = (column: TableColumn) => {
    if (chosen.ignore.includes(column)) return true;
    const reason = reasons.get(column);
    if (isTable) return reason === 'row numbers' && column.name === '';
    if (!isNumeric(column) || reason === undefined || namesRows(column)) return false;
    return NEVER_DRAWN.includes(reason) || (NOT_BESIDE_AMOUNTS.includes(reason) && isBeside(column));
  };
  const shown = frame.columns.filter((column) => !isHidden(column));
  const isDrawn = isTable || shown.some((column) => isNumeric(column) || isMeasure(column));
  const mayBeAlone = (column: TableColumn) => !isNumeric(column) || isDrawnAlone(column, reasons.get(column));
  const usable = isDrawn
    ? shown
    : frame.columns.filter((column) => !chosen.ignore.includes(column) && mayBeAlone(column));
  const ordered = isTable && chosen.values === undefined ? usable : chosenFirst(usable, frame, chosen);
  const columns = columnsOfPoints(spec['type'], ordered, frame, chosen.values ?? []);
  return {
    // Numbers with spaces between could be read as one.
    columns: columns.map((column) => (areTexts(column) ? { ...column, kind: 'text' } : column)),
    ignored: frame.columns
      .filter(({ cells }) => !columns.some((column) => column.cells === cells))
      .map((column) => ({
        column,
        reason: reasons.get(column) ?? (ordered.includes(column) ? 'row numbers' : 'ignored'),
      })),
  };
}

/** Settings of the columns; texts that their table aligns at the right stay there. Numbers are there by themselves. */
function withAligned(given: unknown, shown: readonly TableColumn[], { rightAt = [] }: JudgedTable): unknown[] {
  const own: unknown[] = Array.isArray(given) ? given : [];
  const isNamed = (name: string) => own.some((one) => isObject(one) && one['name'] === name);
  const right = shown.filter((column) => !isNumeric(column) && rightAt.includes(column.index) && !isNamed(column.name));
  return [...own, ...right.map(({ name }) => ({ name, align: 'right' }))];
}

/** Columns that the client names stand before others; of the numbers no other is drawn, and of the texts where some are named as values. */
function chosenFirst(columns: readonly TableColumn[], frame: Frame, chosen: ChosenColumns): TableColumn[] {
  const { label, values, size } = frame;
  const numbers = chosen.values === undefined ? columns.filter(isNumeric) : [...values, ...(size ? [size] : [])];
  const others = columns.filter((column) => !isNumeric(column) && !numbers.includes(column));
  const texts = numbers.every(isNumeric) ? others : others.filter(({ index }) => index === label?.index);
  const isNamed = (column: TableColumn) => chosen.label !== undefined && column.name === label?.name;
  return [...texts.filter(isNamed), ...texts.filter((column) => !isNamed(column)), ...numbers];
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
