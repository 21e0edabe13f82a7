import { expect } from 'chai';
import { appWithMail, RESET } from '../../support/mail-app.js';
import { call, errorOf, newEmail } from '../../support/sessions.js';

describe('POST /api/v1/auth/password-reset 403', () => {
  it('where the service sends no e-mails, with a text that names the way out', async () => {
    const answer = await call('POST', RESET, { body: { email: newEmail() } });
    expect(errorOf(answer)).to.equal(
      '403 This service sends no e-mails. Ask its operator for a link to reset the password.',
    );
  });

  it('for a page of another site', async () => {
    const to = await appWithMail();
    const headers = { Origin: 'https://evil.example' };
    expect((await call('POST', RESET, { to, headers, body: { email: newEmail() } })).status).to.equal(403);
  });
});
