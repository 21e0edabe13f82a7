import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SCHEME = 'Bearer ';

/** Whether the request has `Authorization: Bearer <token>`, in a time that does not depend on how much of it is right. */
export function hasBearerToken({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  const given = authorization.startsWith(SCHEME) ? authorization.slice(SCHEME.length) : '';
  // timingSafeEqual needs equal lengths, which hashes have.
  return timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
