import type { CallerState, Principal } from '../../accounts/accounts.js';
import { rateLimited } from '../../http/errors.js';
import { networkOf, type Stage } from '../../http/http.js';
import type { Windows } from './windows.js';

/** API reference, Limits: the same for callers with and without credentials. */
const WINDOW_MS = 15 * 60 * 1000;

export interface RateLimitOptions {
  windows: Windows;
  rateLimitMax: number;
  anonymousRateLimitMax: number;
}

/** Stage 4 of the gate: 100 requests per window and key, 5 per address without credentials; whatever becomes of the request. */
export function createRateLimit({
  windows,
  rateLimitMax,
  anonymousRateLimitMax,
}: RateLimitOptions): Stage<CallerState> {
  return async (ctx, next) => {
    const { principal, clientIp } = ctx.state;
    // A mail is opened as often as it has readers. What a signed URL can draw is bounded by the quota of who signed it.
    if (principal.kind === 'link') return next();
    const limit = principal.kind === 'anonymous' ? anonymousRateLimitMax : rateLimitMax;
    const { used, endsInMs, endsAtMs } = await windows.take(nameOf(principal, clientIp), WINDOW_MS);
    ctx.set('X-RateLimit-Limit', String(limit));
    ctx.set('X-RateLimit-Remaining', String(Math.max(0, limit - used)));
    ctx.set('X-RateLimit-Reset', new Date(endsAtMs).toISOString());
    if (used > limit) throw rateLimited(Math.ceil(endsInMs / 1000));
    return next();
  };
}

/** Each key has its own window; the sessions of an account share one. */
function nameOf(principal: Principal, clientIp: string): string {
  if (principal.kind === 'anonymous') return `render:ip:${networkOf(clientIp)}`;
  return principal.kind === 'key' ? `render:key:${principal.credentialId}` : `render:account:${principal.accountId}`;
}
