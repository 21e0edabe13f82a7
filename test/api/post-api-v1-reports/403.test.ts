import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';
import { REPORTS, reportBody } from '../../support/reports.js';

const post = async (key: string, body: unknown) => request('POST', REPORTS, { key, body });

describe('POST /api/v1/reports 403', () => {
  for (const plan of ['trial', 'starter'] as const) {
    it(`403: the plan ${plan} has no reports`, async () => {
      const trialEndsAt = new Date(Date.now() + 86_400_000);
      const { key } = await addCaller(plan, plan === 'trial' ? { trialEndsAt } : {});
      const { status, json } = await post(key, reportBody());
      expect(status).to.equal(403);
      expect(json()).to.deep.equal({
        error: 'Reports require the Pro or Business plan',
        plan,
        upgradeUrl: '/pricing',
      });
    });
  }

  it('rejects an expired account', async () => {
    const { key } = await addCaller('expired');
    const { status, json } = await post(key, reportBody());
    expect([status, json()['plan']]).to.deep.equal([403, 'expired']);
  });
});
