import { rateLimited } from '../../http/errors.js';
import type { RequestContext } from '../../http/http.js';
import type { RateLimitStore } from '../../plans/rate-limit/rate-limit-store.js';

const WINDOW_MS = 3600_000;

/** Limits how many keys an account makes: every key has a rate limit of its own. */
export interface KeyCreationLimit {
  readonly perHour: number;
  /** Creates a key and counts it unless that fails. Throws 429. */
  guard<T>(ctx: RequestContext, accountId: string, create: () => Promise<T>): Promise<T>;
}

export function createKeyCreationLimit({
  store,
  perHour,
}: {
  store: RateLimitStore;
  perHour: number;
}): KeyCreationLimit {
  return {
    perHour,
    async guard(ctx, accountId, create) {
      const window = `keys:account:${accountId}`;
      // Counted first, so that concurrent requests cannot exceed the limit.
      const { used, endsInMs, endsAtMs } = await store.increment(window, WINDOW_MS);
      if (used > perHour) {
        ctx.set('X-RateLimit-Limit', String(perHour));
        ctx.set('X-RateLimit-Remaining', '0');
        ctx.set('X-RateLimit-Reset', new Date(endsAtMs).toISOString());
        throw rateLimited(
          Math.ceil(endsInMs / 1000),
          `An account can make ${perHour} API keys an hour. Use one key for many charts.`,
        );
      }
      try {
        return await create();
      } catch (error) {
        await store.decrement(window).catch(() => undefined);
        throw error;
      }
    },
  };
}
