import type { DataSource } from 'typeorm';
import { prepare } from '../../platform/db/db.js';
import { batchCalls } from '../batch-calls.js';
import type { RateLimitStore, WindowCount } from './rate-limit-store.js';

/**
 * Counts in the table `rate_windows`, by the clock of Postgres. Concurrent requests of one key are counted together, in order. Rejects while
 * the database is unavailable.
 */
export function createPostgresStore(dataSource: DataSource): RateLimitStore {
  const incrementAll = prepare<WindowCount>(dataSource, 'increment-rate-window', INCREMENT);
  const increment = batchCalls<number, WindowCount>(async (key, windowsMs) => {
    const [row] = await incrementAll(key, windowsMs[0], windowsMs.length);
    if (row === undefined) throw new Error('the statement returned no row');
    const { used, endsInMs, endsAtMs } = row;
    const first = used - windowsMs.length + 1;
    return windowsMs.map((_, i) => ({ used: first + i, endsInMs: Math.max(1, endsInMs), endsAtMs }));
  });
  return {
    increment,
    async decrement(key) {
      await dataSource.query(DECREMENT, [key]);
    },
  };
}

/** Deletes windows that have ended. */
export async function sweepPostgresStore(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM rate_windows WHERE ends_at < clock_timestamp()');
}

const INCREMENT = `
  INSERT INTO rate_windows AS w (name, used, ends_at)
  VALUES ($1, $3::integer, clock_timestamp() + $2 * interval '1 millisecond')
  ON CONFLICT (name) DO UPDATE SET
    used = CASE WHEN w.ends_at <= clock_timestamp() THEN excluded.used ELSE w.used + excluded.used END,
    ends_at = CASE WHEN w.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE w.ends_at END
  RETURNING used,
    (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS "endsInMs",
    (extract(epoch FROM ends_at) * 1000)::float8 AS "endsAtMs"`;

const DECREMENT =
  'UPDATE rate_windows SET used = used - 1 WHERE name = $1 AND used > 0 AND ends_at > clock_timestamp()';
