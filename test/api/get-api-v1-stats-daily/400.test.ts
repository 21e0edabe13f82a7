import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';

describe('GET /api/v1/stats/daily 400', () => {
  for (const days of ['0', '91', '-1', '1.5', '1e1', 'x', '']) {
    it(`days=${days}`, async () => {
      const { keys } = await theApp();
      const answer = await request('GET', `/api/v1/stats/daily?days=${days}`, { key: keys.pro });
      const details = [{ path: 'days', message: '"days" must be a whole number from 1 to 90' }];
      expect([answer.status, answer.json()]).to.deep.equal([400, { error: 'Invalid request', details }]);
    });
  }
});
