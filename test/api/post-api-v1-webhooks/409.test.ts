import { expect } from 'chai';
import { addCaller, requestUntilServed } from '../../support/app.js';
import { hooksApp, WEBHOOKS } from '../../support/webhooks.js';

const good = { url: 'https://example.com/hooks', events: ['render.complete'] };

describe('POST /api/v1/webhooks 409', () => {
  it('rejects the 101st webhook of an account, also among concurrent requests', async () => {
    // This app does not resolve host names.
    const to = await hooksApp();
    const { key } = await addCaller('pro', { to });
    const answers = await Promise.all(
      Array.from({ length: 104 }, () => requestUntilServed('POST', WEBHOOKS, { to, key, body: good })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).to.have.length(100);
    expect(statuses.filter((status) => status === 409)).to.have.length(4);
  });
});
