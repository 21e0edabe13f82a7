import type { DataSource, EntityManager } from 'typeorm';
import { ApiError, conflict, invalidLogin, invalidRequest } from '../http/errors.js';
import type { EdgeContext } from '../http/legacy.js';
import { TRIAL_MS } from '../plans/plan-table.js';
import { isUniqueViolation } from '../platform/db/db.js';
import { Account } from './account.entity.js';
import type { Actor, Audit } from './audit/audit.js';
import type { AccountCaller } from './caller.js';
import type { Login, PasswordChange, Registration } from './login-fields.js';
import type { Passwords } from './passwords.js';
import type { NewSession, Sessions } from './sessions.js';
import { loginsFrom, loginsOf, passwordChangesOf, registrationsFrom, type Throttle } from './throttle.js';

export interface SignedIn {
  account: Account;
  session: NewSession;
}

/** What people do with their e-mail address and password. `ctx` tells whence, for the throttle and the audit log. */
export interface Logins {
  /** Throws 409 when the e-mail address is taken, 429. */
  register(ctx: EdgeContext, registration: Registration): Promise<SignedIn>;
  /** Throws 401 alike for an unknown e-mail address and a wrong password; 429. */
  logIn(ctx: EdgeContext, login: Login): Promise<SignedIn>;
  logOut(ctx: EdgeContext, caller: AccountCaller): Promise<void>;
  /** Ends all other sessions. Throws 400 when the current password is wrong, 429. */
  changePassword(ctx: EdgeContext, caller: AccountCaller, change: PasswordChange): Promise<void>;
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
  async function startSession(manager: EntityManager, ctx: EdgeContext, account: Account): Promise<SignedIn> {
    const { endedIds, ...session } = await sessions.start(manager, account.id);
    const note = (action: string, id: string) => {
      const target = { type: 'session', id, label: account.email };
      return audit.record(manager, { accountId: account.id, by: ownerOf(account), action, target, ctx });
    };
    await note('session.created', session.id);
    for (const id of endedIds) await note('session.ended', id);
    return { account, session };
  }

  return {
    async register(ctx, { email, password, name = nameIn(email) }) {
      await throttle.count(ctx, registrationsFrom(ctx.state.clientIp));
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
      const places = [loginsFrom(ctx.state.clientIp), loginsOf(email)];
      const attempt = async () => {
        const account = await dataSource.getRepository(Account).findOneBy({ email });
        const passwordHash = account?.passwordHash ?? null;
        const isRight = await passwords.verify(passwordHash, password);
        if (account === null || passwordHash === null || !isRight) throw invalidLogin();
        return dataSource.transaction(async (manager) => {
          await holdPassword(manager, account.id, passwordHash);
          return startSession(manager, ctx, account);
        });
      };
      const signedIn = await throttle.guard(ctx, places, attempt, isRefusal);
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
        const isRight = await passwords.verify(passwordHash, currentPassword);
        if (passwordHash === null || !isRight) throw wrongPassword();
        return passwordHash;
      };
      const oldHash = await throttle.guard(ctx, [passwordChangesOf(accountId)], attempt, isRefusal);
      const passwordHash = await passwords.hash(newPassword);
      await dataSource.transaction(async (manager) => {
        // Of two changes at once one comes second, and what it took for the current password is none any more.
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
 * Holds the row while a session is made for this password. Otherwise a change of the password in between would end all sessions but this
 * one, which the old password opened; and logins at once would each count the sessions without the others'. Throws 401 when the password is another one by now.
 */
async function holdPassword(manager: EntityManager, id: string, passwordHash: string): Promise<void> {
  const held = await manager.findOne(Account, { where: { id, passwordHash }, lock: { mode: 'for_no_key_update' } });
  if (held === null) throw invalidLogin();
}

function ownerOf({ id, email }: Account): Actor {
  return { type: 'user', id, label: email };
}

function targetOf({ id, email }: Account): { type: string; id: string; label: string } {
  return { type: 'account', id, label: email };
}

/** How to call somebody who has not said. */
function nameIn(email: string): string {
  return email.slice(0, email.indexOf('@'));
}

/** 400 and not 401: the session is good, and a page that took it for over would send its reader to the login form. */
function wrongPassword(): ApiError {
  return invalidRequest([{ path: 'currentPassword', message: '"currentPassword" is not the current password' }]);
}

/** Whether a password was tried and was wrong, as against not having been tried at all. */
function isRefusal(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.status < 500;
}
