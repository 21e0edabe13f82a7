import { expect } from 'chai';
import { createHistory } from '../../../src/history/history.js';
import { createLog } from '../../../src/platform/log.js';
import { createMetrics } from '../../../src/platform/metrics.js';
import { addCaller, theApp } from '../../support/app.js';
import { history, insertRenders } from '../../support/history.js';

const DAY_MS = 24 * 3600 * 1000;

describe('how long the render history is kept', function () {
  this.timeout(60_000);

  it('400 days for every account, for any number of entries, also with two concurrent sweeps', async () => {
    const now = Date.now();
    const daysAgo = (days: number) => ({ createdAt: new Date(now - days * DAY_MS) });
    const [ann, bob] = [await addCaller(), await addCaller()];
    await insertRenders(
      ann.accountId,
      Array.from({ length: 1200 }, (_, i) => daysAgo(401 + (i % 300))),
    );
    const [kept] = await insertRenders(ann.accountId, [daysAgo(399)]);
    await insertRenders(bob.accountId, [daysAgo(900)]);
    const { dataSource } = (await theApp()).database;
    const usages = [1, 2].map(() =>
      createHistory({ dataSource, log: createLog('silent'), metrics: createMetrics(), now: () => now }),
    );
    await Promise.all(usages.map((usage) => usage.sweep()));
    await Promise.all(usages.map((usage) => usage.close()));
    expect((await history(ann.key)).map(({ id }) => id)).to.deep.equal([kept]);
    expect(await history(bob.key)).to.deep.equal([]);
  });
});
