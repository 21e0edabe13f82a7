import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '../../caller.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits: too many to guess, so a fast hash is sufficient. */
const RANDOM_CHARS = 30;
/** A CRC-32 in base62. */
const CHECKSUM_CHARS = 6;
const FORM = /^pk_(?:live|test)_[0-9A-Za-z]{36}$/;

/** Generates a key. Store its hash only. @param seed at least 60 secret bytes, which decide the key; random by default */
export function generateApiKey(environment: Environment, seed = randomBytes(2 * RANDOM_CHARS)): string {
  let body = environment === 'production' ? 'pk_live_' : 'pk_test_';
  for (let i = 0; i < RANDOM_CHARS; i++) body += ALPHABET[seed.readUInt16BE(2 * i) % ALPHABET.length];
  return body + checksum(body);
}

/**
 * Whether form and checksum are right. Rejects typing errors, guesses and keys of other services without a database query. The checksum
 * follows GitHub's token format.
 */
export function isWellFormedApiKey(text: string): boolean {
  return FORM.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_CHARS)));
}

/** SHA-256, 32 bytes. Keys are stored and looked up by it, so that the secret itself is never compared. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
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
