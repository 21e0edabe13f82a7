/** The chart of a table and a request about it: the request becomes operations of the chart language. */

import { type ChartType, definitionOf, type JsonObject } from '../../../chart-spec/spec.js';
import { type ReadColumn, readLabel, readTable, type TableReading } from '../../../chart-spec/table.js';
import { needsDatasets, numberOf, withLook } from './look.js';
import type { Reference } from './phrases.js';
import { type Choices, quote, Refusal } from './refusal.js';
import { type By, type Condition, capitalized, type Request } from './requests.js';
import { fold } from './tokens.js';

export interface Chart {
  spec: JsonObject;
  notes: string[];
  operations: string[];
}

type Fields = Record<string, unknown>;

/** Words in names of columns whose numbers are not added up. */
const RATES = new Set(
  fold(
    'price prices temp temperature temperatures rate rates ratio score scores rating ratings average avg mean median percent percentage share margin speed age ages grade grades index preis preise temperatur quote note noten durchschnitt anteil alter prix taux moyenne âge notes precio precios temperatura tasa nota edad prezzo prezzi tasso voto voti età preço taxa idade prijs temperatuur cijfer leeftijd cena ceny ocena wiek',
  ).split(' '),
);
const isRate = (name: string): boolean => (fold(name).match(/[a-z]+/g) ?? []).some((word) => RATES.has(word));

/** @param data `{csv}`, `{rows}` or `{records}` */
export function tableChart(data: Fields, request: Request, language: string, choices: Choices): Chart {
  const [asked] = request.types;
  const isArea = request.asked.has('area');
  const isBar = ['combo', 'horizontal', 'stacked', 'stackedPercent', 'grouped'].some((effect) =>
    request.asked.has(effect),
  );
  const type = asked ?? (isArea ? 'line' : isBar ? 'bar' : undefined);
  if (new Set(request.types).size > 1 && !isMixed(request.types, request))
    throw new Refusal(`${request.types.map(quote).join(' and ')}: one type of chart can be drawn at a time.`);
  const locale = language === 'en' ? {} : { locale: language };
  const first = readTable({ ...locale, ...(type && { type }), data });
  if (first.columns.length === 0) throw issuesOf(first);
  const isShown = request.by.length > 0 || (asked !== undefined && asked !== 'line' && asked !== 'bar');
  if (request.asked.has('distribution') && !isShown)
    throw new Refusal(
      `${quote(request.asked.get('distribution') ?? '')}: name the type of chart, such as a histogram, or what it is by.`,
    );
  const plan = new TablePlan(first, request, choices);
  const operations = plan.operations();
  const notes: string[] = [];
  const wanted: Fields = { ...locale, ...(type && { type }), data: { ...data, ...operations } };
  const read = readTable(wanted);
  if (read.spec === undefined) throw issuesOf(read);
  const drawnType = read.type as ChartType;
  const definition = definitionOf(drawnType);
  if (asked === undefined && !isArea && type === undefined)
    notes.push(`No chart type given: drawn as a ${drawnType} chart. Name a type to change it.`);
  const title = request.title ?? capitalized(request.subject);
  const texts = {
    ...(title !== '' && { title }),
    ...(request.subtitle !== undefined && { subtitle: request.subtitle }),
    ...(request.source !== undefined && { source: request.source }),
  };
  const { labels = [], datasets } = read.spec['data'] as { labels?: string[]; datasets?: JsonObject[] };
  const hasSeries = definition.hasLabels === true && datasets !== undefined;
  const drawn = { type: drawnType, labels, datasets: hasSeries ? datasets : undefined, unit: plan.unit() };
  const isOwn = hasSeries && (needsDatasets(request) || plan.selects(labels));
  const done = [...(read.table?.operations ?? [])];
  if (isOwn) {
    if (plan.selects(labels)) done.push(selectRows(request, labels, datasets));
    const body = withLook({ ...read.spec, type: drawnType } as JsonObject, request, drawn);
    return { spec: { ...body, ...texts }, notes, operations: done };
  }
  const base = { type: drawnType, ...locale, data: wanted['data'] } as unknown as JsonObject;
  const looked = withLook(base, request, drawn);
  return { spec: { ...looked, ...texts }, notes, operations: done };
}

function isMixed(types: readonly ChartType[], { asked, calls }: Request): boolean {
  const areBoth = types.every((type) => definitionOf(type).isCartesian === true);
  return areBoth && (asked.has('combo') || calls.some(({ effect }) => effect === 'asLine' || effect === 'asBars'));
}

function issuesOf({ issues, notes }: TableReading): Refusal {
  const [first] = issues;
  return new Refusal(first?.message ?? notes[0] ?? 'The table cannot be read.', [], first?.path ?? 'data');
}

/** Keeps the rows with the largest or smallest sums. @returns the name of the operation */
function selectRows({ calls }: Request, labels: string[], datasets: readonly JsonObject[]): string {
  const call = calls.find(({ effect }) => effect === 'top' || effect === 'bottom');
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

class TablePlan {
  readonly #columns: ReadColumn[];
  #values: ReadColumn[] = [];
  #label: ReadColumn | undefined;
  #series: ReadColumn | undefined;
  /** The times stand in the names of the columns. */
  #isAcross = false;

  constructor(
    readonly table: TableReading,
    readonly request: Request,
    readonly choices: Choices,
  ) {
    this.#columns = table.columns;
  }

  unit(): ReadColumn['unit'] {
    return this.#values[0]?.unit;
  }

  selects(labels: readonly string[]): boolean {
    const call = this.request.calls.find(({ effect }) => effect === 'top' || effect === 'bottom');
    const [arg] = call?.args ?? [];
    if (call === undefined || arg?.kind !== 'number') return false;
    if (!(Number.isInteger(arg.value) && arg.value > 0)) throw new Refusal(`${quote(call.said)} needs a whole number.`);
    return labels.length > 0;
  }

  #column(name: string | undefined): ReadColumn | undefined {
    return this.#columns.find((column) => column.name === name);
  }

  #role(role: ReadColumn['role']): ReadColumn[] {
    return this.#columns.filter((column) => column.role === role);
  }

  /** The fields of `data` beside the table. */
  operations(): Fields {
    const { request } = this;
    const { hasOwn } = this.#shape();
    this.#chooseLabel();
    this.#chooseValues();
    const where = this.#where();
    const columns = this.#roles(hasOwn);
    const formula = this.#compute();
    if (formula !== undefined) columns['values'] = Object.keys(formula);
    const group = this.#group(hasOwn);
    if (formula !== undefined && group !== undefined && request.formula?.sign === '/')
      throw new Refusal(
        `${quote(request.formula.said)} in groups of several rows is not computed: a ratio of sums and a mean of ratios differ. Send a table with one row for each group.`,
      );
    const over = this.#overRows();
    return {
      ...(Object.keys(columns).length > 0 && { columns }),
      ...(where && { where }),
      ...(formula && { compute: formula }),
      ...group,
      ...((request.asked.has('transpose') || this.#isAcross) && { transpose: true }),
      ...over,
    };
  }

  /** Whether the type reads columns its own way. */
  #shape(): { hasOwn: boolean } {
    const [type] = this.request.types;
    return { hasOwn: type !== undefined && definitionOf(type).table.form !== 'numbersAtLabels' };
  }

  #isLabelLike(column: ReadColumn): boolean {
    return (
      column.kind !== 'number' ||
      column.role === 'label' ||
      column.reason === 'years' ||
      column.reason === 'parts of a date'
    );
  }

  #chooseLabel(): void {
    const { by, mentions, asked } = this.request;
    const named = by.flatMap((each) => this.#byColumn(each) ?? []);
    const times = this.#columns.find(({ kind }) => kind === 'time');
    const isOverTime = asked.has('overTime');
    const labels = named.filter((column) => this.#isLabelLike(column));
    const isCount = this.request.aggregate === 'count' && by.length > 0;
    const mentioned = (isCount ? [] : mentions)
      .flatMap((name) => this.#column(name.kind === 'column' ? name.name : undefined) ?? [])
      .filter((column) => this.#isLabelLike(column));
    const all = [...new Set([...labels, ...(isOverTime && times ? [times] : []), ...mentioned])];
    // "line chart of sales by store": lines run over the times, one for each store.
    const isLine = this.request.types.includes('line') || (this.request.types.length === 0 && asked.has('area'));
    const [only] = all;
    if (isLine && all.length === 1 && only?.kind === 'text' && times !== undefined && labels.includes(only))
      all.push(times);
    const time = all.find((column) => column === times);
    // Times run from left to right; the other column names the series.
    this.#label = time ?? all[0];
    this.#series = all.find((column) => column !== this.#label);
    if (all.length > 2)
      throw new Refusal(
        `${all.map(({ name }) => quote(name)).join(', ')}: a chart has labels and series, which are two columns.`,
      );
  }

  /** The column that "by month" is about. */
  #byColumn(by: By): ReadColumn | undefined {
    if (by.kind === 'name') return this.#column(by.name.name);
    const named = this.#columns.find(({ name, kind }) => kind !== 'number' && isUnitName(name, by.unit));
    const years =
      by.unit === 'year'
        ? this.#columns.find(({ reason, name }) => reason === 'years' || isUnitName(name, 'year'))
        : undefined;
    const parts = this.#columns.find(({ name, reason }) => reason === 'parts of a date' && isUnitName(name, by.unit));
    const times = this.#columns.find(({ kind }) => kind === 'time');
    const found = named ?? years ?? times ?? parts;
    const across = this.#role('value').filter(({ name }) =>
      by.unit === 'year' ? /^(?:19|20)\d\d$/.test(name) : readLabel(name, 'en').some(({ unit }) => unit === by.unit),
    );
    if (found === undefined && across.length > 1) {
      this.#isAcross = true;
      return undefined;
    }
    if (found === undefined && this.#shape().hasOwn) return undefined;
    if (found === undefined || (found.kind === 'time' && !named && !this.#hasUnit(found, by.unit)))
      throw new Refusal(`${quote(by.said)}: the table has no column of ${by.unit}s, and no dates with years.`);
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

  #chooseValues(): void {
    const { mentions, by, calls } = this.request;
    const named = [
      ...mentions.filter(({ kind }) => kind === 'column'),
      ...by.flatMap((each) => (each.kind === 'name' ? each.name : [])),
    ];
    const values = named.flatMap(({ name }) => this.#column(name) ?? []).filter((column) => !this.#isLabelLike(column));
    this.#values = [...new Set(values)];
    const open = this.#role('value');
    if (this.#values.length > 0 || open.length < 2 || this.request.formula !== undefined) return;
    if (calls.some(({ effect }) => effect === 'top' || effect === 'bottom'))
      throw new Refusal(
        `${quote(calls[0]?.said ?? '')}: say by which column. Name one of ${open
          .slice(0, 5)
          .map(({ name }) => quote(name))
          .join(', ')}.`,
        [],
      );
  }

  #roles(hasOwn: boolean): Fields {
    const label = this.#label;
    const series = this.#series;
    const isGrouped = label !== undefined;
    const shownValues =
      this.#values.length > 0 && !(hasOwn && this.#values.length < 2)
        ? this.#values.map(({ name }) => name)
        : undefined;
    if (hasOwn && shownValues !== undefined) {
      const others = this.#role('value')
        .filter(({ name }) => !shownValues.includes(name))
        .map(({ name }) => name);
      return others.length > 0 && shownValues.length > 1 ? { ignore: others } : {};
    }
    if (hasOwn) return {};
    const isKnown = this.#role('label')[0] === label;
    return {
      ...(isGrouped && !isKnown && { label: label.name }),
      ...(series && { series: series.name }),
      ...(shownValues && { values: shownValues }),
      ...(this.#skipsSeries(label, series) && { ignore: this.#role('series').map(({ name }) => name) }),
    };
  }

  /** "revenue by month" of a table with regions adds the regions up. */
  #skipsSeries(label: ReadColumn | undefined, series: ReadColumn | undefined): boolean {
    const own = this.#role('series');
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

  #compute(): Fields | undefined {
    const { formula } = this.request;
    if (formula === undefined) return undefined;
    const { left, right, sign, said } = formula;
    const quoted = ({ name }: Reference) => `\`${name.replaceAll('`', '')}\``;
    if (this.request.aggregate !== undefined && this.request.aggregate !== 'sum')
      throw new Refusal(`${quote(this.request.subject)} is not computed in one step. Ask for ${quote(said)} alone.`);
    return { [capitalized(said)]: `${quoted(left)} ${sign} ${quoted(right)}` };
  }

  #group(hasOwn: boolean): Fields | undefined {
    const { aggregate, by, calls } = this.request;
    const label =
      this.#label ??
      (aggregate !== undefined || calls.some(({ effect }) => effect === 'top' || effect === 'bottom')
        ? this.#role('label')[0]
        : undefined);
    if (hasOwn) {
      if (aggregate !== undefined)
        throw new Refusal(`${quote(this.request.subject)}: this type of chart shows the rows themselves.`);
      return undefined;
    }
    if (label === undefined) {
      if (aggregate === undefined) return undefined;
      throw new Refusal(
        `${quote(this.request.subject)} is one number. Say what it is for, such as "by ${this.#columns[0]?.name ?? 'month'}".`,
      );
    }
    const unit = by.find((each) => each.kind === 'unit' && this.#byColumn(each) === label);
    const calendar = unit?.kind === 'unit' && label.times?.isDated ? unit.unit : undefined;
    const series =
      this.#series ??
      this.#role('series').find((column) => !this.#skipsSeries(this.#label, this.#series) || column === this.#series);
    const kept = this.#keptRows();
    const isFiner = calendar !== undefined && countOf(kept, label) > countOf(kept, label, calendar);
    const isRepeated = isFiner || hasRepeats(kept, label, series === label ? undefined : series, calendar);
    if (calendar !== undefined) checkPrecision(label, calendar, unit?.said ?? '');
    if (unit !== undefined) checkDates(label, unit.said, calendar);
    const counts = aggregate === 'count';
    const countsRows = counts && this.#values.length === 0;
    if (!isRepeated && !countsRows) {
      const isAdjective =
        aggregate === 'sum' &&
        /^(?:total\p{L}*|totaux|gesamt\p{L}*|insgesamt|laczn\p{L}*|łączn\p{L}*|calkowit\p{L}*|całkowit\p{L}*)$/iu.test(
          this.request.aggregateSaid ?? '',
        );
      if (aggregate !== undefined && by.length === 0 && !isAdjective)
        throw new Refusal(
          `${quote(this.request.subject)} is one number. Say what it is for, such as "by ${label.name}".`,
        );
      const several = this.#values.length > 1 && (aggregate === 'mean' || aggregate === 'median');
      if (several)
        throw new Refusal(
          `${quote(this.request.subject)} can be one average over the columns, or one for each. Send the average as a column.`,
        );
      return undefined;
    }
    const values = this.#values.length > 0 ? this.#values : this.#role('value');
    const kind = countsRows
      ? 'count'
      : counts
        ? 'sum'
        : (aggregate ?? this.choices.aggregate ?? this.#usual(values, isRepeated));
    return { groupBy: calendar ?? label.name, aggregate: kind };
  }

  /** Amounts are added up where several rows have a label; of rates nothing is assumed. */
  #usual(values: readonly ReadColumn[], isRepeated: boolean): 'sum' | 'mean' {
    const rate = values.find(
      ({ name, unit }) => unit?.kind === 'percent' || isRate(name) || (unit?.kind === 'unit' && /°/.test(unit.unit)),
    );
    if (rate === undefined || !isRepeated) return 'sum';
    throw new Refusal(
      `${quote(rate.name)} has several rows for each ${quote(this.#label?.name ?? '')}. Say whether to draw their average, sum, minimum or maximum.`,
      [{ aggregate: 'mean' }, { aggregate: 'sum' }],
    );
  }

  /** The rows that the conditions on texts leave, as far as they are known here. */
  #keptRows(): number[] {
    const count = this.#columns[0]?.cells.length ?? 0;
    const rows = Array.from({ length: count }, (_, row) => row);
    const only = this.request.conditions.filter(
      ({ how, names }) => how === 'only' && names.every(({ kind }) => kind === 'cell'),
    );
    return rows.filter((row) =>
      only.every(({ names }) => {
        const columns = new Set(names.map(({ column }) => column));
        return [...columns].every((column) => {
          const cell = String(this.#column(column)?.cells[row] ?? '');
          return names.some((name) => name.column === column && name.texts.includes(cell));
        });
      }),
    );
  }

  #where(): Fields | undefined {
    const where: Record<string, Fields | string[]> = {};
    const cells = this.request.mentions.filter(({ kind }) => kind === 'cell');
    const conditions: Condition[] = [...this.request.conditions];
    // "population of Norland and Sudland"
    if (cells.length > 0)
      conditions.push({ how: 'only', names: cells, said: cells.map(({ name }) => name).join(', ') });
    const range = (name: string, fields: Fields) => {
      where[name] = { ...(Array.isArray(where[name]) ? {} : where[name]), ...fields };
    };
    for (const condition of conditions) {
      const { how, names, number, said } = condition;
      if (number !== undefined) {
        const isTime = how === 'from' || how === 'to' || how === 'after' || how === 'before';
        const column = isTime ? this.#yearColumn(said) : this.#measured(names, said);
        const key = {
          above: 'above',
          below: 'below',
          atLeast: 'from',
          atMost: 'to',
          from: 'from',
          to: 'to',
          after: 'above',
          before: 'below',
        }[how as 'above'];
        range(column.name, {
          [key]: isTime ? String(number.number?.plain) : numberOf({ kind: 'number', value: 0, token: number }),
        });
        continue;
      }
      const columnsNamed = names.filter(({ kind }) => kind === 'column');
      if (columnsNamed.length > 0) {
        if (columnsNamed.length < names.length) throw new Refusal(`${quote(said)} names columns and rows together.`);
        if (how === 'only') continue;
        if (how !== 'without') throw new Refusal(`${quote(said)} is not understood: columns have no order.`);
        const left = this.#values.length > 0 ? this.#values : this.#role('value');
        this.#values = left.filter(({ name }) => !columnsNamed.some((other) => other.name === name));
        if (
          this.#values.length === left.length &&
          !columnsNamed.every(({ name }) => this.#column(name)?.role !== 'value')
        )
          throw new Refusal(`${quote(said)}: nothing is left out.`);
        continue;
      }
      const columns = [...new Set(names.map(({ column }) => column ?? ''))];
      for (const name of names) {
        const column = this.#column(name.column);
        const isYearAlone = /^(?:19|20)\d\d$/.test(name.name);
        if (column?.times !== undefined && !isYearAlone && !name.texts.includes(name.name))
          checkDates(column, said, 'month');
      }
      if (how === 'only') {
        for (const column of columns) {
          const texts = names.filter((name) => name.column === column).flatMap((name) => name.texts);
          const known = where[column];
          if (Array.isArray(known)) where[column] = known.filter((text) => texts.includes(text));
          else if (known === undefined) where[column] = [...new Set(texts)];
          else throw new Refusal(`${quote(said)} and another condition on ${quote(column)} are not combined.`);
        }
      } else if (how === 'without') {
        for (const column of columns)
          range(column, {
            not: [
              ...(((where[column] as Fields | undefined)?.['not'] as string[] | undefined) ?? []),
              ...names.filter((name) => name.column === column).flatMap((name) => name.texts),
            ],
          });
      } else {
        const [name] = names;
        const column = this.#column(name?.column);
        if (name === undefined || column === undefined || names.length > 1 || column.kind === 'text')
          throw new Refusal(`${quote(said)} is not understood: the rows have no order of time.`);
        const at = column.cells.map(String);
        const texts = name.texts.toSorted(
          (one, other) => orderOf(column, at.indexOf(one)) - orderOf(column, at.indexOf(other)),
        );
        const [earliest = '', latest = ''] = [texts[0], texts.at(-1)];
        const bound = {
          from: { from: earliest },
          to: { to: latest },
          after: { above: latest },
          before: { below: earliest },
        }[how as 'from'];
        range(column.name, bound);
      }
    }
    const empty = Object.entries(where).find(([, test]) => Array.isArray(test) && test.length === 0);
    if (empty !== undefined)
      throw new Refusal(
        `No row is left: ${conditions.map(({ said }) => quote(said)).join(' and ')} exclude each other.`,
      );
    return Object.keys(where).length > 0 ? where : undefined;
  }

  #yearColumn(said: string): ReadColumn {
    const column =
      this.#columns.find(
        ({ reason, name, kind }) => reason === 'years' || (kind === 'number' && isUnitName(name, 'year')),
      ) ??
      this.#columns.find(({ times }) => times?.isDated) ??
      this.#role('label').find(
        ({ kind, cells }) => kind === 'number' && cells.every((cell) => /^\d{4}$/.test(String(cell))),
      );
    if (column === undefined) throw new Refusal(`${quote(said)} is not understood: the table has no years.`);
    return column;
  }

  #measured(names: readonly Reference[], said: string): ReadColumn {
    const named = names.map(({ name }) => this.#column(name)).find((column) => column?.kind === 'number');
    const values = this.#values.length > 0 ? this.#values : this.#role('value');
    const column = named ?? (values.length === 1 ? values[0] : undefined);
    if (column === undefined)
      throw new Refusal(
        `${quote(said)}: say which column is compared: ${values
          .slice(0, 5)
          .map(({ name }) => quote(name))
          .join(', ')}.`,
      );
    const { aggregate, by } = this.request;
    if (
      aggregate !== undefined ||
      (by.length > 0 && hasRepeats(this.#keptRows(), this.#label ?? column, this.#series, undefined))
    )
      throw new Refusal(
        `${quote(said)} can be about single rows or about their sums. Send a table with one row for each label.`,
      );
    return column;
  }

  #overRows(): Fields {
    const { asked, calls, types } = this.request;
    const [type] = types;
    const average = calls.find(({ effect }) => effect === 'movingAverage');
    const [window, unit] = average?.args ?? [];
    const label = this.#label ?? this.#role('label')[0];
    if (average !== undefined && window?.kind === 'number' && unit?.kind === 'unit')
      checkStep(label, unit.unit, this.request, average.said);
    const isAny = asked.has('toBefore') || asked.has('changeAny');
    const isPercent = asked.has('changePercent') || (isAny && asked.has('percentFormat'));
    const isAbsolute = asked.has('changeAbsolute');
    const shares = asked.has('share') && !(type !== undefined && definitionOf(type).isWhole === true);
    if (isAny && !isPercent && !isAbsolute) {
      const said = asked.get('changeAny') ?? asked.get('toBefore') ?? '';
      if (this.choices.change === undefined)
        throw new Refusal(`${quote(said)}: say whether the change is drawn in percent or as numbers.`, [
          { change: 'percent' },
          { change: 'absolute' },
        ]);
    }
    const change = isPercent ? 'percent' : isAbsolute ? 'absolute' : isAny ? this.choices.change : undefined;
    if (isPercent) asked.delete('percentFormat');
    const hasSeries = this.#series !== undefined || this.#values.length > 1;
    if (shares) asked.delete('percentFormat');
    const [shown] = this.#values.length > 0 ? this.#values : this.#role('value');
    if (asked.has('percentFormat') && shown?.unit?.kind !== 'percent')
      throw new Refusal(
        `${quote(asked.get('percentFormat') ?? '')}: say what the whole is, such as "share of ${shown?.name ?? 'sales'}", or "change in percent".`,
      );
    return {
      ...(change && { change }),
      ...(asked.has('cumulative') && { cumulative: true }),
      ...(average && { movingAverage: window?.kind === 'number' ? window.value : undefined }),
      ...(shares && { share: hasSeries && asked.has('stacked') ? 'row' : true }),
    };
  }
}

function orderOf({ times, cells }: ReadColumn, row: number): number {
  return times?.at[row] ?? Number(cells[row] ?? 0);
}

const UNIT_NAMES: Readonly<Record<string, RegExp>> = {
  day: /^(?:day|date|tag|datum|jour|date|d[ií]a|fecha|giorno|data|dag|dzie[nń])s?$/,
  week: /^(?:week|woche|kw|semaine|semana|settimana|tydzie[nń])s?$/,
  month: /^(?:month|monat|mois|mes|mese|m[eê]s|maand|miesi[aą]c)s?$/,
  quarter: /^(?:quarter|quartal|trimestre|kwartaal|kwarta[lł])s?$/,
  year: /^(?:year|jahr|ann[eé]e|an|a[nñ]o|anno|ano|jaar|rok)s?$/,
  hour: /^(?:hour|stunde|uhrzeit|heure|hora|ora|uur|godzina|time)s?$/,
  weekday: /^(?:weekday|wochentag|day of week|weekdag|day)s?$/,
};
const isUnitName = (name: string, unit: string): boolean =>
  UNIT_NAMES[unit]?.test(name.trim().toLowerCase()) === true || UNIT_NAMES[unit]?.test(fold(name.trim())) === true;

function hasRepeats(
  rows: readonly number[],
  label: ReadColumn,
  series: ReadColumn | undefined,
  calendar: string | undefined,
): boolean {
  const seen = new Set<string>();
  for (const row of rows) {
    const at = label.times?.at[row];
    const own = calendar !== undefined && at !== undefined ? startOf(at, calendar) : String(label.cells[row] ?? '');
    const key = `${own}\u0000${String(series?.cells[row] ?? '')}`;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/** How many labels there are, or how many units of the calendar. */
function countOf(rows: readonly number[], { times, cells }: ReadColumn, calendar?: string): number {
  return new Set(
    rows.map((row) => (calendar === undefined ? String(cells[row]) : startOf(times?.at[row] ?? 0, calendar))),
  ).size;
}

const DAY_MS = 86_400_000;

function startOf(ms: number, unit: string): string {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'year') return String(year);
  if (unit === 'quarter') return `${year} ${Math.floor(month / 3)}`;
  if (unit === 'month') return `${year} ${month}`;
  return unit === 'week' ? String(Math.floor((ms / DAY_MS + 3) / 7)) : String(Math.floor(ms / DAY_MS));
}

/** Days between neighboring times of each unit, at least. */
const STEP_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 28, quarter: 89, year: 364 };

/** The smallest step between two times of a column, in days. */
function stepDays({ times }: ReadColumn): number | undefined {
  const at = [...new Set(times?.at.filter((ms) => ms !== undefined))].sort((one, other) => one - other);
  const steps = at.slice(1).map((ms, i) => (ms - (at[i] ?? ms)) / DAY_MS);
  return times?.isDated && steps.length > 0 ? steps.reduce((least, step) => Math.min(least, step)) : undefined;
}

/** "by day" of a table of months would be untrue. */
function checkPrecision(label: ReadColumn, unit: string, said: string): void {
  const step = stepDays(label);
  if (step !== undefined && step > (STEP_DAYS[unit] ?? 1) * 1.5 && step >= 27)
    throw new Refusal(`${quote(said)}: the rows of ${quote(label.name)} are further apart.`);
}

/** Day and month, in an order that the text does not show; with dots the day is first. */
const OPEN_DATE = /^\s*(\d{1,2})([/-])(\d{1,2})(?:[/-](\d{2,4}))?(?!\d)/;

/** @throws Refusal for dates that were not read, or that are in other groups where the month is first */
function checkDates({ name, cells, times }: ReadColumn, said: string, calendar: string | undefined): void {
  const texts = cells.map(String).filter((cell) => cell.trim() !== '');
  const found = texts.map((cell) => OPEN_DATE.exec(cell));
  const hasDates =
    found.some((match) => match !== null) || texts.some((cell) => /^\s*\d{1,4}[./-]\d{1,2}[./-]\d/.test(cell));
  if (times === undefined && hasDates)
    throw new Refusal(
      `${quote(said)}: the dates of ${quote(name)}, such as ${quote(texts[0] ?? '')}, are not understood. Write them as 2024-04-03.`,
    );
  const groupsWith = (month: 1 | 3) =>
    found.map(
      (match) =>
        `${match?.[4] ?? ''} ${match?.[month] ?? ''} ${calendar === 'day' || calendar === 'week' ? (match?.[4 - month] ?? '') : ''}`,
    );
  const isOpen = found.every((match) => match !== null && Number(match[1]) <= 12 && Number(match[3]) <= 12);
  if (!isOpen || calendar === 'year' || found.length === 0) return;
  const [first, second] = [groupsWith(1), groupsWith(3)];
  const example = texts.find((_text, i) => first[i] !== second[i]);
  if (example !== undefined)
    throw new Refusal(
      `${quote(example)} in ${quote(name)} can be day/month or month/day, which are different groups for ${quote(said)}. Write dates as 2024-04-03.`,
    );
}

/** A window of seven days needs a row for each day. */
function checkStep(label: ReadColumn | undefined, unit: string, { by }: Request, said: string): void {
  const step = label === undefined ? undefined : stepDays(label);
  const grouped = by.find((each) => each.kind === 'unit');
  const isGrouped = grouped?.kind === 'unit' && grouped.unit === unit;
  const wanted = STEP_DAYS[unit] ?? 1;
  const isNear =
    step === undefined
      ? label !== undefined && isUnitName(label.name, unit)
      : step >= wanted * 0.95 && step <= wanted * 1.15;
  if (!isNear && !isGrouped) throw new Refusal(`${quote(said)}: the rows of the table are not one for each ${unit}.`);
}
