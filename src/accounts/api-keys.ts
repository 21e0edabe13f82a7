import type { DataSource, EntityManager } from 'typeorm';
import type { Audit, Change } from '../audit/audit.js';
import { selectPage } from '../db/db.js';
import { conflict } from '../errors.js';
import type { PageRequest } from '../http/http.js';
import { Account } from './account.entity.js';
import { ApiKey } from './api-key.entity.js';
import { type Environment, generateApiKey, hashApiKey } from './api-key.js';

/** Who does it, and by which request. */
type Doer = Pick<Change, 'by' | 'ctx'>;

/** Every method knows the keys of one account only; another account's key is one that does not exist. */
export interface ApiKeys {
  /** Throws 409 when the account has as many keys as it may. @returns its row, and the key in clear, this once */
  create(
    accountId: string,
    input: { name: string; environment: Environment },
    doer: Doer,
  ): Promise<{ row: ApiKey; key: string }>;
  /** Up to `limit` + 1 rows, newest first: for `pageOf`. */
  select(accountId: string, filters: { environment?: Environment }, page: PageRequest): Promise<ApiKey[]>;
  find(accountId: string, id: string): Promise<ApiKey | null>;
  /** The key stops working here at once, elsewhere when it is no longer remembered. @returns whether there was one */
  delete(accountId: string, id: string, doer: Doer): Promise<boolean>;
}

/** Far more than anybody tells apart, and few enough that a list of all of them is one page. */
const MAX_KEYS = 100;
const PREFIX_CHARS = 'pk_live_'.length;

/** How the audit log names a key. */
export function labelOfKey({ name, last4 }: { name: string; last4: string }): string {
  return `${name} (…${last4})`;
}

export function createApiKeys(o: { dataSource: DataSource; audit: Audit; forget(keyHash: Buffer): void }): ApiKeys {
  const { dataSource, audit, forget } = o;
  const keys = dataSource.getRepository(ApiKey);
  const targetOf = (row: ApiKey) => ({ type: 'api_key', id: row.id, label: labelOfKey(row) });

  return {
    create(accountId, { name, environment }, doer) {
      const key = generateApiKey(environment);
      const keyHash = hashApiKey(key);
      const parts = { keyHash, prefix: key.slice(0, PREFIX_CHARS), last4: key.slice(-4) };
      return dataSource.transaction(async (manager) => {
        await requireRoom(manager, accountId);
        const row = await manager.save(keys.create({ accountId, name, environment, ...parts, lastUsedAt: null }));
        await audit.record(manager, { accountId, ...doer, action: 'api_key.created', target: targetOf(row) });
        return { row, key };
      });
    },
    select(accountId, { environment }, page) {
      const query = keys.createQueryBuilder('key').where('key.accountId = :accountId', { accountId });
      if (environment !== undefined) query.andWhere('key.environment = :environment', { environment });
      return selectPage(query, page);
    },
    find: (accountId, id) => keys.findOneBy({ id, accountId }),
    async delete(accountId, id, doer) {
      const deleted = await dataSource.transaction(async (manager) => {
        // Locked, so that of two deletions at once only one finds it.
        const row = await manager.findOne(ApiKey, { where: { id, accountId }, lock: { mode: 'pessimistic_write' } });
        if (row === null) return undefined;
        await manager.delete(ApiKey, { id });
        await audit.record(manager, { accountId, ...doer, action: 'api_key.deleted', target: targetOf(row) });
        return row;
      });
      if (deleted !== undefined) forget(deleted.keyHash);
      return deleted !== undefined;
    },
  };
}

/** Keys of one account are made one after the other, so that the count holds. Nothing else waits for this kind of lock. */
async function requireRoom(manager: EntityManager, accountId: string): Promise<void> {
  await manager.findOneOrFail(Account, {
    where: { id: accountId },
    select: { id: true },
    lock: { mode: 'for_no_key_update' },
  });
  if ((await manager.countBy(ApiKey, { accountId })) >= MAX_KEYS) {
    throw conflict(`An account may have ${MAX_KEYS} API keys. Delete one that is no longer used, then try again.`);
  }
}
