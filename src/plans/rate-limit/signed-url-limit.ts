import type { AccountCaller } from '../../accounts/caller.js';
import { networkOf, type RequestContext } from '../../http/http.js';
import { admit, WINDOW_MS } from './admit.js';
import type { RateLimitStore } from './rate-limit-store.js';

export interface SignedUrlLimitOptions {
  store: RateLimitStore;
  /** Of one URL and client network. */
  rateLimitMax: number;
  /** Of one URL. */
  accountRateLimitMax: number;
}

/**
 * Counts that a signed URL has to be drawn: in a window of the URL and the client's network, and in one of the URL. Sets the
 * headers `X-RateLimit-*`; throws 429.
 * @returns takes it back, for an image that another request has drawn
 */
export type CountSignedDraw = (ctx: RequestContext, signer: AccountCaller) => Promise<() => Promise<void>>;

/** The account's own windows are not touched: readers of an e-mail must not use up the limits of its sender. */
export function createSignedUrlLimit({ store, ...limits }: SignedUrlLimitOptions): CountSignedDraw {
  return async (ctx, { credentialId }) => {
    const ofUrl = `signed:${credentialId}`;
    const ofNetwork = `${ofUrl}:${networkOf(ctx.state.clientIp)}`;
    const limit = limits.rateLimitMax;
    const { first, second } = await store.incrementBoth({ key: ofNetwork, limit }, ofUrl, WINDOW_MS);
    const own = { limit, count: first };
    admit(ctx, second === undefined ? [own] : [own, { limit: limits.accountRateLimitMax, count: second }]);
    return async () => {
      // A failure is ignored: the request stays counted until the window ends.
      await Promise.allSettled([ofNetwork, ofUrl].map((key) => store.decrement(key)));
    };
  };
}
