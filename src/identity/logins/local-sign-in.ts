import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../../chart-spec/spec.js';
import type { RequestContext } from '../../http/http.js';
import type { SignedIn } from '../sessions/sessions.js';
import { generateToken, hashToken } from './account-tokens.js';
import type { Logins } from './logins.js';

/** How long the printed link works. */
const LINK_MS = 15 * 60 * 1000;

/**
 * The link that a service on a developer's machine prints at its start: it signs in as the local account once. Only the hash of its token
 * is kept, in memory.
 */
export interface LocalSignIn {
  /** Makes a token, which replaces an earlier one. */
  offer(accountId: string): string;
  /** Whether this process has ever offered a token. */
  isOffered(): boolean;
  /** Throws 401 for a wrong, used or expired token. */
  signIn(ctx: RequestContext, token: string): Promise<SignedIn>;
}

interface Offer {
  accountId: string;
  tokenHash: Buffer;
  endMs: number;
}

/** @param options.monotonicMs a clock that is never set */
export function createLocalSignIn(options: { logins: Logins; monotonicMs(): number }): LocalSignIn {
  const { logins, monotonicMs } = options;
  let wasOffered = false;
  let current: Offer | undefined;
  return {
    offer(accountId) {
      const { token, tokenHash } = generateToken();
      wasOffered = true;
      current = { accountId, tokenHash, endMs: monotonicMs() + LINK_MS };
      return token;
    },
    isOffered: () => wasOffered,
    async signIn(ctx, token) {
      const offer = current;
      if (offer === undefined || !timingSafeEqual(hashToken(token), offer.tokenHash) || monotonicMs() >= offer.endMs)
        throw invalidLink();
      // Before the session is written: of two concurrent requests one gets it.
      current = undefined;
      try {
        return await logins.startLocalSession(ctx, offer.accountId);
      } catch (error) {
        // A database that is away must not use up the link.
        current ??= offer;
        throw error;
      }
    },
  };
}

function invalidLink(): ApiError {
  const error =
    'This sign-in link is wrong, used or expired. Copy the whole link that the service printed, or restart the service: it prints a new one.';
  return new ApiError(401, { error });
}
