import { expect } from 'chai';
import { ACCOUNT, call, signUp } from '../../support/sessions.js';

describe('DELETE /api/v1/account 403', () => {
  it('an API key cannot delete its account', async () => {
    const { token, password } = await signUp();
    const made = await call('POST', '/api/v1/api-keys', { token, body: { name: 'k', environment: 'production' } });
    const key = String(made.json()['key']);
    expect((await call('DELETE', ACCOUNT, { token: key, body: { password } })).status).to.equal(403);
    expect((await call('GET', ACCOUNT, { token })).status).to.equal(200);
  });

  it('a page of another site cannot delete the account', async () => {
    const { cookie, password } = await signUp();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await call('DELETE', ACCOUNT, { cookie, headers, body: { password } })).status).to.equal(403);
  });
});
