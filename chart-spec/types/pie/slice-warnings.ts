/** Warnings about charts whose slices show the parts of a whole. */

import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { isPercentSign } from '../../numbers/units.js';
import { unitOfHeader } from '../../table/columns/header-units.js';
import { isPercentName } from '../../table/columns/names.js';
import { localeOf } from '../../values/chart-locale.js';
import { titleOf } from '../../values/chart-title.js';
import { stringAt, valueAt } from '../../values/json.js';
import { plainText } from '../../values/plain-text.js';
import { sumOf, withoutNoise } from '../../values/sums.js';
import { areSequence } from '../../words/sequences.js';

/** More slices have colors that cannot be told apart, and more names have no space around them. */
const MOST_SLICES = 12;
const MOST_NAMED = 24;
/** Rounded shares of a whole add up to a little more or less. */
const ROUNDING_PERCENT = 1.5;
/** Fewer parts may equal a sum by chance. */
const LEAST_PARTS = 2;
/** `Price (62%)` */
const PERCENT_BEHIND = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?%\)?$/;
const TOTAL_NAME = /^(?:grand |overall )?(?:total|totale|sum|summe|gesamt|insgesamt|somme|suma|soma|somma)$/i;

const isNumber = (value: unknown): value is number => typeof value === 'number';

const others = [emptySlices, beyondWhole, totalSlice];
/** Warnings about slices that a legend names, and about those with their names around them. */
export const sliceWarnings = [(spec: ChartSpec) => manySlices(spec, MOST_SLICES), ...others];
export const namedSliceWarnings = [(spec: ChartSpec) => manySlices(spec, MOST_NAMED), ...others];

function manySlices(spec: ChartSpec, allowed: number): string | undefined {
  const { data, sparkline } = spec;
  if (sparkline) return undefined;
  const counts = data.datasets.map((dataset) => dataset.data.filter((value) => isNumber(value) && value !== 0).length);
  const most = Math.max(...counts);
  if (most <= allowed) return undefined;
  // Hours, months and directions are a whole: without some of them nobody could read the others.
  if (areSequence(data.labels, localeOf(spec))) return `${most} slices cannot be told apart. Use type "bar".`;
  return `${most} slices cannot be told apart. Add "top": 8, which draws the others as one, or use type "bar".`;
}

function emptySlices({ type, data }: ChartSpec): string | undefined {
  const values = data.datasets.flatMap((dataset) => dataset.data);
  if (!values.includes(0) || values.some((value) => value !== 0 && value !== null)) return undefined;
  return `All values are 0: a ${type} has nothing to draw. Use type "bar".`;
}

/** Percentages that are no shares of one whole, such as those of a question with several answers. */
function beyondWhole(spec: ChartSpec): string | undefined {
  for (const { label = '', data } of spec.data.datasets) {
    const percents = percentsOf(spec, plainText(label), data.filter(isNumber));
    const sum = sumOf(percents);
    if (percents.length === 0 || Math.abs(sum - 100) <= ROUNDING_PERCENT) continue;
    return `The percentages add up to ${Number(sum.toPrecision(3))}%, not 100%: the slices are no shares of one whole. Use type "bar".`;
  }
  return undefined;
}

/** The percentages that the labels or names of slices show; none where nothing says that the values are percentages. */
function percentsOf({ data, options, header }: ChartSpec, name: string, values: readonly number[]): readonly number[] {
  const written = data.labels.map((label) => Number(PERCENT_BEHIND.exec(label)?.[1]?.replace(',', '.')));
  if (written.length > 0 && !written.some(Number.isNaN)) return written;
  const format = valueAt(options, 'plugins', 'datalabels', 'format');
  const ofOne = values.map((value) => value * 100);
  if (valueAt(format, 'style') === 'percent') return ofOne;
  const isNamed = isPercentName(name) || isPercentSign(name.trim()) || unitOfHeader(name)?.kind === 'percent';
  // A title may name the shares of counts.
  const isTitled =
    unitOfHeader(titleOf({ ...(header && { header }), options }))?.kind === 'percent' &&
    values.every((value) => value <= 100);
  if (isNamed && values.every((value) => value <= 1)) return ofOne;
  const isSaid = isNamed || stringAt(format, 'suffix')?.trim() === '%' || (isTitled && sumOf(values) > 100);
  return isSaid ? values : [];
}

/** A slice for the sum of the others. */
function totalSlice({ type, data }: ChartSpec): string | undefined {
  const at = data.labels.findIndex((label) => TOTAL_NAME.test(label.trim()));
  const total = data.datasets[0]?.data[at];
  const parts = (data.datasets[0]?.data ?? []).filter((value, i) => i !== at && isNumber(value));
  if (!isNumber(total) || parts.length < LEAST_PARTS || sumOf(parts) !== withoutNoise(total)) return undefined;
  return `${excerpt(data.labels[at] ?? '')} is the sum of the other slices, and takes half of the ${type}. Remove it.`;
}
