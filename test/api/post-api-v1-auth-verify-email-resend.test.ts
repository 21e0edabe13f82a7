import { expect } from 'chai';
import { appWithMail, RESEND, VERIFY } from '../support/mail-app.js';
import { tokenIn } from '../support/mail-server.js';
import { call, errorOf, signUp } from '../support/sessions.js';

describe('POST /api/v1/auth/verify-email/resend', () => {
  it('202: sends another link; 409 once the address is verified', async () => {
    const to = await appWithMail();
    const { email, password, token } = await signUp();
    for (const _ of [1, 2]) expect((await call('POST', RESEND, { to, token })).status).to.equal(202);
    const second = tokenIn(await to.mail.mailTo(email, 'Confirm', 1));
    expect((await call('POST', VERIFY, { to, body: { token: second, password } })).status).to.equal(200);
    expect(errorOf(await call('POST', RESEND, { to, token }))).to.equal('409 This e-mail address is already verified');
  });

  it('401 without credentials, 403 where no e-mails are sent, 429 after five in an hour', async () => {
    const to = await appWithMail();
    expect((await call('POST', RESEND, { to })).status).to.equal(401);
    const here = await signUp();
    expect(errorOf(await call('POST', RESEND, { token: here.token }))).to.match(/^403 This service sends no e-mails/);
    const { token } = await signUp();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await call('POST', RESEND, { to, token })).status);
    expect(statuses).to.deep.equal([202, 202, 202, 202, 202, 429]);
  });
});
