import type { DataSource } from 'typeorm';
import { createLookupCache } from '../../platform/concurrency/lookup-cache.js';
import { Account, type AccountPlan } from '../account.entity.js';
import { ApiKey } from './api-key.entity.js';
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

/**
 * Looks up keys by hash. Known keys are cached for a moment, so that a client with a hundred requests a second costs about one query a
 * second. Unknown keys are not cached, so that a new key works at once.
 */
export function createKeyDirectory(dataSource: DataSource): KeyDirectory {
  const records = createLookupCache<KeyRecord>({ max: MAX_CACHED_KEYS, ttlMs: CACHE_TTL_MS });
  const cacheKeyOf = (keyHash: Buffer) => keyHash.toString('latin1');
  return {
    find: (keyHash) => records.find(cacheKeyOf(keyHash), () => selectKey(dataSource, keyHash)),
    forget: (keyHash) => records.delete(cacheKeyOf(keyHash)),
    forgetAccount: (accountId) => records.deleteWhere((record) => record.accountId === accountId),
  };
}

async function selectKey(dataSource: DataSource, keyHash: Buffer): Promise<KeyRecord | undefined> {
  return dataSource
    .createQueryBuilder()
    .from(ApiKey, 'key')
    .innerJoin(Account, 'account', 'account.id = key.accountId')
    .select('key.id', 'apiKeyId')
    .addSelect('key.accountId', 'accountId')
    .addSelect('key.name', 'name')
    .addSelect('key.last4', 'last4')
    .addSelect('key.environment', 'environment')
    .addSelect('key.scope', 'scope')
    .addSelect('key.lastUsedAt', 'lastUsedAt')
    .addSelect('account.plan', 'plan')
    .addSelect('account.trialEndsAt', 'trialEndsAt')
    .addSelect('account.createdAt', 'accountCreatedAt')
    .addSelect('account.emailVerifiedAt IS NULL', 'isUnverified')
    .where('key.keyHash = :keyHash AND account.deletedAt IS NULL', { keyHash })
    .getRawOne<KeyRecord>();
}
