import { setTimeout as sleep } from 'node:timers/promises';

const POLL_EVERY_MS = 10;

/** Polls until the condition holds. @throws Error with the source of the condition after `withinMs` */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 120_000): Promise<void> {
  for (const untilMs = performance.now() + withinMs; !(await condition()); await sleep(POLL_EVERY_MS)) {
    if (performance.now() > untilMs) throw new Error(`not true within ${withinMs} ms: ${condition}`);
  }
}
