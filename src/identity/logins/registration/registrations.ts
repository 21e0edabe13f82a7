import { type DataSource, type EntityManager, MoreThan } from 'typeorm';
import { type ApiError, invalidRequest } from '../../../../chart-spec/spec.js';
import { Account } from '../../../accounts/account.entity.js';
import { TRIAL_MS } from '../../../accounts/account-record.js';
import type { Audit } from '../../../accounts/audit/audit.js';
import { conflict } from '../../../http/errors.js';
import type { RequestContext } from '../../../http/http.js';
import { isUniqueViolation } from '../../../platform/db/db.js';
import type { Mailer } from '../../mail/mailer.js';
import type { Messages } from '../../mail/messages.js';
import type { SignedIn } from '../../sessions/sessions.js';
import { registrationKeyOfIp, type Throttle } from '../../throttle/throttle.js';
import { generateToken, hashToken } from '../account-tokens.js';
import type { SweepExpiredRows } from '../expired-rows.js';
import type { Registration } from '../login-fields.js';
import { PendingRegistration } from '../logins.entity.js';
import { requireOtherThanEmail } from '../passwords/password-policy.js';
import type { Passwords } from '../passwords/passwords.js';
import { ownerOf, type StartSession, targetOf } from '../start-session.js';
import type { Invitations } from './invitations.js';

const LINK_MS = 24 * 3600_000;

/** New accounts. Where e-mails can be sent, an account is created only when the link of its e-mail is opened. */
export interface Registrations {
  /**
   * Creates an account and signs in; where e-mails can be sent, sends a link instead. Then it is the same for every address, and as fast:
   * nothing is read or written that depends on the address. Throws 400 for an easily guessed password and for an invalid invitation, 403
   * without a required one, 429, and 409 for a known address where no e-mails can be sent.
   * @returns undefined when an e-mail is on its way
   */
  register(ctx: RequestContext, registration: Registration): Promise<SignedIn | undefined>;
  /**
   * Creates the account of a link. Throws 400 for another password than that of the registration: somebody else may have registered the
   * address.
   * @returns undefined for an unknown, used or expired token
   */
  confirm(ctx: RequestContext, link: { token: string; password: string }): Promise<SignedIn | undefined>;
}

export interface RegistrationsOptions {
  dataSource: DataSource;
  passwords: Passwords;
  throttle: Throttle;
  invitations: Invitations;
  startSession: StartSession;
  sweep: SweepExpiredRows;
  audit: Audit;
  /** Undefined: no e-mails can be sent. */
  mailer: Mailer | undefined;
  messages: Messages;
  /** Per hour and network. */
  networkRegistrationMax: number;
  /** The time in ms since the epoch. */
  now(): number;
}

type NewAccount = Pick<Account, 'email' | 'name' | 'passwordHash'>;

export function createRegistrations(options: RegistrationsOptions): Registrations {
  const { dataSource, passwords, throttle, invitations, startSession, sweep, audit, mailer, messages, now } = options;
  const pending = dataSource.getRepository(PendingRegistration);

  /** @param emailVerifiedAt null: not verified */
  async function create(
    manager: EntityManager,
    ctx: RequestContext,
    fields: NewAccount,
    invitationId: string | null,
    emailVerifiedAt: Date | null,
  ): Promise<SignedIn> {
    await invitations.use(manager, invitationId);
    const trialEndsAt = new Date(now() + TRIAL_MS);
    const account = await manager.save(
      manager.create(Account, { ...fields, emailVerifiedAt, plan: 'trial', trialEndsAt }),
    );
    const change = { accountId: account.id, by: ownerOf(account), target: targetOf(account), ctx };
    await audit.record(manager, { ...change, action: 'account.created' });
    if (emailVerifiedAt !== null) await audit.record(manager, { ...change, action: 'account.email_verified' });
    return startSession(manager, ctx, account);
  }

  /** Runs after the response: everything here may take longer for a known address. */
  async function composeLink(fields: NewAccount & { passwordHash: string }, invitationId: string | null) {
    await sweep();
    const { email } = fields;
    if (await dataSource.getRepository(Account).existsBy({ email })) return messages.alreadyRegistered(email);
    const { token, tokenHash } = generateToken();
    await pending.insert({ ...fields, invitationId, tokenHash, expiresAt: new Date(now() + LINK_MS) });
    return messages.registration(email, token);
  }

  return {
    async register(ctx, { email, password, name = nameIn(email), invitation }) {
      requireOtherThanEmail('password', password, email);
      const attempt = async () => {
        const invited = await invitations.check(invitation, email);
        const fields = { email, name, passwordHash: await passwords.hash(password) };
        const invitationId = invited?.id ?? null;
        if (mailer === undefined) {
          const work = (manager: EntityManager) => create(manager, ctx, fields, invitationId, null);
          return dataSource.transaction(work).catch((thrown) => {
            throw isKnownAddress(thrown) ? conflict('This e-mail address is already registered') : thrown;
          });
        }
        mailer.send('registration', email, () => composeLink(fields, invitationId));
        return undefined;
      };
      return throttle.charge(ctx, registrationKeyOfIp(ctx.state.clientIp), options.networkRegistrationMax, attempt);
    },

    async confirm(ctx, { token, password }) {
      const row = await pending.findOneBy({ tokenHash: hashToken(token), expiresAt: MoreThan(new Date(now())) });
      if (row === null) return undefined;
      if (!(await passwords.verify(row.passwordHash, password))) throw otherPassword();
      const { email, name, passwordHash, invitationId } = row;
      const work = async (manager: EntityManager) => {
        // All links of the address in one order: with its own first, two at the same time would wait for each other.
        const lock = { mode: 'pessimistic_write' } as const;
        const links = await manager.find(PendingRegistration, { where: { email }, order: { id: 'ASC' }, lock });
        if (!links.some(({ id }) => id === row.id)) return undefined;
        await manager.delete(PendingRegistration, { email });
        return create(manager, ctx, { email, name, passwordHash }, invitationId, new Date(now()));
      };
      return dataSource.transaction(work).catch((thrown) => {
        // Another link of the same address was opened at the same time.
        if (isKnownAddress(thrown)) return undefined;
        throw thrown;
      });
    },
  };
}

function isKnownAddress(thrown: unknown): boolean {
  return isUniqueViolation(thrown, 'accounts_email_key');
}

/** The default name of an account. */
function nameIn(email: string): string {
  return email.slice(0, email.indexOf('@'));
}

/** 400 of a link that was opened with another password than that of its account or registration. */
export function otherPassword(): ApiError {
  const message =
    '"password" is not the one that was chosen for this address. If you have not chosen one, register or reset the password';
  return invalidRequest([{ path: 'password', message }]);
}
