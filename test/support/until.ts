import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 10;

/** Asks until it is so. Throws, with the question itself, when it takes longer than `withinMs`. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  for (const untilMs = performance.now() + withinMs; !(await isSo()); await sleep(ASK_EVERY_MS)) {
    if (performance.now() > untilMs) throw new Error(`not so within ${withinMs} ms: ${isSo}`);
  }
}
