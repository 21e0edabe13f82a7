import type { Scale } from 'chart.js';
import { type ChartSpec, isObject, plainNumber, stringAt } from '../../chart-spec/chart-spec.js';
import { typeOf } from '../chart/chart-types';
import { dataRangeOf, type Range } from '../chartjs/private-fields';
import type { ResolvedTheme } from '../theme/resolve-theme';
import { axisOf, hasOwnRange, hasWholeValues, isStacked, scalesOf, seriesOn, valueAxisIds, valuesOn } from './axes';
import { multiples, niceStep, setRange, setShownTicks, setTicks, tickValues } from './ticks/tick-list';

// Ranges and ticks of linear axes. The range depends on the data alone; the size of the image only decides how many ticks are shown.

export const MAX_VALUE_TICKS = 7;
/** Least share of an axis beyond the farthest value, and the share that is left where it is less. */
const LEAST_AIR = 0.05;
const AIR = 0.06;
/** Where a stack is whole: as a share, and in percent. */
const WHOLES = [1, 100];
const ALIGNED_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;
/** With one more, Chart.js would leave out every second tick, maybe that of zero. */
const MAX_ALIGNED_STEPS = MAX_VALUE_TICKS - 1;
const LEAST_ALIGNED_STEPS = 3;
/** Width of a digit in ems. */
const DIGIT_EM = 0.6;

interface LinearScale extends Scale {
  computeTickLimit(): number;
}

/** Lets an axis choose its range as if it had space for all of its ticks. Chart.js would choose another range for a smaller image. */
export function countTicksFully(scale: Scale): void {
  const linear = scale as LinearScale;
  const { computeTickLimit } = Object.getPrototypeOf(linear) as LinearScale;
  linear.computeTickLimit = () => Math.max(MAX_VALUE_TICKS, computeTickLimit.call(linear));
}

/** Axes of values that have to share the height of zero; empty where no value is below zero. */
function axesToAlign(spec: ChartSpec): string[] {
  const ids = valueAxisIds(spec).filter((id) => seriesOn(spec, id).length > 0);
  const isLinear = (id: string) => (stringAt(scalesOf(spec), id, 'type') ?? 'linear') === 'linear';
  const isFree = (id: string) => isLinear(id) && !hasOwnRange(spec, id);
  const isBelowZero = (id: string) =>
    seriesOn(spec, id).some((dataset) => valuesOn(spec, dataset, id).some((value) => value < 0));
  return ids.length > 1 && ids.every(isFree) && ids.some(isBelowZero) ? ids : [];
}

/**
 * Steps above and below zero for all axes, so that each has zero at the same height.
 * @param ranges of the data
 * @returns for each range its ticks
 */
function alignedTicks(ranges: (Range & { isWhole: boolean })[]): number[][] {
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
        const nice = niceStep(least, ALIGNED_STEPS);
        const step = isWhole ? Math.ceil(nice) : nice;
        // Squared: one axis must not be flat for the sake of the others.
        waste += (1 - (high + low) / (step * (above + below))) ** 2;
        return multiples(step, -below, above);
      });
      if (waste < (best?.waste ?? Number.POSITIVE_INFINITY)) best = { waste, ticks };
    }
  }
  return best?.ticks ?? [];
}

/** @returns the space that all of the axes need at their ends */
function alignZero(scale: Scale, ids: string[], spec: ChartSpec): Air {
  const ranges = ids.map((id) => ({
    ...(scale.chart.scales[id]?.getMinMax(true) ?? { min: 0, max: 0 }),
    isWhole: hasWholeValues(spec, id),
  }));
  const aligned = alignedTicks(ranges);
  const ticks = aligned[ids.indexOf(scale.id)];
  if (ticks) setTicks(scale, ticks);
  const airs = aligned.map((values, at) =>
    airOf({ min: values[0] ?? 0, max: values.at(-1) ?? 0 }, ranges[at] ?? { min: 0, max: 0 }),
  );
  return { below: Math.max(...airs.map(({ below }) => below)), above: Math.max(...airs.map(({ above }) => above)) };
}

/** Space beyond the ticks, as shares of the range of the ticks. */
interface Air {
  below: number;
  above: number;
}

/** The space beyond the ticks with which no value touches the edge of the plot. A bar may touch the edge where that is zero. */
function airOf(ticks: Range, data: Range): Air {
  const length = ticks.max - ticks.min;
  if (!(length > 0) || !Number.isFinite(length)) return { below: 0, above: 0 };
  const hasZero = ticks.min <= 0 && ticks.max >= 0;
  const needsAbove = (data.max > 0 || !hasZero) && ticks.max - data.max < LEAST_AIR * length;
  const needsBelow = (data.min < 0 || !hasZero) && data.min - ticks.min < LEAST_AIR * length;
  const free = (needsAbove ? ticks.max - data.max : 0) + (needsBelow ? data.min - ticks.min : 0);
  const whole = (length - free) / (1 - AIR * (Number(needsAbove) + Number(needsBelow)));
  return {
    below: needsBelow ? (AIR * whole - (data.min - ticks.min)) / length : 0,
    above: needsAbove ? (AIR * whole - (ticks.max - data.max)) / length : 0,
  };
}

/** Whether the highest stacks are a whole, which has nothing above it. */
function isFull(spec: ChartSpec, { max }: Range): boolean {
  return isStacked(spec) && WHOLES.some((whole) => Math.abs(max - whole) < 1e-9);
}

/** Adds a step below falling bars whose labels would stand on the labels of the axis. */
function addLabelStep(scale: Scale, labelPx: number, lengthPx: number): void {
  const data = dataRangeOf(scale);
  const [first, second] = tickValues(scale);
  if (data === undefined || first === undefined || second === undefined || !(data.min < 0)) return;
  const freePx = ((data.min - scale.min) / (scale.max - scale.min)) * lengthPx;
  if (freePx < labelPx) setTicks(scale, [Number((2 * first - second).toPrecision(12)), ...tickValues(scale)]);
}

/** Leaves out ticks that have no space, evenly, and never that of zero. */
function thinTicks(scale: Scale, emPx: number, lengthPx: number): void {
  const values = tickValues(scale);
  const digits = scale.isHorizontal() ? Math.max(...values.map((value) => String(value).length)) : 0;
  const neededPx = scale.isHorizontal() ? (Math.min(digits, 6) * DIGIT_EM + 1) * emPx : 2 * emPx;
  const spaces = values.length - 1;
  const least = Math.ceil((neededPx * spaces) / lengthPx);
  if (spaces < 2 || least < 2) return;
  const dividing = [least, least + 1].find((every) => spaces % every === 0);
  const every = Math.min(spaces, dividing ?? least);
  const zero = Math.max(0, values.indexOf(0));
  setShownTicks(
    scale,
    values.filter((_value, at) => (at - zero) % every === 0),
  );
}

/**
 * `afterBuildTicks` of a linear axis.
 * @param fallingLabelPx space that the label of a falling bar needs; 0 without labels
 */
export function fitTicks(spec: ChartSpec, id: string, emPx: number, fallingLabelPx: number): (scale: Scale) => void {
  const aligned = axesToAlign(spec);
  const isOwn = hasOwnRange(spec, id);
  // Bubbles have space of their own.
  const hasAir = spec.type !== 'bubble' && !spec.sparkline;
  const hasFalling =
    !isStacked(spec) && seriesOn(spec, id).some((dataset) => typeOf(spec, dataset) === 'bar') && fallingLabelPx > 0;
  return (scale) => {
    if (isOwn) return;
    const lengthPx = scale.isHorizontal() ? scale.width : scale.height;
    const shared = aligned.includes(id) ? alignZero(scale, aligned, spec) : undefined;
    if (hasFalling) addLabelStep(scale, fallingLabelPx, lengthPx);
    const data = dataRangeOf(scale);
    const air = shared ?? (data && hasAir && !isFull(spec, data) ? airOf(scale, data) : { below: 0, above: 0 });
    if (lengthPx > 0) thinTicks(scale, emPx, lengthPx);
    const { min, max } = scale;
    setRange(scale, { min: min - air.below * (max - min), max: max + air.above * (max - min) });
  };
}

/** Smaller bubbles may reach over the edge of the plot. */
const LARGE_PX = 8;
/** Share of the image that the plot takes at least, about. */
const PLOT_SHARE = 0.75;

/** The range of the data with its bubbles, before Chart.js rounds it to ticks. */
const neededRanges = new WeakMap<Scale, { min: number; max: number }>();

/** `afterDataLimits` of an axis of a bubble chart: extends its range by the large bubbles that would reach over the edge. */
export function makeSpaceForBubbles(spec: ChartSpec, id: string, theme: ResolvedTheme): (scale: Scale) => void {
  const direction = axisOf(id, spec);
  const lengthPx = (direction === 'x' ? spec.width : spec.height) * PLOT_SHARE;
  const bubbles = seriesOn(spec, id)
    .filter((dataset) => typeOf(spec, dataset) === 'bubble')
    .flatMap(({ data }) => data.filter((point) => isObject(point)))
    .map((point) => ({ value: point[direction], radiusPx: plainNumber(point['r'] ?? 0) }))
    .filter(({ radiusPx }) => radiusPx > LARGE_PX * theme.scale);
  return (scale) => {
    const perPx = (scale.max - scale.min) / lengthPx;
    if (!Number.isFinite(perPx) || scale.type !== 'linear') return;
    for (const { value, radiusPx } of bubbles) {
      if (typeof value !== 'number') continue;
      const reach = Math.min(radiusPx, lengthPx / 4) * perPx;
      scale.min = Math.min(scale.min, value - reach);
      scale.max = Math.max(scale.max, value + reach);
    }
    neededRanges.set(scale, { min: scale.min, max: scale.max });
  };
}

/**
 * `afterBuildTicks` of an axis of a bubble chart: the space for large bubbles may reach beyond zero, but no tick names a value there that
 * the data does not have, such as a negative income.
 */
export function leaveOutImpossibleTicks(spec: ChartSpec, id: string): (scale: Scale) => void {
  const values = seriesOn(spec, id).flatMap((dataset) => valuesOn(spec, dataset, id));
  const isNeverNegative = values.every((value) => value >= 0);
  const isNeverPositive = values.every((value) => value <= 0);
  return (scale) => {
    const needed = neededRanges.get(scale);
    if (!needed || values.length === 0 || hasOwnRange(spec, id)) return;
    const shown = tickValues(scale);
    const possible = shown.filter((value) => (value >= 0 || !isNeverNegative) && (value <= 0 || !isNeverPositive));
    if (possible.length === shown.length) return;
    setShownTicks(scale, possible);
    if (isNeverNegative) scale.min = Math.max(scale.min, needed.min);
    if (isNeverPositive) scale.max = Math.min(scale.max, needed.max);
  };
}
