import { expect } from 'chai';
import { RENDER, request, spec, theApp } from '../../support/app.js';

describe('POST /api/v1/render 304', () => {
  it('sends no image when the client has its ETag, and draws nothing', async () => {
    const { keys, chromium } = await theApp();
    const body = spec();
    const first = await request('POST', RENDER, { key: keys.business, body });
    const drawn = chromium.stats().renders;
    const headers = { 'If-None-Match': String(first.headers['etag']) };
    const second = await request('POST', RENDER, { key: keys.business, body, headers });
    expect(second.status).to.equal(304);
    expect(second.headers['etag']).to.equal(first.headers['etag']);
    expect(second.headers['cache-control']).to.equal('private, no-cache');
    expect(chromium.stats().renders).to.equal(drawn);
  });
});
