import type { Caller, HasCaller } from '../../accounts/caller.js';
import { rateLimited } from '../../http/errors.js';
import { networkOf, type Stage, stage } from '../../http/http.js';
import { errorResponse, RATE_LIMIT_HEADERS, RETRY_AFTER } from '../../http/openapi.js';
import type { RateLimitStore } from './rate-limit-store.js';

/** For callers with and without credentials. See docs/reference/plans-and-limits.md. */
const WINDOW_MS = 15 * 60 * 1000;

export interface RateLimitOptions {
  store: RateLimitStore;
  rateLimitMax: number;
  anonymousRateLimitMax: number;
}

export interface HasRateLimit {
  /** Absent where no limit applies. */
  rateLimit?: { limit: number; remaining: number };
}

/** Counts the request in the caller's window and sets the headers `X-RateLimit-*`. Throws 429. */
export type RateLimit = Stage<HasCaller, HasRateLimit>;

export function createRateLimit({ store, rateLimitMax, anonymousRateLimitMax }: RateLimitOptions): RateLimit {
  return stage(
    async (ctx, next) => {
      const { caller, clientIp } = ctx.state;
      // Signed URLs stand in e-mails and web pages with any number of readers; the quota of the account bounds what they draw.
      if (caller.kind === 'signed-url') return next();
      const limit = caller.kind === 'anonymous' ? anonymousRateLimitMax : rateLimitMax;
      const { used, endsInMs, endsAtMs } = await store.increment(keyOf(caller, clientIp), WINDOW_MS);
      const remaining = Math.max(0, limit - used);
      ctx.set('X-RateLimit-Limit', String(limit));
      ctx.set('X-RateLimit-Remaining', String(remaining));
      ctx.set('X-RateLimit-Reset', new Date(endsAtMs).toISOString());
      if (used > limit) throw rateLimited(Math.ceil(endsInMs / 1000));
      ctx.state.rateLimit = { limit, remaining };
      return next();
    },
    {
      headers: RATE_LIMIT_HEADERS,
      responses: {
        429: errorResponse('The rate limit is reached.', 'RateError', { ...RATE_LIMIT_HEADERS, ...RETRY_AFTER }),
      },
    },
  );
}

/** Each key has its own window; the sessions of an account share one. */
function keyOf(caller: Caller, clientIp: string): string {
  if (caller.kind === 'anonymous') return `render:ip:${networkOf(clientIp)}`;
  return caller.kind === 'key' ? `render:key:${caller.credentialId}` : `render:account:${caller.accountId}`;
}
