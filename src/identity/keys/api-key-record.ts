import { recordSchema } from '../../http/openapi.js';
import type { ApiKey } from './api-key.entity.js';

export const API_KEY_DESCRIPTIONS = {
  name: 'A label of your own. It need not be unique.',
  environment: 'Both draw alike; it decides what usage is attributed to.',
  scope:
    '`render`: only draws, for servers that need no more. It is refused with 403 by all routes whose `x-api-key-scope` is `all`.',
};

const id = { type: 'string', format: 'uuid' };
const name = { type: 'string', minLength: 1, maxLength: 100, description: API_KEY_DESCRIPTIONS.name };
const environment = { enum: ['production', 'sandbox'], description: API_KEY_DESCRIPTIONS.environment };
const scope = { enum: ['all', 'render'], description: API_KEY_DESCRIPTIONS.scope };
const prefix = { enum: ['pk_live_', 'pk_test_'] };
const createdAt = { type: 'string', format: 'date-time' };

export const apiKeySchema = recordSchema({
  id,
  name,
  environment,
  scope,
  prefix,
  last4: { type: 'string', description: 'The last four characters.' },
  createdAt,
  lastUsedAt: { type: ['string', 'null'], format: 'date-time', description: 'To the minute; null: not used yet.' },
  connectedApp: {
    type: ['string', 'null'],
    description: 'Of a key that an app got by OAuth: the host of the app, or that it is on the computer of its user.',
  },
  createdBy: recordSchema({
    type: { enum: ['user', 'api_key', 'system'], description: '`user`: a session.' },
    id: {
      type: ['string', 'null'],
      format: 'uuid',
      description: 'The account or the key, which may have been deleted since; null for `system`.',
    },
  }),
});

export function presentApiKey(key: ApiKey): object {
  const { id, name, environment, scope, prefix, last4, createdAt, lastUsedAt, connectedApp } = key;
  return {
    id,
    name,
    environment,
    scope,
    prefix,
    last4,
    createdAt,
    lastUsedAt,
    connectedApp,
    createdBy: creatorOf(key),
  };
}

function creatorOf({ createdByType: type, accountId, ancestorIds }: ApiKey): object {
  const id = { user: accountId, api_key: ancestorIds.at(-1) ?? null, system: null }[type];
  return { type, id };
}

export const newApiKeySchema = recordSchema({
  id,
  name,
  environment,
  scope,
  key: { type: 'string', pattern: '^pk_(live|test)_[0-9A-Za-z]{36}$', description: 'Shown only here.' },
  prefix,
  createdAt,
});

/** @param key the key itself, which is not stored */
export function presentNewApiKey(row: ApiKey, key: string): object {
  const { id, name, environment, scope, prefix, createdAt } = row;
  return { id, name, environment, scope, key, prefix, createdAt };
}
