import { expect } from 'chai';
import { appWithMail, MAIL_PUBLIC_URL, RESET } from '../support/mail-app.js';
import { call, errorOf, newEmail, pathsOf, signUp } from '../support/sessions.js';

describe('POST /api/v1/auth/password-reset 202', () => {
  it('sends a link to the address of an account, however it is spelled', async () => {
    const to = await appWithMail();
    const { email } = await signUp();
    const response = await call('POST', RESET, { to, body: { email: ` ${email.toUpperCase()} ` }, status: 202 });
    expect(response.json()).to.have.all.keys('message');
    const { text } = await to.mail.mailTo(email, 'Reset your password');
    expect(text).to.match(new RegExp(`${MAIL_PUBLIC_URL}/app/reset-password#token=[\\w-]{43}`));
  });

  it('answers the same for an unknown address, and sends nothing', async () => {
    const to = await appWithMail();
    const { email } = await signUp();
    const unknown = newEmail();
    const responses = [
      await call('POST', RESET, { to, body: { email: unknown } }),
      await call('POST', RESET, { to, body: { email } }),
    ];
    expect(responses.map(({ status, body }) => [status, body.toString()])[0]).to.deep.equal([
      responses[1]?.status,
      responses[1]?.body.toString(),
    ]);
    await to.mail.mailTo(email, 'Reset');
    expect(to.mail.mailsTo(unknown)).to.deep.equal([]);
  });
});

describe('POST /api/v1/auth/password-reset 400', () => {
  it('for a body without a valid address', async () => {
    const to = await appWithMail();
    expect(pathsOf(await call('POST', RESET, { to, body: {} }))).to.deep.equal(['email']);
    expect(pathsOf(await call('POST', RESET, { to, body: { email: 'ann' } }))).to.deep.equal(['email']);
  });
});

describe('POST /api/v1/auth/password-reset 403', () => {
  it('where the service sends no e-mails, with a text that names the way out', async () => {
    const response = await call('POST', RESET, { body: { email: newEmail() } });
    expect(errorOf(response)).to.equal(
      '403 This service sends no e-mails. Ask its operator for a link to reset the password.',
    );
  });

  it('for a page of another site', async () => {
    const to = await appWithMail();
    const headers = { Origin: 'https://evil.example' };
    expect((await call('POST', RESET, { to, headers, body: { email: newEmail() } })).status).to.equal(403);
  });
});
