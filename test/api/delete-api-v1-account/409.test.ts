import { expect } from 'chai';
import { theApp } from '../../support/app.js';
import { ACCOUNT, call, errorOf, signUp } from '../../support/sessions.js';

describe('DELETE /api/v1/account 409', () => {
  it('an account without a password says why it cannot be deleted', async () => {
    const { token, accountId } = await signUp();
    const { dataSource } = (await theApp()).database;
    await dataSource.query('UPDATE accounts SET password_hash = NULL WHERE id = $1', [accountId]);
    const answer = await call('DELETE', ACCOUNT, { token, body: { password: 'any' } });
    expect(errorOf(answer)).to.match(/^409 This account has no password/);
  });
});
