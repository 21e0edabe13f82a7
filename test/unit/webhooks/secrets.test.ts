import { expect } from 'chai';
import { createSecrets } from '../../../src/webhooks/secrets.js';

describe('webhooks: secrets', () => {
  const secrets = createSecrets('a secret of the tests, 32 characters and more');

  it('Standard Webhooks: whsec_ and 24 to 64 random bytes in base64', () => {
    const made = secrets.make();
    expect(made).to.match(/^whsec_[A-Za-z0-9+/]+=*$/);
    expect(Buffer.from(made.slice(6), 'base64')).to.have.length(32);
    expect(secrets.make()).not.to.equal(made);
  });

  it('what is sealed shows nothing, opens again, and never looks the same', () => {
    const secret = secrets.make();
    const sealed = secrets.seal('hook-1', secret);
    expect(sealed.includes(Buffer.from(secret))).to.equal(false);
    expect(sealed.includes(Buffer.from(secret.slice(6), 'base64'))).to.equal(false);
    expect(secrets.open('hook-1', sealed)).to.equal(secret);
    expect(secrets.seal('hook-1', secret).equals(sealed)).to.equal(false);
  });

  it('opens for no other webhook, with no other secret of the service, and not when it was changed', () => {
    const sealed = secrets.seal('hook-1', secrets.make());
    expect(() => secrets.open('hook-2', sealed)).to.throw();
    expect(() => createSecrets('b'.repeat(32)).open('hook-1', sealed)).to.throw();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open('hook-1', changed)).to.throw();
    expect(() => secrets.open('hook-1', sealed.subarray(0, 20))).to.throw();
  });
});
