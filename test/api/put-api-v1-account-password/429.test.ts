import { expect } from 'chai';
import { call, errorOf, LOGIN, newEmail, PASSWORD, signUp, statusesOf } from '../../support/sessions.js';

const NEW = 'tr0ub4dor and three';

describe('PUT /api/v1/account/password 429', () => {
  it('limits wrong current passwords to 100 per hour, independent of failed logins', async () => {
    const { token, password } = await signUp();
    const guess = (currentPassword: string) =>
      call('PUT', PASSWORD, { token, body: { currentPassword, newPassword: NEW } });
    expect(new Set(await statusesOf(100, () => guess('wrong')))).to.deep.equal(new Set([400]));
    expect(errorOf(await guess(password))).to.equal('429 Rate limit exceeded');
    expect((await call('POST', LOGIN, { body: { email: newEmail(), password } })).status).to.equal(401);
  });
});
