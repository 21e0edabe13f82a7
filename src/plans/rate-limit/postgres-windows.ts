import type { DataSource } from 'typeorm';
import { prepare } from '../../platform/db/db.js';
import { createBatches } from '../batches.js';
import type { WindowCount, Windows } from './windows.js';

/**
 * Counts in the table `rate_windows`, by Postgres' own clock. Requests of one caller that come while its last ones are being counted are
 * counted together, in the order they came. Rejects as queries do while the database is away.
 */
export function createPostgresWindows(dataSource: DataSource): Windows {
  const takeTogether = prepare<WindowCount>(dataSource, 'take-window', TAKE);
  const take = createBatches<number, WindowCount>(async (name, windowsMs) => {
    const [row] = await takeTogether(name, windowsMs[0], windowsMs.length);
    if (row === undefined) throw new Error('the window was not counted');
    const { used, endsInMs, endsAtMs } = row;
    const first = used - windowsMs.length + 1;
    return windowsMs.map((_, i) => ({ used: first + i, endsInMs: Math.max(1, endsInMs), endsAtMs }));
  });
  return {
    take,
    async giveBack(name) {
      await dataSource.query(GIVE_BACK, [name]);
    },
  };
}

/** Windows that are over mean nothing any more. */
export async function sweepPostgresWindows(dataSource: DataSource): Promise<void> {
  await dataSource.query('DELETE FROM rate_windows WHERE ends_at < clock_timestamp()');
}

const TAKE = `
  INSERT INTO rate_windows AS w (name, used, ends_at)
  VALUES ($1, $3::integer, clock_timestamp() + $2 * interval '1 millisecond')
  ON CONFLICT (name) DO UPDATE SET
    used = CASE WHEN w.ends_at <= clock_timestamp() THEN excluded.used ELSE w.used + excluded.used END,
    ends_at = CASE WHEN w.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE w.ends_at END
  RETURNING used,
    (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS "endsInMs",
    (extract(epoch FROM ends_at) * 1000)::float8 AS "endsAtMs"`;

const GIVE_BACK =
  'UPDATE rate_windows SET used = used - 1 WHERE name = $1 AND used > 0 AND ends_at > clock_timestamp()';
