import { expect } from 'chai';
import { type ApiResponse, request, startApp, theApp } from '../support/app.js';
import { oncePerFile } from '../support/lifetime.js';
import { INVITATIONS } from '../support/mail-app.js';
import { ADMIN_TOKEN } from '../support/operator.js';
import { call, GOOD_PASSWORD, newEmail, pathsOf, REGISTER } from '../support/sessions.js';

const inviting = oncePerFile(async () => {
  const { database } = await theApp();
  return startApp({ TRUST_PROXY: '1', REGISTRATION: 'invite', ADMIN_TOKEN }, database);
});

const operate = async (method: string, path: string, body?: object): Promise<ApiResponse> =>
  request(method, INVITATIONS + path, { to: await inviting(), key: ADMIN_TOKEN, ...(body && { body }) });

const register = async (email: string, invitation: unknown) =>
  call('POST', REGISTER, { to: await inviting(), body: { email, password: GOOD_PASSWORD, invitation } });

describe('/api/v1/admin/invitations', () => {
  it('201: a link with which one person may register', async () => {
    const made = await operate('POST', '', {});
    expect(made.status).to.equal(201);
    const { url, token, email, expiresAt } = made.json();
    expect(url).to.match(/\/app\/register#invitation=[\w-]{43}$/);
    expect(email).to.equal(null);
    expect(Date.parse(String(expiresAt)) - Date.now()).to.be.closeTo(7 * 24 * 3600_000, 60_000);
    expect((await register(newEmail(), token)).status).to.equal(201);
  });

  it('for one address', async () => {
    const email = newEmail();
    const { token } = (await operate('POST', '', { email: email.toUpperCase(), expiresIn: 3600 })).json();
    expect(pathsOf(await register(newEmail(), token))).to.deep.equal(['email']);
    expect((await register(email, token)).status).to.equal(201);
  });

  it('expires, and can be listed and withdrawn', async () => {
    const { id, token } = (await operate('POST', '', {})).json();
    const listed = (await operate('GET', '?limit=1')).json()['data'] as Record<string, unknown>[];
    expect(listed[0]).to.have.all.keys('id', 'email', 'createdAt', 'expiresAt');
    expect(listed[0]?.['id']).to.equal(id);
    expect((await operate('GET', `/${id}`)).json()).to.deep.equal(listed[0]);
    expect((await operate('DELETE', `/${id}`)).status).to.equal(204);
    expect((await operate('DELETE', `?id=${id}`)).status).to.equal(404);
    for (const gone of [id, 'x', '%00']) expect((await operate('GET', `/${gone}`)).status).to.equal(404);
    expect(pathsOf(await register(newEmail(), token))).to.deep.equal(['invitation']);

    const second = (await operate('POST', '', { expiresIn: 3600 })).json();
    const { dataSource } = (await inviting()).database;
    await dataSource.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [second['id']]);
    expect(pathsOf(await register(newEmail(), second['token']))).to.deep.equal(['invitation']);
  });

  it('400 for wrong fields, 401 without the token of the operator', async () => {
    const wrong = { email: 'x', expiresIn: 1, plan: 'pro' };
    expect(pathsOf(await operate('POST', '', wrong))).to.deep.equal(['email', 'expiresIn', 'plan']);
    expect((await request('POST', INVITATIONS, { to: await inviting(), body: {} })).status).to.equal(401);
    expect((await request('GET', `${INVITATIONS}/x`, { to: await inviting() })).status).to.equal(401);
  });
});

describe('POST /api/v1/auth/register 403 by configuration', () => {
  it('closed: nobody may register, those with an account log in', async () => {
    const { database } = await theApp();
    const to = await startApp({ TRUST_PROXY: '1', REGISTRATION: 'closed' }, database);
    const response = await call('POST', REGISTER, { to, body: { email: newEmail(), password: GOOD_PASSWORD } });
    expect([response.status, response.json()]).to.deep.equal([
      403,
      { error: 'Registration is closed. Ask the operator of this service for access.' },
    ]);
    const { token } = (await operate('POST', '', {})).json();
    const invited = { email: newEmail(), password: GOOD_PASSWORD, invitation: token };
    expect((await call('POST', REGISTER, { to, body: invited })).status).to.equal(403);
  });

  it('invite: an invitation is needed', async () => {
    const to = await inviting();
    const response = await call('POST', REGISTER, { to, body: { email: newEmail(), password: GOOD_PASSWORD } });
    expect([response.status, response.json()]).to.deep.equal([
      403,
      { error: 'Registration needs an invitation. Ask the operator of this service for one.' },
    ]);
  });
});
