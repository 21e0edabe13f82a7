import type { Redis } from '../../platform/redis.js';
import type { RateLimitStore } from './rate-limit-store.js';

const PREFIX = 'chartwright:window:';

/** A counter without an expiry (after a failover, for example) would reject its caller forever, so it gets one. */
const INCREMENT = `
  local used = redis.call('INCR', KEYS[1])
  local ends_in = redis.call('PTTL', KEYS[1])
  if ends_in < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    ends_in = tonumber(ARGV[1])
  end
  local now = redis.call('TIME')
  return {used, ends_in, now[1] * 1000 + math.floor(now[2] / 1000) + ends_in}`;

const DECREMENT = `
  local used = redis.call('GET', KEYS[1])
  if used and tonumber(used) > 0 then redis.call('DECR', KEYS[1]) end`;

/** Counts in Redis, by its clock; in `fallback` while Redis is unavailable. */
export function createRedisStore(redis: Redis, fallback: RateLimitStore): RateLimitStore {
  return {
    async increment(key, windowMs) {
      const options = { keys: [PREFIX + key], arguments: [String(windowMs)] };
      const counted = await redis.ask((client) => client.eval(INCREMENT, options));
      if (counted === undefined) return fallback.increment(key, windowMs);
      const [used = 0, endsInMs = windowMs, endsAtMs = 0] = counted.answer as unknown as number[];
      return { used, endsInMs: Math.max(1, endsInMs), endsAtMs };
    },
    async decrement(key) {
      const counted = await redis.ask((client) => client.eval(DECREMENT, { keys: [PREFIX + key] }));
      if (counted === undefined) await fallback.decrement(key);
    },
  };
}
