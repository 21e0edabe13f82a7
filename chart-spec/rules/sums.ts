/** Warnings about numbers that do not add up to what their chart says. */

import { isStacked } from '../composed/bars/stacks.js';
import { waterfallSteps, withoutNoise } from '../composed/bars/waterfall.js';
import { excerpt } from '../table/table-messages.js';
import type { ChartSpec, Dataset } from '../types.js';
import { stringAt, valueAt } from '../values/json.js';
import { plainText } from '../values/plain-text.js';
import { typeOf } from './misleading.js';
import { SLICED_TYPES } from './misuse.js';

/** Rounded shares of a whole add up to a little more or less. */
const ROUNDING_PERCENT = 1.5;
/** Rounded steps too: a share of the sum. */
const ROUNDING_SHARE = 0.01;
/** Fewer parts may equal a sum by chance. */
const LEAST_PARTS = 2;
const TOTAL_NAME = /^(?:grand |overall )?(?:total|totale|sum|summe|gesamt|insgesamt|somme|suma|soma|somma)$/i;

export function sumWarnings(spec: ChartSpec): string[] {
  const checks = [beyondWhole, totalSlice, stackedTotal, negativeShare, wrongTotal];
  return checks.map((check) => check(spec)).filter((line) => line !== undefined);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const sumOf = (values: readonly unknown[]) => withoutNoise(values.filter(isNumber).reduce((sum, one) => sum + one, 0));

/** Percentages on slices that are no shares of one whole. */
function beyondWhole({ type, data, options }: ChartSpec): string | undefined {
  const format = valueAt(options, 'plugins', 'datalabels', 'format');
  const whole =
    valueAt(format, 'style') === 'percent' ? 1 : stringAt(format, 'suffix')?.trim() === '%' ? 100 : undefined;
  if (!SLICED_TYPES.includes(type) || whole === undefined || data.datasets.length !== 1) return undefined;
  const percent = (sumOf(data.datasets[0]?.data ?? []) / whole) * 100;
  if (Math.abs(percent - 100) <= ROUNDING_PERCENT) return undefined;
  return `The slices are labeled with percentages that add up to ${Number(percent.toPrecision(3))}%, not 100%. Use type "bar".`;
}

/** A slice for the sum of the others. */
function totalSlice({ type, data }: ChartSpec): string | undefined {
  if (!SLICED_TYPES.includes(type)) return undefined;
  const at = data.labels.findIndex((label) => TOTAL_NAME.test(label.trim()));
  const total = data.datasets[0]?.data[at];
  const parts = (data.datasets[0]?.data ?? []).filter((value, i) => i !== at && isNumber(value));
  if (!isNumber(total) || parts.length < LEAST_PARTS || sumOf(parts) !== withoutNoise(total)) return undefined;
  return `${excerpt(data.labels[at] ?? '')} is the sum of the other slices, and takes half of the ${type}. Remove it.`;
}

/** A series of a stack that is the sum of the others at every label. */
function stackedTotal(spec: ChartSpec): string | undefined {
  const shown = isStacked(spec) ? spec.data.datasets.filter((dataset) => dataset['hidden'] !== true) : [];
  const stackOf = (dataset: Dataset) => `${typeOf(spec, dataset)} ${plainText(dataset['stack'] ?? '')}`;
  for (const stack of new Set(shown.map(stackOf))) {
    const series = shown.filter((dataset) => stackOf(dataset) === stack);
    const total = series.length > LEAST_PARTS ? sumAmong(series) : undefined;
    if (total === undefined) continue;
    const name = excerpt(plainText(total['label'] ?? `data.datasets.${spec.data.datasets.indexOf(total)}`));
    return `${name} is the sum of the other series, and stands on top of them: the stack is twice as high. Remove it.`;
  }
  return undefined;
}

function sumAmong(series: readonly Dataset[]): Dataset | undefined {
  const count = Math.max(...series.map(({ data }) => data.length));
  const sums = Array.from({ length: count }, (_, at) => sumOf(series.map(({ data }) => data[at])));
  return series.find(({ data }) => {
    const values = data.filter(isNumber);
    const isSum = data.every((value, at) => !isNumber(value) || withoutNoise(2 * value) === sums[at]);
    return isSum && values.length >= LEAST_PARTS && values.some((value) => value !== 0);
  });
}

/** The first negative value among shares of 100 %. */
function negativeShare({ stacked, data }: ChartSpec): string | undefined {
  if (stacked !== 'percent') return undefined;
  for (const [index, dataset] of data.datasets.entries()) {
    const at = dataset.data.findIndex((value) => isNumber(value) && value < 0);
    if (at === -1) continue;
    return `"data.datasets.${index}.data.${at}" is negative, and has no share of 100%. Use "stacked": true.`;
  }
  return undefined;
}

/** A total of a waterfall that is not the sum of the steps before it. */
function wrongTotal(spec: ChartSpec): string | undefined {
  const steps = spec.type === 'waterfall' ? waterfallSteps(spec) : [];
  const at = steps.findIndex(({ to, isTotal }, i) => {
    const sum = steps[i - 1]?.to ?? to;
    return isTotal && Math.abs(to - sum) > ROUNDING_SHARE * Math.max(Math.abs(to), Math.abs(sum));
  });
  const [before, total] = [steps[at - 1], steps[at]];
  if (before === undefined || total === undefined) return undefined;
  return `${excerpt(total.label)} is ${total.to}, but the steps before it add up to ${before.to}. Correct it, or write null for the sum.`;
}
