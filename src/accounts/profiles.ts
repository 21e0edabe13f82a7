import type { DataSource } from 'typeorm';
import { found, type RequestContext } from '../http/http.js';
import { Account } from './account.entity.js';
import type { Audit } from './audit/audit.js';
import type { AccountCaller } from './caller.js';

/** The caller's own account. */
export interface Profiles {
  read(caller: AccountCaller): Promise<Account>;
  rename(ctx: RequestContext, caller: AccountCaller, name: string): Promise<Account>;
}

export function createProfiles({ dataSource, audit }: { dataSource: DataSource; audit: Audit }): Profiles {
  return {
    read: async ({ accountId: id }) => found(await dataSource.getRepository(Account).findOneBy({ id })),
    async rename(ctx, caller, name) {
      const { accountId } = caller;
      return dataSource.transaction(async (manager) => {
        await manager.update(Account, { id: accountId }, { name });
        const account = await manager.findOneByOrFail(Account, { id: accountId });
        const target = { type: 'account', id: accountId, label: account.email };
        await audit.record(manager, { accountId, by: caller, action: 'account.updated', target, ctx });
        return account;
      });
    },
  };
}
