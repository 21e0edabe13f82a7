/** Warnings about data that its chart draws so that it is hard to read, or reads as something else. */

import { candleSeries, candlesOf } from '../composed/bars/candlestick.js';
import { isStacked } from '../composed/bars/stacks.js';
import { tableColumns } from '../composed/table-cells.js';
import type { ChartSpec } from '../types.js';
import { valueAt } from '../values/json.js';
import { plainText } from '../values/plain-text.js';
import { flatWarnings } from './flat.js';
import { misleadingWarnings, typeOf } from './misleading.js';
import { misuseWarnings, SLICED_TYPES } from './misuse.js';
import { sumWarnings } from './sums.js';

/** Types whose slices show sizes only. */
export const ROUND_TYPES = ['pie', 'doughnut'];
/** More lines in one plot cannot be told apart. */
const MOST_LINES = 10;

export function legibilityWarnings(spec: ChartSpec): string[] {
  const found = [negativeSlice(spec), manyLines(spec), largerStep(spec), unusedTotals(spec), textColumn(spec)];
  const lines = [
    ...found,
    ...candleWarnings(spec),
    ...flatWarnings(spec),
    ...misuseWarnings(spec),
    ...misleadingWarnings(spec),
    ...sumWarnings(spec),
  ];
  return lines.filter((line) => line !== undefined);
}

/** The first negative value that a slice shows as if it were positive. */
function negativeSlice(spec: ChartSpec): string | undefined {
  for (const [series, dataset] of spec.data.datasets.entries()) {
    const drawnAs = typeOf(spec, dataset);
    if (!SLICED_TYPES.includes(drawnAs)) continue;
    const at = dataset.data.findIndex((value) => typeof value === 'number' && value < 0);
    if (at === -1) continue;
    const place = `"data.datasets.${series}.data.${at}"`;
    if (!ROUND_TYPES.includes(drawnAs))
      return `${place} is negative: the slices of a ${drawnAs} then begin below 0, and show no sizes. Use type "bar".`;
    return `${place} is negative: a ${drawnAs} draws its slice as large as a positive one. Use type "bar".`;
  }
  return undefined;
}

function manyLines(spec: ChartSpec): string | undefined {
  const lines = spec.data.datasets.filter((dataset) => typeOf(spec, dataset) === 'line' && dataset['hidden'] !== true);
  if (spec.sparkline || spec.smallMultiples || lines.length <= MOST_LINES) return undefined;
  return `${lines.length} lines in one plot cannot be told apart. Draw fewer, or give all but a few the same pale borderColor.`;
}

/** The first step of a funnel that is larger than the one before. */
function largerStep({ type, data }: ChartSpec): string | undefined {
  const values = type === 'funnel' ? (data.datasets[0]?.data ?? []) : [];
  const at = values.findIndex((value, i) => i > 0 && Number(value) > Number(values[i - 1]));
  if (at === -1) return undefined;
  const place = `"data.datasets.0.data.${at}"`;
  return `${place} is larger than the step before: a funnel shows what is left of it. Use type "bar".`;
}

/** The first column of a table with texts that should show sizes. */
function textColumn(spec: ChartSpec): string | undefined {
  const column =
    spec.type === 'table' ? tableColumns(spec).find((one) => (one.bar || one.heat) && !one.isNumeric) : undefined;
  if (column === undefined) return undefined;
  const name = column.name.slice(0, 40);
  return `"${column.bar ? 'bar' : 'heat'}" has no effect on the column "${name}": not all of its cells are numbers. Remove it.`;
}

/** Sums that are asked for and not drawn. */
function unusedTotals(spec: ChartSpec): string | undefined {
  const { type, totals, stacked } = spec;
  if (totals !== true || type !== 'bar') return undefined;
  if (stacked === 'percent')
    return '"totals" has no effect beside "stacked": "percent": all sums are 100%. Remove one of them.';
  return isStacked(spec) ? undefined : '"totals" has no effect on bars side by side. Add "stacked": true.';
}

/** What a candlestick chart cannot show, or shows as something else. */
function candleWarnings(spec: ChartSpec): (string | undefined)[] {
  if (spec.type !== 'candlestick') return [];
  const drawn = Object.values(candleSeries(spec.data.datasets));
  const unused = spec.data.datasets.findIndex((dataset) => !drawn.includes(dataset));
  const outside = candlesOf(spec).find(
    (one) => one !== null && (Math.min(one.open, one.close) < one.low || Math.max(one.open, one.close) > one.high),
  );
  const labels = spec.data.labels.map((label) => (/^\d{4}-\d{2}-\d{2}/.test(label) ? label : ''));
  const isFalling =
    labels.length > 1 && labels.every((label, i) => label !== '' && (i === 0 || label < String(labels[i - 1])));
  const isTime = plainText(valueAt(spec.options, 'scales', 'x', 'type') ?? '').startsWith('time');
  return [
    unused === -1 ? undefined : `"data.datasets.${unused}" is not drawn: it is not open, high, low, close or volume.`,
    outside == null
      ? undefined
      : `Open and close of "${outside.label}" are not between its low and high. Check the order of the columns.`,
    isFalling ? 'data.labels begin with the last day: time runs from right to left. Sort them upwards.' : undefined,
    isTime
      ? '"options.scales.x.type" has no effect on a candlestick chart: its days stand side by side. Remove it.'
      : undefined,
  ];
}
