import { expect } from 'chai';
import { RENDER, request, simpleQuery, startApp, theApp } from '../support/app.js';

describe('GET /readyz 200', () => {
  it('has queried the database and drawn a small chart', async () => {
    const { json } = await request('GET', '/readyz', { status: 200 });
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

describe('GET /readyz 503', () => {
  it('while draining, readiness fails immediately, renders are rejected, /healthz answers and connections close', async () => {
    const { database } = await theApp();
    const to = await startApp({}, database);
    expect((await request('GET', '/readyz', { to })).status).to.equal(200);
    to.app.drain();
    const response = await request('GET', '/readyz', { to, status: 503 });
    expect(response.json()['parts']).to.deep.equal({ process: 'stopping' });
    expect(response.headers['connection']).to.equal('close');
    const render = await request('GET', `${RENDER}?${simpleQuery()}`, { to, status: 503 });
    expect(render.json()).to.deep.equal({ error: 'Service unavailable' });
    expect(render.headers['retry-after']).to.match(/^\d+$/);
    expect(render.headers['connection']).to.equal('close');
    expect((await request('GET', '/healthz', { to })).status).to.equal(200);
  });
});
