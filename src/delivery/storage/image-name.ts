import { createHmac, hkdfSync } from 'node:crypto';
import type { FileFormat } from '../../http/http.js';

/** 160 bits: nobody finds one by trying, and no two pictures ever share one. */
const HASH_CHARS = 40;
const NAME = /^[0-9a-f]{40}\.(png|jpeg|svg|webp|pdf|zip)$/;

/** @returns the name that a picture of an account is stored under */
export type NameImage = (accountId: string, format: FileFormat, image: Buffer) => string;

/**
 * Names that are content-addressed, for each account by itself, and tell nothing: the same bytes of the same account have the same name, and
 * without the secret nobody, another account included, can tell from a picture what it would be called and so whether it is there.
 * @param secret the one that signs sessions; a key of its own is derived from it
 */
export function createImageNames(secret: string): NameImage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'chartwright stored images', 32));
  return (accountId, format, image) => {
    // An account's id has a fixed length and the format an end, so that no two of these say the same.
    const hmac = createHmac('sha256', key).update(`${accountId}${format}\0`).update(image);
    return `${hmac.digest('hex').slice(0, HASH_CHARS)}.${format}`;
  };
}

/** What the file is, or undefined for whatever cannot be a name of ours; no such text ever reaches a disk or a bucket. */
export function formatOfName(name: string): FileFormat | undefined {
  return NAME.exec(name)?.[1] as FileFormat | undefined;
}
