import type { DataSource } from 'typeorm';
import { createLookupCache } from '../platform/lookup-cache.js';
import { Account, type AccountPlan } from './account.entity.js';
import { ApiKey } from './api-key.entity.js';
import type { Environment } from './api-key.js';

/** What authentication needs to know of a key and its account. */
export interface KeyRecord {
  apiKeyId: string;
  accountId: string;
  name: string;
  last4: string;
  environment: Environment;
  /** As stored; a trial that has run out is judged at each request, see accounts.ts. */
  plan: AccountPlan;
  trialEndsAt: Date | null;
  accountCreatedAt: Date;
  lastUsedAt: Date | null;
}

export interface KeyDirectory {
  /** Rejects as queries do while the database is away. */
  find(keyHash: Buffer): Promise<KeyRecord | undefined>;
  /** To be called by whoever deletes a key, after the commit: the next request asks the database again. */
  forget(keyHash: Buffer): void;
  /** The same for all keys of an account: for whoever changes the account. */
  forgetAccount(accountId: string): void;
}

/** A deleted key may work this much longer on other instances; less than a second is promised. */
const CACHE_TTL_MS = 800;
const MAX_CACHED_KEYS = 10_000;

/**
 * Key records by hash. A known key is cached for a moment, so that a client drawing a hundred charts a second costs one query a
 * second; an unknown key is looked up every time, so that a new key works at once.
 */
export function createKeyDirectory(dataSource: DataSource): KeyDirectory {
  const records = createLookupCache<KeyRecord>({ max: MAX_CACHED_KEYS, ttlMs: CACHE_TTL_MS });
  const nameOf = (keyHash: Buffer) => keyHash.toString('latin1');
  return {
    find: (keyHash) => records.find(nameOf(keyHash), () => selectKey(dataSource, keyHash)),
    forget: (keyHash) => records.delete(nameOf(keyHash)),
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
    .addSelect('key.lastUsedAt', 'lastUsedAt')
    .addSelect('account.plan', 'plan')
    .addSelect('account.trialEndsAt', 'trialEndsAt')
    .addSelect('account.createdAt', 'accountCreatedAt')
    .where('key.keyHash = :keyHash', { keyHash })
    .getRawOne<KeyRecord>();
}
