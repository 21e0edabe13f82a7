import { expect } from 'chai';
import { request, theApp } from '../support/app.js';
import { appWithMail, RESET } from '../support/mail-app.js';

describe('GET /api/v1/auth/password-reset 200', () => {
  it('tells without credentials whether the service sends links by e-mail', async () => {
    const [withMail, without] = [await appWithMail(), await theApp()];
    expect((await request('GET', RESET, { to: withMail })).json()).to.deep.equal({ byEmail: true });
    expect((await request('GET', RESET, { to: without })).json()).to.deep.equal({ byEmail: false });
  });
});
