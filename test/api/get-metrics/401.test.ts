import { expect } from 'chai';
import { request, startApp } from '../../support/app.js';

describe('GET /metrics 401', () => {
  const token = 'metrics-token-of-the-operator';
  const start = () => startApp({ METRICS_TOKEN: token });

  it('a configured token is required, on this machine too', async () => {
    const to = await start();
    for (const headers of [{}, { Authorization: `Bearer ${token}x` }, { Authorization: token }]) {
      const { status, json } = await request('GET', '/metrics', { to, headers });
      expect(status).to.equal(401);
      expect(json()).to.deep.equal({ error: 'Invalid metrics token' });
    }
    const { status, body } = await request('GET', '/metrics', { to, headers: { Authorization: `Bearer ${token}` } });
    expect(status).to.equal(200);
    expect(body.toString()).to.contain('chartwright_pool_pages');
    expect(to.logged()).to.not.contain(token);
  });
});
