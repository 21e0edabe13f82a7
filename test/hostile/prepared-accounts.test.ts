import { expect } from 'chai';
import { request, spec } from '../support/app.js';
import { appWithMail, CONFIRM_RESET, RESEND, RESET, SESSIONS, VERIFY } from '../support/mail-app.js';
import { tokenIn } from '../support/mail-server.js';
import { saveChart } from '../support/quickchart.js';
import {
  ACCOUNT,
  actionsOf,
  call,
  GOOD_PASSWORD,
  LOGIN,
  newEmail,
  pathsOf,
  REGISTER,
  type SignedInUser,
  signUp,
  statusesOf,
} from '../support/sessions.js';

const KEYS = '/api/v1/api-keys';
const WEBHOOKS = '/api/v1/webhooks';
const DOMAIN = '/api/v1/settings/custom-domain';
const NEW_PASSWORD = 'an entirely new one';

type App = Awaited<ReturnType<typeof appWithMail>>;

interface Prepared {
  key: string;
  signedUrl: string;
  shortUrl: string;
}

/** What opens an account, or speaks for it, without its password. */
async function prepare(to: App, { token }: SignedInUser): Promise<Prepared> {
  const made = await call('POST', KEYS, { to, token, body: { name: 'spy', environment: 'production' } });
  const key = String(made.json()['key']);
  const hook = { url: 'https://spy.example.com/hook', events: ['render.complete'] };
  expect((await call('POST', WEBHOOKS, { to, token, body: hook })).status).to.equal(201);
  expect((await call('PUT', DOMAIN, { to, token, body: { domain: 'spy.example.com' } })).status).to.equal(200);
  const signed = await request('POST', '/api/v1/signed-urls', { to, key, body: { spec: spec() } });
  const { pathname, search } = new URL(String(signed.json()['url']));
  const prepared = { key, signedUrl: pathname + search, shortUrl: await saveChart(key) };
  expect(await stateOf(to, prepared)).to.deep.equal([200, 200, 200]);
  return prepared;
}

const stateOf = async (to: App, { key, signedUrl, shortUrl }: Prepared) => [
  (await request('GET', ACCOUNT, { to, key })).status,
  (await request('GET', signedUrl, { to })).status,
  (await request('GET', shortUrl, { to })).status,
];

/** The owner of the mailbox resets the password. @returns a session */
async function reset(to: App, email: string, password = NEW_PASSWORD): Promise<string> {
  const before = to.mail.mailsTo(email, 'Reset').length;
  await call('POST', RESET, { to, body: { email } });
  const token = tokenIn(await to.mail.mailTo(email, 'Reset', before));
  expect((await call('POST', CONFIRM_RESET, { to, body: { token, password } })).status).to.equal(204);
  const login = await call('POST', LOGIN, { to, body: { email, password }, status: 200 });
  return String(login.json()['token']);
}

describe('Attacks with an account that was prepared for somebody else', () => {
  it('fail: a reset that proves the address for the first time ends keys, webhooks, sessions, URLs and the domain', async () => {
    const to = await appWithMail();
    // Registered where nothing was mailed, so the address is not proved: as before SMTP_URL was set.
    const spy = await signUp();
    const { email, accountId } = spy;
    await call('POST', '/api/v1/templates', { to, token: spy.token, body: { name: 'Weekly', spec: spec() } });
    const prepared = await prepare(to, spy);
    const token = await reset(to, email);

    expect(await stateOf(to, prepared)).to.deep.equal([401, 401, 404]);
    expect((await call('GET', ACCOUNT, { to, token: spy.token })).status).to.equal(401);
    for (const path of [KEYS, WEBHOOKS])
      expect((await call('GET', path, { to, token })).json()['data'], path).to.deep.equal([]);
    expect((await call('GET', SESSIONS, { to, token })).json()['data']).to.have.length(1);
    expect((await call('GET', DOMAIN, { to, token })).json()).to.include({ domain: null, status: 'none' });
    const { dataSource } = to.database;
    for (const [table, left] of Object.entries({ login_networks: 1, account_tokens: 0 })) {
      const rows = await dataSource.query(`SELECT FROM ${table} WHERE account_id = $1`, [accountId]);
      // The network of the owner, who has just logged in from two.
      expect(rows.length, table).to.be.within(left, 2 * left);
    }
    expect(await actionsOf(accountId)).to.include.members([
      ...['account.email_verified', 'account.password_reset', 'api_key.deleted', 'webhook.deleted'],
      ...['custom_domain.removed', 'signed_urls.revoked'],
    ]);
    const notice = await to.mail.mailTo(email, 'Your password was changed');
    expect(notice.text).to.contain('API keys, webhooks').and.to.contain('were deleted');
    // What opens nothing stays.
    expect((await call('GET', '/api/v1/templates/weekly', { to, token })).status).to.equal(200);
    await call('POST', KEYS, { to, token, body: { name: 'mine', environment: 'production' }, status: 201 });
  });

  it('fail: a link that the attacker has sent to the owner needs the password of the account', async () => {
    const to = await appWithMail();
    const spy = await signUp();
    expect((await call('POST', RESEND, { to, token: spy.token })).status).to.equal(202);
    const token = tokenIn(await to.mail.mailTo(spy.email, 'Confirm'));
    for (const [body, path] of [
      [{ token }, 'password'],
      [{ token, password: 'what the owner would choose' }, 'password'],
    ] as const) {
      expect(pathsOf(await call('POST', VERIFY, { to, body }))).to.deep.equal([path]);
    }
    expect((await call('GET', ACCOUNT, { to, token: spy.token })).json()).to.include({ emailVerified: false });
  });

  it('fail: where e-mails are sent, registering an address opens nothing until its link is opened', async () => {
    const to = await appWithMail();
    const email = newEmail();
    const body = { email, password: 'the password of the spy' };
    expect((await call('POST', REGISTER, { to, body })).status).to.equal(202);
    expect((await call('POST', LOGIN, { to, body })).status).to.equal(401);
    const spied = tokenIn(await to.mail.mailTo(email, 'Confirm'));
    // The owner registers too, and opens both links with their own password.
    expect((await call('POST', REGISTER, { to, body: { email, password: GOOD_PASSWORD } })).status).to.equal(202);
    const own = tokenIn(await to.mail.mailTo(email, 'Confirm', 1));
    const confirm = (token: string) => call('POST', VERIFY, { to, body: { token, password: GOOD_PASSWORD } });
    expect(pathsOf(await confirm(spied))).to.deep.equal(['password']);
    expect((await confirm(own)).status).to.equal(200);
    expect(pathsOf(await call('POST', VERIFY, { to, body: { token: spied, password: body.password } }))).to.deep.equal([
      'token',
    ]);
    expect((await call('POST', LOGIN, { to, body })).status).to.equal(401);
  });

  it('leave the owner alone: who knows the password keeps all, also in a later reset', async () => {
    const to = await appWithMail();
    const owner = await signUp();
    const prepared = await prepare(to, owner);
    await call('POST', RESEND, { to, token: owner.token });
    const token = tokenIn(await to.mail.mailTo(owner.email, 'Confirm'));
    await call('POST', VERIFY, { to, body: { token, password: owner.password }, status: 200 });
    expect(await stateOf(to, prepared)).to.deep.equal([200, 200, 200]);
    expect((await call('GET', ACCOUNT, { to, token: owner.token })).json()).to.include({ emailVerified: true });

    await reset(to, owner.email);
    expect(await stateOf(to, prepared)).to.deep.equal([200, 200, 200]);
    const { text } = await to.mail.mailTo(owner.email, 'Your password was changed');
    expect(text).to.contain('API keys continue to work').and.to.not.contain('were deleted');
  });
});

describe('Attacks that ask whether an address has an account', () => {
  it('fail where e-mails are sent: registering answers the same, and asks the database for no account', async () => {
    const to = await appWithMail();
    const register = (email: string) => call('POST', REGISTER, { to, body: { email, password: GOOD_PASSWORD } });
    const addresses = async () => [(await signUp()).email, newEmail()] as const;
    const [lockedKnown, lockedUnknown] = await addresses();
    const responses = await to.database.dataSource.transaction(async (manager) => {
      // Whatever reads or writes an account waits for this lock. Their e-mails may be given up meanwhile.
      await manager.query('LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
      return [await register(lockedKnown), await register(lockedUnknown)];
    });
    const [first, second] = responses.map(({ status, headers, body }) => {
      const { date: _, 'x-request-id': id, 'set-cookie': cookie, ...rest } = headers;
      return { status, body: body.toString(), rest, cookie, hasId: id !== undefined };
    });
    expect(first).to.deep.equal(second);
    expect(first).to.include({ status: 202, cookie: undefined });
    const [known, unknown] = await addresses();
    for (const email of [known, unknown]) expect((await register(email)).body.toString()).to.equal(first?.body);
    expect((await to.mail.mailTo(known, 'You already have an account')).text).to.contain('/app/login');
    await to.mail.mailTo(unknown, 'Confirm your e-mail address');
    expect([to.mail.mailsTo(known).length, to.mail.mailsTo(unknown).length]).to.deep.equal([1, 1]);
    const logIn = (email: string) => call('POST', LOGIN, { to, body: { email, password: 'what nobody has chosen' } });
    expect((await logIn(unknown)).status).to.equal((await logIn(known)).status);
  });

  it('fail: an address gets five e-mails an hour, and the responses stay the same', async () => {
    const to = await appWithMail();
    const { email } = await signUp();
    const body = { email, password: GOOD_PASSWORD };
    expect(new Set(await statusesOf(8, () => call('POST', REGISTER, { to, body })))).to.deep.equal(new Set([202]));
    await to.mail.mailTo(email, '', 4);
    expect(to.mail.mailsTo(email)).to.have.length(5);
  });
});
