import type { DataSource } from 'typeorm';
import { found } from '../http/http.js';
import type { EdgeContext } from '../http/legacy.js';
import { Account } from './account.entity.js';
import type { Audit } from './audit/audit.js';
import type { AccountCaller } from './caller.js';
import { effectivePlan } from './effective-plan.js';

/** An account as its owner sees it (contract §4). Nothing else of the row leaves the service. */
export interface AccountView {
  id: string;
  email: string;
  name: string;
  /** The effective one: `expired` once the trial is over. */
  plan: string;
  trialEndsAt: string | null;
  createdAt: string;
}

export interface Profiles {
  present(account: Account): AccountView;
  read(caller: AccountCaller): Promise<Account>;
  rename(ctx: EdgeContext, caller: AccountCaller, name: string): Promise<Account>;
}

/** @param o.now the time in ms since the epoch */
export function createProfiles(o: { dataSource: DataSource; audit: Audit; now(): number }): Profiles {
  const { dataSource, audit, now } = o;
  return {
    present: (account) => ({
      id: account.id,
      email: account.email,
      name: account.name,
      plan: effectivePlan(account, now()),
      trialEndsAt: account.trialEndsAt?.toISOString() ?? null,
      createdAt: account.createdAt.toISOString(),
    }),
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
