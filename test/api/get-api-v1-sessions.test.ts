import { expect } from 'chai';
import { addCaller } from '../support/app.js';
import { SESSIONS } from '../support/mail-app.js';
import { ACCOUNT, appBehindProxy, call, LOGIN, signUp } from '../support/sessions.js';
import { until } from '../support/until.js';

type Entry = Record<string, unknown>;
const list = async (token: string, query = '') => (await call('GET', SESSIONS + query, { token })).json();
const entriesOf = async (token: string) => (await list(token))['data'] as Entry[];

describe('GET /api/v1/sessions 200', () => {
  it('lists the sessions of the account, newest first, and marks the one of the request', async () => {
    const { email, password, token } = await signUp();
    const headers = { 'User-Agent': `Mozilla/5.0 ${'x'.repeat(500)}` };
    const login = await call('POST', LOGIN, { ip: '2001:db8:1:2:3:4:5:6', headers, body: { email, password } });
    const second = String(login.json()['token']);
    const [newest, oldest, ...others] = await entriesOf(second);
    expect(others).to.deep.equal([]);
    expect(newest).to.have.all.keys(
      ...['id', 'createdAt', 'lastUsedAt', 'expiresAt', 'network', 'userAgent', 'current'],
    );
    expect(newest).to.include({ network: '2001:db8:1:2::/64', current: true });
    expect(newest?.['userAgent']).to.equal(headers['User-Agent'].slice(0, 200));
    expect(oldest).to.include({ current: false, userAgent: null });
    expect(await list(second, `/${newest?.['id']}`)).to.include({ id: newest?.['id'], current: true });
    expect((await entriesOf(token)).map(({ current }) => current)).to.deep.equal([false, true]);
  });

  it('shows when a session was last used', async () => {
    const { token } = await signUp();
    await call('GET', ACCOUNT, { token });
    await until(async () => (await entriesOf(token))[0]?.['lastUsedAt'] !== null);
    expect(Date.parse(String((await entriesOf(token))[0]?.['lastUsedAt']))).to.be.closeTo(Date.now(), 10_000);
  });

  it('in pages, by API key, without expired ones', async () => {
    const { email, password, token, accountId } = await signUp();
    await call('POST', LOGIN, { body: { email, password } });
    const { dataSource } = (await appBehindProxy()).database;
    await dataSource.query(`INSERT INTO sessions (account_id, expires_at) VALUES ($1, now() - interval '1 second')`, [
      accountId,
    ]);
    const first = await list(token, '?limit=1');
    const second = await list(token, `?limit=1&cursor=${first['nextCursor']}`);
    expect([first, second].map(({ data }) => (data as Entry[]).length)).to.deep.equal([1, 1]);
    expect(second['nextCursor']).to.equal(null);
    const [expired] = await dataSource.query('SELECT id FROM sessions WHERE account_id = $1 AND expires_at < now()', [
      accountId,
    ]);
    expect((await call('GET', `${SESSIONS}/${expired.id}`, { token })).status).to.equal(404);
    const { key } = await addCaller('pro', { to: await appBehindProxy() });
    expect(await list(key)).to.deep.equal({ data: [], nextCursor: null });
    expect((await call('GET', SESSIONS)).status).to.equal(401);
  });
});
