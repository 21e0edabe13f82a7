import type { Redis } from '../../platform/redis.js';
import type { WindowCount, Windows } from './windows.js';

const PREFIX = 'chartwright:window:';

/**
 * One step for Redis. A counter that lost its expiry (someone set it by hand, a replica was promoted in between) would refuse its caller for
 * ever; it gets a new one.
 */
const TAKE = `
  local used = redis.call('INCR', KEYS[1])
  local ends_in = redis.call('PTTL', KEYS[1])
  if ends_in < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    ends_in = tonumber(ARGV[1])
  end
  local now = redis.call('TIME')
  return {used, ends_in, now[1] * 1000 + math.floor(now[2] / 1000) + ends_in}`;

const GIVE_BACK = `
  local used = redis.call('GET', KEYS[1])
  if used and tonumber(used) > 0 then redis.call('DECR', KEYS[1]) end`;

/** Counts in Redis, by its own clock, for all instances; in `meanwhile` as long as Redis is away (contract §7). */
export function createRedisWindows(redis: Redis, meanwhile: Windows): Windows {
  return {
    async take(name, windowMs): Promise<WindowCount> {
      const options = { keys: [PREFIX + name], arguments: [String(windowMs)] };
      const counted = await redis.ask((client) => client.eval(TAKE, options));
      if (counted === undefined) return meanwhile.take(name, windowMs);
      const [used = 0, endsInMs = windowMs, endsAtMs = 0] = counted.answer as unknown as number[];
      return { used, endsInMs: Math.max(1, endsInMs), endsAtMs };
    },
    async giveBack(name) {
      const given = await redis.ask((client) => client.eval(GIVE_BACK, { keys: [PREFIX + name] }));
      if (given === undefined) await meanwhile.giveBack(name);
    },
  };
}
