import { setImmediate as nextTurn } from 'node:timers/promises';

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
