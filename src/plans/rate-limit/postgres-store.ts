import type { DataSource } from 'typeorm';
import { prepare } from '../../platform/db/db.js';
import { batchCalls } from './batch-calls.js';
import {
  type BothCounts,
  type LimitedWindow,
  type RateLimitStore,
  unopened,
  type WindowCount,
} from './rate-limit-store.js';

/** Postgres' largest integer. A limit beyond it is never reached. */
const MAX_INTEGER = 2 ** 31 - 1;

interface BothRow extends WindowCount {
  /** Requests of the batch that were counted in the second window. */
  accepted: number;
  secondUsed: number | null;
  secondEndsInMs: number;
  secondEndsAtMs: number;
}

/** Arguments of one call of `incrementBoth`. */
interface Both {
  first: LimitedWindow;
  second: string;
  windowMs: number;
}

/**
 * Counts in the table `rate_windows`, by the clock of Postgres. Concurrent requests of one key are counted together, in order. Rejects while
 * the database is unavailable.
 */
export function createPostgresStore(dataSource: DataSource, now: () => number): RateLimitStore {
  const incrementAll = prepare<WindowCount>(dataSource, 'increment-rate-window', INCREMENT);
  const incrementBothAll = prepare<BothRow>(dataSource, 'increment-both-rate-windows', INCREMENT_BOTH);
  const readWindow = prepare<WindowCount>(dataSource, 'read-rate-window', READ);
  const increment = batchCalls<number, WindowCount>(async (key, windowsMs) => {
    const [row] = await incrementAll(key, windowsMs[0], windowsMs.length);
    if (row === undefined) throw new Error('the statement returned no row');
    return countsOf(row, windowsMs.length);
  });
  const incrementBoth = batchCalls<Both, BothCounts>(async (_keys, calls) => {
    const [{ first, second, windowMs }] = calls as [Both, ...Both[]];
    const limit = Math.min(first.limit, MAX_INTEGER);
    const [row] = await incrementBothAll(first.key, windowMs, calls.length, limit, second);
    if (row === undefined) throw new Error('the statement returned no row');
    const inSecond = { used: row.secondUsed ?? 0, endsInMs: row.secondEndsInMs, endsAtMs: row.secondEndsAtMs };
    const seconds = countsOf(inSecond, row.accepted);
    return countsOf(row, calls.length).map((count, i) => {
      const second = seconds[i];
      return second === undefined ? { first: count } : { first: count, second };
    });
  });
  return {
    increment,
    incrementBoth: (first, second, windowMs) => incrementBoth(`${first.key} ${second}`, { first, second, windowMs }),
    async decrement(key) {
      await dataSource.query(DECREMENT, [key]);
    },
    async read(key, windowMs) {
      const [row] = await readWindow(key);
      return row ?? unopened(windowMs, now());
    },
  };
}

/** The counts of `total` requests that were counted together. @param last the window after all of them */
function countsOf({ used, endsInMs, endsAtMs }: WindowCount, total: number): WindowCount[] {
  const first = used - total + 1;
  return Array.from({ length: total }, (_, i) => ({ used: first + i, endsInMs: Math.max(1, endsInMs), endsAtMs }));
}

/** Deletes windows that have ended. */
export async function sweepPostgresStore(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM rate_windows WHERE ends_at < clock_timestamp()');
}

const ON_CONFLICT = `
  ON CONFLICT (name) DO UPDATE SET
    used = CASE WHEN w.ends_at <= clock_timestamp() THEN excluded.used ELSE w.used + excluded.used END,
    ends_at = CASE WHEN w.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE w.ends_at END`;
const END = `clock_timestamp() + $2 * interval '1 millisecond'`;
const endsInMs = (endsAt: string) => `(extract(epoch FROM ${endsAt} - clock_timestamp()) * 1000)::float8`;
const endsAtMs = (endsAt: string) => `(extract(epoch FROM ${endsAt}) * 1000)::float8`;

const INCREMENT = `
  INSERT INTO rate_windows AS w (name, used, ends_at) VALUES ($1, $3::integer, ${END}) ${ON_CONFLICT}
  RETURNING used, ${endsInMs('ends_at')} AS "endsInMs", ${endsAtMs('ends_at')} AS "endsAtMs"`;

/** All statements lock the row of a key before that of its account, so they cannot deadlock. */
const INCREMENT_BOTH = `
  WITH one AS (
    INSERT INTO rate_windows AS w (name, used, ends_at) VALUES ($1, $3::integer, ${END}) ${ON_CONFLICT}
    RETURNING used, ends_at
  ), counted AS (
    SELECT used, ends_at, greatest(0, least($3::integer, $4::integer - (used - $3::integer))) AS accepted FROM one
  ), two AS (
    INSERT INTO rate_windows AS w (name, used, ends_at)
    SELECT $5, accepted, ${END} FROM counted WHERE accepted > 0 ${ON_CONFLICT}
    RETURNING used, ends_at
  )
  SELECT counted.used, ${endsInMs('counted.ends_at')} AS "endsInMs", ${endsAtMs('counted.ends_at')} AS "endsAtMs",
    counted.accepted, two.used AS "secondUsed",
    ${endsInMs('two.ends_at')} AS "secondEndsInMs", ${endsAtMs('two.ends_at')} AS "secondEndsAtMs"
  FROM counted LEFT JOIN two ON true`;

const READ = `
  SELECT used, ${endsInMs('ends_at')} AS "endsInMs", ${endsAtMs('ends_at')} AS "endsAtMs"
  FROM rate_windows WHERE name = $1 AND ends_at > clock_timestamp()`;

const DECREMENT =
  'UPDATE rate_windows SET used = used - 1 WHERE name = $1 AND used > 0 AND ends_at > clock_timestamp()';
