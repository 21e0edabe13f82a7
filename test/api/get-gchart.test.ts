import { expect } from 'chai';
import { pngSize, request, startApp, theApp } from '../support/app.js';
import { decode, pixelAt } from '../support/pixels.js';
import { chartPath, config, expectErrorImage } from '../support/quickchart.js';
import { newIp } from '../support/sessions.js';

/** A URL that no earlier test has drawn. */
const gchart = (query: Record<string, string> = {}): string =>
  `/gchart?${new URLSearchParams({ cht: 'bvs', chs: '300x200', chd: `t:10,20,${++count}`, ...query })}`;
let count = 30;

describe('GET /gchart 200', () => {
  it('draws a PNG of the size of chs on white, as public as GET /chart', async () => {
    const { headers, body } = await request('GET', gchart(), { status: 200 });
    expect(headers).to.include({
      'content-type': 'image/png',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=86400',
    });
    expect(pngSize(body)).to.deep.equal([300, 200]);
    expect(pixelAt(await decode(body), 2, 2)).to.deep.equal([255, 255, 255, 255]);
  });

  it('draws the same on /chart when cht is there, and the configuration of QuickChart when that is there too', async () => {
    const { keys } = await theApp();
    const path = gchart();
    const own = await request('GET', path, { key: keys.business });
    const shared = await request('GET', path.replace('/gchart', '/chart'), { key: keys.business });
    expect(shared.headers['etag']).to.equal(own.headers['etag']);
    const quickChart = await request('GET', chartPath(config(), { cht: 'bvs' }), { key: keys.business });
    expect(pngSize(quickChart.body)).to.deep.equal([1000, 600]);
  });

  it('draws images smaller than a specification may ask for', async () => {
    const { body } = await request('GET', gchart({ cht: 'ls', chs: '50x20' }), { status: 200 });
    expect(pngSize(body)).to.deep.equal([50, 20]);
  });

  it('draws the formats of chof with a plan that has them', async () => {
    const { keys } = await theApp();
    const types = {
      '.svg': 'image/svg+xml',
      jpg: 'image/jpeg',
      webp: 'image/webp',
      pdf: 'application/pdf',
      '.gif': 'image/gif',
    };
    for (const [chof, type] of Object.entries(types)) {
      const { headers } = await request('GET', gchart({ chof }), { key: keys.business });
      expect(headers['content-type'], chof).to.equal(type);
    }
  });

  it('names in X-Chart-Warnings what is not drawn', async () => {
    const { keys } = await theApp();
    const { status, headers } = await request('GET', gchart({ chan: '900', chem: 'y', chlq: '1', chof: '.bmp' }), {
      key: keys.business,
    });
    expect(status).to.equal(200);
    for (const name of [
      'chan: nothing moves without chof=.gif',
      'chem: is not drawn',
      'chlq: is unknown',
      'chof: "bmp" is not a format',
    ]) {
      expect(headers['x-chart-warnings']).to.contain(name);
    }
  });
});

describe('GET /gchart?cht=qr', () => {
  const qr = (query: Record<string, string>) =>
    `/gchart?${new URLSearchParams({ cht: 'qr', chs: '150x150', choe: 'UTF-8', ...query })}`;

  it('200: the code of /qr, with the defaults of Google', async () => {
    const { headers, body } = await request('GET', qr({ chl: 'Hello world' }), { status: 200 });
    const same = await request('GET', '/qr?text=Hello+world&size=150&ecLevel=L&margin=4');
    for (const name of ['etag', 'x-renderer']) expect(headers[name], name).to.equal(same.headers[name]);
    expect(pngSize(body)).to.deep.equal([150, 150]);
    const shared = await request('GET', qr({ chl: 'Hello world' }).replace('/gchart', '/chart'));
    expect(shared.headers['etag']).to.equal(headers['etag']);
  });

  it('200: chld is error correction and margin; what differs is a warning', async () => {
    const { headers, body } = await request('GET', qr({ chl: 'x', chld: 'H|0', chs: '300x200', choe: 'Shift_JIS' }));
    expect(pngSize(body)).to.deep.equal([200, 200]);
    expect(headers['x-chart-warnings']).to.contain('chs: the code is a square').and.contain('choe: ');
  });

  it('each counts towards the rate limit, also the same one again', async () => {
    const to = await startApp({ ANONYMOUS_RATE_LIMIT_MAX: '2', TRUST_PROXY: '1' }, (await theApp()).database);
    const headers = { 'X-Forwarded-For': newIp() };
    for (const expected of [200, 200, 429])
      expect((await request('GET', qr({ chl: 'x' }), { to, headers })).status).to.equal(expected);
  });

  it('400: names the parameters of the URL', async () => {
    const errors = async (query: Record<string, string>) => expectErrorImage(await request('GET', qr(query)), 400);
    expect(await errors({ chs: '1x1', chld: 'X|a' })).to.match(/chl is required.*chs must be.*chld must be/s);
    expect(await errors({ chl: 'x'.repeat(2500), chld: 'H' })).to.contain('chl is too long');
    expect(await errors({ chl: 'x', icac: 'me' })).to.contain('icac belongs to Image-Charts');
  });
});

describe('GET /gchart errors', () => {
  it('400: names every error in an image of the requested size', async () => {
    const response = await request('GET', gchart({ chs: '640x250', chd: 'q:1', chco: 'red', chxt: 'w' }));
    const text = expectErrorImage(response, 400);
    expect(text).to.contain('chd: must be data').and.contain('chxt: "w" is not an axis');
    expect(pngSize(response.body)).to.deep.equal([640, 250]);
    expect(expectErrorImage(await request('GET', '/gchart'), 400)).to.contain('cht: is required');
  });

  it('400 and 401: has the code and every message in the headers that the client of Image-Charts reads', async () => {
    const { status, headers } = await request('GET', '/gchart?cht=p');
    expect([status, headers['x-ic-error-code']]).to.deep.equal([400, 'BAD_REQUEST']);
    const issues = JSON.parse(String(headers['x-ic-error-validation'])) as { message: string }[];
    expect(issues.map(({ message }) => message).join())
      .to.contain('chs')
      .and.contain('chd');
    const unknown = await request('GET', '/gchart?cht=p&chd=t:1&chs=100x100&key=nope', { status: 401 });
    expect(unknown.headers['x-ic-error-code']).to.equal('UNAUTHORIZED');
  });
});
