import { networkOf, type RequestContext } from '../../http/http.js';
import type { RateLimitStore } from '../../plans/rate-limit/rate-limit-store.js';
import { hashOfEmail, MAX_ATTEMPTS, refuseAttempt, uncount, WINDOW_MS } from './throttle.js';

/** The counters that an attempt has raised, so that they can be lowered again. */
interface Counted {
  /** Unless it succeeds. */
  success: string;
  /** Unless its password is wrong. */
  guesses: string[];
}

/** Wrong passwords of one network for one account in an hour before it has to wait. */
const FREE_FAILURES = 10;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15 * 60_000;

export interface LoginAttempt {
  email: string;
  /** Whether somebody has logged in to this account from the client's network before. */
  isKnownNetwork: boolean;
}

/**
 * Limits guessing of passwords without locking the owner out. See docs/reference/authentication.md#passwords-and-logins.
 *
 * An attempt is counted before it runs, so that concurrent guesses cannot exceed a limit, and uncounted after success and after errors that
 * are not guesses. Unknown e-mail addresses count like known ones. Successful logins have a limit of their own, which only those who know the
 * password can fill: each costs the verification of a password and writes rows.
 */
export interface LoginThrottle {
  /** Throws 429 instead of running `attempt`. @param isGuess whether this error means that the password was wrong */
  guard<T>(
    ctx: RequestContext,
    login: LoginAttempt,
    attempt: () => Promise<T>,
    isGuess: (thrown: unknown) => boolean,
  ): Promise<T>;
}

export function createLoginThrottle(store: RateLimitStore): LoginThrottle {
  async function admit(ctx: RequestContext, { email, isKnownNetwork }: LoginAttempt): Promise<Counted> {
    const network = networkOf(ctx.state.clientIp);
    const account = hashOfEmail(email);
    const counted: string[] = [];
    const refuse = async (limit: number, count: Awaited<ReturnType<RateLimitStore['increment']>>): Promise<never> => {
      await uncount(store, counted);
      throw refuseAttempt(ctx, limit, count);
    };

    // First, so that a network that is refused adds no counters.
    const keys = [`login:network:${network}`, ...(isKnownNetwork ? [] : [`login:account:${account}`])];
    for (const key of keys) {
      const count = await store.increment(key, WINDOW_MS);
      if (count.used > MAX_ATTEMPTS && !isKnownNetwork) await refuse(MAX_ATTEMPTS, count);
      counted.push(key);
    }
    const pair = `login:pair:${account}:${network}`;
    const { used } = await store.increment(pair, WINDOW_MS);
    counted.push(pair);
    const success = `login:success:${account}:${network}`;
    const logins = await store.increment(success, WINDOW_MS);
    counted.push(success);
    if (logins.used > MAX_ATTEMPTS) await refuse(MAX_ATTEMPTS, logins);
    const guesses = keys.concat(pair);
    if (used <= FREE_FAILURES) return { success, guesses };

    const wait = `login:wait:${account}:${network}`;
    const turn = await store.increment(wait, Math.min(FIRST_DELAY_MS * 2 ** (used - FREE_FAILURES - 1), MAX_DELAY_MS));
    // One attempt is allowed in the window of `wait`, which lasts as long as the delay.
    if (turn.used > 1) await refuse(FREE_FAILURES, turn);
    return { success, guesses: [...guesses, wait] };
  }

  return {
    async guard(ctx, login, attempt, isGuess) {
      const { success, guesses } = await admit(ctx, login);
      try {
        const result = await attempt();
        await uncount(store, guesses);
        return result;
      } catch (thrown) {
        await uncount(store, isGuess(thrown) ? [success] : [success, ...guesses]);
        throw thrown;
      }
    },
  };
}
