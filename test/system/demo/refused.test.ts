import { expect } from 'chai';
import { makeScratchDir } from '../../support/scratch.js';
import { killProcess, outputOfRefused, startProcess, untilReady } from '../../support/service-process.js';

const PASSWORD = 'three lamps on a pier';

describe('npm start -- --demo, refused', () => {
  const others = [
    ['of others', { email: 'ada@example.com', name: 'Ada' }],
    ['that somebody has registered with the address of the demo account', { email: 'demo@northwind.example' }],
  ] as const;
  for (const [what, account] of others)
    it(`does not start on a database with accounts ${what}, and leaves it as it is`, async () => {
      const dataDir = makeScratchDir();
      const service = startProcess(dataDir);
      try {
        const { url } = await untilReady(service);
        const body = JSON.stringify({ ...account, password: PASSWORD });
        expect((await fetch(`${url}/api/v1/auth/register`, { method: 'POST', body })).status).to.equal(201);
        service.child.kill('SIGTERM');
        await service.ended;
      } finally {
        await killProcess(service);
      }
      const output = await outputOfRefused(dataDir, ['--demo']);
      expect(output).to.contain('Chartwright cannot start. Demo data is for a new installation');
      expect(output).not.to.contain('is ready');
    });

  it('does not start in production without a password that was chosen for it', async () => {
    const output = await outputOfRefused(makeScratchDir(), ['--demo'], { NODE_ENV: 'production' });
    expect(JSON.parse(output).issues.join()).to.contain('"DEMO_PASSWORD" must be set for demo data where NODE_ENV is');
  });

  it('does not start with an argument that does not exist, and says which there are', async () => {
    const output = await outputOfRefused(makeScratchDir(), ['--dmeo']);
    expect(output).to.contain("Unknown option '--dmeo'.");
    expect(output).to.contain('--demo   create an account with demo data');
  });
});
