/**
 * Telling accounts of what has happened, by the Standard Webhooks specification. See docs/adr/0093 and 0094.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Audit } from '../accounts/audit/audit.js';
import { isDatabaseUnavailable } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics.js';
import type { Outbound } from '../platform/outbound/outbound.js';
import { createSweeper } from '../platform/sweeper.js';
import { attempt } from './attempt.js';
import { type Claimed, createClaims } from './claims.js';
import { createDeliveries, type Deliveries } from './deliveries.js';
import { createDispatcher } from './dispatcher.js';
import { recordAttempt } from './record-attempt.js';
import { createSecrets } from './secrets.js';
import { createSubscriptions, type Subscriptions } from './subscriptions.js';
import { createWebhookMetrics } from './webhook-metrics.js';

export type { WebhookEvent } from './deliveries.js';

export interface Webhooks {
  /** Tells the account's webhooks of an event, exactly when the transaction of `manager` commits (contract §4). */
  enqueue: Deliveries['enqueue'];
  subscriptions: Subscriptions;
  deliveries: Omit<Deliveries, 'enqueue'>;
  /** Makes every try that is due now and resolves when they are over. For tests with a clock of their own. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export interface WebhooksOptions {
  dataSource: DataSource;
  audit: Audit;
  log: Log;
  metrics: Metrics;
  outbound: Outbound;
  /** The service's own; secrets are sealed with a key derived from it. The same in all instances. */
  secret: string;
  /** Whether no other process uses this database. */
  isAlone: boolean;
  /** How clients reach the service: for the picture of the test event. */
  publicUrl: string;
  /** For the whole of a try. */
  timeoutMs?: number;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

/** Standard Webhooks: 15 to 30 s. */
const TIMEOUT_MS = 20_000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** What a receiver has answered is kept for so long while the database is away, before the try is given up and made again. */
const RECORD_TRIES = 30;
const RECORD_AGAIN_MS = 1_000;

/** Subscriptions, deliveries and what makes them; begins to deliver at once. */
export function createWebhooks(o: WebhooksOptions): Webhooks {
  const { dataSource, audit, log, outbound, publicUrl, timeoutMs = TIMEOUT_MS, now = Date.now } = o;
  const metrics = createWebhookMetrics(o.metrics);
  const instance = randomUUID();
  const secrets = createSecrets(o.secret);
  const claims = createClaims({ dataSource, instance, isAlone: o.isAlone, now });

  async function work(claimed: Claimed): Promise<void> {
    const result = await attempt(claimed, { outbound, secrets, now, timeoutMs });
    const outcome = result.error === null ? 'succeeded' : 'failed';
    metrics.observeTry(outcome, result.durationMs / 1000);
    const { id: deliveryId, webhookId } = claimed;
    const { status, reason } = result;
    if (outcome === 'failed') log.info({ webhookId, deliveryId, status, reason }, 'a webhook was not taken');
    const record = () => recordAttempt(claimed, result, { dataSource, audit, instance, now });
    const disabled = await whileAwayAgain(record);
    if (disabled !== undefined) metrics.countDisabled(disabled);
  }

  const dispatcher = createDispatcher({ claims, work, log });
  const onQueued = callAfterCommit(dataSource, dispatcher.wake);
  const { enqueue, ...deliveries } = createDeliveries({ dataSource, publicUrl, onQueued, now });
  const sweeper = createSweeper(SWEEP_EVERY_MS, deliveries.sweep, log);
  return {
    enqueue,
    subscriptions: createSubscriptions({ dataSource, audit, secrets, now }),
    deliveries,
    runDue: dispatcher.runDue,
    async close() {
      await Promise.all([dispatcher.close(), sweeper.close()]);
    },
  };
}

async function whileAwayAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = RECORD_TRIES; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isDatabaseUnavailable(error)) throw error;
      await sleep(RECORD_AGAIN_MS);
    }
  }
}

/** Calls back as soon as the transaction of a manager is committed: earlier there is nothing to see, and the next tick is a second away. */
function callAfterCommit(dataSource: DataSource, call: () => void): (manager: EntityManager) => void {
  const waiting = new WeakSet<QueryRunner>();
  dataSource.subscribers.push({
    afterTransactionCommit({ queryRunner }) {
      if (waiting.delete(queryRunner)) call();
    },
  });
  return ({ queryRunner }) => {
    if (queryRunner?.isTransactionActive) waiting.add(queryRunner);
    else call();
  };
}
