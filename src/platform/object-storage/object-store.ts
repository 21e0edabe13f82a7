import type { Readable } from 'node:stream';

/** The caller must read the stream to its end or destroy it. */
export interface StoredObject {
  bytes: number;
  stream: Readable;
}

/** What a bucket sends with an object when clients read it directly, for example through a CDN. */
export interface ObjectHeaders {
  contentType: string;
  contentDisposition: string | undefined;
  cacheControl: string;
}

/** Stores bytes by name. Names are content-addressed: the same name always stands for the same bytes. */
export interface ObjectStore {
  /** Resolves when the bytes would survive a crash. May be repeated. */
  put(name: string, bytes: Buffer, headers: ObjectHeaders): Promise<void>;
  /** @returns undefined for an unknown name */
  open(name: string): Promise<StoredObject | undefined>;
  /** Does nothing for an unknown name. */
  remove(name: string): Promise<void>;
}
