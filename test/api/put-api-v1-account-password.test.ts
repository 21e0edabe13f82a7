import { expect } from 'chai';
import { passwordChangeKey } from '../../src/identity/throttle/throttle.js';
import { theApp } from '../support/app.js';
import {
  ACCOUNT,
  actionsOf,
  call,
  errorOf,
  LOGIN,
  logIn,
  newEmail,
  PASSWORD,
  pathsOf,
  setAttempts,
  signUp,
  statusesOf,
} from '../support/sessions.js';

const NEW = 'tr0ub4dor and three';

describe('PUT /api/v1/account/password 204', () => {
  it('accepts only the new password afterwards; ends all other sessions and keeps this one', async () => {
    const person = await signUp();
    const { email, password, token, accountId } = person;
    const others = [await logIn(person), await logIn(person)];
    const body = { currentPassword: password, newPassword: NEW };
    expect((await call('PUT', PASSWORD, { token, body })).status).to.equal(204);
    expect((await call('GET', ACCOUNT, { token })).status).to.equal(200);
    for (const other of others) {
      expect(errorOf(await call('GET', ACCOUNT, { token: other }))).to.equal('401 Invalid API key');
    }
    expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(401);
    expect((await call('POST', LOGIN, { body: { email, password: NEW } })).status).to.equal(200);
    expect(await actionsOf(accountId)).to.include('account.password_changed');
  });

  it('does not change other accounts', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const body = { currentPassword: one.password, newPassword: NEW };
    expect((await call('PUT', PASSWORD, { token: one.token, body })).status).to.equal(204);
    expect((await call('GET', ACCOUNT, { token: two.token })).status).to.equal(200);
  });

  it('no session created with the old password survives a concurrent change', async () => {
    for (let round = 0; round < 10; round++) {
      const { email, password, token } = await signUp();
      const login = () => call('POST', LOGIN, { body: { email, password } });
      const body = { currentPassword: password, newPassword: NEW };
      const change = () => call('PUT', PASSWORD, { token, body });
      const [first, ...logins] = await Promise.all([change(), login(), login(), login()]);
      // A machine that hashes too many passwords at once refuses the change; it is made afterwards then.
      expect((first.status === 503 ? await change() : first).status).to.equal(204);
      for (const opened of logins.filter(({ status }) => status === 200)) {
        await call('GET', ACCOUNT, { token: String(opened.json()['token']), status: 401 });
      }
    }
  });
});

describe('PUT /api/v1/account/password 400', () => {
  it('of two concurrent changes one is rejected', async () => {
    const { password, token } = await signUp();
    const change = (newPassword: string) =>
      call('PUT', PASSWORD, { token, body: { currentPassword: password, newPassword } });
    const responses = await Promise.all([change(`${NEW} 1`), change(`${NEW} 2`)]);
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([204, 400]);
  });

  it('reports a wrong current password and keeps the session', async () => {
    const { token } = await signUp();
    const wrong = { currentPassword: 'wrong', newPassword: NEW };
    expect(pathsOf(await call('PUT', PASSWORD, { token, body: wrong }))).to.deep.equal(['currentPassword']);
    expect((await call('GET', ACCOUNT, { token })).status).to.equal(200);
  });

  it('applies the rules of registration to the new password', async () => {
    const { token, password } = await signUp();
    for (const newPassword of ['short', 'x'.repeat(1025), `${NEW}\0`, 5]) {
      const body = { currentPassword: password, newPassword };
      expect(pathsOf(await call('PUT', PASSWORD, { token, body }))).to.deep.equal(['newPassword']);
    }
    expect(pathsOf(await call('PUT', PASSWORD, { token, body: {} }))).to.deep.equal(['currentPassword', 'newPassword']);
  });
});

describe('PUT /api/v1/account/password 403', () => {
  it('rejects an API key, so that a leaked key cannot lock the owner out', async () => {
    const token = (await theApp()).keys.pro;
    const response = await call('PUT', PASSWORD, { token, body: { currentPassword: 'x', newPassword: NEW } });
    expect(errorOf(response)).to.equal('403 This needs a signed-in session. An API key is not enough.');
  });

  it('rejects the cookie in requests from another site', async () => {
    const { cookie, email, password } = await signUp();
    const body = { currentPassword: password, newPassword: NEW };
    for (const headers of [{ 'Sec-Fetch-Site': 'same-site' }, { Origin: 'http://127.0.0.1:1' }]) {
      expect((await call('PUT', PASSWORD, { cookie, headers, body })).status).to.equal(403);
    }
    expect((await call('POST', LOGIN, { body: { email, password } })).status).to.equal(200);
  });
});

describe('PUT /api/v1/account/password 429', () => {
  it('limits wrong current passwords to 100 per hour, independent of failed logins', async () => {
    const { token, password, accountId } = await signUp();
    const guess = (currentPassword: string) =>
      call('PUT', PASSWORD, { token, body: { currentPassword, newPassword: NEW } });
    expect((await guess('wrong')).status).to.equal(400);
    await setAttempts(passwordChangeKey(accountId), 97);
    expect(await statusesOf(3, () => guess('wrong'))).to.deep.equal([400, 400, 400]);
    expect(errorOf(await guess(password))).to.equal('429 Rate limit exceeded');
    expect((await call('POST', LOGIN, { body: { email: newEmail(), password } })).status).to.equal(401);
  });
});
