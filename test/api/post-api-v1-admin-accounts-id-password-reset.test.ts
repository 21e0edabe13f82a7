import { expect } from 'chai';
import { request } from '../support/app.js';
import { CONFIRM_RESET } from '../support/mail-app.js';
import { ADMIN_ACCOUNTS, appWithOperator, operate } from '../support/operator.js';
import { GOOD_PASSWORD, LOGIN, newEmail, REGISTER } from '../support/sessions.js';

describe('POST /api/v1/admin/accounts/:idOrEmail/password-reset', () => {
  it('201: a link with which the owner sets a password, where no e-mails are sent', async () => {
    const to = await appWithOperator();
    const email = newEmail();
    const send = (path: string, body: object) => request('POST', path, { to, body });
    await send(REGISTER, { email, password: GOOD_PASSWORD });
    const made = await operate('POST', `/${email}/password-reset`);
    expect(made.status).to.equal(201);
    const { url, token, expiresAt } = made.json();
    expect(url)
      .to.match(/\/app\/reset-password#token=/)
      .and.to.satisfy((text: string) => text.endsWith(String(token)));
    expect(Date.parse(String(expiresAt)) - Date.now()).to.be.closeTo(3600_000, 60_000);
    const password = 'an entirely new one';
    expect((await send(CONFIRM_RESET, { token, password })).status).to.equal(204);
    const login = await send(LOGIN, { email, password });
    expect(login.status).to.equal(200);
    // The operator vouches for the person, not for the address.
    expect(login.json()['account']).to.include({ emailVerified: false });
    const log = await request('GET', '/api/v1/audit-logs', { to, key: String(login.json()['token']) });
    const entries = log.json()['data'] as { action: string; actor: { type: string } }[];
    const issued = entries.find(({ action }) => action === 'account.password_reset_issued');
    expect(issued?.actor.type).to.equal('operator');
    expect(log.body.toString()).to.not.contain(String(token));
  });

  it('404 for an unknown account, 401 without the token of the operator', async () => {
    const to = await appWithOperator();
    expect((await operate('POST', `/${newEmail()}/password-reset`)).status).to.equal(404);
    const path = `${ADMIN_ACCOUNTS}/${newEmail()}/password-reset`;
    expect((await request('POST', path, { to, key: to.keys.business })).status).to.equal(401);
  });
});
