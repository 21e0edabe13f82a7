/** Percentages beside amounts that are many times as large, on one axis, would be a line on zero. */

import type { ChartSpec, Dataset, JsonObject } from '../model/chart-spec.js';
import { excerpt } from '../model/messages.js';
import type { Warnings } from '../model/warnings.js';
import { isFormatOfPercents } from '../numbers/share-format.js';
import { unitOfName } from '../table/columns/header-units.js';
import { numberColumn } from '../table/columns/table-column.js';
import { type Series, withAxisOfPercents } from '../table/table-axes.js';
import { isStacked } from '../types/bar/stacks.js';
import { definitionOf } from '../types/registry.js';
import { localeOf } from '../values/chart-locale.js';
import { isObject, mergeOptions, valueAt } from '../values/json.js';
import { areRow } from '../words/sequences.js';

/** Values so many times smaller look flat beside others. */
const FLAT_TIMES = 10;
const AXIS_IDS = ['xAxisID', 'yAxisID'];

interface Percents extends Series {
  format: JsonObject | undefined;
  largest: number;
}

/** Gives percentages an axis of their own, as those of a table have, where nothing in a specification says on which axis a series is. Changes it. */
export function separatePercents(spec: ChartSpec, warnings: Warnings): void {
  const { data, options } = spec;
  if (!mayHaveTwoAxes(spec)) return;
  const all = data.datasets.filter(isShown).map(seriesOf);
  const [percents, amounts] = [all.filter(isOfPercents), all.filter((one) => !isOfPercents(one))];
  const [first] = percents;
  const largestOf = (series: readonly Percents[]) => Math.max(0, ...series.map(({ largest }) => largest));
  if (!first || largestOf(percents) * FLAT_TIMES >= largestOf(amounts)) return;
  const [id, second] = options['indexAxis'] === 'y' ? ['x', 'x1'] : ['y', 'y1'];
  const format = first.format && { scales: { [second]: { ticks: { format: first.format } } } };
  const isRow = () => areRow(data.labels, localeOf(spec));
  const sides = { first: amounts, second: percents };
  const added = withAxisOfPercents({ type: spec.type }, mergeOptions(format ?? {}, options), sides, isRow);
  spec.options = added as JsonObject;
  warnings.add(
    `${excerpt(first.column.name)} has an axis of its own: it is in percent and far smaller than the other series. "${id}AxisID": "${id}" puts it on theirs.`,
  );
}

function mayHaveTwoAxes(spec: ChartSpec): boolean {
  const { type, data, options, theme, smallMultiples, sparkline } = spec;
  const value = options['indexAxis'] === 'y' ? 'x' : 'y';
  const scales = isObject(options['scales']) ? Object.keys(options['scales']) : [];
  const isNamed =
    scales.some((id) => id.startsWith(value)) || data.datasets.some((one) => AXIS_IDS.some((id) => id in one));
  const isPlain = theme?.mode === 'plain' || smallMultiples !== undefined || sparkline === true;
  return (
    definitionOf(type).isCartesian === true &&
    !isNamed &&
    !isPlain &&
    !isStacked(spec) &&
    data.datasets.every(isOfNumbers)
  );
}

/** Whether anything of a series is drawn: an axis of its own would be empty otherwise, and so would that of the others. */
function isShown({ data, hidden }: Dataset): boolean {
  return hidden !== true && data.some((value) => value !== null);
}

function isOfNumbers({ data }: Dataset): boolean {
  return data.every((value) => value === null || typeof value === 'number');
}

function seriesOf(dataset: Dataset): Percents {
  const values = dataset.data as (number | null)[];
  const name = dataset.label ?? '';
  const own = valueAt(dataset['datalabels'], 'format');
  const format = isObject(own) && isFormatOfPercents(own) ? own : undefined;
  const unit = format ? ({ kind: 'percent' } as const) : unitOfName(name, values);
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  return { dataset: dataset as Record<string, unknown>, column: numberColumn(0, name, values, unit), format, largest };
}

function isOfPercents({ column: { unit } }: Percents): boolean {
  return unit?.kind === 'percent';
}
