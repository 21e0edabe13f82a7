import type { DataSource } from 'typeorm';
import type { Log } from '../../platform/log.js';
import { dropPartition, listPartitions } from './partitions.js';

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
  log: Log;
}

/**
 * Drops the months of the render history whose entries are all older than 400 days, and deletes older sums and specifications, and older
 * entries of partitions that are no month, in batches. Several instances may do so at the same time.
 */
export async function deleteOldRenders(dataSource: DataSource, options: RetentionOptions): Promise<void> {
  const { now, specRetentionDays, isClosing, log } = options;
  const limit = new Date(now - RETENTION_DAYS * DAY_MS);
  const partitions = await listPartitions(dataSource);
  const isOld = (endsAt: Date | null) => endsAt !== null && endsAt <= limit;
  const entries = partitions.flatMap(({ name, endsAt, isMonth }) =>
    isMonth || isOld(endsAt) ? [] : [{ statement: deleteBatch(name, 'created_at'), days: RETENTION_DAYS }],
  );
  await deleteRows(dataSource, options, [
    ...entries,
    ...DELETIONS,
    { statement: DELETE_DOCUMENTS, days: specRetentionDays },
  ]);
  for (const { name, endsAt } of partitions) {
    if (!isOld(endsAt) || isClosing()) continue;
    await dropPartition(dataSource, name);
    log.info({ partition: name }, 'render history partition dropped: its entries are older than 400 days');
  }
}

async function deleteRows(
  dataSource: DataSource,
  { now, isClosing }: RetentionOptions,
  deletions: { statement: string; days: number }[],
): Promise<void> {
  let after: string | undefined = FIRST_ID;
  while (after !== undefined && !isClosing()) {
    const rows: { id: string }[] = await dataSource.query(SELECT_ACCOUNTS, [after]);
    const accounts = rows.map(({ id }) => id);
    for (const { statement, days } of deletions) {
      const limit = new Date(now - days * DAY_MS);
      let deleted = accounts.length;
      while (deleted > 0 && !isClosing())
        [, deleted] = await dataSource.query<[unknown, number]>(statement, [accounts, limit]);
    }
    after = accounts.at(-1);
  }
}
