import type { DataSource } from 'typeorm';
import type { Log } from '../../platform/log.js';
import type { Redis } from '../../platform/redis.js';
import { withFallback } from './fallback-store.js';
import { createMemoryStore } from './memory-store.js';
import { createPostgresStore, sweepPostgresStore } from './postgres-store.js';
import type { RateLimitStore } from './rate-limit-store.js';
import { createRedisStore } from './redis-store.js';

/**
 * The counters that all instances share: in Redis if there is one, otherwise in the database; in this process while that is unavailable. A
 * process that is alone counts in memory. See docs/reference/plans-and-limits.md.
 */
export function openRateLimitStore(o: {
  dataSource: DataSource;
  redis: Redis | undefined;
  isAlone: boolean;
  log: Log;
}): RateLimitStore & { sweep(): Promise<void> } {
  const fallback = createMemoryStore();
  if (o.redis !== undefined) return { ...createRedisStore(o.redis, fallback), sweep: async () => undefined };
  if (o.isAlone) return { ...fallback, sweep: async () => undefined };
  const store = withFallback(createPostgresStore(o.dataSource), fallback, o.log);
  return { ...store, sweep: () => sweepPostgresStore(o.dataSource) };
}
