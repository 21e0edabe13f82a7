import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretRing } from '../platform/secret-ring.js';

/** Creates signing secrets and encrypts them for the database: read access to the database is not enough to sign. See docs/reference/webhooks.md. */
export interface Secrets {
  /** A new secret in clear: `whsec_` and 32 random bytes in base64. */
  create(): string;
  /** @param webhookId bound to the ciphertext: it cannot be decrypted for another webhook */
  encrypt(webhookId: string, secret: string): Buffer;
  /** @throws UnreadableSecretError when it was encrypted for another webhook or with a service secret that is not accepted, or was changed */
  decrypt(webhookId: string, encrypted: Buffer): string;
  /** Whether it is encrypted with the current service secret. */
  isCurrent(webhookId: string, encrypted: Buffer): boolean;
}

/** The ciphertext belongs to another service secret or webhook, or was changed. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError';
}

const SECRET_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** @param serviceSecrets the same in all instances */
export function createSecrets([current, ...alsoAccepted]: SecretRing): Secrets {
  const key = keyOf(current);
  const keys = [key, ...alsoAccepted.map(keyOf)];
  return {
    create: () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
    encrypt(webhookId, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(webhookId));
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    },
    decrypt(webhookId, encrypted) {
      for (const accepted of keys) {
        const secret = tryDecrypt(accepted, webhookId, encrypted);
        if (secret !== undefined) return secret;
      }
      throw new UnreadableSecretError('not encrypted with an accepted service secret');
    },
    isCurrent: (webhookId, encrypted) => tryDecrypt(key, webhookId, encrypted) !== undefined,
  };
}

function keyOf(serviceSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serviceSecret, '', 'chartwright webhook secrets', KEY_BYTES));
}

/** Undefined for another key or webhook, or a changed ciphertext. */
function tryDecrypt(key: Buffer, webhookId: string, encrypted: Buffer): string | undefined {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(webhookId)).setAuthTag(tag);
    const decrypted = [decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(decrypted).toString('utf8');
  } catch {
    return undefined;
  }
}
