import { expect } from 'chai';
import { request } from '../support/app.js';
import { ACCOUNT, call, SESSION, signUp } from '../support/sessions.js';

describe('GET /api/v1/auth/session', () => {
  it('200: the account of a session, and null without one or after it has ended', async () => {
    const { cookie, token } = await signUp();
    const account = (await call('GET', ACCOUNT, { token })).json();
    expect((await call('GET', SESSION, { cookie })).json()).to.deep.equal({ account });
    await call('POST', '/api/v1/auth/logout', { token });
    for (const visitor of [{ cookie }, { cookie: 'chartwright_session=x' }, {}]) {
      const { status, headers, ...response } = await call('GET', SESSION, visitor);
      expect([status, headers['cache-control'], response.json()]).to.deep.equal([200, 'no-store', { account: null }]);
    }
  });

  it('401: a key that is not valid', async () => {
    expect((await request('GET', SESSION, { key: 'pk_live_unknown' })).status).to.equal(401);
  });
});
