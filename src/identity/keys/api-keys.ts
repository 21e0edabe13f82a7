import { ArrayContains, type DataSource, type EntityManager, In } from 'typeorm';
import type { Audit, ChangeContext } from '../../accounts/audit/audit.js';
import type { Environment, KeyScope } from '../../caller.js';
import { invalidApiKey, limitReached } from '../../http/errors.js';
import type { PageRequest } from '../../http/http.js';
import { requireBelowLimit, selectPage, withAccountLock } from '../../platform/db/db.js';
import { ApiKey } from './api-key.entity.js';
import { generateApiKey, hashApiKey } from './api-key.js';

export interface NewApiKey {
  name: string;
  environment: Environment;
  scope: KeyScope;
  /** Where the app is that the owner has allowed it. */
  connectedApp?: string;
  expiresAt?: Date;
}

export interface ApiKeyFilters {
  environment?: Environment;
  scope?: KeyScope;
  /** The id of a key: those that it has made, directly or through keys that it has made. */
  createdBy?: string;
}

/** The API keys of one account. Keys of other accounts do not exist for these methods. */
export interface ApiKeys {
  /** Throws 409 at the limit of keys. @returns the row and the key itself, which is not stored */
  create(accountId: string, input: NewApiKey, change: ChangeContext): Promise<{ row: ApiKey; key: string }>;
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest & { filters: ApiKeyFilters }): Promise<ApiKey[]>;
  find(accountId: string, id: string): Promise<ApiKey | null>;
  /**
   * Gives the row another key. The earlier one is invalid as after `delete`.
   * @param earlierHash of the key that the row has
   * @returns false where the row has neither this key nor, from the same call before, the new one
   */
  replace(row: KeyOfAccount, change: { earlierHash: Buffer; key: string; expiresAt: Date }): Promise<boolean>;
  /**
   * The key is invalid at once in this process and within a second in others.
   * @param descendants whether the keys that it has made, directly or not, are deleted too
   * @returns false for an unknown id
   */
  delete(accountId: string, id: string, change: ChangeContext & { descendants: 'keep' | 'delete' }): Promise<boolean>;
}

export type KeyOfAccount = Pick<ApiKey, 'id' | 'accountId'>;

const PREFIX_CHARS = 'pk_live_'.length;

/** The key's name in the audit log. */
export function labelOfKey({ name, last4 }: { name: string; last4: string }): string {
  return `${name} (…${last4})`;
}

export function createApiKeys(options: {
  dataSource: DataSource;
  audit: Audit;
  forget(keyHash: Buffer): void;
}): ApiKeys {
  const { dataSource, audit, forget } = options;
  const keys = dataSource.getRepository(ApiKey);
  const targetOf = (row: ApiKey) => ({ type: 'api_key', id: row.id, label: labelOfKey(row) });

  const partsOf = (key: string) => ({
    keyHash: hashApiKey(key),
    prefix: key.slice(0, PREFIX_CHARS),
    last4: key.slice(-4),
  });

  return {
    create(accountId, input, change) {
      const key = generateApiKey(input.environment);
      const parts = partsOf(key);
      return withAccountLock(dataSource, accountId, async (manager) => {
        await requireBelowLimit(manager, ApiKey, accountId, limitReached('API keys'));
        const origin = await originOf(manager, accountId, change);
        const row = await manager.save(keys.create({ accountId, ...input, ...parts, ...origin, lastUsedAt: null }));
        await audit.record(manager, { accountId, ...change, action: 'api_key.created', target: targetOf(row) });
        return { row, key };
      });
    },
    select(accountId, { filters: { createdBy, ...equal }, ...page }) {
      const ofKey = createdBy === undefined ? {} : { ancestorIds: ArrayContains([createdBy]) };
      return selectPage(keys, { ...equal, ...ofKey, accountId }, page);
    },
    async replace({ id, accountId }, { earlierHash, key, expiresAt }) {
      const parts = partsOf(key);
      const isCurrent = { id, accountId, keyHash: In([earlierHash, parts.keyHash]) };
      const { affected } = await keys.update(isCurrent, { ...parts, expiresAt });
      forget(earlierHash);
      forget(parts.keyHash);
      return affected === 1;
    },
    find: (accountId, id) => keys.findOneBy({ id, accountId }),
    async delete(accountId, id, { descendants, ...change }) {
      const deleted = await withAccountLock(dataSource, accountId, async (manager) => {
        const row = await manager.findOneBy(ApiKey, { id, accountId });
        if (row === null) return [];
        const rows = [row, ...(descendants === 'delete' ? await descendantsOf(manager, accountId, id) : [])];
        await manager.delete(
          ApiKey,
          rows.map((each) => each.id),
        );
        for (const each of rows)
          await audit.record(manager, { accountId, ...change, action: 'api_key.deleted', target: targetOf(each) });
        return rows;
      });
      for (const { keyHash } of deleted) forget(keyHash);
      return deleted.length > 0;
    },
  };
}

/**
 * More than the keys that an account may have, so that only deleted ones are left out, the oldest first: of a key that has been replaced
 * hundreds of times.
 */
const MAX_ANCESTORS = 200;

/** Where a new key comes from. */
type KeyOrigin = Pick<ApiKey, 'createdByType' | 'ancestorIds'>;

/**
 * Ancestors are stored with each key and outlive them: a key that was made by a deleted child of a leaked key is still found as a descendant
 * of the leaked one. Call it inside `withAccountLock`. Throws 401 when the key that makes it has been deleted.
 */
async function originOf(manager: EntityManager, accountId: string, { by }: ChangeContext): Promise<KeyOrigin> {
  if (by === 'system' || !('kind' in by)) return { createdByType: 'system', ancestorIds: [] };
  if (by.kind !== 'key') return { createdByType: 'user', ancestorIds: [] };
  const existing = await manager.find(ApiKey, { where: { accountId }, select: { id: true, ancestorIds: true } });
  const parent = existing.find(({ id }) => id === by.credentialId);
  // It was deleted after this request was authenticated: its child would survive the deletion of its descendants.
  if (parent === undefined) throw invalidApiKey();
  const ancestorIds = [...parent.ancestorIds, parent.id];
  const existingIds = new Set(existing.map(({ id }) => id));
  const deletedIds = ancestorIds.filter((id) => !existingIds.has(id));
  const surplus = new Set(deletedIds.slice(0, Math.max(0, ancestorIds.length - MAX_ANCESTORS)));
  return { createdByType: 'api_key', ancestorIds: ancestorIds.filter((id) => !surplus.has(id)) };
}

/** The keys that this key has made, those that they have made, and so on. */
function descendantsOf(manager: EntityManager, accountId: string, id: string): Promise<ApiKey[]> {
  return manager
    .createQueryBuilder(ApiKey, 'key')
    .where('key.accountId = :accountId AND :id = ANY(key.ancestorIds)', { accountId, id })
    .getMany();
}
