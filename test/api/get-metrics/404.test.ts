import { expect } from 'chai';
import { request } from '../../support/app.js';

describe('GET /metrics 404', () => {
  it('without a configured token, a request that came through a proxy finds nothing', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      const { status, body } = await request('GET', '/metrics', { headers: { [name]: '127.0.0.1' } });
      expect(status, name).to.equal(404);
      expect(body.toString(), name).to.not.contain('chartwright_');
    }
    expect((await request('GET', '/metrics')).status).to.equal(200);
  });
});
