import type { Caller, HasCaller } from '../../accounts/accounts.js';
import { rateLimited } from '../../http/errors.js';
import { networkOf, type Stage, stage } from '../../http/http.js';
import { errorResponse, RATE_LIMIT_HEADERS, RETRY_AFTER } from '../../http/openapi.js';
import type { Windows } from './windows.js';

/** The same for callers with and without credentials. See docs/reference/plans-and-limits.md. */
const WINDOW_MS = 15 * 60 * 1000;

export interface RateLimitOptions {
  windows: Windows;
  rateLimitMax: number;
  anonymousRateLimitMax: number;
}

export interface HasRateLimit {
  /** Absent where none applies. */
  rateLimit?: { limit: number; remaining: number };
}

/** Takes one request out of the caller's window, and says so in `X-RateLimit-*`. Throws 429. */
export type RateLimit = Stage<HasCaller, HasRateLimit>;

export function createRateLimit({ windows, rateLimitMax, anonymousRateLimitMax }: RateLimitOptions): RateLimit {
  return stage(
    async (ctx, next) => {
      const { caller, clientIp } = ctx.state;
      // An e-mail is opened as often as it has readers. What a signed URL can draw is bounded by the quota of the account that signed it.
      if (caller.kind === 'link') return next();
      const limit = caller.kind === 'anonymous' ? anonymousRateLimitMax : rateLimitMax;
      const { used, endsInMs, endsAtMs } = await windows.take(nameOf(caller, clientIp), WINDOW_MS);
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
function nameOf(caller: Caller, clientIp: string): string {
  if (caller.kind === 'anonymous') return `render:ip:${networkOf(clientIp)}`;
  return caller.kind === 'key' ? `render:key:${caller.credentialId}` : `render:account:${caller.accountId}`;
}
