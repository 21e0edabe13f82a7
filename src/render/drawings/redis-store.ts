import type { DrawnImage } from '../../browser/browser.js';
import type { Redis } from '../../platform/redis.js';
import type { ImageStore } from './image-cache.js';

const TTL_S = 24 * 3600;
/** Larger images are not stored, so that they do not fill a shared Redis. */
const MAX_IMAGE_BYTES = 4 * 1024 * 1024;
const PREFIX = 'chartwright:drawn:';
/** The size of the 32-bit number before the notes, which is their length. */
const LENGTH_BYTES = 4;

/** The second level of the image cache, in Redis. While Redis is unavailable or slow, every lookup is a miss. */
export function createRedisStore(redis: Redis): ImageStore {
  return {
    async get(name) {
      const found = await redis.ask((client) => client.get(PREFIX + name));
      return found?.result ? unpacked(found.result) : undefined;
    },
    put(name, drawn) {
      if (drawn.image.length > MAX_IMAGE_BYTES) return;
      const packed = pack(drawn);
      void redis.ask((client) => client.set(PREFIX + name, packed, { expiration: { type: 'EX', value: TTL_S } }));
    },
  };
}

/** One value: the length of the notes, the notes as JSON, the image. */
function pack({ image, notes }: DrawnImage): Buffer {
  const json = Buffer.from(JSON.stringify(notes));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, image]);
}

function unpacked(packed: Buffer): DrawnImage {
  const imageAt = LENGTH_BYTES + packed.readUInt32LE();
  const notes = JSON.parse(packed.toString('utf8', LENGTH_BYTES, imageAt));
  return { image: packed.subarray(imageAt), notes };
}
