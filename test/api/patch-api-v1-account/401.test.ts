import { expect } from 'chai';
import { ACCOUNT, call } from '../../support/sessions.js';

describe('PATCH /api/v1/account 401', () => {
  it('is checked before the body', async () => {
    expect((await call('PATCH', ACCOUNT, { token: 'bad', body: '{' })).status).to.equal(401);
  });
});
