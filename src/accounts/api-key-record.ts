import { recordSchema } from '../http/openapi.js';
import type { ApiKey } from './api-key.entity.js';

export const API_KEY_DESCRIPTIONS = {
  name: 'A label of your own. It need not be unique.',
  environment: 'Both draw alike; it decides what usage is attributed to.',
};

const id = { type: 'string', format: 'uuid' };
const name = { type: 'string', minLength: 1, maxLength: 100, description: API_KEY_DESCRIPTIONS.name };
const environment = { enum: ['production', 'sandbox'], description: API_KEY_DESCRIPTIONS.environment };
const prefix = { enum: ['pk_live_', 'pk_test_'] };
const createdAt = { type: 'string', format: 'date-time' };

export const apiKeySchema = recordSchema({
  id,
  name,
  environment,
  prefix,
  last4: { type: 'string', description: 'The last four characters.' },
  createdAt,
  lastUsedAt: { type: ['string', 'null'], format: 'date-time', description: 'To the minute; null: not used yet.' },
});

export function presentApiKey({ id, name, environment, prefix, last4, createdAt, lastUsedAt }: ApiKey): object {
  return { id, name, environment, prefix, last4, createdAt, lastUsedAt };
}

export const newApiKeySchema = recordSchema({
  id,
  name,
  environment,
  key: { type: 'string', pattern: '^pk_(live|test)_[0-9A-Za-z]{36}$', description: 'Shown only here.' },
  prefix,
  createdAt,
});

/** @param key the key itself, which is not stored */
export function presentNewApiKey({ id, name, environment, prefix, createdAt }: ApiKey, key: string): object {
  return { id, name, environment, key, prefix, createdAt };
}
