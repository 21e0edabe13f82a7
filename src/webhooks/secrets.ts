import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Signing secrets as the database keeps them: who has the database alone can sign nothing (docs/adr/0094). */
export interface Secrets {
  /** A new one, as its owner sees it: `whsec_` and 32 random bytes in base64. */
  make(): string;
  /** @param webhookId what it belongs to: sealed for one webhook, it opens for no other */
  seal(webhookId: string, secret: string): Buffer;
  /** @throws Error when it was sealed with another service's secret, or changed */
  open(webhookId: string, sealed: Buffer): string;
}

const SECRET_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** @param serviceSecret the service's own, the same in all instances */
export function createSecrets(serviceSecret: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', serviceSecret, '', 'chartwright webhook secrets', KEY_BYTES));
  return {
    make: () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
    seal(webhookId, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(webhookId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(webhookId, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(webhookId)).setAuthTag(tag);
      const opened = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
  };
}
