import { expect } from 'chai';
import { request } from '../../support/app.js';
import { ADMIN_TOKEN, appWithOperator } from '../../support/operator.js';

describe('/api/v1/admin/accounts 401', () => {
  it('the admin token is not an API key', async () => {
    const to = await appWithOperator();
    expect((await request('GET', '/api/v1/api-keys', { to, key: ADMIN_TOKEN })).status).to.equal(401);
    expect(to.logged()).to.not.contain(ADMIN_TOKEN);
  });
});
