import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Audit } from '../accounts/audit/audit.js';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import { createDatabaseClock, retryWhileUnavailable } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics.js';
import type { Outbound } from '../platform/outbound/outbound.js';
import type { SecretRing } from '../platform/secret-ring.js';
import { readTraceparent } from '../platform/tracing/span.js';
import { type Timelines, withTimeline } from '../platform/tracing/timeline.js';
import { type Attempt, attemptDelivery } from './deliveries/attempt-delivery.js';
import { type ClaimedDelivery, createClaims } from './deliveries/claims.js';
import { createDeliveries, type Deliveries } from './deliveries/deliveries.js';
import { createDispatcher } from './deliveries/dispatcher.js';
import { recordAttempt } from './deliveries/record-attempt.js';
import { encryptAgain } from './encrypt-again.js';
import { createSecrets } from './secrets.js';
import { createDeletedWebhookRemoval } from './subscriptions/deleted-webhooks.js';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.js';
import { createWebhookMetrics } from './webhook-metrics.js';

export interface WebhookService {
  enqueue: Deliveries['enqueue'];
  subscriptions: Subscriptions;
  deliveries: Omit<Deliveries, 'enqueue'>;
  /** Makes every attempt that is due and resolves when all have ended. For tests with a clock of their own. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export interface WebhookServiceOptions {
  dataSource: DataSource;
  audit: Audit;
  log: Log;
  metrics: Metrics;
  timelines: Timelines;
  outbound: Outbound;
  /** The service's own secrets, the same in all instances: the keys that encrypt webhook secrets are derived from them. */
  secrets: SecretRing;
  /** Whether no other process uses this database. */
  isAlone: boolean;
  /** Where clients reach the service: for the image URL of test events. */
  publicUrl: string;
  /** For one attempt as a whole. */
  timeoutMs?: number;
  /** The time in ms since the epoch, for tests; by default that of the database. */
  now?: () => number;
}

/** Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT_MS = 20_000;
const SPAN_NAME = 'webhook delivery';
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const ENCRYPT_AGAIN_EVERY_MS = 60_000;
/** How long the result of an attempt is kept in memory while the database is unavailable. After that the attempt is made again. */
const DATABASE_RETRY = { timeoutMs: 60_000, intervalMs: 1_000 };

/** Subscriptions, their deliveries and the dispatcher, which starts at once. */
export function createWebhookService(options: WebhookServiceOptions): WebhookService {
  const { dataSource, audit, log, outbound, publicUrl, timelines, timeoutMs = TIMEOUT_MS } = options;
  const metrics = createWebhookMetrics(options.metrics, dataSource);
  const instance = randomUUID();
  const secrets = createSecrets(options.secrets);
  const clock = createDatabaseClock(options.now);
  const claims = createClaims({ dataSource, instance, isAlone: options.isAlone, clock });

  async function attemptTraced(claimed: ClaimedDelivery): Promise<Attempt> {
    const timeline = timelines.open('client', SPAN_NAME, readTraceparent(claimed.traceparent));
    const attempt = await withTimeline(timeline, () => attemptDelivery(claimed, { outbound, secrets, timeoutMs }));
    const attributes = {
      'chartwright.delivery_id': claimed.id,
      ...(attempt.status !== null && { 'http.response.status_code': attempt.status }),
    };
    timelines.close(timeline, { route: SPAN_NAME, name: SPAN_NAME, attributes, isFailed: attempt.error !== null });
    return attempt;
  }

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    const attempt = await attemptTraced(claimed);
    const outcome = attempt.error === null ? 'succeeded' : 'failed';
    metrics.observeAttempt(outcome, attempt.durationMs / 1000);
    const { id: deliveryId, webhookId } = claimed;
    const { status, reason } = attempt;
    if (outcome === 'failed') log.info({ webhookId, deliveryId, status, reason }, 'webhook delivery failed');
    const record = () => recordAttempt(claimed, attempt, { dataSource, audit, instance, clock });
    const disabled = await retryWhileUnavailable(record, DATABASE_RETRY);
    if (disabled !== undefined) metrics.countDisabled(disabled);
  }

  const dispatcher = createDispatcher({ claims, deliver, log });
  const onQueued = callAfterCommit(dataSource, dispatcher.wake);
  const { enqueue, ...deliveries } = createDeliveries({ dataSource, publicUrl, onQueued, clock });
  const removal = createDeletedWebhookRemoval({ dataSource, log });
  const sweeper = createSweeper(SWEEP_EVERY_MS, deliveries.sweep, log);
  // During a rotation another instance may still encrypt with the old secret.
  const reencryption =
    options.secrets.length === 1
      ? undefined
      : createSweeper(ENCRYPT_AGAIN_EVERY_MS, () => encryptAgain({ dataSource, secrets, log }), log);
  return {
    enqueue,
    subscriptions: createSubscriptions({ dataSource, audit, secrets, clock, onDeleted: removal.wake }),
    deliveries,
    runDue: dispatcher.runDue,
    async close() {
      await Promise.all([dispatcher.close(), sweeper.close(), reencryption?.close(), removal.close()]);
    },
  };
}

/** Calls `call` when the transaction of the manager has committed: earlier the rows are not visible, and the next poll is up to a second away. */
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
