import { expect } from 'chai';
import { addCaller, RENDER, request, spec, startApp, theApp } from '../support/app.js';
import {
  ACCOUNT,
  actionsOf,
  appBehindProxy,
  call,
  errorOf,
  LOGIN,
  pathsOf,
  REGISTER,
  signUp,
} from '../support/sessions.js';
import { until } from '../support/until.js';

async function query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const { database } = await theApp();
  return database.dataSource.query(sql, values);
}

/** The tables that hold rows of the account. */
async function tablesWith(accountId: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'account_id' AND table_schema = 'public'`,
    [],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query(`SELECT 1 FROM ${name} WHERE account_id = $1 LIMIT 1`, [accountId]);
    if (row !== undefined) found.push(name);
  }
  return found.sort();
}

const isGone = async (accountId: string) =>
  (await query('SELECT 1 FROM accounts WHERE id = $1', [accountId])).length === 0;

describe('DELETE /api/v1/account 204', () => {
  it('ends every access at once and removes everything that the account owns', async () => {
    const to = await appBehindProxy();
    const { email, password, token, accountId } = await signUp();
    await query(`UPDATE accounts SET plan = 'business', trial_ends_at = NULL WHERE id = $1`, [accountId]);
    const post = async (path: string, body: unknown) => {
      const response = await call('POST', path, { token, body });
      expect(response.status, `${path} ${response.body.toString()}`).to.be.within(200, 202);
      return response.json();
    };
    const { key } = await post('/api/v1/api-keys', { name: 'server', environment: 'production' });
    await post('/api/v1/brand-kits', { name: 'Acme' });
    const saved = await post('/chart/create', { chart: spec() });
    await post('/api/v1/templates', { name: 'Weekly', spec: spec() });
    await post('/api/v1/webhooks', { url: 'https://example.com/hook', events: ['render.complete'] });
    await call('PUT', '/api/v1/settings/custom-domain', { token, body: { domain: `${accountId}.example.com` } });
    const stored = await post(RENDER, spec({ returnUrl: true }));
    const signed = await post('/api/v1/signed-urls', { spec: spec() });
    await request('POST', '/api/v1/jobs', { key: String(key), body: spec(), status: 202 });
    const image = new URL(String(stored['url'])).pathname;
    expect((await request('GET', image, { to })).status).to.equal(200);
    await until(async () => (await tablesWith(accountId)).includes('renders'));
    expect(await tablesWith(accountId)).to.include.members([
      'api_keys',
      'jobs',
      'sessions',
      'stored_images',
      'webhooks',
    ]);

    const deleted = await call('DELETE', ACCOUNT, { token, body: { password }, status: 204 });
    expect(deleted.headers['set-cookie']?.[0]).to.match(/^chartwright_session=; Max-Age=0/);
    expect((await call('GET', ACCOUNT, { token })).status).to.equal(401);
    expect((await call('GET', ACCOUNT, { token: String(key) })).status).to.equal(401);
    expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(401);
    const { pathname, search } = new URL(String(signed['url']));
    expect((await call('GET', pathname + search)).status).to.equal(401);
    expect((await call('GET', new URL(String(saved['url'])).pathname)).status).to.equal(404);
    expect((await call('POST', REGISTER, { body: { email, password } })).status).to.equal(201);

    await until(() => isGone(accountId));
    expect(await tablesWith(accountId)).to.deep.equal([]);
    expect((await request('GET', image, { to })).status).to.equal(404);
    expect(to.logged()).to.contain('account deleted by its owner').and.to.contain(accountId);
  });

  it('leaves other accounts alone', async () => {
    const { key, accountId } = await addCaller();
    const { token, password } = await signUp();
    const { accountId: deletedId } = await signUp();
    expect((await call('DELETE', ACCOUNT, { token, body: { password } })).status).to.equal(204);
    expect((await request('POST', RENDER, { key, body: spec() })).status).to.equal(200);
    expect(await isGone(accountId)).to.equal(false);
    expect(await actionsOf(deletedId)).to.deep.equal(['account.created', 'session.created']);
  });

  it('the next start removes what a stop left over', async () => {
    const { accountId } = await signUp();
    // As after a crash between the response and the removal.
    await query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [accountId]);
    await startApp({}, (await theApp()).database);
    await until(() => isGone(accountId));
  });
});

describe('DELETE /api/v1/account 400', () => {
  it('a wrong or missing password deletes nothing and keeps the session', async () => {
    const { token } = await signUp();
    for (const body of [{ password: 'wrong' }, { password: '' }, {}])
      expect(pathsOf(await call('DELETE', ACCOUNT, { token, body }))).to.deep.equal(['password']);
    expect((await call('GET', ACCOUNT, { token })).status).to.equal(200);
  });
});

describe('DELETE /api/v1/account 403', () => {
  it('an API key cannot delete its account', async () => {
    const { token, password } = await signUp();
    const made = await call('POST', '/api/v1/api-keys', { token, body: { name: 'k', environment: 'production' } });
    const key = String(made.json()['key']);
    expect((await call('DELETE', ACCOUNT, { token: key, body: { password } })).status).to.equal(403);
    expect((await call('GET', ACCOUNT, { token })).status).to.equal(200);
  });
});

describe('DELETE /api/v1/account 409', () => {
  it('an account without a password says why it cannot be deleted', async () => {
    const { token, accountId } = await signUp();
    const { dataSource } = (await theApp()).database;
    await dataSource.query('UPDATE accounts SET password_hash = NULL WHERE id = $1', [accountId]);
    const response = await call('DELETE', ACCOUNT, { token, body: { password: 'any' } });
    expect(errorOf(response)).to.match(/^409 This account has no password/);
  });
});
