import { expect } from 'chai';
import { theApp } from '../../support/app.js';
import { ACCOUNT, actionsOf, call, signUp } from '../../support/sessions.js';

describe('PATCH /api/v1/account 200', () => {
  it('changes the name and writes an audit entry', async () => {
    const { token, accountId } = await signUp();
    const answer = await call('PATCH', ACCOUNT, { token, body: { name: '  Ann Ørsted ' } });
    expect(answer.status).to.equal(200);
    expect(answer.json()).to.include({ id: accountId, name: 'Ann Ørsted' });
    expect((await call('GET', ACCOUNT, { token })).json()).to.deep.equal(answer.json());
    expect(await actionsOf(accountId)).to.include('account.updated');
  });

  it('accepts an API key', async () => {
    const token = (await theApp()).keys.starter;
    const answer = await call('PATCH', ACCOUNT, { token, body: { name: 'starter' } });
    expect(answer.status).to.equal(200);
    expect(answer.json()).to.include({ name: 'starter', plan: 'starter' });
  });
});
