import { expect } from 'chai';
import { request } from '../../support/app.js';

describe('any path 404', () => {
  for (const path of [
    '/nothing',
    '/api/v1',
    '/api/v1/render/x',
    '/api/v2/render',
    '/docs/..%2f..%2fpackage.json',
    '/%E0%A4%A',
    '/%00',
    '/constructor',
  ]) {
    it(`${path} is {"error":"Not found"} for every method`, async () => {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const answer = await request(method, path, method === 'POST' ? { body: '{}' } : {});
        expect(answer.status, method).to.equal(404);
        expect(answer.json()).to.deep.equal({ error: 'Not found' });
      }
    });
  }
});
