import type { DataSource } from 'typeorm';
import { invalidRequest } from '../../../../chart-spec/spec.js';
import { Account } from '../../../accounts/account.entity.js';
import type { Audit } from '../../../accounts/audit/audit.js';
import type { AccountCaller } from '../../../caller.js';
import { conflict, notOffered } from '../../../http/errors.js';
import { found, type RequestContext } from '../../../http/http.js';
import { withAccountLock } from '../../../platform/db/db.js';
import type { Mailer } from '../../mail/mailer.js';
import type { Messages } from '../../mail/messages.js';
import type { SignedIn } from '../../sessions/sessions.js';
import { type Throttle, tokenKeyOfIp } from '../../throttle/throttle.js';
import type { AccountTokens } from '../account-tokens.js';
import type { Verification } from '../login-fields.js';
import type { Passwords } from '../passwords/passwords.js';
import { ownerOf, type StartSession, targetOf } from '../start-session.js';
import { otherPassword, type Registrations } from './registrations.js';

/** Per account and hour, as many as the mailer sends. */
const MAX_RESENDS = 5;

/** Proof that an account's e-mail address is its owner's. Accounts without it work as others do. */
export interface EmailVerification {
  /** Sends another link. Throws 403 where no e-mail can be sent, 409 for a verified address, 429. */
  resend(ctx: RequestContext, caller: AccountCaller): Promise<void>;
  /**
   * Creates the account of a registration, or verifies the address of an account, and signs in. The password proves that whoever reads the
   * e-mails of the address is who registered it. Throws 400 for an invalid token or password, 429.
   */
  confirm(ctx: RequestContext, link: Verification): Promise<SignedIn>;
}

/** @param options.mailer undefined: no e-mails can be sent. @param options.now the time in ms since the epoch */
export function createEmailVerification(options: {
  dataSource: DataSource;
  tokens: AccountTokens;
  passwords: Passwords;
  registrations: Pick<Registrations, 'confirm'>;
  startSession: StartSession;
  throttle: Throttle;
  audit: Audit;
  mailer: Mailer | undefined;
  messages: Messages;
  now(): number;
}): EmailVerification {
  const { dataSource, tokens, passwords, registrations, startSession, throttle, audit, mailer, messages, now } =
    options;
  const accounts = dataSource.getRepository(Account);

  function send({ id, email }: Account): void {
    mailer?.send('email_verification', email, async () => {
      const { token } = await tokens.issue(dataSource.manager, id, 'email_verification');
      return messages.emailVerification(email, token);
    });
  }

  async function verify(ctx: RequestContext, token: string, password: string): Promise<SignedIn | undefined> {
    const row = await tokens.find(token, 'email_verification');
    const known = row && (await accounts.findOneBy({ id: row.accountId }));
    if (row === null || known === null) return undefined;
    if (!(await passwords.verify(known.passwordHash, password))) throw otherPassword();
    return withAccountLock(dataSource, known.id, async (manager) => {
      const where = { id: known.id, passwordHash: known.passwordHash ?? '' };
      // Null when the password has changed since it was verified.
      const account = await manager.findOneBy(Account, where);
      if (account === null || !(await tokens.use(manager, row, 'email_verification'))) return undefined;
      if (account.emailVerifiedAt === null) {
        account.emailVerifiedAt = new Date(now());
        await manager.save(account);
        const change = { accountId: account.id, by: ownerOf(account), target: targetOf(account), ctx };
        await audit.record(manager, { ...change, action: 'account.email_verified' });
      }
      return startSession(manager, ctx, account);
    });
  }

  return {
    async resend(ctx, { accountId }) {
      if (mailer === undefined) throw notOffered('This service sends no e-mails, so addresses cannot be verified.');
      const account = found(await accounts.findOneBy({ id: accountId }));
      if (account.emailVerifiedAt !== null) throw conflict('This e-mail address is already verified');
      await throttle.count(ctx, `email-verification:account:${accountId}`, MAX_RESENDS);
      send(account);
    },
    async confirm(ctx, { token, password }) {
      await throttle.count(ctx, tokenKeyOfIp(ctx.state.clientIp));
      const signedIn = (await registrations.confirm(ctx, { token, password })) ?? (await verify(ctx, token, password));
      if (signedIn !== undefined) return signedIn;
      const message = '"token" is unknown, expired or used; ask for a new link';
      throw invalidRequest([{ path: 'token', message }]);
    },
  };
}
