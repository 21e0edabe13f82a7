import { expect } from 'chai';
import { theApp } from '../../support/app.js';
import { call, errorOf, LOGIN, PASSWORD, signUp } from '../../support/sessions.js';

const NEW = 'tr0ub4dor and three';

describe('PUT /api/v1/account/password 403', () => {
  it('rejects an API key, so that a leaked key cannot lock the owner out', async () => {
    const token = (await theApp()).keys.pro;
    const answer = await call('PUT', PASSWORD, { token, body: { currentPassword: 'x', newPassword: NEW } });
    expect(errorOf(answer)).to.equal('403 This needs a signed-in session. An API key is not enough.');
  });

  it('rejects the cookie in requests from another site', async () => {
    const { cookie, email, password } = await signUp();
    const body = { currentPassword: password, newPassword: NEW };
    for (const headers of [{ 'Sec-Fetch-Site': 'same-site' }, { Origin: 'http://127.0.0.1:1' }]) {
      expect((await call('PUT', PASSWORD, { cookie, headers, body })).status).to.equal(403);
    }
    expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(200);
  });
});
