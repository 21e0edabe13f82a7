import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
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

/** A deleted key may work this much longer on other instances: the contract promises less than a second. */
const REMEMBERED_MS = 800;
const REMEMBERED_KEYS = 10_000;

/**
 * Key records by hash. A key that is good is remembered for a moment, so that a client drawing a hundred charts a second costs one query a
 * second; a key that is unknown is asked for every time, so that a new key works at once.
 */
export function createKeyDirectory(dataSource: DataSource): KeyDirectory {
  const remembered = new LRUCache<string, KeyRecord>({ max: REMEMBERED_KEYS, ttl: REMEMBERED_MS });
  const underway = new Map<string, Promise<KeyRecord | undefined>>();

  return {
    async find(keyHash) {
      const name = keyHash.toString('latin1');
      const known = remembered.get(name);
      if (known !== undefined) return known;
      const running = underway.get(name);
      if (running !== undefined) return running;
      const lookup = selectKey(dataSource, keyHash);
      underway.set(name, lookup);
      try {
        const record = await lookup;
        // None or another one in its place means forgotten while we asked: what we know may be from before the change.
        if (record !== undefined && underway.get(name) === lookup) remembered.set(name, record);
        return record;
      } finally {
        if (underway.get(name) === lookup) underway.delete(name);
      }
    },
    forget(keyHash) {
      const name = keyHash.toString('latin1');
      remembered.delete(name);
      underway.delete(name);
    },
    forgetAccount(accountId) {
      const entries = [...remembered.entries()].filter(([, record]) => record.accountId === accountId);
      for (const [name] of entries) remembered.delete(name);
      // Whose keys are being looked up is not known yet.
      underway.clear();
    },
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
