import { linearTrend } from '../composed/points.js';
import type { ChartSpec, DataPoint, Dataset, Json, JsonObject } from '../types.js';
import { isObject } from '../values/json.js';
import { numberFormat } from '../values/number-text.js';
import { plainNumber, plainText } from '../values/plain-text.js';
import { shareTexts } from '../values/shares.js';
import { treeLeaves } from '../values/tree-leaves.js';
import { type ExtendedWords, extendedWordsOf } from './extended-words.js';
import type { Phrases } from './languages.js';
import { fill } from './phrases.js';
import { valueWriter } from './value-text.js';

export const MAX_LISTED = 4;

export interface Frame {
  spec: ChartSpec;
  locale: string;
  phrases: Phrases;
  labels: string[];
}

/** What a series of one of the extended chart types says; undefined for series of plain numbers. */
export function extendedValuesText(dataset: Dataset, frame: Frame): string | undefined {
  const words = extendedWordsOf(frame.locale);
  switch (dataset['type'] ?? frame.spec.type) {
    case 'boxplot':
    case 'violin':
      return boxesText(dataset, frame, words);
    case 'sankey':
      return flowsText(dataset, frame);
    case 'treemap':
      return tilesText(dataset, frame);
    case 'matrix':
      return cellsText(dataset, frame);
    default:
      return dataset.data.some((point) => isObject(point)) ? placesText(dataset, frame, words) : undefined;
  }
}

function objectsOf(data: readonly DataPoint[]): JsonObject[] {
  return data.filter((point): point is JsonObject => isObject(point));
}

/** A range of numbers, or of dates and texts in their order. */
function rangeText(values: Json[], write: (value: number) => string, phrases: Phrases): string {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) {
    const texts = values.filter((value) => typeof value === 'string').sort();
    return fill(phrases.range, { first: texts[0] ?? '', last: texts.at(-1) ?? '' });
  }
  const [least, most] = [minOf(numbers), maxOf(numbers)];
  return least === most ? write(least) : fill(phrases.range, { first: write(least), last: write(most) });
}

function minOf(values: number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

function maxOf(values: number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}

function placesText(dataset: Dataset, { spec, locale, phrases }: Frame, words: ExtendedWords): string {
  const points = objectsOf(dataset.data);
  if (points.length === 0) return phrases.noData;
  const write = valueWriter(spec, dataset, locale);
  const plain = valueWriter({ ...spec, options: {} }, dataset, locale);
  const ranges = [
    `x ${rangeText(
      points.map(({ x = null }) => x),
      plain,
      phrases,
    )}`,
    `y ${rangeText(
      points.map(({ y = null }) => y),
      write,
      phrases,
    )}`,
  ];
  const sizes = points.flatMap(({ size = null }) => (typeof size === 'number' ? size : []));
  if (typeof spec.sizeLegend === 'string' && sizes.length > 0) {
    ranges.push(`${spec.sizeLegend} ${rangeText(sizes, plain, phrases)}`);
  }
  const trend = spec.trend === 'linear' ? linearTrend(dataset.data) : undefined;
  const fit = trend && `R² ${numberFormat(locale, { maximumFractionDigits: 2 }).format(trend.r2)}`;
  return [fill(words.points, { count: points.length }), ...ranges, ...(fit === undefined ? [] : [fit])].join(', ');
}

function numbersOf(point: DataPoint): number[] {
  return Array.isArray(point) ? [...point].sort((a, b) => a - b) : [];
}

/** The quantile of type 7, as the drawing computes it. */
function medianOf(sorted: number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function boxesText(dataset: Dataset, { spec, locale, phrases, labels }: Frame, words: ExtendedWords): string {
  const write = valueWriter(spec, dataset, locale);
  const texts = dataset.data.flatMap((point, i) => {
    const sorted = numbersOf(point);
    const stats = isObject(point)
      ? { median: plainNumber(point['median']), min: plainNumber(point['min']), max: plainNumber(point['max']) }
      : { median: medianOf(sorted), min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 };
    if (!isObject(point) && sorted.length === 0) return [];
    const range = fill(phrases.range, { first: write(stats.min), last: write(stats.max) });
    return [`${labels[i] ?? ''} ${words.median} ${write(stats.median)} (${range})`.trim()];
  });
  return listed(texts, phrases);
}

export function listed(texts: string[], phrases: Phrases): string {
  if (texts.length === 0) return phrases.noData;
  const left = texts.length - MAX_LISTED;
  return [...texts.slice(0, MAX_LISTED), ...(left > 0 ? [fill(phrases.moreSlices, { count: left })] : [])].join(', ');
}

function flowsText(dataset: Dataset, { spec, locale, phrases }: Frame): string {
  const write = valueWriter(spec, dataset, locale);
  const names = isObject(dataset['labels']) ? dataset['labels'] : {};
  const nameOf = (key: Json | undefined) => plainText(names[plainText(key)] ?? key);
  const flows = objectsOf(dataset.data).sort((one, other) => plainNumber(other['flow']) - plainNumber(one['flow']));
  const texts = flows.map(({ from, to, flow }) => `${nameOf(from)} → ${nameOf(to)} ${write(plainNumber(flow))}`);
  return listed(texts, phrases);
}

function tilesText(dataset: Dataset, { locale, phrases }: Frame): string {
  const sums = new Map<string, number>();
  // Values without names stay apart.
  for (const [i, { name, value }] of treeLeaves(dataset).entries()) {
    const key = name === '' ? ' '.repeat(i) : name;
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  const tiles = [...sums].sort(([, one], [, other]) => other - one);
  if (!tiles.some(([, value]) => value > 0)) return phrases.noData;
  const shares = shareTexts(
    tiles.map(([, value]) => value),
    locale,
  );
  return listed(
    tiles.map(([name], at) => `${name} ${shares[at]}`.trim()),
    phrases,
  );
}

export function cellsText(dataset: Dataset, { spec, locale, phrases }: Frame): string {
  const write = valueWriter({ ...spec, options: {} }, dataset, locale);
  const cells = objectsOf(dataset.data).filter((cell) => typeof cell['v'] === 'number');
  const [first] = cells;
  if (first === undefined) return phrases.noData;
  const lowest = cells.reduce(
    (least, cell) => (plainNumber(cell['v']) < plainNumber(least['v']) ? cell : least),
    first,
  );
  const highest = cells.reduce((most, cell) => (plainNumber(cell['v']) > plainNumber(most['v']) ? cell : most), first);
  if (lowest['v'] === highest['v']) return fill(phrases.constant, { value: write(plainNumber(first['v'])) });
  const text = (word: string, { x, y, v }: JsonObject) =>
    `${word} ${write(plainNumber(v))} (${[x, y]
      .filter((place) => place !== undefined)
      .map(plainText)
      .join(', ')})`;
  return [text(phrases.lowest, lowest), text(phrases.highest, highest)].join(', ');
}
