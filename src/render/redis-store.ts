import type { Redis } from '../platform/redis.js';
import type { ImageStore } from './image-cache.js';

const KEPT_S = 24 * 3600;
/** Larger ones are drawn again: a Redis shared with others is no place for them. */
const LARGEST_BYTES = 4 * 1024 * 1024;
const PREFIX = 'chartwright:image:';

/** The second level of the image cache in Redis (contract §7): while it is away or slow every look-up is a miss. */
export function createRedisStore(redis: Redis): ImageStore {
  return {
    async get(name) {
      const found = await redis.ask((client) => client.get(PREFIX + name));
      return found?.answer ?? undefined;
    },
    put(name, image) {
      if (image.length > LARGEST_BYTES) return;
      void redis.ask((client) => client.set(PREFIX + name, image, { expiration: { type: 'EX', value: KEPT_S } }));
    },
  };
}
