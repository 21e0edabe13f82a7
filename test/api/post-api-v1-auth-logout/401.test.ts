import { expect } from 'chai';
import { call, LOGOUT } from '../../support/sessions.js';

describe('POST /api/v1/auth/logout 401', () => {
  it('rejects missing credentials', async () => {
    expect((await call('POST', LOGOUT)).status).to.equal(401);
  });
});
