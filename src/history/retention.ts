import type { DataSource } from 'typeorm';

/** A year and a month. Statistics and usage look back one month at most. */
const RETENTION_DAYS = 400;
const DAY_MS = 24 * 3600 * 1000;
/** Small enough that a statement takes milliseconds and does not delay inserts. */
const BATCH_ROWS = 500;

/** Per account, because the index starts with the account: a search by time alone would read the whole table. */
const DELETE_BATCH = `
  DELETE FROM renders WHERE id IN (
    SELECT old.id FROM accounts CROSS JOIN LATERAL (
      SELECT id FROM renders WHERE account_id = accounts.id AND created_at < $1
      ORDER BY created_at LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED
    ) AS old
    LIMIT ${BATCH_ROWS}
  )`;

/**
 * Deletes entries of the render history that are older than 400 days, in batches. Several instances may do so at the same time.
 * @param now the time in ms since the epoch
 * @param isClosing checked between batches, so that a stop does not wait for a large table
 */
export async function deleteOldRenders(dataSource: DataSource, now: number, isClosing: () => boolean): Promise<void> {
  const limit = new Date(now - RETENTION_DAYS * DAY_MS);
  let deleted = 1;
  while (deleted > 0 && !isClosing()) [, deleted] = await dataSource.query<[unknown, number]>(DELETE_BATCH, [limit]);
}
