import { LRUCache } from 'lru-cache';
import type { DrawnImage } from '../../browser/browser.js';
import type { Redis } from '../../platform/redis.js';

/** A second level, shared by several processes. Never throws: a failure is a miss. */
export interface ImageStore {
  get(name: string): Promise<DrawnImage | undefined>;
  put(name: string, drawn: DrawnImage): void;
}

export interface ImageCache {
  /** False when nothing is cached at all. */
  readonly isEnabled: boolean;
  /** The first level only, synchronously. */
  peek(name: string): DrawnImage | undefined;
  /** The second level; an image found there is put into the first. */
  fetch(name: string): Promise<DrawnImage | undefined>;
  put(name: string, drawn: DrawnImage): void;
  bytes(): number;
  /** The number of entries in the first level. */
  entries(): number;
}

/** Memory of an entry besides its bytes: key, list links, objects. */
export const ENTRY_OVERHEAD_BYTES = 300;
/** One image may take this share of the cache, so that a 16000 × 16000 px PNG does not evict everything else. */
const LARGEST_SHARE = 1 / 8;

/**
 * Images by the MD5 of their spec, in this process, bounded by bytes. Entries do not expire: a key always stands for the same image.
 * @param maxBytes 0 caches nothing
 */
export function createImageCache(maxBytes: number, store?: ImageStore): ImageCache {
  const images =
    maxBytes === 0
      ? undefined
      : new LRUCache<string, DrawnImage>({
          maxSize: maxBytes,
          maxEntrySize: Math.ceil(maxBytes * LARGEST_SHARE),
          sizeCalculation: ({ image, notes }) => image.length + JSON.stringify(notes).length + ENTRY_OVERHEAD_BYTES,
        });
  return {
    isEnabled: images !== undefined || store !== undefined,
    peek: (name) => images?.get(name),
    async fetch(name) {
      const drawn = await store?.get(name);
      if (drawn !== undefined) images?.set(name, drawn);
      return drawn;
    },
    put(name, drawn) {
      images?.set(name, drawn);
      store?.put(name, drawn);
    },
    bytes: () => images?.calculatedSize ?? 0,
    entries: () => images?.size ?? 0,
  };
}

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
