/** The chart of a list and a request about it. Operations behind a list are those of a table of its names and numbers. */

import { type ChartType, definitionOf, type JsonObject, mergeOptions } from '../../../../chart-spec/spec.js';
import { durationStep, type NumberUnit, readTable, unitFormat } from '../../../../chart-spec/table.js';
import { type Lexicon, lexiconOf } from '../lexicon.js';
import { type Chart, valueAxis, type WordReading, withLook } from '../look.js';
import { matchPhrase, NO_NAMES } from '../phrases.js';
import { type Choices, refused } from '../refusal.js';
import { COMPUTED, isRanking } from '../request/effects.js';
import { askedType, type Request } from '../request/request.js';
import { capitalized, hasWords, titleFields } from '../request/titles.js';
import { tableChart } from '../table/table-chart.js';
import { fold, is, wordsOf } from '../vocabulary/meanings.js';
import type { Language } from '../vocabulary/words.js';
import { checkTitle } from './checks.js';
import { areTimes as areTimesIn, type List, type NumberUse } from './list.js';

export function listChart(list: List, asked: Request, language: Language, choices: Choices): WordReading {
  const { unit, isScaled, notes: said } = list.amounts;
  const areTimes = list.labels.length > 2 && areTimesIn(list.labels, language);
  const request = withOpenType(asked, list, areTimes, lexiconOf(language));
  const { type, isGiven } = typeOf(request, areTimes, choices);
  const isBelow = list.series.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  if (isBelow && definitionOf(type).isWhole === true)
    throw refused(type, 'a whole has no parts below zero: name another type');
  const why = type === 'line' ? ', because the labels are times' : '';
  const notes = [
    ...said,
    ...(isGiven ? [] : [`No chart type given: drawn as a ${type} chart${why}. Name a type to change it.`]),
  ];
  const { labels, series, numbers: values } = definitionOf(type).axes === 'radial' ? alongSpokes(list) : list;
  const title = titleOf(request, lexiconOf(language));
  const leftOut = request.conditions.flatMap(({ names }) => names.map(({ name }) => name));
  const claimed = labels.filter((label) => !leftOut.includes(label));
  if (request.title === undefined) checkTitle(title, list, claimed, lexiconOf(language));
  const numbers = request.numbers.map(({ text }): NumberUse => {
    return { text, use: title.includes(text) ? 'title' : 'request' };
  });
  const all = [...values, ...numbers];
  const isRelative = ['share', 'changePercent', 'percentFormat'].some((effect) => request.asked.has(effect));
  const unitOfAxis = isRelative ? undefined : formatOf(unit, isScaled);
  const format = unitOfAxis && axisFormat(unitOfAxis, type, request, unit, list);
  const computed = computedChart(list, request, { type, title, language, choices });
  if (computed !== undefined) {
    const spec = mergeOptions(computed.spec, format ?? {});
    return { ...computed, spec, notes: [...notes, ...computed.notes], numbers: all };
  }
  const isArea = request.asked.has('area') && type === 'line';
  const datasets = series.map(({ name, values: data }): JsonObject => {
    return { ...(name !== '' && { label: name }), data, ...(isArea && { fill: 'origin' }) };
  });
  const isPlain = definitionOf(type).table.form === 'numbersAtLabels';
  const base = {
    ...(isPlain ? { data: { labels, datasets } } : tableOf(list, type)),
    type,
    ...localeOf(language),
    ...format,
  } as JsonObject;
  const look = withLook(base, request, { type, labels, datasets: isPlain ? datasets : undefined, unit, isScaled });
  return { spec: { ...look, ...titleFields(request, title) }, notes, operations: [], numbers: all };
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
  const isBar = ['horizontal', 'stacked', 'grouped', 'negativeRed'].some((effect) => request.asked.has(effect));
  const isArea = request.asked.has('area');
  return { type: asked ?? (isArea || (areTimes && !isBar) ? 'line' : 'bar'), isGiven: asked !== undefined || isArea };
}

/** The words before the list, where they are more than courtesy. */
function titleOf({ title, subject, unknown }: Request, lexicon: Lexicon): string {
  const isEmpty = unknown.length > 0 && unknown.every((word) => is('emptyTitle', fold(word)));
  // "We have 12 dogs and 8 cats"
  const isVerb = wordsOf(subject).every((word) => lexicon.is('sentence', word));
  return title ?? (isEmpty || isVerb ? '' : capitalized(subject.replace(/(?<![\s:.,;–-])[\s:.,;–-]+$/, '')));
}

/** The list as a table, for types that need one. */
function tableOf(list: List, type: ChartType): object {
  const { spec, issues } = readTable({ type, data: { rows: rowsOf(list) } });
  if (spec !== undefined) return spec;
  throw refused(type, `${issues[0]?.message}. Name another type, or send a table in data`);
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

export const localeOf = (language: Language) => (language === 'en' ? {} : { locale: language });

/** Types whose words are names of things too where they end a title: "Product line", "Wine bar". */
const OF_THINGS: readonly string[] = ['line', 'bar', 'table'];
const LEAST_TITLE_WORDS = 3;

/**
 * The type that a title names at its beginning or end: "Lijn opnames per kwartaal: …", "Herd size pie: …".
 * @throws Refusal where the word may be a part of a name: "Linie Nord: …", "Apple pie: …"
 */
function withOpenType(request: Request, { head }: List, areTimes: boolean, lexicon: Lexicon): Request {
  const { title, types, subject } = request;
  const [first, next] = head;
  const words = head.filter(({ kind }) => kind === 'word');
  const last = head.findLastIndex(({ kind }) => kind === 'word');
  if (title !== undefined || types.length > 0 || words.length < 2) return request;
  const typeAt = (place: number) => {
    const match = matchPhrase(head, place, lexicon, NO_NAMES, (effect) => effect === 'type');
    return match?.length === 1 ? match.type : undefined;
  };
  // "Funnel users" are users in English.
  const isCompound = lexicon.language === 'en' || first?.kind !== 'word' || next?.kind !== 'word';
  const begin = isCompound ? undefined : typeAt(0);
  const end = typeAt(last);
  const type = begin ?? (end !== undefined && !OF_THINGS.includes(end) ? end : undefined);
  if (type === undefined) return request;
  const isPlural = lexicon.is('several', first?.key);
  const isMeant = begin
    ? lexicon.language === 'de'
      ? isPlural
      : /^\p{Ll}/u.test(next?.text ?? '')
    : words.length >= LEAST_TITLE_WORDS;
  const word = (begin ? first : head[last])?.text ?? '';
  if (isMeant)
    return {
      ...request,
      types: [type],
      subject: begin ? subject.slice(word.length).trim() : subject.slice(0, subject.lastIndexOf(word)),
    };
  const isDrawn = type === typeOf(request, areTimes, {}).type;
  if (isDrawn) return request;
  throw refused(subject, 'it may name a type: write "chart" behind the word for it, or the title in quotes');
}

export function rowsOf({ labels, column, series }: List): unknown[][] {
  const header = [column, ...series.map(({ name }) => name || 'value')];
  return [header, ...labels.map((label, row) => [label, ...series.map(({ values }) => values[row] ?? null)])];
}

interface Drawing {
  type: ChartType;
  title: string;
  language: Language;
  choices: Choices;
}

/** @returns undefined where nothing is computed or left out @throws Refusal for what would stand beside the numbers, or may be done already */
export function computedChart(list: List, request: Request, drawing: Drawing): Chart | undefined {
  const { type, title, language, choices } = drawing;
  const { aggregate, aggregateSaid = '', asked } = request;
  if (aggregate !== undefined)
    throw refused(aggregateSaid, 'it is not drawn beside the numbers of a list: send them as a table in data');
  const operations = operationsOf(request, type);
  if (operations.length === 0) return undefined;
  const change = [...COMPUTED].find((effect) => effect !== 'cumulative' && asked.has(effect));
  const isSigned = list.series.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  if (change !== undefined && (isSigned || list.amounts.unit?.kind === 'percent'))
    throw refused(asked.get(change) ?? '', 'the numbers may be shares or changes already');
  const said = [title, ...operations.filter((each) => !hasWords(title, each))].filter((each) => each !== '');
  const data = { rows: rowsOf(list) };
  const localeField = localeOf(language);
  const table = { ...readTable({ ...localeField, data }), data, localeField };
  return tableChart(table, { ...request, types: [type], subject: [...new Set(said)].join(', ') }, language, choices);
}

/** The words of what is computed, or leaves names out; a pie shows shares as it is. */
function operationsOf({ conditions, mentions, asked, calls }: Request, type: ChartType): string[] {
  const isWhole = definitionOf(type).isWhole === true;
  return [
    ...[...COMPUTED].flatMap((effect) => (effect === 'share' && isWhole ? [] : (asked.get(effect) ?? []))),
    ...calls.flatMap((call) => (call.effect === 'movingAverage' || isRanking(call) ? call.said : [])),
    ...conditions.map(({ said }) => said),
    ...mentions.flatMap(({ kind, name }) => (kind === 'cell' ? name : [])),
  ];
}
