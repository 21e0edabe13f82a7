import type { DataSource } from 'typeorm';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import type { Log } from '../platform/log.js';

/** Removes in the background what deleted accounts owned. Several instances may do so at once. */
export interface AccountRemoval {
  /** Begins now instead of at the next interval. Never rejects. */
  wake(): Promise<void>;
  /** Ends after the current batch; the rest is removed after the next start or by another instance. */
  close(): Promise<void>;
}

/** Finds what was left over: by instances that have stopped, and by a bucket that was unavailable. */
const SWEEP_EVERY_MS = 60_000;
/** Small enough that a statement takes tens of milliseconds. */
const BATCH_ROWS = 500;

const FIND = 'SELECT id FROM accounts WHERE deleted_at IS NOT NULL ORDER BY deleted_at';

const deleteBatch = (table: string, condition: string) => `
  DELETE FROM ${table} WHERE ctid = ANY (ARRAY (
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED
  ))`;
const BELONGS_TO_ACCOUNT = 'account_id = $1';

/**
 * Statements that are repeated until they change nothing: the tables whose rows may be too many for one statement. The foreign keys remove the
 * rest together with the account.
 */
const BATCHES = [
  deleteBatch('webhook_deliveries', `webhook_id IN (SELECT id FROM webhooks WHERE ${BELONGS_TO_ACCOUNT})`),
  // By key: a ctid names a row of each partition.
  `DELETE FROM renders USING (
    SELECT id, created_at FROM renders WHERE ${BELONGS_TO_ACCOUNT} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED
  ) AS old WHERE renders.id = old.id AND renders.created_at = old.created_at`,
  ...[
    'jobs',
    'render_documents',
    'render_sums',
    'render_latencies',
    'short_urls',
    'idempotent_requests',
    'audit_entries',
  ].map((table) => deleteBatch(table, BELONGS_TO_ACCOUNT)),
  // Without a foreign key, which would be checked whenever a render is reserved.
  deleteBatch('quota_reservations', BELONGS_TO_ACCOUNT),
  // The file of an image goes with its row: expired ones are deleted by the store.
  `UPDATE stored_images SET expires_at = 'epoch' WHERE name IN (
    SELECT name FROM stored_images WHERE account_id = $1 AND expires_at > 'epoch' LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED)`,
];

/** Not while an image is left, such as one that a job stored a moment ago: without its row its file would stay for ever. */
const DELETE_ACCOUNT = `
  DELETE FROM accounts WHERE id = $1 AND deleted_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM stored_images WHERE account_id = $1)
    AND NOT EXISTS (SELECT FROM audit_entries WHERE account_id = $1)`;

/** @param options.sweepImages deletes expired images with their files */
export function createAccountRemoval(options: {
  dataSource: DataSource;
  log: Log;
  sweepImages(): Promise<void>;
}): AccountRemoval {
  const { dataSource, log, sweepImages } = options;
  let running = Promise.resolve();
  let isClosed = false;

  async function removeOne(accountId: string): Promise<void> {
    for (const statement of BATCHES) {
      let changed = BATCH_ROWS;
      while (changed > 0 && !isClosed) [, changed] = await dataSource.query<[unknown, number]>(statement, [accountId]);
    }
    if (isClosed) return;
    await sweepImages();
    const [, removed] = await dataSource.query<[unknown, number]>(DELETE_ACCOUNT, [accountId]);
    if (removed > 0) log.info({ accountId }, 'data of a deleted account removed');
  }

  /** One account that cannot be removed yet does not hold up the others. */
  async function removeAll(): Promise<void> {
    for (const { id } of await dataSource.query<{ id: string }[]>(FIND)) {
      if (isClosed) return;
      try {
        await removeOne(id);
      } catch (err) {
        log.warn({ err, accountId: id }, 'removal of a deleted account failed; retrying');
      }
    }
  }

  function enqueue(): Promise<void> {
    running = running.then(removeAll).catch((err) => log.warn({ err }, 'removal of deleted accounts failed; retrying'));
    return running;
  }

  const sweeper = createSweeper(SWEEP_EVERY_MS, enqueue, log);
  return {
    wake: enqueue,
    async close() {
      isClosed = true;
      await sweeper.close();
      await running;
    },
  };
}
