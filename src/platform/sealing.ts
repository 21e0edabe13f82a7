import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretRing } from './secret-ring.js';

/** Encrypts what the database keeps: read access to the database is not enough to read it. */
export interface Sealer {
  /** @param context bound to the ciphertext: it cannot be opened for another one */
  seal(context: string, clear: string): Buffer;
  /** Undefined where it was sealed for another context or with a secret that is not accepted, or was changed. */
  open(context: string, sealed: Buffer): string | undefined;
  /** Whether it is sealed with the current secret. */
  isCurrent(context: string, sealed: Buffer): boolean;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** A key for one purpose. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}

/** @param secrets the same in all instances. @param purpose no two purposes share a key */
export function createSealer([current, ...alsoAccepted]: SecretRing, purpose: string): Sealer {
  const key = derivedKey(current, purpose);
  const keys = [key, ...alsoAccepted.map((secret) => derivedKey(secret, purpose))];
  return {
    seal(context, clear) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    },
    open(context, sealed) {
      for (const accepted of keys) {
        const clear = tryOpen(accepted, context, sealed);
        if (clear !== undefined) return clear;
      }
      return undefined;
    },
    isCurrent: (context, sealed) => tryOpen(key, context, sealed) !== undefined,
  };
}

/** Undefined for another key or context, or a changed ciphertext. */
function tryOpen(key: Buffer, context: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    const decrypted = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(decrypted).toString('utf8');
  } catch {
    return undefined;
  }
}
