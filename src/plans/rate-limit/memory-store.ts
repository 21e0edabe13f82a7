import { LRUCache } from 'lru-cache';
import type { RateLimitStore, WindowCount } from './rate-limit-store.js';

/** Bounds memory during a flood of addresses: the least recently used key is dropped. */
const MAX_KEYS = 100_000;

/** Counts in this process. */
export function createMemoryStore(now: () => number = Date.now): RateLimitStore {
  const windows = new LRUCache<string, { used: number; endsAtMs: number }>({ max: MAX_KEYS });
  const findOpen = (key: string) => {
    const window = windows.get(key);
    return window !== undefined && window.endsAtMs > now() ? window : undefined;
  };
  function increment(key: string, windowMs: number): WindowCount {
    const window = findOpen(key) ?? { used: 0, endsAtMs: now() + windowMs };
    window.used++;
    windows.set(key, window);
    return { used: window.used, endsInMs: window.endsAtMs - now(), endsAtMs: window.endsAtMs };
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
  };
}
