import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: larger bytes are skipped, so that all characters are equally likely. */
const FAIR_BYTES = 248;
const LENGTH = 24;

/** Random bytes are read in bulk: one system call serves about 160 requests. */
const pool = Buffer.allocUnsafe(4096);
let position = pool.length;

/** `req_` and 24 base62 characters. An id sent by the client is never used or echoed. */
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
