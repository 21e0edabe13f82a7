import { randomBytes } from 'node:crypto';
import { createSealer } from '../platform/sealing.js';
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

/** @param serviceSecrets the same in all instances */
export function createSecrets(serviceSecrets: SecretRing): Secrets {
  const { seal, open, isCurrent } = createSealer(serviceSecrets, 'chartwright webhook secrets');
  return {
    create: () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
    encrypt: seal,
    decrypt(webhookId, encrypted) {
      const secret = open(webhookId, encrypted);
      if (secret === undefined) throw new UnreadableSecretError('not encrypted with an accepted service secret');
      return secret;
    },
    isCurrent,
  };
}
