import { expect } from 'chai';
import { RENDER, request, simpleQuery, theApp } from '../../support/app.js';

describe('GET and HEAD /api/v1/render 304', () => {
  it('answers every form of If-None-Match without drawing', async () => {
    const { chromium } = await theApp();
    const path = `${RENDER}?${simpleQuery()}`;
    const etag = String((await request('GET', path)).headers['etag']);
    const drawn = chromium.stats().renders;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await request(method, path, { headers: { 'If-None-Match': tag } });
        expect(answer.status, tag).to.equal(304);
        expect(answer.headers['etag']).to.equal(etag);
        expect(answer.headers['cache-control']).to.equal('public, max-age=86400');
      }
    }
    expect(chromium.stats().renders).to.equal(drawn);
  });

  it('does not draw again for a client that has the image, even if the cache has not', async () => {
    const { chromium } = await theApp();
    const drawn = chromium.stats().renders;
    const answer = await request('GET', `${RENDER}?${simpleQuery()}`, { headers: { 'If-None-Match': '*' } });
    expect(answer.status).to.equal(304);
    expect(chromium.stats().renders).to.equal(drawn);
  });

  it('another ETag gets the image', async () => {
    const { status } = await request('GET', `${RENDER}?${simpleQuery()}`, { headers: { 'If-None-Match': '"x"' } });
    expect(status).to.equal(200);
  });

  it('a 304 needs a valid key', async () => {
    const { status } = await request('GET', `${RENDER}?${simpleQuery()}&key=bad`, {
      headers: { 'If-None-Match': '*' },
    });
    expect(status).to.equal(401);
  });
});
