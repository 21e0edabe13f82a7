import type { Scale } from 'chart.js';
import type { Axes } from '../../../chart/axes';
import type { Axis } from '../../../chart/axis';
import type { ThemedPlan } from '../../../chart/chart-plan';
import type { Range } from '../../../chartjs/private-fields';
import { MAX_VALUE_TICKS, multiples, niceStep, setTicks } from '../../../values/ticks/tick-list';
import { type Air, airOf } from './air';
import { annotatedValues, endAboveLabels } from './annotated-values';
import { hasLabeledLines } from './headroom';

// Axes of values on one grid, which have zero at the same height.

const USUAL_STEPS = [1, 2, 2.5, 5];
/** They save space, and are harder to count with: 600, 1,200, 1,800. */
const OTHER_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
/** What an axis of other steps must save of its height, squared. */
const LEAST_SAVED = 0.13;
/** With one more, Chart.js would leave out every second tick, maybe that of zero. */
const MAX_ALIGNED_STEPS = MAX_VALUE_TICKS - 1;
const LEAST_ALIGNED_STEPS = 3;

/** What an axis may leave free for the sake of one whose ends the spec sets. */
const MOST_WASTE = 0.2;
/** Least share of an axis on both sides of values that leave zero out beside one that shows it. */
const AROUND = 0.06;

/** Axes of values that share their grid: each tick of one stands at the height of one of the others, whose ends the spec may set. */
export function axesToAlign({ values }: Axes): Axis[] {
  const used = values.filter(({ series }) => series.length > 0);
  const isLinear = ({ type = 'linear' }: Axis) => type === 'linear';
  const isKnown = ({ hasOwnRange, ownEnds }: Axis) => !hasOwnRange || ownEnds !== undefined;
  const isAny = used.length > 1 && used.some(({ hasOwnRange }) => !hasOwnRange);
  return isAny && used.every(isLinear) && used.every(isKnown) ? used : [];
}

interface DataRange extends Range {
  isWhole: boolean;
  /** Whether the axis shows zero. */
  hasZero: boolean;
  /** Whether the spec sets its ends. */
  isSet: boolean;
  /** What the label of its lowest point takes below it, as a share of the length of the data. */
  belowShare: number;
}

interface Aligned {
  waste: number;
  ticks: number[][];
}

/**
 * Steps for all axes, so that those that show zero have it at the same height, and all as many steps.
 * @param ranges of the data
 * @returns for each range its ticks
 */
function alignedTicks(ranges: DataRange[]): number[][] {
  const hasZero = ranges.some((range) => range.hasZero);
  const usual = bestTicks(ranges, hasZero, USUAL_STEPS);
  const other = hasZero ? bestTicks(ranges, hasZero, OTHER_STEPS) : undefined;
  return (usual && !(other && other.waste + LEAST_SAVED < usual.waste) ? usual : other)?.ticks ?? [];
}

function bestTicks(ranges: DataRange[], hasZero: boolean, steps: readonly number[]): Aligned | undefined {
  let best: Aligned | undefined;
  const hasSet = ranges.some(({ isSet }) => isSet);
  const mostBelow = ranges.some((range) => range.hasZero && range.min < 0) ? MAX_ALIGNED_STEPS : 0;
  for (let above = 0; above <= MAX_ALIGNED_STEPS; above++) {
    for (let below = 0; above + below <= MAX_ALIGNED_STEPS && below <= mostBelow; below++) {
      if (above + below < LEAST_ALIGNED_STEPS) continue;
      const all = ranges.map((range) =>
        range.isSet
          ? ticksBetween(range, above, below)
          : range.hasZero
            ? ticksAtZero(range, above, below, steps)
            : ticksAround(hasZero ? withSpace(range) : range, above + below, steps),
      );
      if (hasSet && all.some(({ waste }) => waste > MOST_WASTE)) continue;
      // Squared: one axis must not be flat for the sake of the others.
      const waste = all.reduce((sum, one) => sum + one.waste ** 2, 0);
      // Round steps between set ends are as good whether they are few or many.
      const isBetter = waste < (best?.waste ?? Number.POSITIVE_INFINITY) || (hasSet && waste === best?.waste);
      if (isBetter) best = { waste, ticks: all.map(({ ticks }) => ticks) };
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

/** Round steps from end to end, so many of them above and below zero where this is between the ends. */
function ticksBetween({ min, max, hasZero }: DataRange, above: number, below: number) {
  const step = (max - min) / (above + below);
  const [first, last] = [Math.round(min / step), Math.round(max / step)];
  const isRound =
    Math.abs(niceStep(step, USUAL_STEPS) - step) < 1e-9 * step && Math.abs(first * step - min) < 1e-9 * step;
  const waste = isRound && (!hasZero || first === -below) ? 0 : Number.POSITIVE_INFINITY;
  return { waste, ticks: multiples(step, first, last) };
}

/** A range in which no value, nor the label below a point, touches the edge of the plot: the axis beside it ends there at zero. */
function withSpace(range: DataRange): DataRange {
  const length = range.max - range.min;
  return { ...range, min: range.min - Math.max(AROUND, range.belowShare) * length, max: range.max + AROUND * length };
}

/**
 * @param labelPx height of the label of a line
 * @returns the space that all of the axes need at their ends, none beside ends that the spec sets; `undefined` where one has no values that are shown, or
 * does not fit the ends of another
 */
export function alignAxes(scale: Scale, axes: Axis[], plan: ThemedPlan, labelPx: number): Air | undefined {
  const ranges = axes.map((axis) => {
    const { min, max } = scale.chart.scales[axis.id]?.getMinMax(true) ?? { min: 0, max: 0 };
    const values = [min, max, ...annotatedValues(plan, axis)];
    const range = axis.ownEnds ?? { min: Math.min(...values), max: Math.max(...values) };
    const hasZero = (axis.ownEnds === undefined && plan.axes.startsAtZero(axis)) || (range.min <= 0 && range.max >= 0);
    const belowShare = hasLabeledLines(axis, plan) ? labelPx / scale.height : 0;
    const isSet = axis.ownEnds !== undefined;
    return { axis, dataMax: max, ...range, hasZero, isSet, isWhole: axis.hasWholeValues, belowShare };
  });
  if (ranges.some(({ dataMax }) => !Number.isFinite(dataMax))) return undefined;
  const aligned = alignedTicks(ranges);
  const hasSet = ranges.some(({ isSet }) => isSet);
  if (hasSet && aligned.length === 0) return undefined;
  const airs = ranges.map((range, at) => {
    const [min, max] = [aligned[at]?.[0] ?? 0, aligned[at]?.at(-1) ?? 0];
    return { ...(hasSet ? { below: 0, above: 0 } : airOf({ min, max }, range)), ...range, min, max };
  });
  const below = Math.max(...airs.map((air) => air.below));
  const needs = airs.map(({ axis, above, dataMax, min, max }) => {
    const length = max - min;
    const range = { min: min - below * length, max: max + above * length };
    return (endAboveLabels(plan, axis, range, dataMax, labelPx / scale.height) - max) / length;
  });
  const above = Math.max(...needs.filter((need) => Number.isFinite(need)));
  // The label of a line would need more than the ends that the spec sets.
  if (hasSet && above > 0) return undefined;
  const ticks = aligned[axes.findIndex(({ id }) => id === scale.id)];
  if (ticks) setTicks(scale, ticks);
  return { below, above };
}
