import type { DataSource } from 'typeorm';
import type { Accounts } from '../accounts/accounts.js';
import type { Environment, KeyScope } from '../caller.js';
import type { Config } from '../config/config.js';
import type { Endpoint } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import type { Log } from '../platform/log.js';
import type { SecretRing } from '../platform/secret-ring.js';
import { adminLoginEndpoints } from './admin/login-endpoints.js';
import { type Authentication, createAuthentication } from './authenticate.js';
import { createAccountDeletion } from './deletion/account-deletion.js';
import { accountDeletionEndpoint } from './deletion/endpoint.js';
import { hashApiKey, isWellFormedApiKey } from './keys/api-key.js';
import { apiKeyEndpoints } from './keys/api-key-endpoints.js';
import { createApiKeys } from './keys/api-keys.js';
import { createKeyCreationLimit } from './keys/key-creation-limit.js';
import { createKeyDirectory } from './keys/key-directory.js';
import { createLastUse } from './keys/last-use.js';
import { createAccountTokens } from './logins/account-tokens.js';
import { createExpiredRowsSweep } from './logins/expired-rows.js';
import { createEndEarlierAccess } from './logins/first-verification.js';
import { createLocalSignIn } from './logins/local-sign-in.js';
import { loginEndpoints } from './logins/login-endpoints.js';
import { createLogins } from './logins/logins.js';
import { passwordResetEndpoints } from './logins/password-reset-endpoints.js';
import { createPasswordResets } from './logins/passwords/password-resets.js';
import { createPasswords } from './logins/passwords/passwords.js';
import { createEmailVerification } from './logins/registration/email-verification.js';
import { createInvitations } from './logins/registration/invitations.js';
import { createRegistrations } from './logins/registration/registrations.js';
import { createStartSession } from './logins/start-session.js';
import { createMailer } from './mail/mailer.js';
import { createMessages } from './mail/messages.js';
import { createGrants } from './oauth/grants.js';
import { oauthEndpoints } from './oauth/oauth-endpoints.js';
import { createOwnSessions } from './sessions/own-sessions.js';
import { sessionEndpoints } from './sessions/session-endpoints.js';
import { createSessionTokens } from './sessions/session-token.js';
import { createSessions, createSessionUse } from './sessions/sessions.js';
import { createKnownNetworks } from './throttle/known-networks.js';
import { createLoginThrottle } from './throttle/login-throttle.js';
import { createThrottle } from './throttle/throttle.js';
import { createUrlSigner, type UrlSigner } from './url-signer.js';

export interface Identity {
  endpoints: readonly Endpoint[];
  authentication: Authentication;
  urlSigner: UrlSigner;
  /** Call it after a commit that changes an account: no cached key has the state before. */
  forgetAccount(accountId: string): void;
  /** @returns the id of the account that the key would authenticate now, if any */
  ownerOfKey(key: string): Promise<string | undefined>;
  /** Creates a key without a request. @returns the key itself, which is not stored */
  createApiKey(
    accountId: string,
    key: { name: string; environment: Environment; scope?: KeyScope },
  ): Promise<{ id: string; key: string }>;
  /** Makes the only sign-in link of this process. @returns its token, which works once */
  offerLocalSignIn(accountId: string): string;
  /** Waits for writes in the background; e-mails that are not sent within 3 s are given up. */
  close(): Promise<void>;
}

export interface IdentityOptions {
  dataSource: DataSource;
  log: Log;
  config: Pick<Config, 'admin' | 'mail' | 'plans' | 'registration'>;
  plans: Pick<Plans, 'managementLimit' | 'rateLimitStore' | 'requireActivePlan'>;
  accounts: Pick<Accounts, 'audit' | 'find'>;
  /** Begins to remove what a deleted account owned. */
  onAccountDeleted(): void;
  /** Sign session tokens and URLs. At least 32 characters each, the same in all instances. */
  secrets: SecretRing;
  /** The origin of the service's own pages; others are cross-site. */
  publicUrl: string;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

/** Who may use an account: logins, sessions, API keys, signed URLs, invitations. */
export function createIdentity(options: IdentityOptions): Identity {
  const { dataSource, log, config, accounts, secrets, publicUrl, now = Date.now } = options;
  const { audit } = accounts;
  const { managementLimit, rateLimitStore, requireActivePlan } = options.plans;
  const { keyCreationMax, networkRegistrationMax } = config.plans;
  const directory = createKeyDirectory(dataSource);
  const apiKeys = createApiKeys({ dataSource, audit, forget: directory.forget });
  const creationLimit = createKeyCreationLimit({ store: rateLimitStore, perHour: keyCreationMax });
  const lastUse = createLastUse(dataSource, log);
  const sessionUse = createSessionUse(dataSource, log);
  const sessions = createSessions({ dataSource, tokens: createSessionTokens(secrets), use: sessionUse, now });
  const urlSigner = createUrlSigner({ dataSource, audit, secrets, now });
  const throttle = createThrottle(rateLimitStore);
  const mailer = config.mail && createMailer({ config: config.mail, store: rateLimitStore, log });
  const shared = { dataSource, sessions, passwords: createPasswords(), throttle, audit, now };
  const links = { tokens: createAccountTokens(dataSource, now), mailer, messages: createMessages(publicUrl) };
  const grants = createGrants({ dataSource, tokens: links.tokens, secrets, now });
  const networks = createKnownNetworks({ secrets, now });
  const startSession = createStartSession({ sessions, networks, audit });
  const { forgetAccount } = directory;
  const endEarlierAccess = createEndEarlierAccess({ audit });
  const resets = createPasswordResets({ ...shared, ...links, networks, endEarlierAccess, forgetAccount });
  const invitations = createInvitations({ dataSource, mode: config.registration, now });
  const sweep = createExpiredRowsSweep({ dataSource, log, now });
  const registrations = createRegistrations({
    ...shared,
    ...links,
    invitations,
    startSession,
    sweep,
    networkRegistrationMax,
  });
  const emailVerification = createEmailVerification({ ...shared, ...links, registrations, startSession });
  const logins = createLogins({
    ...shared,
    networks,
    resets,
    startSession,
    loginThrottle: createLoginThrottle(rateLimitStore),
    sweep,
  });
  const localSignIn = createLocalSignIn({ logins, monotonicMs: () => performance.now() });
  const deletion = createAccountDeletion({ ...shared, log, forgetAccount, onDeleted: options.onAccountDeleted });
  const parts = { directory, lastUse, sessions, urlSigner, managementLimit, publicUrl, now };
  const authentication = createAuthentication(parts);
  const { authenticate } = authentication;
  const { tokens } = config.admin;

  return {
    endpoints: [
      ...apiKeyEndpoints({ authenticate, requireActivePlan, apiKeys, creationLimit }),
      ...oauthEndpoints({ authenticate, requireActivePlan, grants, apiKeys, creationLimit, publicUrl, now }),
      ...loginEndpoints({ authenticate, logins, registrations, invitations, localSignIn, publicUrl, now }),
      accountDeletionEndpoint({ authenticate, deletion, publicUrl }),
      ...passwordResetEndpoints({ authenticate, resets, emailVerification, publicUrl, now }),
      ...sessionEndpoints({ authenticate, ownSessions: createOwnSessions({ dataSource, sessions, audit }) }),
      ...(tokens === undefined ? [] : adminLoginEndpoints({ tokens, accounts, resets, invitations, publicUrl })),
    ],
    authentication,
    urlSigner,
    forgetAccount,
    async ownerOfKey(key) {
      return isWellFormedApiKey(key) ? (await directory.find(hashApiKey(key)))?.accountId : undefined;
    },
    async createApiKey(accountId, input) {
      const { row, key } = await apiKeys.create(accountId, { scope: 'all', ...input }, { by: 'system' });
      return { id: row.id, key };
    },
    offerLocalSignIn: localSignIn.offer,
    close: async () => {
      await Promise.all([lastUse.close(), sessionUse.close(), mailer?.close()]);
    },
  };
}
