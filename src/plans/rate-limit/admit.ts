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
  of: WindowOwner;
}

export type CountedWindows = readonly [CountedWindow, ...CountedWindow[]];

/** Whose window it is, for the message of a 429. */
export type WindowOwner = keyof typeof WAYS_OUT;

const DRAWN_BEFORE = 'A GET of an image that was drawn before does not count.';
/** What can be done while a window is full, other than wait. */
const WAYS_OUT = {
  'this API key': DRAWN_BEFORE,
  'the sessions of this account': 'API keys have windows of their own.',
  'this account': DRAWN_BEFORE,
  'this network without an API key': `With an API key the limit is higher. ${DRAWN_BEFORE}`,
  'this URL and network': DRAWN_BEFORE,
  'this URL': DRAWN_BEFORE,
  'the signed and short URLs of this account': DRAWN_BEFORE,
  'changed charts of this URL': 'Its own chart, and what was drawn before, does not count.',
  'management by this account': 'Drawing has windows of its own.',
};

/** What is left in the window that the headers show. */
export interface RateLimitState {
  limit: number;
  remaining: number;
}

/**
 * Sets the headers `X-RateLimit-*` to the window with the fewest requests left; of equal ones, the first. Throws 429 when one is over its
 * limit.
 */
export function admit(ctx: RequestContext, windows: CountedWindows): RateLimitState {
  const { limit, count, of } = showWindow(ctx, windows);
  const remaining = limit - count.used;
  if (remaining >= 0) return { limit, remaining };
  throw rateLimited(
    Math.ceil(count.endsInMs / 1000),
    `The limit of ${limit} requests for ${of} is used up until the window ends. ${WAYS_OUT[of]}`,
  );
}

/** Sets the headers of `admit` for a request that is not refused. @returns the window that they show */
export function showWindow(ctx: RequestContext, windows: CountedWindows): CountedWindow {
  const shown = windows.reduce((tightest, each) => (left(each) < left(tightest) ? each : tightest));
  ctx.set('X-RateLimit-Limit', String(shown.limit));
  ctx.set('X-RateLimit-Remaining', String(Math.max(0, left(shown))));
  ctx.set('X-RateLimit-Reset', new Date(shown.count.endsAtMs).toISOString());
  return shown;
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
