import { createHash } from 'node:crypto';
import { rateLimited } from '../http/errors.js';
import { networkOf, type RequestContext } from '../http/http.js';
import type { RateLimitStore } from '../plans/rate-limit/rate-limit-store.js';

/** Attempts per hour and key. OWASP ASVS allows at most 100 failed logins per account and hour. */
const LIMIT = 100;
const WINDOW_MS = 3600_000;

/** Limits guessing of passwords and e-mail addresses. See docs/reference/authentication.md. */
export interface Throttle {
  /**
   * Runs `attempt` and counts it unless it succeeds. It is counted before it runs, so that concurrent guesses cannot exceed the limit, and
   * uncounted after success and after errors that are not guesses. Throws 429 at the limit.
   * @param isGuess whether this error means that a guess was wrong
   */
  guard<T>(
    ctx: RequestContext,
    keys: string[],
    attempt: () => Promise<T>,
    isGuess: (thrown: unknown) => boolean,
  ): Promise<T>;
  /** Counts a request whatever its outcome. Throws 429 at the limit. */
  count(ctx: RequestContext, key: string): Promise<void>;
}

/** Hashed, so that the stored counters hold no e-mail addresses. Unknown addresses count like known ones. */
export const loginKeyOfEmail = (email: string): string =>
  `login:account:${createHash('sha256').update(email).digest('hex')}`;
export const loginKeyOfIp = (ip: string): string => `login:ip:${networkOf(ip)}`;
export const registrationKeyOfIp = (ip: string): string => `register:ip:${networkOf(ip)}`;
/** Separate from logins: wrong logins must not keep the owner from changing the password. */
export const passwordChangeKey = (accountId: string): string => `password:account:${accountId}`;

export function createThrottle(store: RateLimitStore): Throttle {
  async function count(ctx: RequestContext, key: string): Promise<void> {
    const { used, endsInMs, endsAtMs } = await store.increment(key, WINDOW_MS);
    if (used <= LIMIT) return;
    ctx.set('X-RateLimit-Limit', String(LIMIT));
    ctx.set('X-RateLimit-Remaining', '0');
    ctx.set('X-RateLimit-Reset', new Date(endsAtMs).toISOString());
    throw rateLimited(Math.ceil(endsInMs / 1000));
  }

  /** Failures are ignored: the attempt then stays counted until the window ends, and a successful login does not become an error. */
  async function uncount(keys: string[]): Promise<void> {
    await Promise.allSettled(keys.map((key) => store.decrement(key)));
  }

  return {
    async guard(ctx, keys, attempt, isGuess) {
      for (const key of keys) await count(ctx, key);
      try {
        const result = await attempt();
        await uncount(keys);
        return result;
      } catch (thrown) {
        if (!isGuess(thrown)) await uncount(keys);
        throw thrown;
      }
    },
    count,
  };
}
