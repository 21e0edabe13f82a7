import type { DataSource, EntityManager } from 'typeorm';
import { type ApiError, invalidRequest } from '../../../../chart-spec/spec.js';
import { Account } from '../../../accounts/account.entity.js';
import type { Actor, Audit } from '../../../accounts/audit/audit.js';
import { notOffered } from '../../../http/errors.js';
import type { RequestContext } from '../../../http/http.js';
import { withAccountLock } from '../../../platform/db/db.js';
import type { Mailer } from '../../mail/mailer.js';
import type { Messages } from '../../mail/messages.js';
import type { Sessions } from '../../sessions/sessions.js';
import type { KnownNetworks } from '../../throttle/known-networks.js';
import { resetKeyOfIp, type Throttle, tokenKeyOfIp } from '../../throttle/throttle.js';
import type { AccountTokens, IssuedToken } from '../account-tokens.js';
import type { EndEarlierAccess } from '../first-verification.js';
import type { Reset } from '../login-fields.js';
import type { TokenPurpose } from '../logins.entity.js';
import { ownerOf, targetOf } from '../start-session.js';
import { requireOtherThanEmail } from './password-policy.js';
import type { Passwords } from './passwords.js';

/** Requests for an e-mail per network and hour. */
const MAX_REQUESTS = 20;
const RESETS: TokenPurpose[] = ['password_reset', 'operator_reset'];

/** New passwords for owners who forgot theirs: by a link in an e-mail, or one that the operator hands out. */
export interface PasswordResets {
  /** Whether links are sent by e-mail. */
  byEmail: boolean;
  /**
   * Sends a link to the address if it has an account. The same for every address, and as fast: the link is made afterwards. Throws 403
   * where no e-mail can be sent, 429.
   */
  request(ctx: RequestContext, email: string): Promise<void>;
  /** A link for the operator to hand out. @returns undefined for an unknown account */
  issueForOperator(ctx: RequestContext, account: Account, operator: Actor): Promise<IssuedToken>;
  /**
   * Sets the password, ends all sessions and tells the owner by e-mail. A link of an e-mail that verifies the address for the first time ends
   * all other access too. Throws 400 for an invalid token or password, 429.
   */
  confirm(ctx: RequestContext, reset: Reset): Promise<void>;
  /** Invalidates all links of an account. */
  revoke(manager: EntityManager, accountId: string): Promise<void>;
  /** Tells the owner that the password was changed, where e-mails can be sent. */
  notify(email: string): void;
}

export interface PasswordResetsOptions {
  dataSource: DataSource;
  tokens: AccountTokens;
  passwords: Passwords;
  sessions: Sessions;
  endEarlierAccess: EndEarlierAccess;
  /** Called after the commit that ended keys. */
  forgetAccount(accountId: string): void;
  networks: KnownNetworks;
  throttle: Throttle;
  audit: Audit;
  /** Undefined: no e-mails can be sent. */
  mailer: Mailer | undefined;
  messages: Messages;
  /** The time in ms since the epoch. */
  now(): number;
}

export function createPasswordResets(options: PasswordResetsOptions): PasswordResets {
  const { dataSource, tokens, passwords, sessions, endEarlierAccess, forgetAccount, networks, throttle } = options;
  const { audit, mailer, messages, now } = options;
  const notify = (email: string, endedEarlierAccess = false) =>
    mailer?.send('password_changed', email, async () => messages.passwordChanged(email, endedEarlierAccess));

  return {
    byEmail: mailer !== undefined,
    async request(ctx, email) {
      if (mailer === undefined) throw notOffered(NO_MAIL);
      await throttle.count(ctx, resetKeyOfIp(ctx.state.clientIp), MAX_REQUESTS);
      const account = await dataSource.getRepository(Account).findOneBy({ email });
      // Without a password there is no login that could be reset.
      if (account === null || account.passwordHash === null) return;
      mailer.send('password_reset', email, async () => {
        const { token } = await tokens.issue(dataSource.manager, account.id, 'password_reset');
        return messages.passwordReset(email, token);
      });
    },

    issueForOperator(ctx, account, operator) {
      return withAccountLock(dataSource, account.id, async (manager) => {
        const issued = await tokens.issue(manager, account.id, 'operator_reset');
        const change = { accountId: account.id, by: operator, action: 'account.password_reset_issued', ctx };
        await audit.record(manager, { ...change, target: targetOf(account) });
        return issued;
      });
    },

    async confirm(ctx, { token, password }) {
      await throttle.count(ctx, tokenKeyOfIp(ctx.state.clientIp));
      const row = await tokens.find(token, ...RESETS);
      const account = row && (await dataSource.getRepository(Account).findOneBy({ id: row.accountId }));
      if (row === null || account === null) throw invalidToken();
      requireOtherThanEmail('password', password, account.email);
      const passwordHash = await passwords.hash(password);
      const isFirstProof = await withAccountLock(dataSource, account.id, async (manager) => {
        if (!(await tokens.use(manager, row, ...RESETS))) throw invalidToken();
        const { emailVerifiedAt } = await manager.findOneByOrFail(Account, { id: account.id });
        const isProof = row.purpose === 'password_reset';
        const isFirst = isProof && emailVerifiedAt === null;
        await manager.update(Account, account.id, {
          passwordHash,
          ...(isProof && { emailVerifiedAt: new Date(now()) }),
        });
        await sessions.endAll(manager, account.id);
        if (isFirst) await endEarlierAccess(manager, ctx, account);
        // Otherwise an owner in a new network could not log in while others guess the password.
        await networks.remember(manager, account, ctx.state.clientIp);
        const change = { accountId: account.id, by: ownerOf(account), action: 'account.password_reset', ctx };
        await audit.record(manager, { ...change, target: targetOf(account) });
        return isFirst;
      });
      if (isFirstProof) forgetAccount(account.id);
      notify(account.email, isFirstProof);
    },

    revoke: (manager, accountId) => tokens.deleteAll(manager, accountId, ...RESETS),
    notify,
  };
}

const NO_MAIL = 'This service sends no e-mails. Ask its operator for a link to reset the password.';

function invalidToken(): ApiError {
  const message = '"token" is unknown, expired or used; ask for a new link';
  return invalidRequest([{ path: 'token', message }]);
}
