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

describe('GET /api/v1/renders/:id 404', () => {
  it("answers the same for another account's, an unknown and a malformed id", async () => {
    const [mine, other] = [await newAccount(), await newAccount()];
    const [id] = await insertRenders(other.accountId, [{}]);
    for (const strange of [id, '00000000-0000-4000-8000-000000000000', 'abc', '1%27%3BDROP', '%00', '%E2%80%AE']) {
      const response = await request('GET', `/api/v1/renders/${strange}`, { key: mine.key });
      expect([response.status, response.json()], strange).to.deep.equal([404, { error: 'Not found' }]);
    }
  });
});
