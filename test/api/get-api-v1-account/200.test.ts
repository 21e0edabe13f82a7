import { expect } from 'chai';
import { RENDER, request, simpleQuery, spec, theApp } from '../../support/app.js';
import { ACCOUNT, appBehindProxy, call, signUp } from '../../support/sessions.js';

describe('GET /api/v1/account 200', () => {
  it('returns only the public fields of the account, by session, cookie and API key', async () => {
    const { token, cookie, email } = await signUp();
    const bySession = await call('GET', ACCOUNT, { token });
    expect(bySession.json()).to.have.all.keys(
      ...['id', 'email', 'emailVerified', 'name', 'plan', 'trialEndsAt', 'createdAt'],
    );
    expect(bySession.json()).to.include({ email, plan: 'trial' });
    expect(bySession.headers['cache-control']).to.equal('no-store');
    expect((await call('GET', ACCOUNT, { cookie })).json()).to.deep.equal(bySession.json());
    const { keys } = await theApp();
    expect((await request('GET', ACCOUNT, { key: keys.pro })).json()).to.include({ plan: 'pro', trialEndsAt: null });
    expect((await request('GET', `${ACCOUNT}?key=${keys.pro}`)).status).to.equal(200);
  });

  it('shows the plan `expired` after the trial has ended, and can still be read', async () => {
    const { keys } = await theApp();
    const answer = await request('GET', ACCOUNT, { key: keys.trialEnded });
    expect(answer.status).to.equal(200);
    expect(answer.json()['plan']).to.equal('expired');
    const { token, accountId } = await signUp();
    const { database } = await appBehindProxy();
    await database.dataSource.query(`UPDATE accounts SET trial_ends_at = now() - interval '1 s' WHERE id = $1`, [
      accountId,
    ]);
    expect((await call('GET', ACCOUNT, { token })).json()).to.include({ plan: 'expired' });
    expect((await call('POST', RENDER, { token, body: spec() })).status).to.equal(403);
  });
});

describe('a session renders', () => {
  it('renders by token and by cookie, with the plan of its account', async () => {
    const { token, cookie } = await signUp();
    for (const credentials of [{ token }, { cookie }]) {
      expect((await call('POST', RENDER, { ...credentials, body: spec() })).status).to.equal(200);
      const jpeg = await call('POST', RENDER, { ...credentials, body: spec({ format: 'jpeg' }) });
      expect(jpeg.json()).to.include({ error: 'Trial includes PNG output only', plan: 'trial' });
      // Wider than the anonymous plan's 1200 px.
      const wide = `${RENDER}?${simpleQuery()}&width=1300`.replace('&width=200', '');
      const drawn = await call('GET', wide, credentials);
      expect(drawn.status).to.equal(200);
      expect(drawn.headers['cache-control']).to.match(/^private/);
    }
  });

  it('GET with an expired cookie is handled as anonymous', async () => {
    for (const cookie of ['chartwright_session=over', 'chartwright_session=a; chartwright_session=b']) {
      const answer = await call('GET', `${RENDER}?${simpleQuery()}`, { cookie });
      expect(answer.status).to.equal(200);
      expect(answer.headers['cache-control']).to.match(/^public/);
      expect((await call('POST', RENDER, { cookie, body: spec() })).status).to.equal(401);
    }
    expect((await call('GET', `${RENDER}?${simpleQuery()}`, { token: 'over' })).status).to.equal(401);
  });

  it("a page of another site cannot render with the visitor's account", async () => {
    const { cookie, token } = await signUp();
    const headers = { Origin: 'https://evil.example' };
    expect((await call('POST', RENDER, { cookie, headers, body: spec() })).status).to.equal(403);
    // Only a client that knows the token can put it into the header.
    expect((await call('POST', RENDER, { token, headers, body: spec() })).status).to.equal(200);
  });

  it('the header takes precedence over the query, and the query over the cookie', async () => {
    const { token, cookie } = await signUp();
    const { keys } = await theApp();
    const planOf = async (query: string, given: { token?: string; cookie?: string }) =>
      (await call('GET', `${ACCOUNT}${query}`, given)).json()['plan'];
    expect(await planOf(`?key=${keys.pro}`, { token })).to.equal('trial');
    expect(await planOf(`?key=${keys.pro}`, { cookie })).to.equal('pro');
    expect(await planOf('', { token: keys.pro, cookie })).to.equal('pro');
    expect(await planOf('?key=', { cookie })).to.equal('trial');
    expect((await call('GET', `${ACCOUNT}?key=bad`, { cookie })).status).to.equal(401);
    expect((await call('GET', ACCOUNT, { token: 'bad', cookie })).status).to.equal(401);
  });
});
