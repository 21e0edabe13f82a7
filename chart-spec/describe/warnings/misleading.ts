/** Warnings about charts whose form says something else than their numbers. */

import type { ChartSpec, Dataset } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { isYear } from '../../numbers/years.js';
import { areRanked, timesOf } from '../../time/date-order.js';
import { isStacked } from '../../types/bar/stacks.js';
import { definitionOf, findDefinition } from '../../types/registry.js';
import { withDirection } from '../../types/with-direction.js';
import { localeOf } from '../../values/chart-locale.js';
import { valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { isRising } from '../../values/rising.js';
import { areRow } from '../../words/sequences.js';

/** Values of `fill` that fill a line down to 0. */
export const AREAS_TO_ZERO: unknown[] = [true, 'origin', 'start', 'zero'];

export function misleadingWarnings(spec: ChartSpec): string[] {
  const checks = [cutBars, stackedLines, stackOnLog, backInTime, repeatedNames];
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

/** Whether labels stand at equal distances. */
export function hasNamedAxis(spec: ChartSpec): boolean {
  return (valueAt(spec.options, 'scales', labelAxis(spec), 'type') ?? 'category') === 'category';
}

/** Whether the marks of a type have no place without a label. Slices are drawn without a name. */
export function standsAtLabels(type: string): boolean {
  const { hasLabels, hasSlices, table } = findDefinition(type) ?? {};
  return (hasLabels === true && hasSlices !== true) || table?.form === 'cells';
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Bars and areas on an axis that ends before zero. A sparkline shows a course alone: nobody reads amounts from its area. */
function cutBars(spec: ChartSpec): string | undefined {
  if (!definitionOf(spec.type).isCartesian) return undefined;
  for (const dataset of spec.data.datasets) {
    const isBar = typeOf(spec, dataset) === 'bar';
    const isArea =
      typeOf(spec, dataset) === 'line' && AREAS_TO_ZERO.includes(dataset['fill']) && spec.sparkline !== true;
    if ((!isBar && !isArea) || !dataset.data.some(isNumber)) continue;
    const id = valueAxisId(spec, dataset);
    const scale = valueAt(spec.options, 'scales', id);
    if ((valueAt(scale, 'type') ?? 'linear') !== 'linear') continue;
    const [min, max] = [valueAt(scale, 'min'), valueAt(scale, 'max')];
    const cut = isBar && valueAt(scale, 'beginAtZero') === false && isFarFromZero(spec, id) ? 'beginAtZero' : undefined;
    const end = isNumber(min) && min > 0 ? 'min' : isNumber(max) && max < 0 ? 'max' : cut;
    if (end === undefined) continue;
    const path = `options.scales.${id}.${end}`;
    if (isArea) return `"${path}" leaves out 0: the area no longer shows the values. Remove it, or "fill".`;
    return `"${path}" leaves out 0: the lengths of the bars no longer show their values. Remove it, or use type "line".`;
  }
  return undefined;
}

/** Two steps of an axis with ten of them. */
const LEAST_SHARE = 0.2;

/** Whether an axis that need not begin at zero begins elsewhere: zero is further away than a step. */
function isFarFromZero(spec: ChartSpec, id: string): boolean {
  const scale = valueAt(spec.options, 'scales', id);
  const ends = ['min', 'max', 'suggestedMin', 'suggestedMax'].map((key) => valueAt(scale, key)).filter(isNumber);
  const series = spec.data.datasets.filter((dataset) => valueAxisId(spec, dataset) === id);
  const values = series.map(({ data }) => data.filter(isNumber));
  const shown = [...values.flat(), ...ends];
  if (shown.some((value) => value <= 0) && shown.some((value) => value >= 0)) return false;
  const sizes = values.map((list) => list.map(Math.abs));
  const drawn = isStacked(spec) ? (sizes[0] ?? []) : sizes.flat();
  const least = Math.min(...drawn);
  return least > 0 && least >= LEAST_SHARE * (Math.max(...drawn) - least);
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

/** The direction of labels along which time should run. */
export const labelAxis = ({ options }: ChartSpec): 'x' | 'y' => (options['indexAxis'] === 'y' ? 'y' : 'x');

/** Marks at dates in another order than that of time. */
function backInTime(given: ChartSpec): string | undefined {
  const spec = withDirection(given);
  const { labels, datasets } = spec.data;
  const axis = valueAt(spec.options, 'scales', labelAxis(spec));
  const isTimeAxis = valueAt(axis, 'type') === 'time';
  const isLying = labelAxis(spec) === 'y';
  const types = [spec.type, ...datasets.map((dataset) => typeOf(spec, dataset))].map(findDefinition);
  const areBars = types.every((type) => type?.cost === 'bars');
  const isInRow = types.some((type) => type && standsAtLabels(type.name) && (type.axes ?? 'cartesian') === 'cartesian');
  const least = types.some((type) => type?.hasSlices || type?.cost === 'bars') ? 3 : 2;
  if (!isInRow || spec.sparkline || spec.calendar || labels.length < least || (areBars && isTimeAxis)) return undefined;
  const times = datesOf(labels, localeOf(spec)) ?? [];
  const back = times.findIndex((time, at) => time < (times[at - 1] ?? time));
  if (back < 1) return undefined;
  const series = datasets.map(({ data }) => data);
  const fromSmallest = series.map((values) => values.toReversed());
  if ((areBars || isLying) && [series, fromSmallest].some((lists) => areRanked(times, lists))) return undefined;
  if (isRising(times.toReversed())) {
    if (isTimeAxis || isLying || valueAt(axis, 'reverse') === true) return undefined;
    return 'data.labels begin with the last date: time runs from right to left. Sort them upwards.';
  }
  const pair = `${excerpt(labels[back - 1] ?? '')} to ${excerpt(labels[back] ?? '')}`;
  const marks = types.some((type) => type?.cost === 'lines') ? 'the line goes' : areBars ? 'the bars go' : 'they go';
  return `data.labels are not in the order of time: from ${pair} ${marks} back. Sort them.`;
}

/** Names that stand more than once: their values are neither added up nor told apart. */
function repeatedNames(spec: ChartSpec): string | undefined {
  const { labels, datasets } = spec.data;
  const { hasSlices, namesLabels } = definitionOf(spec.type);
  const isDrawn = hasSlices || datasets.every((dataset) => typeOf(spec, dataset) === 'bar');
  if (!isDrawn || namesLabels || spec.sparkline || spec.composition) return undefined;
  const names = labels.map((label) => label.trim());
  const first = names.find((name, at) => name !== '' && names.indexOf(name) < at);
  if (first === undefined || areRow(labels, localeOf(spec))) return undefined;
  const count = names.filter((name) => name === first).length;
  return `${excerpt(first)} stands ${count} times in data.labels: its values are not added up. Add them up, or give each its own name.`;
}

/** In ms since 1970; undefined for texts that are not all dates with a year, and for numbers of four digits that are not years. */
export function datesOf(labels: readonly string[], locale: string): number[] | undefined {
  if (labels.some((label) => /^\d{4}$/.test(label.trim()) && !isYear(Number(label)))) return undefined;
  return timesOf(labels, locale);
}
