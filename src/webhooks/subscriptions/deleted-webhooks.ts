import type { DataSource } from 'typeorm';
import type { Log } from '../../platform/log.js';

/** Removes the rows of deleted webhooks in the background, in batches. Several instances may do so at once. */
export interface DeletedWebhookRemoval {
  /** Begins now instead of at the next interval. */
  wake(): void;
  /** Ends after the current batch; the rest is removed after the next start or by another instance. */
  close(): Promise<void>;
}

/** Finds what was left over by instances that have stopped. */
const SWEEP_EVERY_MS = 60_000;
/** Small enough that a statement takes tens of milliseconds: a delivery has up to 50 attempts. */
const BATCH_ROWS = 500;

const FIND = 'SELECT id FROM webhooks WHERE deleted_at IS NOT NULL ORDER BY deleted_at';
const DELETE_DELIVERIES = `
  DELETE FROM webhook_deliveries WHERE id IN (
    SELECT id FROM webhook_deliveries WHERE webhook_id = $1 LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED
  )`;
/** Not while another instance holds rows that it is deleting. */
const DELETE_WEBHOOK = `
  DELETE FROM webhooks WHERE id = $1 AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE webhook_id = $1)`;

export function createDeletedWebhookRemoval(options: { dataSource: DataSource; log: Log }): DeletedWebhookRemoval {
  const { dataSource, log } = options;
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isClosed = false;

  async function removeOne(id: string): Promise<void> {
    let deleted = BATCH_ROWS;
    while (deleted > 0 && !isClosed) [, deleted] = await dataSource.query<[unknown, number]>(DELETE_DELIVERIES, [id]);
    if (!isClosed) await dataSource.query(DELETE_WEBHOOK, [id]);
  }

  async function removeWhileRequested(): Promise<void> {
    while (isRequested && !isClosed) {
      isRequested = false;
      try {
        for (const { id } of await dataSource.query<{ id: string }[]>(FIND)) await removeOne(id);
      } catch (err) {
        log.warn({ err }, 'removal of deleted webhooks failed; retrying');
      }
    }
    running = undefined;
  }

  function wake(): void {
    isRequested = true;
    running ??= removeWhileRequested();
  }

  const timer = setInterval(wake, SWEEP_EVERY_MS);
  timer.unref();
  wake();
  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
