import { ViolinController } from '@sgratzl/chartjs-chart-boxplot';
import { violinParser } from './violin-fields';

/** Steps along a violin. */
const DEFAULT_STEPS = 100;
const MOST_STEPS = 500;
/** The plugin steps from the least to the largest value: its steps must change a number of this size. */
const LEAST_RELATIVE_RANGE = 1e-9;
/** Beyond these, the squares of the plugin are no numbers. */
const LARGEST = 1e150;
const SMALLEST = 1e-150;

function flatStats(numbers: number[], min: number, max: number): object {
  const items = numbers.toSorted((one, other) => one - other);
  const at = (share: number) => items[Math.round((items.length - 1) * share)] ?? min;
  const median = at(0.5);
  return {
    min,
    max,
    median,
    mean: median,
    q1: at(0.25),
    q3: at(0.75),
    items,
    outliers: [],
    coords: [],
    maxEstimate: 0,
  };
}

/**
 * Lets violins be made of any numbers: the plugin would step without end through values that are too close together. Changes the class of
 * the plugin. Call once.
 */
export function boundViolins(): void {
  const prototype = violinParser(ViolinController.prototype);
  const { _parseStats: parseAsPlugin } = prototype;
  prototype._parseStats = function (value, config) {
    if (!Array.isArray(value)) return undefined;
    const numbers: number[] = value.filter((one) => Number.isFinite(one));
    if (numbers.length === 0) return undefined;
    const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
    const size = Math.max(Math.abs(min), Math.abs(max));
    const { points } = config;
    const steps = typeof points === 'number' && points >= 1 ? Math.min(MOST_STEPS, Math.floor(points)) : DEFAULT_STEPS;
    if (size > LARGEST || size < SMALLEST || max - min <= size * LEAST_RELATIVE_RANGE) {
      return flatStats(numbers, min, max);
    }
    const stats = parseAsPlugin.call(this, numbers, { ...config, points: steps }) as {
      coords: { v: number; estimate: number }[];
    };
    const coords = stats.coords.filter(({ v, estimate }) => Number.isFinite(v) && Number.isFinite(estimate));
    return { ...stats, coords };
  };
}
