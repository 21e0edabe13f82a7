import type { DataSource } from 'typeorm';
import type { WindowCount, Windows } from './windows.js';

/** Counts in the table `rate_windows`, by Postgres' own clock. Rejects as queries do while the database is away. */
export function createPostgresWindows(dataSource: DataSource): Windows {
  return {
    async take(name, windowMs) {
      const [row] = await dataSource.query<WindowCount[]>(TAKE, [name, windowMs]);
      if (row === undefined) throw new Error('the window was not counted');
      return { used: row.used, endsInMs: Math.max(1, row.endsInMs) };
    },
    async giveBack(name) {
      await dataSource.query(GIVE_BACK, [name]);
    },
  };
}

const TAKE = `
  INSERT INTO rate_windows AS w (name, used, ends_at)
  VALUES ($1, 1, clock_timestamp() + $2 * interval '1 millisecond')
  ON CONFLICT (name) DO UPDATE SET
    used = CASE WHEN w.ends_at <= clock_timestamp() THEN 1 ELSE w.used + 1 END,
    ends_at = CASE WHEN w.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE w.ends_at END
  RETURNING used, (extract(epoch FROM ends_at - clock_timestamp()) * 1000)::integer AS "endsInMs"`;

const GIVE_BACK =
  'UPDATE rate_windows SET used = used - 1 WHERE name = $1 AND used > 0 AND ends_at > clock_timestamp()';
