import { createSweeper } from '../../platform/concurrency/sweeper.js';
import { withTimeout } from '../../platform/concurrency/timeout.js';
import type { Log } from '../../platform/log.js';
import type { ClaimedDelivery, Claims } from './claims.js';

export interface Dispatcher {
  /** Polls now instead of at the next interval. */
  wake(): void;
  /** Makes every attempt that is due and resolves when none is running. For tests with a clock of their own. */
  runDue(): Promise<void>;
  /** Starts no more attempts. Waits 3 s for running ones; those that take longer are made again by another instance or after a restart. */
  close(): Promise<void>;
}

export interface DispatcherOptions {
  claims: Claims;
  /** Makes one attempt and records its result. */
  deliver(claimed: ClaimedDelivery): Promise<void>;
  log: Log;
}

/** Retries and deliveries that other instances have queued are found by polling. Claims expire after ten intervals and are renewed at each. */
const POLL_EVERY_MS = 1_000;
/** Slightly less than the interval, so that every poll renews. */
const RENEW_AFTER_MS = 900;
/** Attempts running in this process. Each is a socket and some kilobytes. */
const MAX_RUNNING = 256;
const CLOSE_WITHIN_MS = 3_000;

/** Makes the attempts that are due, for the lifetime of the process. */
export function createDispatcher({ claims, deliver, log }: DispatcherOptions): Dispatcher {
  const running = new Map<string, Promise<void>>();
  let renewedMs = 0;
  let isFailing = false;

  function start(claimed: ClaimedDelivery): void {
    const attempt = deliver(claimed)
      .catch((err) => log.warn({ err, deliveryId: claimed.id }, 'webhook attempt not recorded; retrying'))
      .finally(() => {
        running.delete(claimed.id);
        sweeper.wake();
      });
    running.set(claimed.id, attempt);
  }

  async function poll(): Promise<void> {
    // Renewed before more is claimed, so that this process does not claim its own running deliveries a second time.
    const nowMs = performance.now();
    if (running.size > 0 && nowMs - renewedMs >= RENEW_AFTER_MS) {
      await claims.renew([...running.keys()]);
      renewedMs = nowMs;
    }
    const free = MAX_RUNNING - running.size;
    if (free > 0) for (const claimed of await claims.claim(free)) start(claimed);
  }

  async function pollAndLog(): Promise<void> {
    try {
      await poll();
      isFailing = false;
    } catch (err) {
      // Logged once per outage.
      if (!isFailing) log.warn({ err }, 'webhook deliveries cannot be read; retrying every second');
      isFailing = true;
    }
  }

  const sweeper = createSweeper(POLL_EVERY_MS, pollAndLog, log);
  return {
    wake: sweeper.wake,
    async runDue() {
      sweeper.wake();
      while (sweeper.running() !== undefined || running.size > 0)
        await Promise.all([sweeper.running(), ...running.values()]);
    },
    async close() {
      await sweeper.close();
      if (running.size === 0) return;
      await withTimeout(CLOSE_WITHIN_MS, () => Promise.all(running.values())).catch(() => undefined);
      await claims.releaseAll().catch(() => undefined);
    },
  };
}
