import { expect } from 'chai';
import { pngSize, RENDER, request, simpleQuery, spec, theApp } from '../support/app.js';

describe('GET /api/v1/render 200', () => {
  it('draws simple parameters without credentials', async () => {
    const { headers, body } = await request('GET', `${RENDER}?${simpleQuery()}`, { status: 200 });
    expect(headers['content-type']).to.equal('image/png');
    expect(pngSize(body)).to.deep.equal([200, 100]);
    expect(headers['cache-control']).to.equal('public, max-age=86400');
  });

  it('draws the encoded form with the ETag of the equal POST', async () => {
    const { keys } = await theApp();
    const body = spec();
    const encoded = Buffer.from(JSON.stringify(body)).toString('base64url');
    for (const name of ['chart', 'c']) {
      const get = await request('GET', `${RENDER}?${name}=${encoded}`);
      const post = await request('POST', RENDER, { key: keys.business, body });
      expect(get.status).to.equal(200);
      expect(get.headers['etag']).to.equal(post.headers['etag']);
      expect(get.body.equals(post.body)).to.equal(true);
    }
  });

  it('may be embedded and read by other sites, without credentials', async () => {
    const { headers } = await request('GET', `${RENDER}?${simpleQuery()}`, {
      headers: { Origin: 'https://example.com' },
    });
    expect(headers['access-control-allow-origin']).to.equal('*');
    expect(headers).to.not.have.property('access-control-allow-credentials');
    expect(headers['cross-origin-resource-policy']).to.equal('cross-origin');
  });

  it('is cacheable publicly when the key is in the URL, privately when it is in a header', async () => {
    const { keys } = await theApp();
    const inUrl = await request('GET', `${RENDER}?${simpleQuery()}&key=${keys.business}`);
    expect(inUrl.headers['cache-control']).to.equal('public, max-age=86400');
    const inHeader = await request('GET', `${RENDER}?${simpleQuery()}`, { key: keys.business });
    expect(inHeader.headers['cache-control']).to.equal('private, max-age=86400');
  });

  it('a key lifts the anonymous limits', async () => {
    const { keys } = await theApp();
    const { status, headers } = await request('GET', `${RENDER}?${simpleQuery('&format=svg')}&apiKey=${keys.business}`);
    expect(status).to.equal(200);
    expect(headers['content-type']).to.equal('image/svg+xml');
  });

  it('treats an empty ?key= as missing credentials', async () => {
    expect((await request('GET', `${RENDER}?${simpleQuery('&key=')}`)).status).to.equal(200);
  });

  it('chart takes precedence over the simple parameters', async () => {
    const encoded = Buffer.from(JSON.stringify(spec({ width: 150 }))).toString('base64url');
    const { body } = await request('GET', `${RENDER}?chart=${encoded}&type=pie&labels=x&data=1`, { status: 200 });
    expect(pngSize(body)).to.deep.equal([150, 100]);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const path = `${RENDER}?${simpleQuery()}`;
    const head = await request('HEAD', path);
    const get = await request('GET', path);
    expect(head.status).to.equal(200);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'content-disposition'])
      expect(head.headers[name], name).to.equal(get.headers[name]);
    expect(get.headers['x-cache']).to.equal('HIT');
  });
});

describe('GET and HEAD /api/v1/render 304', () => {
  it('answers every form of If-None-Match without drawing', async () => {
    const { chromium } = await theApp();
    const path = `${RENDER}?${simpleQuery()}`;
    const etag = String((await request('GET', path)).headers['etag']);
    const drawn = chromium.stats().renders;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await request(method, path, { headers: { 'If-None-Match': tag } });
        expect(response.status, tag).to.equal(304);
        expect(response.headers['etag']).to.equal(etag);
        expect(response.headers['cache-control']).to.equal('public, max-age=86400');
      }
    }
    expect(chromium.stats().renders).to.equal(drawn);
  });

  it('does not draw again for a client that has the image, even if the cache has not', async () => {
    const { chromium } = await theApp();
    const drawn = chromium.stats().renders;
    await request('GET', `${RENDER}?${simpleQuery()}`, { headers: { 'If-None-Match': '*' }, status: 304 });
    expect(chromium.stats().renders).to.equal(drawn);
  });

  it('another ETag gets the image', async () => {
    await request('GET', `${RENDER}?${simpleQuery()}`, { headers: { 'If-None-Match': '"x"' }, status: 200 });
  });
});

describe('GET /api/v1/render 403', () => {
  const cases: [string, string][] = [
    ['type=bar&labels=a&data=1&format=svg', 'Anonymous access includes PNG output only'],
    ['type=bar&labels=a&data=1&format=pdf', 'Anonymous access includes PNG output only'],
    ['type=bar&labels=a&data=1&width=1201', 'Anonymous access is limited to 1200 px per dimension'],
    ['type=bar&labels=a&data=1&height=1201', 'Anonymous access is limited to 1200 px per dimension'],
    ['type=bar&labels=a&data=1&width=601&scale=2', 'Anonymous access is limited to 1200 px per dimension'],
  ];
  for (const [query, error] of cases)
    it(`${query}`, async () => {
      const response = await request('GET', `${RENDER}?${query}`, { status: 403 });
      expect(response.json()).to.include({ error, plan: 'anonymous', upgradeUrl: '/pricing' });
    });
});
