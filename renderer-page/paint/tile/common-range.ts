import { AIR } from '../../place/axes/range/air';
import { multiples, niceStep } from '../../values/ticks/tick-list';
import type { AxisRange } from './laid-out-image';

const SHARED_TICKS = 5;
const STEPS = [1, 2, 5];

export interface CommonRange {
  min: number;
  max: number;
  /** Undefined where the axis chooses them. */
  ticks?: number[];
}

/** The range that all axes of values have; undefined without one. */
export function commonRange(axes: readonly AxisRange[]): CommonRange | undefined {
  const [one] = axes;
  if (one === undefined) return undefined;
  const isOne = axes.every((axis) => axis.min === one.min && axis.max === one.max);
  if (isOne) return { min: one.min, max: one.max, ...(one.type === 'linear' && { ticks: one.ticks }) };
  const [min, max] = [Math.min(...axes.map((axis) => axis.min)), Math.max(...axes.map((axis) => axis.max))];
  if (max <= min || axes.some(({ type }) => type !== 'linear' && type !== 'radialLinear')) return { min, max };
  // Both ends are at a tick, as in a single chart, or slightly beyond it: no tick is added for the space around the values.
  const step = niceStep((max - min) / SHARED_TICKS, STEPS);
  const air = (AIR * (max - min)) / step;
  const [first, last] = [Math.floor(min / step + (min < 0 ? air : 0)), Math.ceil(max / step - (max > 0 ? air : 0))];
  const ticks = multiples(step, first, last);
  return { min: Math.min(min, first * step), max: Math.max(max, last * step), ticks };
}
