import { expect } from 'chai';
import { appWithMail, CONFIRM_RESET, RESET } from '../../support/mail-app.js';
import { tokenIn } from '../../support/mail-server.js';
import { call, GOOD_PASSWORD, pathsOf, signUp } from '../../support/sessions.js';

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
