import type { Log } from './log.js';

export interface Sweeper {
  /** No sweep begins after this; resolves when the running one has ended. */
  close(): Promise<void>;
}

/** Runs some work now and then again `everyMs` after its end, for as long as the process lives. A failure is a line in the log. */
export function createSweeper(everyMs: number, work: (isFirst: boolean) => Promise<void>, log: Log): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  async function sweep(isFirst: boolean): Promise<void> {
    try {
      await work(isFirst);
    } catch (err) {
      log.warn({ err }, 'a sweep failed; it is tried again');
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
