import { expect } from 'chai';
import { ACCOUNT, call, PASSWORD, pathsOf, signUp } from '../../support/sessions.js';

const NEW = 'tr0ub4dor and three';

describe('PUT /api/v1/account/password 400', () => {
  it('of two concurrent changes one is rejected', async () => {
    const { password, token } = await signUp();
    const change = (newPassword: string) =>
      call('PUT', PASSWORD, { token, body: { currentPassword: password, newPassword } });
    const answers = await Promise.all([change(`${NEW} 1`), change(`${NEW} 2`)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([204, 400]);
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
