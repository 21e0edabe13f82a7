import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '../../../chart-spec/chart-spec.js';

const MAX_BLOCKING_MS = 10;

/**
 * For work in many parts: called between two parts, the function lets other requests run when the work has blocked them for 10 ms. It
 * returns at once otherwise.
 */
export function createYield(): () => Promise<void> {
  let yieldAtMs = performance.now() + MAX_BLOCKING_MS;
  return async () => {
    if (performance.now() < yieldAtMs) return;
    await nextTurn();
    yieldAtMs = performance.now() + MAX_BLOCKING_MS;
  };
}

/**
 * Does the work, and lets other requests run between its parts. Rejects with what the work throws.
 * @param letOthersRun of larger work that this is a part of
 */
export async function inTurns<Result>(steps: Steps<Result>, letOthersRun = createYield()): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await letOthersRun();
  }
}
