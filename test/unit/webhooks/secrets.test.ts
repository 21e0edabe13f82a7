import { expect } from 'chai';
import { createSecrets } from '../../../src/webhooks/secrets.js';

describe('webhook secrets', () => {
  const secrets = createSecrets(['a secret of the tests, 32 characters and more']);

  it('creates whsec_ and 32 random bytes in base64', () => {
    const made = secrets.create();
    expect(made).to.match(/^whsec_[A-Za-z0-9+/]+=*$/);
    expect(Buffer.from(made.slice(6), 'base64')).to.have.length(32);
    expect(secrets.create()).not.to.equal(made);
  });

  it('encrypts with a new nonce each time, and decrypts again', () => {
    const secret = secrets.create();
    const encrypted = secrets.encrypt('hook-1', secret);
    expect(encrypted.includes(Buffer.from(secret))).to.equal(false);
    expect(encrypted.includes(Buffer.from(secret.slice(6), 'base64'))).to.equal(false);
    expect(secrets.decrypt('hook-1', encrypted)).to.equal(secret);
    expect(secrets.encrypt('hook-1', secret).equals(encrypted)).to.equal(false);
  });

  it('rejects another webhook, another service secret and a changed ciphertext', () => {
    const encrypted = secrets.encrypt('hook-1', secrets.create());
    expect(() => secrets.decrypt('hook-2', encrypted)).to.throw();
    expect(() => createSecrets(['b'.repeat(32)]).decrypt('hook-1', encrypted)).to.throw();
    const changed = Buffer.from(encrypted);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => secrets.decrypt('hook-1', changed)).to.throw();
    expect(() => secrets.decrypt('hook-1', encrypted.subarray(0, 20))).to.throw();
  });
});
