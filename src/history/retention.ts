import type { DataSource } from 'typeorm';

/** A year and a month. Statistics and usage look back one month at most, and to the start of a trial. */
const RETENTION_DAYS = 400;
/** Latencies are read for the current month only. */
const LATENCIES_RETENTION_DAYS = 40;
const DAY_MS = 24 * 3600 * 1000;
/** Small enough that a statement takes milliseconds and does not delay inserts. */
const BATCH_ROWS = 500;
const BATCH_ACCOUNTS = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** $1 the last id of the previous batch. */
const SELECT_ACCOUNTS = `SELECT id FROM accounts WHERE id > $1 ORDER BY id LIMIT ${BATCH_ACCOUNTS}`;

/** $1 accounts, $2 time. Per account, because the indexes start with the account: a search by time alone would read the whole table. */
const deleteBatch = (table: string, time: string) => `
  DELETE FROM ${table} WHERE ctid = ANY (ARRAY (
    SELECT old.ctid FROM unnest($1::uuid[]) AS account (id) CROSS JOIN LATERAL (
      SELECT ctid FROM ${table} WHERE account_id = account.id AND ${time} < $2
      ORDER BY ${time} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED
    ) AS old
    LIMIT ${BATCH_ROWS}
  ))`;

const DELETIONS = [
  { statement: deleteBatch('renders', 'created_at'), days: RETENTION_DAYS },
  { statement: deleteBatch('render_sums', 'starts_at'), days: RETENTION_DAYS },
  { statement: deleteBatch('render_latencies', 'starts_at'), days: LATENCIES_RETENTION_DAYS },
];
const DELETE_DOCUMENTS = deleteBatch('render_documents', 'used_at');

export interface RetentionOptions {
  /** In ms since the epoch. */
  now: number;
  /** Specifications that were last used earlier are deleted. */
  specRetentionDays: number;
  /** Checked between batches, so that a stop does not wait for a large table. */
  isClosing(): boolean;
}

/**
 * Deletes entries of the render history and their sums that are older than 400 days, and old specifications, in batches. Several instances
 * may do so at the same time.
 */
export async function deleteOldRenders(dataSource: DataSource, o: RetentionOptions): Promise<void> {
  const { now, specRetentionDays, isClosing } = o;
  const deletions = [...DELETIONS, { statement: DELETE_DOCUMENTS, days: specRetentionDays }];
  let after: string | undefined = FIRST_ID;
  while (after !== undefined && !isClosing()) {
    const rows: { id: string }[] = await dataSource.query(SELECT_ACCOUNTS, [after]);
    const accounts = rows.map(({ id }) => id);
    for (const { statement, days } of deletions) {
      const limit = new Date(now - days * DAY_MS);
      let deleted = accounts.length;
      while (deleted > 0 && !isClosing()) {
        [, deleted] = await dataSource.query<[unknown, number]>(statement, [accounts, limit]);
      }
    }
    after = accounts.at(-1);
  }
}
