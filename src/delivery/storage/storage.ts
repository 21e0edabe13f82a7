import type { DataSource } from 'typeorm';
import { serviceUnavailable } from '../../http/errors.js';
import { contentTypeOf, dispositionOf, type FileFormat } from '../../http/http.js';
import type { Log } from '../../platform/log.js';
import { createObjectStore, type S3Settings, type StoredObject } from '../../platform/object-storage/object-storage.js';
import { createSweeper } from '../../platform/sweeper.js';
import { createImageNames, formatOfName } from './image-name.js';
import { createRetention } from './retention.js';

/** A picture to be kept, or an archive of them. */
export interface Picture {
  image: Buffer;
  format: FileFormat;
  /** Those of its specification, in CSS px; null where it is no single picture. */
  width: number | null;
  height: number | null;
}

export interface Storage {
  /**
   * Keeps a picture of an account and says where it is from now on; one that is there already is kept anew. Throws 503 while the files or
   * the bucket are away.
   */
  put(accountId: string, picture: Picture): Promise<{ name: string; url: string; expiresAt: Date }>;
  /**
   * Needs no database: pictures in e-mails are there while it is away. Whoever gets one reads the stream to its end or destroys it. Throws
   * 503 as `put` does. @returns undefined for a name that is none, or that nothing is kept under
   */
  open(name: string): Promise<(StoredObject & { format: FileFormat }) | undefined>;
  /** Removes what has expired. Runs by itself once an hour. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface StorageOptions {
  dataSource: DataSource;
  log: Log;
  /** For the files, absolute. */
  directory: string;
  /** Where it is set there are no files. */
  s3: S3Settings | undefined;
  /** Names are derived from it; the same in all instances. */
  secret: string;
  retentionDays: number;
  /** Where the pictures of an account are reached, without a slash at the end. */
  baseUrlOf(accountId: string): Promise<string>;
  /** The time in ms since the epoch; tests bring their own clock. */
  now?: () => number;
}

/** Where pictures are served, below whichever base address; also what their keys in a bucket begin with. */
export const IMAGE_PATH = '/i';
/** What caches may do with a stored image: its name changes with its bytes. */
export const STORED_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const RETRY_AFTER_S = 5;

/** Stored pictures: bytes in files or in a bucket, and a row each that says until when. */
export function createStorage(o: StorageOptions): Storage {
  const { dataSource, log, baseUrlOf, now = Date.now } = o;
  const objects = createObjectStore(o);
  const nameImage = createImageNames(o.secret);
  const retention = createRetention({ dataSource, retentionDays: o.retentionDays, remove: objects.remove, now });
  const sweeper = createSweeper(SWEEP_EVERY_MS, retention.sweep, log);

  return {
    async put(accountId, { image, format, width, height }) {
      const name = nameImage(accountId, format, image);
      const base = await baseUrlOf(accountId);
      // The row first: from then on the sweeper, which may be about to remove this very picture, leaves it alone.
      const expiresAt = await retention.keep({ name, accountId, format, width, height, bytes: image.length });
      // A bucket shows a picture unless it is told otherwise.
      const contentDisposition = format === 'zip' ? dispositionOf(format) : undefined;
      const headers = { contentType: contentTypeOf(format), contentDisposition, cacheControl: STORED_CACHE_CONTROL };
      await unlessAway(objects.put(name, image, headers));
      return { name, url: `${base}${IMAGE_PATH}/${name}`, expiresAt };
    },
    async open(name) {
      const format = formatOfName(name);
      const object: StoredObject | undefined = format && (await unlessAway(objects.open(name)));
      return format && object && { ...object, format };
    },
    sweep: retention.sweep,
    close: () => sweeper.close(),
  };
}

/** Whatever the disk or the bucket has against it, the same request may succeed later (contract §7). */
async function unlessAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw serviceUnavailable(RETRY_AFTER_S, error);
  }
}
