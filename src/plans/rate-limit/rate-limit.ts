import type { Caller, HasCaller } from '../../accounts/caller.js';
import { networkOf, type Stage, stage } from '../../http/http.js';
import { admit, RATE_LIMIT_PARTS, type RateLimitState, WINDOW_MS } from './admit.js';
import type { RateLimitStore } from './rate-limit-store.js';

export interface RateLimitOptions {
  store: RateLimitStore;
  /** The limit of one API key, and of the sessions of an account together. */
  rateLimitMax: number;
  anonymousRateLimitMax: number;
  /** The limit of an account, over all its keys and sessions. */
  accountRateLimitMax: number;
}

export interface HasRateLimit {
  /** Absent where no limit applies. */
  rateLimit?: RateLimitState;
}

/** Counts the request as one that draws and sets the headers `X-RateLimit-*`. Throws 429. */
export type RateLimit = Stage<HasCaller, HasRateLimit>;

export function createRateLimit({ store, ...limits }: RateLimitOptions): RateLimit {
  async function count(caller: Caller, clientIp: string) {
    if (caller.kind === 'anonymous') {
      const limit = limits.anonymousRateLimitMax;
      return [{ limit, count: await store.increment(`render:ip:${networkOf(clientIp)}`, WINDOW_MS) }] as const;
    }
    const { accountId, credentialId } = caller;
    const key = caller.kind === 'key' ? `render:key:${credentialId}` : `render:sessions:${accountId}`;
    const limit = limits.rateLimitMax;
    const { first, second } = await store.incrementBoth({ key, limit }, `render:account:${accountId}`, WINDOW_MS);
    const own = { limit, count: first };
    return second === undefined
      ? ([own] as const)
      : ([own, { limit: limits.accountRateLimitMax, count: second }] as const);
  }

  return stage(
    async (ctx, next) => {
      const { caller, clientIp } = ctx.state;
      // Signed URLs stand in e-mails and web pages with any number of readers; see signed-url-limit.ts.
      if (caller.kind === 'signed-url') return next();
      ctx.state.rateLimit = admit(ctx, await count(caller, clientIp));
      return next();
    },
    { ...RATE_LIMIT_PARTS, rateClass: 'drawing' },
    'rate_limit',
  );
}
