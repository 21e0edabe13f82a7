import { type Candle, candlesOf } from '../composed/bars/candlestick.js';
import { type WaterfallStep, waterfallSteps, withoutNoise } from '../composed/bars/waterfall.js';
import { calendarDays } from '../composed/calendar.js';
import { funnelSteps } from '../composed/funnel.js';
import { heatmapCells } from '../composed/heatmap.js';
import { binsOf } from '../composed/histogram.js';
import { tableColumns } from '../composed/table-cells.js';
import type { DataPoint, Dataset } from '../types.js';
import { numberFormat } from '../values/number-text.js';
import { plainText } from '../values/plain-text.js';
import { cellsText, type Frame, listed, MAX_LISTED } from './describe-extended.js';
import { type ExtendedWords, extendedWordsOf } from './extended-words.js';
import { fill } from './phrases.js';
import { valueWriter } from './value-text.js';

/** What a series of a composed chart says; undefined for other types. */
export function composedValuesText(dataset: Dataset, frame: Frame): string | undefined {
  const words = extendedWordsOf(frame.locale);
  switch (frame.spec.type) {
    case 'waterfall':
      return waterfallText(dataset, frame, words);
    case 'funnel':
      return funnelText(dataset, frame, words);
    case 'histogram':
      return histogramText(dataset, frame, words);
    default:
      return dataset.data.some((point) => Array.isArray(point)) && (dataset['type'] ?? frame.spec.type) === 'bar'
        ? rangesText(dataset, frame)
        : undefined;
  }
}

/** Bars from one value to another: each of a few, else the lowest and the highest value with their labels. */
function rangesText(dataset: Dataset, { spec, locale, phrases, labels }: Frame): string {
  const write = valueWriter(spec, dataset, locale);
  const textOf = (value: unknown) => (typeof value === 'number' ? write(value) : plainText(value).slice(0, 10));
  const ranges = dataset.data.flatMap((point: DataPoint, i) => {
    if (typeof point === 'number') return [{ label: labels[i] ?? '', first: 0, last: point }];
    return Array.isArray(point) ? [{ label: labels[i] ?? '', first: point[0] ?? 0, last: point[1] ?? 0 }] : [];
  });
  if (ranges.length <= MAX_LISTED || ranges.some(({ first }) => typeof first !== 'number')) {
    const texts = ranges.map(({ label, first, last }) =>
      `${label} ${fill(phrases.range, { first: textOf(first), last: textOf(last) })}`.trim(),
    );
    return listed(texts, phrases);
  }
  const lowest = ranges.reduce((least, range) =>
    Math.min(range.first, range.last) < Math.min(least.first, least.last) ? range : least,
  );
  const highest = ranges.reduce((most, range) =>
    Math.max(range.first, range.last) > Math.max(most.first, most.last) ? range : most,
  );
  return [
    `${phrases.lowest} ${write(Math.min(lowest.first, lowest.last))} (${lowest.label})`,
    `${phrases.highest} ${write(Math.max(highest.first, highest.last))} (${highest.label})`,
  ].join(', ');
}

/** The cells of all rows together: the lowest and the highest value with their places. */
export function heatmapText(frame: Frame): string {
  if (frame.spec.calendar) {
    const days = calendarDays(frame.spec).map(({ text, value }) => ({ x: text, v: value }));
    return cellsText({ data: days }, frame);
  }
  return cellsText({ data: heatmapCells(frame.spec) }, frame);
}

/** The first and the last price, and where the lowest and the highest were. */
export function candlesText({ spec, locale, phrases }: Frame): string {
  const candles = candlesOf(spec).filter((candle) => candle !== null);
  const [first] = candles;
  const last = candles.at(-1);
  if (first === undefined || last === undefined) return phrases.noData;
  const write = valueWriter(spec, spec.data.datasets[0] ?? { data: [] }, locale);
  const most = (isMore: (one: Candle, other: Candle) => boolean) =>
    candles.reduce((best, candle) => (isMore(candle, best) ? candle : best));
  const lowest = most((one, other) => one.low < other.low);
  const highest = most((one, other) => one.high > other.high);
  return [
    fill(phrases.change, { first: write(first.open), last: write(last.close) }),
    `${phrases.lowest} ${write(lowest.low)} (${lowest.label})`,
    `${phrases.highest} ${write(highest.high)} (${highest.label})`,
  ].join(', ');
}

/** The names of the columns, and the first rows. */
export function tableText({ spec, locale, phrases }: Frame): string[] {
  const columns = tableColumns(spec);
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const texts = Array.from({ length: rows }, (_row, i) => {
    const cells = columns.map(({ cells: all, format }) => {
      const write = valueWriter({ ...spec, options: { plugins: { datalabels: { format } } } }, { data: [] }, locale);
      const cell = all[i] ?? '';
      return Array.isArray(cell) ? '' : typeof cell === 'number' ? write(cell) : cell;
    });
    return cells.filter((cell) => cell !== '').join(' ');
  });
  return [
    columns
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .join(', '),
    listed(texts, phrases),
  ].filter((sentence) => sentence !== '');
}

/** Where it starts and ends, and its largest changes. */
function waterfallText(dataset: Dataset, { spec, locale, phrases }: Frame, words: ExtendedWords): string {
  const write = valueWriter(spec, dataset, locale);
  const steps = waterfallSteps(spec);
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return phrases.noData;
  const changes = steps.filter((step, i) => !step.isTotal && i > 0);
  const extreme = (word: string, sign: number): string[] => {
    const sizeOf = ({ from, to }: WaterfallStep) => sign * (to - from);
    const most = changes.reduce<WaterfallStep | undefined>(
      (best, step) => (sizeOf(step) > (best === undefined ? 0 : sizeOf(best)) ? step : best),
      undefined,
    );
    return most === undefined ? [] : [`${word} ${write(withoutNoise(most.to - most.from))} (${most.label})`];
  };
  return [
    fill(phrases.change, { first: placed(first, write), last: placed(last, write) }),
    ...extreme(words.rise, 1),
    ...extreme(words.fall, -1),
  ].join(', ');
}

function placed({ label, to }: WaterfallStep, write: (value: number) => string): string {
  return label === '' ? write(to) : `${write(to)} (${label})`;
}

function funnelText(dataset: Dataset, { spec, locale, phrases }: Frame, words: ExtendedWords): string {
  const write = valueWriter(spec, dataset, locale);
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const texts = funnelSteps(spec).map(({ label, value, ofFirst }) => {
    const share = ofFirst === undefined ? '' : ` (${fill(words.ofFirst, { share: percent.format(ofFirst) })})`;
    return `${label} ${write(value)}${share}`.trim();
  });
  return listed(texts, phrases);
}

/** How many values lie where, and where most of them are. */
function histogramText(dataset: Dataset, { spec, locale, phrases }: Frame, words: ExtendedWords): string {
  const series = spec.data.datasets.indexOf(dataset);
  const { start, width, counts } = binsOf(spec);
  const bars = counts[series] ?? [];
  const write = valueWriter({ ...spec, options: {} }, dataset, locale);
  const count = bars.reduce((sum, bar) => sum + bar, 0);
  if (count === 0) return phrases.noData;
  const highest = bars.indexOf(bars.reduce((most, bar) => Math.max(most, bar), 0));
  const rangeAt = (from: number, to: number) =>
    fill(phrases.range, { first: write(start + from * width), last: write(start + to * width) });
  const said = bars.findIndex((bar) => bar > 0);
  const end = bars.findLastIndex((bar) => bar > 0) + 1;
  const most = fill(words.most, { count: write(bars[highest] ?? 0), range: rangeAt(highest, highest + 1) });
  return [fill(words.values, { count: write(count) }), rangeAt(said, end), most].join(', ');
}
