import { LRUCache } from 'lru-cache';

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
  loading: Promise<Value | undefined>;
  value?: Value;
}

/** @param ttlMs how long a value may be used, where other processes can change it too; without limit unless given */
export function createLookupCache<Value extends object>(options: { max: number; ttlMs?: number }): LookupCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    max: options.max,
    ...(options.ttlMs !== undefined && { ttl: options.ttlMs }),
  });

  async function load(key: string, entry: Entry<Value>): Promise<Value | undefined> {
    let value: Value | undefined;
    try {
      value = await entry.loading;
      return value;
    } finally {
      // The key was deleted while it was loading.
      if (entries.peek(key) === entry) {
        if (value === undefined) entries.delete(key);
        else entries.set(key, Object.assign(entry, { value }));
      }
    }
  }

  return {
    async find(key, ask) {
      const known = entries.get(key);
      if (known !== undefined) return known.loading;
      const entry = { loading: ask() };
      // Time to live counts from the end of the load.
      entries.set(key, entry, { ttl: 0 });
      return load(key, entry);
    },
    delete: (key) => void entries.delete(key),
    deleteWhere(matches) {
      // The value of an unfinished load is unknown, so its entry is deleted too.
      const stale = [...entries].filter(([, { value }]) => value === undefined || matches(value));
      for (const [key] of stale) entries.delete(key);
    },
  };
}

/**
 * Callers share a call of `read` that is running, as the gauges of one scrape do.
 * @param keepMs they also share its result until this time after it began
 */
export function shareReading<T>(read: () => Promise<T>, keepMs = 0): () => Promise<T> {
  let latest: { startMs: number; isRunning: boolean; result: Promise<T> } | undefined;
  return () => {
    const startMs = performance.now();
    if (latest?.isRunning || (latest !== undefined && startMs - latest.startMs < keepMs)) return latest.result;
    const reading = { startMs, isRunning: true, result: read() };
    const end = () => {
      reading.isRunning = false;
    };
    reading.result.then(end, end);
    latest = reading;
    return reading.result;
  };
}
