import { rateLimited } from '../../http/errors.js';
import type { RequestContext } from '../../http/http.js';
import { errorResponse, type OperationParts, RATE_LIMIT_HEADERS, RETRY_AFTER } from '../../http/openapi.js';
import type { WindowCount } from './rate-limit-store.js';

/** All windows of requests. See docs/reference/plans-and-limits.md. */
export const WINDOW_MS = 15 * 60 * 1000;

/** A window in which a request was counted, with its limit. */
export interface CountedWindow {
  limit: number;
  count: WindowCount;
}

/** What is left in the window that the headers show. */
export interface RateLimitState {
  limit: number;
  remaining: number;
}

/**
 * Sets the headers `X-RateLimit-*` to the window with the fewest requests left; of equal ones, the first. Throws 429 when one is over its
 * limit.
 */
export function admit(ctx: RequestContext, windows: readonly [CountedWindow, ...CountedWindow[]]): RateLimitState {
  const { limit, count } = windows.reduce((tightest, each) => (left(each) < left(tightest) ? each : tightest));
  const remaining = Math.max(0, limit - count.used);
  ctx.set('X-RateLimit-Limit', String(limit));
  ctx.set('X-RateLimit-Remaining', String(remaining));
  ctx.set('X-RateLimit-Reset', new Date(count.endsAtMs).toISOString());
  if (count.used > limit) throw rateLimited(Math.ceil(count.endsInMs / 1000));
  return { limit, remaining };
}

/** Removes the headers of `admit`, for a request that was taken back. */
export function hideWindow(ctx: RequestContext): void {
  for (const name of Object.keys(RATE_LIMIT_HEADERS)) ctx.remove(name);
}

/** Negative for a window that is over its limit. */
const left = ({ limit, count }: CountedWindow): number => limit - count.used;

/** How the API description shows a limited route. */
export const RATE_LIMIT_PARTS: OperationParts = {
  headers: RATE_LIMIT_HEADERS,
  responses: {
    429: errorResponse('The rate limit is reached.', 'RateError', { ...RATE_LIMIT_HEADERS, ...RETRY_AFTER }),
  },
};
