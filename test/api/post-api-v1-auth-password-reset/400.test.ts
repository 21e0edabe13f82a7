import { expect } from 'chai';
import { appWithMail, RESET } from '../../support/mail-app.js';
import { call, pathsOf } from '../../support/sessions.js';

describe('POST /api/v1/auth/password-reset 400', () => {
  it('for a body without a valid address', async () => {
    const to = await appWithMail();
    expect(pathsOf(await call('POST', RESET, { to, body: {} }))).to.deep.equal(['email']);
    expect(pathsOf(await call('POST', RESET, { to, body: { email: 'ann' } }))).to.deep.equal(['email']);
  });
});
