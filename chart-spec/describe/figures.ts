/** The numbers that figures such as "last" and "sum" stand for. A new figure is a name in `FIGURES` and a line in `KINDS`. */

import type { ChartSpec, Dataset, Figure } from '../model/chart-spec.js';
import { FIGURES } from '../model/constants.js';
import { definitionOf } from '../types/registry.js';
import { isObject } from '../values/json.js';
import { withoutNoise } from '../values/sums.js';

/** Below this size a mean of whole numbers has one decimal. */
const SMALL_MEAN = 100;
const MAX_DECIMALS = 6;

/** The numbers of a series, in the order of its labels; never empty. */
type Numbers = readonly [first: number, ...others: number[]];

interface FigureKind {
  /** Undefined where the numbers have no such figure. */
  of(numbers: Numbers): number | undefined;
  /** `ends`: of the first or the last label, which must be those of a row. `all`: of all values, in any order. */
  reads: 'ends' | 'all';
  /** It is a difference, which has a sign and needs two numbers. */
  isChange?: true;
  /** It says something about the last value: later labels without a value make it older than the chart. */
  isLatest?: true;
}

const KINDS: Readonly<Record<Figure, FigureKind>> = {
  first: { of: ([first]) => first, reads: 'ends' },
  last: { of: lastOf, reads: 'ends', isLatest: true },
  // One by one: Math.min of a long list overflows the stack.
  min: { of: (numbers) => numbers.reduce((least, value) => Math.min(least, value)), reads: 'all' },
  max: { of: (numbers) => numbers.reduce((most, value) => Math.max(most, value)), reads: 'all' },
  sum: { of: (numbers) => withoutNoise(sumOf(numbers)), reads: 'all' },
  mean: { of: (numbers) => roundedMean(sumOf(numbers) / numbers.length, numbers), reads: 'all' },
  change: {
    of: (numbers) => withoutNoise(lastOf(numbers) - numbers[0]),
    reads: 'ends',
    isChange: true,
    isLatest: true,
  },
  changePercent: { of: changeInPercent, reads: 'ends', isChange: true, isLatest: true },
};

export function isFigure(value: unknown): value is Figure {
  return FIGURES.some((figure) => figure === value);
}

export const isChange = (figure: Figure): boolean => KINDS[figure].isChange === true;
export const isLatest = (figure: Figure): boolean => KINDS[figure].isLatest === true;
export const readsEnds = (figure: Figure): boolean => KINDS[figure].reads === 'ends';

/** The numbers of a series; those of points are their values. */
export function numbersOf(dataset: Dataset): number[] {
  return dataset.data.flatMap((point) => {
    const value = isObject(point) ? (point['y'] ?? point['v'] ?? point['flow']) : point;
    return typeof value === 'number' ? [value] : [];
  });
}

/** @returns undefined where the series has no such figure */
export function figureOf(figure: Figure, spec: ChartSpec, dataset: Dataset): number | undefined {
  const levels = definitionOf(spec.type).levels?.(spec);
  const [first, ...others] = levels ?? numbersOf(dataset);
  if (first === undefined || (isChange(figure) && others.length === 0)) return undefined;
  // The last of running sums is the sum.
  return KINDS[figure === 'sum' && levels ? 'last' : figure].of([first, ...others]);
}

function lastOf(numbers: Numbers): number {
  return numbers.at(-1) ?? numbers[0];
}

function sumOf(numbers: Numbers): number {
  return numbers.reduce((total, value) => total + value, 0);
}

function changeInPercent(numbers: Numbers): number | undefined {
  const [first, last] = [numbers[0], lastOf(numbers)];
  if (first === last) return 0;
  // A percentage of a loss, or of nothing, says nothing.
  return first > 0 ? withoutNoise((last - first) / first) : undefined;
}

function roundedMean(mean: number, numbers: Numbers): number {
  const decimals = numbers.reduce((most, value) => Math.max(most, String(value).split('.')[1]?.length ?? 0), 0);
  const digits = Math.min(MAX_DECIMALS, decimals + (decimals === 0 && Math.abs(mean) < SMALL_MEAN ? 1 : 0));
  return Number(mean.toFixed(digits));
}
