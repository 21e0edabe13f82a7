import { LRUCache } from 'lru-cache';

/** A second level that outlives the process and is shared by several; see redis-store.ts. Never throws: what it cannot do is a miss. */
export interface ImageStore {
  get(name: string): Promise<Buffer | undefined>;
  put(name: string, image: Buffer): void;
}

export interface ImageCache {
  /** Whether anything can ever be a HIT. */
  readonly isEnabled: boolean;
  /** The first level only, so that a HIT is answered without waiting for anything. */
  peek(name: string): Buffer | undefined;
  /** The second level; what it has is in the first from then on. */
  fetch(name: string): Promise<Buffer | undefined>;
  put(name: string, image: Buffer): void;
  bytes(): number;
}

/** What an entry costs besides its bytes: the key, the list's links, the Buffer object. */
const ENTRY_OVERHEAD_BYTES = 300;
/** One image may take this share of the cache: a 16000 × 16000 PNG must not push everything else out. */
const LARGEST_SHARE = 1 / 8;

/**
 * Images by the MD5 of their spec, in the process, bounded by bytes. Nothing in it grows old: the same name is the same picture for ever.
 * @param maxBytes 0 keeps nothing
 */
export function createImageCache(maxBytes: number, store?: ImageStore): ImageCache {
  const images =
    maxBytes === 0
      ? undefined
      : new LRUCache<string, Buffer>({
          maxSize: maxBytes,
          maxEntrySize: Math.ceil(maxBytes * LARGEST_SHARE),
          sizeCalculation: (image) => image.length + ENTRY_OVERHEAD_BYTES,
        });
  return {
    isEnabled: images !== undefined || store !== undefined,
    peek: (name) => images?.get(name),
    async fetch(name) {
      const image = await store?.get(name);
      if (image !== undefined) images?.set(name, image);
      return image;
    },
    put(name, image) {
      images?.set(name, image);
      store?.put(name, image);
    },
    bytes: () => images?.calculatedSize ?? 0,
  };
}
