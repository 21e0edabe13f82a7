import { expect } from 'chai';
import { request } from '../../support/app.js';
import { appWithMail, CONFIRM_RESET, RESET } from '../../support/mail-app.js';
import { tokenIn } from '../../support/mail-server.js';
import { ACCOUNT, actionsOf, call, LOGIN, signUp } from '../../support/sessions.js';
import { until } from '../../support/until.js';

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
