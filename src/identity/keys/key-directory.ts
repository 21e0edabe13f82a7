import type { DataSource } from 'typeorm';
import type { AccountPlan } from '../../accounts/account.entity.js';
import type { Environment, KeyScope } from '../../caller.js';
import { createLookupCache } from '../../platform/concurrency/lookup-cache.js';
import { prepare } from '../../platform/db/db.js';

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
  expiresAt: Date | null;
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

const SELECT_KEYS = `
  SELECT key.id AS "apiKeyId", account_id AS "accountId", key.name, last4, environment, scope, last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
    plan, trial_ends_at AS "trialEndsAt", account.created_at AS "accountCreatedAt", key_hash AS "keyHash", email_verified_at IS NULL AS "isUnverified"
  FROM api_keys AS key JOIN accounts AS account ON account.id = account_id WHERE deleted_at IS NULL`;

/**
 * Looks up keys by hash. Known keys are cached for a moment, and those in use are read again together, so that any number of clients costs a
 * few queries a second. Unknown keys are not cached, so that a new key works at once.
 */
export function createKeyDirectory(dataSource: DataSource): KeyDirectory {
  const select = prepare<KeyRecord>(dataSource, 'select-api-key', `${SELECT_KEYS} AND key_hash = $1`);
  const selectAll = prepare<KeyRecord & { keyHash: Buffer }>(
    dataSource,
    'select-api-keys',
    `${SELECT_KEYS} AND key_hash = ANY ($1::bytea[])`,
  );
  const records = createLookupCache<KeyRecord>({
    max: MAX_CACHED_KEYS,
    expiry: {
      ttlMs: CACHE_TTL_MS,
      async reload(keys) {
        const found = await selectAll(keys.map((key) => Buffer.from(key, 'latin1')));
        return new Map(found.map((record) => [cacheKeyOf(record.keyHash), record]));
      },
    },
  });
  return {
    find: (keyHash) => records.find(cacheKeyOf(keyHash), async () => (await select(keyHash))[0]),
    forget: (keyHash) => records.delete(cacheKeyOf(keyHash)),
    forgetAccount: (accountId) => records.deleteWhere((record) => record.accountId === accountId),
  };
}

const cacheKeyOf = (keyHash: Buffer): string => keyHash.toString('latin1');
