import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { ROOT } from '../../support/deploy-files.js';

const script = `
  const { withSetupLock } = await import('${ROOT}scripts/setup/setup-lock.mjs');
  const { existsSync } = await import('node:fs');
  const isHeld = () => existsSync('${ROOT}.setup-lock');
  await withSetupLock(async () => console.log(isHeld()));
  console.log(isHeld());
`;

describe('the lock of a setup', () => {
  it('is held while it works and not by the service that goes on in its process', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout.trim().split('\n')).to.deep.equal(['true', 'false']);
  });
});
