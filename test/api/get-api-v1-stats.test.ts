import { expect } from 'chai';
import { Account } from '../../src/accounts/account.entity.js';
import { request, theApp } from '../support/app.js';
import { insertRenders, newAccount } from '../support/history.js';

describe('GET /api/v1/stats 200', () => {
  const stats = async (key: string) => {
    const response = await request('GET', '/api/v1/stats', { key });
    expect([response.status, response.headers['cache-control']]).to.deep.equal([200, 'no-store']);
    return response.json();
  };

  it('returns null averages when there are no renders', async () => {
    expect(await stats((await newAccount()).key)).to.deep.equal({
      rendersThisMonth: 0,
      successRate: null,
      averageLatencyMs: null,
      p95LatencyMs: null,
      cacheHitRate: null,
    });
  });

  it('sums up the current month of this account only', async () => {
    const [mine, other] = [await newAccount(), await newAccount()];
    // The account was created on the first of a month, so its current month began on the first of this month.
    const { dataSource } = (await theApp()).database;
    const start = new Date();
    start.setUTCDate(1);
    start.setUTCHours(0, 0, 0, 0);
    const createdAt = new Date(start);
    createdAt.setUTCMonth(createdAt.getUTCMonth() - 2);
    await dataSource.getRepository(Account).update(mine.accountId, { createdAt });
    const before = new Date(start.getTime() - 1);
    const drawn = [10, 20, 30, 40, 101].map((latencyMs) => ({ createdAt: start, latencyMs }));
    await insertRenders(mine.accountId, [
      ...drawn,
      { createdAt: new Date(), latencyMs: 1, cached: true },
      { createdAt: new Date(), latencyMs: 9_000, status: 'failed', error: 'no', bytes: 0 },
      { createdAt: before, latencyMs: 5_000 },
      { createdAt: before, status: 'failed' },
    ]);
    await insertRenders(other.accountId, [{ createdAt: new Date(), latencyMs: 7_777 }]);
    expect(await stats(mine.key)).to.deep.equal({
      rendersThisMonth: 6,
      successRate: 0.8571,
      averageLatencyMs: 34,
      p95LatencyMs: 101,
      cacheHitRate: 0.1667,
    });
  });
});
