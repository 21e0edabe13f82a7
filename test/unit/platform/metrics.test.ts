import { expect } from 'chai';
import { createMetrics } from '../../../src/platform/metrics.js';

describe('a scrape', () => {
  it('shows the other metrics when a gauge fails, whether at once or later', async () => {
    const metrics = createMetrics();
    const help = 'Of this test';
    metrics.gauge({ name: 'throws', help }, () => {
      throw new Error('at once');
    });
    metrics.gauge({ name: 'rejects', help }, () => Promise.reject(new Error('later')));
    metrics.gauge({ name: 'works', help }, (gauge) => gauge.set(7));
    expect(await metrics.text()).to.match(/^chartwright_works 7$/m);
  });

  it('keeps the last value of a gauge that fails', async () => {
    const metrics = createMetrics();
    let isAway = false;
    metrics.gauge({ name: 'jobs', help: 'Of this test' }, (gauge) => {
      if (isAway) throw new Error('the database is unavailable');
      gauge.set(3);
    });
    await metrics.text();
    isAway = true;
    expect(await metrics.text()).to.match(/^chartwright_jobs 3$/m);
  });
});
