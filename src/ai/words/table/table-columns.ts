/** The columns of a table, and what a request draws of them: labels, series and values. */

import { definitionOf } from '../../../../chart-spec/spec.js';
import { type ReadColumn, readLabel } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { unitsNamed } from '../lexicon.js';
import { type Choices, quote, Refusal, refused } from '../refusal.js';
import { isRanking } from '../request/effects.js';
import type { By, Request } from '../request/request.js';
import { isWrittenYear } from '../tokens.js';

/** Whether a column has ids, which count nothing. */
export const namesRows = ({ reason }: ReadColumn): boolean =>
  reason === 'ids' || reason === 'row numbers' || reason === 'postal codes' || reason === 'telephone numbers';
export const areYears = ({ cells }: ReadColumn): boolean => cells.every((cell) => isWrittenYear(String(cell)));
/** 1, 2, 3 or 4411, 4412, 4413: each row has the next number. @param isLoose whether a few may be left out: 50211, 50215 */
export const areNumbered = ({ values }: ReadColumn, isLoose = false): boolean =>
  values.length > 1 &&
  values.every((value, row) => {
    const step = (value ?? 0) - (values[row - 1] ?? 0);
    return row === 0 || step === 1 || (isLoose && Number.isInteger(value) && step > 0 && step < (value ?? 0) / 1000);
  });
/** Whether a column holds amounts, which count nothing. */
export const holdsAmounts = ({ unit, values }: ReadColumn): boolean =>
  (unit !== undefined && unit.kind !== 'unit') || values.some((value) => !Number.isInteger(value ?? 0));
/** The first of several names, as an error lists them. */
export const listed = (columns: readonly ReadColumn[]): string =>
  columns
    .slice(0, 5)
    .map(({ name }) => quote(name))
    .join(', ');

export class TableColumns {
  values: ReadColumn[] = [];
  label: ReadColumn | undefined;
  series: ReadColumn | undefined;
  /** The times stand in the names of the columns. */
  isAcross = false;
  #hasByLabel = false;

  constructor(
    readonly columns: readonly ReadColumn[],
    readonly request: Request,
    readonly choices: Choices,
    readonly language: string,
  ) {}

  column(name: string | undefined): ReadColumn | undefined {
    return this.columns.find((column) => column.name === name);
  }

  role(role: ReadColumn['role']): ReadColumn[] {
    return this.columns.filter((column) => column.role === role);
  }

  /** The columns of numbers that are drawn: those named, or all. */
  drawnValues(): ReadColumn[] {
    return this.values.length > 0 ? this.values : this.role('value');
  }

  /** What is said of the columns, for an error about them. */
  get said(): string {
    return quote(this.request.subject || (this.request.aggregateSaid ?? ''));
  }

  /** Whether the type reads columns its own way. */
  hasOwnForm(): boolean {
    const [type] = this.request.types;
    return type !== undefined && definitionOf(type).table.form !== 'numbersAtLabels';
  }

  #arePlaces(): boolean {
    const [type] = this.request.types;
    return type !== undefined && definitionOf(type).table.form === 'places';
  }

  #isLabelLike({ kind, role, reason, name }: ReadColumn): boolean {
    const isGroup = this.request.by.some((by) => by.kind === 'name' && by.name.isGroup && by.name.name === name);
    return kind !== 'number' || isGroup || role === 'label' || reason === 'years' || reason === 'parts of a date';
  }

  chooseLabel(): void {
    const { by, mentions, asked, aggregate, types } = this.request;
    const named = by.flatMap((each) => this.byColumn(each) ?? []);
    const times = this.columns.find(({ kind }) => kind === 'time') ?? this.columns.find(areYears);
    const labels = named.filter((column) => this.#isLabelLike(column));
    const mentioned = mentions
      .filter(({ kind, isBeside }) => kind === 'column' && !(isBeside && labels.length > 0))
      .flatMap(({ name }) => this.column(name) ?? [])
      .filter((column) => this.#isLabelLike(column) && !(aggregate === 'count' && by.length > 0));
    const loose = mentioned.find((column) => !labels.includes(column) && column !== times);
    // "average deal value per rep": not one line for each deal.
    if (loose !== undefined && aggregate !== undefined && labels.length > 0)
      throw refused(loose.name, `say "by ${labels[0]?.name} and ${loose.name}" for a series of each`);
    // Lines run over times that stand in the names of the columns.
    if (labels.length > 0 && !types.includes('line')) [this.isAcross, this.#hasByLabel] = [false, true];
    const all = [...new Set([...labels, ...(asked.has('overTime') && times ? [times] : []), ...mentioned])];
    // "line chart of sales by store": lines run over the times, one for each store; a running total per store runs over them too.
    const isLine = types.includes('line') || (types.length === 0 && asked.has('area')) || asked.has('cumulative');
    const [only] = all;
    const split = by.find(({ role }) => role !== undefined);
    const own = split && this.byColumn(split);
    // "bars, one series per quarter": the other column names the bars.
    if (split?.role === 'series' && all.length === 1 && !(isLine && times !== own))
      all.push(...[...this.role('label'), ...this.role('series')].filter((column) => column !== own).slice(0, 1));
    if (isLine && all.length === 1 && only?.kind === 'text' && times && labels.includes(only)) all.push(times);
    if (all.length > 2) throw new Refusal(`${listed(all)}: a chart has labels and series, which are two columns.`);
    // Times run from left to right; the other column names the series.
    const open = all.length > 1 ? all.filter((column) => column !== own) : all;
    this.label = open.find((column) => column === times) ?? open[0];
    this.series = all.find((column) => column !== this.label) ?? this.#compared();
    // "revenue for North and South" of a table of days
    if (this.label === undefined && times?.kind === 'time' && (isLine || types.length === 0))
      this.label = this.series && times;
    if (this.label === undefined) [this.label, this.series] = [this.series, undefined];
  }

  /** "compare North and South by month", "bars for North and South": one series or bar for each. */
  #compared(): ReadColumn | undefined {
    const { asked, mentions, conditions, types } = this.request;
    const isAsked = asked.has('versus') || asked.has('compared');
    const isOverTime = this.columns.some(({ kind }) => kind === 'time');
    const isShown = this.label !== undefined || (types.length > 0 && types[0] !== 'line') || isOverTime;
    const chosen = conditions.filter(({ how }) => how === 'only').flatMap(({ names }) => names);
    const cells = [...mentions, ...chosen].filter(({ kind }) => kind === 'cell');
    const several = cells.find((one) => cells.some((other) => other.column === one.column && other.name !== one.name));
    const found = this.column(several?.column);
    return (isAsked || isShown) && found?.kind === 'text' && found !== this.label ? found : undefined;
  }

  /** The unit of the calendar that the dates of a column are put together by. */
  calendar(label = this.label): string | undefined {
    const unit = this.request.by.find((each) => each.kind === 'unit' && this.byColumn(each) === label);
    return unit?.kind === 'unit' && label?.times?.isDated ? unit.unit : undefined;
  }

  /** The column that "by month" is about. */
  byColumn(by: By): ReadColumn | undefined {
    if (by.kind === 'name') return this.column(by.name.name);
    const { unit } = by;
    const named = this.columns.find(
      ({ name, kind, role }) => (kind !== 'number' || role === 'label') && unitsNamed(name).includes(unit),
    );
    const found =
      named ??
      this.columns.find(
        ({ reason, name }) => unit === 'year' && (reason === 'years' || unitsNamed(name).includes(unit)),
      ) ??
      this.columns.find(({ kind }) => kind === 'time') ??
      this.columns.find(({ name, reason }) => reason === 'parts of a date' && unitsNamed(name).includes(unit));
    const across = this.role('value').filter(({ name }) =>
      unit === 'year' ? isWrittenYear(name) : readLabel(name, this.language).some((each) => each.unit === unit),
    );
    if (found === undefined && across.length > 1) {
      this.isAcross = !this.#hasByLabel;
      return undefined;
    }
    if (found === undefined && this.hasOwnForm()) return undefined;
    if (found === undefined || (found.kind === 'time' && !named && !hasUnit(found, unit)))
      throw refused(by.said, `the table has no column of ${unit}s, and no dates that are put together by them`);
    return found;
  }

  chooseValues(): void {
    const { mentions, by, calls, count, formula, order } = this.request;
    const named = [
      ...mentions.flatMap((name) => (name.kind === 'column' ? (this.column(name.name) ?? []) : [])),
      ...by.flatMap((each) => (each.kind === 'name' ? (this.column(each.name.name) ?? []) : [])),
    ];
    const all = named.filter((column) => !this.#isLabelLike(column) || (this.#arePlaces() && column.kind === 'number'));
    // "order value": numbers that name rows are counted, and are no values.
    // "number of subscribers by month" of 5021 and 5022: one row for each month
    const isOfMany = this.label === undefined || new Set(this.label.cells.map(String)).size < this.label.cells.length;
    const isId = (column: ReadColumn) =>
      namesRows(column) || (count !== undefined && isOfMany && column === this.columns[0] && areNumbered(column));
    const [id] = all.filter(isId);
    this.values = [...new Set(all.filter((column) => !isId(column)))];
    const isBy = (column: ReadColumn) => by.some((each) => this.byColumn(each) === column);
    const counted = count && named.find((column) => !this.values.includes(column) && !isBy(column));
    if (
      counted !== undefined &&
      count?.ofRows !== true &&
      new Set(counted.cells.map(String)).size < counted.cells.length
    )
      throw refused(counted.name, 'several rows have the same: say "number of rows"');
    if (id !== undefined && this.values.length === 0 && count?.isOnly !== true && !this.hasOwnForm())
      throw refused(id.name, `its numbers name rows: say "number of ${id.name}", or name a column of values`);
    if (count !== undefined && this.values.length > 0 && (id !== undefined || count.ofRows))
      throw refused(count.said, `${quote(this.values[0]?.name ?? '')} is no number of rows: ask for one of them`);
    if (count?.isOnly === false && this.values.length === 0) throw refused(count.said, 'ask for it alone');
    const open = this.role('value');
    const other = order === undefined ? undefined : this.drawnValues().find(({ name }) => name !== order);
    if (other !== undefined)
      throw refused(`by ${order}`, `labels are sorted by all that is drawn, which is ${quote(other.name)} too`);
    if (this.values.length === 0 && open.length > 1 && formula === undefined && calls.some(isRanking))
      throw refused(calls[0]?.said ?? '', `say by which column: ${listed(open)}`);
  }

  /** Named columns are x and y; the others are not drawn. "Revenue versus cost" is a height over an x. */
  #places([first = '', second = '', size, ...more]: string[]): Fields {
    const { types, asked, by, conditions, mentions } = this.request;
    const [type] = types;
    const hasSize = type !== undefined && 'hasSize' in definitionOf(type).table;
    if (more.length > 0 || (size !== undefined && !hasSize))
      throw new Refusal(`${this.said}: points have ${hasSize ? 'three' : 'two'} numbers.`);
    const isOver = mentions.some(({ name, isListed }) => name === second && isListed === false);
    const isTurned =
      isOver || asked.has('versus') || by.some((each) => each.kind === 'name' && each.name.name === second);
    const name = [this.label, this.series].find((column) => column && ![first, second, size].includes(column.name));
    const drawn = [first, second, size, name?.name];
    const leftOut = conditions.flatMap(({ how, names }) => (how === 'without' ? names : []));
    const ignore = this.columns
      .filter(
        ({ name: each, kind, role }) =>
          (second === '' ? role === 'value' : kind !== 'text') ||
          leftOut.some((other) => other.kind === 'column' && other.name === each),
      )
      .flatMap(({ name: each }) => (drawn.includes(each) ? [] : each));
    return {
      ...(second !== '' && { values: isTurned ? [second, first] : [first, second] }),
      ...(second !== '' && size !== undefined && { size }),
      ...(second !== '' && name && { series: name.name }),
      ...(ignore.length > 0 && { ignore }),
    };
  }

  /** The fields of `columns`. */
  roles(): Fields {
    const { label, series } = this;
    const names = this.values.map(({ name }) => name);
    if (names.length > 0 && this.#arePlaces()) return this.#places(names);
    if (this.hasOwnForm()) {
      const ignore = this.role('value').flatMap(({ name }) => (names.includes(name) ? [] : name));
      return names.length > 1 && ignore.length > 0 ? { ignore } : {};
    }
    return {
      ...(label && this.role('label')[0] !== label && { label: label.name }),
      ...(series && { series: series.name }),
      ...(names.length > 0 && { values: names }),
      ...(this.skipsSeries() && { ignore: this.role('series').map(({ name }) => name) }),
    };
  }

  /** "revenue by month" of a table with regions adds the regions up. */
  skipsSeries(): boolean {
    const own = this.role('series');
    const cells = this.request.mentions.filter(({ kind }) => kind === 'cell');
    const isNamed = own.some(
      (column) =>
        column === this.label ||
        cells.filter((name) => name.column === column.name).length > 1 ||
        this.request.conditions.some(({ names }) => names.some((name) => name.column === column.name)),
    );
    return own.length > 0 && this.label !== undefined && this.series === undefined && !isNamed;
  }
}

function hasUnit({ times, cells }: ReadColumn, unit: string): boolean {
  if (times?.isDated) return /^(?:day|week|month|quarter|year)$/.test(unit);
  const pattern = { month: /^\p{L}{3}/u, quarter: /^[QTK]\d|^\dQ/i, week: /^(?:W|KW|week)/i }[unit];
  return pattern !== undefined && cells.some((cell) => pattern.test(String(cell)));
}
