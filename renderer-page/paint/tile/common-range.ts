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
  const [first] = axes;
  if (first === undefined) return undefined;
  const isOne = axes.every((axis) => axis.min === first.min && axis.max === first.max);
  if (isOne) return { min: first.min, max: first.max, ...(first.type === 'linear' && { ticks: first.ticks }) };
  const [min, max] = [Math.min(...axes.map((axis) => axis.min)), Math.max(...axes.map((axis) => axis.max))];
  if (max <= min || axes.some(({ type }) => type !== 'linear' && type !== 'radialLinear')) return { min, max };
  // Both ends stand on a tick, as those of a chart alone do.
  const step = niceStep((max - min) / SHARED_TICKS, STEPS);
  const ticks = multiples(step, Math.floor(min / step), Math.ceil(max / step));
  return { min: ticks[0] ?? min, max: ticks.at(-1) ?? max, ticks };
}
