import { expect } from 'chai';
import { operate } from '../../support/operator.js';

describe('/api/v1/admin/accounts 400', () => {
  it('rejects invalid parameters of the list', async () => {
    for (const query of ['limit=0', 'plan=platinum', 'plan=', 'email=', 'email=%00', 'name=x', 'plan=pro&plan=trial']) {
      const answer = await operate('GET', `?${query}`);
      expect([answer.status, answer.json()['error']], query).to.deep.equal([400, 'Invalid request']);
    }
  });
});
