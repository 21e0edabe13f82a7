import { expect } from 'chai';
import { createReadiness } from '../../../src/site/health/health.js';

describe('createReadiness', () => {
  it('runs every probe once for all calls within a second', async () => {
    let runs = 0;
    const readiness = createReadiness({
      probes: { database: async () => runs++, chromium: async () => runs++ },
      isDraining: () => false,
    });
    const answers = await Promise.all(Array.from({ length: 20 }, readiness));
    expect(runs).to.equal(2);
    for (const answer of answers)
      expect(answer).to.deep.equal({ ready: true, parts: { database: 'ok', chromium: 'ok' } });
  });

  it('names the failing part', async () => {
    const readiness = createReadiness({
      probes: {
        database: () => Promise.reject(new Error('password of the database is hunter2')),
        chromium: async () => 1,
      },
      isDraining: () => false,
    });
    expect(await readiness()).to.deep.equal({ ready: false, parts: { database: 'failing', chromium: 'ok' } });
  });

  it('does not wait for a part that hangs', async function () {
    this.timeout(5_000);
    const readiness = createReadiness({
      probes: { chromium: () => new Promise(() => undefined) },
      isDraining: () => false,
    });
    expect(await readiness()).to.deep.equal({ ready: false, parts: { chromium: 'no answer' } });
  });

  it('is not ready while draining, without running a probe', async () => {
    const readiness = createReadiness({
      probes: { database: () => new Promise(() => undefined) },
      isDraining: () => true,
    });
    expect(await readiness()).to.deep.equal({ ready: false, parts: { process: 'stopping' } });
  });
});
