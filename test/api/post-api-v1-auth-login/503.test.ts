import { expect } from 'chai';
import { call, LOGIN, newEmail, signUp } from '../../support/sessions.js';

describe('POST /api/v1/auth/login 503', () => {
  it('rejects logins when too many wait, without counting them as failures', async () => {
    const { email, password } = await signUp();
    const flood = await Promise.all(
      Array.from({ length: 300 }, () => call('POST', LOGIN, { body: { email: newEmail(), password } })),
    );
    const statuses = flood.map(({ status }) => status);
    expect(statuses).to.include(503);
    expect(new Set(statuses)).to.deep.equal(new Set([401, 503]));
    const refused = flood.find(({ status }) => status === 503);
    expect(refused?.json()).to.deep.equal({ error: 'Service unavailable' });
    expect(refused?.headers['retry-after']).to.match(/^[1-9]\d*$/);
    expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(200);
  });
});
