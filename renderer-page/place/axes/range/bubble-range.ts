import type { Scale } from 'chart.js';
import { isObject, plainNumber } from '../../../../chart-spec/spec.js';
import type { Axis } from '../../../chart/axis';
import type { ThemedPlan } from '../../../chart/chart-plan';
import { setRange, setShownTicks, tickValues } from '../../../values/ticks/tick-list';
import { possibleTicks } from './value-range';

// Ranges of the axes of bubble charts: large bubbles stay in the plot, off the texts around it.

/** Smaller bubbles may reach over the edge of the plot. */
const LARGE_PX = 8;
/** Share of the image that the plot takes at least, about. */
const PLOT_SHARE = 0.75;
/** The largest share of an axis that the radius of a bubble extends it by. */
const MOST_REACH = 0.25;
/** A longer axis has fewer values per px than before, so that a bubble takes more of them. */
const ROUNDS = 8;

interface PlacedBubble {
  value: number;
  radiusPx: number;
}

function bubblesOf({ direction, series }: Axis): PlacedBubble[] {
  return series
    .flatMap(({ data }) => data.filter((point) => isObject(point)))
    .flatMap((point) => {
      const [value, radiusPx] = [point[direction], plainNumber(point['r'] ?? 0)];
      return typeof value === 'number' ? [{ value, radiusPx }] : [];
    });
}

/** The range of the data with all of its bubbles, before Chart.js rounds it to ticks. */
const neededRanges = new WeakMap<Scale, { min: number; max: number }>();

/** `afterDataLimits` of a linear axis of a bubble chart: extends its range by the large bubbles that would reach over the edge. */
export function makeSpaceForBubbles(axis: Axis, plan: ThemedPlan): (scale: Scale) => void {
  const { spec, theme } = plan;
  const lengthPx = (axis.direction === 'x' ? spec.width : spec.height) * PLOT_SHARE;
  const bubbles = bubblesOf(axis);
  return (scale) => {
    const perPx = (scale.max - scale.min) / lengthPx;
    if (!Number.isFinite(perPx) || scale.type !== 'linear') return;
    const needed = { min: scale.min, max: scale.max };
    for (const { value, radiusPx } of bubbles) {
      const reach = Math.min(radiusPx, lengthPx * MOST_REACH) * perPx;
      needed.min = Math.min(needed.min, value - reach);
      needed.max = Math.max(needed.max, value + reach);
      if (radiusPx <= LARGE_PX * theme.scale) continue;
      scale.min = Math.min(scale.min, value - reach);
      scale.max = Math.max(scale.max, value + reach);
    }
    neededRanges.set(scale, needed);
  };
}

/** An end of the axis that bubbles do not reach by more than this share of a step has no tick. */
const EMPTY_SHARE = 0.5;
const LEAST_TICKS = 4;

/**
 * `afterBuildTicks` of a linear axis of a bubble chart: the space for large bubbles may reach beyond zero, but no tick names a value there
 * that the data does not have, such as a negative income or a share above 100%; nor does one take space that no bubble needs.
 */
export function leaveOutImpossibleTicks(axis: Axis): (scale: Scale) => void {
  return (scale) => {
    const needed = neededRanges.get(scale);
    const values = needed ? axis.values.flat() : [];
    if (!needed || values.length === 0 || axis.hasOwnRange) return;
    const shown = tickValues(scale);
    const emptyPart = ((shown[1] ?? 0) - (shown[0] ?? 0)) * EMPTY_SHARE;
    const possible = possibleTicks(scale, values, axis).filter(
      (tick) => shown.length <= LEAST_TICKS || (tick > needed.min - emptyPart && tick < needed.max + emptyPart),
    );
    if (possible.length === shown.length) return;
    setShownTicks(scale, possible);
    if (possible[0] !== shown[0]) scale.min = Math.max(scale.min, needed.min);
    if (possible.at(-1) !== shown.at(-1)) scale.max = Math.min(scale.max, needed.max);
  };
}

/** `afterBuildTicks` of an axis of a bubble chart, when it has its ticks: extends it without a tick where a bubble would still leave the plot. */
export function keepBubblesInPlot(axis: Axis, plan: ThemedPlan): (scale: Scale) => void {
  const bubbles = bubblesOf(axis).filter(({ radiusPx }) => radiusPx > LARGE_PX * plan.theme.scale);
  return (scale) => {
    const lengthPx = scale.isHorizontal() ? scale.width : scale.height;
    if (bubbles.length === 0 || !(lengthPx > 0)) return;
    const isLog = scale.type === 'logarithmic';
    const [place, valueAt] = isLog ? [Math.log10, (at: number) => 10 ** at] : [Number, Number];
    const places = bubbles
      .map(({ value, radiusPx }) => ({ at: place(value), radiusPx: Math.min(radiusPx, lengthPx * MOST_REACH) }))
      .filter(({ at }) => Number.isFinite(at));
    const [low, high] = [place(scale.min), place(scale.max)];
    let [min, max] = [low, high];
    for (let round = 0; round < ROUNDS; round++) {
      const perPx = (max - min) / lengthPx;
      if (!Number.isFinite(perPx)) return;
      for (const { at, radiusPx } of places) {
        min = Math.min(min, at - radiusPx * perPx);
        max = Math.max(max, at + radiusPx * perPx);
      }
    }
    if (min < low || max > high) {
      setRange(scale, { min: min < low ? valueAt(min) : scale.min, max: max > high ? valueAt(max) : scale.max });
    }
  };
}
