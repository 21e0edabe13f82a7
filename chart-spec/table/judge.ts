/**
 * The one judge of tables: finds the table in an export, reads its columns, and decides what each of them is for. Every way in uses it: API, URLs,
 * templates, batches, command line, library, playground. See docs/spec/data.md.
 */

import type { IssueList } from '../model/issue-list.js';
import { findDecimal, findDecimalBesideWholes, isAmbiguous } from '../numbers/number-column.js';
import { isChosenBySize, unitFactor } from '../numbers/unit-scales.js';
import { signAmounts } from './columns/directions.js';
import { leaveOutShared } from './columns/gap-codes.js';
import { isUnitAlone, unitOfHeader } from './columns/header-units.js';
import { isNumeric, readColumn, type TableColumn, textColumn } from './columns/table-column.js';
import { dayFirst } from './columns/times.js';
import { type FoundTable, findTable } from './find/found-table.js';
import { type ChosenColumns, readChosen } from './roles/chosen.js';
import { areUnique } from './roles/code-numbers.js';
import type { NumbersTaken } from './roles/not-values.js';
import { decideRoles, type Roles } from './roles/roles.js';
import type { Cell, Grid, Row } from './source/grid.js';

export interface JudgedTable {
  path: string;
  found: FoundTable;
  /** Without empty ones. */
  columns: TableColumn[];
  roles: Roles;
  chosen: ChosenColumns;
  /** Columns that the text of the table aligns at the right. */
  rightAt?: readonly number[];
}

export interface JudgeOptions {
  /** BCP 47, where the chart has one. */
  locale?: string | undefined;
  /** IANA name, where the chart has one. */
  timeZone?: string | undefined;
  /** What its numbers are. Default: amounts. */
  numbers?: NumbersTaken;
  /** Rows of totals are data. */
  keepsTotals?: boolean;
  /** The names of one row of numbers may be the labels. */
  turnsOnlyRow?: boolean;
  /** Rows that were left out have a place between the others. */
  showsLeftOut?: boolean;
  /** Numbers are written as they stand in the table. */
  keepsUnits?: boolean;
  /** The fields of `data`. */
  columns?: unknown;
  series?: unknown;
  compute?: unknown;
  groupBy?: unknown;
}

export function judgeTable(grid: Grid, options: JudgeOptions, issues: IssueList): JudgedTable {
  const found = findTable(grid, {
    keepsTotals: options.keepsTotals === true,
    turnsOnlyRow: options.turnsOnlyRow === true,
    showsLeftOut: options.showsLeftOut === true,
  });
  const columns = columnsOf(found, grid, options);
  const chosen = readChosen(columns, options, issues);
  const { locale, numbers = 'amounts' } = options;
  const groups = numbers !== 'amounts' || options.groupBy != null;
  const roles = decideRoles(columns, chosen, { locale, numbers, groups });
  signAmounts(
    roles.values,
    roles.ignored.map(({ column }) => column),
    found.notes,
  );
  if (roles.values.length > 1) {
    nameAll(roles.values, columns, found.notes);
    if (!options.keepsUnits) shareUnit(roles.values, found.notes);
  }
  return {
    path: grid.path,
    found,
    columns,
    roles,
    chosen,
    ...(!found.isTurned && grid.rightAt && { rightAt: grid.rightAt }),
  };
}

/** A name above several columns stands above the first of them. @param notes gets the names that were given */
function nameAll(values: readonly TableColumn[], columns: readonly TableColumn[], notes: string[]): void {
  for (const column of values.filter(({ name }) => name === '')) {
    const left = values.findLast(({ index, name }) => index < column.index && name !== '');
    const isBelow =
      left !== undefined &&
      columns.every(({ index, name }) => index <= left.index || index > column.index || name === '');
    column.name = isBelow ? `${left.name} ${column.index - left.index + 1}` : `Column ${column.index + 1}`;
    notes.push(`column ${column.index + 1} has no name; its series is called "${column.name}"`);
  }
  const counts = new Map<string, number>();
  for (const column of values) {
    const count = (counts.get(column.name) ?? 0) + 1;
    counts.set(column.name, count);
    if (count === 1) continue;
    notes.push(
      `column ${column.index + 1} is named "${column.name}" too; its series is called "${column.name} (${count})"`,
    );
    column.name = `${column.name} (${count})`;
  }
}

/** `120 ms` beside `1.2 s`: columns of one quantity are drawn in the unit of the first. Units in the names of columns are meant. */
function shareUnit(values: readonly TableColumn[], notes: string[]): void {
  const measured = values.filter(
    ({ name, unit }) => unit?.kind === 'unit' && isChosenBySize(unit.unit) && unitOfHeader(name) === undefined,
  );
  for (const column of measured) {
    const first = measured.find((one) => factorBetween(column, one) !== undefined);
    const factor = first && factorBetween(column, first);
    if (first?.unit?.kind !== 'unit' || factor === undefined || factor === 1) continue;
    column.values = column.values.map((value) => (value == null ? value : Number((value * factor).toPrecision(15))));
    column.unit = first.unit;
    notes.push(`column "${column.name}" is drawn in ${first.unit.unit}, the unit of column "${first.name}"`);
  }
}

function factorBetween({ unit: from }: TableColumn, { unit: to }: TableColumn): number | undefined {
  return from?.kind === 'unit' && to?.kind === 'unit' ? unitFactor(from.unit, to.unit) : undefined;
}

const DECIMAL_SAMPLE_ROWS = 1000;

function columnsOf(
  { names, body, totalCells, notes }: FoundTable,
  { hasSemicolons }: Grid,
  { locale, timeZone }: JudgeOptions,
): TableColumn[] {
  const width = Math.max(names.length, ...body.slice(0, DECIMAL_SAMPLE_ROWS).map(({ cells }) => cells.length));
  const drafts: { index: number; name: string; cells: Cell[] }[] = [];
  for (let index = 0; index < width; index += 1) {
    const cells = body.map((row) => row.cells[index] ?? '');
    const name = names[index] ?? '';
    if (name !== '' || cells.some((cell) => cell !== '')) drafts.push({ index, name, cells });
  }
  const samples = drafts.map(({ cells }) => textsOf(cells.slice(0, DECIMAL_SAMPLE_ROWS)));
  const certain = [...samples, textsOf(totalCells)].flatMap((texts) => findDecimal(texts) ?? []);
  const shown = certain.length > 0 ? certain : samples.flatMap((texts) => findDecimalBesideWholes(texts) ?? []);
  const mayBeComma = locale === undefined && (hasSemicolons || isOfPointDates(names, samples));
  const decimal = shown[0] ?? (mayBeComma ? ',' : undefined);
  const columns: TableColumn[] = [];
  for (const draft of drafts) {
    // A unit that the column shows itself comes first; nothing shown leaves it to the table, then to the locale.
    const column = readColumn(draft, { locale, timeZone, ...(decimal !== undefined && { decimal }) });
    const isGuessed = decimal !== undefined && shown.length === 0 && isNumeric(column);
    const ambiguous = isGuessed ? textsOf(draft.cells).find(isAmbiguous) : undefined;
    // Stata's `Cum.` adds up the percentages beside it.
    const isCumulative = column.kind === 'number' && /^cum\.?$/i.test(column.name);
    const unit = isCumulative ? columns.at(-1)?.unit : column.unit;
    columns.push({ ...column, ...(unit && { unit }), ...(ambiguous !== undefined && { ambiguous }) });
  }
  const [first, ...others] = columns;
  if (first !== undefined && others.some(isWhollyNumeric) && areNumbersAndNames(first)) {
    columns[0] = textColumn(first.index, first.name, first.cells, locale);
    notes.push(`column ${first.index + 1} has names and numbers; they name the rows`);
  }
  leaveOutShared(columns);
  for (const unitless of [...ratesIn(columns), ...crossedIn(columns)]) delete unitless.unit;
  const isGuessed = columns.some(({ times }) => times?.guessedOrder === 'month first');
  const isEuropean =
    decimal === ',' ||
    (isGuessed && columns.some(showsDayFirst)) ||
    columns.some(({ unit }) => unit?.kind === 'currency' && !MONTH_FIRST.has(unit.currency));
  for (const column of locale === undefined && isEuropean ? columns : [])
    if (column.times?.guessedOrder === 'month first') column.times = dayFirst(column.cells, timeZone) ?? column.times;
  return columns;
}

/** `15/03/2026`: other dates of the table are written alike. */
function showsDayFirst({ times, cells }: TableColumn): boolean {
  return (
    times !== undefined &&
    cells.some((cell) => /^(?:1[3-9]|2\d|3[01])[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)/.test(String(cell)))
  );
}

/** Larger numbers are amounts. */
const MOST_OF_RATE = 1000;

/**
 * Columns that are named by currencies alone, such as `Euro` beside `Dollar`: rates of exchange of some days, which are in none of them. Whole
 * numbers and those of things are amounts.
 */
function ratesIn(columns: readonly TableColumn[]): TableColumn[] {
  const named = columns.filter(
    ({ name, unit, cells }) =>
      unit?.kind === 'currency' && isUnitAlone(name) && !cells.some((cell) => /\p{Sc}/u.test(String(cell))),
  );
  const areRates =
    columns.every(({ kind }) => kind !== 'text') &&
    named.every(({ values }) => values.every((value) => Math.abs(value ?? 0) < MOST_OF_RATE)) &&
    named.some(({ values }) => values.some((value) => !Number.isInteger(value ?? 0)));
  const currencies = new Set(named.map(({ unit }) => unit?.kind === 'currency' && unit.currency));
  return areRates && currencies.size > 1 ? named : [];
}

/** Columns that are named as the rows are, as in a table of correlations: the units in their names are those of what is compared. */
function crossedIn(columns: readonly TableColumn[]): TableColumn[] {
  const [names, ...others] = columns;
  const rows = new Set(names?.kind === 'text' ? names.cells : []);
  const areCrossed = others.length > 1 && others.every((column) => isNumeric(column) && rows.has(column.name));
  const areBare = ({ cells }: TableColumn) => cells.every((cell) => /^[-+−\d.,]*$/.test(String(cell)));
  return areCrossed ? others.filter(areBare) : [];
}

/** Where days are written `31.12.2025`, and amounts in `T€`, decimals have a comma. Names with umlauts are of such a language too. */
function isOfPointDates(names: readonly string[], samples: readonly (readonly string[])[]): boolean {
  const isDate = (text: string) => /^\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})$/.test(text);
  return (
    names.some((name) => isDate(name) || /[äöüß]|T€|Mio\. €/u.test(name)) ||
    samples.some((texts) => texts.length > 0 && texts.every(isDate))
  );
}

function isWhollyNumeric(column: TableColumn): boolean {
  return isNumeric(column) && !column.values.includes(undefined);
}

/**
 * Floors `EG`, 1, 2 and sizes `S`, 40, 42 name their rows: words before or behind whole numbers that rise. Another text among numbers is a mistake
 * that is told.
 */
function areNumbersAndNames({ kind, unit, cells, values }: TableColumn): boolean {
  if (kind !== 'number' || unit !== undefined || !values.includes(undefined)) return false;
  const words = cells.filter((_cell, row) => values[row] === undefined);
  const [start, end] = [
    values.findIndex((value) => value !== undefined),
    values.findLastIndex((value) => value !== undefined),
  ];
  const numbers = values.slice(start, end + 1);
  const areSteps = numbers.every(
    (value, at) => Number.isInteger(value) && (at === 0 || (value ?? 0) > (numbers[at - 1] ?? 0)),
  );
  return areSteps && words.every((word) => /^\P{N}+$/u.test(String(word))) && areUnique(cells);
}

/** Currencies of countries that write the month or the year first. Elsewhere, and where decimals have a comma, the day stands first. */
const MONTH_FIRST = new Set(['USD', 'CAD', 'PHP', 'JPY', 'CNY', 'TWD', 'KRW', 'HUF']);

function textsOf(cells: readonly Cell[]): string[] {
  return cells.filter((cell) => typeof cell === 'string' && cell !== '') as string[];
}

/** The row of the file in which a row of the body stands. */
export function rowNumber(body: readonly Row[], row: number): number {
  return body[row]?.number ?? 0;
}
