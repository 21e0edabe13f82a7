import type { DataSource, EntityManager } from 'typeorm';
import type { Audit } from '../accounts/audit/audit.js';
import type { Attempt } from './attempt.js';
import type { Claimed } from './claims.js';
import { nextWaitMs } from './schedule.js';
import { disable } from './subscriptions.js';
import { Webhook } from './webhook.entity.js';
import { WebhookTry } from './webhook-try.entity.js';

export interface RecordOptions {
  dataSource: DataSource;
  audit: Audit;
  /** Who holds the claim. */
  instance: string;
  /** The time in ms since the epoch. */
  now(): number;
}

const GONE = 410;
/** An endpoint that has only failed for this long is disabled (contract §4). */
const PATIENCE_MS = 5 * 24 * 3600 * 1000;
/** A delivery has to have failed so often itself: one bad moment after a week without events is no week of failures. */
const PATIENCE_TRIES = 3;

/** $1 delivery, $2 instance, $3 status, $4 step, $5 next try. */
const SETTLE = `
  UPDATE webhook_deliveries SET claim = NULL, claimed_until = NULL, status = $3, step = $4, next_try_at = $5
  WHERE id = $1 AND claim = $2`;
/** Past TypeORM, which would take it for a change of the webhook and move `updatedAt`. */
const FAILING_SINCE = 'UPDATE webhooks SET failing_since = $2 WHERE id = $1';
const COUNT = 'UPDATE webhook_deliveries SET tries = tries + 1 WHERE id = $1 RETURNING tries';

/**
 * Writes down what came of a try, in one transaction: the log, what is to be done next, and what it says of the endpoint. Until it is committed the
 * try counts as not made. @returns why the endpoint is disabled from now on, if it is
 */
export function recordAttempt(
  claimed: Claimed,
  attempt: Attempt,
  { dataSource, audit, instance, now }: RecordOptions,
): Promise<'gone' | 'failing' | undefined> {
  return dataSource.transaction(async (manager) => {
    const lock = { mode: 'for_no_key_update' } as const;
    const webhook = await manager.findOne(Webhook, { where: { id: claimed.webhookId }, lock });
    // Deleted while the try was under way, and the deliveries with it.
    if (webhook === null) return undefined;
    const [counted] = await manager.query<[{ tries: number }[], number]>(COUNT, [claimed.id]);
    const number = counted[0]?.tries;
    if (number === undefined) return undefined;
    await insertTry(manager, claimed.id, number, attempt);
    const step = claimed.step + 1;
    await manager.query(SETTLE, [claimed.id, instance, ...next(claimed, attempt, step, now())]);
    // What another address answered says nothing of this one.
    return webhook.url === claimed.url ? judge(manager, webhook, attempt, step, claimed.isTest) : undefined;
  });

  async function judge(manager: EntityManager, webhook: Webhook, attempt: Attempt, step: number, isTest: boolean) {
    const { status, error, startedAt } = attempt;
    if (error === null) {
      if (webhook.failingSince !== null) await manager.query(FAILING_SINCE, [webhook.id, null]);
      return undefined;
    }
    const failingSince = webhook.failingSince ?? startedAt;
    // A test of a receiver that is not there yet is no beginning of its failures.
    if (webhook.failingSince === null && !isTest) await manager.query(FAILING_SINCE, [webhook.id, failingSince]);
    if (webhook.disabledAt !== null) return undefined;
    const isLost = step >= PATIENCE_TRIES && startedAt.getTime() - failingSince.getTime() >= PATIENCE_MS;
    const reason = status === GONE ? 'gone' : isLost ? 'failing' : undefined;
    if (reason !== undefined) await disable(audit, manager, webhook, reason, new Date(now()));
    return reason;
  }
}

/** Status, step and next try of the delivery. A test is tried once. */
function next({ isTest }: Claimed, { error, retryAfterMs }: Attempt, step: number, nowMs: number) {
  if (error === null) return ['succeeded', step, null];
  const waitMs = isTest ? undefined : nextWaitMs(step, retryAfterMs);
  return waitMs === undefined ? ['failed', step, null] : ['pending', step, new Date(nowMs + waitMs)];
}

async function insertTry(manager: EntityManager, deliveryId: string, number: number, attempt: Attempt): Promise<void> {
  const { url, headers, startedAt, durationMs, status, error, response } = attempt;
  await manager.insert(WebhookTry, {
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
