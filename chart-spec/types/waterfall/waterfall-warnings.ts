import type { ChartSpec } from '../../model/chart-spec.js';
import { excerpt } from '../../model/messages.js';
import { withoutNoise } from '../../values/sums.js';
import { waterfallSteps, writtenSums } from './waterfall-steps.js';

/** Rounded steps add up to a little more or less: a share of the sum. */
const ROUNDING_SHARE = 0.01;

/** Steps that are drawn as sums without being named in `totals`. */
export function sumAsTotal(spec: ChartSpec): string | undefined {
  const [label, ...more] = [...writtenSums(spec)].map((at) => excerpt(spec.data.labels[at] ?? ''));
  if (label === undefined) return undefined;
  if (more.length === 0)
    return `${label} is the sum of the values before it, and drawn as a total. Add it to "totals", or write "totals": [] if it is a change.`;
  return `${[label, ...more].join(', ')} are sums of the values before them, and drawn as totals. Add them to "totals", or write "totals": [] if they are changes.`;
}

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

/** A step without a number: a gap, or a sum right behind another one, which is probably an unknown change. */
export function unknownStep(spec: ChartSpec): string | undefined {
  const steps = waterfallSteps(spec);
  const points = spec.data.datasets[0]?.data ?? [];
  const at = steps.findIndex(({ isTotal, isGap }, i) => {
    const isSumAgain = points[i] === null && isTotal && steps[i - 1]?.isTotal === true;
    return isGap || (isSumAgain && i < steps.length - 1 && !Array.isArray(spec.totals));
  });
  const step = steps[at];
  if (step === undefined) return undefined;
  const name = excerpt(step.label);
  return step.isGap
    ? `${name} has no number: nothing stands there, and the sum goes on without it. Give it one${at > 0 ? ', or add it to "totals" if it is the sum' : ''}.`
    : `${name} has no number and is drawn as the sum, though no change stands before it. If it is a change, give it a number, or name the sums in "totals".`;
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
