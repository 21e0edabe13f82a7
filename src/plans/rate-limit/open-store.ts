import type { DataSource } from 'typeorm';
import { type Log, oncePer } from '../../platform/log.js';
import type { Redis } from '../../platform/redis.js';
import { createPostgresStore, sweepPostgresStore } from './postgres-store.js';
import { createMemoryStore, type RateLimitStore } from './rate-limit-store.js';
import { createRedisStore } from './redis-store.js';

/**
 * The counters that all instances share: in Redis if there is one, otherwise in the database; in this process while that is unavailable. A
 * process that is alone counts in memory. See docs/reference/plans-and-limits.md.
 */
export function openRateLimitStore(options: {
  dataSource: DataSource;
  redis: Redis | undefined;
  isAlone: boolean;
  /** The time in ms since the epoch by the clock that all instances share. */
  now: () => number;
  log: Log;
}): RateLimitStore & { sweep(): Promise<void> } {
  const fallback = createMemoryStore(options.now);
  if (options.redis !== undefined)
    return { ...createRedisStore(options.redis, fallback, options.now), sweep: async () => undefined };
  if (options.isAlone) return { ...fallback, sweep: async () => undefined };
  const store = withFallback(createPostgresStore(options.dataSource, options.now), fallback, options.log);
  return { ...store, sweep: () => sweepPostgresStore(options.dataSource) };
}

/** So that during an outage one request per second waits for the store, and not every one. */
const PAUSE_AFTER_ERROR_MS = 1_000;
const LOG_EVERY_MS = 10_000;

/** Counts in `store`, and in `fallback` while that fails, so that anonymous renders continue without a database. */
function withFallback(store: RateLimitStore, fallback: RateLimitStore, log: Log): RateLimitStore {
  let pausedUntilMs = 0;
  const mayLog = oncePer(LOG_EVERY_MS);
  async function run<T>(work: (store: RateLimitStore) => Promise<T>): Promise<T> {
    if (performance.now() < pausedUntilMs) return work(fallback);
    try {
      return await work(store);
    } catch (err) {
      if (mayLog()) log.warn({ err }, 'database unavailable; rate limits are counted in memory');
      pausedUntilMs = performance.now() + PAUSE_AFTER_ERROR_MS;
      return work(fallback);
    }
  }
  return {
    increment: (key, windowMs) => run((each) => each.increment(key, windowMs)),
    incrementBoth: (first, second, windowMs) => run((each) => each.incrementBoth(first, second, windowMs)),
    decrement: (key) => run((each) => each.decrement(key)),
    read: (key, windowMs) => run((each) => each.read(key, windowMs)),
  };
}
