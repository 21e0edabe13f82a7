import { expect } from 'chai';
import { Account } from '../../src/accounts/account.entity.js';
import { request, theApp } from '../support/app.js';
import { insertRenders, newAccount } from '../support/history.js';

const DAY_MS = 86_400_000;
interface Usage {
  period: { start: string; end: string };
  byDay: { date: string; renders: number }[];
  [field: string]: unknown;
}

describe('GET /api/v1/usage 200', () => {
  const usage = async (key: string) => {
    const response = await request('GET', '/api/v1/usage', { key });
    expect([response.status, response.headers['cache-control']]).to.deep.equal([200, 'no-store']);
    return response.json() as Usage;
  };
  const madeAt = async (accountId: string, createdAt: Date) => {
    const { dataSource } = (await theApp()).database;
    await dataSource.getRepository(Account).update(accountId, { createdAt });
  };
  const count = async (row: { accountId: string; counter: string; periodStart: Date; used: number }) => {
    const { dataSource } = (await theApp()).database;
    const insert = 'INSERT INTO usage_counters (account_id, counter, period_start, used) VALUES ($1, $2, $3, $4)';
    await dataSource.query(insert, [row.accountId, row.counter, row.periodStart, row.used]);
  };
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);

  it("shows the quota's usage and the renders of the current month by day, format and environment", async () => {
    const { accountId, key } = await newAccount();
    // Exactly 40 days old: its second month began nine to twelve days ago.
    const createdAt = new Date(Date.now() - 40 * DAY_MS);
    await madeAt(accountId, createdAt);
    const start = new Date(createdAt);
    start.setUTCDate(1);
    start.setUTCMonth(start.getUTCMonth() + 1);
    const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
    start.setUTCDate(Math.min(createdAt.getUTCDate(), lastDay));
    await count({ accountId, counter: 'renders', periodStart: start, used: 1234 });
    await count({ accountId, counter: 'ai_renders', periodStart: start, used: 5 });
    await count({ accountId, counter: 'renders', periodStart: createdAt, used: 99 });
    const nextDay = new Date(start.getTime() + DAY_MS);
    await insertRenders(accountId, [
      { createdAt: start },
      { createdAt: start, format: 'svg', environment: 'sandbox' },
      { createdAt: nextDay },
      { createdAt: nextDay, cached: true },
      { createdAt: nextDay, status: 'failed' },
      { createdAt: new Date(start.getTime() - 1) },
    ]);

    const { period, byDay, ...rest } = await usage(key);
    expect(period.start).to.equal(start.toISOString());
    expect((Date.parse(period.end) - start.getTime()) / DAY_MS).to.be.within(28, 31);
    expect(rest).to.deep.equal({
      plan: 'business',
      renders: { used: 1234, limit: 250_000 },
      aiRenders: { used: 5, limit: 2_500 },
      storedBytes: { used: 0, limit: 50_000_000_000 },
      byFormat: { png: 2, svg: 1 },
      byEnvironment: { production: 2, sandbox: 1 },
    });
    expect(byDay.map(({ renders }) => renders)).to.deep.equal([2, 1, ...byDay.slice(2).map(() => 0)]);
    const days = byDay.map(({ date }) => Date.parse(date));
    expect(days[0]).to.equal(Date.parse(dayOf(start)));
    expect(days.at(-1)).to.equal(Date.parse(dayOf(new Date())));
    expect(days.slice(1).every((day, i) => day - (days[i] ?? 0) === DAY_MS)).to.equal(true);
  });

  it('shows a trial as one period, from its first day to its last', async () => {
    const createdAt = new Date(Date.now() - 3 * DAY_MS);
    const trialEndsAt = new Date(Date.now() + 20 * DAY_MS);
    const { accountId, key } = await newAccount('trial', trialEndsAt);
    await madeAt(accountId, createdAt);
    await count({ accountId, counter: 'trial_renders', periodStart: createdAt, used: 321 });
    await insertRenders(accountId, [{ createdAt }]);
    const answer = await usage(key);
    expect(answer.period).to.deep.equal({ start: createdAt.toISOString(), end: trialEndsAt.toISOString() });
    expect(answer).to.deep.include({
      plan: 'trial',
      renders: { used: 321, limit: 500 },
      aiRenders: { used: 0, limit: 0 },
    });
    expect(answer.byDay.map(({ renders }) => renders)).to.deep.equal([1, 0, 0, 0]);
  });

  it('shows no usage for a new account and a limit of 0 for an expired one', async () => {
    const fresh = await usage((await newAccount()).key);
    expect(fresh).to.deep.include({ renders: { used: 0, limit: 250_000 }, byFormat: {} });
    expect(fresh).to.deep.include({ byEnvironment: { production: 0, sandbox: 0 } });
    expect(fresh.byDay.at(-1)).to.deep.equal({ date: dayOf(new Date()), renders: 0 });
    const ended = await newAccount('trial', new Date(Date.now() - 1000));
    expect(await usage(ended.key)).to.deep.include({ plan: 'expired', renders: { used: 0, limit: 0 } });
  });
});
