import { mock } from 'node:test';
import { expect } from 'chai';
import { createReadiness } from '../../../src/site/health/health.js';

describe('createReadiness', () => {
  it('checks every part once for all callers within a second', async () => {
    let asked = 0;
    const readiness = createReadiness({
      probes: { database: async () => asked++, chromium: async () => asked++ },
      isDraining: () => false,
    });
    const answers = await Promise.all(Array.from({ length: 20 }, readiness));
    expect(asked).to.equal(2);
    for (const answer of answers)
      expect(answer).to.deep.equal({ ready: true, parts: { database: 'ok', chromium: 'ok' } });
  });

  it('does not wait for ever for a part that hangs', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const readiness = createReadiness({
      probes: { chromium: () => new Promise(() => undefined) },
      isDraining: () => false,
    });
    const answer = readiness();
    mock.timers.tick(3000);
    mock.timers.reset();
    expect(await answer).to.deep.equal({ ready: false, parts: { chromium: 'no answer' } });
  });
});
