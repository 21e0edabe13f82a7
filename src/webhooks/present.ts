import type { LoggedDelivery } from './deliveries.js';
import type { Webhook } from './webhook.entity.js';
import type { WebhookTry } from './webhook-try.entity.js';

/** Contract §4, webhook: without its secret. */
export function presentWebhook(webhook: Webhook, nowMs: number): object {
  const { id, url, events, description, disabledAt, disabledReason, failingSince, createdAt, updatedAt } = webhook;
  const { previousSecretUntil } = webhook;
  const isOverlap = previousSecretUntil !== null && previousSecretUntil.getTime() > nowMs;
  return {
    ...{ id, url, events, description, enabled: disabledAt === null, disabledAt, disabledReason, failingSince },
    ...{ previousSecretUntil: isOverlap ? previousSecretUntil : null, createdAt, updatedAt },
  };
}

/** One entry of the log. Nothing is to come while the webhook is disabled. */
export function presentDelivery({ delivery, tries }: LoggedDelivery, { disabledAt }: Webhook): object {
  const { id, eventId, eventType, isTest, status, nextTryAt, body, createdAt } = delivery;
  return {
    ...{ id, eventId, eventType, test: isTest, status, createdAt },
    nextTryAt: disabledAt === null ? nextTryAt : null,
    body,
    tries: tries.map(presentTry),
  };
}

function presentTry({ number, startedAt, durationMs, url, headers, status, error, response }: WebhookTry): object {
  return { number, startedAt, durationMs, url, headers, status, error, response };
}
