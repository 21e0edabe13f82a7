/** The columns of a table, and what a request draws of them: labels, series and values. */

import { definitionOf } from '../../../../chart-spec/spec.js';
import { type ReadColumn, readLabel } from '../../../../chart-spec/table.js';
import type { Fields } from '../find-table.js';
import { type Choices, quote, Refusal } from '../refusal.js';
import { isRanking } from '../request/effects.js';
import type { By, Request } from '../request/request.js';
import { isWrittenYear } from '../tokens.js';
import { isUnitName } from './dates.js';

const isName = (reason: ReadColumn['reason']): boolean =>
  reason === 'ids' || reason === 'row numbers' || reason === 'postal codes' || reason === 'telephone numbers';

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

  /** Whether the type reads columns its own way. */
  hasOwnForm(): boolean {
    const [type] = this.request.types;
    return type !== undefined && definitionOf(type).table.form !== 'numbersAtLabels';
  }

  #isLabelLike(column: ReadColumn): boolean {
    return (
      column.kind !== 'number' ||
      this.request.by.some((each) => each.kind === 'name' && each.name.isGroup && each.name.name === column.name) ||
      column.role === 'label' ||
      column.reason === 'years' ||
      column.reason === 'parts of a date'
    );
  }

  chooseLabel(): void {
    const { by, mentions, asked } = this.request;
    const { axes } = this.request;
    const onX = this.hasOwnForm() ? undefined : this.column(axes?.x?.name);
    const named = [...(onX ? [onX] : []), ...by.flatMap((each) => this.byColumn(each) ?? [])];
    const isOfYears = ({ cells }: ReadColumn) => cells.every((cell) => isWrittenYear(String(cell)));
    const times = this.columns.find(({ kind }) => kind === 'time') ?? this.columns.find(isOfYears);
    const isOverTime = asked.has('overTime');
    const labels = named.filter((column) => this.#isLabelLike(column));
    const isCount = this.request.aggregate === 'count' && by.length > 0;
    const mentioned = (isCount ? [] : mentions.filter(({ isBeside }) => !(isBeside && labels.length > 0)))
      .flatMap((name) => this.column(name.kind === 'column' ? name.name : undefined) ?? [])
      .filter((column) => this.#isLabelLike(column));
    const [loose] = mentioned.filter((column) => !labels.includes(column) && column !== times);
    // "average deal value per rep": not one line for each deal.
    if (loose !== undefined && this.request.aggregate !== undefined && labels.length > 0)
      throw new Refusal(
        `${quote(loose.name)} is a column of the table. Say "by ${labels[0]?.name} and ${loose.name}" for a series of each, or leave the word out.`,
        [],
      );
    // Lines run over times that stand in the names of the columns.
    if (labels.length > 0 && !this.request.types.includes('line')) [this.isAcross, this.#hasByLabel] = [false, true];
    const all = [...new Set([...labels, ...(isOverTime && times ? [times] : []), ...mentioned])];
    // "line chart of sales by store": lines run over the times, one for each store.
    const isLine = this.request.types.includes('line') || (this.request.types.length === 0 && asked.has('area'));
    const [only] = all;
    // A running total per store runs over them too.
    if (
      (isLine || asked.has('cumulative')) &&
      all.length === 1 &&
      only?.kind === 'text' &&
      times !== undefined &&
      labels.includes(only)
    )
      all.push(times);
    const time = all.find((column) => column === times);
    // Times run from left to right; the other column names the series.
    this.label = time ?? all[0];
    this.series = all.find((column) => column !== this.label) ?? this.#compared();
    if (this.label === undefined) [this.label, this.series] = [this.series, undefined];
    if (all.length > 2)
      throw new Refusal(
        `${all.map(({ name }) => quote(name)).join(', ')}: a chart has labels and series, which are two columns.`,
      );
  }

  /** "compare North and South by month": one series for each. */
  #compared(): ReadColumn | undefined {
    const { asked, mentions, conditions } = this.request;
    if (!asked.has('versus') && !asked.has('compared')) return undefined;
    const chosen = conditions.filter(({ how }) => how === 'only').flatMap(({ names }) => names);
    const cells = [...mentions, ...chosen].filter(({ kind }) => kind === 'cell');
    const several = cells.find(({ name, column }) =>
      cells.some((other) => other.column === column && other.name !== name),
    );
    const found = this.column(several?.column);
    return found?.kind === 'text' && found !== this.label ? found : undefined;
  }

  /** The unit of the calendar that the dates of a column are put together by. */
  calendar(label = this.label): string | undefined {
    const unit = this.request.by.find((each) => each.kind === 'unit' && this.byColumn(each) === label);
    return unit?.kind === 'unit' && label?.times?.isDated ? unit.unit : undefined;
  }

  /** The column that "by month" is about. */
  byColumn(by: By): ReadColumn | undefined {
    if (by.kind === 'name') return this.column(by.name.name);
    const named = this.columns.find(({ name, kind }) => kind !== 'number' && isUnitName(name, by.unit));
    const years =
      by.unit === 'year'
        ? this.columns.find(({ reason, name }) => reason === 'years' || isUnitName(name, 'year'))
        : undefined;
    const parts = this.columns.find(({ name, reason }) => reason === 'parts of a date' && isUnitName(name, by.unit));
    const times = this.columns.find(({ kind }) => kind === 'time');
    const found = named ?? years ?? times ?? parts;
    const across = this.role('value').filter(({ name }) =>
      by.unit === 'year' ? isWrittenYear(name) : readLabel(name, this.language).some(({ unit }) => unit === by.unit),
    );
    if (found === undefined && across.length > 1) {
      this.isAcross = !this.#hasByLabel;
      return undefined;
    }
    if (found === undefined && this.hasOwnForm()) return undefined;
    if (found === undefined || (found.kind === 'time' && !named && !this.#hasUnit(found, by.unit)))
      throw new Refusal(
        found?.times?.isDated === true
          ? `${quote(by.said)}: dates are not put together by ${by.unit}s. Send a column of them.`
          : `${quote(by.said)}: the table has no column of ${by.unit}s, and no dates with years.`,
      );
    return found;
  }

  #hasUnit({ times, cells }: ReadColumn, unit: string): boolean {
    if (times?.isDated) return ['day', 'week', 'month', 'quarter', 'year'].includes(unit);
    if (unit === 'month') return cells.some((cell) => /^\p{L}{3}/u.test(String(cell)));
    return unit === 'quarter'
      ? cells.some((cell) => /^[QTK]\d|^\dQ/i.test(String(cell)))
      : unit === 'week'
        ? cells.some((cell) => /^(?:W|KW|week)/i.test(String(cell)))
        : false;
  }

  chooseValues(): void {
    const { mentions, by, calls } = this.request;
    const named = [
      ...mentions.filter(({ kind }) => kind === 'column'),
      ...by.flatMap((each) => (each.kind === 'name' ? each.name : [])),
    ];
    const all = named
      .flatMap(({ name }) => this.column(name) ?? [])
      .filter((column) => !this.#isLabelLike(column) || (this.#arePlaces() && column.kind === 'number'));
    // "order value": numbers that name rows are counted, and are no values.
    const ids = all.filter(({ reason }) => isName(reason));
    this.values = [...new Set(all.filter((column) => !ids.includes(column)))];
    const { count, aggregate } = this.request;
    const [id] = ids;
    const counted =
      count &&
      named
        .map(({ name }) => this.column(name))
        .find((column) => column && !this.values.includes(column) && !this.#isBy(column));
    if (counted !== undefined && new Set(counted.cells.map(String)).size < counted.cells.length)
      throw new Refusal(
        `${quote(this.request.subject)}: several rows have the same ${quote(counted.name)}, so that it is not the number of rows. Say "number of rows".`,
      );
    const isCount = count?.isOnly === true;
    if (id !== undefined && this.values.length === 0 && !isCount && !this.hasOwnForm())
      throw new Refusal(
        `${quote(aggregate === undefined ? id.name : this.request.subject)}: the numbers of ${quote(id.name)} name rows. Say "number of ${id.name}" to count them, or name a column of values.`,
      );
    if (count !== undefined && this.values.length > 0 && (id !== undefined || count.ofRows))
      throw new Refusal(
        `${quote(this.request.subject)}: rows are counted, and ${quote(this.values[0]?.name ?? '')} is a column of values. Ask for one of them.`,
      );
    if (count !== undefined && !isCount && this.values.length === 0)
      throw new Refusal(
        `${quote(this.request.subject)} is not computed in one step. Ask for ${quote(count.said)} alone.`,
      );
    const open = this.role('value');
    if (this.values.length > 0 || open.length < 2 || this.request.formula !== undefined) return;
    if (calls.some(isRanking))
      throw new Refusal(
        `${quote(calls[0]?.said ?? '')}: say by which column. Name one of ${open
          .slice(0, 5)
          .map(({ name }) => quote(name))
          .join(', ')}.`,
        [],
      );
  }

  #arePlaces(): boolean {
    const [type] = this.request.types;
    return type !== undefined && definitionOf(type).table.form === 'places';
  }

  /** Named columns are x and y; the others are not drawn. "Revenue versus cost" is a height over an x. */
  #places([first = '', second = '', size, ...more]: string[]): Fields {
    const [type] = this.request.types;
    const hasSize = type !== undefined && 'hasSize' in definitionOf(type).table;
    if (more.length > 0 || (size !== undefined && !hasSize))
      throw new Refusal(`${quote(this.request.subject)}: points have ${hasSize ? 'three' : 'two'} numbers.`);
    const { axes } = this.request;
    const isVersus =
      axes === undefined &&
      (this.request.asked.has('versus') || this.request.by.some((by) => by.kind === 'name' && by.name.name === second));
    if (second !== '' && (axes?.x?.name === second || axes?.y?.name === first)) [first, second] = [second, first];
    const name = this.label ?? this.series;
    const drawn = [first, second, size, name?.name];
    const others = second === '' ? this.role('value') : this.columns.filter(({ kind }) => kind !== 'text');
    const leftOut = this.request.conditions.flatMap(({ how, names }) => (how === 'without' ? names : []));
    const ignore = [
      ...others,
      ...this.columns.filter((column) => leftOut.some((each) => each.kind === 'column' && each.name === column.name)),
    ]
      .filter((column) => !drawn.includes(column.name))
      .map((column) => column.name);
    if (second === '') return ignore.length > 0 ? { ignore } : {};
    return {
      values: isVersus ? [second, first] : [first, second],
      ...(size !== undefined && { size }),
      ...(name && { series: name.name }),
      ...(ignore.length > 0 && { ignore }),
    };
  }

  #isBy(column: ReadColumn): boolean {
    return this.request.by.some((by) => this.byColumn(by) === column);
  }

  roles(hasOwn: boolean): Fields {
    const label = this.label;
    const series = this.series;
    const isGrouped = label !== undefined;
    const shownValues =
      this.values.length > 0 && !(hasOwn && this.values.length < 2) ? this.values.map(({ name }) => name) : undefined;
    if (this.values.length > 0 && this.#arePlaces()) return this.#places(this.values.map(({ name }) => name));
    if (hasOwn && shownValues !== undefined) {
      const others = this.role('value')
        .filter(({ name }) => !shownValues.includes(name))
        .map(({ name }) => name);
      return others.length > 0 && shownValues.length > 1 ? { ignore: others } : {};
    }
    if (hasOwn) return {};
    const isKnown = this.role('label')[0] === label;
    return {
      ...(isGrouped && !isKnown && { label: label.name }),
      ...(series && { series: series.name }),
      ...(shownValues && { values: shownValues }),
      ...(this.skipsSeries(label, series) && { ignore: this.role('series').map(({ name }) => name) }),
    };
  }

  /** "revenue by month" of a table with regions adds the regions up. */
  skipsSeries(label: ReadColumn | undefined, series: ReadColumn | undefined): boolean {
    const own = this.role('series');
    const compared = this.request.mentions.filter(({ kind }) => kind === 'cell');
    const isNamed = own.some(
      (column) =>
        column === label ||
        column === series ||
        compared.filter((name) => name.column === column.name).length > 1 ||
        this.request.conditions.some(({ names }) => names.some((name) => name.column === column.name)),
    );
    return own.length > 0 && label !== undefined && series === undefined && !isNamed;
  }
}
