import { expect } from 'chai';
import { theApp } from '../support/app.js';
import { ACCOUNT, actionsOf, call, errorOf, pathsOf, signUp } from '../support/sessions.js';

describe('PATCH /api/v1/account 200', () => {
  it('changes the name and writes an audit entry', async () => {
    const { token, accountId } = await signUp();
    const response = await call('PATCH', ACCOUNT, { token, body: { name: '  Ann Ørsted ' }, status: 200 });
    expect(response.json()).to.include({ id: accountId, name: 'Ann Ørsted' });
    expect((await call('GET', ACCOUNT, { token })).json()).to.deep.equal(response.json());
    expect(await actionsOf(accountId)).to.include('account.updated');
  });

  it('accepts an API key', async () => {
    const token = (await theApp()).keys.starter;
    const response = await call('PATCH', ACCOUNT, { token, body: { name: 'starter' }, status: 200 });
    expect(response.json()).to.include({ name: 'starter', plan: 'starter' });
  });
});

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
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(101), null, 7])
      expect(pathsOf(await call('PATCH', ACCOUNT, { token, body: { name } })), String(name)).to.deep.equal(['name']);
    expect(errorOf(await call('PATCH', ACCOUNT, { token, body: '{' }))).to.equal('400 Invalid JSON in request body');
  });
});
