import { createHash, randomBytes } from 'node:crypto';
import Joi from 'joi';

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
