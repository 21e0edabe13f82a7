import type { DataSource } from 'typeorm';
import type { Windows } from '../plans/plans.js';
import type { Log } from '../platform/log.js';
import { Account } from './account.entity.js';
import { type AccountRecords, createAccountRecords } from './account-records.js';
import { type Environment, hashApiKey, isWellFormedApiKey } from './api-key.js';
import { type ApiKeys, createApiKeys } from './api-keys.js';
import type { Audit } from './audit/audit.js';
import { type Authentication, createAuthentication } from './authenticate.js';
import { createKeyDirectory } from './key-directory.js';
import { createLastUse } from './last-use.js';
import { createLinks, type Links } from './links.js';
import { createLogins, type Logins } from './logins.js';
import { createPasswords } from './passwords.js';
import { createProfiles, type Profiles } from './profiles.js';
import { createSessionTokens } from './session-token.js';
import { createSessions } from './sessions.js';
import { createThrottle } from './throttle.js';

export type { AccountFilters, AccountRecords, PlanChange } from './account-records.js';
export type { Environment } from './api-key.js';
export type { ApiKeys } from './api-keys.js';
export type { AccountCaller, Caller, HasAccountCaller, HasCaller } from './caller.js';

export interface NewApiKey {
  id: string;
  /** In clear, this once. */
  key: string;
}

export interface Accounts {
  authentication: Authentication;
  /** Registering, logging in and out, passwords. */
  logins: Logins;
  profiles: Profiles;
  /** A key that works is one that would authenticate right now. */
  isWorkingKey(key: string): Promise<boolean>;
  /** @returns the account's id */
  createAccount(account: { email: string; name: string; plan: Account['plan']; trialEndsAt?: Date }): Promise<string>;
  /** A key that the service itself makes; those of people come in by `apiKeys`. */
  createApiKey(accountId: string, key: { name: string; environment: Environment }): Promise<NewApiKey>;
  /** The keys of an account, for its owner. */
  apiKeys: ApiKeys;
  links: Links;
  /** All accounts, for the operator. */
  records: AccountRecords;
  /** Waits for writes that no request waited for. */
  close(): Promise<void>;
}

export interface AccountsOptions {
  dataSource: DataSource;
  log: Log;
  /** Counts failed logins and registrations. */
  windows: Windows;
  audit: Audit;
  /** Signs session tokens and URLs; at least 32 characters, the same in all instances. */
  jwtSecret: string;
  /** Where clients reach the service: requests from pages under other origins are cross-site. */
  publicUrl: string;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

export function createAccounts(o: AccountsOptions): Accounts {
  const { dataSource, log, audit, publicUrl, now = Date.now } = o;
  const directory = createKeyDirectory(dataSource);
  const apiKeys = createApiKeys({ dataSource, audit, forget: directory.forget });
  const records = createAccountRecords({ dataSource, audit, forgetAccount: directory.forgetAccount, now });
  const lastUse = createLastUse(dataSource, log);
  const sessions = createSessions({ dataSource, tokens: createSessionTokens(o.jwtSecret), log, now });
  const links = createLinks({ dataSource, audit, secret: o.jwtSecret, now });
  const passwords = createPasswords();
  const throttle = createThrottle(o.windows);

  return {
    authentication: createAuthentication({ directory, lastUse, sessions, links, publicUrl, now }),
    links,
    logins: createLogins({ dataSource, sessions, passwords, throttle, audit, now }),
    profiles: createProfiles({ dataSource, audit, now }),
    async isWorkingKey(key) {
      return isWellFormedApiKey(key) && (await directory.find(hashApiKey(key))) !== undefined;
    },
    async createAccount({ email, name, plan, trialEndsAt }) {
      const repository = dataSource.getRepository(Account);
      const account = await repository.save(repository.create({ email, name, plan, trialEndsAt: trialEndsAt ?? null }));
      return account.id;
    },
    async createApiKey(accountId, input) {
      const { row, key } = await apiKeys.create(accountId, input, { by: 'system' });
      return { id: row.id, key };
    },
    apiKeys,
    records,
    close: () => lastUse.settle(),
  };
}
