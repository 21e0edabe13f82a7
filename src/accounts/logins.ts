import type { DataSource, EntityManager } from 'typeorm';
import { ApiError, conflict, invalidLogin, invalidRequest } from '../http/errors.js';
import type { RequestContext } from '../http/http.js';
import { isUniqueViolation } from '../platform/db/db.js';
import { Account } from './account.entity.js';
import type { Actor, Audit } from './audit/audit.js';
import type { AccountCaller } from './caller.js';
import type { Login, PasswordChange, Registration } from './login-fields.js';
import type { Passwords } from './passwords.js';
import type { NewSession, Sessions } from './sessions.js';
import { loginKeyOfEmail, loginKeyOfIp, passwordChangeKey, registrationKeyOfIp, type Throttle } from './throttle.js';
import { TRIAL_MS } from './trial.js';

export interface SignedIn {
  account: Account;
  session: NewSession;
}

/** Logins with e-mail address and password. The throttle and the audit log read the client's address from `ctx`. */
export interface Logins {
  /** Throws 409 for a known e-mail address, 429. */
  register(ctx: RequestContext, registration: Registration): Promise<SignedIn>;
  /** Throws the same 401 for an unknown e-mail address and a wrong password; 429. */
  logIn(ctx: RequestContext, login: Login): Promise<SignedIn>;
  logOut(ctx: RequestContext, caller: AccountCaller): Promise<void>;
  /** Ends all other sessions. Throws 400 when the current password is wrong, 429. */
  changePassword(ctx: RequestContext, caller: AccountCaller, change: PasswordChange): Promise<void>;
}

export interface LoginsOptions {
  dataSource: DataSource;
  sessions: Sessions;
  passwords: Passwords;
  throttle: Throttle;
  audit: Audit;
  /** The time in ms since the epoch. */
  now(): number;
}

export function createLogins({ dataSource, sessions, passwords, throttle, audit, now }: LoginsOptions): Logins {
  async function startSession(manager: EntityManager, ctx: RequestContext, account: Account): Promise<SignedIn> {
    const { endedIds, ...session } = await sessions.start(manager, account.id);
    const record = (action: string, id: string) => {
      const target = { type: 'session', id, label: account.email };
      return audit.record(manager, { accountId: account.id, by: ownerOf(account), action, target, ctx });
    };
    await record('session.created', session.id);
    for (const id of endedIds) await record('session.ended', id);
    return { account, session };
  }

  return {
    async register(ctx, { email, password, name = nameIn(email) }) {
      await throttle.count(ctx, registrationKeyOfIp(ctx.state.clientIp));
      const passwordHash = await passwords.hash(password);
      const trialEndsAt = new Date(now() + TRIAL_MS);
      try {
        return await dataSource.transaction(async (manager) => {
          const row = manager.create(Account, { email, name, passwordHash, plan: 'trial', trialEndsAt });
          const account = await manager.save(row);
          await audit.record(manager, {
            accountId: account.id,
            by: ownerOf(account),
            action: 'account.created',
            target: targetOf(account),
            ctx,
          });
          return startSession(manager, ctx, account);
        });
      } catch (thrown) {
        throw isUniqueViolation(thrown, 'accounts_email_key')
          ? conflict('This e-mail address is already registered')
          : thrown;
      }
    },

    async logIn(ctx, { email, password }) {
      const keys = [loginKeyOfIp(ctx.state.clientIp), loginKeyOfEmail(email)];
      const attempt = async () => {
        const account = await dataSource.getRepository(Account).findOneBy({ email });
        const passwordHash = account?.passwordHash ?? null;
        const isCorrect = await passwords.verify(passwordHash, password);
        if (account === null || passwordHash === null || !isCorrect) throw invalidLogin();
        return dataSource.transaction(async (manager) => {
          await lockAccount(manager, account.id, passwordHash);
          return startSession(manager, ctx, account);
        });
      };
      const signedIn = await throttle.guard(ctx, keys, attempt, isWrongGuess);
      await sessions.sweep();
      return signedIn;
    },

    async logOut(ctx, caller) {
      await dataSource.transaction(async (manager) => {
        await sessions.end(manager, caller.credentialId);
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
        if (passwordHash === null || !isCorrect) throw wrongPassword();
        return passwordHash;
      };
      const oldHash = await throttle.guard(ctx, [passwordChangeKey(accountId)], attempt, isWrongGuess);
      const passwordHash = await passwords.hash(newPassword);
      await dataSource.transaction(async (manager) => {
        // Of two concurrent changes, the second one has verified a password that is no longer current.
        const { affected } = await manager.update(Account, { id: accountId, passwordHash: oldHash }, { passwordHash });
        if (affected !== 1) throw wrongPassword();
        await sessions.endOthers(manager, accountId, caller.credentialId);
        const target = { type: 'account', id: accountId, label: caller.label };
        await audit.record(manager, { accountId, by: caller, action: 'account.password_changed', target, ctx });
      });
    },
  };
}

/**
 * Locks the account while a session is started. A concurrent change of the password would not end the new session otherwise, and concurrent
 * logins would miscount the sessions. Throws 401 when the password has changed since it was verified.
 */
async function lockAccount(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
  const locked = await manager.findOne(Account, { where: { id, passwordHash }, lock: { mode: 'for_no_key_update' } });
  if (locked === null) throw invalidLogin();
}

function ownerOf({ id, email }: Account): Actor {
  return { type: 'user', id, label: email };
}

function targetOf({ id, email }: Account): { type: string; id: string; label: string } {
  return { type: 'account', id, label: email };
}

/** The default name of an account. */
function nameIn(email: string): string {
  return email.slice(0, email.indexOf('@'));
}

/** 400 and not 401: the session is valid, and clients take a 401 for an expired one. */
function wrongPassword(): ApiError {
  return invalidRequest([{ path: 'currentPassword', message: '"currentPassword" is not the current password' }]);
}

/** Whether a password was verified and wrong, in contrast to an error before that. */
function isWrongGuess(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.status < 500;
}
