import { expect } from 'chai';
import { request } from '../../support/app.js';
import { WEBHOOKS } from '../../support/webhooks.js';

const good = { url: 'https://example.com/hooks', events: ['render.complete'] };

describe('POST /api/v1/webhooks 401', () => {
  it('rejects missing credentials', async () => {
    expect((await request('POST', WEBHOOKS, { body: good })).status).to.equal(401);
  });
});
