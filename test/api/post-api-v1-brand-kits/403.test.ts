import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';
import { KITS } from '../../support/kits.js';
import { errorOf } from '../../support/sessions.js';

describe('POST /api/v1/brand-kits 403', () => {
  it('rejects an expired account, which can still read and delete', async () => {
    const { keys } = await theApp();
    const answer = await request('POST', KITS, { key: keys.expired, body: { name: 'x' } });
    expect(errorOf(answer)).to.equal('403 Subscription required. Please upgrade to continue.');
    expect((await request('PUT', `${KITS}/x`, { key: keys.expired, body: { name: 'x' } })).status).to.equal(403);
    expect((await request('GET', KITS, { key: keys.expired })).status).to.equal(200);
    expect((await request('DELETE', `${KITS}/x`, { key: keys.expired })).status).to.equal(404);
  });
});
