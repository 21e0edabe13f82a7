/** Key figures and badges that name a value of the data instead of a number. See docs/spec/cards.md. */

import type { Badge, ChartSpec, Dataset, Figure, Json, JsonObject, Kpi } from '../model/chart-spec.js';
import { excerpt } from '../model/messages.js';
import type { Warnings } from '../model/warnings.js';
import { DASH, MISSING } from '../numbers/missing.js';
import { numberFormat, signOf, withSign } from '../numbers/number-text.js';
import { changeInPoints } from '../numbers/percent-points.js';
import { changeWriter } from '../numbers/write-number.js';
import { areDates, fullDateTexts } from '../time/write-dates.js';
import { definitionOf } from '../types/registry.js';
import { withDirection } from '../types/with-direction.js';
import { localeOf } from '../values/chart-locale.js';
import { plainText } from '../values/plain-text.js';
import { drawnWordsOf } from '../words/drawn-words.js';
import { fill } from '../words/phrases.js';
import { areRow, areSequence } from '../words/sequences.js';
import { formatOfValues, valueWriter } from '../words/value-text.js';
import { figureOf, isChange, isFigure, isLatest, numbersOf, readsEnds } from './figures.js';
import { goodDirection } from './good-direction.js';
import { earlierFigures, firstAt, type LastFigure, LONGEST_TIME, lastAt } from './warnings/earlier-figures.js';

/** Two labels, such as before and after, are a row. */
const LEAST_NAMES = 3;
/** A longer label does not stand behind a change. */
const LONGEST_FIRST = 12;

/** Puts numbers in the place of the figures that a card names. Changes the specification. */
export function computeFigures(spec: ChartSpec, warnings: Warnings): void {
  for (const line of earlierFigures(lastFigures(spec))) warnings.add(line);
  if (spec.kpiStrip) spec.kpiStrip = spec.kpiStrip.map((kpi, i) => computedKpi(kpi, spec, `kpiStrip.${i}.`, warnings));
  if (spec.header?.badge) spec.header.badge = computedBadge(spec.header.badge, spec, warnings);
  if (spec.value === undefined) return;
  if (!isFigure(spec.value) && hasNumbers(spec) && !hasCourse(spec)) warnings.add(noCourse(spec));
  const computed = computedFigure(spec, spec.value, warnings);
  delete spec.delta;
  Object.assign(spec, computed);
}

function seriesOf({ data }: ChartSpec, from: string | undefined): Dataset {
  return data.datasets.find(({ label }) => from !== undefined && label === from) ?? data.datasets[0] ?? { data: [] };
}

function lastFigures(spec: ChartSpec): LastFigure[] {
  const { labels } = spec.data;
  // The sum so far needs no number: null stands for it.
  if (definitionOf(spec.type).levels) return [];
  if (spec.value === 'last')
    return [{ path: 'value', said: spec.label ?? '', labels, dataset: seriesOf(spec, undefined) }];
  return (spec.kpiStrip ?? []).flatMap(({ value, from, label }, i) =>
    value === 'last' ? [{ path: `kpiStrip.${i}.value`, said: label, labels, dataset: seriesOf(spec, from) }] : [],
  );
}

/** Whether a line through the values of a figure that stands alone shows how it came about: not through the names of countries. */
export function hasCourse(spec: ChartSpec): boolean {
  return hasNumbers(spec) && areRow(spec.data.labels, localeOf(spec));
}

function hasNumbers({ data }: ChartSpec): boolean {
  return (data.datasets[0]?.data.filter((point) => typeof point === 'number') ?? []).length > 1;
}

function noCourse({ data: { labels } }: ChartSpec): string {
  return `value: no line is drawn through data.labels ${excerpt(labels[0] ?? '')} to ${excerpt(labels.at(-1) ?? '')}, which are no row in time. Use dates or numbers as labels, or remove "data".`;
}

/** Says what a figure measures where its field does not. */
function warnOfMeaning(
  figure: Figure,
  spec: ChartSpec,
  { from, said }: { from: string | undefined; said: string },
  path: string,
  warnings: Warnings,
): void {
  const { datasets, labels } = spec.data;
  const [first] = datasets;
  const name = plainText(first?.label ?? '');
  const isNamed = name !== '' && said.toLowerCase().includes(name.toLowerCase());
  if (from === undefined && datasets.length > 1 && !isNamed) {
    warnings.add(
      `${path}: "${figure}" measures the first of ${datasets.length} series alone. Add "from": ${excerpt(name)}.`,
    );
  }
  const { cost, isCartesian, isWhole } = definitionOf(spec.type);
  const isAlone = spec.value !== undefined;
  // The steps of other types have an order of their own; a badge may name its labels.
  const isOrdered = isAlone ? false : cost === 'lines' || !(isCartesian || isWhole);
  const isRow = isOrdered || /\{(?:first|last)\}/.test(said) || !readsEnds(figure);
  if (isRow || labels.length < LEAST_NAMES || (isAlone ? areRow : areSequence)(labels, localeOf(spec))) return;
  const fix = path.endsWith('delta') ? 'Remove it.' : 'Use "mean", "max" or "sum".';
  const names = `${excerpt(labels[0] ?? '')} to ${excerpt(labels.at(-1) ?? '')}`;
  const undrawn = isAlone && hasNumbers(spec) ? ', so that no line is drawn through it' : '';
  warnings.add(`${path}: "${figure}" reads data.labels as a row in time, which ${names} is not${undrawn}. ${fix}`);
}

/** The format of the axis; undefined where it has none of the chart language. */
function axisFormat(spec: ChartSpec, dataset: Dataset): JsonObject | undefined {
  const format = formatOfValues(withDirection(spec), dataset);
  return Object.keys(format).length === 0 || format['style'] === 'date' ? undefined : format;
}

/** Changes of percentages are percentage points. */
function changeIn(
  figure: Figure,
  value: number,
  format: JsonObject | undefined,
  locale: Json | undefined,
): { value: number; format?: JsonObject } {
  if (figure === 'changePercent') return { value, format: { style: 'percent' } };
  const points = figure === 'change' ? changeInPoints(value, format, locale) : undefined;
  return points ?? { value, ...(format && { format }) };
}

function toneOf(change: number, asked: Kpi['goodWhen'], name: string): 'good' | 'bad' | undefined {
  const goodWhen = goodDirection(asked, name);
  if (change === 0 || goodWhen === 'none') return undefined;
  return change > 0 === (goodWhen === 'up') ? 'good' : 'bad';
}

/** The fields of a chart that is a key figure itself. */
function computedFigure(
  { label = '', delta, goodWhen, valueFormat: format, ...spec }: ChartSpec,
  value: string | number,
  warnings: Warnings,
): Partial<ChartSpec> {
  const kpi = {
    label,
    value,
    ...(delta !== undefined && { delta }),
    ...(goodWhen && { goodWhen }),
    ...(format && { format }),
  };
  const computed = computedKpi(kpi, spec, '', warnings);
  return {
    value: computed.value,
    ...(computed.label !== label && { label: computed.label }),
    ...(computed.delta !== undefined && {
      delta: isFigure(delta) ? (sinceFirst(computed.delta, computed.format, spec) ?? '') : computed.delta,
    }),
    ...(computed.goodWhen && { goodWhen: computed.goodWhen }),
    ...(computed.format && { valueFormat: computed.format }),
  };
}

/** @param path what stands before the names of its fields */
function computedKpi(kpi: Kpi, spec: ChartSpec, path: string, warnings: Warnings): Kpi {
  const { from, value, delta, ...others } = kpi;
  if (value === MISSING) return withoutValue(kpi, path, warnings);
  if (!isFigure(value) && !isFigure(delta)) return kpi;
  const dataset = seriesOf(spec, from);
  for (const [field, figure] of Object.entries({ value, delta }))
    if (isFigure(figure)) warnOfMeaning(figure, spec, { from, said: kpi.label }, `${path}${field}`, warnings);
  const format = kpi.format ?? axisFormat(spec, dataset);
  // The color would judge a value of all labels by its first and last one.
  const isOther = isFigure(value) && !readsEnds(value) && isFigure(delta) && kpi.goodWhen !== 'none';
  if (isOther)
    warnings.add(
      `${path}delta: "${delta}" is from the first to the last value, "${value}" of all, so it has no color. Use "value": "last".`,
    );
  if (isFigure(value) && numbersOf(dataset).length === 0) return withoutValue(kpi, path, warnings);
  return {
    ...others,
    label: datedLabel(value, kpi.label, spec, dataset),
    ...(isOther && { goodWhen: 'none' as const }),
    ...(format && { format }),
    ...(isFigure(value) ? computedValue(value, kpi, { spec, dataset, format }, path, warnings) : { value }),
    ...deltaOf(delta, spec, dataset, path, warnings),
  };
}

/** A figure without data keeps its name: a report is sent although one of its numbers is missing. */
function withoutValue({ from: _from, delta, ...kpi }: Kpi, path: string, warnings: Warnings): Kpi {
  const without = delta === undefined || delta === '' ? '' : ', without its "delta"';
  warnings.add(
    `${path}value: there is no number, so the figure ${excerpt(kpi.label)} says that it has no data${without}.`,
  );
  return { ...kpi, value: MISSING };
}

function computedValue(
  figure: Figure,
  { label, format: own, tone, goodWhen }: Kpi,
  { spec, dataset, format }: { spec: ChartSpec; dataset: Dataset; format: JsonObject | undefined },
  path: string,
  warnings: Warnings,
): Pick<Kpi, 'value' | 'format' | 'tone'> {
  const number = figureOf(figure, spec, dataset);
  if (number === undefined) {
    warnOfNothing(figure, dataset, `${path}value`, warnings);
    return { value: DASH };
  }
  if (figure === 'sum') warnOfGaps(spec, dataset, `${path}value`, warnings);
  if (!isChange(figure)) return { value: number, ...(format && { format }) };
  const change =
    own === undefined ? changeIn(figure, number, format, spec.options['locale']) : { value: number, format: own };
  const sign = number > 0 ? withPlus(change.format ?? {}) : {};
  const said = tone ?? toneOf(number, goodWhen, `${label} ${dataset?.label ?? ''}`);
  return {
    value: change.value,
    format: { style: 'decimal', ...change.format, ...sign },
    ...(said && { tone: said }),
  };
}

/** A plus before the numbers of a format, unless it writes one. */
function withPlus({ prefix = '', signDisplay }: JsonObject): JsonObject {
  const writesPlus =
    ['always', 'exceptZero'].includes(plainText(signDisplay)) || plainText(prefix).trim().startsWith('+');
  return writesPlus ? {} : { prefix: `+${plainText(prefix)}` };
}

function deltaOf(
  delta: Kpi['delta'],
  spec: ChartSpec,
  dataset: Dataset,
  path: string,
  warnings: Warnings,
): Pick<Kpi, 'delta'> {
  if (!isFigure(delta)) return delta === undefined ? {} : { delta };
  const number = figureOf(delta, spec, dataset);
  if (number === undefined) {
    warnOfNothing(delta, dataset, `${path}delta`, warnings);
    return {};
  }
  // A number is written in the format of the value, or in points of it.
  return { delta: delta === 'changePercent' ? signedText(delta, number, spec, dataset) : number };
}

/** The change of a figure that stands alone, with the label that it is counted from: a card shows it on its axis. */
function sinceFirst(delta: Kpi['delta'], format: JsonObject | undefined, spec: ChartSpec): Kpi['delta'] {
  const points = spec.data.datasets[0]?.data ?? [];
  const first = plainText(labelTexts(spec)[firstAt({ data: points })] ?? '').trim();
  if (delta === undefined || first === '' || first.length > LONGEST_FIRST) return delta;
  const locale = localeOf(spec);
  const text =
    typeof delta === 'number' ? withSign(signOf(delta), changeWriter(format, locale)(Math.abs(delta))) : delta;
  return `${text} ${fill(drawnWordsOf(locale).since, { first })}`;
}

/** The labels; dates of programs as people write them. */
function labelTexts(spec: ChartSpec): string[] {
  const { labels } = spec.data;
  return (areDates(labels) ? fullDateTexts(labels, localeOf(spec), undefined) : undefined) ?? labels;
}

/** A sum without a part of it looks like a fall. */
function warnOfGaps(spec: ChartSpec, { data }: Dataset, path: string, warnings: Warnings): void {
  const gap = data.indexOf(null);
  // In running sums null stands for one.
  if (gap === -1 || definitionOf(spec.type).levels) return;
  const gaps = data.filter((point) => point === null).length;
  const name = excerpt(spec.data.labels[gap] ?? String(gap + 1));
  warnings.add(`${path}: "sum" is that of ${data.length - gaps} of ${data.length} values: ${name} has none.`);
}

/**
 * The name of a figure with the label that it is of, where later ones have no value.
 * @param said what is read beside the figure
 */
function datedLabel(figure: Kpi['value'], said: string, spec: ChartSpec, dataset: Dataset): string {
  const { labels } = spec.data;
  const at = lastAt(dataset);
  const isAtEnd = at === -1 || at >= labels.length - 1 || definitionOf(spec.type).levels !== undefined;
  if (isAtEnd || !isFigure(figure) || !isLatest(figure)) return said;
  const time = plainText(labelTexts(spec)[at] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (time === '' || time.length > LONGEST_TIME || said.includes(time) || said.includes(labels[at] ?? time))
    return said;
  return said.trim() === '' ? time : `${said} (${time})`;
}

function warnOfNothing(figure: Figure, dataset: Dataset, path: string, warnings: Warnings): void {
  const [first, ...others] = numbersOf(dataset);
  const reason =
    first === undefined || others.length === 0
      ? `the series has ${first === undefined ? 'no numbers' : 'one number'}.`
      : `a change from ${first} has no percentage that says how much it is. Use "change".`;
  warnings.add(`${path}: "${figure}" cannot be computed: ${reason}`);
}

/** A figure in words, as the axis writes it; a change with its sign. */
function signedText(figure: Figure, number: number, spec: ChartSpec, dataset: Dataset): string {
  const locale = localeOf(spec);
  const size = isChange(figure) ? Math.abs(number) : number;
  const { value, format } = changeIn(figure, size, axisFormat(spec, dataset), locale);
  const text =
    figure === 'changePercent'
      ? numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value)
      : valueWriter(
          { ...spec, options: { plugins: { datalabels: { format: format ?? {} } } } },
          { data: [] },
          locale,
        )(value);
  return !isChange(figure) || number === 0 ? text : withSign(signOf(number), text);
}

function computedBadge(badge: Badge, spec: ChartSpec, warnings: Warnings): Badge {
  const { value, from, goodWhen, ...others } = badge;
  if (value === undefined) return badge;
  const dataset = seriesOf(spec, from);
  const number = figureOf(value, spec, dataset);
  const written = labelTexts(spec);
  warnOfMeaning(value, spec, { from, said: badge.text }, 'header.badge.value', warnings);
  if (number === undefined) warnOfNothing(value, dataset, 'header.badge.value', warnings);
  // Running sums have a value at each label.
  const isSummed = definitionOf(spec.type).levels !== undefined;
  const texts: Record<string, string> = {
    value: number === undefined ? DASH : signedText(value, number, spec, dataset),
    first: written[isSummed ? 0 : Math.max(0, firstAt(dataset))] ?? '',
    last: written.at(isSummed ? -1 : lastAt(dataset)) ?? '',
  };
  const text = badge.text.replace(/\{(value|first|last)\}/g, (_all, name: string) => texts[name] ?? '');
  const tone =
    badge.tone ??
    (isChange(value) && number !== undefined
      ? toneOf(number, goodWhen, `${badge.text} ${dataset?.label ?? ''}`)
      : undefined);
  return { ...others, text, ...(tone && { tone }) };
}
