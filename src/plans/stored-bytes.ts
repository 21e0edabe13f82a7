import type { DataSource, EntityManager } from 'typeorm';
import type { AccountCaller } from '../caller.js';
import { storedBytesUsedUp } from '../http/errors.js';
import { planOf } from './plan-checks.js';
import { BYTES_PER_MB, type PlanTable } from './plan-table.js';

/** The quota of stored images. Their rows are counted by triggers, in the transaction that writes them. */
export interface StoredBytes {
  /** Throws 429 when nothing is left, before something is drawn that could not be stored. */
  requireRoom(account: StoringAccount): Promise<void>;
  /**
   * Throws 429 when the account has more than its plan allows: in the transaction of `manager`, which has just stored `bytes` and then
   * stores nothing.
   */
  requireWithin(manager: EntityManager, account: StoringAccount, bytes: number): Promise<void>;
  /** In the order of the accounts. */
  usageOfAll(accounts: StoringAccount[]): Promise<{ used: number; limit: number }[]>;
  /** What all accounts have stored. */
  total(): Promise<number>;
}

export type StoringAccount = Pick<AccountCaller, 'accountId' | 'plan'>;

/** $1 accounts. Returns the numbers in their order. */
const USED = `
  SELECT coalesce(bytes, 0) AS bytes FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (account_id, position)
  LEFT JOIN stored_totals USING (account_id) ORDER BY position`;

const TOTAL = 'SELECT coalesce(sum(bytes), 0) AS bytes FROM stored_totals';

export function createStoredBytes({ dataSource, table }: { dataSource: DataSource; table: PlanTable }): StoredBytes {
  const limitOf = (account: StoringAccount) => table[planOf(account)].storedMegabytes * BYTES_PER_MB;

  async function usedByAll(from: Pick<DataSource, 'query'>, accounts: StoringAccount[]): Promise<number[]> {
    const rows: { bytes: string }[] = await from.query(USED, [accounts.map(({ accountId }) => accountId)]);
    return rows.map(({ bytes }) => Number(bytes));
  }

  async function usageOf(from: Pick<DataSource, 'query'>, account: StoringAccount) {
    const [used = 0] = await usedByAll(from, [account]);
    return { used, limit: limitOf(account) };
  }

  return {
    async requireRoom(account) {
      const { used, limit } = await usageOf(dataSource, account);
      if (used >= limit) throw storedBytesUsedUp(planOf(account), used, limit);
    },
    async requireWithin(manager, account, bytes) {
      const { used, limit } = await usageOf(manager, account);
      if (used > limit) throw storedBytesUsedUp(planOf(account), used - bytes, limit, bytes);
    },
    async usageOfAll(accounts) {
      const used = await usedByAll(dataSource, accounts);
      return accounts.map((account, i) => ({ used: used[i] ?? 0, limit: limitOf(account) }));
    },
    async total() {
      const [row]: { bytes: string }[] = await dataSource.query(TOTAL);
      return Number(row?.bytes ?? 0);
    },
  };
}
