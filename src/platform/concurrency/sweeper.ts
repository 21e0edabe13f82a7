import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.js';

export interface Sweeper {
  /** Sweeps now instead of at the next interval; during a sweep, once more after it. */
  wake(): void;
  /** The sweep that runs, if any, with those that were asked for meanwhile. */
  running(): Promise<void> | undefined;
  /** Starts no more sweeps; resolves when the running one has ended. */
  close(): Promise<void>;
}

/** Runs `work` now, and again `everyMs` after each end. Errors are logged. */
export function createSweeper(everyMs: number, work: (isFirst: boolean) => Promise<unknown>, log: Log): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isFirst = true;
  let isClosed = false;

  // Bound, because its statements are no part of the request that wakes it.
  const sweep = AsyncLocalStorage.bind(async (): Promise<void> => {
    while (isRequested && !isClosed) {
      isRequested = false;
      const first = isFirst;
      isFirst = false;
      try {
        await work(first);
      } catch (err) {
        log.warn({ err }, 'sweep failed; retrying');
      }
    }
    running = undefined;
    if (!isClosed) timer = setTimeout(wake, everyMs).unref();
  });

  function wake(): void {
    if (isClosed) return;
    isRequested = true;
    clearTimeout(timer);
    running ??= sweep();
  }

  wake();
  return {
    wake,
    running: () => running,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
