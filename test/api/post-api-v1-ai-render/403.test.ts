import { expect } from 'chai';
import { askAi, describedChart } from '../../support/ai.js';
import { theApp } from '../../support/app.js';

describe('POST /api/v1/ai/render 403', () => {
  it('rejects the plans trial and starter and expired accounts', async () => {
    const { keys } = await theApp();
    for (const plan of ['trial', 'starter'] as const) {
      const answer = await askAi(describedChart(), { key: keys[plan] });
      expect([answer.status, answer.json()]).to.deep.equal([
        403,
        { error: 'AI rendering requires the Pro or Business plan', plan, upgradeUrl: '/pricing' },
      ]);
    }
    const { status, json } = await askAi(describedChart(), { key: keys.expired });
    expect([status, json()['upgradeUrl']]).to.deep.equal([403, '/app/usage-billing']);
  });

  it('validates the body before the plan', async () => {
    const { keys } = await theApp();
    expect((await askAi({ description: '' }, { key: keys.starter })).status).to.equal(400);
  });
});
