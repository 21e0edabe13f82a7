import type { DataSource } from 'typeorm';
import type { Log } from '../../platform/log.js';
import type { Redis } from '../../platform/redis.js';
import { createMemoryWindows } from './memory-windows.js';
import { createPostgresWindows, sweepPostgresWindows } from './postgres-windows.js';
import { createRedisWindows } from './redis-windows.js';
import { createRestingWindows } from './resting-windows.js';

/** One caller's window after a request was counted in it. */
export interface WindowCount {
  /** Requests in this window, this one included; above the limit for those that are refused. */
  used: number;
  /** Time until the window ends, in ms, at least 1. */
  endsInMs: number;
  /** The same as a time, ms since the epoch, by the clock of whoever counts. */
  endsAtMs: number;
}

/**
 * Fixed windows: the first request opens one, `windowMs` later it is over and the next request opens another. Counting is one atomic step in
 * the store, so that the n-th request is the n-th whichever instance it came to.
 */
export interface Windows {
  /** @param name who or what is counted, such as `render:key:<id>` */
  take(name: string, windowMs: number): Promise<WindowCount>;
  /** Takes one request back out of the window that is open now. */
  giveBack(name: string): Promise<void>;
}

/**
 * The counters that all instances share: in Redis where there is one, otherwise in the database; in this process while that is away
 * (contract §7). A process that is alone counts for itself, which takes no time at all.
 */
export function openWindows(o: {
  dataSource: DataSource;
  redis: Redis | undefined;
  isAlone: boolean;
  log: Log;
}): Windows & { sweep(): Promise<void> } {
  const meanwhile = createMemoryWindows();
  if (o.redis !== undefined) return { ...createRedisWindows(o.redis, meanwhile), sweep: async () => undefined };
  if (o.isAlone) return { ...meanwhile, sweep: async () => undefined };
  const shared = createRestingWindows(createPostgresWindows(o.dataSource), meanwhile, o.log);
  return { ...shared, sweep: () => sweepPostgresWindows(o.dataSource) };
}
