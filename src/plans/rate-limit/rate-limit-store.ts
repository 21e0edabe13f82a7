import { createRecentlyUsed } from '../../platform/concurrency/recently-used.js';

/** The current window of one key after a request was counted. */
export interface WindowCount {
  /** Requests in this window, this one included. Above the limit for rejected requests. */
  used: number;
  /** Time until the window ends, in ms, at least 1. */
  endsInMs: number;
  /** When the window ends, in ms since the epoch, by the clock of the store. */
  endsAtMs: number;
}

/** A window of a key and how many requests it takes. */
export interface LimitedWindow {
  key: string;
  limit: number;
}

export interface BothCounts {
  first: WindowCount;
  second?: WindowCount;
}

/**
 * Counts requests in fixed windows. The first request opens a window; it ends `windowMs` later. Counting is one atomic step, exact over all
 * instances.
 */
export interface RateLimitStore {
  /** @param key such as `render:key:<id>` */
  increment(key: string, windowMs: number): Promise<WindowCount>;
  /**
   * Counts one request in two windows, in one atomic step. A request that is over the limit of `first` is not counted in `second`, so that
   * what one key is refused does not use up what it shares with others.
   * @returns `second` is absent when the request was not counted in it
   */
  incrementBoth(first: LimitedWindow, second: string, windowMs: number): Promise<BothCounts>;
  /** Takes one request back, in the window that is open now. */
  decrement(key: string): Promise<void>;
  /** The window that is open now, without counting; else the one that a request would open. */
  read(key: string, windowMs: number): Promise<WindowCount>;
}

/** @param nowMs by the clock of the store */
export const unopened = (windowMs: number, nowMs: number): WindowCount => ({
  used: 0,
  endsInMs: windowMs,
  endsAtMs: nowMs + windowMs,
});

/** Bounds memory during a flood of addresses: the least recently used key is dropped. */
const MAX_KEYS = 100_000;

interface MemoryWindow {
  used: number;
  /** By the clock that is never set. */
  endMs: number;
  endsAtMs: number;
}

/**
 * Counts in this process.
 * @param now the time in ms since the epoch, for what callers see
 * @param monotonicMs a clock that is never set, which ends the windows
 */
export function createMemoryStore(
  now: () => number = Date.now,
  monotonicMs: () => number = () => performance.now(),
): RateLimitStore {
  const windows = createRecentlyUsed<MemoryWindow>(MAX_KEYS);
  const leftMs = ({ endMs }: MemoryWindow) => Math.ceil(endMs - monotonicMs());
  const findOpen = (key: string) => {
    const window = windows.get(key);
    return window !== undefined && leftMs(window) > 0 ? window : undefined;
  };
  function increment(key: string, windowMs: number): WindowCount {
    const opened = () => ({ used: 0, endMs: monotonicMs() + windowMs, endsAtMs: now() + windowMs });
    const window = findOpen(key) ?? opened();
    window.used++;
    windows.set(key, window);
    return { used: window.used, endsInMs: leftMs(window), endsAtMs: window.endsAtMs };
  }
  return {
    increment: async (key, windowMs) => increment(key, windowMs),
    async incrementBoth({ key, limit }, secondKey, windowMs) {
      const first = increment(key, windowMs);
      return first.used > limit ? { first } : { first, second: increment(secondKey, windowMs) };
    },
    async decrement(key) {
      const window = findOpen(key);
      if (window !== undefined && window.used > 0) window.used--;
    },
    async read(key, windowMs) {
      const window = findOpen(key);
      if (window === undefined) return unopened(windowMs, now());
      return { used: window.used, endsInMs: leftMs(window), endsAtMs: window.endsAtMs };
    },
  };
}
