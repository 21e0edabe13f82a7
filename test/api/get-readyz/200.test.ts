import { expect } from 'chai';
import { request, theApp } from '../../support/app.js';

describe('GET /readyz 200', () => {
  it('has queried the database and drawn a small chart', async () => {
    const { status, json } = await request('GET', '/readyz');
    expect(status).to.equal(200);
    expect(json()).to.deep.include({ status: 'ready', parts: { database: 'ok', chromium: 'ok' } });
  });

  it('tells, as /metrics does, whether the sandbox of Chromium is on', async () => {
    const { chromium } = await theApp();
    const { sandbox } = chromium.stats();
    expect((await request('GET', '/readyz')).json()).to.have.property('sandbox', sandbox);
    const metrics = (await request('GET', '/metrics')).body.toString();
    expect(metrics).to.contain(`\nchartwright_chromium_sandbox ${sandbox ? 1 : 0}\n`);
  });
});
