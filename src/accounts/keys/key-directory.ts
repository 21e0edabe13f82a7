import type { DataSource } from 'typeorm';
import { createLookupCache } from '../../platform/concurrency/lookup-cache.js';
import { prepare } from '../../platform/db/db.js';
import type { AccountPlan } from '../account.entity.js';
import type { Environment, KeyScope } from './api-key.js';

/** A key and its account, as authentication needs them. */
export interface KeyRecord {
  apiKeyId: string;
  accountId: string;
  name: string;
  last4: string;
  environment: Environment;
  scope: KeyScope;
  /** As stored: `effectivePlan` is computed for each request. */
  plan: AccountPlan;
  trialEndsAt: Date | null;
  accountCreatedAt: Date;
  isUnverified: boolean;
  lastUsedAt: Date | null;
}

export interface KeyDirectory {
  /** Rejects while the database is unavailable. */
  find(keyHash: Buffer): Promise<KeyRecord | undefined>;
  /** Call it after the commit that deletes a key: the next request reads the database. */
  forget(keyHash: Buffer): void;
  /** The same for all keys of an account, after a change of the account. */
  forgetAccount(accountId: string): void;
}

/** A deleted key works at most this much longer on other instances. The API promises less than a second. */
const CACHE_TTL_MS = 800;
const MAX_CACHED_KEYS = 10_000;

/** $1 hash. */
const SELECT_KEY = `
  SELECT key.id AS "apiKeyId", account_id AS "accountId", key.name, last4, environment, scope, last_used_at AS "lastUsedAt",
    plan, trial_ends_at AS "trialEndsAt", account.created_at AS "accountCreatedAt", email_verified_at IS NULL AS "isUnverified"
  FROM api_keys AS key JOIN accounts AS account ON account.id = account_id WHERE key_hash = $1 AND deleted_at IS NULL`;

/**
 * Looks up keys by hash. Known keys are cached for a moment, so that a client with a hundred requests a second costs about one query a
 * second. Unknown keys are not cached, so that a new key works at once.
 */
export function createKeyDirectory(dataSource: DataSource): KeyDirectory {
  const records = createLookupCache<KeyRecord>({ max: MAX_CACHED_KEYS, ttlMs: CACHE_TTL_MS });
  const select = prepare<KeyRecord>(dataSource, 'select-api-key', SELECT_KEY);
  const cacheKeyOf = (keyHash: Buffer) => keyHash.toString('latin1');
  return {
    find: (keyHash) => records.find(cacheKeyOf(keyHash), async () => (await select(keyHash))[0]),
    forget: (keyHash) => records.delete(cacheKeyOf(keyHash)),
    forgetAccount: (accountId) => records.deleteWhere((record) => record.accountId === accountId),
  };
}
