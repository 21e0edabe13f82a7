import type { DataSource } from 'typeorm';

/** A year, and the month that somebody takes to ask about it. No figure of `stats` or `usage` looks back further than a month. */
const KEPT_DAYS = 400;
const DAY_MS = 24 * 3600 * 1000;
/** Few enough that a statement is over in milliseconds and a render's own row never waits. */
const SWEPT_AT_ONCE = 500;

/** Account by account, since the index is over account and time: looked for by time alone, the whole table would be read. */
const DELETE_SOME = `
  DELETE FROM renders WHERE id IN (
    SELECT old.id FROM accounts CROSS JOIN LATERAL (
      SELECT id FROM renders WHERE account_id = accounts.id AND created_at < $1
      ORDER BY created_at LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED
    ) AS old
    LIMIT ${SWEPT_AT_ONCE}
  )`;

/**
 * Deletes the entries of the render history that are older than 400 days, a few at a time. Several instances may do so at once.
 * @param now the time in ms since the epoch
 * @param isClosing asked between times: the first sweep of an old table may have millions before it, and a stop does not wait for them
 */
export async function sweepHistory(dataSource: DataSource, now: number, isClosing: () => boolean): Promise<void> {
  const limit = new Date(now - KEPT_DAYS * DAY_MS);
  let deleted = 1;
  while (deleted > 0 && !isClosing()) [, deleted] = await dataSource.query<[unknown, number]>(DELETE_SOME, [limit]);
}
