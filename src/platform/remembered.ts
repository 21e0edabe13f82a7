import { LRUCache } from 'lru-cache';

/** What was found in the database, by name, until somebody changes it. */
export interface Remembered<Value extends object> {
  /** What is remembered, else what `load` finds; that is remembered unless it is nothing. Rejects as `load` does. */
  find(name: string, load: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** For whoever changes something, after the commit: the next one asks again. */
  forget(name: string): void;
  /** The same for all of an owner's. */
  forgetWhere(isStale: (value: Value) => boolean): void;
}

/**
 * Calls for one name at once load it once, and nothing that was loaded before a change outlives it.
 * @param ttlMs how long, where others may change it too; unlimited unless given
 */
export function createRemembered<Value extends object>(o: { max: number; ttlMs?: number }): Remembered<Value> {
  const known = new LRUCache<string, Value>({ max: o.max, ...(o.ttlMs !== undefined && { ttl: o.ttlMs }) });
  const underway = new Map<string, Promise<Value | undefined>>();

  async function load(name: string, ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const asked = ask();
    underway.set(name, asked);
    try {
      const value = await asked;
      // None or another one in its place means forgotten while we asked: what we know may be from before the change.
      if (value !== undefined && underway.get(name) === asked) known.set(name, value);
      return value;
    } finally {
      if (underway.get(name) === asked) underway.delete(name);
    }
  }

  return {
    find: async (name, ask) => known.get(name) ?? underway.get(name) ?? load(name, ask),
    forget(name) {
      known.delete(name);
      underway.delete(name);
    },
    forgetWhere(isStale) {
      const stale = [...known.entries()].filter(([, value]) => isStale(value));
      for (const [name] of stale) known.delete(name);
      // Whose it is that is being loaded is not known yet.
      underway.clear();
    },
  };
}
