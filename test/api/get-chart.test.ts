import { expect } from 'chai';
import { addCaller, pngSize, request, startApp, theApp } from '../support/app.js';
import { entryOf } from '../support/history.js';
import { decode, pixelAt } from '../support/pixels.js';
import { CHART, chartPath, config, expectErrorImage } from '../support/quickchart.js';
import { newIp } from '../support/sessions.js';

describe('GET /chart 200', () => {
  it('has the defaults of QuickChart: 500 × 300 at 2, PNG, transparent', async () => {
    const { headers, body } = await request('GET', chartPath(config()), { status: 200 });
    expect(headers).to.include({
      'content-type': 'image/png',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=86400',
    });
    expect(pngSize(body)).to.deep.equal([1000, 600]);
    expect(pixelAt(await decode(body), 2, 2)[3]).to.equal(0);
  });

  it('every alias means the same as its parameter', async () => {
    const chart = JSON.stringify(config());
    const tags = [];
    for (const query of [
      { chart, width: '320', height: '160', format: 'webp', backgroundColor: '#ff0000', devicePixelRatio: '1' },
      { c: chart, w: '320', h: '160', f: 'webp', bkg: 'ff0000', devicePixelRatio: '1.0', v: '2.9.4', ref: 'qc-js' },
    ]) {
      const { keys } = await theApp();
      const response = await request('GET', `${CHART}?${new URLSearchParams(query)}`, { key: keys.business });
      expect(response.headers['content-type']).to.equal('image/webp');
      const [red = 0, green = 255] = pixelAt(await decode(response.body), 1, 1);
      expect(red - green).to.be.above(220);
      tags.push(response.headers['etag']);
    }
    expect(tags[0]).to.equal(tags[1]);
  });

  it('reads JavaScript as people write it in URLs, where + is a space', async () => {
    const literal = "{type:'bar',data:{labels:['Q1','Q2'],datasets:[{label:'New+users',data:[50,60]}]}}";
    const { headers } = await request('GET', `${CHART}?c=${literal}`, { status: 200 });
    expect(headers['x-chart-alt']).to.contain('New users');
  });

  it('encoding=base64 decodes the configuration', async () => {
    const chart = JSON.stringify(config());
    const plain = await request('GET', chartPath(chart));
    const encoded = await request('GET', chartPath(Buffer.from(chart).toString('base64'), { encoding: 'base64' }));
    expect(encoded.status).to.equal(200);
    expect(encoded.headers['etag']).to.equal(plain.headers['etag']);
  });

  it('format=base64 answers the PNG as text', async () => {
    const { headers, body } = await request('GET', chartPath(config(), { format: 'base64' }), { status: 200 });
    expect(headers['content-type']).to.equal('text/plain; charset=utf-8');
    expect(headers).to.not.have.property('content-disposition');
    expect(pngSize(Buffer.from(body.toString(), 'base64'))).to.deep.equal([1000, 600]);
  });

  it('draws a key figure without data', async () => {
    const figure = "{type:'kpi',value:1200,label:'MRR',delta:'+4%',format:{prefix:'$'}}";
    const { headers } = await request('GET', `${CHART}?c=${encodeURIComponent(figure)}`, { status: 200 });
    expect(decodeURIComponent(String(headers['x-chart-alt']))).to.include('MRR: $1,200, +4%');
    expect(headers['x-chart-warnings']).to.equal(undefined);
  });

  it('draws images as small as sparklines', async () => {
    const { status, body } = await request('GET', chartPath(config(), { w: '50', h: '20', devicePixelRatio: '1' }));
    expect(status).to.equal(200);
    expect(pngSize(body)).to.deep.equal([50, 20]);
  });

  it('reads a configuration that makes a URL of 60 KB', async () => {
    const labels = Array.from({ length: 1000 }, (_, at) => `${at} ${'x'.repeat(42)}`);
    const chart = { type: 'line', data: { labels, datasets: [{ data: labels.map((_, at) => at) }] } };
    const path = chartPath(chart);
    expect(path.length).to.be.within(55_000, 64_000);
    expect((await request('GET', path)).status).to.equal(200);
  });

  it('names in X-Chart-Warnings what is out of range', async () => {
    const { headers } = await request('GET', chartPath(config(), { devicePixelRatio: '0.5' }), { status: 200 });
    expect(headers['x-chart-warnings']).to.contain('devicePixelRatio 0.5');
  });

  it('is charged, recorded and cached like GET /api/v1/render', async () => {
    const { key } = await addCaller('business');
    const path = chartPath(config());
    const first = await request('GET', path, { key });
    expect(first.headers['x-cache']).to.equal('MISS');
    expect(first.headers).to.include.keys('x-ratelimit-remaining', 'x-render-time-ms', 'etag');
    expect((await request('GET', path, { key })).headers['x-cache']).to.equal('HIT');
    expect(await entryOf(first.headers['x-request-id'], key)).to.include({ source: 'get', format: 'png', width: 500 });
    const usage = await request('GET', '/api/v1/usage', { key });
    expect(usage.json()['renders']).to.include({ used: 1 });
  });

  it('HEAD answers the headers only; an ETag gets a 304', async () => {
    const path = chartPath(config());
    const head = await request('HEAD', path, { status: 200 });
    await request('GET', path, { headers: { 'If-None-Match': String(head.headers['etag']) }, status: 304 });
  });
});

describe('GET /chart errors', () => {
  it('400: names every error in an image of the requested size', async () => {
    const path = chartPath(config({ type: 'bars' }), { w: '640', h: '9999', f: 'bmp', encoding: 'rot13' });
    const response = await request('GET', path);
    const text = expectErrorImage(response, 400);
    expect(text).to.contain('height must be').and.contain('format must be one of png');
    expect(response.headers['x-chart-error']).to.equal(response.headers['x-quickchart-error']);
    expect(pngSize(response.body)).to.deep.equal([640, 300]);
  });

  it('400: says what a URL without a configuration needs', async () => {
    expect(expectErrorImage(await request('GET', CHART), 400)).to.match(/chart is required.*c=\{type/);
  });

  it('400: says where boards are drawn', async () => {
    const response = await request('GET', chartPath("{type:'board',tiles:[]}"));
    expect(expectErrorImage(response, 400)).to.include('/api/v1/render');
  });

  it('400: malformed base64', async () => {
    const response = await request('GET', chartPath('{type:1}', { encoding: 'base64' }));
    expect(expectErrorImage(response, 400)).to.contain('not base64');
  });

  it('400: text that is no configuration, with line and column', async () => {
    const response = await request('GET', chartPath("{type:'bar',data:{labels:['a'"));
    expect(expectErrorImage(response, 400)).to.match(/line 1, column \d+/);
  });

  it('400: a # that is not encoded ends the URL, and the text says so', async () => {
    const [path = ''] = "/chart?c={type:'bar',data:{labels:['a'],datasets:[{backgroundColor:'#f00',data:[1]}]}}".split(
      '#',
    );
    expect(expectErrorImage(await request('GET', path), 400)).to.contain('# is written %23');
  });

  it('401: a key of QuickChart, and a URL that was signed for it', async () => {
    expect(expectErrorImage(await request('GET', chartPath(config(), { key: 'q-1234' })), 401)).to.equal(
      'Invalid API key',
    );
    const signed = chartPath(config(), { sig: 'ab'.repeat(32), accountId: 'a' });
    expect(expectErrorImage(await request('GET', signed), 401)).to.equal('Invalid or expired signature');
  });

  it('403: without a key PNG up to 1200 px only', async () => {
    expect(expectErrorImage(await request('GET', chartPath(config(), { f: 'svg' })), 403)).to.contain(
      'PNG output only',
    );
    expect(expectErrorImage(await request('GET', chartPath(config(), { w: '1201' })), 403)).to.contain('1200 px');
    expect((await request('GET', chartPath(config(), { w: '1200' }))).status).to.equal(200);
  });

  it('429: keeps its headers', async () => {
    const to = await startApp({ ANONYMOUS_RATE_LIMIT_MAX: '1', TRUST_PROXY: '1' }, (await theApp()).database);
    const headers = { 'X-Forwarded-For': newIp() };
    expect((await request('GET', chartPath(config()), { to, headers })).status).to.equal(200);
    const response = await request('GET', chartPath(config()), { to, headers });
    expect(expectErrorImage(response, 429)).to.match(/^Rate limit exceeded \|/);
    expect(response.headers).to.include.keys('retry-after', 'x-ratelimit-reset');
  });
});
