import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';

describe('GET /api/v1/renders/errors 400', () => {
  for (const [query, path] of [
    ['from=yesterday', 'from'],
    ['environment=live', 'environment'],
    ['status=failed', 'status'],
    ['limit=10', 'limit'],
  ]) {
    it(`${query}`, async () => {
      const { keys } = await theApp();
      const answer = await request('GET', `/api/v1/renders/errors?${query}`, { key: keys.pro });
      const { error, details } = answer.json() as { error: string; details: { path: string }[] };
      expect([answer.status, error, details.map((issue) => issue.path)]).to.deep.equal([
        400,
        'Invalid request',
        [path],
      ]);
    });
  }
});
