import { expect } from 'chai';
import { request } from '../../support/app.js';

describe('GET /docs, / and /app 200', () => {
  for (const path of ['/', '/docs', '/app', '/app/register']) {
    it(`${path} uses files of the service only, with a strict policy and no inline script`, async () => {
      const { status, headers, body } = await request('GET', path);
      const html = body.toString('utf8');
      expect(status).to.equal(200);
      expect(headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(headers['content-security-policy']).to.match(/^default-src 'none'/);
      expect(headers['content-security-policy']).to.not.match(/script-src[^;]*unsafe/);
      expect(html).to.not.match(/<script(?![^>]*\ssrc=)[^>]*>|\son\w+=/i);
      const sources = [...html.matchAll(/<(?:link|script|img)[^>]*?(?:href|src)="([^"]*)"/g)].map(
        ([, source]) => source ?? '',
      );
      expect(sources.length).to.be.above(0);
      for (const source of sources) {
        expect(source).to.match(/^\//);
        expect((await request('GET', source.replaceAll('&amp;', '&'))).status, source).to.equal(200);
      }
    });
  }

  it('sends large files compressed, and 304 to clients that have them', async () => {
    const path = '/docs';
    const plain = await request('GET', path);
    const zipped = await request('GET', path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).to.equal('gzip');
    expect(zipped.body.length).to.be.below(plain.body.length / 2);
    const again = await request('GET', path, { headers: { 'If-None-Match': String(plain.headers['etag']) } });
    expect(again.status).to.equal(304);
  });
});
