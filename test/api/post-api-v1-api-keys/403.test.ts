import { expect } from 'chai';
import { addCaller, request } from '../../support/app.js';

const PATH = '/api/v1/api-keys';

describe('POST /api/v1/api-keys 403', () => {
  it('a key that may only draw', async () => {
    const { key: owner } = await addCaller();
    const body = { name: 'r', environment: 'production', scope: 'render' };
    const { key } = (await request('POST', PATH, { key: owner, body })).json();
    const refused = await request('POST', PATH, { key: String(key), body: '{' });
    expect(refused.status).to.equal(403);
    expect(refused.json()).to.deep.equal({
      error:
        'This API key has the scope "render": it can only draw. Use a key with the scope "all" or a signed-in session.',
    });
  });

  const yesterday = new Date(Date.now() - 24 * 3600 * 1000);
  for (const [name, plan, end] of [
    ['an expired account', 'expired', {}],
    ['a trial that has ended', 'trial', { trialEndsAt: yesterday }],
  ] as const) {
    it(`${name} creates no keys, but can read and delete them`, async () => {
      const { key } = await addCaller(plan, end);
      const refused = await request('POST', PATH, { key, body: { name: 'x', environment: 'production' } });
      expect(refused.status).to.equal(403);
      expect(refused.json()).to.deep.equal({
        error: 'Subscription required. Please upgrade to continue.',
        plan: 'expired',
        upgradeUrl: '/app/usage-billing',
      });
      const list = await request('GET', PATH, { key });
      expect(list.status).to.equal(200);
      const [{ id } = { id: '' }] = list.json()['data'] as { id: string }[];
      expect((await request('GET', `${PATH}/${id}`, { key })).status).to.equal(200);
      expect((await request('GET', '/api/v1/audit-logs', { key })).status).to.equal(200);
      expect((await request('DELETE', `${PATH}/${id}`, { key })).status).to.equal(204);
    });
  }
});
