/** Warnings about values that others of their axis make too small to be seen. */

import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { isStacked } from '../../types/bar/stacks.js';
import { definitionOf, findDefinition } from '../../types/registry.js';
import { valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { typeOf, valueAxisId } from './misleading.js';

/** A value so many times the next one leaves the others less than a tenth of the height. */
const OUTLIER_TIMES = 10;
/** A hundredth of a plot is about as high as its lines are wide. */
const FLAT_TIMES = 100;
/** Among fewer values none is an outlier. */
const LEAST_VALUES = 5;

export function flatWarnings(spec: ChartSpec): string[] {
  const line = outlier(spec) ?? flatSeries(spec);
  return line === undefined ? [] : [line];
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
      areAboveZero && definitionOf(spec.type).table.form !== 'cells' && !hasBars(spec, id)
        ? `Use options.scales.${id}.type "logarithmic", or leave it out and name it in the subtitle.`
        : 'Leave it out and name it in the subtitle.';
    return `"${place}" is ${Math.floor(times)} times the next value and flattens the others. ${fix}`;
  }
  return undefined;
}

/** Lengths of bars say nothing on a logarithmic axis. */
function hasBars(spec: ChartSpec, id: string): boolean {
  return spec.data.datasets.some(
    (one) => findDefinition(typeOf(spec, one))?.cost === 'bars' && valueAxisId(spec, one) === id,
  );
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
  if (definition?.table.form === 'cells' && definition.standsFor === undefined) return [onY];
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
  const { comparesSeries, isCartesian } = definitionOf(spec.type);
  const { smallMultiples } = spec;
  const haveOwnAxes = typeof smallMultiples === 'object' && smallMultiples.sharedAxis === false;
  if (!comparesSeries || haveOwnAxes) return undefined;
  const sizes = spec.data.datasets.map((dataset) => ({
    id: valueAxisId(spec, dataset),
    most: (dataset['hidden'] === true ? [] : dataset.data).reduce<number>(
      (most, value) => (typeof value === 'number' ? Math.max(most, Math.abs(value)) : most),
      0,
    ),
  }));
  for (const [at, { id, most }] of sizes.entries()) {
    const largest = Math.max(...sizes.map((one) => (one.id === id ? one.most : 0)));
    if (most === 0 || most * FLAT_TIMES > largest || !isPlainAxis(spec, id)) continue;
    const { label } = spec.data.datasets[at] ?? {};
    const name = label === undefined || label === '' ? `"data.datasets.${at}"` : excerpt(plainText(label));
    const fix = isCartesian
      ? `${smallMultiples ? 'Use' : 'Give it an axis of its own, or use'} "smallMultiples": {"sharedAxis": false}.`
      : 'Draw it in a chart of its own.';
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
