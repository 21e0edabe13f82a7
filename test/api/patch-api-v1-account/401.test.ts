import { expect } from 'chai';
import { ACCOUNT, call } from '../../support/people.js';

describe('PATCH /api/v1/account 401', () => {
  it('comes before 400: who asks comes before what they ask', async () => {
    expect((await call('PATCH', ACCOUNT, { token: 'bad', body: '{' })).status).to.equal(401);
  });
});
