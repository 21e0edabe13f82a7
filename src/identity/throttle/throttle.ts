import { createHash } from 'node:crypto';
import { ApiError } from '../../../chart-spec/spec.js';
import { rateLimited } from '../../http/errors.js';
import { networkOf, type RequestContext } from '../../http/http.js';
import type { RateLimitStore, WindowCount } from '../../plans/rate-limit/rate-limit-store.js';

/** Attempts per hour and key. OWASP ASVS allows at most 100 failed logins per account and hour. */
export const MAX_ATTEMPTS = 100;
export const WINDOW_MS = 3600_000;

/** Limits guessing of passwords and e-mail addresses. Logins: login-throttle.ts. See docs/reference/authentication.md. */
export interface Throttle {
  /**
   * Runs `attempt` and counts it unless it succeeds. It is counted before it runs, so that concurrent guesses cannot exceed the limit, and
   * uncounted after success and after errors that are not guesses. Throws 429 at the limit.
   * @param isGuess whether this error means that a guess was wrong
   */
  guard<T>(
    ctx: RequestContext,
    key: string,
    attempt: () => Promise<T>,
    isGuess: (thrown: unknown) => boolean,
  ): Promise<T>;
  /** Runs `attempt` and counts it unless the service fails. Throws 429 at the limit. @param limit attempts per hour */
  charge<T>(ctx: RequestContext, key: string, limit: number, attempt: () => Promise<T>): Promise<T>;
  /** Counts a request whatever its outcome. Throws 429 at the limit. @param limit requests per hour */
  count(ctx: RequestContext, key: string, limit?: number): Promise<void>;
}

/** Hashed, so that the stored counters hold no e-mail addresses. */
export const hashOfEmail = (email: string): string => createHash('sha256').update(email).digest('hex');
export const registrationKeyOfIp = (ip: string): string => `register:ip:${networkOf(ip)}`;
export const resetKeyOfIp = (ip: string): string => `password-reset:ip:${networkOf(ip)}`;
export const tokenKeyOfIp = (ip: string): string => `account-token:ip:${networkOf(ip)}`;
/** Separate from logins: wrong logins must not keep the owner from changing the password. */
export const passwordChangeKey = (accountId: string): string => `password:account:${accountId}`;

/** 429, with the headers of a rate limit. @param limit what was exceeded */
export function refuseAttempt(ctx: RequestContext, limit: number, { endsInMs, endsAtMs }: WindowCount): ApiError {
  ctx.set('X-RateLimit-Limit', String(limit));
  ctx.set('X-RateLimit-Remaining', '0');
  ctx.set('X-RateLimit-Reset', new Date(endsAtMs).toISOString());
  return rateLimited(
    Math.ceil(endsInMs / 1000),
    'Too many attempts from this network or for this address. Wait, then try again.',
  );
}

/** Failures are ignored: the attempt then stays counted until the window ends, and a successful login does not become an error. */
export async function uncount(store: RateLimitStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => store.decrement(key)));
}

export function createThrottle(store: RateLimitStore): Throttle {
  async function count(ctx: RequestContext, key: string, limit = MAX_ATTEMPTS): Promise<void> {
    const counted = await store.increment(key, WINDOW_MS);
    if (counted.used > limit) throw refuseAttempt(ctx, limit, counted);
  }

  return {
    async guard(ctx, key, attempt, isGuess) {
      await count(ctx, key);
      try {
        const result = await attempt();
        await uncount(store, [key]);
        return result;
      } catch (thrown) {
        if (!isGuess(thrown)) await uncount(store, [key]);
        throw thrown;
      }
    },
    async charge(ctx, key, limit, attempt) {
      await count(ctx, key, limit);
      try {
        return await attempt();
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || thrown.status >= 500) await uncount(store, [key]);
        throw thrown;
      }
    },
    count,
  };
}
