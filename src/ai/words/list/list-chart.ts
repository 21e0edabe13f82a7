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
import { lexiconOf } from '../lexicon.js';
import { valueAxis, withLook } from '../look.js';
import type { WordReading } from '../reading.js';
import { type Choices, quote, Refusal } from '../refusal.js';
import { isRanking } from '../request/effects.js';
import { askedType, type Request } from '../request/request.js';
import { capitalized, titleFields } from '../request/titles.js';
import { isWrittenYear } from '../tokens.js';
import { fold, is } from '../vocabulary/meanings.js';
import { checkTitle } from './checks.js';
import type { List, NumberUse } from './list.js';

export function listChart(list: List, request: Request, language: string, choices: Choices): WordReading {
  const notes = [...list.notes];
  const isTime = ([label]: readonly { unit: string }[]) =>
    label && (label.unit !== 'number' || list.labels.every(isWrittenYear));
  const areTimes = list.labels.length > 2 && readLabels(list.labels, language).some(isTime);
  const { type, isGiven } = typeOf(request, areTimes, choices);
  if (!isGiven)
    notes.push(
      `No chart type given: drawn as a ${type} chart${type === 'line' ? ', because the labels are times' : ''}. Name a type to change it.`,
    );
  keepRows(list, request);
  const { labels, series, numbers: values } = definitionOf(type).axes === 'radial' ? alongSpokes(list) : list;
  const locale = language === 'en' ? {} : { locale: language };
  const over = overRows(request, type);
  if (over['change'] !== undefined && !areTimes)
    throw new Refusal(
      `${quote(labels.slice(0, 2).join(', '))} have no order of time. Send the earlier numbers as a second column of a table.`,
    );
  const operations = request.conditions.map(({ said }) => said);
  const isPlain = Object.keys(over).length === 0 && definitionOf(type).table.form === 'numbersAtLabels';
  const named = series.map(({ name, values }): JsonObject => ({ ...(name !== '' && { label: name }), data: values }));
  const own = isPlain ? { spec: { data: { labels, datasets: named } }, operations: [] } : tableOf(list, type, over);
  operations.push(...own.operations);
  const { datasets, labels: shown = labels } = own.spec['data'] as { labels?: string[]; datasets: JsonObject[] };
  if (request.asked.has('area') && type === 'line') for (const dataset of datasets) dataset['fill'] = 'origin';
  const unit = list.amounts.unit ?? currencyBehind(request.subject, language);
  const { isScaled } = list.amounts;
  const format = request.asked.has('share') || over['change'] === 'percent' ? undefined : formatOf(unit, isScaled);
  const base = {
    ...own.spec,
    type,
    ...locale,
    ...(format && axisFormat(format, type, request, unit, list)),
  } as JsonObject;
  const drawn = {
    type,
    labels: shown,
    datasets: definitionOf(type).hasLabels === false ? undefined : datasets,
    unit,
    isScaled,
  };
  const title = titleOf(request);
  if (request.title === undefined) checkTitle(title, shown, lexiconOf(language));
  const numbers = request.numbers.map(
    ({ text }): NumberUse => ({ text, use: title.includes(text) ? 'title' : 'request' }),
  );
  const spec = { ...withLook(base, request, drawn), ...titleFields(request, title) };
  return { spec, notes, operations, numbers: [...values, ...numbers] };
}

/** "Ana: speed 8, power 6, stamina 9; Ben: speed 6…": a web needs three spokes, and what is compared are its lines. */
function alongSpokes({ labels, series, numbers }: List): Pick<List, 'labels' | 'series' | 'numbers'> {
  if (labels.length > 2 || series.length < 3) return { labels, series, numbers };
  const lines = labels.map((name, row) => ({ name, values: series.map(({ values }) => values[row] ?? null) }));
  const turned = numbers.map(
    ({ label = '', series: name = '', ...number }): NumberUse => ({ ...number, label: name, series: label }),
  );
  return { labels: series.map(({ name }) => name), series: lines, numbers: turned };
}

function typeOf(request: Request, areTimes: boolean, choices: Choices): { type: ChartType; isGiven: boolean } {
  const types = request.types.map((each) => definitionOf(each).withNames ?? each);
  const asked = askedType({ ...request, types }, choices);
  const isBar = ['horizontal', 'stacked', 'grouped'].some((effect) => request.asked.has(effect));
  const isArea = request.asked.has('area');
  return { type: asked ?? (isArea || (areTimes && !isBar) ? 'line' : 'bar'), isGiven: asked !== undefined || isArea };
}

/** The words before the list, where they are more than courtesy. */
function titleOf({ title, subject, unknown }: Request): string {
  const isEmpty = unknown.length > 0 && unknown.every((word) => is('emptyTitle', fold(word)));
  return title ?? (isEmpty ? '' : capitalized(subject.replace(/(?<![\s:.,;–-])[\s:.,;–-]+$/, '')));
}

/** "without Estland", "only North": labels of a list. @throws Refusal for what is not computed from a list */
function keepRows(list: List, { conditions, aggregate, asked, calls }: Request): void {
  const isNamed = ({ how, names }: Request['conditions'][number]) =>
    (how === 'without' || how === 'only') && names.every(({ kind }) => kind === 'label');
  const said =
    aggregate ??
    asked.get('toBefore') ??
    calls.find(isRanking)?.said ??
    conditions.find((each) => !isNamed(each))?.said;
  if (said !== undefined)
    throw new Refusal(`${quote(said)} is not computed from a list. Send the numbers as a table in data.`);
  for (const { how, names } of conditions) {
    const texts = names.flatMap((name) => name.texts);
    const isKept = list.labels.map((label) => texts.includes(label) === (how === 'only'));
    for (const one of list.series) one.values = one.values.filter((_value, i) => isKept[i]);
    list.labels = list.labels.filter((_label, i) => isKept[i]);
  }
}

/** Operations over the rows, as fields of a table. */
function overRows({ asked, calls }: Request, type: ChartType): JsonObject {
  const [window] = calls.find(({ effect }) => effect === 'movingAverage')?.args ?? [];
  return {
    ...(asked.has('cumulative') && { cumulative: true }),
    ...(asked.has('share') && definitionOf(type).isWhole !== true && { share: true }),
    ...(asked.has('changePercent') && { change: 'percent' }),
    ...(asked.has('changeAbsolute') && { change: 'absolute' }),
    ...(window?.kind === 'number' && { movingAverage: window.value }),
  };
}

/** The list as a table, for types and operations that need one. */
function tableOf(
  { labels, series }: List,
  type: ChartType,
  over: JsonObject,
): { spec: JsonObject; operations: string[] } {
  const names = series.map(({ name }) => name);
  const rows = labels.map((_label, row) => series.map(({ values }) => values[row] ?? null));
  const isPlain = type === 'boxplot' || type === 'violin';
  const header = isPlain ? names : ['name', ...names.map((name) => name || 'value')];
  const body = isPlain ? rows : rows.map((row, i) => [labels[i] ?? '', ...row]);
  const read = readTable({ type, data: { rows: [header, ...body], ...over } });
  if (read.spec === undefined)
    throw new Refusal(
      `A ${type} chart cannot be drawn of this list: ${read.issues[0]?.message ?? ''}. Name another type, or send a table in data.`,
    );
  return { spec: read.spec as JsonObject, operations: [...(read.table?.operations ?? [])] };
}

/** What `readNumber` does not know behind one number. */
const MAGNITUDES = /^(?:thousands|millions|billions|tausenden|miles|migliaia|milhares|duizenden|tysiac\p{L}*|t€)$/u;

/** The currency that the words before a list end with: "przychody zł", "Receita (R$)". Codes of countries and short words may be names. */
function currencyBehind(words: string, language: string): NumberUnit | undefined {
  const [, sign = ''] = /(?:^|[\s(])([^\s()]{1,5})\)?$/.exec(words) ?? [];
  // "in Mio. €": the numbers are no euros.
  const isMagnitude = (word: string) => MAGNITUDES.test(fold(word)) || readNumber(`1 ${word}`)?.magnitude !== undefined;
  if (words.split(/[\s()]+/).some(isMagnitude) || !/\p{Sc}|^(?:[A-Z]{3}|zł|Kč|euros?)$/iu.test(sign)) return undefined;
  const { unit } = readNumberColumn([`1 ${sign}`], { locale: language });
  return unit?.kind === 'currency' && (sign.length !== 3 || sign === sign.toUpperCase()) ? unit : undefined;
}

function formatOf(unit: NumberUnit | undefined, isScaled: boolean): JsonObject | undefined {
  if (unit === undefined && !isScaled) return undefined;
  const scaled = unit?.kind === 'currency' ? { notation: 'compact' } : unit?.kind !== 'percent' && { style: 'compact' };
  return { ...(unit === undefined ? { style: 'decimal' } : unitFormat(unit)), ...(isScaled && scaled) } as JsonObject;
}

/** Axis and labels are written with the unit of the numbers. */
function axisFormat(
  format: JsonObject,
  type: ChartType,
  request: Request,
  unit: NumberUnit | undefined,
  list: List,
): JsonObject {
  const axis = valueAxis(type, request);
  if (axis === undefined) return { options: { plugins: { datalabels: { display: true, format } } } };
  const steps = list.series.map(({ values }) => values);
  const ticks = { format, ...(unit?.kind === 'duration' && { stepSize: durationStep(steps, { type }) }) };
  return { options: { scales: { [axis]: { ticks } } } };
}
