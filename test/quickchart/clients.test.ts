import { createRequire } from 'node:module';
import { expect } from 'chai';
import imageCharts from 'image-charts';
import type quickchart from 'quickchart-js';
import { addCaller, pngSize, request, theApp } from '../support/app.js';

/** What is used of the client of Image-Charts; each method returns a copy. Its own types name no errors. */
type ImageChart = {
  [method in 'cht' | 'chd' | 'chs' | 'chan' | 'icac']: (value: string) => ImageChart;
} & {
  toURL(): string;
  toBuffer(retries?: { maxAttempts: number }): Promise<Buffer>;
  toDataURI(): Promise<string>;
};
type ImageChartOptions = Record<'protocol' | 'host' | 'secret', string> & Record<'port' | 'timeout', number>;
const ImageCharts = imageCharts as unknown as (options: Partial<ImageChartOptions>) => ImageChart;
/** Signing fails in its ES module, which calls `require`. */
const QuickChart: typeof quickchart.default = createRequire(import.meta.url)('quickchart-js');
type QuickChartClient = InstanceType<typeof QuickChart>;

const errorOf = (promise: Promise<unknown>): Promise<{ message: string; statusCode?: number }> =>
  promise.then(
    () => expect.fail('no error'),
    (thrown: Error) => thrown,
  );

describe('the suite of the client of Image-Charts', () => {
  async function pie(options: Partial<ImageChartOptions> = {}): Promise<ImageChart> {
    const { port } = await theApp();
    const client = ImageCharts({ protocol: 'http', host: '127.0.0.1', port, timeout: 60_000, ...options });
    return client.cht('p').chd('t:1,2,3');
  }

  it('addresses a host, port and protocol of its own, below /chart', async () => {
    const { port } = await theApp();
    expect((await pie()).toURL()).to.equal(`http://127.0.0.1:${port}/chart?cht=p&chd=t%3A1%2C2%2C3`);
  });

  it('a missing chs is the error that names it, of toBuffer and toDataURI', async () => {
    const chart = await pie();
    for (const error of [await errorOf(chart.toBuffer()), await errorOf(chart.toDataURI())]) {
      expect(error).to.have.property('statusCode', 400);
      expect(error.message).to.match(/^chs: must be width x height/);
    }
  });

  it('icac, without and with the signature of a secret, is refused by name', async () => {
    const plain = (await pie()).chs('100x100').icac('an-account');
    expect((await errorOf(plain.toBuffer())).message).to.contain('icac');
    const signed = (await pie({ secret: 'a secret' })).chs('100x100').icac('an-account');
    expect(signed.toURL()).to.match(/&ichm=[0-9a-f]{64}$/);
    expect((await errorOf(signed.toBuffer())).message).to.contain('icac');
  });

  it('a time-out of the client ends its request, and the service draws on', async () => {
    const hasty = (await pie({ timeout: 1 })).chs('120x100');
    expect((await errorOf(hasty.toBuffer({ maxAttempts: 1 }))).message).to.match(/TIMEDOUT/);
    expect(pngSize(await (await pie()).chs('120x100').toBuffer())).to.deep.equal([120, 100]);
  });

  it('2 x 2 px, as bytes and as a data URI', async () => {
    const chart = (await pie()).chs('2x2');
    expect(pngSize(await chart.toBuffer())).to.deep.equal([2, 2]);
    expect(await chart.toDataURI()).to.match(/^data:image\/png;base64,iVBORw0KGgo/);
  });

  it('chan makes a GIF, for a key of a plan that includes it', async () => {
    const { key } = await addCaller('pro');
    const url = new URL((await pie()).chan('100').chs('2x2').toURL());
    const { status, headers, body } = await request('GET', `${url.pathname}${url.search}&key=${key}`);
    expect([status, headers['content-type']]).to.deep.equal([200, 'image/gif']);
    expect(body.subarray(0, 6).toString()).to.equal('GIF89a');
    const refused = await errorOf((await pie()).chan('100').chs('2x2').toDataURI());
    expect(refused).to.have.property('statusCode', 403);
  });
});

describe('the suite of quickchart-js', () => {
  const BARS = {
    type: 'bar' as const,
    data: { labels: ['Hello world', 'Foo bar'], datasets: [{ label: 'Foo', data: [1, 2] }] },
  };
  const GRADIENT = QuickChart.getGradientFillHelper('horizontal', ['red', 'green']);
  const ROWS: [name: string, config: object | string, change: (chart: QuickChartClient) => void, size: number[]][] = [
    ['a configuration', BARS, () => undefined, [500, 300]],
    ['a text of JavaScript', JSON.stringify(BARS).replace(/"(\w+)":/g, '$1:'), () => undefined, [500, 300]],
    [
      'a gradient',
      { ...BARS, data: { ...BARS.data, datasets: [{ data: [1, 2], backgroundColor: GRADIENT }] } },
      () => undefined,
      [500, 300],
    ],
    ['width and height', BARS, (chart) => chart.setWidth(800).setHeight(500), [800, 500]],
    [
      'background, pixel ratio, version',
      BARS,
      (chart) => chart.setBackgroundColor('#000000').setDevicePixelRatio(2).setVersion('3'),
      [1000, 600],
    ],
    [
      'a function of Chart.js 2',
      { ...BARS, options: { scales: { yAxes: [{ ticks: { callback: (value: number) => `$${value}` } }] } } },
      (chart) => chart.setWidth(400).setHeight(200).setBackgroundColor('transparent'),
      [400, 200],
    ],
  ];

  async function client(config: object | string, key?: string): Promise<QuickChartClient> {
    const { port } = await theApp();
    const chart = new QuickChart(key).setHost(`127.0.0.1:${port}`).setScheme('http');
    return chart.setConfig(config as Parameters<QuickChartClient['setConfig']>[0]);
  }
  const get = (url: string) => request('GET', url.replace(/^https?:\/\/[^/]+/, ''));

  for (const [name, config, change, size] of ROWS) {
    it(`${name}: getUrl and toBinary draw it, with and without a key`, async () => {
      for (const key of [undefined, (await addCaller('pro')).key]) {
        const chart = await client(config, key);
        change(chart);
        const opened = await get(chart.getUrl());
        expect(opened.status, decodeURIComponent(String(opened.headers['x-quickchart-error']))).to.equal(200);
        // The client leaves a ratio of 1 out of the address, where 2 is the default of both services, up to 1200 px without a key.
        const ratio = chart.getUrl().includes('devicePixelRatio=') ? 1 : 2;
        const scale = key === undefined ? Math.min(ratio, 1200 / Math.max(...size)) : ratio;
        expect(pngSize(opened.body)).to.deep.equal(size.map((px) => px * scale));
        if (key !== undefined) expect(pngSize(await chart.toBinary())).to.deep.equal(size);
      }
    });
  }

  it('SVG is drawn by address and by body, for a key of a plan that includes it', async () => {
    const chart = (await client(BARS, (await addCaller('pro')).key)).setFormat('svg');
    expect((await get(chart.getUrl())).headers['content-type']).to.contain('image/svg+xml');
    expect(await chart.toDataUrl()).to.match(/^data:image\/svg\+xml;base64,/);
  });

  it('a short URL is made of its post data', async () => {
    const chart = await client(BARS, (await addCaller('pro')).key);
    const { status, json } = await request('POST', '/chart/create', { body: chart.getPostData() });
    expect([status, json()['success']]).to.deep.equal([200, true]);
    expect(pngSize((await get(String(json()['url']))).body)).to.deep.equal([500, 300]);
  });

  it('what the guide names as different is refused with a reason: its signatures, POST without a key', async () => {
    const { port } = await theApp();
    const signed = new QuickChart('abc123', '12345').setHost(`127.0.0.1:${port}`).setScheme('http').setConfig(BARS);
    const { status, headers } = await get(signed.getSignedUrl());
    expect(status).to.be.within(400, 401);
    expect(decodeURIComponent(String(headers['x-quickchart-error']))).to.match(/sign|sig/i);
    const keyless = await client(BARS);
    expect(String(await errorOf(keyless.toBinary()))).to.contain('Missing API key');
    expect((await request('POST', '/chart/create', { body: keyless.getPostData() })).status).to.equal(401);
  });

  it('without a configuration the client throws by itself', () => {
    expect(() => new QuickChart().getUrl()).to.throw();
  });
});
