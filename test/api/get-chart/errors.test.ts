import { expect } from 'chai';
import { expectStillDraws, pngSize, request, startApp, theApp } from '../../support/app.js';
import { CHART, chartPath, config, expectErrorImage } from '../../support/quickchart.js';
import { newIp } from '../../support/sessions.js';

describe('GET /chart errors', () => {
  before(async () => {
    await theApp();
  });

  it('400: names every error in an image of the requested size', async () => {
    const path = chartPath(config({ type: 'bars' }), { w: '640', h: '9999', f: 'bmp', encoding: 'rot13' });
    const answer = await request('GET', path);
    const text = expectErrorImage(answer, 400);
    expect(text).to.contain('height must be').and.contain('format must be one of png');
    expect(answer.headers['x-chart-error']).to.equal(answer.headers['x-quickchart-error']);
    expect(pngSize(answer.body)).to.deep.equal([640, 300]);
  });

  it('400: says what a URL without a configuration needs', async () => {
    expect(expectErrorImage(await request('GET', CHART), 400)).to.match(/chart is required.*c=\{type/);
  });

  it('400: malformed base64', async () => {
    const answer = await request('GET', chartPath('{type:1}', { encoding: 'base64' }));
    expect(expectErrorImage(answer, 400)).to.contain('not base64');
  });

  it('400: text that is no configuration, with line and column', async () => {
    const answer = await request('GET', chartPath("{type:'bar',data:{labels:['a'"));
    expect(expectErrorImage(answer, 400)).to.match(/line 1, column \d+/);
  });

  it('400: a # that is not encoded ends the URL, and the text says so', async () => {
    const [path = ''] = "/chart?c={type:'bar',data:{labels:['a'],datasets:[{backgroundColor:'#f00',data:[1]}]}}".split(
      '#',
    );
    expect(expectErrorImage(await request('GET', path), 400)).to.contain('# is written %23');
  });

  it('400: nothing in a configuration is executed', async () => {
    const answer = await request(
      'GET',
      chartPath("{type:'bar',data:{labels:[process.exit(1)],datasets:[{data:[1]}]}}"),
    );
    expectErrorImage(answer, 400);
    await expectStillDraws();
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
    const answer = await request('GET', chartPath(config()), { to, headers });
    expect(expectErrorImage(answer, 429)).to.equal('Rate limit exceeded');
    expect(answer.headers).to.include.keys('retry-after', 'x-ratelimit-reset');
  });

  it('405: other methods', async () => {
    const answer = await request('PUT', CHART);
    expect(answer.status).to.equal(405);
    expect(answer.headers['allow']).to.equal('GET, HEAD, OPTIONS, POST');
  });
});
