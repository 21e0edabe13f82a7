import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { withoutNoise } from '../../values/sums.js';
import { waterfallSteps } from './waterfall-steps.js';

/** Rounded steps add up to a little more or less: a share of the sum. */
const ROUNDING_SHARE = 0.01;

/** A step that doubles the sum: probably the sum itself. The second may be as large as the first. */
export function sumAsChange(spec: ChartSpec): string | undefined {
  const steps = waterfallSteps(spec);
  const at = steps.findIndex(
    ({ from, to, isTotal }, i) => i > 1 && !isTotal && from !== 0 && to === withoutNoise(2 * from),
  );
  const step = steps[at];
  if (step === undefined) return undefined;
  return `"data.datasets.0.data.${at}" is the sum of the values before it, and drawn as one more change. If it is the sum, add ${JSON.stringify(step.label)} to "totals".`;
}

/** A total that is not the sum of the steps before it. */
export function wrongTotal(spec: ChartSpec): string | undefined {
  const steps = waterfallSteps(spec);
  const at = steps.findIndex(({ to, isTotal }, i) => {
    const sum = steps[i - 1]?.to ?? to;
    return isTotal && Math.abs(to - sum) > ROUNDING_SHARE * Math.max(Math.abs(to), Math.abs(sum));
  });
  const [before, total] = [steps[at - 1], steps[at]];
  if (before === undefined || total === undefined) return undefined;
  return `${excerpt(total.label)} is ${total.to}, but the steps before it add up to ${before.to}. Correct it, or write null for the sum.`;
}
