import type { Range } from '../../../chartjs/private-fields';

// Space between the farthest values and the ends of a linear axis.

/** Least share of an axis beyond the farthest value, and the share that is left where it is less. */
const LEAST_AIR = 0.05;
export const AIR = 0.06;
/** Where a stack is whole: as a share, and in percent. */
const WHOLES = [1, 100];

/** Space beyond the ticks, as shares of the range of the ticks. */
export interface Air {
  below: number;
  above: number;
}

/** The space beyond the ticks with which no value touches the edge of the plot. A bar may touch the edge where that is zero. */
export function airOf(ticks: Range, data: Range): Air {
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

/** Whether the highest stack is a whole, which has nothing above it. */
export function isWhole({ max }: Range): boolean {
  return WHOLES.some((whole) => Math.abs(max - whole) < 1e-9);
}
