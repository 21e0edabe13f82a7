import type { DataSource, EntityManager } from 'typeorm';
import { createSweeper } from '../concurrency/sweeper.js';
import type { Log } from '../log.js';

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
      if (row === undefined) throw new Error('the database did not return the time');
      return row.now;
    },
  };
}

/** The time by the clock of the database, without a query for each reading. See docs/adr/0146-instances-follow-the-clock-of-the-database.md. */
export interface SharedClock {
  /** In ms since the epoch; within a second of the database's time. */
  now(): number;
  close(): Promise<void>;
}

const MEASURE_EVERY_MS = 30_000;
/** Clocks that are synchronized differ by less, and correcting them would only add the error of the measurement. */
const TOLERATED_MS = 1_000;
/** A slower response measures the network rather than the clock: it counts only for more than half of the time that it took. */
const MAX_ROUND_TRIP_MS = 500;

/** Measures how far the clock of this machine is off, now and every 30 s; keeps the last result while the database is unavailable. */
export async function openSharedClock(dataSource: DataSource, log: Log): Promise<SharedClock> {
  const database = createDatabaseClock();
  let offsetMs = 0;

  async function measure(): Promise<void> {
    const startMs = performance.now();
    const time = await database.read(dataSource);
    const roundTripMs = performance.now() - startMs;
    const measuredMs = Math.round(time.getTime() + roundTripMs / 2 - Date.now());
    const isOff = Math.abs(measuredMs) > TOLERATED_MS;
    const isProven = Math.abs(measuredMs - offsetMs) - roundTripMs / 2 > TOLERATED_MS;
    if (roundTripMs > MAX_ROUND_TRIP_MS && !isProven) return;
    if (isOff && offsetMs === 0)
      log.warn({ offsetMs: measuredMs }, 'clock differs from that of the database, which is used');
    offsetMs = isOff ? measuredMs : 0;
  }

  await measure();
  const sweeper = createSweeper(MEASURE_EVERY_MS, (isFirst) => (isFirst ? Promise.resolve() : measure()), log);
  return { now: () => Date.now() + offsetMs, close: sweeper.close };
}
