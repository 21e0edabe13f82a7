import { type DataSource, IsNull } from 'typeorm';
import { conflict, invalidRequest, notOffered } from '../../http/errors.js';
import { found, type RequestContext } from '../../http/http.js';
import { withAccountLock } from '../../platform/db/db.js';
import { Account } from '../account.entity.js';
import type { Actor, Audit } from '../audit/audit.js';
import type { AccountCaller } from '../caller.js';
import type { Mailer } from '../mail/mailer.js';
import type { Messages } from '../mail/messages.js';
import type { AccountTokens } from './account-tokens.js';
import { type Throttle, tokenKeyOfIp } from './throttle.js';

/** Per account and hour, as many as the mailer sends. */
const MAX_RESENDS = 5;

/** Proof that an account's e-mail address is its owner's. Accounts without it work as others do. */
export interface EmailVerification {
  /** Sends a link in the background, where e-mails can be sent. */
  send(account: Account): void;
  /** Sends another link. Throws 403 where no e-mail can be sent, 409 for a verified address, 429. */
  resend(ctx: RequestContext, caller: AccountCaller): Promise<void>;
  /** Throws 400 for an invalid token, 429. */
  confirm(ctx: RequestContext, token: string): Promise<void>;
}

/** @param o.mailer undefined: no e-mails can be sent. @param o.now the time in ms since the epoch */
export function createEmailVerification(o: {
  dataSource: DataSource;
  tokens: AccountTokens;
  throttle: Throttle;
  audit: Audit;
  mailer: Mailer | undefined;
  messages: Messages;
  now(): number;
}): EmailVerification {
  const { dataSource, tokens, throttle, audit, mailer, messages, now } = o;
  const accounts = dataSource.getRepository(Account);

  function send({ id, email }: Account): void {
    mailer?.send('email_verification', email, async () => {
      const { token } = await tokens.issue(dataSource.manager, id, 'email_verification');
      return messages.emailVerification(email, token);
    });
  }

  return {
    send,
    async resend(ctx, { accountId }) {
      if (mailer === undefined) throw notOffered('This service sends no e-mails, so addresses cannot be verified.');
      const account = found(await accounts.findOneBy({ id: accountId }));
      if (account.emailVerifiedAt !== null) throw conflict('This e-mail address is already verified');
      await throttle.count(ctx, `email-verification:account:${accountId}`, MAX_RESENDS);
      send(account);
    },
    async confirm(ctx, token) {
      await throttle.count(ctx, tokenKeyOfIp(ctx.state.clientIp));
      const row = await tokens.find(token, 'email_verification');
      const isUsed =
        row !== null &&
        (await withAccountLock(dataSource, row.accountId, async (manager) => {
          if (!(await tokens.use(manager, row, 'email_verification'))) return false;
          const account = await manager.findOneByOrFail(Account, { id: row.accountId });
          const { affected } = await manager.update(
            Account,
            { id: account.id, emailVerifiedAt: IsNull() },
            { emailVerifiedAt: new Date(now()) },
          );
          const by: Actor = { type: 'user', id: account.id, label: account.email };
          const target = { type: 'account', id: account.id, label: account.email };
          const change = { accountId: account.id, by, action: 'account.email_verified', target, ctx };
          if (affected === 1) await audit.record(manager, change);
          return true;
        }));
      if (isUsed) return;
      const message = '"token" is unknown, expired or used; ask for a new link';
      throw invalidRequest([{ path: 'token', message }]);
    },
  };
}
