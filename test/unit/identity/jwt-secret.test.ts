import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadJwtSecret } from '../../../src/identity/sessions/jwt-secret.js';
import { makeScratchDir } from '../../support/scratch.js';

describe('the secret of session tokens where JWT_SECRET is not set', () => {
  it('is created once: 48 random bytes, readable by its owner only', async () => {
    const dataDir = join(makeScratchDir(), 'not', 'there', 'yet');
    const secret = await loadJwtSecret(dataDir);
    expect(Buffer.from(secret, 'base64url')).to.have.length(48);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).to.equal(0o600);
    expect(await loadJwtSecret(dataDir)).to.equal(secret);
    expect(await loadJwtSecret(makeScratchDir())).to.not.equal(secret);
  });

  it('is the same for processes that start on one DATA_DIR at the same time; no temporary file is left', async () => {
    const dataDir = makeScratchDir();
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadJwtSecret(dataDir)));
    expect(new Set(secrets)).to.have.property('size', 1);
    expect(readdirSync(dataDir)).to.deep.equal(['jwt-secret']);
    expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim()).to.equal(secrets[0]);
  });

  it('rejects a truncated file', async () => {
    const dataDir = makeScratchDir();
    writeFileSync(join(dataDir, 'jwt-secret'), 'short');
    const error = await loadJwtSecret(dataDir).catch((reason: unknown) => reason);
    expect(String(error)).to.contain('is incomplete').and.to.not.contain('short');
  });
});
