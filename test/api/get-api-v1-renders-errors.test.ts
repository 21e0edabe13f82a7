import { expect } from 'chai';
import { addCaller, RENDER, request, spec, theApp } from '../support/app.js';
import { entryOf, insertRenders, newAccount } from '../support/history.js';
import { list } from '../support/list.js';

const PATH = '/api/v1/renders/errors';
const HOUR_MS = 3600 * 1000;
interface Group {
  error: string;
  count: number;
  lastAt: string;
  lastRenderId: string;
}

describe('GET /api/v1/renders/errors 200', () => {
  async function grouped(key: string, query = ''): Promise<{ data: Group[]; from: string; isComplete: boolean }> {
    return (await request('GET', `${PATH}?${query}`, { key, status: 200 })).json() as never;
  }

  it('counts the failures of the account by error, the most frequent first, with the newest entry of each', async () => {
    const [mine, other] = [await newAccount(), await newAccount()];
    const failed = (error: string, hoursAgo: number, rest = {}) =>
      ({ status: 'failed', error, createdAt: new Date(Date.now() - hoursAgo * HOUR_MS), ...rest }) as const;
    const ids = await insertRenders(mine.accountId, [
      failed('rare', 1),
      failed('common', 3, { source: 'get', environment: 'sandbox', format: 'svg', chartType: 'pie' }),
      failed('common', 2),
      failed('common', 700),
      failed('too old', 24 * 30 + 1),
      { createdAt: new Date() },
    ]);
    await insertRenders(other.accountId, [failed('of another account', 1)]);
    const { data, from, isComplete } = await grouped(mine.key);
    expect(data.map(({ error, count, lastRenderId }) => [error, count, ids.indexOf(lastRenderId)])).to.deep.equal(
      list(['common', 3, 2], ['rare', 1, 0]),
    );
    expect(Date.parse(data[0]?.lastAt ?? '')).to.be.closeTo(Date.now() - 2 * HOUR_MS, 60_000);
    expect(isComplete).to.equal(true);
    expect(Date.parse(from)).to.be.closeTo(Date.now() - 30 * 24 * HOUR_MS, 60_000);
    const names = async (query: string) =>
      (await grouped(mine.key, query)).data.map((group) => [group.error, group.count]);
    for (const filter of ['source=get', 'environment=sandbox', 'format=svg', 'chartType=pie'])
      expect(await names(filter), filter).to.deep.equal([['common', 1]]);
    const day = new Date(Date.now() - 24 * HOUR_MS).toISOString();
    expect(await names(`from=${day}`)).to.deep.equal(list(['common', 2], ['rare', 1]));
    expect(await names(`to=${day}`)).to.deep.equal([['common', 1]]);
    expect(await names('from=2020-01-01')).to.deep.equal(list(['common', 3], ['rare', 1]));
  });

  it('has a failure a moment after its response, and nothing for a new account', async () => {
    const { key } = await newAccount();
    expect((await grouped(key)).data).to.deep.equal([]);
    const response = await request('POST', RENDER, { key, body: spec({ type: 'Bar' }) });
    const entry = await entryOf(response.headers['x-request-id'], key);
    expect((await grouped(key)).data).to.deep.equal([
      { error: entry['error'], count: 1, lastAt: entry.createdAt, lastRenderId: entry.id },
    ]);
  });

  it('looks at the newest 2,000 failures and says so, and answers 50 errors', async () => {
    const { accountId, key } = await addCaller();
    const { dataSource } = (await theApp()).database;
    await dataSource.query(
      `INSERT INTO renders (account_id, request_id, source, status, error, latency_ms, bytes, cached, environment, created_at)
       SELECT $1, 'r', 'post', 'failed', 'error ' || n % 60, 1, 0, false, 'production', now() - n * interval '1 second'
       FROM generate_series(1, 2100) AS n`,
      [accountId],
    );
    const { data, from, isComplete } = await grouped(key);
    expect([data.length, isComplete]).to.deep.equal([50, false]);
    expect(Date.parse(from)).to.be.closeTo(Date.now() - 2001 * 1000, 60_000);
  });

  it('can be read by an expired account', async () => {
    const { keys } = await theApp();
    expect((await grouped(keys.expired)).isComplete).to.equal(true);
  });
});

describe('GET /api/v1/renders/errors 400', () => {
  for (const [query, path] of [
    ['from=yesterday', 'from'],
    ['environment=live', 'environment'],
    ['status=failed', 'status'],
    ['limit=10', 'limit'],
  ]) {
    it(`${query}`, async () => {
      const { keys } = await theApp();
      const response = await request('GET', `/api/v1/renders/errors?${query}`, { key: keys.pro });
      const { error, details } = response.json() as { error: string; details: { path: string }[] };
      expect([response.status, error, details.map((issue) => issue.path)]).to.deep.equal([
        400,
        'Invalid request',
        [path],
      ]);
    });
  }
});
