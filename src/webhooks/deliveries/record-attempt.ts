import type { DataSource, EntityManager } from 'typeorm';
import type { Audit } from '../../accounts/audit/audit.js';
import type { DatabaseClock } from '../../platform/db/db.js';
import { disable } from '../subscriptions/subscriptions.js';
import { Webhook } from '../webhook.entity.js';
import type { Attempt } from './attempt-delivery.js';
import type { ClaimedDelivery } from './claims.js';
import { nextWaitMs } from './schedule.js';
import { WebhookAttempt } from './webhook-delivery.entity.js';

export interface RecordOptions {
  dataSource: DataSource;
  audit: Audit;
  /** The instance that holds the claim. */
  instance: string;
  clock: DatabaseClock;
}

const GONE = 410;
/** An endpoint that has only failed for this long is disabled. See docs/reference/webhooks.md. */
const DISABLE_AFTER_MS = 5 * 24 * 3600 * 1000;
/** The delivery itself must have failed this often: one failure after a week without events is not a week of failures. */
const DISABLE_AFTER_ATTEMPTS = 3;

/** $1 delivery, $2 instance, $3 status, $4 step, $5 next attempt. */
const RELEASE = `
  UPDATE webhook_deliveries SET claim = NULL, claimed_until = NULL, status = $3, step = $4, next_attempt_at = $5
  WHERE id = $1 AND claim = $2`;
/** SQL, because an update by TypeORM would also set `updatedAt`. */
const SET_FAILING_SINCE = 'UPDATE webhooks SET failing_since = $2 WHERE id = $1';
const COUNT_ATTEMPT = 'UPDATE webhook_deliveries SET attempts = attempts + 1 WHERE id = $1 RETURNING attempts';

/**
 * Records an attempt in one transaction: its log entry, the next attempt, and the state of the webhook. An attempt that is not recorded is
 * made again. @returns why the webhook was disabled, if it was
 */
export function recordAttempt(
  claimed: ClaimedDelivery,
  attempt: Attempt,
  { dataSource, audit, instance, clock }: RecordOptions,
): Promise<'gone' | 'failing' | undefined> {
  return dataSource.transaction(async (manager) => {
    const lock = { mode: 'for_no_key_update' } as const;
    const webhook = await manager.findOne(Webhook, { where: { id: claimed.webhookId }, lock });
    // Deleted during the attempt, together with its deliveries.
    if (webhook === null) return undefined;
    const [counted] = await manager.query<[{ attempts: number }[], number]>(COUNT_ATTEMPT, [claimed.id]);
    const number = counted[0]?.attempts;
    if (number === undefined) return undefined;
    await insertAttempt(manager, claimed.id, number, attempt);
    const step = claimed.step + 1;
    const now = await clock.read(manager);
    await manager.query(RELEASE, [claimed.id, instance, ...nextStateOf(claimed, attempt, step, now)]);
    // The URL was changed during the attempt: its result says nothing about the new one.
    return webhook.url === claimed.url
      ? updateWebhook(manager, webhook, attempt, step, claimed.isTest, now)
      : undefined;
  });

  async function updateWebhook(
    manager: EntityManager,
    webhook: Webhook,
    attempt: Attempt,
    step: number,
    isTest: boolean,
    now: Date,
  ) {
    const { status, error, startedAt } = attempt;
    if (error === null) {
      if (webhook.failingSince !== null) await manager.query(SET_FAILING_SINCE, [webhook.id, null]);
      return undefined;
    }
    const failingSince = webhook.failingSince ?? startedAt;
    // Test events are also sent to endpoints that are not ready yet, so they do not start the period.
    if (webhook.failingSince === null && !isTest) await manager.query(SET_FAILING_SINCE, [webhook.id, failingSince]);
    if (webhook.disabledAt !== null) return undefined;
    const isFailing =
      step >= DISABLE_AFTER_ATTEMPTS && startedAt.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
    const reason = status === GONE ? 'gone' : isFailing ? 'failing' : undefined;
    if (reason !== undefined) await disable(audit, manager, webhook, reason, now);
    return reason;
  }
}

/** Status, step and next attempt of the delivery. Test events are not retried. */
function nextStateOf({ isTest }: ClaimedDelivery, { error, retryAfterMs }: Attempt, step: number, now: Date) {
  if (error === null) return ['succeeded', step, null];
  const waitMs = isTest ? undefined : nextWaitMs(step, retryAfterMs);
  return waitMs === undefined ? ['failed', step, null] : ['pending', step, new Date(now.getTime() + waitMs)];
}

async function insertAttempt(
  manager: EntityManager,
  deliveryId: string,
  number: number,
  attempt: Attempt,
): Promise<void> {
  const { url, headers, startedAt, durationMs, status, error, response } = attempt;
  await manager.insert(WebhookAttempt, {
    deliveryId,
    number,
    url,
    headers,
    startedAt,
    durationMs,
    status,
    error,
    response,
  });
}
