/** Warnings about charts whose form says something else than their numbers. */

import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { type Reading, readLabels } from '../../time/label-patterns.js';
import { regularLabels } from '../../time/regular-labels.js';
import { isStacked } from '../../types/bar/stacks.js';
import { definitionOf } from '../../types/registry.js';
import { stringAt, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { hasUnevenDates } from '../uneven-dates.js';

/** Values of `fill` that fill a line down to 0. */
export const AREAS_TO_ZERO: unknown[] = [true, 'origin', 'start', 'zero'];
const DEFAULT_LOCALE = 'en-US';
/** Months and quarters differ by less. */
const UNEVEN_TIMES = 2;
/** Fewer numbers have no steps to compare. */
const LEAST_NUMBERS = 3;
const NUMBER_LABEL = /^-?\d{1,12}(?:\.\d{1,9})?$/;
const SAME_RATIO = 0.05;

export function misleadingWarnings(spec: ChartSpec): string[] {
  const checks = [cutBars, stackedLines, stackOnLog, unevenTime, unevenNumbers];
  return checks.map((check) => check(spec)).filter((line) => line !== undefined);
}

export function typeOf({ type }: ChartSpec, dataset: Dataset): string {
  return plainText(dataset['type'] ?? type);
}

/** The ID of the axis of a series' values. */
export function valueAxisId({ options }: ChartSpec, dataset: Dataset): string {
  const axis = options['indexAxis'] === 'y' ? 'x' : 'y';
  return plainText(dataset[`${axis}AxisID`] ?? axis);
}

/** Whether labels stand at equal distances along x. */
export function hasNamedAxis({ options }: ChartSpec): boolean {
  return (valueAt(options, 'scales', 'x', 'type') ?? 'category') === 'category';
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Bars and areas on an axis that ends before zero. */
function cutBars(spec: ChartSpec): string | undefined {
  if (!definitionOf(spec.type).isCartesian) return undefined;
  for (const dataset of spec.data.datasets) {
    const isBar = typeOf(spec, dataset) === 'bar';
    const isArea = typeOf(spec, dataset) === 'line' && AREAS_TO_ZERO.includes(dataset['fill']);
    if ((!isBar && !isArea) || !dataset.data.some(isNumber)) continue;
    const id = valueAxisId(spec, dataset);
    const scale = valueAt(spec.options, 'scales', id);
    if ((valueAt(scale, 'type') ?? 'linear') !== 'linear') continue;
    const [min, max] = [valueAt(scale, 'min'), valueAt(scale, 'max')];
    const end = isNumber(min) && min > 0 ? 'min' : isNumber(max) && max < 0 ? 'max' : undefined;
    if (end === undefined) continue;
    const path = `options.scales.${id}.${end}`;
    if (isArea) return `"${path}" leaves out 0: the area no longer shows the values. Remove it, or "fill".`;
    return `"${path}" leaves out 0: the lengths of the bars no longer show their values. Remove it, or use type "line".`;
  }
  return undefined;
}

/** Lines that stand at sums, though no area under them shows what they add. */
function stackedLines(spec: ChartSpec): string | undefined {
  if (spec.type !== 'line' || !isStacked(spec) || spec.sparkline) return undefined;
  const lines = spec.data.datasets.filter((one) => typeOf(spec, one) === 'line' && one['hidden'] !== true);
  const fills = [valueAt(spec.options, 'datasets', 'line', 'fill'), valueAt(spec.options, 'elements', 'line', 'fill')];
  const own = lines.flatMap((line) => [line['fill'] ?? spec.stacked, line['stack']]);
  if (lines.length < 2 || [...fills, ...own].some((one) => one)) return undefined;
  const name = excerpt(plainText(lines[1]?.['label'] ?? 'data.datasets.1'));
  return `The lines are stacked: ${name} stands at sums, not at its values. Add "fill": true, or remove "stacked".`;
}

/** Parts of a stack on an axis on which the same length is another amount further up. */
function stackOnLog(spec: ChartSpec): string | undefined {
  if (!isStacked(spec) || spec.data.datasets.length < 2) return undefined;
  const ids = spec.data.datasets.map((dataset) => valueAxisId(spec, dataset));
  const id = ids.find((one) => valueAt(spec.options, 'scales', one, 'type') === 'logarithmic');
  if (id === undefined) return undefined;
  return `The parts of a stack cannot be compared on the logarithmic axis "${id}". Remove options.scales.${id}.type, or draw lines that are not stacked.`;
}

/** Points of a line that stand at equal distances, though their dates do not. */
function unevenTime(spec: ChartSpec): string | undefined {
  const { labels, datasets } = spec.data;
  const hasLines = spec.type === 'line' && datasets.some((dataset) => typeOf(spec, dataset) === 'line');
  const isTimeAxis = valueAt(spec.options, 'scales', 'x', 'type') === 'time';
  if (
    !hasLines ||
    !(hasNamedAxis(spec) || isTimeAxis) ||
    spec.sparkline ||
    spec.options['indexAxis'] === 'y' ||
    labels.length < 3
  )
    return undefined;
  const locale = stringAt(spec.options, 'locale') ?? DEFAULT_LOCALE;
  const all = readLabels(labels, locale);
  const readings = all.find((row) => row.every(isDate));
  const gaps = readings
    ? gapsOf(readings)
    : isTimeAxis
      ? undefined
      : gapsAround(all.find((row) => row.every(isInCycle)));
  if (gaps === undefined) return undefined;
  const pair = (at: number) => `${excerpt(labels[at] ?? '')} to ${excerpt(labels[at + 1] ?? '')}`;
  const isBackwards = gaps.every((gap) => gap < 0);
  if (isBackwards && isTimeAxis) return undefined;
  if (isBackwards) return 'data.labels begin with the last date: time runs from right to left. Sort them upwards.';
  const back = gaps.findIndex((gap) => gap < 0);
  if (back !== -1) return `data.labels are not in the order of time: from ${pair(back)} the line goes back. Sort them.`;
  if (isTimeAxis || hasUnevenDates(spec)) return undefined;
  const [least, most] = [Math.min(...gaps.filter((gap) => gap > 0)), Math.max(...gaps)];
  if (most < UNEVEN_TIMES * least || regularLabels(labels, locale) !== undefined) return undefined;
  const [short, long] = [gaps.indexOf(least), gaps.indexOf(most)];
  const otherwise = readings ? ', or use options.scales.x.type "time"' : '';
  return `${pair(long)} is drawn as far as ${pair(short)}. Add the labels between${otherwise}.`;
}

/** Points of a line that stand at equal distances, though the numbers that they are named by do not. */
function unevenNumbers(spec: ChartSpec): string | undefined {
  const { labels, datasets } = spec.data;
  const hasLines = spec.type === 'line' && datasets.some((dataset) => typeOf(spec, dataset) === 'line');
  if (!hasLines || !hasNamedAxis(spec) || spec.sparkline || labels.length < LEAST_NUMBERS) return undefined;
  if (spec.options['indexAxis'] === 'y') return undefined;
  const numbers = labels.map((label) => (NUMBER_LABEL.test(label.trim()) ? Number(label) : Number.NaN));
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? number));
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  // Years are dates.
  const areYears = numbers.every((number) => number >= 1900 && number <= 2100);
  if (areYears || !(least > 0) || most < UNEVEN_TIMES * least || haveOneRatio(numbers)) return undefined;
  const pair = (at: number) => `"${numbers[at]}" to "${numbers[at + 1]}"`;
  const [short, long] = [steps.indexOf(least), steps.indexOf(most)];
  return `${pair(long)} is drawn as far as ${pair(short)}. Use options.scales.x.type "linear", or type "bar".`;
}

/** Such as 1, 10, 100: drawn as on a logarithmic axis. */
function haveOneRatio(numbers: readonly number[]): boolean {
  const ratios = numbers.slice(1).map((number, at) => number / (numbers[at] ?? number));
  const [first = 0] = ratios;
  return first > 1 && ratios.every((ratio) => Math.abs(ratio / first - 1) < SAME_RATIO);
}

function gapsOf(readings: readonly Reading[]): number[] {
  return readings.slice(1).map(({ at }, i) => at - (readings[i]?.at ?? at));
}

/** Units that begin again: weeks of a year, seconds of a day. */
const CYCLES: Partial<Record<Reading['unit'], number>> = { week: 52, second: 86_400 };

/** Without a year or day they may begin anywhere: 22:00 is four hours before 2:00. */
function isInCycle({ unit, year }: Reading): boolean {
  return year === undefined && CYCLES[unit] !== undefined;
}

/** Distances forward; undefined where the labels run through more than one cycle, so that their steps do not show how far apart they are. */
function gapsAround(readings: readonly Reading[] | undefined): number[] | undefined {
  const cycle = CYCLES[readings?.[0]?.unit ?? 'day'];
  if (readings === undefined || cycle === undefined) return undefined;
  const gaps = gapsOf(readings).map((gap) => ((gap % cycle) + cycle) % cycle);
  return gaps.reduce((sum, gap) => sum + gap, 0) < cycle ? gaps : undefined;
}

/** With a year: months alone may begin anywhere in a year. */
function isDate({ unit, year, at }: Reading): boolean {
  return unit === 'number' ? at >= 1900 && at <= 2100 : year !== undefined;
}
