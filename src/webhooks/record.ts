import { toJsonSchema } from '../../chart-spec/spec.js';
import { type JsonSchema, recordSchema } from '../http/openapi.js';
import type { LoggedDelivery } from './deliveries/deliveries.js';
import { DELIVERY_STATUSES, type WebhookAttempt } from './deliveries/webhook-delivery.entity.js';
import type { CreatedSecret } from './subscriptions/subscriptions.js';
import { DESCRIPTION_CHARS, EVENTS, webhookSchemas } from './subscriptions/webhook-fields.js';
import type { Webhook } from './webhook.entity.js';

const uuid = { type: 'string', format: 'uuid' };
const time = { type: 'string', format: 'date-time' };
const timeOrNull = { type: ['string', 'null'], format: 'date-time' };
const { url, events } = toJsonSchema(webhookSchemas(false).create)['properties'] as Record<
  'url' | 'events',
  JsonSchema
>;

/** A webhook as the API returns it, without its secret. */
export function presentWebhook(webhook: Webhook): object {
  const { id, url, events, description, disabledAt, disabledReason, failingSince, createdAt, updatedAt } = webhook;
  const { previousSecretUntil } = webhook;
  const isOverlap = previousSecretUntil !== null && previousSecretUntil.getTime() > Date.now();
  return {
    id,
    url,
    events,
    description,
    enabled: disabledAt === null,
    disabledAt,
    disabledReason,
    failingSince,
    previousSecretUntil: isOverlap ? previousSecretUntil : null,
    createdAt,
    updatedAt,
  };
}

const webhookFields = {
  id: uuid,
  url,
  events,
  description: { type: ['string', 'null'], minLength: 1, maxLength: DESCRIPTION_CHARS },
  enabled: { type: 'boolean' },
  disabledAt: timeOrNull,
  disabledReason: {
    enum: ['request', 'gone', 'failing', null],
    description: '`gone`: the endpoint responded with 410. `failing`: it has only failed for five days.',
  },
  failingSince: {
    ...timeOrNull,
    description: 'The first failed attempt after the last successful one. Failed test events do not count.',
  },
  previousSecretUntil: {
    ...timeOrNull,
    description: 'Until then, deliveries carry a second signature with the previous secret.',
  },
  createdAt: time,
  updatedAt: time,
};
export const webhookSchema = recordSchema(webhookFields);

/** The only responses with a secret: those of the requests that create it. */
export function presentWithSecret({ webhook, secret }: CreatedSecret): object {
  return { ...presentWebhook(webhook), secret };
}

export const webhookWithSecretSchema = recordSchema({
  ...webhookFields,
  secret: {
    type: 'string',
    pattern: '^whsec_[A-Za-z0-9+/]{43}=$',
    description: 'Shown only once. Verifies the signatures, with any library for Standard Webhooks.',
  },
});

/** One entry of the log. A disabled webhook has no next attempt. */
export function presentDelivery({ delivery, attempts }: LoggedDelivery, { disabledAt }: Webhook): object {
  const { id, eventId, eventType, isTest, status, body, createdAt } = delivery;
  const nextAttemptAt = disabledAt === null ? delivery.nextAttemptAt : null;
  const shown = attempts.map(presentAttempt);
  return {
    id,
    eventId,
    eventType,
    test: isTest,
    status,
    createdAt,
    nextAttemptAt,
    nextTryAt: nextAttemptAt,
    body,
    attempts: shown,
    tries: shown,
  };
}

function presentAttempt(attempt: WebhookAttempt): object {
  const { number, startedAt, durationMs, url, headers, status, error, response } = attempt;
  return { number, startedAt, durationMs, url, headers, status, error, response };
}

const attemptSchema = recordSchema({
  number: { type: 'integer', minimum: 1 },
  startedAt: time,
  durationMs: { type: 'integer' },
  url: { type: 'string' },
  headers: { type: 'object', additionalProperties: { type: 'string' }, description: 'As they were sent.' },
  status: { type: ['integer', 'null'], description: 'Null if there was no response.' },
  error: { type: ['string', 'null'], description: 'Null after a success.' },
  response: { type: ['string', 'null'], description: 'The first bytes of the response as text.' },
});

export const deliverySchema = recordSchema({
  id: uuid,
  eventId: { type: 'string', description: 'Sent as `webhook-id`: the same on every attempt.' },
  eventType: { enum: EVENTS },
  test: { type: 'boolean' },
  status: { enum: DELIVERY_STATUSES, description: '`failed`: there will be no more attempts.' },
  createdAt: time,
  nextAttemptAt: {
    ...timeOrNull,
    description: 'Null if there will be no more attempts, or while the webhook is disabled.',
  },
  nextTryAt: { ...timeOrNull, deprecated: true, description: 'Alias of `nextAttemptAt`.' },
  body: { type: 'string', description: 'The exact body of every attempt.' },
  attempts: { type: 'array', items: attemptSchema, description: 'Oldest first.' },
  tries: { type: 'array', items: attemptSchema, deprecated: true, description: 'Alias of `attempts`.' },
});
