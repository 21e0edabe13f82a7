import { expect } from 'chai';
import { request } from '../../support/app.js';

describe('GET /readyz 200', () => {
  it('has queried the database and drawn a small chart', async () => {
    const { status, json } = await request('GET', '/readyz');
    expect(status).to.equal(200);
    expect(json()).to.deep.equal({ status: 'ready', parts: { database: 'ok', chromium: 'ok' } });
  });
});
