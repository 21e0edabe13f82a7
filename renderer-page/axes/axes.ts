import {
  type ChartSpec,
  type Dataset,
  isObject,
  type JsonObject,
  objectAt,
  ownValue,
  stringAt,
  valueAt,
} from '../../chart-spec/spec.js';
import { typeOf } from '../chart/chart-types';
import { settingOf } from '../chart/option-places';
import { hasEnds, valuesIn } from '../labels/data/data-values';

export function scalesOf(spec: ChartSpec): JsonObject {
  return objectAt(spec.options, 'scales');
}

const CARTESIAN_TYPES: unknown[] = ['bar', 'line', 'scatter', 'bubble', 'boxplot', 'violin', 'matrix'];

function isCartesian(spec: ChartSpec, dataset: Dataset): boolean {
  return CARTESIAN_TYPES.includes(typeOf(spec, dataset));
}

/** Whether the axes of values start at zero, or are marked where they do not: bars and areas show their size by their length. */
export function measuresFromZero(spec: ChartSpec): boolean {
  const { type, data } = spec;
  return (
    !hasCandles(spec) &&
    !['scatter', 'bubble', 'boxplot', 'violin', 'matrix'].includes(type) &&
    !data.datasets.every(isFloating)
  );
}

/** Whether the bars of a series show ranges: none of them begins at zero. */
function isFloating({ data }: Dataset): boolean {
  const first = data.find((point) => point !== null);
  return hasEnds(first) && data.every((point) => point === null || hasEnds(point));
}

/** Whether points have a number in both directions. The type of the chart decides: it brings the axes. */
export function hasNumbersOnBothAxes({ type }: ChartSpec): boolean {
  return type === 'scatter' || type === 'bubble';
}

/**
 * The axis of a series. Without an id of its own it belongs to `x` or `y`, also where the spec configures only another axis; Chart.js would
 * draw it on that one and add an empty axis.
 */
function axisIdOf(dataset: Dataset, direction: 'x' | 'y'): string {
  return stringAt(dataset, `${direction}AxisID`) ?? direction;
}

/** Gives each series the ids of its axes. Changes the datasets. */
export function nameAxes(spec: ChartSpec, datasets: Dataset[]): void {
  for (const dataset of datasets) {
    if (!isCartesian(spec, dataset)) continue;
    for (const direction of ['x', 'y'] as const) {
      dataset[`${direction}AxisID`] ??= axisIdOf(dataset, direction);
    }
  }
}

/** The ids of the axes that Chart.js makes for this chart. Options for any other id would draw one more axis. */
export function axisIds(spec: ChartSpec): string[] {
  const ids = new Set(Object.keys(scalesOf(spec)));
  for (const dataset of spec.data.datasets) {
    const type = typeOf(spec, dataset);
    if (type === 'radar' || type === 'polarArea') ids.add(stringAt(dataset, 'rAxisID') ?? 'r');
    if (!isCartesian(spec, dataset)) continue;
    ids.add(axisIdOf(dataset, 'x'));
    ids.add(axisIdOf(dataset, 'y'));
  }
  return [...ids];
}

/** The direction of an axis as Chart.js finds it: by an id of one letter, else its `axis`, else its position, else its id's first letter. */
export function axisOf(id: string, spec: ChartSpec): string {
  if (/^[xyr]$/.test(id)) return id;
  const scale = scalesOf(spec)[id];
  const position = stringAt(scale, 'position') ?? '';
  const byPosition = ownValue({ top: 'x', bottom: 'x', left: 'y', right: 'y' }, position);
  return stringAt(scale, 'axis') ?? byPosition ?? id.charAt(0).toLowerCase();
}

/** The axis of the labels: x, or y where bars are horizontal. */
export function indexAxisOf(spec: ChartSpec): 'x' | 'y' {
  return spec.options['indexAxis'] === 'y' ? 'y' : 'x';
}

const NUMBER_SCALES: unknown[] = [undefined, 'linear', 'logarithmic'];

/** Whether an axis has the labels, or dates and texts in their place; other axes have values. */
export function isIndexAxis(id: string, spec: ChartSpec): boolean {
  if (hasNumbersOnBothAxes(spec)) return !NUMBER_SCALES.includes(valueAt(scalesOf(spec)[id], 'type'));
  return axisOf(id, spec) === indexAxisOf(spec);
}

/** The direction of values: y, or x where bars are horizontal. */
export function valueAxisOf(spec: ChartSpec): 'x' | 'y' {
  return indexAxisOf(spec) === 'y' ? 'x' : 'y';
}

/** The axes of values in a direction; the one of series without an id comes first. */
export function valueAxisIds(spec: ChartSpec, direction: string = valueAxisOf(spec)): string[] {
  const ids = axisIds(spec).filter((id) => axisOf(id, spec) === direction);
  return [...ids.filter((id) => id === direction), ...ids.filter((id) => id !== direction)];
}

/** The series that are drawn on an axis of values. */
export function seriesOn(spec: ChartSpec, id: string): Dataset[] {
  const direction = hasNumbersOnBothAxes(spec) && axisOf(id, spec) === 'x' ? 'x' : valueAxisOf(spec);
  return spec.data.datasets.filter((dataset) => isCartesian(spec, dataset) && axisIdOf(dataset, direction) === id);
}

/** The numbers of a series on an axis. */
export function valuesOn(spec: ChartSpec, dataset: Dataset, id: string): number[] {
  const direction = hasNumbersOnBothAxes(spec) ? axisOf(id, spec) : valueAxisOf(spec);
  return valuesIn(dataset, direction, direction === valueAxisOf(spec));
}

/** Whether an axis counts: all of its values are whole numbers, and none of them a share. */
export function hasWholeValues(spec: ChartSpec, id: string): boolean {
  if (valueAt(scalesOf(spec)[id], 'ticks', 'format', 'style') === 'percent') return false;
  return seriesOn(spec, id).every((dataset) => valuesOn(spec, dataset, id).every(Number.isInteger));
}

export function isStacked(spec: ChartSpec): boolean {
  return Object.values(scalesOf(spec)).some((scale) => isObject(scale) && scale['stacked'] === true);
}

/** Values of `fill` that color the area between a line and zero. */
const FILLS_FROM_ZERO: unknown[] = [true, 'origin'];
/** A line whose values stay beyond this share of the farthest one may leave zero out. */
const FAR_FROM_ZERO = 0.5;

/**
 * Whether the values of an axis need zero: bars and areas show their size by their length, and a line that falls to less than half would
 * seem to fall to nothing.
 */
function needsZero(spec: ChartSpec, id: string): boolean {
  const onAxis = seriesOn(spec, id);
  if (isStacked(spec) || onAxis.some((dataset) => typeOf(spec, dataset) === 'bar' && !isFloating(dataset))) return true;
  if (onAxis.some((dataset) => FILLS_FROM_ZERO.includes(settingOf(spec, dataset, 'fill')))) return true;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const dataset of onAxis) {
    for (const value of valuesOn(spec, dataset, id)) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) return false;
  if (low === high && low === 0) return true;
  const [near, far] = [Math.min(Math.abs(low), Math.abs(high)), Math.max(Math.abs(low), Math.abs(high))];
  return low * high > 0 && near < far * FAR_FROM_ZERO;
}

/** Whether a linear axis with series shows zero, by its own options or by its values. */
function showsZero(spec: ChartSpec, id: string): boolean {
  const scale = scalesOf(spec)[id];
  if ((stringAt(scale, 'type') ?? 'linear') !== 'linear' || seriesOn(spec, id).length === 0) return false;
  const least = valueAt(scale, 'min') ?? valueAt(scale, 'suggestedMin');
  if (typeof least === 'number') return least <= 0;
  return valueAt(scale, 'beginAtZero') === true || needsZero(spec, id);
}

/**
 * Whether an axis has to show zero: its values need it, or an axis beside it shows zero and both seem to stand on the same line.
 * The range of an axis thus depends on the data only, not on the size of the image.
 */
export function startsAtZero(spec: ChartSpec, id: string): boolean {
  if (hasCandles(spec)) return false;
  if (needsZero(spec, id)) return true;
  const scale = scalesOf(spec)[id];
  if (valueAt(scale, 'min') !== undefined || valueAt(scale, 'suggestedMin') !== undefined) return false;
  const direction = hasNumbersOnBothAxes(spec) ? axisOf(id, spec) : valueAxisOf(spec);
  return valueAxisIds(spec, direction).some((other) => other !== id && showsZero(spec, other));
}

/** Whether bars are candles: their axis is above that of their volume, and need not show zero. */
export function hasCandles({ composition }: ChartSpec): boolean {
  return composition?.type === 'candlestick';
}

/** Whether the spec sets the range or the ticks of an axis itself. */
export function hasOwnRange(spec: ChartSpec, id: string): boolean {
  const scale = scalesOf(spec)[id];
  const keys = ['min', 'max', 'suggestedMin', 'suggestedMax', 'bounds', 'grace'];
  const tickKeys = ['stepSize', 'count', 'precision', 'maxTicksLimit'];
  const isSet = (path: string[]) => (valueAt(scale, ...path) ?? undefined) !== undefined;
  return keys.some((key) => isSet([key])) || tickKeys.some((key) => isSet(['ticks', key]));
}

/** Whether the spec sets the distance or the number of an axis' ticks. */
export function hasOwnSteps(spec: ChartSpec, id: string): boolean {
  return ['stepSize', 'count'].some((key) => (valueAt(scalesOf(spec)[id], 'ticks', key) ?? undefined) !== undefined);
}

/** Whether the spec asks for data labels on any of its series. */
export function asksForLabels(spec: ChartSpec): boolean {
  const asked = valueAt(spec.options, 'plugins', 'datalabels');
  const isOn = Boolean(asked) && valueAt(asked, 'display') !== false;
  return isOn || spec.data.datasets.some((dataset) => dataset['datalabels']);
}

/** CSS px of the index axis for each label. */
export function pxPerLabel(spec: ChartSpec): number {
  const along = indexAxisOf(spec) === 'y' ? spec.height : spec.width;
  return (along * 0.88) / Math.max(1, spec.data.labels.length);
}

/** The `ticks` options that the spec sets for an axis. */
export function ownTicks(spec: ChartSpec, id: string): JsonObject {
  return objectAt(scalesOf(spec)[id], 'ticks');
}
