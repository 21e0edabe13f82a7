import { expect } from 'chai';
import { addCaller, request, theApp } from '../support/app.js';

describe('a statement that takes longer than its time limit', () => {
  it('is a 503 with Retry-After, an error in the log with the route, and no sign of an unavailable database', async () => {
    const app = await theApp();
    const { key } = await addCaller();
    const locker = app.database.dataSource.createQueryRunner();
    await locker.startTransaction();
    try {
      await locker.query('LOCK TABLE renders IN ACCESS EXCLUSIVE MODE');
      const slow = request('GET', '/api/v1/renders?limit=1', { key });
      const others = await Promise.all([
        request('GET', '/api/v1/webhooks', { key }),
        request('GET', '/api/v1/stats', { key }),
        request('GET', '/readyz'),
      ]);
      expect(others.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
      const response = await slow;
      expect([response.status, response.headers['retry-after'], response.json()]).to.deep.equal([
        503,
        '5',
        { error: 'Service unavailable' },
      ]);
      const lines = app
        .logged()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const line = lines.find(
        ({ requestId, msg }) => requestId === response.headers['x-request-id'] && msg !== 'request',
      );
      expect(line).to.include({
        level: 'error',
        msg: 'database statement timed out',
        method: 'GET',
        path: '/api/v1/renders',
      });
    } finally {
      await locker.rollbackTransaction();
      await locker.release();
    }
    expect((await request('GET', '/api/v1/renders?limit=1', { key })).status).to.equal(200);
  });
});
