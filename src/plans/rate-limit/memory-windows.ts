import { LRUCache } from 'lru-cache';
import type { Windows } from './windows.js';

/** Bounds what a flood of addresses can take; who was seen longest ago is forgotten first. */
const MAX_NAMES = 100_000;

/** Counts in this process: the stand-in while the store that all instances share is away. */
export function createMemoryWindows(now: () => number = Date.now): Windows {
  const windows = new LRUCache<string, { used: number; endsAtMs: number }>({ max: MAX_NAMES });
  const open = (name: string) => {
    const window = windows.get(name);
    return window !== undefined && window.endsAtMs > now() ? window : undefined;
  };
  return {
    async take(name, windowMs) {
      const window = open(name) ?? { used: 0, endsAtMs: now() + windowMs };
      window.used++;
      windows.set(name, window);
      return { used: window.used, endsInMs: window.endsAtMs - now(), endsAtMs: window.endsAtMs };
    },
    async giveBack(name) {
      const window = open(name);
      if (window !== undefined && window.used > 0) window.used--;
    },
  };
}
