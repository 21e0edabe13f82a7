import { createHmac, hkdfSync } from 'node:crypto';
import type { FileFormat } from '../../http/http.js';

/** 160 bits: names cannot be guessed, and two images never share one. */
const HASH_CHARS = 40;
/** The format is the extension. */
export const IMAGE_NAME = /^[0-9a-f]{40}\.(png|jpeg|svg|webp|pdf|zip)$/;

/** The name that an image of an account is stored under. */
export type NameImage = (accountId: string, format: FileFormat, image: Buffer) => string;

/**
 * Names are keyed hashes of account and content: the same bytes of the same account have the same name, and a name cannot be computed
 * without the secret, so it does not tell whether another account has the image.
 * @param secret the secret that signs sessions; the key of the hash is derived from it
 */
export function createImageNames(secret: string): NameImage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'chartwright stored images', 32));
  return (accountId, format, image) => {
    // Unambiguous: an account id has a fixed length, and NUL ends the format.
    const hmac = createHmac('sha256', key).update(`${accountId}${format}\0`).update(image);
    return `${hmac.digest('hex').slice(0, HASH_CHARS)}.${format}`;
  };
}

/** Undefined for a malformed name, which must never reach a disk or a bucket. */
export function formatOfName(name: string): FileFormat | undefined {
  return IMAGE_NAME.exec(name)?.[1] as FileFormat | undefined;
}
