import { expect } from 'chai';
import { request } from '../../support/app.js';

describe('GET /api/v1/renders, /renders/:id, /stats and /usage 401', () => {
  for (const path of ['renders', 'renders/00000000-0000-4000-8000-000000000000', 'stats', 'usage']) {
    it(`/${path}: without credentials, and with wrong ones`, async () => {
      expect((await request('GET', `/api/v1/${path}`)).status).to.equal(401);
      const wrong = await request('GET', `/api/v1/${path}`, { key: 'pk_live_wrong' });
      expect([wrong.status, wrong.json()]).to.deep.equal([401, { error: 'Invalid API key' }]);
    });
  }
});
