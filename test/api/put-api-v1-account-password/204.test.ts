import { expect } from 'chai';
import { ACCOUNT, actionsOf, call, errorOf, LOGIN, logIn, PASSWORD, signUp } from '../../support/sessions.js';

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
      const [change, ...logins] = await Promise.all([
        call('PUT', PASSWORD, { token, body }),
        login(),
        login(),
        login(),
      ]);
      expect(change.status).to.equal(204);
      for (const opened of logins.filter(({ status }) => status === 200)) {
        const late = await call('GET', ACCOUNT, { token: String(opened.json()['token']) });
        expect(late.status).to.equal(401);
      }
    }
  });
});
