import { expect } from 'chai';
import { askAi, describedChart } from '../../support/ai.js';
import { addCaller, expectStillDraws, theApp } from '../../support/app.js';

describe('POST /api/v1/ai/render 429', () => {
  it('rejects when the quota of AI renders is used up; other renders still work', async () => {
    const to = await theApp();
    const { key, accountId } = await addCaller('pro');
    expect((await askAi(describedChart(), { key })).status).to.equal(200);
    const set = `UPDATE usage_counters SET used = 499 WHERE account_id = $1 AND counter = 'ai_renders'`;
    await to.database.dataSource.query(set, [accountId]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => askAi(describedChart(), { key })));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).to.deep.equal([1, 9]);
    expect(refused[0]?.json()).to.deep.equal({
      error: 'AI render quota of 500 AI renders for this billing period is used up. Please upgrade to continue.',
      currentUsage: 500,
      limit: 500,
      plan: 'pro',
    });
    expect(refused[0]?.headers).to.not.have.property('retry-after');
    await expectStillDraws();
  });

  it('rejects when the quota of renders is used up, and refunds the AI render', async () => {
    const to = await theApp();
    const { key, accountId } = await addCaller('pro');
    await askAi(describedChart(), { key });
    const counters = (counter: string) => [accountId, counter];
    const set = 'UPDATE usage_counters SET used = 50000 WHERE account_id = $1 AND counter = $2';
    await to.database.dataSource.query(set, counters('renders'));
    const answer = await askAi(describedChart(), { key });
    expect([answer.status, answer.json()['limit']]).to.deep.equal([429, 50_000]);
    const get = 'SELECT used FROM usage_counters WHERE account_id = $1 AND counter = $2';
    const [row] = await to.database.dataSource.query<{ used: number }[]>(get, counters('ai_renders'));
    expect(row?.used).to.equal(1);
  });
});
