import type { Scale } from 'chart.js';
import type { Axes } from '../../../chart/axes';
import type { Axis } from '../../../chart/axis';
import type { ChartPlan } from '../../../chart/chart-plan';
import type { Range } from '../../../chartjs/private-fields';
import { MAX_VALUE_TICKS, multiples, niceStep, setTicks } from '../../../values/ticks/tick-list';
import { type Air, airOf } from './air';
import { annotatedValues, endAboveLabels } from './annotated-values';

// Axes of values on one grid, which have zero at the same height.

const USUAL_STEPS = [1, 2, 2.5, 5];
/** They save space, and are harder to count with: 600, 1,200, 1,800. */
const OTHER_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
/** What an axis of other steps must save of its height, squared. */
const LEAST_SAVED = 0.13;
/** With one more, Chart.js would leave out every second tick, maybe that of zero. */
const MAX_ALIGNED_STEPS = MAX_VALUE_TICKS - 1;
const LEAST_ALIGNED_STEPS = 3;

/** Axes of values that share their grid: each tick of one stands at the height of one of the others. */
export function axesToAlign({ values }: Axes): Axis[] {
  const used = values.filter(({ series }) => series.length > 0);
  const isFree = ({ type = 'linear', hasOwnRange }: Axis) => type === 'linear' && !hasOwnRange;
  return used.length > 1 && used.every(isFree) ? used : [];
}

interface DataRange extends Range {
  isWhole: boolean;
}

interface Aligned {
  waste: number;
  ticks: number[][];
}

/**
 * Steps for all axes, so that each has zero at the same height, or as many steps where none of them shows zero.
 * @param ranges of the data
 * @returns for each range its ticks
 */
function alignedTicks(ranges: DataRange[], hasZero: boolean): number[][] {
  const usual = bestTicks(ranges, hasZero, USUAL_STEPS);
  const other = hasZero ? bestTicks(ranges, hasZero, OTHER_STEPS) : undefined;
  return (usual && !(other && other.waste + LEAST_SAVED < usual.waste) ? usual : other)?.ticks ?? [];
}

function bestTicks(ranges: DataRange[], hasZero: boolean, steps: readonly number[]): Aligned | undefined {
  let best: Aligned | undefined;
  for (let above = 0; above <= MAX_ALIGNED_STEPS; above++) {
    for (let below = 0; above + below <= (hasZero ? MAX_ALIGNED_STEPS : above); below++) {
      if (above + below < LEAST_ALIGNED_STEPS) continue;
      const all = ranges.map((range) =>
        hasZero ? ticksAtZero(range, above, below, steps) : ticksAround(range, above, steps),
      );
      // Squared: one axis must not be flat for the sake of the others.
      const waste = all.reduce((sum, one) => sum + one.waste ** 2, 0);
      if (waste < (best?.waste ?? Number.POSITIVE_INFINITY)) best = { waste, ticks: all.map(({ ticks }) => ticks) };
    }
  }
  return best;
}

function stepOf(least: number, { isWhole }: DataRange, steps: readonly number[]): number {
  const nice = niceStep(least, steps);
  return isWhole && !Number.isInteger(nice) ? niceStep(Math.ceil(nice), steps) : nice;
}

/** So many steps above and below zero. @returns their ticks and the share of the axis beyond the data */
function ticksAtZero(range: DataRange, above: number, below: number, steps: readonly number[]) {
  const [high, low] = [Math.max(0, range.max), Math.max(0, -range.min)];
  const least = Math.max(high === 0 ? 0 : high / above, low === 0 ? 0 : low / below);
  if (!Number.isFinite(least) || least === 0)
    return { waste: least === 0 ? 0 : Number.POSITIVE_INFINITY, ticks: multiples(1, -below, above) };
  const step = stepOf(least, range, steps);
  return { waste: 1 - (high + low) / (step * (above + below)), ticks: multiples(step, -below, above) };
}

/** So many steps around a range that is far from zero. */
function ticksAround(range: DataRange, count: number, steps: readonly number[]) {
  const { min, max } = range;
  const length = max - min || Math.abs(max) || 1;
  let step = stepOf(length / count, range, steps);
  while ((Math.floor(min / step) + count) * step < max) step = stepOf(step * 1.01, range, steps);
  const first = Math.floor(min / step);
  return { waste: 1 - length / (step * count), ticks: multiples(step, first, first + count) };
}

/**
 * @param labelPx height of the label of a line
 * @returns the space that all of the axes need at their ends; `undefined` where one has no values that are shown
 */
export function alignAxes(scale: Scale, axes: Axis[], plan: ChartPlan, labelPx: number): Air | undefined {
  const ranges = axes.map((axis) => {
    const { min, max } = scale.chart.scales[axis.id]?.getMinMax(true) ?? { min: 0, max: 0 };
    const values = [min, max, ...annotatedValues(plan, axis)];
    return { axis, dataMax: max, min: Math.min(...values), max: Math.max(...values), isWhole: axis.hasWholeValues };
  });
  if (ranges.some(({ dataMax }) => !Number.isFinite(dataMax))) return undefined;
  const hasZero =
    axes.some((axis) => plan.axes.startsAtZero(axis)) || ranges.some(({ min, max }) => min <= 0 && max >= 0);
  const aligned = alignedTicks(ranges, hasZero);
  const ticks = aligned[axes.findIndex(({ id }) => id === scale.id)];
  if (ticks) setTicks(scale, ticks);
  const airs = ranges.map((range, at) => {
    const [min, max] = [aligned[at]?.[0] ?? 0, aligned[at]?.at(-1) ?? 0];
    return { ...airOf({ min, max }, range), ...range, min, max };
  });
  const below = Math.max(...airs.map((air) => air.below));
  const needs = airs.map(({ axis, above, dataMax, min, max }) => {
    const length = max - min;
    const range = { min: min - below * length, max: max + above * length };
    return (endAboveLabels(plan, axis, range, dataMax, labelPx / scale.height) - max) / length;
  });
  return { below, above: Math.max(...needs.filter((need) => Number.isFinite(need))) };
}
