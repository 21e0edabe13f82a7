import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

export type Environment = 'production' | 'sandbox';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 30 base62 characters are 178 bits: out of reach of guessing, so a fast hash is enough to store them. */
const RANDOM_CHARS = 30;
/** CRC32 needs six base62 digits. */
const CHECKSUM_CHARS = 6;
const FORM = /^pk_(?:live|test)_[0-9A-Za-z]{36}$/;

/** A new key. It is shown once; only its hash is kept. */
export function generateApiKey(environment: Environment): string {
  let body = environment === 'production' ? 'pk_live_' : 'pk_test_';
  for (let i = 0; i < RANDOM_CHARS; i++) body += ALPHABET[randomInt(ALPHABET.length)];
  return body + checksum(body);
}

/**
 * Whether this can be a key of ours at all. The checksum (the idea is GitHub's token format) turns typing errors, guesses and other
 * companies' keys away without asking the database.
 */
export function isWellFormedApiKey(text: string): boolean {
  return FORM.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_CHARS)));
}

/** SHA-256, 32 bytes: what is stored, and what is looked up, so that no comparison ever runs over the secret itself. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let i = 0; i < CHECKSUM_CHARS; i++) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
