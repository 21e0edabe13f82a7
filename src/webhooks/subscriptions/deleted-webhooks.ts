import type { DataSource } from 'typeorm';
import { createSweeper, type Sweeper } from '../../platform/concurrency/sweeper.js';
import type { Log } from '../../platform/log.js';

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

/**
 * Removes the rows of deleted webhooks in the background, in batches. Several instances may do so at once. `close` ends it after the current
 * batch; the rest is removed after the next start or by another instance.
 */
export function createDeletedWebhookRemoval(options: {
  dataSource: DataSource;
  log: Log;
}): Pick<Sweeper, 'wake' | 'close'> {
  const { dataSource, log } = options;
  let isClosed = false;

  async function removeOne(id: string): Promise<void> {
    let deleted = BATCH_ROWS;
    while (deleted > 0 && !isClosed) [, deleted] = await dataSource.query<[unknown, number]>(DELETE_DELIVERIES, [id]);
    if (!isClosed) await dataSource.query(DELETE_WEBHOOK, [id]);
  }

  async function remove(): Promise<void> {
    for (const { id } of await dataSource.query<{ id: string }[]>(FIND)) await removeOne(id);
  }

  const sweeper = createSweeper(SWEEP_EVERY_MS, remove, log);
  return {
    wake: sweeper.wake,
    close() {
      isClosed = true;
      return sweeper.close();
    },
  };
}
