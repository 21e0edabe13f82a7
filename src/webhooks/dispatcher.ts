import type { Log } from '../platform/log.js';
import { withTimeout } from '../platform/timeout.js';
import type { Claimed, Claims } from './claims.js';

export interface Dispatcher {
  /** Something may be due: looks at once instead of at the next tick. */
  wake(): void;
  /** Makes every try that is due, and resolves when none is under way. For tests with a clock of their own. */
  runDue(): Promise<void>;
  /** No try begins after this. Those under way get a short while; then they are given up and made again by whoever comes next. */
  close(): Promise<void>;
}

export interface DispatcherOptions {
  claims: Claims;
  /** Makes a try and writes down what came of it. */
  work(claimed: Claimed): Promise<void>;
  log: Log;
}

/** What other instances have queued, and retries, are found after this time at the latest. Claims last ten times as long and are renewed as often. */
const TICK_MS = 1_000;
/** A little less, so that no tick leaves it to the next one. */
const RENEW_MS = 900;
/** Tries under way in this process; a try is a socket and some kilobytes. */
const MAX_AT_ONCE = 256;
const CLOSE_WITHIN_MS = 3_000;

/** Makes the tries that are due, for as long as the process lives. */
export function createDispatcher({ claims, work, log }: DispatcherOptions): Dispatcher {
  const underWay = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let renewedMs = 0;
  let isWanted = false;
  let isClosed = false;
  let isAway = false;

  function begin(claimed: Claimed): void {
    const run = work(claimed)
      .catch((err) => log.warn({ err, deliveryId: claimed.id }, 'a try of a webhook was lost; it is made again'))
      .finally(() => {
        underWay.delete(claimed.id);
        wake();
      });
    underWay.set(claimed.id, run);
  }

  async function look(): Promise<void> {
    // Before more is taken: what this process has under way is not to be taken a second time, not even by itself.
    const nowMs = performance.now();
    if (underWay.size > 0 && nowMs - renewedMs >= RENEW_MS) {
      await claims.renew([...underWay.keys()]);
      renewedMs = nowMs;
    }
    const free = MAX_AT_ONCE - underWay.size;
    if (free > 0) for (const claimed of await claims.take(free)) begin(claimed);
  }

  async function lookWhileWanted(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        await look();
        isAway = false;
      } catch (err) {
        // Once per outage, not once per second of it.
        if (!isAway) log.warn({ err }, 'webhooks cannot be looked for; trying again every second');
        isAway = true;
      }
    }
    looking = undefined;
  }

  function wake(): void {
    isWanted = true;
    looking ??= lookWhileWanted();
  }

  const timer = setInterval(wake, TICK_MS);
  timer.unref();
  wake();
  return {
    wake,
    async runDue() {
      wake();
      while (looking !== undefined || underWay.size > 0) await Promise.all([looking, ...underWay.values()]);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      if (underWay.size === 0) return;
      await withTimeout(CLOSE_WITHIN_MS, () => Promise.all(underWay.values())).catch(() => undefined);
      await claims.releaseAll().catch(() => undefined);
    },
  };
}
