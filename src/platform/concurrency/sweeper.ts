import type { Log } from '../log.js';

export interface Sweeper {
  /** Starts no more sweeps; resolves when the running one has ended. */
  close(): Promise<void>;
}

/** Runs `work` now, and again `everyMs` after each end. Errors are logged. */
export function createSweeper(everyMs: number, work: (isFirst: boolean) => Promise<void>, log: Log): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  async function sweep(isFirst: boolean): Promise<void> {
    try {
      await work(isFirst);
    } catch (err) {
      log.warn({ err }, 'sweep failed; retrying');
    }
    if (isClosed) return;
    timer = setTimeout(() => {
      running = sweep(false);
    }, everyMs);
    timer.unref();
  }
  let running = sweep(true);
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      return running;
    },
  };
}
