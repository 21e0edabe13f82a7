import { createHash, randomBytes } from 'node:crypto';
import Joi from 'joi';
import { type DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { AccountToken, type TokenPurpose } from './logins.entity.js';

const TOKEN_BYTES = 32;

/** The secret of a link: 256 random bits in base64url. Only its hash is stored. */
export function generateToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token as a field of a request. Other text is rejected without a query. */
export const givenToken = Joi.string()
  .pattern(/^[\w-]{43}$/)
  .description('The text after `=` in the link.')
  .messages({ '*': '{#label} must be the token of a link: 43 letters, digits, - and _' });

const HOUR_MS = 3600_000;
const LIFETIMES_MS: Record<TokenPurpose, number> = {
  password_reset: HOUR_MS,
  operator_reset: HOUR_MS,
  email_verification: 24 * HOUR_MS,
  oauth_code: 60_000,
};

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** Secrets of links that are sent to an account's owner. Each works once. */
export interface AccountTokens {
  /** Earlier tokens stay valid: somebody else's request must not invalidate the link that the owner is about to open. */
  issue(manager: EntityManager, accountId: string, purpose: TokenPurpose): Promise<IssuedToken>;
  /** @returns null for an unknown, used or expired token */
  find(token: string, ...purposes: TokenPurpose[]): Promise<AccountToken | null>;
  /** Deletes the account's tokens of these purposes. @returns whether `token` was still one of them: of two concurrent uses only one is */
  use(manager: EntityManager, token: AccountToken, ...purposes: TokenPurpose[]): Promise<boolean>;
  deleteAll(manager: EntityManager, accountId: string, ...purposes: TokenPurpose[]): Promise<void>;
}

/** @param now the time in ms since the epoch */
export function createAccountTokens(dataSource: DataSource, now: () => number): AccountTokens {
  async function deleteAll(manager: EntityManager, accountId: string, ...purposes: TokenPurpose[]): Promise<void> {
    await manager.delete(AccountToken, { accountId, purpose: In(purposes) });
  }
  return {
    async issue(manager, accountId, purpose) {
      const { token, tokenHash } = generateToken();
      const expiresAt = new Date(now() + LIFETIMES_MS[purpose]);
      await manager.insert(AccountToken, { accountId, purpose, tokenHash, expiresAt });
      return { token, expiresAt };
    },
    find(token, ...purposes) {
      const where = { tokenHash: hashToken(token), purpose: In(purposes), expiresAt: MoreThan(new Date(now())) };
      return dataSource.getRepository(AccountToken).findOneBy(where);
    },
    async use(manager, { id, accountId }, ...purposes) {
      const { affected } = await manager.delete(AccountToken, { id });
      await deleteAll(manager, accountId, ...purposes);
      return affected === 1;
    },
    deleteAll,
  };
}
