import type { DataSource } from 'typeorm';
import type { Audit } from '../audit/audit.js';
import { invalidApiKey, missingApiKey } from '../errors.js';
import type { EdgeContext, Stage } from '../http/http.js';
import type { Log } from '../log.js';
import { Account } from './account.entity.js';
import { type AccountRecords, createAccountRecords } from './account-records.js';
import { type Environment, hashApiKey, isWellFormedApiKey } from './api-key.js';
import { type ApiKeys, createApiKeys, labelOfKey } from './api-keys.js';
import { type Credentials, readCredentials } from './credentials.js';
import { effectivePlan } from './effective-plan.js';
import { createKeyDirectory } from './key-directory.js';
import { createLastUse } from './last-use.js';
import type { AccountCaller, Principal } from './principal.js';

export type { AccountRecords } from './account-records.js';
export type { Environment } from './api-key.js';
export type { ApiKeys } from './api-keys.js';
export type { AccountCaller, Principal } from './principal.js';

export interface CallerState {
  principal: Principal;
  /** Absent for anonymous callers. */
  credentialsFrom?: Credentials['from'];
}

/** What the management routes know of their caller: always someone who acts for an account. */
export interface AccountState {
  caller: AccountCaller;
}

export interface NewApiKey {
  id: string;
  /** In clear, this once. */
  key: string;
}

export interface Accounts {
  /**
   * Stage 2 of the gate: who is calling (API reference, Authentication). Throws 401, or 503 while the database is away.
   * @param anonymous whether a request without any credentials goes on as the anonymous plan
   */
  authenticate(anonymous: 'welcome' | 'refused'): Stage<CallerState>;
  /** The same for the management routes: there is no anonymous caller. */
  authenticateAccount: Stage<AccountState>;
  /** A key that works is one that would authenticate right now. */
  isWorkingKey(key: string): Promise<boolean>;
  /** @returns the account's id */
  createAccount(account: { email: string; name: string; plan: Account['plan']; trialEndsAt?: Date }): Promise<string>;
  /** A key that the service itself makes; those of people come in by `apiKeys`. */
  createApiKey(accountId: string, key: { name: string; environment: Environment }): Promise<NewApiKey>;
  /** The keys of an account, for its owner. */
  apiKeys: ApiKeys;
  /** All accounts, for the operator. */
  records: AccountRecords;
  /** Waits for writes that no request waited for. */
  close(): Promise<void>;
}

/** How the audit log shows what no request has caused. */
const SYSTEM = { type: 'system', id: null, label: 'system' } as const;

/** @param now the time in ms since the epoch; tests bring their own clock */
export function createAccounts(dataSource: DataSource, log: Log, audit: Audit, now: () => number = Date.now): Accounts {
  const directory = createKeyDirectory(dataSource);
  const apiKeys = createApiKeys({ dataSource, audit, forget: directory.forget });
  const records = createAccountRecords({ dataSource, audit, forgetAccount: directory.forgetAccount, now });
  const lastUse = createLastUse(dataSource, log);

  async function identify(key: string): Promise<AccountCaller> {
    if (!isWellFormedApiKey(key)) throw invalidApiKey();
    const record = await directory.find(hashApiKey(key));
    if (record === undefined) throw invalidApiKey();
    lastUse.note(record, now());
    const { accountId, apiKeyId: credentialId, environment, trialEndsAt, accountCreatedAt } = record;
    const label = labelOfKey(record);
    const plan = effectivePlan(record, now());
    return { kind: 'key', accountId, credentialId, label, environment, plan, trialEndsAt, accountCreatedAt };
  }

  function noteCaller({ state }: EdgeContext, caller: AccountCaller): void {
    state.logFields['accountId'] = caller.accountId;
    state.logFields[caller.kind === 'key' ? 'apiKeyId' : 'sessionId'] = caller.credentialId;
  }

  return {
    authenticate: (anonymous) => async (ctx, next) => {
      const credentials = readCredentials(ctx.req, ctx.state.rawQuery);
      if (credentials === undefined) {
        if (anonymous === 'refused') throw missingApiKey();
        ctx.state.principal = { kind: 'anonymous' };
        return next();
      }
      const caller = await identify(credentials.key);
      ctx.state.principal = caller;
      ctx.state.credentialsFrom = credentials.from;
      noteCaller(ctx, caller);
      return next();
    },
    async authenticateAccount(ctx, next) {
      const credentials = readCredentials(ctx.req, ctx.state.rawQuery);
      if (credentials === undefined) throw missingApiKey();
      ctx.state.caller = await identify(credentials.key);
      noteCaller(ctx, ctx.state.caller);
      return next();
    },
    async isWorkingKey(key) {
      return isWellFormedApiKey(key) && (await directory.find(hashApiKey(key))) !== undefined;
    },
    async createAccount({ email, name, plan, trialEndsAt }) {
      const repository = dataSource.getRepository(Account);
      const account = await repository.save(repository.create({ email, name, plan, trialEndsAt: trialEndsAt ?? null }));
      return account.id;
    },
    async createApiKey(accountId, input) {
      const { row, key } = await apiKeys.create(accountId, input, { by: SYSTEM });
      return { id: row.id, key };
    },
    apiKeys,
    records,
    close: () => lastUse.settle(),
  };
}
