import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import { pngSize, type RunningApp, request, startApp, theApp } from '../support/app.js';
import { s3Server } from '../support/s3.js';
import { makeScratchDir } from '../support/scratch.js';
import { store } from '../support/stored.js';

const FORMATS = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

for (const place of ['files', 'a bucket'] as const) {
  describe(`GET /i/:name 200, images in ${place}`, () => {
    let to: RunningApp;
    const dataDir = makeScratchDir();
    before(async () => {
      const { port, env } = await s3Server();
      const s3 = place === 'files' ? {} : { ...env, S3_ENDPOINT: `http://127.0.0.1:${port}` };
      to = await startApp({ DATA_DIR: dataDir, ...s3 }, (await theApp()).database);
    });

    it('serves every format with its type, public and immutable', async () => {
      for (const [format, type] of Object.entries(FORMATS)) {
        const { path, bytes } = await store(to.keys.business, { format }, to);
        const { headers, body } = await request('GET', path, { to, status: 200 });
        expect(headers).to.include({
          'content-type': type,
          'content-length': String(bytes),
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
          'content-disposition': `inline; filename="chart.${format}"`,
          'accept-ranges': 'none',
        });
        expect(headers).to.not.have.any.keys('access-control-allow-credentials', 'set-cookie', 'x-ratelimit-limit');
        expect(body.length).to.equal(bytes);
      }
    });

    it('an SVG opened on its own runs no script', async () => {
      const { path } = await store(to.keys.business, { format: 'svg' }, to);
      const { headers } = await request('GET', path, { to });
      expect(headers['content-security-policy']).to.match(/default-src 'none'.*sandbox/);
    });

    it('serves a large image completely; HEAD has its headers and no body', async () => {
      const { path } = await store(to.keys.business, { width: 3000, height: 2000, backgroundColor: '#abcdef' }, to);
      const head = await request('HEAD', path, { to });
      const get = await request('GET', path, { to });
      expect(pngSize(get.body)).to.deep.equal([3000, 2000]);
      for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'content-disposition']) {
        expect(head.headers[name], name).to.equal(get.headers[name]);
      }
    });

    it('serves images under any host name', async () => {
      const { path } = await store(to.keys.business, {}, to);
      expect((await request('GET', path, { to, headers: { Host: 'charts.acme.com' } })).status).to.equal(200);
    });

    it('stores the file in the expected place', () => {
      const files = readdirSync(dataDir, { recursive: true }).map(String);
      const stored = files.filter((file) => /\.(png|jpeg|svg|webp|pdf|draft)$/.test(file));
      // Renders that are charged are noted there.
      const others = files.filter((file) => !file.startsWith('quota'));
      if (place === 'a bucket') expect(others).to.deep.equal([]);
      else
        expect(stored.filter((file) => !/^images\/([0-9a-f]{2})\/\1[0-9a-f]{38}\.\w+$/.test(file))).to.deep.equal([]);
      expect(stored.length > 0).to.equal(place === 'files');
    });

    it('answers 304 for its ETag; another ETag gets the image', async () => {
      const { path, bytes } = await store(to.keys.business, {}, to);
      const { headers } = await request('GET', path, { to });
      const etag = String(headers['etag']);
      const known = await request('GET', path, { to, headers: { 'If-None-Match': `"x", W/${etag}` }, status: 304 });
      expect(known.body).to.have.length(0);
      expect(known.headers).to.include({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
      const unknown = await request('GET', path, { to, headers: { 'If-None-Match': '"x"' } });
      expect(unknown.body).to.have.length(bytes);
    });

    it('answers 404 for a malformed or unknown name', async () => {
      const { path } = await store(to.keys.business, {}, to);
      const name = path.slice('/i/'.length);
      const strange = [
        `${'0'.repeat(40)}.png`,
        name.replace('.png', '.svg'),
        name.replace('.png', ''),
        `${name}.draft`,
        name.toUpperCase(),
        ` ${name}`,
        `${name}%0a`,
        `${name}%00`,
        `..%2f${name.slice(0, 2)}%2f${name}`,
        '..%2f..%2fjwt-secret',
        '%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
        '..%5c..%5cjwt-secret',
        '%ff',
        'x'.repeat(3000),
        '',
      ];
      for (const text of strange) {
        const response = await request('GET', `/i/${text.replace(' ', '%20')}`, { to });
        expect(response.status, text).to.equal(404);
        expect(response.json()).to.deep.equal({ error: 'Not found' });
        expect(response.headers['cache-control']).to.equal('no-store');
      }
      for (const way of ['/i/../i/', '/i/./', '//i/']) {
        expect((await request('GET', `${way}../jwt-secret`, { to })).status, way).to.equal(404);
      }
      await request('GET', `/i/${'0'.repeat(40)}.png`, { to, headers: { 'If-None-Match': '*' }, status: 404 });
    });

    it('answers 405 for methods that change', async () => {
      const { path } = await store(to.keys.business, {}, to);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        expect((await request(method, path, { to, key: to.keys.business })).status, method).to.equal(405);
      }
    });
  });
}
