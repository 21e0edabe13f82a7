import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { request, theApp } from '../support/app.js';
import { colorCount, decode } from '../support/pixels.js';
import { CHART, chartPath } from '../support/quickchart.js';

/** Configurations by name. */
function read(file: string): [name: string, config: string][] {
  const path = fileURLToPath(new URL(`../../../samples/quickchart/${file}`, import.meta.url));
  return Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
}
const CONFIGS = [...read('configs-a.json'), ...read('configs.json')];

describe('configurations as people write them for QuickChart', () => {
  it('there are sixty', () => expect(CONFIGS).to.have.length(60));

  for (const [name, config] of CONFIGS)
    it(`${name}: GET and POST draw the same chart`, async () => {
      const { keys } = await theApp();
      const get = await request('GET', chartPath(config, { devicePixelRatio: '1', bkg: 'white' }));
      expect(get.status, decodeURIComponent(String(get.headers['x-quickchart-error']))).to.equal(200);
      expect(colorCount(await decode(get.body))).to.be.above(10);
      const body = { chart: config, devicePixelRatio: 1, backgroundColor: 'white', key: keys.business };
      const post = await request('POST', CHART, { body, status: 200 });
      expect(post.headers['etag']).to.equal(get.headers['etag']);
    });
});

describe('a tick of which a function makes nothing', () => {
  it('has no grid line; one with an empty text has', async () => {
    const { keys } = await theApp();
    const partsOf = async (text: string): Promise<number> => {
      const ticks = `{callback: (value) => value === 100 ? ${text} : value}`;
      const data = "{labels: ['a', 'b'], datasets: [{data: [50, 180]}]}";
      const config = `{type: 'bar', data: ${data}, options: {scales: {yAxes: [{ticks: ${ticks}}]}}}`;
      const { body } = await request('GET', chartPath(config, { f: 'svg', key: keys.business }));
      return [...body.toString().matchAll(/<(?:path|line)\b/g)].length;
    };
    expect(await partsOf('null')).to.equal((await partsOf("''")) - 1);
    expect(await partsOf('undefined')).to.equal((await partsOf("''")) - 1);
  });
});
