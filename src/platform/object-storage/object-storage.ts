import type { Readable } from 'node:stream';

/** A picture on its way out. Whoever gets one reads the stream to its end or destroys it. */
export interface StoredObject {
  bytes: number;
  stream: Readable;
}

/** What a bucket that answers by itself, behind a CDN, says of an object. */
export interface ObjectHeaders {
  contentType: string;
  contentDisposition: string | undefined;
}

/** Where the bytes are: files, or a bucket. Names are content-addressed, so whatever is there under a name is what belongs there. */
export interface ObjectStore {
  /** Resolves when the bytes would survive a crash. Putting the same name again is harmless. */
  put(name: string, image: Buffer, about: ObjectHeaders): Promise<void>;
  /** @returns undefined when there is none */
  open(name: string): Promise<StoredObject | undefined>;
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>;
}

/** What caches may do with a stored picture (contract §3): its name changes with its bytes. */
export const STORED_CACHE_CONTROL = 'public, max-age=31536000, immutable';
