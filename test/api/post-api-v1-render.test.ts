import { expect } from 'chai';
import { pngSize, RENDER, request, spec, theApp } from '../support/app.js';

const SIGNATURES: Record<string, [type: string, start: RegExp]> = {
  png: ['image/png', /^\x89PNG\r\n/],
  jpeg: ['image/jpeg', /^\xff\xd8\xff/],
  svg: ['image/svg+xml', /^(<\?xml[^>]*>\s*)?<svg /],
  webp: ['image/webp', /^RIFF....WEBP/s],
  pdf: ['application/pdf', /^%PDF-/],
};

describe('POST /api/v1/render 200', () => {
  let business: string;
  before(async () => {
    business = (await theApp()).keys.business;
  });
  const draw = (body: unknown, headers: Record<string, string> = {}) =>
    request('POST', RENDER, { key: business, body, headers });

  for (const [format, [type, start]] of Object.entries(SIGNATURES)) {
    for (const chart of ['line', 'bar', 'pie', 'doughnut', 'radar', 'polarArea'])
      it(`draws ${chart} as ${format}`, async () => {
        const { status, headers, body } = await draw(spec({ type: chart, format }));
        expect(status).to.equal(200);
        expect(headers['content-type']).to.equal(type);
        expect(body.toString('latin1')).to.match(start);
        expect(headers['content-disposition']).to.equal(`inline; filename="chart.${format}"`);
      });
  }

  it('has the documented headers', async () => {
    const { headers } = await draw(spec());
    expect(headers['x-render-time-ms']).to.match(/^\d+$/);
    expect(headers['x-cache']).to.equal('MISS');
    expect(headers['etag']).to.match(/^"[0-9a-f]{32}"$/);
    expect(headers['cache-control']).to.equal('private, no-cache');
    expect(headers['cross-origin-resource-policy']).to.equal('cross-origin');
    expect(headers).to.not.have.property('access-control-allow-origin');
    expect(headers).to.not.have.property('access-control-allow-credentials');
  });

  it('is exactly width × dpr by height × dpr pixels', async () => {
    expect(pngSize((await draw(spec({ width: 321, height: 123, devicePixelRatio: 2 }))).body)).to.deep.equal([
      642, 246,
    ]);
  });

  it('answers an equal request from the cache, byte for byte, in any order of keys', async () => {
    const first = spec();
    const second = Object.fromEntries(Object.entries(first).reverse());
    const miss = await draw(first);
    const hit = await draw(second);
    expect([miss.headers['x-cache'], hit.headers['x-cache']]).to.deep.equal(['MISS', 'HIT']);
    expect(hit.headers['etag']).to.equal(miss.headers['etag']);
    expect(hit.body.equals(miss.body)).to.equal(true);
    expect(hit.headers['x-request-id']).to.not.equal(miss.headers['x-request-id']);
  });

  it('gives another ETag for another size, format or number', async () => {
    const base = spec();
    const tags = new Set<unknown>();
    for (const extra of [{}, { width: 201 }, { format: 'webp' }, { devicePixelRatio: 2 }, { title: 'x' }])
      tags.add((await draw({ ...base, ...extra })).headers['etag']);
    expect(tags.size).to.equal(5);
  });

  it('draws concurrent equal requests once', async () => {
    const { chromium } = await theApp();
    const body = spec({ width: 900, height: 700 });
    const before = chromium.stats().renders;
    const responses = await Promise.all(Array.from({ length: 10 }, () => draw(body)));
    expect(chromium.stats().renders - before).to.equal(1);
    for (const response of responses) expect(response.body.equals(responses[0]?.body ?? Buffer.of())).to.equal(true);
  });

  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', ''])
    it(`reads the body as JSON under Content-Type ${JSON.stringify(type)}`, async () => {
      expect((await draw(spec(), type === '' ? {} : { 'Content-Type': type })).status).to.equal(200);
    });

  it('names unknown keys in X-Chart-Warnings and the alternative text in X-Chart-Alt, header-safe', async () => {
    const { status, headers } = await draw(spec({ widht: 300, alt: 'Umsätze\r\nX-Evil: 1' }));
    expect(status).to.equal(200);
    expect(String(headers['x-chart-warnings'])).to.match(/widht.*width/);
    expect(headers['link']).to.equal('</docs/spec/sizes>; rel="help"');
    expect(decodeURIComponent(String(headers['x-chart-alt']))).to.equal('Umsätze\r\nX-Evil: 1');
    expect(headers).to.not.have.property('x-evil');
  });

  it('an SVG opened by itself runs no script', async () => {
    const { headers, body } = await draw(spec({ format: 'svg', title: '<script>alert(1)</script>' }));
    expect(headers['content-security-policy']).to.match(/default-src 'none'.*sandbox/);
    expect(body.toString('utf8')).to.not.match(/<script|\son\w+=/i);
  });

  it("the client's own X-Request-Id is never echoed", async () => {
    for (const own of ['req_mine', `req_${'a'.repeat(24)}`, 'x'.repeat(4096), '\xff\t%0d%0aSet-Cookie: a=b']) {
      const { headers } = await draw(spec(), { 'X-Request-Id': own });
      expect(headers['x-request-id'])
        .to.match(/^req_[0-9A-Za-z]{24}$/)
        .and.to.not.equal(own);
      expect(headers).to.not.have.property('set-cookie');
    }
  });

  it('ignores Range: the whole image, 200', async () => {
    const { status, headers, body } = await draw(spec(), { Range: 'bytes=0-9' });
    expect(status).to.equal(200);
    expect(headers).to.not.have.property('content-range');
    expect(body.length).to.be.above(10);
  });

  it('a valid header takes precedence over an invalid ?key=', async () => {
    await request('POST', `${RENDER}?key=bad`, { key: business, body: spec(), status: 200 });
  });

  it('sandbox keys are not restricted', async () => {
    const { keys } = await theApp();
    await request('POST', RENDER, { key: keys.sandbox, body: spec({ format: 'pdf' }), status: 200 });
  });

  it('ignores prototype keys', async () => {
    const body = JSON.stringify(spec()).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    expect((await draw(body)).status).to.equal(200);
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });
});

describe('POST /api/v1/render 304', () => {
  it('sends no image when the client has its ETag, and draws nothing', async () => {
    const { keys, chromium } = await theApp();
    const body = spec();
    const first = await request('POST', RENDER, { key: keys.business, body });
    const drawn = chromium.stats().renders;
    const headers = { 'If-None-Match': String(first.headers['etag']) };
    const second = await request('POST', RENDER, { key: keys.business, body, headers, status: 304 });
    expect(second.headers['etag']).to.equal(first.headers['etag']);
    expect(second.headers['cache-control']).to.equal('private, no-cache');
    expect(chromium.stats().renders).to.equal(drawn);
  });
});
