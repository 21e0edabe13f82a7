import { expect } from 'chai';
import { startApp, theApp } from '../../support/app.js';
import {
  ACCOUNT,
  actionsOf,
  appBehindProxy,
  call,
  cookieOf,
  errorOf,
  GOOD_PASSWORD,
  LOGIN,
  LOGOUT,
  newEmail,
  REGISTER,
  signUp,
} from '../../support/sessions.js';

const DAY_MS = 24 * 3600_000;

describe('POST /api/v1/auth/register 201', () => {
  it('creates an account with a trial of 14 days and a session', async () => {
    const email = newEmail();
    const answer = await call('POST', REGISTER, { body: { email, password: GOOD_PASSWORD, name: ' Ann ' } });
    expect(answer.status).to.equal(201);
    const { token, expiresAt, account, ...rest } = answer.json() as Record<string, Record<string, string>>;
    expect(rest).to.deep.equal({});
    expect(account).to.have.all.keys(...['id', 'email', 'emailVerified', 'name', 'plan', 'trialEndsAt', 'createdAt']);
    expect(account).to.include({ email, emailVerified: false, name: 'Ann', plan: 'trial' });
    const trialMs = Date.parse(account?.['trialEndsAt'] ?? '') - Date.parse(account?.['createdAt'] ?? '');
    expect(trialMs).to.be.closeTo(14 * DAY_MS, 60_000);
    expect(Date.parse(String(expiresAt)) - Date.now()).to.be.closeTo(30 * DAY_MS, 60_000);
    const read = await call('GET', ACCOUNT, { token: String(token) });
    expect(read.json()).to.deep.equal(account);
  });

  it('register, log in, read and log out; the token is invalid afterwards', async () => {
    const { email, password, accountId } = await signUp();
    const login = await call('POST', LOGIN, { body: { email, password } });
    expect(login.status).to.equal(200);
    expect(login.json()).to.have.all.keys('token', 'expiresAt', 'account');
    const token = String(login.json()['token']);
    expect((await call('GET', ACCOUNT, { token })).json()).to.include({ id: accountId, email });
    expect((await call('POST', LOGOUT, { token })).status).to.equal(204);
    expect(errorOf(await call('GET', ACCOUNT, { token }))).to.equal('401 Invalid API key');
    expect(await actionsOf(accountId)).to.have.members([
      'account.created',
      'session.created',
      'session.created',
      'session.ended',
    ]);
  });

  it('the cookie is HttpOnly, SameSite and lasts 30 days', async () => {
    const answer = await call('POST', REGISTER, { body: { email: newEmail(), password: GOOD_PASSWORD } });
    const cookie = answer.headers['set-cookie']?.[0] ?? '';
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).to.equal(`chartwright_session=${answer.json()['token']}`);
    expect(attributes).to.have.members(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Strict']);
    expect((await call('GET', ACCOUNT, { cookie: cookieOf(answer) })).status).to.equal(200);
  });

  it('the cookie is Secure when PUBLIC_URL is https, even over http', async () => {
    const { database } = await theApp();
    const to = await startApp({ PUBLIC_URL: 'https://charts.example.com' }, database);
    const answer = await call('POST', REGISTER, { to, body: { email: newEmail(), password: GOOD_PASSWORD } });
    expect(answer.headers['set-cookie']?.[0]).to.match(/; Secure(;|$)/);
  });

  it('trims and normalizes the e-mail address, and uses its local part as the name', async () => {
    const email = newEmail();
    const body = { email: `  U\u0308${email.toUpperCase()} `, password: GOOD_PASSWORD };
    const { account } = (await call('POST', REGISTER, { body })).json() as { account: Record<string, string> };
    expect(account['email']).to.equal(`ü${email}`);
    expect(account['name']).to.equal(`ü${email.split('@')[0]}`);
  });

  for (const [what, password] of Object.entries({
    'ten characters': '0123456798',
    'ten characters outside the basic plane': '😀😁😂😃😄😅😆😇😈😉',
    '1024 characters': '€£¥₩'.repeat(256),
    'control characters and spaces at both ends': ' \t\u0001 secret \u007f\n ',
  })) {
    it(`takes a password of ${what}`, async () => {
      const email = newEmail();
      expect((await call('POST', REGISTER, { body: { email, password } })).status).to.equal(201);
      expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(200);
      const other = { email, password: [...password].slice(0, -1).join('') };
      expect((await call('POST', LOGIN, { body: other })).status).to.equal(401);
    });
  }

  it('treats composed and decomposed letters of a password as equal', async () => {
    const email = newEmail();
    expect((await call('POST', REGISTER, { body: { email, password: 'pässwörter!' } })).status).to.equal(201);
    const decomposed = 'pässwörter!'.normalize('NFD');
    expect((await call('POST', LOGIN, { body: { email, password: decomposed } })).status).to.equal(200);
  });

  it('stores and logs neither password nor token', async () => {
    const { database, logged } = await appBehindProxy();
    const { token, accountId } = await signUp();
    const tables = ['accounts', 'sessions', 'login_networks', 'audit_entries', 'rate_windows'];
    for (const table of tables) {
      const rows = JSON.stringify(await database.dataSource.query(`SELECT * FROM ${table}`));
      expect(rows).to.not.contain(GOOD_PASSWORD).and.to.not.contain(token.slice(-40));
    }
    const [row] = await database.dataSource.query('SELECT password_hash FROM accounts WHERE id = $1', [accountId]);
    expect(row.password_hash).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await call('GET', `/api/v1/${token}?token=${token}&x=${token}`, { token });
    expect(logged()).to.not.contain(GOOD_PASSWORD).and.to.not.contain(token.slice(-40));
  });
});
