import { expect } from 'chai';
import { hashOfEmail } from '../../src/identity/throttle/throttle.js';
import { CONFIRM_RESET, RESET, VERIFY } from '../support/mail-app.js';
import {
  ACCOUNT,
  actionsOf,
  appBehindProxy,
  call,
  errorOf,
  GOOD_PASSWORD,
  LOGIN,
  LOGOUT,
  logIn,
  newEmail,
  PASSWORD,
  pathsOf,
  REGISTER,
  setAttempts,
  signUp,
  statusesOf,
} from '../support/sessions.js';

describe('POST /api/v1/auth/login 200: how many sessions an account may have', () => {
  it('20; a new login ends the oldest, also among concurrent logins, with an audit entry', async () => {
    const person = await signUp();
    const { dataSource } = (await appBehindProxy()).database;
    const count = async () => {
      const [row] = await dataSource.query<{ count: number }[]>(
        'SELECT count(*)::integer AS count FROM sessions WHERE account_id = $1',
        [person.accountId],
      );
      return row?.count;
    };
    const second = await logIn(person);
    await dataSource.query(
      `INSERT INTO sessions (account_id, created_at, expires_at)
       SELECT $1, now() + n * interval '1 millisecond', now() + interval '1 day' FROM generate_series(1, 18) AS n`,
      [person.accountId],
    );
    const statusOf = async (token: string) => (await call('GET', ACCOUNT, { token })).status;
    expect(await statusOf(person.token)).to.equal(200);

    const third = await logIn(person);
    expect([await statusOf(person.token), await statusOf(second), await statusOf(third)]).to.deep.equal([
      401, 200, 200,
    ]);
    const tokens = await Promise.all(Array.from({ length: 12 }, () => logIn(person)));
    expect(await count()).to.equal(20);
    expect(await statusOf(second)).to.equal(401);
    expect(new Set(await Promise.all([third, ...tokens].map(statusOf)))).to.deep.equal(new Set([200]));
    const ended = (await actionsOf(person.accountId)).filter((action) => action === 'session.ended');
    expect(ended).to.have.length(13);

    expect((await call('POST', LOGOUT, { token: third })).status).to.equal(204);
    await logIn(person);
    expect(await count()).to.equal(20);
  });
});

describe('POST /api/v1/auth/login 400', () => {
  const wrong: Record<string, [body: Record<string, unknown>, paths: string[]]> = {
    'nothing at all': [{}, ['email', 'password']],
    'a password of 10 KB': [{ email: 'a@example.com', password: 'x'.repeat(10_000) }, ['password']],
    'NUL in the password': [{ email: 'a@example.com', password: 'secret\0secret' }, ['password']],
    'an empty password': [{ email: 'a@example.com', password: '' }, ['password']],
    'an object for a password': [{ email: 'a@example.com', password: { $ne: '' } }, ['password']],
    'SQL for an e-mail address': [{ email: "' OR 1=1--", password: GOOD_PASSWORD }, ['email']],
    'an unknown field': [{ email: 'a@example.com', password: GOOD_PASSWORD, admin: true }, ['admin']],
  };
  for (const [what, [body, paths]] of Object.entries(wrong))
    it(`reports ${what} by its path`, async () => {
      expect(pathsOf(await call('POST', LOGIN, { body }))).to.deep.equal(paths);
    });
});

describe('bodies of routes without credentials 413', () => {
  for (const path of [LOGIN, REGISTER, RESET, CONFIRM_RESET, VERIFY])
    it(`${path}: more than 16 KiB are not parsed`, async () => {
      const { status, json } = await call('POST', path, { body: `{"email": "${'x'.repeat(16 * 1024)}` });
      expect([status, json()['error']]).to.deep.equal([413, 'Request body too large']);
    });
});

describe('POST /api/v1/auth/login 401', () => {
  it('an unknown e-mail address, a wrong password and an account without one get the same response', async () => {
    const { email } = await signUp();
    const wrong = await call('POST', LOGIN, { body: { email, password: 'correct horse batterz' } });
    const short = await call('POST', LOGIN, { body: { email, password: 'x' } });
    const unknown = await call('POST', LOGIN, { body: { email: newEmail(), password: GOOD_PASSWORD } });
    for (const response of [wrong, short, unknown]) {
      expect(response.status).to.equal(401);
      expect(response.body.toString()).to.equal('{"error":"Invalid e-mail or password"}');
      expect(response.headers).to.not.have.property('set-cookie');
    }
    const names = ({ headers }: typeof wrong) => Object.keys(headers).sort();
    expect(names(wrong)).to.deep.equal(names(unknown));
  });

  it('compares passwords beyond their first 72 bytes', async () => {
    const email = newEmail();
    const start = 'x'.repeat(72);
    expect((await call('POST', REGISTER, { body: { email, password: `${start}a` } })).status).to.equal(201);
    expect((await call('POST', LOGIN, { body: { email, password: `${start}b` } })).status).to.equal(401);
    expect((await call('POST', LOGIN, { body: { email, password: start } })).status).to.equal(401);
    expect((await call('POST', LOGIN, { body: { email, password: `${start}a` } })).status).to.equal(200);
  });

  it('passwords are case-sensitive and not trimmed', async () => {
    const { email } = await signUp();
    for (const password of [GOOD_PASSWORD.toUpperCase(), ` ${GOOD_PASSWORD}`, `${GOOD_PASSWORD} `])
      expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(401);
  });
});

const WRONG = 'a wrong password';
const ofAccount = (email: string) => `login:account:${hashOfEmail(email)}`;

describe('POST /api/v1/auth/login 429', () => {
  it('rejects the 101st failure in an hour for one account from networks without a login; its sessions stay valid', async () => {
    const { email, password, token } = await signUp();
    const guess = () => call('POST', LOGIN, { body: { email, password: WRONG } });
    expect((await guess()).status).to.equal(401);
    await setAttempts(ofAccount(email), 90);
    const statuses = await statusesOf(30, guess);
    expect(statuses.filter((status) => status === 401)).to.have.length(10);
    expect(statuses.filter((status) => status === 429)).to.have.length(20);

    const refused = await call('POST', LOGIN, { body: { email, password } });
    expect(errorOf(refused)).to.equal('429 Rate limit exceeded');
    expect(refused.json()['retryAfter']).to.be.within(3_500, 3_600);
    expect(refused.headers['retry-after']).to.equal(String(refused.json()['retryAfter']));
    expect(refused.headers).to.include({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0' });
    expect(Date.parse(String(refused.headers['x-ratelimit-reset']))).to.be.closeTo(Date.now() + 3600_000, 60_000);

    expect((await call('GET', ACCOUNT, { token })).status).to.equal(200);
    const change = { currentPassword: password, newPassword: 'hard to guess 4711' };
    expect((await call('PUT', PASSWORD, { token, body: change })).status).to.equal(204);
  });
});

describe('POST /api/v1/auth/login 503', () => {
  it('rejects logins when too many wait, without counting them as failures', async () => {
    const { email, password } = await signUp();
    const flood = await Promise.all(
      Array.from({ length: 300 }, () => call('POST', LOGIN, { body: { email: newEmail(), password } })),
    );
    const statuses = flood.map(({ status }) => status);
    expect(statuses).to.include(503);
    expect(new Set(statuses)).to.deep.equal(new Set([401, 503]));
    const refused = flood.find(({ status }) => status === 503);
    expect(refused?.json()).to.deep.equal({ error: 'Service unavailable' });
    expect(refused?.headers['retry-after']).to.match(/^[1-9]\d*$/);
    expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(200);
  });
});
