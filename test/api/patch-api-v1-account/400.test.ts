import { expect } from 'chai';
import { ACCOUNT, call, errorOf, pathsOf, signUp } from '../../support/sessions.js';

describe('PATCH /api/v1/account 400', () => {
  it('rejects plan, e-mail address and id', async () => {
    const { token } = await signUp();
    const body = { name: 'x', plan: 'business', email: 'x@example.com', id: 'x', passwordHash: 'x' };
    expect(pathsOf(await call('PATCH', ACCOUNT, { token, body }))).to.have.members([
      'plan',
      'email',
      'id',
      'passwordHash',
    ]);
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(101), null, 7]) {
      expect(pathsOf(await call('PATCH', ACCOUNT, { token, body: { name } })), String(name)).to.deep.equal(['name']);
    }
    expect(errorOf(await call('PATCH', ACCOUNT, { token, body: '{' }))).to.equal('400 Invalid JSON in request body');
  });
});
