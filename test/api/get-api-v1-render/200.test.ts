import { expect } from 'chai';
import { pngSize, RENDER, request, simpleQuery, spec, theApp } from '../../support/app.js';

describe('GET /api/v1/render 200', () => {
  before(async () => {
    await theApp();
  });

  it('draws simple parameters without credentials', async () => {
    const { status, headers, body } = await request('GET', `${RENDER}?${simpleQuery()}`);
    expect(status).to.equal(200);
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

  it('returnUrl is ignored for anonymous callers', async () => {
    const { status, headers } = await request('GET', `${RENDER}?${simpleQuery('&returnUrl=true')}`);
    expect(status).to.equal(200);
    expect(headers['content-type']).to.equal('image/png');
  });

  it('treats an empty ?key= as missing credentials', async () => {
    expect((await request('GET', `${RENDER}?${simpleQuery('&key=')}`)).status).to.equal(200);
  });

  it('chart takes precedence over the simple parameters', async () => {
    const encoded = Buffer.from(JSON.stringify(spec({ width: 150 }))).toString('base64url');
    const { status, body } = await request('GET', `${RENDER}?chart=${encoded}&type=pie&labels=x&data=1`);
    expect(status).to.equal(200);
    expect(pngSize(body)).to.deep.equal([150, 100]);
  });

  it('accepts a URL of exactly 2000 characters, scheme and host included', async () => {
    const { port } = await theApp();
    const start = `${RENDER}?${simpleQuery('&title=')}`;
    const path = start + 'x'.repeat(2000 - `http://127.0.0.1:${port}${start}`.length);
    expect((await request('GET', path)).status).to.equal(200);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const path = `${RENDER}?${simpleQuery()}`;
    const head = await request('HEAD', path);
    const get = await request('GET', path);
    expect(head.status).to.equal(200);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'content-disposition']) {
      expect(head.headers[name], name).to.equal(get.headers[name]);
    }
    expect(get.headers['x-cache']).to.equal('HIT');
  });
});
