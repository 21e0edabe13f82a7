import type { DataSource, EntityManager } from 'typeorm';

/** The time of the database, which all instances share: the clocks of their machines may differ. */
export interface DatabaseClock {
  /** Rejects while the database is unavailable. */
  read(on: DataSource | EntityManager): Promise<Date>;
}

/** @param now in ms since the epoch; for tests with a time of their own */
export function createDatabaseClock(now?: () => number): DatabaseClock {
  return {
    async read(on) {
      if (now !== undefined) return new Date(now());
      const [row] = await on.query<{ now: Date }[]>("SELECT date_trunc('milliseconds', clock_timestamp()) AS now");
      if (row === undefined) throw new Error('the database has not answered the time');
      return row.now;
    },
  };
}
