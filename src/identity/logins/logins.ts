import type { DataSource, EntityManager } from 'typeorm';
import { ApiError, invalidRequest } from '../../../chart-spec/spec.js';
import { Account } from '../../accounts/account.entity.js';
import type { Audit } from '../../accounts/audit/audit.js';
import type { AccountCaller } from '../../caller.js';
import { invalidLogin } from '../../http/errors.js';
import type { RequestContext } from '../../http/http.js';
import type { Sessions, SignedIn } from '../sessions/sessions.js';
import { KNOWN_MS, type KnownNetworks } from '../throttle/known-networks.js';
import type { LoginThrottle } from '../throttle/login-throttle.js';
import { passwordChangeKey, type Throttle } from '../throttle/throttle.js';
import type { SweepExpiredRows } from './expired-rows.js';
import type { Login, PasswordChange } from './login-fields.js';
import { requireOtherThanEmail } from './passwords/password-policy.js';
import type { PasswordResets } from './passwords/password-resets.js';
import type { Passwords } from './passwords/passwords.js';
import type { StartSession } from './start-session.js';

/** Logins with e-mail address and password. The throttle and the audit log read the client's address from `ctx`. */
export interface Logins {
  /** Throws the same 401 for an unknown e-mail address and a wrong password; 429. */
  logIn(ctx: RequestContext, login: Login): Promise<SignedIn>;
  logOut(ctx: RequestContext, caller: AccountCaller): Promise<void>;
  /** Signs in without a password, for the printed link of local-sign-in.ts. Throws 401 for an account that no longer exists. */
  startLocalSession(ctx: RequestContext, accountId: string): Promise<SignedIn>;
  /** Ends all other sessions. Throws 400 when the current password is wrong, 429. */
  changePassword(ctx: RequestContext, caller: AccountCaller, change: PasswordChange): Promise<void>;
}

export interface LoginsOptions {
  dataSource: DataSource;
  sessions: Sessions;
  startSession: StartSession;
  passwords: Passwords;
  throttle: Throttle;
  loginThrottle: LoginThrottle;
  networks: KnownNetworks;
  resets: PasswordResets;
  audit: Audit;
  sweep: SweepExpiredRows;
  /** The time in ms since the epoch. */
  now(): number;
}

export function createLogins(options: LoginsOptions): Logins {
  const { dataSource, sessions, startSession, passwords, throttle, loginThrottle, networks, resets } = options;
  const { audit, sweep, now } = options;

  return {
    async logIn(ctx, { email, password }) {
      const known = await findLogin(dataSource, email, networks.hashes(email, ctx.state.clientIp), now());
      const attempt = async () => {
        const passwordHash = known?.passwordHash ?? null;
        const isCorrect = await passwords.verify(passwordHash, password);
        if (known === undefined || passwordHash === null || !isCorrect) throw invalidLogin();
        return dataSource.transaction(async (manager) => {
          const account = await lockAccount(manager, { id: known.id, passwordHash });
          return startSession(manager, ctx, account);
        });
      };
      const isKnownNetwork = known?.isKnownNetwork ?? false;
      const signedIn = await loginThrottle.guard(ctx, { email, isKnownNetwork }, attempt, isWrongGuess);
      await sweep();
      return signedIn;
    },

    startLocalSession(ctx, accountId) {
      return dataSource.transaction(async (manager) => {
        const account = await lockAccount(manager, { id: accountId });
        return startSession(manager, ctx, account);
      });
    },

    async logOut(ctx, caller) {
      await dataSource.transaction(async (manager) => {
        await sessions.end(manager, caller.accountId, caller.credentialId);
        const target = { type: 'session', id: caller.credentialId, label: caller.label };
        await audit.record(manager, { accountId: caller.accountId, by: caller, action: 'session.ended', target, ctx });
      });
    },

    async changePassword(ctx, caller, { currentPassword, newPassword }) {
      const { accountId } = caller;
      const attempt = async () => {
        const account = await dataSource.getRepository(Account).findOneBy({ id: accountId });
        const passwordHash = account?.passwordHash ?? null;
        const isCorrect = await passwords.verify(passwordHash, currentPassword);
        if (account === null || passwordHash === null || !isCorrect) throw wrongPassword();
        return { email: account.email, oldHash: passwordHash };
      };
      const { email, oldHash } = await throttle.guard(ctx, passwordChangeKey(accountId), attempt, isWrongGuess);
      requireOtherThanEmail('newPassword', newPassword, email);
      const passwordHash = await passwords.hash(newPassword);
      await dataSource.transaction(async (manager) => {
        // When two changes run at once, the second one has verified a password that is no longer current.
        const { affected } = await manager.update(Account, { id: accountId, passwordHash: oldHash }, { passwordHash });
        if (affected !== 1) throw wrongPassword();
        await sessions.endAll(manager, accountId, caller.credentialId);
        await resets.revoke(manager, accountId);
        const target = { type: 'account', id: accountId, label: caller.label };
        await audit.record(manager, { accountId, by: caller, action: 'account.password_changed', target, ctx });
      });
      resets.notify(email);
    },
  };
}

/**
 * Locks the account while a session is started. A concurrent change of the password would not end the new session otherwise, and concurrent
 * logins would miscount the sessions. Throws 401 when the password has changed since it was verified.
 */
async function lockAccount(manager: EntityManager, where: { id: string; passwordHash?: string }): Promise<Account> {
  const locked = await manager.findOne(Account, { where, lock: { mode: 'for_no_key_update' } });
  if (locked === null) throw invalidLogin();
  return locked;
}

interface KnownLogin {
  id: string;
  passwordHash: string | null;
  isKnownNetwork: boolean;
}

/** One query, so that it takes as long for unknown addresses as for known ones. */
async function findLogin(
  dataSource: DataSource,
  email: string,
  networkHashes: Buffer[],
  nowMs: number,
): Promise<KnownLogin | undefined> {
  const rows: KnownLogin[] = await dataSource.query(FIND_LOGIN, [email, networkHashes, new Date(nowMs - KNOWN_MS)]);
  return rows[0];
}

const FIND_LOGIN = `
  SELECT id, password_hash AS "passwordHash", EXISTS (
    SELECT FROM login_networks WHERE account_id = accounts.id AND network_hash = ANY ($2::bytea[]) AND last_login_at > $3
  ) AS "isKnownNetwork"
  FROM accounts WHERE email = $1`;

/** 400 and not 401: the session is valid, and clients take a 401 for an expired one. */
function wrongPassword(): ApiError {
  return invalidRequest([{ path: 'currentPassword', message: '"currentPassword" is not the current password' }]);
}

/** Whether a password was verified and wrong, in contrast to an error before that. */
function isWrongGuess(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.status < 500;
}
