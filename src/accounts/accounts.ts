import type { DataSource } from 'typeorm';
import type { HasAccountCaller, HasCaller } from '../caller.js';
import type { Endpoint, Stage } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import type { SecretRing } from '../platform/secret-ring.js';
import { Account } from './account.entity.js';
import { createAccountAdmin, findAccount } from './admin/account-admin.js';
import { adminEndpoints } from './admin/endpoints.js';
import { type Audit, createAudit, createAuditLog } from './audit/audit.js';
import { auditEndpoints } from './audit/endpoints.js';
import { frameOriginsEndpoints } from './frame-origins.js';
import { createProfiles, profileEndpoints } from './profile.js';

export { createAccountRemoval } from './account-removal.js';
export { createOperation } from './admin/operation-endpoints.js';

export interface Accounts {
  audit: Audit;
  /** @returns the account's id */
  createAccount(account: { email: string; name: string; plan: Account['plan']; trialEndsAt?: Date }): Promise<string>;
  /** @param idOrEmail any text. Null when it is neither the id nor the address of an account */
  find(idOrEmail: string): Promise<Account | null>;
}

/** The records of accounts. Who may use one is a matter of identity. */
export function createAccounts({ dataSource }: { dataSource: DataSource }): Accounts {
  const repository = dataSource.getRepository(Account);
  return {
    audit: createAudit(),
    async createAccount({ email, name, plan, trialEndsAt }) {
      const account = await repository.save(repository.create({ email, name, plan, trialEndsAt: trialEndsAt ?? null }));
      return account.id;
    },
    find: (idOrEmail) => findAccount(repository, idOrEmail),
  };
}

export interface AccountRoutesOptions {
  dataSource: DataSource;
  audit: Audit;
  authenticate: Stage<object, HasAccountCaller>;
  authenticateOptional: Stage<object, HasCaller>;
  requireActivePlan: Stage<HasCaller>;
  /** Called after a commit that changes an account. */
  forgetAccount(accountId: string): void;
  plans: Pick<Plans, 'usageOfAll'>;
  /** The tokens of the operator. Undefined: there are no endpoints for operators. */
  tokens: SecretRing | undefined;
  /** The time in ms since the epoch. */
  now(): number;
}

/** The account of the caller, its settings and its audit log; all accounts, for the operator. */
export function accountEndpoints(options: AccountRoutesOptions): readonly Endpoint[] {
  const {
    dataSource,
    audit,
    authenticate,
    authenticateOptional,
    requireActivePlan,
    forgetAccount,
    plans,
    tokens,
    now,
  } = options;
  const admin = createAccountAdmin({ dataSource, audit, forgetAccount, usageOfAll: plans.usageOfAll, now });
  return [
    ...profileEndpoints({
      authenticate,
      authenticateOptional,
      profiles: createProfiles({ dataSource, audit }),
      now,
    }),
    ...frameOriginsEndpoints({ dataSource, audit, authenticate, requireActivePlan }),
    ...auditEndpoints({ authenticate, auditLog: createAuditLog(dataSource) }),
    ...(tokens === undefined ? [] : adminEndpoints({ tokens, admin, now })),
  ];
}
