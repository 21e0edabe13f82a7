import type { AccountCaller, Caller, HasCaller } from '../../caller.js';
import { networkOf, type RequestContext, type Stage, stage } from '../../http/http.js';
import type { OperationParts } from '../../http/openapi.js';
import {
  admit,
  type CountedWindow,
  hideWindow,
  RATE_LIMIT_PARTS,
  type RateLimitState,
  showWindow,
  WINDOW_MS,
  type WindowOwner,
} from './admit.js';
import type { LimitedWindow, RateLimitStore } from './rate-limit-store.js';

export interface RateLimitOptions {
  store: RateLimitStore;
  /** The limit of one API key, of the sessions of an account together, and of one signed URL and client network. */
  rateLimitMax: number;
  anonymousRateLimitMax: number;
  /** The limit of an account over all its keys and sessions, of one signed URL, and of all signed URLs of an account. */
  accountRateLimitMax: number;
  /** How many changed charts one URL may draw in a day. */
  shortUrlVariationsMax: number;
}

export interface HasRateLimit {
  /** Undefined for signed URLs, and where the request did not count. */
  rateLimit: RateLimitState | undefined;
}

/** Takes back that a request was counted. Never rejects: what could not be taken back stays counted until the window ends. */
export type TakeBack = () => Promise<void>;

export interface CountedDraw extends HasRateLimit {
  takeBack: TakeBack;
}

export interface RateLimit {
  /** Counts the request as one that draws, whatever its outcome, and sets the headers `X-RateLimit-*`. Throws 429. */
  limitRate: Stage<HasCaller, HasRateLimit>;
  /** How the API description shows a route that counts as drawing. */
  drawingParts: OperationParts;
  /** The same for a request that may turn out to draw nothing. */
  countDraw(ctx: RequestContext<HasCaller>): Promise<CountedDraw>;
  /** Sets the headers of a request that does not count. */
  showDraws(ctx: RequestContext<HasCaller>): Promise<void>;
  /** Counts a chart that the query of a URL has changed, once a day. Throws 429. @param etag of the changed chart */
  countVariation(ctx: RequestContext, signer: AccountCaller, etag: string): Promise<void>;
  /** Gives an account higher limits than the others have. */
  raiseRateLimit(accountId: string, limit: number): void;
}

const drawingParts: OperationParts = { ...RATE_LIMIT_PARTS, rateClass: 'drawing' };

const DAY_MS = 24 * 3600 * 1000;

interface Window extends LimitedWindow {
  of: WindowOwner;
  /** How many of its requests count in the next window too, so that one URL cannot close all of its account. Default: `limit`. */
  share?: number;
}

/** A window in which a request was counted. */
type Counted = Window & CountedWindow;

export function createRateLimit({ store, ...limits }: RateLimitOptions): RateLimit {
  const raised = new Map<string, number>();

  /** A request is counted in each window until one is full, or `share` of it is used. */
  function windowsOf(caller: Caller, clientIp: string): [Window, ...Window[]] {
    const network = networkOf(clientIp);
    if (caller.kind === 'anonymous') {
      const limit = limits.anonymousRateLimitMax;
      return [{ key: `render:ip:${network}`, limit, of: 'this network without an API key' }];
    }
    const { kind, accountId, credentialId } = caller;
    const least = raised.get(accountId) ?? 0;
    const limit = Math.max(limits.rateLimitMax, least);
    const total = Math.max(limits.accountRateLimitMax, least);
    // Not the account's own: readers of an e-mail must not use up the limits of its sender.
    if (kind === 'signed-url') {
      const key = `signed:${credentialId}`;
      return [
        { key: `${key}:${network}`, limit, of: 'this URL and network' },
        { key, limit: total, share: limit, of: 'this URL' },
        { key: `signed:account:${accountId}`, limit: total, of: 'the signed and short URLs of this account' },
      ];
    }
    return [
      kind === 'key'
        ? { key: `render:key:${credentialId}`, limit, of: 'this API key' }
        : { key: `render:sessions:${accountId}`, limit, of: 'the sessions of this account' },
      { key: `render:account:${accountId}`, limit: total, of: 'this account' },
    ];
  }

  async function countIn([own, shared, third]: [Window, ...Window[]]): Promise<[Counted, ...Counted[]]> {
    if (shared === undefined) return [{ ...own, count: await store.increment(own.key, WINDOW_MS) }];
    const { first, second } = await store.incrementBoth(own, shared.key, WINDOW_MS);
    const ownCount = { ...own, count: first };
    if (second === undefined) return [ownCount];
    const sharedCount = { ...shared, count: second };
    if (third === undefined || second.used > (shared.share ?? shared.limit)) return [ownCount, sharedCount];
    return [ownCount, sharedCount, { ...third, count: await store.increment(third.key, WINDOW_MS) }];
  }

  async function countDraw(ctx: RequestContext<HasCaller>): Promise<CountedDraw> {
    const { caller, clientIp } = ctx.state;
    const counted = await countIn(windowsOf(caller, clientIp));
    const state = admit(ctx, counted);
    const takeBack = async () => {
      if (caller.kind === 'signed-url') hideWindow(ctx);
      else ctx.set('X-RateLimit-Remaining', String(state.remaining + 1));
      await Promise.allSettled(counted.map(({ key }) => store.decrement(key)));
    };
    return { takeBack, rateLimit: caller.kind === 'signed-url' ? undefined : state };
  }

  return {
    limitRate: stage(
      async (ctx, next) => {
        const { rateLimit } = await countDraw(ctx);
        return next({ rateLimit });
      },
      drawingParts,
      'rate_limit',
    ),
    drawingParts,
    countDraw,
    async showDraws(ctx) {
      const { caller, clientIp } = ctx.state;
      if (caller.kind === 'signed-url') return;
      const read = async (window: Window) => ({ ...window, count: await store.read(window.key, WINDOW_MS) });
      const [own, ...others] = windowsOf(caller, clientIp);
      showWindow(ctx, [await read(own), ...(await Promise.all(others.map(read)))]);
    },
    async countVariation(ctx, { credentialId }, etag) {
      const limit = limits.shortUrlVariationsMax;
      const variation = `variation:${credentialId}:${etag}`;
      // What is beyond the limit of `variation` was counted before.
      const { second } = await store.incrementBoth({ key: variation, limit: 1 }, `variations:${credentialId}`, DAY_MS);
      if (second === undefined || second.used <= limit) return;
      // Otherwise its next request would be taken for one that was accepted.
      await store.decrement(variation);
      admit(ctx, [{ limit, count: second, of: 'changed charts of this URL' }]);
    },
    raiseRateLimit: (accountId, limit) => void raised.set(accountId, limit),
  };
}
