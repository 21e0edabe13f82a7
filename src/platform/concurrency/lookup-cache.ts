import { AsyncLocalStorage } from 'node:async_hooks';
import { createCoalescer, type Seat } from './coalesce.js';
import { createRecentlyUsed } from './recently-used.js';

/** Results of lookups in the database, by key. "Not found" is never cached. */
export interface LookupCache<Value extends object> {
  /** The cached value, or what `load` finds. Calls for one key at the same time share one load. Rejects as `load` does. */
  find(key: string, load: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** Call it after the commit of a change. A load that started earlier still serves its callers, but its result is not cached. */
  delete(key: string): void;
  /** The same for all values that match. */
  deleteWhere(matches: (value: Value) => boolean): void;
}

interface Entry<Value> {
  value: Value;
  usedAtMs: number;
}

/** For values that other processes can change too. */
export interface Expiry<Value> {
  /** How long a value may be used after it was read. */
  ttlMs: number;
  /** Reads values again. Keys without one are absent from the result. */
  reload(keys: string[]): Promise<ReadonlyMap<string, Value>>;
}

/** Values that were used within this time are read again before they expire. */
const RELOADED_FOR_MS = 2000;

/**
 * @param options.expiry without it values never expire. With it, all values that are in use are read again together: many keys then cost as
 *   few statements as one
 */
export function createLookupCache<Value extends object>(options: {
  max: number;
  expiry?: Expiry<Value>;
}): LookupCache<Value> {
  const { max, expiry } = options;
  const entries = createRecentlyUsed<Entry<Value>>(max, expiry?.ttlMs);
  const loads = createCoalescer<Value | undefined>();
  let isReloading = false;
  // Bound, because its statements are no part of the request that starts the timer.
  const reloadUsed = AsyncLocalStorage.bind(async (): Promise<void> => {
    entries.purgeStale();
    const usedAfterMs = performance.now() - RELOADED_FOR_MS;
    const used = new Map([...entries].filter(([, { usedAtMs }]) => usedAtMs > usedAfterMs));
    if (expiry !== undefined && used.size > 0) await reload(expiry, used);
    isReloading = false;
    if (used.size > 0) reloadSoon();
  });

  function reloadSoon(): void {
    if (expiry === undefined || isReloading) return;
    isReloading = true;
    setTimeout(reloadUsed, expiry.ttlMs / 2).unref();
  }

  async function reload(from: Expiry<Value>, used: ReadonlyMap<string, Entry<Value>>): Promise<void> {
    const start = performance.now();
    // Without a result they expire, and whoever asks for them gets the error.
    const values = await from.reload([...used.keys()]).catch(() => undefined);
    for (const [key, entry] of values === undefined ? [] : used) {
      // The key was deleted meanwhile, or was loaded.
      if (entries.peek(key) !== entry) continue;
      const value = values?.get(key);
      if (value === undefined) entries.delete(key);
      else entries.set(key, { value, usedAtMs: entry.usedAtMs }, { start });
    }
  }

  function load(key: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const seat: Seat<Value | undefined> = loads.join(key, async () => {
      const value = await ask();
      // Not when the key was deleted while it was loading. Time to live counts from the end of the load.
      if (value !== undefined && seat.isCurrent()) entries.set(key, { value, usedAtMs: performance.now() });
      return value;
    });
    return seat.work;
  }

  return {
    async find(key, ask) {
      reloadSoon();
      const known = entries.get(key);
      if (known === undefined) return load(key, ask);
      known.usedAtMs = performance.now();
      return known.value;
    },
    delete(key) {
      entries.delete(key);
      loads.forget(key);
    },
    deleteWhere(matches) {
      for (const [key, { value }] of [...entries]) if (matches(value)) entries.delete(key);
      // Their values are unknown.
      loads.forgetAll();
    },
  };
}
