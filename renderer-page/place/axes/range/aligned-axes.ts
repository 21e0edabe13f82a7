import type { Scale } from 'chart.js';
import type { Axes } from '../../../chart/axes';
import type { Axis } from '../../../chart/axis';
import type { ChartPlan } from '../../../chart/chart-plan';
import type { Range } from '../../../chartjs/private-fields';
import { MAX_VALUE_TICKS, multiples, niceStep, setTicks } from '../../../values/ticks/tick-list';
import { type Air, airOf } from './air';
import { annotatedValues, endAboveLabels } from './annotated-values';

// Axes of values that have zero at the same height.

const USUAL_STEPS = [1, 2, 2.5, 5];
/** They save space, and are harder to count with: 600, 1,200, 1,800. */
const OTHER_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
/** What an axis of other steps must save of its height, squared. */
const LEAST_SAVED = 0.13;
/** With one more, Chart.js would leave out every second tick, maybe that of zero. */
const MAX_ALIGNED_STEPS = MAX_VALUE_TICKS - 1;
const LEAST_ALIGNED_STEPS = 3;

/** Axes of values that have to share the height of zero; empty where no value is below zero. */
export function axesToAlign({ values }: Axes): Axis[] {
  const used = values.filter(({ series }) => series.length > 0);
  const isFree = ({ type = 'linear', hasOwnRange }: Axis) => type === 'linear' && !hasOwnRange;
  const isBelowZero = (axis: Axis) => axis.values.some((seriesValues) => seriesValues.some((value) => value < 0));
  return used.length > 1 && used.every(isFree) && used.some(isBelowZero) ? used : [];
}

/**
 * Steps above and below zero for all axes, so that each has zero at the same height.
 * @param ranges of the data
 * @returns for each range its ticks
 */
function alignedTicks(ranges: (Range & { isWhole: boolean })[]): number[][] {
  const usual = bestTicks(ranges, USUAL_STEPS);
  const other = bestTicks(ranges, OTHER_STEPS);
  return (usual && !(other && other.waste + LEAST_SAVED < usual.waste) ? usual : other)?.ticks ?? [];
}

function bestTicks(
  ranges: (Range & { isWhole: boolean })[],
  steps: readonly number[],
): { waste: number; ticks: number[][] } | undefined {
  let best: { waste: number; ticks: number[][] } | undefined;
  for (let above = 0; above <= MAX_ALIGNED_STEPS; above++) {
    for (let below = 0; above + below <= MAX_ALIGNED_STEPS; below++) {
      if (above + below < LEAST_ALIGNED_STEPS) continue;
      let waste = 0;
      const ticks = ranges.map(({ min, max, isWhole }) => {
        const [high, low] = [Math.max(0, max), Math.max(0, -min)];
        const least = Math.max(high === 0 ? 0 : high / above, low === 0 ? 0 : low / below);
        if (!Number.isFinite(least) || least === 0) {
          waste = least === 0 ? waste : Number.POSITIVE_INFINITY;
          return multiples(1, -below, above);
        }
        const nice = niceStep(least, steps);
        const step = isWhole ? Math.ceil(nice) : nice;
        // Squared: one axis must not be flat for the sake of the others.
        waste += (1 - (high + low) / (step * (above + below))) ** 2;
        return multiples(step, -below, above);
      });
      if (waste < (best?.waste ?? Number.POSITIVE_INFINITY)) best = { waste, ticks };
    }
  }
  return best;
}

/**
 * @param labelPx height of the label of a line
 * @returns the space that all of the axes need at their ends
 */
export function alignZero(scale: Scale, axes: Axis[], plan: ChartPlan, labelPx: number): Air {
  const ranges = axes.map((axis) => {
    const { min, max } = scale.chart.scales[axis.id]?.getMinMax(true) ?? { min: 0, max: 0 };
    const values = [min, max, ...annotatedValues(plan, axis)];
    return { axis, dataMax: max, min: Math.min(...values), max: Math.max(...values), isWhole: axis.hasWholeValues };
  });
  const aligned = alignedTicks(ranges);
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
