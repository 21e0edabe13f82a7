import type { Redis } from '../../platform/redis.js';
import { type RateLimitStore, unopened, type WindowCount } from './rate-limit-store.js';

const PREFIX = 'chartwright:window:';

/**
 * Counts in the window of each key, up to the first one that is over its limit. The limit of the last one does not matter. A counter without
 * an expiry (after a failover, for example) would reject its caller forever, so it gets one.
 */
const INCREMENT = `
  local now = redis.call('TIME')
  local now_ms = now[1] * 1000 + math.floor(now[2] / 1000)
  local counts = {}
  for i, key in ipairs(KEYS) do
    local used = redis.call('INCR', key)
    local ends_in = redis.call('PTTL', key)
    if ends_in < 0 then
      redis.call('PEXPIRE', key, ARGV[1])
      ends_in = tonumber(ARGV[1])
    end
    counts[i] = {used, ends_in, now_ms + ends_in}
    if ARGV[2] and used > tonumber(ARGV[2]) then break end
  end
  return counts`;

const DECREMENT = `
  local used = redis.call('GET', KEYS[1])
  if used and tonumber(used) > 0 then redis.call('DECR', KEYS[1]) end`;

const READ = `
  local now = redis.call('TIME')
  local ends_in = redis.call('PTTL', KEYS[1])
  return {tonumber(redis.call('GET', KEYS[1]) or 0), ends_in, now[1] * 1000 + math.floor(now[2] / 1000) + ends_in}`;

/** Counts in Redis, by its clock; in `fallback` while Redis is unavailable. */
export function createRedisStore(redis: Redis, fallback: RateLimitStore, now: () => number): RateLimitStore {
  /** @returns undefined while Redis is unavailable */
  async function increment(keys: string[], ...args: number[]): Promise<WindowCount[] | undefined> {
    const options = { keys: keys.map((key) => PREFIX + key), arguments: args.map(String) };
    const counted = await redis.ask((client) => client.eval(INCREMENT, options));
    const counts = counted?.result as unknown as [used: number, endsInMs: number, endsAtMs: number][] | undefined;
    return counts?.map(([used, endsInMs, endsAtMs]) => ({ used, endsInMs: Math.max(1, endsInMs), endsAtMs }));
  }

  return {
    async increment(key, windowMs) {
      const [count] = (await increment([key], windowMs)) ?? [];
      return count ?? fallback.increment(key, windowMs);
    },
    async incrementBoth(first, secondKey, windowMs) {
      const [count, second] = (await increment([first.key, secondKey], windowMs, first.limit)) ?? [];
      if (count === undefined) return fallback.incrementBoth(first, secondKey, windowMs);
      return second === undefined ? { first: count } : { first: count, second };
    },
    async decrement(key) {
      const counted = await redis.ask((client) => client.eval(DECREMENT, { keys: [PREFIX + key] }));
      if (counted === undefined) await fallback.decrement(key);
    },
    async read(key, windowMs) {
      const read = await redis.ask((client) => client.eval(READ, { keys: [PREFIX + key] }));
      if (read === undefined) return fallback.read(key, windowMs);
      const [used, endsInMs, endsAtMs] = read.result as unknown as [number, number, number];
      return endsInMs > 0 ? { used, endsInMs, endsAtMs } : unopened(windowMs, now());
    },
  };
}
