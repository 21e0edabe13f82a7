import { expect } from 'chai';
import { theApp } from '../../support/app.js';
import { call, errorOf, LOGOUT } from '../../support/sessions.js';

describe('POST /api/v1/auth/logout 403', () => {
  it('rejects an API key, which has no session', async () => {
    const token = (await theApp()).keys.pro;
    const answer = await call('POST', LOGOUT, { token });
    expect(errorOf(answer)).to.equal('403 This needs a signed-in session. An API key is not enough.');
  });
});
