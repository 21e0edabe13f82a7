import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { conflict } from '../../http/errors.js';
import type { PageRequest } from '../../http/http.js';
import { type DatabaseClock, selectPage } from '../../platform/db/db.js';
import { currentTraceparent } from '../../platform/tracing/timeline.js';
import type { Webhook } from '../webhook.entity.js';
import { type DeliveryStatus, WebhookAttempt, WebhookDelivery } from './webhook-delivery.entity.js';

/** See docs/reference/webhooks.md. */
export interface WebhookEvent {
  type: 'render.complete';
  timestamp: Date;
  data: { jobId: string; [field: string]: unknown };
}

/** A delivery and its attempts, oldest first. */
export interface LoggedDelivery {
  id: string;
  createdAt: Date;
  delivery: WebhookDelivery;
  attempts: WebhookAttempt[];
}

export interface Deliveries {
  /**
   * Queues the event for every enabled webhook of the account that subscribes to it. It is sent exactly when the transaction of `manager`
   * commits. Events of the same job are queued once.
   */
  enqueue(manager: EntityManager, accountId: string, event: WebhookEvent): Promise<void>;
  /** Up to `limit` + 1 deliveries, newest first: for `sendPage`. */
  select(webhookId: string, page: PageRequest & { filters: { status?: DeliveryStatus } }): Promise<LoggedDelivery[]>;
  find(webhookId: string, id: string): Promise<LoggedDelivery | null>;
  /** Queues a sample of `render.complete` for one webhook. It is not retried. */
  test(webhookId: string): Promise<LoggedDelivery>;
  /** Restarts the schedule with an attempt at once. Throws 409 after too many attempts. @returns null when the webhook has no such delivery */
  redeliver(webhookId: string, id: string): Promise<LoggedDelivery | null>;
  /** Deletes deliveries older than 30 days. */
  sweep(): Promise<void>;
}

export interface DeliveriesOptions {
  dataSource: DataSource;
  publicUrl: string;
  /** Called in the transaction that queues a delivery. */
  onQueued(manager: EntityManager): void;
  clock: DatabaseClock;
}

const RETENTION_MS = 30 * 24 * 3600 * 1000;
const SWEEP_BATCH_SIZE = 1000;
/** Keeps the log of one delivery readable. */
const MAX_ATTEMPTS = 50;

/** Locks the webhooks, so that deleting one meanwhile cannot fail the transaction that finishes a job. */
const ENQUEUE = `
  INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, body, traceparent, is_test, created_at, next_attempt_at)
  SELECT id, $2, $3, $4, $6, false, $5, $5 FROM webhooks
  WHERE account_id = $1 AND disabled_at IS NULL AND $3 = ANY (events) FOR KEY SHARE
  ON CONFLICT (webhook_id, event_id) DO NOTHING`;

export function createDeliveries({ dataSource, publicUrl, onQueued, clock }: DeliveriesOptions): Deliveries {
  const deliveries = dataSource.getRepository(WebhookDelivery);

  async function withAttempts(rows: WebhookDelivery[]): Promise<LoggedDelivery[]> {
    const deliveryId = In(rows.map(({ id }) => id));
    const attempts = await dataSource
      .getRepository(WebhookAttempt)
      .find({ where: { deliveryId }, order: { number: 'ASC' } });
    const byDelivery = Map.groupBy(attempts, (attempt) => attempt.deliveryId);
    return rows.map((delivery) => {
      const { id, createdAt } = delivery;
      return { id, createdAt, delivery, attempts: byDelivery.get(id) ?? [] };
    });
  }

  async function find(webhookId: string, id: string): Promise<LoggedDelivery | null> {
    const row = await deliveries.findOneBy({ id, webhookId });
    return row === null ? null : ((await withAttempts([row]))[0] ?? null);
  }

  return {
    async enqueue(manager, accountId, event) {
      const body = JSON.stringify({ ...event, timestamp: event.timestamp.toISOString() });
      await manager.query(ENQUEUE, [
        accountId,
        eventIdOf(event),
        event.type,
        body,
        await clock.read(manager),
        currentTraceparent() ?? null,
      ]);
      onQueued(manager);
    },
    async select(webhookId, { filters, ...page }) {
      return withAttempts(await selectPage(deliveries, { ...filters, webhookId }, page));
    },
    find,
    test: (webhookId) =>
      dataSource.transaction(async (manager) => {
        const at = await clock.read(manager);
        const event = sampleEvent(publicUrl, at);
        const delivery = manager.create(WebhookDelivery, {
          webhookId,
          eventId: `evt_test_${randomUUID()}`,
          eventType: event.type,
          body: JSON.stringify(event),
          traceparent: currentTraceparent() ?? null,
          isTest: true,
          createdAt: at,
          nextAttemptAt: at,
        });
        const saved = await manager.save(delivery);
        onQueued(manager);
        return { id: saved.id, createdAt: saved.createdAt, delivery: saved, attempts: [] };
      }),
    async redeliver(webhookId, id) {
      await dataSource.transaction(async (manager) => {
        const lock = { mode: 'pessimistic_write' } as const;
        const row = await manager.findOne(WebhookDelivery, { where: { id, webhookId }, lock });
        // An attempt that is running is the redelivery.
        if (row === null || row.claimedUntil !== null) return;
        if (row.attempts >= MAX_ATTEMPTS) throw tooManyAttempts();
        const nextAttemptAt = await clock.read(manager);
        await manager.update(WebhookDelivery, { id }, { status: 'pending', step: 0, nextAttemptAt });
        onQueued(manager);
      });
      return find(webhookId, id);
    },
    async sweep() {
      const before = new Date((await clock.read(dataSource)).getTime() - RETENTION_MS);
      let removed: number;
      do {
        const expired = 'SELECT id FROM webhook_deliveries WHERE created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED';
        const statement = `DELETE FROM webhook_deliveries WHERE id IN (${expired})`;
        [, removed] = await dataSource.query<[unknown[], number]>(statement, [before, SWEEP_BATCH_SIZE]);
      } while (removed === SWEEP_BATCH_SIZE);
    },
  };
}

/** Receivers deduplicate on this id: it is the same at every endpoint and on every attempt. A job finishes once. */
function eventIdOf({ data }: WebhookEvent): string {
  return `evt_${data.jobId}`;
}

/** Like a real event, marked with `data.test`, with an image URL that needs no credentials. */
function sampleEvent(publicUrl: string, at: Date) {
  const url = `${publicUrl}/api/v1/render?type=bar&labels=a,b,c&data=1,3,2&title=Webhook+test&width=800&height=400`;
  const jobId = '00000000-0000-0000-0000-000000000000';
  const image = { url, format: 'png', width: 800, height: 400, renderTimeMs: 42 };
  const data = { jobId, status: 'completed', ...image, test: true };
  return { type: 'render.complete', timestamp: at.toISOString(), data } as const;
}

/** Throws 409 for a disabled webhook. */
export function requireEnabled({ disabledAt }: Pick<Webhook, 'disabledAt'>): void {
  if (disabledAt !== null) throw conflict('This webhook is disabled. Enable it first, with PUT and "enabled": true.');
}

function tooManyAttempts() {
  return conflict(`This delivery has been tried ${MAX_ATTEMPTS} times. Look at its log, and send a test instead.`);
}
