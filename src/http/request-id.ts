import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: bytes from here on are skipped, so that every letter is equally likely. */
const FAIR_BYTES = 248;
const LENGTH = 24;

/** Random bytes are fetched in bulk: one system call serves about 160 requests. */
const pool = Buffer.allocUnsafe(4096);
let position = pool.length;

/** `req_` and 24 base62 characters (contract §1). Always our own: an id sent by the client is never used or echoed. */
export function newRequestId(): string {
  let id = 'req_';
  while (id.length < LENGTH + 4) {
    if (position === pool.length) {
      randomFillSync(pool);
      position = 0;
    }
    const byte = pool[position++] ?? FAIR_BYTES;
    if (byte < FAIR_BYTES) id += ALPHABET[byte % 62];
  }
  return id;
}
