/** Warnings about charts whose slices show the parts of a whole. */

import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { stringAt, valueAt } from '../../values/json.js';
import { sumOf, withoutNoise } from '../../values/sums.js';

/** More slices have colors that cannot be told apart. */
const MOST_SLICES = 12;
/** Rounded shares of a whole add up to a little more or less. */
const ROUNDING_PERCENT = 1.5;
/** Fewer parts may equal a sum by chance. */
const LEAST_PARTS = 2;
const TOTAL_NAME = /^(?:grand |overall )?(?:total|totale|sum|summe|gesamt|insgesamt|somme|suma|soma|somma)$/i;

const isNumber = (value: unknown): value is number => typeof value === 'number';

export const sliceWarnings = [manySlices, emptySlices, beyondWhole, totalSlice];

function manySlices({ data, sparkline }: ChartSpec): string | undefined {
  if (sparkline) return undefined;
  const counts = data.datasets.map((dataset) => dataset.data.filter((value) => isNumber(value) && value !== 0).length);
  const most = Math.max(...counts);
  if (most <= MOST_SLICES) return undefined;
  return `${most} slices cannot be told apart. Add "top": 8, which draws the others as one, or use type "bar".`;
}

function emptySlices({ type, data }: ChartSpec): string | undefined {
  const values = data.datasets.flatMap((dataset) => dataset.data);
  if (values.length === 0 || values.some((value) => value !== 0 && value !== null)) return undefined;
  return `All values are 0: a ${type} has nothing to draw. Use type "bar".`;
}

/** Percentages on slices that are no shares of one whole. */
function beyondWhole({ data, options }: ChartSpec): string | undefined {
  const format = valueAt(options, 'plugins', 'datalabels', 'format');
  const whole =
    valueAt(format, 'style') === 'percent' ? 1 : stringAt(format, 'suffix')?.trim() === '%' ? 100 : undefined;
  if (whole === undefined || data.datasets.length !== 1) return undefined;
  const percent = (sumOf(data.datasets[0]?.data ?? []) / whole) * 100;
  if (Math.abs(percent - 100) <= ROUNDING_PERCENT) return undefined;
  return `The slices are labeled with percentages that add up to ${Number(percent.toPrecision(3))}%, not 100%. Use type "bar".`;
}

/** A slice for the sum of the others. */
function totalSlice({ type, data }: ChartSpec): string | undefined {
  const at = data.labels.findIndex((label) => TOTAL_NAME.test(label.trim()));
  const total = data.datasets[0]?.data[at];
  const parts = (data.datasets[0]?.data ?? []).filter((value, i) => i !== at && isNumber(value));
  if (!isNumber(total) || parts.length < LEAST_PARTS || sumOf(parts) !== withoutNoise(total)) return undefined;
  return `${excerpt(data.labels[at] ?? '')} is the sum of the other slices, and takes half of the ${type}. Remove it.`;
}
