import { expect } from 'chai';
import { appWithMail, RESET, VERIFY } from '../support/mail-app.js';
import { tokenIn } from '../support/mail-server.js';
import { ACCOUNT, actionsOf, call, pathsOf, signUp } from '../support/sessions.js';

describe('POST /api/v1/auth/verify-email', () => {
  it('204: the link of the e-mail after registering verifies the address, once', async () => {
    const to = await appWithMail();
    const { email, token: session, accountId } = await signUp(to);
    const isVerified = async () => (await call('GET', ACCOUNT, { to, token: session })).json()['emailVerified'];
    expect(await isVerified()).to.equal(false);
    const mail = await to.mail.mailTo(email, 'Confirm your e-mail address');
    expect(mail.text).to.contain('/app/verify-email#token=');
    const body = { token: tokenIn(mail) };
    expect((await call('POST', VERIFY, { to, body })).status).to.equal(204);
    expect(await isVerified()).to.equal(true);
    expect(await actionsOf(accountId)).to.include('account.email_verified');
    expect(pathsOf(await call('POST', VERIFY, { to, body }))).to.deep.equal(['token']);
  });

  it('400 for the token of a password reset, and after 24 hours', async () => {
    const to = await appWithMail();
    const { email } = await signUp(to);
    await call('POST', RESET, { to, body: { email } });
    const reset = tokenIn(await to.mail.mailTo(email, 'Reset'));
    expect(pathsOf(await call('POST', VERIFY, { to, body: { token: reset } }))).to.deep.equal(['token']);
    const token = tokenIn(await to.mail.mailTo(email, 'Confirm'));
    const [updated] = await to.database.dataSource.query(
      `UPDATE account_tokens SET expires_at = expires_at - interval '24 hours'
       WHERE account_id = (SELECT id FROM accounts WHERE email = $1) AND purpose = 'email_verification'
       RETURNING expires_at <= now() AS past`,
      [email],
    );
    expect(updated).to.deep.equal([{ past: true }]);
    expect(pathsOf(await call('POST', VERIFY, { to, body: { token } }))).to.deep.equal(['token']);
  });
});
