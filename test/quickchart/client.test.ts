import { expect } from 'chai';
import quickchart from 'quickchart-js';
import { addCaller, pngSize, request, theApp } from '../support/app.js';

/** Its types describe its CommonJS file, where the class is one level deeper. */
const QuickChart = quickchart as unknown as typeof quickchart.default;
type Client = InstanceType<typeof QuickChart>;

/** QuickChart's own published client, unchanged but for the host. */
async function client(key?: string): Promise<Client> {
  const { port } = await theApp();
  const chart = new QuickChart(key);
  return chart.setHost(`127.0.0.1:${port}`).setScheme('http');
}

const CONFIG = {
  type: 'bar' as const,
  data: { labels: ['Hello world', 'Foo bar'], datasets: [{ label: 'Foo', data: [1, 2] }] },
};

describe('quickchart-js', () => {
  it('toBinary and toDataUrl send the key in the body', async () => {
    const chart = (await client((await addCaller('pro')).key)).setConfig(CONFIG).setWidth(300).setHeight(150);
    expect(pngSize(await chart.toBinary())).to.deep.equal([300, 150]);
    expect(await chart.toDataUrl()).to.match(/^data:image\/png;base64,iVBORw0KGgo/);
    const svg = await chart.setFormat('svg').toDataUrl();
    expect(svg).to.match(/^data:image\/svg\+xml;base64,PHN2Zy/);
  });

  it('throws the text of an error', async () => {
    const chart = (await client()).setConfig(CONFIG);
    const error = await chart.toBinary().catch((thrown: Error) => thrown);
    expect(String(error)).to.match(/status code 401\nMissing API key/);
  });

  it('functions in a configuration are written by it as text; a currency callback is drawn', async () => {
    const chart = (await client((await addCaller('pro')).key)).setConfig({
      ...CONFIG,
      options: { scales: { y: { ticks: { callback: (value: number | string) => `$${value}` } } } },
    });
    expect(pngSize(await chart.setFormat('png').toBinary())).to.deep.equal([500, 300]);
  });

  it('what getShortUrl posts is answered with a URL that draws', async () => {
    // The client itself refuses every host but quickchart.io for short URLs.
    const chart = (await client((await addCaller('pro')).key)).setConfig(CONFIG);
    const error = await chart.getShortUrl().catch((thrown: Error) => thrown);
    expect(String(error)).to.contain('Short URLs must use quickchart.io host');
    const created = await request('POST', '/chart/create', { body: chart.getPostData() });
    expect(created.json()['success']).to.equal(true);
    const opened = await request('GET', new URL(String(created.json()['url'])).pathname);
    expect(pngSize(opened.body)).to.deep.equal([500, 300]);
  });
});
