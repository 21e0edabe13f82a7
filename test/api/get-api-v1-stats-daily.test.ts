import { expect } from 'chai';
import { request, theApp } from '../support/app.js';
import { insertRenders, newAccount } from '../support/history.js';

const DAY_MS = 24 * 3600 * 1000;

describe('GET /api/v1/stats/daily 200', () => {
  async function daily(key: string, query = ''): Promise<Record<string, unknown>[]> {
    const response = await request('GET', `/api/v1/stats/daily${query}`, { key, status: 200 });
    return response.json()['data'] as Record<string, unknown>[];
  }
  const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

  it('has every day up to today, 30 unless asked for up to 90, zero where nothing was drawn', async () => {
    const { key } = await newAccount();
    const dates = (await daily(key)).map(({ date }) => date);
    expect(dates).to.deep.equal(Array.from({ length: 30 }, (_, i) => dayOf(29 - i)));
    expect(await daily(key, '?days=90')).to.have.length(90);
    const empty = { renders: 0, failed: 0, cached: 0, averageLatencyMs: null };
    expect(await daily(key, '?days=1')).to.deep.equal([{ date: dayOf(0), ...empty }]);
  });

  it('counts each day from midnight to midnight in UTC', async () => {
    const { accountId, key } = await newAccount();
    const other = await newAccount();
    const at = (daysAgo: number, time: string) => ({ createdAt: new Date(`${dayOf(daysAgo)}T${time}Z`) });
    await insertRenders(other.accountId, [at(2, '10:00:00')]);
    await insertRenders(accountId, [
      { ...at(3, '23:59:59.999'), latencyMs: 40 },
      { ...at(2, '00:00:00.000'), latencyMs: 10 },
      { ...at(2, '23:59:59.999'), latencyMs: 20, format: 'svg' },
      { ...at(2, '12:00:00'), latencyMs: 3, cached: true, environment: 'sandbox' },
      { ...at(2, '12:00:00'), latencyMs: 900, status: 'failed', error: 'no', format: null },
      { ...at(1, '12:00:00'), latencyMs: 900, status: 'failed', error: 'no', format: null },
    ]);
    expect((await daily(key, '?days=4')).slice(0, 3)).to.deep.equal([
      { date: dayOf(3), renders: 1, failed: 0, cached: 0, averageLatencyMs: 40 },
      { date: dayOf(2), renders: 3, failed: 1, cached: 1, averageLatencyMs: 11 },
      { date: dayOf(1), renders: 0, failed: 1, cached: 0, averageLatencyMs: null },
    ]);
    expect((await daily(key, '?days=3'))[0]).to.include({ date: dayOf(2), renders: 3 });
  });
});

describe('GET /api/v1/stats/daily 400', () => {
  for (const days of ['0', '91', '-1', '1.5', '1e1', 'x', ''])
    it(`days=${days}`, async () => {
      const { keys } = await theApp();
      const response = await request('GET', `/api/v1/stats/daily?days=${days}`, { key: keys.pro });
      const details = [{ path: 'days', message: '"days" must be a whole number from 1 to 90' }];
      expect([response.status, response.json()]).to.deep.equal([400, { error: 'Invalid request', details }]);
    });
});
