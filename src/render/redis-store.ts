import type { Redis } from '../platform/redis.js';
import type { ImageStore } from './image-cache.js';

const TTL_S = 24 * 3600;
/** Larger images are not stored, so that they do not fill a shared Redis. */
const MAX_IMAGE_BYTES = 4 * 1024 * 1024;
const PREFIX = 'chartwright:image:';

/** The second level of the image cache, in Redis. While Redis is unavailable or slow, every lookup is a miss. */
export function createRedisStore(redis: Redis): ImageStore {
  return {
    async get(name) {
      const found = await redis.ask((client) => client.get(PREFIX + name));
      return found?.answer ?? undefined;
    },
    put(name, image) {
      if (image.length > MAX_IMAGE_BYTES) return;
      void redis.ask((client) => client.set(PREFIX + name, image, { expiration: { type: 'EX', value: TTL_S } }));
    },
  };
}
