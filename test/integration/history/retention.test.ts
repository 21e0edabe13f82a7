import { expect } from 'chai';
import { deleteOldRenders } from '../../../src/history/tables/retention.js';
import { createLog } from '../../../src/platform/log.js';
import { addCaller, theApp } from '../../support/app.js';
import { history, insertRenders } from '../../support/history.js';

const DAY_MS = 24 * 3600 * 1000;

describe('retention of the render history', () => {
  it('deletes entries older than 400 days of all accounts, in batches, also when two sweeps run at once', async () => {
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
    const options = { now, specRetentionDays: 30, isClosing: () => false, log: createLog('silent') };
    await Promise.all([1, 2].map(() => deleteOldRenders(dataSource, options)));
    expect((await history(ann.key)).map(({ id }) => id)).to.deep.equal([kept]);
    expect(await history(bob.key)).to.deep.equal([]);
    const left = async (table: string) => {
      const count = `SELECT count(*)::integer AS rows FROM ${table} WHERE account_id IN ($1, $2)`;
      return (await dataSource.query(count, [ann.accountId, bob.accountId]))[0].rows;
    };
    // The sums of the entry that is kept. Latencies are kept for 40 days.
    expect([await left('render_sums'), await left('render_latencies')]).to.deep.equal([1, 0]);
    await insertRenders(ann.accountId, [daysAgo(1), daysAgo(38), daysAgo(42)]);
    const used = `INSERT INTO render_documents (account_id, hash, body, bytes, used_at)
      SELECT $1, gen_random_uuid(), '{}', 2, to_timestamp($2) - days * interval '1 day' FROM unnest($3::integer[]) AS days`;
    await dataSource.query(used, [ann.accountId, now / 1000, [29, 31, 60]]);
    await deleteOldRenders(dataSource, options);
    expect(await left('render_documents')).to.equal(1);
    await deleteOldRenders(dataSource, { ...options, specRetentionDays: 0 });
    expect(await left('render_documents')).to.equal(0);
    expect([await left('render_sums'), await left('render_latencies')]).to.deep.equal([4, 2]);
  });
});
