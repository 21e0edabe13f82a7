import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';
import { WEBHOOKS } from '../../support/webhooks.js';

const good = { url: 'https://example.com/hooks', events: ['render.complete'] };

describe('POST /api/v1/webhooks 403', () => {
  it('rejects an expired account, which can still read and delete', async () => {
    const { keys } = await theApp();
    const refused = await request('POST', WEBHOOKS, { key: keys.expired, body: good });
    expect([refused.status, refused.json()['plan']]).to.deep.equal([403, 'expired']);
    expect((await request('GET', WEBHOOKS, { key: keys.expired })).status).to.equal(200);
  });
});
