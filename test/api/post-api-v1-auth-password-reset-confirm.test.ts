import { expect } from 'chai';
import { request } from '../support/app.js';
import { appWithMail, CONFIRM_RESET, RESEND, RESET } from '../support/mail-app.js';
import { tokenIn } from '../support/mail-server.js';
import { ADMIN_TOKEN } from '../support/operator.js';
import {
  ACCOUNT,
  actionsOf,
  call,
  GOOD_PASSWORD,
  LOGIN,
  newEmail,
  pathsOf,
  REGISTER,
  signUp,
} from '../support/sessions.js';
import { until } from '../support/until.js';

describe('POST /api/v1/auth/password-reset/confirm 204', () => {
  it('sets the password, ends all sessions, verifies the address and tells the owner', async () => {
    const to = await appWithMail();
    const { email, token: session, accountId } = await signUp();
    await call('POST', RESET, { to, body: { email } });
    const token = tokenIn(await to.mail.mailTo(email, 'Reset'));
    const password = 'an entirely new one';
    expect((await call('POST', CONFIRM_RESET, { to, body: { token, password } })).status).to.equal(204);

    expect((await call('GET', ACCOUNT, { to, token: session })).status).to.equal(401);
    const login = await call('POST', LOGIN, { to, body: { email, password } });
    expect(login.json()['account']).to.include({ email, emailVerified: true });
    expect(await actionsOf(accountId)).to.include('account.password_reset');
    const { text } = await to.mail.mailTo(email, 'Your password was changed');
    expect(text).to.contain('If it was not you').and.to.not.contain(password);
  });

  it('with a link of the operator proves no address: API keys continue to work', async () => {
    const to = await appWithMail();
    const { email, token: session } = await signUp();
    const named = { name: 'k', environment: 'production' };
    const key = String((await call('POST', '/api/v1/api-keys', { to, token: session, body: named })).json()['key']);
    const path = `/api/v1/admin/accounts/${email}/password-reset`;
    const { token } = (await call('POST', path, { to, token: ADMIN_TOKEN })).json();
    const body = { token, password: 'an entirely new one' };
    expect((await call('POST', CONFIRM_RESET, { to, body })).status).to.equal(204);
    expect((await request('GET', ACCOUNT, { to, key })).json()).to.include({ email, emailVerified: false });
    const { text } = await to.mail.mailTo(email, 'Your password was changed');
    expect(text).to.contain('API keys continue to work');
  });

  it('invalidates the other links of the account', async () => {
    const to = await appWithMail();
    const { email } = await signUp();
    for (const _ of [1, 2]) await call('POST', RESET, { to, body: { email } });
    await until(() => to.mail.mailsTo(email, 'Reset').length === 2);
    const [first, second] = to.mail.mailsTo(email, 'Reset').map(tokenIn);
    const use = (token = '') => call('POST', CONFIRM_RESET, { to, body: { token, password: 'an entirely new one' } });
    expect((await use(first)).status).to.equal(204);
    expect((await use(second)).status).to.equal(400);
  });
});

describe('POST /api/v1/auth/password-reset/confirm 400', () => {
  const wrong: Record<string, [body: Record<string, unknown>, paths: string[]]> = {
    'nothing at all': [{}, ['token', 'password']],
    'an unknown token': [{ token: 'x'.repeat(43), password: GOOD_PASSWORD }, ['token']],
    'a token of another form': [{ token: "' OR 1=1--", password: GOOD_PASSWORD }, ['token']],
    'an object for a token': [{ token: { $ne: '' }, password: GOOD_PASSWORD }, ['token']],
    'a short password': [{ token: 'x'.repeat(43), password: 'short' }, ['password']],
  };
  for (const [what, [body, paths]] of Object.entries(wrong))
    it(`names ${what}`, async () => {
      expect(pathsOf(await call('POST', CONFIRM_RESET, { body }))).to.deep.equal(paths);
    });

  it('rejects the e-mail address as password, and the link still works', async () => {
    const to = await appWithMail();
    const { email } = await signUp();
    await call('POST', RESET, { to, body: { email } });
    const token = tokenIn(await to.mail.mailTo(email, 'Reset'));
    const use = (password: string) => call('POST', CONFIRM_RESET, { to, body: { token, password } });
    expect(pathsOf(await use(email))).to.deep.equal(['password']);
    expect((await use('an entirely new one')).status).to.equal(204);
  });

  it('rejects the tokens of a registration and of a verification', async () => {
    const to = await appWithMail();
    const registered = newEmail();
    await call('POST', REGISTER, { to, body: { email: registered, password: GOOD_PASSWORD } });
    const { email, token: session } = await signUp();
    await call('POST', RESEND, { to, token: session });
    for (const address of [registered, email]) {
      const token = tokenIn(await to.mail.mailTo(address, 'Confirm'));
      const body = { token, password: 'an entirely new one' };
      expect(pathsOf(await call('POST', CONFIRM_RESET, { to, body }))).to.deep.equal(['token']);
    }
  });
});
