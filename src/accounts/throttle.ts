import { createHash } from 'node:crypto';
import { rateLimited } from '../http/errors.js';
import { networkOf } from '../http/http.js';
import type { EdgeContext } from '../http/legacy.js';
import type { Windows } from '../plans/plans.js';

/** Attempts per hour and name (ASVS: at most 100 failed logins per account and hour). */
const LIMIT = 100;
const WINDOW_MS = 3600_000;

/** What keeps guessing slow: passwords by account and by address, e-mail addresses by address. */
export interface Throttle {
  /**
   * Does `attempt` if there is room for another failure. The place is taken before, so that guesses made at once cannot slip through
   * together, and given back when the attempt turns out to be none: unless `isGuess` says of what was thrown that it was one.
   * Throws 429 when there is no room.
   */
  guard<T>(
    ctx: EdgeContext,
    names: string[],
    attempt: () => Promise<T>,
    isGuess: (thrown: unknown) => boolean,
  ): Promise<T>;
  /** Counts something that stays counted however it ends. Throws 429. */
  count(ctx: EdgeContext, name: string): Promise<void>;
}

/** Known to nobody or to somebody, an address counts the same; a dump of the windows shows none. */
export const loginsOf = (email: string): string => `login:account:${createHash('sha256').update(email).digest('hex')}`;
export const loginsFrom = (ip: string): string => `login:ip:${networkOf(ip)}`;
export const registrationsFrom = (ip: string): string => `register:ip:${networkOf(ip)}`;
/** Apart from logins: who guesses at the login form must not keep the owner from choosing another password. */
export const passwordChangesOf = (accountId: string): string => `password:account:${accountId}`;

export function createThrottle(windows: Windows): Throttle {
  async function take(ctx: EdgeContext, name: string): Promise<void> {
    const { used, endsInMs, endsAtMs } = await windows.take(name, WINDOW_MS);
    if (used <= LIMIT) return;
    ctx.set('X-RateLimit-Limit', String(LIMIT));
    ctx.set('X-RateLimit-Remaining', '0');
    ctx.set('X-RateLimit-Reset', new Date(endsAtMs).toISOString());
    throw rateLimited(Math.ceil(endsInMs / 1000));
  }
  return {
    async guard(ctx, names, attempt, isGuess) {
      for (const name of names) await take(ctx, name);
      try {
        const result = await attempt();
        await giveBack(names);
        return result;
      } catch (thrown) {
        if (!isGuess(thrown)) await giveBack(names);
        throw thrown;
      }
    },
    count: take,
  };

  /** A place that cannot be given back is lost until the window ends; that is no reason to turn a good login into an error. */
  async function giveBack(names: string[]): Promise<void> {
    await Promise.allSettled(names.map((name) => windows.giveBack(name)));
  }
}
