/** Warnings about values that others of their axis make too small to be seen. */

import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { isStacked } from '../../types/bar/stacks.js';
import { binsOf } from '../../types/histogram/bins.js';
import { findDefinition } from '../../types/registry.js';
import { valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { typeOf, valueAxisId } from './misleading.js';

/** A value so many times the next one leaves the others less than a tenth of the height. */
const OUTLIER_TIMES = 10;
/** A hundredth of a plot is about as high as its lines are wide. */
const FLAT_TIMES = 100;
/** Types whose series share an axis of lengths. */
const FLAT_TYPES = ['bar', 'line', 'slope'];
/** Among fewer values none is an outlier, and fewer bars show no distribution. */
const LEAST_VALUES = 5;
const LEAST_BARS = 5;
/** The share of the values in one bar that leaves the others too low to be compared. */
const FULL_BAR_SHARE = 0.9;
const EMPTY_BARS_SHARE = 0.5;
/** Axes of a radar that are named. */
const MOST_NAMES = 2;

export function flatWarnings(spec: ChartSpec): string[] {
  const checks = [outlier, flatSeries, fullBar, flatAxes];
  return checks.map((check) => check(spec)).filter((line) => line !== undefined);
}

/** The sizes of the values of one axis. */
interface Sizes {
  id: string;
  count: number;
  largest: number;
  next: number;
  /** The path of the largest one. */
  place: string;
  /** Whether a logarithmic axis could show all values. */
  areAboveZero: boolean;
}

/** The only value of an axis that is many times as large as each other one, which it flattens. */
function outlier(spec: ChartSpec): string | undefined {
  for (const { id, count, largest, next, place, areAboveZero } of sizesByAxis(spec)) {
    const times = largest / next;
    if (count < LEAST_VALUES || !(times >= OUTLIER_TIMES) || !Number.isFinite(times) || !isPlainAxis(spec, id))
      continue;
    const fix =
      areAboveZero && spec.type !== 'heatmap'
        ? `Use options.scales.${id}.type "logarithmic", or leave it out and name it in the subtitle.`
        : 'Leave it out and name it in the subtitle.';
    return `"${place}" is ${Math.floor(times)} times the next value and flattens the others. ${fix}`;
  }
  return undefined;
}

function sizesByAxis(spec: ChartSpec): Iterable<Sizes> {
  const { smallMultiples } = spec;
  const haveOwnAxes = typeof smallMultiples === 'object' && smallMultiples.sharedAxis === false;
  const axes = new Map<string, Sizes>();
  for (const [index, dataset] of spec.data.datasets.entries()) {
    if (dataset['hidden'] === true) continue;
    for (const [coordinate, id] of axesOf(spec, dataset)) {
      const key = haveOwnAxes ? `${id} ${index}` : id;
      const sizes = axes.get(key) ?? { id, count: 0, largest: 0, next: 0, place: '', areAboveZero: true };
      axes.set(key, sizes);
      for (const [at, point] of dataset.data.entries()) {
        const value = typeof point === 'object' && !Array.isArray(point) ? point?.[coordinate] : point;
        if (typeof value === 'number') addSize(sizes, value, `data.datasets.${index}.data.${at}`);
      }
    }
  }
  return axes.values();
}

/** The axes on which values of a series are lengths: both for points. */
function axesOf(spec: ChartSpec, dataset: Dataset): [coordinate: 'x' | 'y', id: string][] {
  const drawnAs = typeOf(spec, dataset);
  const onX = ['x', plainText(dataset['xAxisID'] ?? 'x')] as [coordinate: 'x', id: string];
  const onY = ['y', plainText(dataset['yAxisID'] ?? 'y')] as [coordinate: 'y', id: string];
  const definition = findDefinition(drawnAs);
  if (definition?.table.form === 'places') return [onX, onY];
  if (definition?.isCartesian) return [spec.options['indexAxis'] === 'y' ? onX : onY];
  if (drawnAs === 'heatmap') return [onY];
  return [];
}

function addSize(sizes: Sizes, value: number, place: string): void {
  const size = Math.abs(value);
  sizes.count += 1;
  if (value <= 0) sizes.areAboveZero = false;
  if (size > sizes.largest) {
    sizes.next = sizes.largest;
    sizes.largest = size;
    sizes.place = place;
  } else if (size > sizes.next) sizes.next = size;
}

/** A series so small beside another one of its axis that all of its values look like 0. */
function flatSeries(spec: ChartSpec): string | undefined {
  if (!FLAT_TYPES.includes(spec.type) || spec.smallMultiples) return undefined;
  const sizes = spec.data.datasets.map((dataset) => ({
    id: valueAxisId(spec, dataset),
    most: dataset.data.reduce<number>(
      (most, value) => (typeof value === 'number' ? Math.max(most, Math.abs(value)) : most),
      0,
    ),
  }));
  for (const [at, { id, most }] of sizes.entries()) {
    const largest = Math.max(...sizes.map((one) => (one.id === id ? one.most : 0)));
    if (most === 0 || most * FLAT_TIMES > largest || !isPlainAxis(spec, id)) continue;
    const { label } = spec.data.datasets[at] ?? {};
    const name = label === undefined || label === '' ? `"data.datasets.${at}"` : excerpt(plainText(label));
    const fix =
      spec.type === 'slope' ? 'Draw it in a chart of its own.' : 'Give it an axis of its own, or use smallMultiples.';
    return `All values of ${name} look like 0 beside ${largest}. ${fix}`;
  }
  return undefined;
}

/** Whether an axis is linear, not stacked, and has the range of its values. */
function isPlainAxis(spec: ChartSpec, id: string): boolean {
  const { options, sparkline } = spec;
  const scale = valueAt(options, 'scales', id);
  const isLinear = (valueAt(scale, 'type') ?? 'linear') === 'linear';
  return isLinear && !isStacked(spec) && !sparkline && valueAt(scale, 'max') === undefined;
}

/** One bar of a histogram with nearly all values, which differ, because a few others are far from them. */
function fullBar(spec: ChartSpec): string | undefined {
  if (spec.type !== 'histogram') return undefined;
  const { start, width, counts } = binsOf(spec);
  const bars = (counts[0] ?? []).map((_count, at) => counts.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const most = Math.max(...bars);
  const values = spec.data.datasets.flatMap(({ data }) => data.filter((value) => typeof value === 'number'));
  const areEmpty = bars.filter((count) => count === 0).length >= bars.length * EMPTY_BARS_SHARE;
  if (bars.length < LEAST_BARS || most === values.length || most < values.length * FULL_BAR_SHARE || !areEmpty)
    return undefined;
  const from = start + bars.indexOf(most) * width;
  const sorted = Float64Array.from(values).sort();
  const usual = sorted.filter((value) => value >= from && value < from + width);
  const quartile = (share: number) => usual[Math.floor((usual.length - 1) * share)];
  const [first, last] = [usual[0], usual.at(-1)];
  const [least, largest] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || least === undefined || largest === undefined) return undefined;
  if (quartile(0.25) === quartile(0.75)) return undefined;
  const farthest = largest - last > first - least ? largest : least;
  const end = `because the axis reaches to ${farthest}`;
  return `${most} of ${values.length} values stand in one bar, ${end}. Leave out those beyond ${first} to ${last}, and name them in the subtitle.`;
}

/** Axes of a radar whose values stand at its center beside those of the others: they have another unit. */
function flatAxes(spec: ChartSpec): string | undefined {
  if (spec.type !== 'radar' || spec.sparkline || valueAt(spec.options, 'scales', 'r', 'max') !== undefined)
    return undefined;
  const shown = spec.data.datasets.filter((dataset) => dataset['hidden'] !== true);
  const sizes = spec.data.labels.map((_label, at) =>
    Math.max(...shown.map(({ data }) => (typeof data[at] === 'number' ? Math.abs(data[at]) : 0)), 0),
  );
  const rising = sizes.filter((size) => size > 0).sort((one, other) => one - other);
  // Values of one unit rise in smaller steps.
  if (rising.every((size, i) => i === 0 || size < OUTLIER_TIMES * (rising[i - 1] ?? size))) return undefined;
  const largest = rising.at(-1) ?? 0;
  const names = spec.data.labels
    .filter((_label, at) => sizes[at] !== 0 && OUTLIER_TIMES * (sizes[at] ?? 0) <= largest)
    .map(excerpt);
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const listed = `${names.slice(0, MOST_NAMES).join(more === '' ? ' and ' : ', ')}${more}`;
  const fix = 'Give all axes one unit, such as shares of their targets, or use type "table".';
  return `${listed} can hardly be seen beside ${largest}. ${fix}`;
}
