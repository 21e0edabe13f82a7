import { expect } from 'chai';
import { ACCOUNT, call, pathsOf, signUp } from '../../support/sessions.js';

describe('DELETE /api/v1/account 400', () => {
  it('a wrong or missing password deletes nothing and keeps the session', async () => {
    const { token } = await signUp();
    for (const body of [{ password: 'wrong' }, { password: '' }, {}]) {
      expect(pathsOf(await call('DELETE', ACCOUNT, { token, body }))).to.deep.equal(['password']);
    }
    expect((await call('GET', ACCOUNT, { token })).status).to.equal(200);
  });
});
