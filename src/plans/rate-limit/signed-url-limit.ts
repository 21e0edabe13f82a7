import type { AccountCaller } from '../../accounts/caller.js';
import { networkOf, type RequestContext } from '../../http/http.js';
import { admit, hideWindow, WINDOW_MS } from './admit.js';
import type { RateLimitStore } from './rate-limit-store.js';

export interface SignedUrlLimitOptions {
  store: RateLimitStore;
  /** The limit of one URL and client network. */
  rateLimitMax: number;
  /** The limit of one URL. */
  accountRateLimitMax: number;
  /** How many changed charts one URL may draw in a day. */
  shortUrlVariationsMax: number;
}

export interface SignedUrlLimit {
  /**
   * Counts an opening of a signed URL that may have to be drawn: in a window of the URL and the client's network, and in one of the URL. Sets
   * the headers `X-RateLimit-*`; throws 429.
   * @returns takes it back, for an opening that drew nothing
   */
  countSignedDraw(ctx: RequestContext, signer: AccountCaller): Promise<() => Promise<void>>;
  /** Counts a chart that the query of a URL has changed, once a day. Throws 429. @param etag of the changed chart */
  countVariation(ctx: RequestContext, signer: AccountCaller, etag: string): Promise<void>;
}

const DAY_MS = 24 * 3600 * 1000;

/** The account's own windows are not touched: readers of an e-mail must not use up the limits of its sender. */
export function createSignedUrlLimit({ store, ...limits }: SignedUrlLimitOptions): SignedUrlLimit {
  return {
    async countSignedDraw(ctx, { credentialId }) {
      const ofUrl = `signed:${credentialId}`;
      const ofNetwork = `${ofUrl}:${networkOf(ctx.state.clientIp)}`;
      const limit = limits.rateLimitMax;
      const { first, second } = await store.incrementBoth({ key: ofNetwork, limit }, ofUrl, WINDOW_MS);
      const own = { limit, count: first };
      admit(ctx, second === undefined ? [own] : [own, { limit: limits.accountRateLimitMax, count: second }]);
      return async () => {
        hideWindow(ctx);
        // A failure is ignored: the request stays counted until the window ends.
        await Promise.allSettled([ofNetwork, ofUrl].map((key) => store.decrement(key)));
      };
    },
    async countVariation(ctx, { credentialId }, etag) {
      const limit = limits.shortUrlVariationsMax;
      const variation = `variation:${credentialId}:${etag}`;
      // What is beyond the limit of `variation` was counted before.
      const { second } = await store.incrementBoth({ key: variation, limit: 1 }, `variations:${credentialId}`, DAY_MS);
      if (second === undefined || second.used <= limit) return;
      // Otherwise its next request would be taken for one that was accepted.
      await store.decrement(variation);
      admit(ctx, [{ limit, count: second }]);
    },
  };
}
