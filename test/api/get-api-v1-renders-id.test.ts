import { expect } from 'chai';
import { request } from '../support/app.js';
import { history, insertRenders, newAccount } from '../support/history.js';

describe('GET /api/v1/renders/:id 200', () => {
  it('returns the entry as the list shows it; the id may be in upper case', async () => {
    const { accountId, key } = await newAccount();
    const [id] = await insertRenders(accountId, [{ status: 'failed', error: 'no' }]);
    const [listed] = await history(key);
    for (const spelling of [id, id?.toUpperCase()]) {
      const response = await request('GET', `/api/v1/renders/${spelling}`, { key, status: 200 });
      expect(response.json()).to.deep.equal(listed);
    }
  });
});
