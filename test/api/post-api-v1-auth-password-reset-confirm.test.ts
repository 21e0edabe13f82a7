import { expect } from 'chai';
import { request } from '../support/app.js';
import { appWithMail, CONFIRM_RESET, RESET } from '../support/mail-app.js';
import { tokenIn } from '../support/mail-server.js';
import { ACCOUNT, actionsOf, call, GOOD_PASSWORD, LOGIN, pathsOf, signUp } from '../support/sessions.js';
import { until } from '../support/until.js';

describe('POST /api/v1/auth/password-reset/confirm 204', () => {
  it('sets the password, ends all sessions, keeps API keys, verifies the address and tells the owner', async () => {
    const to = await appWithMail();
    const { email, token: session, accountId } = await signUp(to);
    const named = { name: 'k', environment: 'production' };
    const made = await call('POST', '/api/v1/api-keys', { to, token: session, body: named });
    await call('POST', RESET, { to, body: { email } });
    const token = tokenIn(await to.mail.mailTo(email, 'Reset'));
    const password = 'an entirely new one';
    expect((await call('POST', CONFIRM_RESET, { to, body: { token, password } })).status).to.equal(204);

    expect((await call('GET', ACCOUNT, { to, token: session })).status).to.equal(401);
    const account = await request('GET', ACCOUNT, { to, key: String(made.json()['key']) });
    expect(account.json()).to.include({ email, emailVerified: true });
    expect((await call('POST', LOGIN, { to, body: { email, password } })).status).to.equal(200);
    expect(await actionsOf(accountId)).to.include('account.password_reset');
    const { text } = await to.mail.mailTo(email, 'Your password was changed');
    expect(text).to.contain('If it was not you').and.to.not.contain(password);
  });

  it('invalidates the other links of the account', async () => {
    const to = await appWithMail();
    const { email } = await signUp(to);
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
  for (const [what, [body, paths]] of Object.entries(wrong)) {
    it(`names ${what}`, async () => {
      expect(pathsOf(await call('POST', CONFIRM_RESET, { body }))).to.deep.equal(paths);
    });
  }

  it('rejects the e-mail address as password, and the link still works', async () => {
    const to = await appWithMail();
    const { email } = await signUp(to);
    await call('POST', RESET, { to, body: { email } });
    const token = tokenIn(await to.mail.mailTo(email, 'Reset'));
    const use = (password: string) => call('POST', CONFIRM_RESET, { to, body: { token, password } });
    expect(pathsOf(await use(email))).to.deep.equal(['password']);
    expect((await use('an entirely new one')).status).to.equal(204);
  });

  it('rejects the token of a verification', async () => {
    const to = await appWithMail();
    const { email } = await signUp(to);
    const token = tokenIn(await to.mail.mailTo(email, 'Confirm'));
    const body = { token, password: 'an entirely new one' };
    expect(pathsOf(await call('POST', CONFIRM_RESET, { to, body }))).to.deep.equal(['token']);
  });
});
