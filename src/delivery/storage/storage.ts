import { createHmac, hkdfSync } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { contentTypeOf, dispositionOf, type FileFormat, type PageRequest } from '../../http/http.js';
import type { StoringAccount } from '../../plans/stored-bytes.js';
import { createSweeper } from '../../platform/concurrency/sweeper.js';
import { createDatabaseClock } from '../../platform/db/db.js';
import { serviceUnavailable } from '../../platform/errors.js';
import { oncePer } from '../../platform/log.js';
import { createObjectStore, type S3Settings, type StoredObject } from '../../platform/object-storage/object-storage.js';
import { createRetention, type ListedImage } from './retention.js';
import { createRoom, type RoomOptions } from './room.js';

/** 160 bits: names cannot be guessed, and two images never share one. */
const HASH_CHARS = 40;
/** The format is the extension. */
export const IMAGE_NAME = /^[0-9a-f]{40}\.(png|jpeg|svg|webp|pdf|gif|zip)$/;

/** The name that an image of an account is stored under. */
type NameImage = (accountId: string, format: FileFormat, image: Buffer) => string;

/**
 * Names are keyed hashes of account and content: the same bytes of the same account have the same name, and a name cannot be computed
 * without the secret, so it does not tell whether another account has the image.
 * @param secret the secret that signs sessions; the key of the hash is derived from it
 */
function createImageNames(secret: string): NameImage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'chartwright stored images', 32));
  return (accountId, format, image) => {
    // Unambiguous: an account id has a fixed length, and NUL ends the format.
    const hmac = createHmac('sha256', key).update(`${accountId}${format}\0`).update(image);
    return `${hmac.digest('hex').slice(0, HASH_CHARS)}.${format}`;
  };
}

/** Undefined for a malformed name, which must never reach a disk or a bucket. */
function formatOfName(name: string): FileFormat | undefined {
  return IMAGE_NAME.exec(name)?.[1] as FileFormat | undefined;
}

/** An image to store, or an archive of images. */
export interface NewImage {
  image: Buffer;
  format: FileFormat;
  /** CSS px, as in the specification; null for an archive. */
  width: number | null;
  height: number | null;
}

export interface Storage {
  /** Call it before work whose result is to be stored. Throws 429 and 503; see room.ts. */
  requireRoom(account: StoringAccount): Promise<void>;
  /**
   * Stores an image of an account. Storing the same image again extends its retention. Throws 429 when the account has no room for it, 503
   * while the disk or the bucket is unavailable.
   */
  put(account: StoringAccount, newImage: NewImage): Promise<{ name: string; url: string; expiresAt: Date }>;
  /** The images of an account, newest first. */
  select(accountId: string, page: PageRequest): Promise<(ListedImage & { url: string })[]>;
  /** One of those that `select` lists. @returns undefined for a malformed or unknown name, or another account's */
  find(accountId: string, name: string): Promise<(ListedImage & { url: string }) | undefined>;
  /** Deletes an image. Throws 503 as `put` does. @param record writes the audit entry @returns false for an unknown name, or another account's */
  delete(accountId: string, name: string, record: (manager: EntityManager) => Promise<void>): Promise<boolean>;
  /**
   * Works without the database. The caller must read the stream to its end or destroy it. Throws 503 as `put` does.
   * @returns undefined for a malformed or unknown name
   */
  open(name: string): Promise<(StoredObject & { format: FileFormat }) | undefined>;
  /** Stores and removes a small object. Rejects while the disk or the bucket is unavailable, with NoSpaceError while nothing more may be stored. */
  probe(): Promise<void>;
  /** Deletes expired images. Also runs once an hour. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface StorageOptions extends RoomOptions {
  dataSource: DataSource;
  /** For the files when there is no `s3`; absolute. */
  directory: string;
  /** Images are stored in this bucket instead of files. */
  s3: S3Settings | undefined;
  /** Names are derived from it, so it must be the same in all instances. */
  secret: string;
  retentionDays: number;
  /** The start of the URLs of an account's images, without a trailing slash. */
  baseUrlOf(accountId: string): Promise<string>;
  /** The time in ms since the epoch, for tests; by default that of the database. */
  now?: () => number;
}

/** Path of stored images below the base URL, and prefix of their keys in a bucket. */
export const IMAGE_PATH = '/i';
/** Where accounts list and delete them. */
export const IMAGES_PATH = '/api/v1/images';
/** A stored image can be cached for ever: its name changes with its bytes. */
export const STORED_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const urlIn = (base: string, name: string): string => `${base}${IMAGE_PATH}/${name}`;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const RETRY_AFTER_S = 5;
/** Anybody may ask for unknown names, and few of them may reach the database. */
const LOOK_FOR_ROW_EVERY_MS = 60_000;
const NOT_SHARED = 'all instances must store in one folder or bucket, and a restored database needs its images';
/** Not the name of an image, so it cannot be read through the service. */
const PROBE_NAME = 'probe.txt';

/** Stored images: files or objects in a bucket, and a row for each with its expiry. */
export function createStorage(options: StorageOptions): Storage {
  const { dataSource, log, baseUrlOf } = options;
  const objects = createObjectStore(options);
  const nameImage = createImageNames(options.secret);
  const clock = createDatabaseClock(options.now);
  const room = createRoom(options);
  const { retentionDays, storedBytes } = options;
  const retention = createRetention({ dataSource, retentionDays, remove: objects.remove, clock, storedBytes });
  const sweeper = createSweeper(SWEEP_EVERY_MS, () => Promise.all([retention.sweep(), check()]), log);

  async function probe(): Promise<void> {
    await room.requireFreeSpace();
    const headers = { contentType: 'text/plain', contentDisposition: undefined, cacheControl: 'no-store' };
    await objects.put(PROBE_NAME, Buffer.from('ok'), headers);
    await objects.remove(PROBE_NAME);
  }

  /** Also at the start: else the first image would tell the operator. */
  async function check(): Promise<void> {
    await probe().catch((err) => log.warn({ err }, 'image store unavailable'));
  }

  const mayLookForRow = oncePer(LOOK_FOR_ROW_EVERY_MS);
  /** Tells the operator of an image that its owner has and readers do not get. The response does not wait for it. */
  async function reportIfLost(name: string): Promise<void> {
    if (!mayLookForRow() || !(await retention.isExpected(name).catch(() => false))) return;
    log.error({ name, err: new Error(NOT_SHARED) }, 'stored image is missing in the store of this instance');
  }

  return {
    requireRoom: (account) => room.require(account),
    async put(account, { image, format, width, height }) {
      const { accountId } = account;
      const name = nameImage(accountId, format, image);
      const base = await baseUrlOf(accountId);
      // The row first: from then on a sweep does not delete this image.
      const row = { name, format, width, height, bytes: image.length };
      const begun = await retention.begin(account, row).catch((thrown) => {
        throw room.refused(thrown);
      });
      // A bucket serves images inline unless they have a disposition.
      const contentDisposition = format === 'zip' ? dispositionOf(format) : undefined;
      const headers = { contentType: contentTypeOf(format), contentDisposition, cacheControl: STORED_CACHE_CONTROL };
      await orUnavailable(objects.put(name, image, headers)).catch(async (error) => {
        await begun.undo().catch((err) => log.warn({ err, accountId }, 'stored image not undone'));
        throw error;
      });
      return { name, url: urlIn(base, name), expiresAt: await begun.confirm() };
    },
    async select(accountId, page) {
      const [base, rows] = await Promise.all([baseUrlOf(accountId), retention.select(accountId, page)]);
      return rows.map((row) => ({ ...row, url: urlIn(base, row.name) }));
    },
    async find(accountId, name) {
      const row = formatOfName(name) && (await retention.find(accountId, name));
      return row && { ...row, url: urlIn(await baseUrlOf(accountId), name) };
    },
    async delete(accountId, name, record) {
      if (formatOfName(name) === undefined) return false;
      return orUnavailable(retention.delete(accountId, name, record));
    },
    async open(name) {
      const format = formatOfName(name);
      const object: StoredObject | undefined = format && (await orUnavailable(objects.open(name)));
      if (format && object === undefined) void reportIfLost(name);
      return format && object && { ...object, format };
    },
    probe,
    sweep: retention.sweep,
    close: () => sweeper.close(),
  };
}

/** Throws 503 for every error of the disk or the bucket, because the same request may succeed later. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw serviceUnavailable(RETRY_AFTER_S, error, 'Stored images are unavailable now');
  }
}
