import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` in `concurrency` loops until the signal is aborted. @param pauseMs after each run */
export async function repeat(
  signal: AbortSignal,
  { concurrency = 1, pauseMs = 0 }: { concurrency?: number; pauseMs?: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const loop = async () => {
    while (!signal.aborted) {
      await work();
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
}

export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
