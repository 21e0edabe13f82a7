import type { DataSource } from 'typeorm';
import { limitReached } from '../http/errors.js';
import type { PageRequest } from '../http/http.js';
import { requireBelowLimit, selectPage, withAccountLock } from '../platform/db/db.js';
import { ApiKey } from './api-key.entity.js';
import { type Environment, generateApiKey, hashApiKey } from './api-key.js';
import type { Audit, ChangeContext } from './audit/audit.js';

/** The API keys of one account. Keys of other accounts do not exist for these methods. */
export interface ApiKeys {
  /** Throws 409 at the limit of keys. @returns the row and the key itself, which is not stored */
  create(
    accountId: string,
    input: { name: string; environment: Environment },
    change: ChangeContext,
  ): Promise<{ row: ApiKey; key: string }>;
  /** Up to `limit` + 1 rows, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest & { filters: { environment?: Environment } }): Promise<ApiKey[]>;
  find(accountId: string, id: string): Promise<ApiKey | null>;
  /** The key is invalid at once in this process and within a second in others. @returns false for an unknown id */
  delete(accountId: string, id: string, change: ChangeContext): Promise<boolean>;
}

const PREFIX_CHARS = 'pk_live_'.length;

/** The key's name in the audit log. */
export function labelOfKey({ name, last4 }: { name: string; last4: string }): string {
  return `${name} (…${last4})`;
}

export function createApiKeys(o: { dataSource: DataSource; audit: Audit; forget(keyHash: Buffer): void }): ApiKeys {
  const { dataSource, audit, forget } = o;
  const keys = dataSource.getRepository(ApiKey);
  const targetOf = (row: ApiKey) => ({ type: 'api_key', id: row.id, label: labelOfKey(row) });

  return {
    create(accountId, { name, environment }, change) {
      const key = generateApiKey(environment);
      const keyHash = hashApiKey(key);
      const parts = { keyHash, prefix: key.slice(0, PREFIX_CHARS), last4: key.slice(-4) };
      return withAccountLock(dataSource, accountId, async (manager) => {
        await requireBelowLimit(manager, ApiKey, accountId, limitReached('API keys'));
        const row = await manager.save(keys.create({ accountId, name, environment, ...parts, lastUsedAt: null }));
        await audit.record(manager, { accountId, ...change, action: 'api_key.created', target: targetOf(row) });
        return { row, key };
      });
    },
    select: (accountId, { filters, ...page }) => selectPage(keys, { ...filters, accountId }, page),
    find: (accountId, id) => keys.findOneBy({ id, accountId }),
    async delete(accountId, id, change) {
      const deleted = await withAccountLock(dataSource, accountId, async (manager) => {
        const row = await manager.findOneBy(ApiKey, { id, accountId });
        if (row === null) return undefined;
        await manager.delete(ApiKey, { id });
        await audit.record(manager, { accountId, ...change, action: 'api_key.deleted', target: targetOf(row) });
        return row;
      });
      if (deleted !== undefined) forget(deleted.keyHash);
      return deleted !== undefined;
    },
  };
}
