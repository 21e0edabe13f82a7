import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';
import { ADMIN_TOKEN, appWithOperator } from '../../support/operator.js';

const PATH = '/api/v1/admin/status';

describe('GET /api/v1/admin/status 401', () => {
  it('without the admin token, with it in the query, and with an API key', async () => {
    const to = await appWithOperator();
    const answers = [
      await request('GET', PATH, { to }),
      await request('GET', `${PATH}?key=${encodeURIComponent(ADMIN_TOKEN)}`, { to }),
      await request('GET', PATH, { to, key: to.keys.business }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.json()]).to.deep.equal([401, { error: 'Invalid admin token' }]);
    }
  });

  it('is an unknown path where ADMIN_TOKEN is not set', async () => {
    const answer = await request('GET', PATH, { key: (await theApp()).keys.business });
    expect([answer.status, answer.json()]).to.deep.equal([404, { error: 'Not found' }]);
  });
});
