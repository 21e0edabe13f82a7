import type { AccountCaller } from '../../caller.js';
import type { RequestContext } from '../../http/http.js';
import type { OperationParts } from '../../http/openapi.js';
import { admit, RATE_LIMIT_PARTS, WINDOW_MS } from './admit.js';
import type { RateLimitStore } from './rate-limit-store.js';

/** Counts a request to a route that does not draw. */
export interface ManagementLimit {
  /** Sets the headers `X-RateLimit-*`. Throws 429. */
  count(ctx: RequestContext, caller: AccountCaller): Promise<void>;
  /** How the API description shows it. */
  documents: OperationParts;
}

const of = 'management by this account';
/** The part of a window that keys cannot take from sessions. */
const SESSION_SHARE = 0.1;

/**
 * All keys and sessions of an account share one window. A tenth of it is always left to sessions: otherwise a leaked key that uses up the
 * window would keep its owner from deleting it.
 */
export function createManagementLimit(options: { store: RateLimitStore; limit: number }): ManagementLimit {
  const { store, limit } = options;
  const sessionShare = Math.floor(limit * SESSION_SHARE);
  return {
    async count(ctx, { kind, accountId }) {
      const key = `manage:account:${accountId}`;
      if (kind !== 'session') {
        admit(ctx, [{ limit, count: await store.increment(key, WINDOW_MS), of }]);
        return;
      }
      const sessions = { key: `manage:sessions:${accountId}`, limit: Number.MAX_SAFE_INTEGER };
      const { first, second = first } = await store.incrementBoth(sessions, key, WINDOW_MS);
      const isWithinShare = second.used > limit && first.used <= sessionShare;
      admit(ctx, [isWithinShare ? { limit: sessionShare, count: first, of } : { limit, count: second, of }]);
    },
    documents: RATE_LIMIT_PARTS,
  };
}
