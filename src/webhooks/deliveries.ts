import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { conflict } from '../http/errors.js';
import type { PageRequest } from '../http/http.js';
import { selectPage } from '../platform/db/db.js';
import type { Webhook } from './webhook.entity.js';
import { type DeliveryStatus, WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookTry } from './webhook-try.entity.js';

/** Something that an account's webhooks are told of (API reference, Events; contract §4). */
export interface WebhookEvent {
  type: 'render.complete';
  timestamp: Date;
  data: { jobId: string; [field: string]: unknown };
}

/** A delivery and its log, oldest try first. */
export interface LoggedDelivery {
  id: string;
  createdAt: Date;
  delivery: WebhookDelivery;
  tries: WebhookTry[];
}

export interface Deliveries {
  /**
   * Queues the event for every webhook of the account that wants it: sent exactly when the transaction of `manager` commits. Told twice of the same job
   * it queues it once.
   */
  enqueue(manager: EntityManager, accountId: string, event: WebhookEvent): Promise<void>;
  /** Up to `limit` + 1 of them, newest first: for `sendPage`. */
  select(webhookId: string, page: PageRequest & { filters: { status?: DeliveryStatus } }): Promise<LoggedDelivery[]>;
  find(webhookId: string, id: string): Promise<LoggedDelivery | null>;
  /** Queues a sample of `render.complete` for one webhook; it is tried once. */
  test(webhookId: string): Promise<LoggedDelivery>;
  /** Begins the schedule anew, with a try at once. Throws 409 when it has been tried too often. @returns null where there is none */
  redeliver(webhookId: string, id: string): Promise<LoggedDelivery | null>;
  /** Removes what is older than a month. */
  sweep(): Promise<void>;
}

export interface DeliveriesOptions {
  dataSource: DataSource;
  publicUrl: string;
  /** Called once something that is due has been committed. */
  onQueued(manager: EntityManager): void;
  /** The time in ms since the epoch. */
  now(): number;
}

const RETENTION_MS = 30 * 24 * 3600 * 1000;
const SWEPT_AT_ONCE = 1000;
/** So that the log of one delivery stays a thing to read. */
const MAX_TRIES = 50;

/** Locked against being deleted in between, so that a webhook which goes away can never fail the transaction that ends a job. */
const ENQUEUE = `
  INSERT INTO webhook_deliveries (webhook_id, event_id, event_type, body, is_test, created_at, next_try_at)
  SELECT id, $2, $3, $4, false, $5, $5 FROM webhooks
  WHERE account_id = $1 AND disabled_at IS NULL AND $3 = ANY (events) FOR KEY SHARE
  ON CONFLICT (webhook_id, event_id) DO NOTHING`;

export function createDeliveries({ dataSource, publicUrl, onQueued, now }: DeliveriesOptions): Deliveries {
  const deliveries = dataSource.getRepository(WebhookDelivery);

  async function withTries(rows: WebhookDelivery[]): Promise<LoggedDelivery[]> {
    const deliveryId = In(rows.map(({ id }) => id));
    const tries = await dataSource.getRepository(WebhookTry).find({ where: { deliveryId }, order: { number: 'ASC' } });
    const triesOf = Map.groupBy(tries, (one) => one.deliveryId);
    return rows.map((delivery) => {
      const { id, createdAt } = delivery;
      return { id, createdAt, delivery, tries: triesOf.get(id) ?? [] };
    });
  }

  async function find(webhookId: string, id: string): Promise<LoggedDelivery | null> {
    const row = await deliveries.findOneBy({ id, webhookId });
    return row === null ? null : ((await withTries([row]))[0] ?? null);
  }

  return {
    async enqueue(manager, accountId, event) {
      const body = JSON.stringify({ ...event, timestamp: event.timestamp.toISOString() });
      await manager.query(ENQUEUE, [accountId, eventIdOf(event), event.type, body, new Date(now())]);
      onQueued(manager);
    },
    async select(webhookId, { filters, ...page }) {
      return withTries(await selectPage(deliveries, { ...filters, webhookId }, page));
    },
    find,
    test: (webhookId) =>
      dataSource.transaction(async (manager) => {
        const at = new Date(now());
        const event = sampleEvent(publicUrl, at);
        const delivery = manager.create(WebhookDelivery, {
          webhookId,
          eventId: `evt_test_${randomUUID()}`,
          eventType: event.type,
          body: JSON.stringify(event),
          isTest: true,
          createdAt: at,
          nextTryAt: at,
        });
        const saved = await manager.save(delivery);
        onQueued(manager);
        return { id: saved.id, createdAt: saved.createdAt, delivery: saved, tries: [] };
      }),
    async redeliver(webhookId, id) {
      await dataSource.transaction(async (manager) => {
        const lock = { mode: 'pessimistic_write' } as const;
        const row = await manager.findOne(WebhookDelivery, { where: { id, webhookId }, lock });
        // One that is being tried at this moment has what it was to get.
        if (row === null || row.claimedUntil !== null) return;
        if (row.tries >= MAX_TRIES) throw tooOften();
        await manager.update(WebhookDelivery, { id }, { status: 'pending', step: 0, nextTryAt: new Date(now()) });
        onQueued(manager);
      });
      return find(webhookId, id);
    },
    async sweep() {
      const before = new Date(now() - RETENTION_MS);
      let removed: number;
      do {
        const expired = 'SELECT id FROM webhook_deliveries WHERE created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED';
        const statement = `DELETE FROM webhook_deliveries WHERE id IN (${expired})`;
        [, removed] = await dataSource.query<[unknown[], number]>(statement, [before, SWEPT_AT_ONCE]);
      } while (removed === SWEPT_AT_ONCE);
    },
  };
}

/** One id per event, whoever is told of it and however often: what receivers leave out doubles by. A job ends once. */
function eventIdOf({ data }: WebhookEvent): string {
  return `evt_${data.jobId}`;
}

/** Like the real thing, with a picture that anybody can open; `data.test` tells it from one. */
function sampleEvent(publicUrl: string, at: Date) {
  const url = `${publicUrl}/api/v1/render?type=bar&labels=a,b,c&data=1,3,2&title=Webhook+test&width=800&height=400`;
  const jobId = '00000000-0000-0000-0000-000000000000';
  const picture = { url, format: 'png', width: 800, height: 400, renderTimeMs: 42 };
  const data = { jobId, status: 'completed', ...picture, test: true };
  return { type: 'render.complete', timestamp: at.toISOString(), data } as const;
}

/** Throws 409 for a webhook to which nothing is sent. */
export function requireEnabled({ disabledAt }: Pick<Webhook, 'disabledAt'>): void {
  if (disabledAt !== null) throw conflict('This webhook is disabled. Enable it first, with PUT and "enabled": true.');
}

function tooOften() {
  return conflict(`This delivery has been tried ${MAX_TRIES} times. Look at its log, and send a test instead.`);
}
