import { expect } from 'chai';
import { type RunningApp, startApp, theApp } from '../support/app.js';
import {
  ACCOUNT,
  appBehindProxy,
  call,
  cookieOf,
  errorOf,
  GOOD_PASSWORD,
  JWT_SECRET,
  LOGIN,
  newEmail,
  newIp,
  pathsOf,
  REGISTER,
  signUp,
  statusesOf,
} from '../support/sessions.js';

const DAY_MS = 24 * 3600_000;

describe('POST /api/v1/auth/register 201', () => {
  it('creates an account with a trial of 14 days and a session', async () => {
    const email = newEmail();
    const response = await call('POST', REGISTER, { body: { email, password: GOOD_PASSWORD, name: ' Ann ' } });
    expect(response.status).to.equal(201);
    const { token, expiresAt, account, ...rest } = response.json() as Record<string, Record<string, string>>;
    expect(rest).to.deep.equal({});
    expect(account).to.have.all.keys(...['id', 'email', 'emailVerified', 'name', 'plan', 'trialEndsAt', 'createdAt']);
    expect(account).to.include({ email, emailVerified: false, name: 'Ann', plan: 'trial' });
    const trialMs = Date.parse(account?.['trialEndsAt'] ?? '') - Date.parse(account?.['createdAt'] ?? '');
    expect(trialMs).to.be.closeTo(14 * DAY_MS, 60_000);
    expect(Date.parse(String(expiresAt)) - Date.now()).to.be.closeTo(30 * DAY_MS, 60_000);
    const read = await call('GET', ACCOUNT, { token: String(token) });
    expect(read.json()).to.deep.equal(account);
  });

  it('the cookie is HttpOnly, SameSite and lasts 30 days', async () => {
    const response = await call('POST', REGISTER, { body: { email: newEmail(), password: GOOD_PASSWORD } });
    const cookie = response.headers['set-cookie']?.[0] ?? '';
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).to.equal(`chartwright_session=${response.json()['token']}`);
    expect(attributes).to.have.members(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Strict']);
    expect((await call('GET', ACCOUNT, { cookie: cookieOf(response) })).status).to.equal(200);
  });

  it('the cookie is Secure when PUBLIC_URL is https, even over http', async () => {
    const { database } = await theApp();
    const to = await startApp({ PUBLIC_URL: 'https://charts.example.com' }, database);
    const response = await call('POST', REGISTER, { to, body: { email: newEmail(), password: GOOD_PASSWORD } });
    expect(response.headers['set-cookie']?.[0]).to.match(/; Secure(;|$)/);
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

describe('POST /api/v1/auth/register 400', () => {
  const wrong: Record<string, [body: Record<string, unknown>, paths: string[]]> = {
    'nothing at all': [{}, ['email', 'password']],
    'an unknown field': [{ email: 'a@example.com', password: GOOD_PASSWORD, plan: 'business' }, ['plan']],
    'every field of another type': [{ email: 1, password: ['x'], name: {} }, ['email', 'password', 'name']],
    'nine characters': [{ email: 'a@example.com', password: '012345678' }, ['password']],
    'nine characters of two units each': [{ email: 'a@example.com', password: '😀'.repeat(9) }, ['password']],
    'ten units that are nine characters in NFC': [
      { email: 'a@example.com', password: '12345678u\u0308' },
      ['password'],
    ],
    '1025 characters': [{ email: 'a@example.com', password: 'x'.repeat(1025) }, ['password']],
    'a password of 10 KB': [{ email: 'a@example.com', password: 'x'.repeat(10_000) }, ['password']],
    'NUL in the password': [{ email: 'a@example.com', password: 'x'.repeat(10).concat('\0') }, ['password']],
    'half a character': [{ email: 'a@example.com', password: 'x'.repeat(10).concat('\ud800') }, ['password']],
    'NUL in the name': [{ email: 'a@example.com', password: GOOD_PASSWORD, name: 'a\0b' }, ['name']],
    'an empty name': [{ email: 'a@example.com', password: GOOD_PASSWORD, name: ' ' }, ['name']],
  };
  for (const [what, [body, paths]] of Object.entries(wrong))
    it(`${what} is named by path`, async () => {
      expect(pathsOf(await call('POST', REGISTER, { body }))).to.deep.equal(paths);
    });

  for (const email of [
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a b@example.com',
    'ann@example..com',
    'ann@-example.com',
    'ann\0@example.com',
    'ann\r\nBcc: x@example.com',
    '"ann"@example.com',
    'ann@[127.0.0.1]',
    '\ud800ann@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
    `${'a'.repeat(10_000)}@example.com`,
  ]) {
    it(`the e-mail address ${JSON.stringify(email.slice(0, 30))}`, async () => {
      expect(
        new Set(pathsOf(await call('POST', REGISTER, { body: { email, password: GOOD_PASSWORD } }))),
      ).to.deep.equal(new Set(['email']));
    });
  }

  it('the message names the field and how to fix it, and never the value', async () => {
    const response = await call('POST', REGISTER, { body: { email: newEmail(), password: 'hunter2' } });
    expect(response.json()['details']).to.deep.equal([
      { path: 'password', message: '"password" must be at least 10 characters long' },
    ]);
  });
});

describe('POST /api/v1/auth/register and login 403', () => {
  const body = () => ({ email: newEmail(), password: GOOD_PASSWORD });

  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ]) {
    it(`rejects a page of another site, which could sign a visitor in to its own account: ${JSON.stringify(headers)}`, async () => {
      for (const path of [REGISTER, LOGIN]) {
        const response = await call('POST', path, { headers, body: body(), status: 403 });
        expect(response.headers).to.not.have.property('set-cookie');
      }
    });
  }

  it('accepts our own pages under any host name', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:4000', Host: 'localhost:4000' };
    expect((await call('POST', REGISTER, { headers, body: body() })).status).to.equal(201);
    const typed = { 'Sec-Fetch-Site': 'none' };
    expect((await call('POST', REGISTER, { headers: typed, body: body() })).status).to.equal(201);
  });
});

const TAKEN = '409 This e-mail address is already registered';

describe('POST /api/v1/auth/register 409', () => {
  it('rejects an e-mail address in use, in any spelling', async () => {
    const { email } = await signUp();
    for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
      const response = await call('POST', REGISTER, { body: { email: spelling, password: 'another password' } });
      expect(errorOf(response)).to.equal(TAKEN);
      expect(response.headers).to.not.have.property('set-cookie');
    }
  });

  it('of eight concurrent registrations of one e-mail address one succeeds; the others leave no rows', async () => {
    const { database } = await appBehindProxy();
    const body = { email: newEmail(), password: GOOD_PASSWORD };
    const responses = await Promise.all(Array.from({ length: 8 }, () => call('POST', REGISTER, { body })));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).to.deep.equal([201, ...new Array(7).fill(409)]);
    const [{ count }] = await database.dataSource.query(
      'SELECT count(*)::integer FROM audit_entries WHERE actor_label = $1',
      [body.email],
    );
    expect(count).to.equal(2);
  });
});

describe('POST /api/v1/auth/register 429', () => {
  const register = (to: RunningApp, ip: string, extra: Record<string, unknown> = {}) =>
    call('POST', REGISTER, { to, ip, body: { email: newEmail(), password: GOOD_PASSWORD, ...extra } });
  let ownNetworks = 0;
  const newNetwork = () => `2001:db8:${newIp().split('.')[3]}:${++ownNetworks}`;

  async function limited(): Promise<RunningApp> {
    return startApp({ TRUST_PROXY: '1', JWT_SECRET, NETWORK_REGISTRATION_MAX: '' }, (await theApp()).database);
  }

  it('allows five an hour for each network, whatever its other requests', async () => {
    const to = await limited();
    const network = newNetwork();
    const wrongLogin = { to, ip: `${network}::1`, body: { email: newEmail(), password: 'a wrong password' } };
    for (let i = 0; i < 7; i++) expect((await call('POST', LOGIN, wrongLogin)).status).to.equal(401);
    let host = 0;
    const statuses = await statusesOf(8, () => register(to, `${network}::${(++host).toString(16)}`));
    expect(statuses.toSorted()).to.deep.equal([...new Array(5).fill(201), ...new Array(3).fill(429)]);
    const refused = await register(to, `${network}:1:2:3:4`);
    expect(refused.json()).to.include({
      error: 'Rate limit exceeded',
      retryAfter: Number(refused.headers['retry-after']),
    });
    expect(refused.headers).to.include({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0' });
    expect((await register(to, newIp())).status).to.equal(201);
    expect((await call('POST', LOGIN, wrongLogin)).status).to.equal(401);
    expect(to.logged()).to.not.contain(GOOD_PASSWORD);
  });

  it('counts on two instances together, a known address too, but no request that is refused as invalid', async () => {
    const apps = [await limited(), await limited()] as const;
    const network = newNetwork();
    const { email } = await signUp();
    const ip = `${network}::1`;
    for (const extra of [
      { email: 'nobody' },
      { password: 'short' },
      { password: 'password2024' },
      { email, password: email },
    ]) {
      expect((await register(apps[0], ip, extra)).status).to.equal(400);
    }
    expect((await register(apps[0], ip, { email })).status).to.equal(409);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => (await register(apps[index % 2] as RunningApp, ip)).status),
    );
    expect(statuses.toSorted()).to.deep.equal([...new Array(4).fill(201), ...new Array(4).fill(429)]);
  });
});
