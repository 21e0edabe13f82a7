import { expect } from 'chai';
import { startApp, theApp } from '../support/app.js';
import { ACCOUNT, appBehindProxy, call, errorOf, JWT_SECRET, LOGOUT, logIn, signUp } from '../support/sessions.js';

describe('POST /api/v1/auth/logout 204', () => {
  it('ends only this session and clears the cookie', async () => {
    const person = await signUp();
    const other = await logIn(person);
    const response = await call('POST', LOGOUT, { cookie: person.cookie, status: 204 });
    expect(response.headers['set-cookie']?.[0]).to.match(/^chartwright_session=; Max-Age=0; Path=\/; HttpOnly/);
    expect(errorOf(await call('GET', ACCOUNT, { cookie: person.cookie }))).to.equal('401 Invalid API key');
    expect(errorOf(await call('POST', LOGOUT, { token: person.token }))).to.equal('401 Invalid API key');
    expect((await call('GET', ACCOUNT, { token: other })).status).to.equal(200);
  });

  it('is effective immediately on other instances: sessions are not cached', async () => {
    const { database } = await appBehindProxy();
    const to = await startApp({ TRUST_PROXY: '1', JWT_SECRET }, database);
    const { token } = await signUp();
    expect((await call('GET', ACCOUNT, { token, to })).status).to.equal(200);
    expect((await call('POST', LOGOUT, { token })).status).to.equal(204);
    expect((await call('GET', ACCOUNT, { token, to })).status).to.equal(401);
  });
});

describe('POST /api/v1/auth/logout 403', () => {
  it('rejects an API key, which has no session', async () => {
    const token = (await theApp()).keys.pro;
    const response = await call('POST', LOGOUT, { token });
    expect(errorOf(response)).to.equal('403 This needs a signed-in session. An API key is not enough.');
  });
});
