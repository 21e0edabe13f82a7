import { expect } from 'chai';
import { startApp, theApp } from '../../support/app.js';

/** What docs/operations/monitoring.md says of the names of metrics. */
function typeByName(name: string): string {
  if (name.endsWith('_total')) return 'counter';
  return name.endsWith('_duration_seconds') ? 'histogram' : 'gauge';
}

describe('the names of metrics', () => {
  it('tell their type', async () => {
    // With an address, so that the metrics of Redis are registered.
    const { app } = await startApp({ REDIS_URL: 'redis://127.0.0.1:1' }, (await theApp()).database);
    expect(app.metrics.definitions).to.have.length.above(40);
    for (const { name, type } of app.metrics.definitions) expect(type, name).to.equal(typeByName(name));
  });
});
