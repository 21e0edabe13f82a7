import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SecretRing } from '../platform/secret-ring.js';

const SCHEME = 'Bearer ';

/** Whether the request has `Authorization: Bearer` with one of the tokens, in a time that does not depend on how much of it is right. */
export function hasBearerToken({ headers: { authorization = '' } }: IncomingMessage, tokens: SecretRing): boolean {
  const given = authorization.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : '';
  // timingSafeEqual needs equal lengths, which hashes have. All are compared, whichever matches.
  return tokens.filter((token) => timingSafeEqual(sha256(given), sha256(token))).length > 0;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
