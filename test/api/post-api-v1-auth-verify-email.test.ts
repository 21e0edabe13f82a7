import { expect } from 'chai';
import { appWithMail, RESEND, RESET, VERIFY } from '../support/mail-app.js';
import { tokenIn } from '../support/mail-server.js';
import {
  ACCOUNT,
  actionsOf,
  call,
  cookieOf,
  GOOD_PASSWORD,
  newEmail,
  pathsOf,
  REGISTER,
  signUp,
} from '../support/sessions.js';

const WRONG = 'another horse battery';

/** A registration by e-mail. @returns the body that confirms it */
async function register(email = newEmail(), extra: Record<string, unknown> = {}) {
  const to = await appWithMail();
  const before = to.mail.mailsTo(email, 'Confirm').length;
  const response = await call('POST', REGISTER, { to, body: { email, password: GOOD_PASSWORD, ...extra } });
  expect(response.status).to.equal(202);
  expect(response.json()).to.have.all.keys('message');
  const mail = await to.mail.mailTo(email, 'Confirm your e-mail address', before);
  expect(mail.text).to.contain('/app/verify-email#token=');
  return { to, email, body: { token: tokenIn(mail), password: GOOD_PASSWORD } };
}

describe('POST /api/v1/auth/verify-email for a registration', () => {
  it('200: creates the account, verified and signed in, once', async () => {
    const { to, email, body } = await register(newEmail(), { name: 'Ann' });
    expect(pathsOf(await call('POST', VERIFY, { to, body: { ...body, password: WRONG } }))).to.deep.equal(['password']);
    const response = await call('POST', VERIFY, { to, body, status: 200 });
    const { token, account, ...rest } = response.json() as Record<string, Record<string, string>>;
    expect(rest).to.have.all.keys('expiresAt');
    expect(account).to.include({ email, name: 'Ann', emailVerified: true, plan: 'trial' });
    expect((await call('GET', ACCOUNT, { to, token: String(token) })).json()).to.deep.equal(account);
    expect((await call('GET', ACCOUNT, { to, cookie: cookieOf(response) })).status).to.equal(200);
    expect(await actionsOf(String(account?.['id']))).to.have.members([
      ...['account.created', 'account.email_verified', 'session.created'],
    ]);
    expect(pathsOf(await call('POST', VERIFY, { to, body }))).to.deep.equal(['token']);
  });

  it('one account from several links of an address, also among concurrent uses', async () => {
    // Several rounds: statements of two links meet by chance.
    for (let round = 0; round < 5; round++) {
      const first = await register();
      const { to, body } = await register(first.email);
      const confirm = (each: object) => call('POST', VERIFY, { to, body: each });
      const responses = await Promise.all([body, first.body, body, first.body].map(confirm));
      expect(responses.map(({ status }) => status).toSorted()).to.deep.equal([200, 400, 400, 400]);
      expect(pathsOf(await confirm(first.body))).to.deep.equal(['token']);
      const left = await to.database.dataSource.query('SELECT FROM registrations WHERE email = $1', [first.email]);
      expect(left).to.deep.equal([]);
    }
  });

  it('400 after 24 hours', async () => {
    const { to, email, body } = await register();
    const [updated] = await to.database.dataSource.query(
      `UPDATE registrations SET expires_at = expires_at - interval '24 hours' WHERE email = $1
       RETURNING expires_at <= now() AS past`,
      [email],
    );
    expect(updated).to.deep.equal([{ past: true }]);
    expect(pathsOf(await call('POST', VERIFY, { to, body }))).to.deep.equal(['token']);
  });

  it('stores and logs neither password nor token', async () => {
    const { to, email, body } = await register();
    const rows = JSON.stringify(
      await to.database.dataSource.query('SELECT * FROM registrations WHERE email = $1', [email]),
    );
    for (const secret of [body.token, body.password]) {
      expect(rows).to.not.contain(secret);
      expect(to.logged()).to.not.contain(secret);
    }
  });
});

describe('POST /api/v1/auth/verify-email for an account', () => {
  it('200: verifies the address with the password of the account, once', async () => {
    const to = await appWithMail();
    const { email, password, token: session, accountId } = await signUp();
    await call('POST', RESEND, { to, token: session });
    const body = { token: tokenIn(await to.mail.mailTo(email, 'Confirm')), password };
    expect(pathsOf(await call('POST', VERIFY, { to, body: { ...body, password: WRONG } }))).to.deep.equal(['password']);
    const response = await call('POST', VERIFY, { to, body, status: 200 });
    expect(response.json()['account']).to.include({ id: accountId, emailVerified: true });
    expect(await actionsOf(accountId)).to.include('account.email_verified');
    expect(pathsOf(await call('POST', VERIFY, { to, body }))).to.deep.equal(['token']);
  });

  it('400 for the token of a password reset, and after 24 hours', async () => {
    const to = await appWithMail();
    const { email, password, token: session } = await signUp();
    await call('POST', RESET, { to, body: { email } });
    const reset = tokenIn(await to.mail.mailTo(email, 'Reset'));
    expect(pathsOf(await call('POST', VERIFY, { to, body: { token: reset, password } }))).to.deep.equal(['token']);
    await call('POST', RESEND, { to, token: session });
    const token = tokenIn(await to.mail.mailTo(email, 'Confirm'));
    const [updated] = await to.database.dataSource.query(
      `UPDATE account_tokens SET expires_at = expires_at - interval '24 hours'
       WHERE account_id = (SELECT id FROM accounts WHERE email = $1) AND purpose = 'email_verification'
       RETURNING expires_at <= now() AS past`,
      [email],
    );
    expect(updated).to.deep.equal([{ past: true }]);
    expect(pathsOf(await call('POST', VERIFY, { to, body: { token, password } }))).to.deep.equal(['token']);
  });
});
