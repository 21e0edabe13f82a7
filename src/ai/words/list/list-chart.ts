/** The chart of a list and a request about it. */

import { type ChartType, definitionOf, type JsonObject } from '../../../../chart-spec/spec.js';
import {
  durationStep,
  type NumberUnit,
  readLabels,
  readNumber,
  readNumberColumn,
  readTable,
  unitFormat,
} from '../../../../chart-spec/table.js';
import { withLook } from '../look.js';
import type { WordReading } from '../reading.js';
import { type Choices, quote, Refusal } from '../refusal.js';
import { isRanking } from '../request/effects.js';
import { askedType, type Request } from '../request/request.js';
import { capitalized, titleFields } from '../request/titles.js';
import { isWrittenYear } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import type { List, NumberUse } from './list.js';

const OVER_ROWS = ['cumulative', 'share', 'changePercent', 'changeAbsolute'];

export function listChart(list: List, request: Request, language: string, choices: Choices): WordReading {
  const { labels, series } = list;
  const notes = [...list.notes];
  const types = request.types.map((each) => definitionOf(each).withNames ?? each);
  const asked = askedType({ ...request, types }, choices);
  const areTimes =
    labels.length > 2 &&
    readLabels(labels, language).some(
      ([first]) => first !== undefined && (first.unit !== 'number' || labels.every(isWrittenYear)),
    );
  const isArea = request.asked.has('area');
  const isBar = request.asked.has('horizontal') || request.asked.has('stacked') || request.asked.has('grouped');
  const type: ChartType = asked ?? (isArea || (areTimes && !isBar) ? 'line' : 'bar');
  if (asked === undefined && !isArea)
    notes.push(
      `No chart type given: drawn as a ${type} chart${areTimes && !isBar ? ', because the labels are times' : ''}. Name a type to change it.`,
    );
  if (request.conditions.length > 0 || request.aggregate !== undefined || request.asked.has('toBefore')) {
    const said = request.conditions[0]?.said ?? request.aggregate ?? request.asked.get('toBefore') ?? '';
    const isNamed = request.conditions.every(
      ({ how, names }) => (how === 'without' || how === 'only') && names.every(({ kind }) => kind === 'label'),
    );
    if (!isNamed || request.aggregate !== undefined || request.asked.has('toBefore'))
      throw new Refusal(`${quote(said)} is not computed from a list. Send the numbers as a table in data.`);
    keepRows(list, request);
  }
  const definition = definitionOf(type);
  const operations = request.conditions.map(({ said }) => said);
  const over = OVER_ROWS.filter(
    (effect) => request.asked.has(effect) && !(effect === 'share' && definition.isWhole === true),
  );
  const average = request.calls.find(({ effect }) => effect === 'movingAverage');
  const change = over.find((effect) => effect.startsWith('change'));
  if (change !== undefined && !areTimes)
    throw new Refusal(
      `${quote(request.asked.get(change) ?? '')}: ${quote(labels[0] ?? '')} and ${quote(labels[1] ?? '')} have no order of time. Send the earlier numbers as a second column of a table.`,
    );
  const subject = request.subject.replace(/(?<![\s:.,;–-])[\s:.,;–-]+$/, '');
  const isEmpty = request.unknown.every((word) => is('emptyTitle', fold(word)));
  const title = request.title ?? (isEmpty && request.unknown.length > 0 ? '' : capitalized(subject));
  const texts = titleFields(request, title);
  const locale = language === 'en' ? {} : { locale: language };
  const unit = list.amounts.unit ?? currencyBehind(request.subject, language);
  const amounts = { ...list.amounts, ...(unit && { unit }) };
  const numbers = [
    ...list.numbers,
    ...request.numbers.map(
      ({ text: said }): NumberUse => ({ text: said, use: title.includes(said) ? 'title' : 'request' }),
    ),
  ];
  let datasets: JsonObject[] = series.map(({ name, values }) => ({
    ...(name !== '' && { label: name }),
    data: values,
  }));
  let shown = labels;
  let extra: JsonObject = {};
  if (over.length > 0 || average !== undefined || definition.table.form !== 'numbersAtLabels') {
    const [window] = average?.args ?? [];
    const data = {
      rows: [
        ['name', ...series.map(({ name }) => (name === '' ? 'value' : name))],
        ...labels.map((label, row) => [label, ...series.map(({ values }) => values[row] ?? null)]),
      ],
      ...(over.includes('cumulative') && { cumulative: true }),
      ...(over.includes('share') && { share: true }),
      ...(over.includes('changePercent') && { change: 'percent' }),
      ...(over.includes('changeAbsolute') && { change: 'absolute' }),
      ...(average && { movingAverage: window?.kind === 'number' ? window.value : undefined }),
    };
    if (type === 'boxplot' || type === 'violin')
      data.rows = [['', ...series.map(({ name }) => name)].slice(1), ...data.rows.slice(1).map((row) => row.slice(1))];
    const read = readTable({ type, data });
    if (read.spec === undefined)
      throw new Refusal(
        `A ${type} chart cannot be drawn of this list: ${read.issues[0]?.message ?? ''}. Name another type, or send a table in data.`,
        [],
      );
    operations.push(...(read.table?.operations ?? []));
    const { data: own, ...rest } = read.spec as { data: { labels: string[]; datasets: JsonObject[] } } & JsonObject;
    datasets = own.datasets;
    shown = own.labels ?? labels;
    extra = { ...rest, ...(definition.hasLabels === true ? {} : { data: own as unknown as JsonObject }) };
  }
  const top = request.calls.find(isRanking);
  if (top !== undefined)
    throw new Refusal(`${quote(top.said)} is not computed from a list. Leave out the other names.`);
  const drawn = {
    type,
    labels: shown,
    datasets: definition.hasLabels === false ? undefined : datasets,
    unit: amounts.unit,
    isScaled: amounts.isScaled,
  };
  const rows = series.map(({ values }) => values);
  const base: JsonObject = {
    ...extra,
    type,
    ...locale,
    ...(extra['data'] === undefined && { data: { labels: shown, datasets } as unknown as JsonObject }),
  };
  if (isArea && definition.name === 'line') for (const dataset of datasets) dataset['fill'] = 'origin';
  const spec = { ...withLook(withFormat(base, type, amounts, request, rows), request, drawn), ...texts };
  return { spec, notes, operations, numbers };
}

/** "without Estland", "only North": labels of a list. */
function keepRows(list: List, { conditions }: Request): void {
  for (const { how, names } of conditions) {
    const texts = names.flatMap((name) => name.texts);
    const kept = list.labels
      .map((label, i) => ({ label, i }))
      .filter(({ label }) => texts.includes(label) === (how === 'only'));
    for (const one of list.series) one.values = kept.map(({ i }) => one.values[i] ?? null);
    list.labels = kept.map(({ label }) => label);
  }
}

/** What `readNumber` does not know behind one number. */
const MAGNITUDES = /^(?:thousands|millions|billions|tausenden|miles|migliaia|milhares|duizenden|tysiac\p{L}*|t€)$/u;
const isMagnitude = (word: string): boolean =>
  MAGNITUDES.test(fold(word)) || readNumber(`1 ${word}`)?.magnitude !== undefined;

/** The currency that the words before a list end with: "przychody zł", "Receita (R$)". Codes of countries and short words may be names. */
function currencyBehind(words: string, language: string): NumberUnit | undefined {
  const [, sign = ''] = /(?:^|[\s(])([^\s()]{1,5})\)?$/.exec(words) ?? [];
  // "in Mio. €": the numbers are no euros.
  const isScaled = words.split(/[\s()]+/).some(isMagnitude);
  if (isScaled || !/\p{Sc}|^(?:[A-Z]{3}|zł|Kč|euros?)$/iu.test(sign)) return undefined;
  const { unit } = readNumberColumn([`1 ${sign}`], { locale: language });
  return unit?.kind === 'currency' && (sign.length !== 3 || sign === sign.toUpperCase()) ? unit : undefined;
}

/** Axis and labels are written with the unit of the numbers. */
function withFormat(
  spec: JsonObject,
  type: ChartType,
  { unit, isScaled }: List['amounts'],
  { asked }: Request,
  rows: (number | null)[][],
): JsonObject {
  const isChange = asked.has('share') || asked.has('changePercent');
  const plain = unit === undefined ? { style: 'decimal' } : unitFormat(unit);
  const scaled = unit?.kind === 'currency' ? { notation: 'compact' } : unit?.kind !== 'percent' && { style: 'compact' };
  const isPlain = unit === undefined && !isScaled;
  const format = isChange || isPlain ? undefined : ({ ...plain, ...(isScaled && scaled) } as JsonObject);
  if (format === undefined) return spec;
  const definition = definitionOf(type);
  const id = definition.axes === 'radial' ? 'r' : asked.has('horizontal') ? 'x' : 'y';
  const hasAxis = definition.axes !== 'none' && definition.hasSlices !== true;
  const options = hasAxis
    ? {
        scales: {
          [id]: { ticks: { format, ...(unit?.kind === 'duration' && { stepSize: durationStep(rows, spec) }) } },
        },
      }
    : { plugins: { datalabels: { display: true, format } } };
  return { ...spec, options };
}
