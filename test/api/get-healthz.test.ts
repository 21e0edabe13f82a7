import { expect } from 'chai';
import { request } from '../support/app.js';

describe('GET /healthz 200', () => {
  it('answers that the process is alive, also to HEAD', async () => {
    const { headers, json } = await request('GET', '/healthz', { status: 200 });
    expect(json()).to.deep.equal({ status: 'ok' });
    expect(headers['cache-control']).to.equal('no-store');
    expect((await request('HEAD', '/healthz')).status).to.equal(200);
  });
});
