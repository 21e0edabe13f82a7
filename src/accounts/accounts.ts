import type { DataSource } from 'typeorm';
import type { Endpoint, Stage } from '../http/http.js';
import type { ManagementLimit } from '../plans/rate-limit/management-limit.js';
import type { RateLimitStore } from '../plans/rate-limit/rate-limit-store.js';
import type { Log } from '../platform/log.js';
import { Account } from './account.entity.js';
import { accountEndpoints } from './account-endpoints.js';
import { createAccountAdmin } from './admin/account-admin.js';
import { adminEndpoints } from './admin/endpoints.js';
import { type Environment, hashApiKey, isWellFormedApiKey, type KeyScope } from './api-key.js';
import { apiKeyEndpoints } from './api-key-endpoints.js';
import { createApiKeys } from './api-keys.js';
import { type Audit, createAudit } from './audit/audit.js';
import { createAuditLog } from './audit/audit-log.js';
import { auditEndpoints } from './audit/endpoints.js';
import { type Authentication, createAuthentication } from './authenticate.js';
import type { HasCaller } from './caller.js';
import { createKeyCreationLimit } from './key-creation-limit.js';
import { createKeyDirectory } from './key-directory.js';
import { createLastUse } from './last-use.js';
import { createLogins } from './logins.js';
import { createPasswords } from './passwords.js';
import { createProfiles } from './profiles.js';
import { createSessionTokens } from './session-token.js';
import { createSessions } from './sessions.js';
import { createThrottle } from './throttle.js';
import { createUrlSigner, type UrlSigner } from './url-signer.js';

export type { AccountCaller, Caller, HasAccountCaller, HasCaller } from './caller.js';

export interface Accounts {
  endpoints: readonly Endpoint[];
  authentication: Authentication;
  audit: Audit;
  urlSigner: UrlSigner;
  /** Whether the key would authenticate a request now. */
  isValidKey(key: string): Promise<boolean>;
  /** @returns the account's id */
  createAccount(account: { email: string; name: string; plan: Account['plan']; trialEndsAt?: Date }): Promise<string>;
  /** Creates a key without a request. @returns the key itself, which is not stored */
  createApiKey(
    accountId: string,
    key: { name: string; environment: Environment; scope?: KeyScope },
  ): Promise<{ id: string; key: string }>;
  /** Waits for writes in the background. */
  close(): Promise<void>;
}

export interface AccountsOptions {
  dataSource: DataSource;
  log: Log;
  /** Counts failed logins, registrations and new keys. */
  rateLimitStore: RateLimitStore;
  /** Counts the requests that do not draw. */
  managementLimit: ManagementLimit;
  /** New API keys per hour and account. */
  keyCreationMax: number;
  /** Throws 403 for expired accounts. */
  requireActivePlan: Stage<HasCaller>;
  /** Signs session tokens and URLs. At least 32 characters, the same in all instances. */
  jwtSecret: string;
  /** The origin of the service's own pages; others are cross-site. */
  publicUrl: string;
  /** Undefined: there are no admin endpoints. */
  adminToken: string | undefined;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

/** Accounts, sessions, API keys, the audit log and the admin endpoints. */
export function createAccounts(o: AccountsOptions): Accounts {
  const { dataSource, log, requireActivePlan, jwtSecret, publicUrl, adminToken, now = Date.now } = o;
  const audit = createAudit();
  const directory = createKeyDirectory(dataSource);
  const apiKeys = createApiKeys({ dataSource, audit, forget: directory.forget });
  const creationLimit = createKeyCreationLimit({ store: o.rateLimitStore, perHour: o.keyCreationMax });
  const lastUse = createLastUse(dataSource, log);
  const sessions = createSessions({ dataSource, tokens: createSessionTokens(jwtSecret), log, now });
  const urlSigner = createUrlSigner({ dataSource, audit, secret: jwtSecret, now });
  const throttle = createThrottle(o.rateLimitStore);
  const logins = createLogins({ dataSource, sessions, passwords: createPasswords(), throttle, audit, now });
  const profiles = createProfiles({ dataSource, audit });
  const admin = createAccountAdmin({ dataSource, audit, forgetAccount: directory.forgetAccount, now });
  const { managementLimit } = o;
  const parts = { directory, lastUse, sessions, urlSigner, managementLimit, publicUrl, now };
  const authentication = createAuthentication(parts);
  const { authenticate } = authentication;

  return {
    endpoints: [
      ...accountEndpoints({ authenticate, logins, profiles, publicUrl, now }),
      ...apiKeyEndpoints({ authenticate, requireActivePlan, apiKeys, creationLimit }),
      ...auditEndpoints({ authenticate, auditLog: createAuditLog(dataSource) }),
      ...(adminToken === undefined ? [] : adminEndpoints({ token: adminToken, admin, now })),
    ],
    authentication,
    audit,
    urlSigner,
    async isValidKey(key) {
      return isWellFormedApiKey(key) && (await directory.find(hashApiKey(key))) !== undefined;
    },
    async createAccount({ email, name, plan, trialEndsAt }) {
      const repository = dataSource.getRepository(Account);
      const account = await repository.save(repository.create({ email, name, plan, trialEndsAt: trialEndsAt ?? null }));
      return account.id;
    },
    async createApiKey(accountId, input) {
      const { row, key } = await apiKeys.create(accountId, { scope: 'all', ...input }, { by: 'system' });
      return { id: row.id, key };
    },
    close: lastUse.close,
  };
}
