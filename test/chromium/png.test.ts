import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { barChart } from '../../bench/charts.js';
import type { ChartSpec } from '../../renderer-page/payload.js';
import { readSpec } from '../../src/chart-spec/chart-spec.js';
import { print } from '../../src/chromium/printers.js';
import { type BarePage, launchBareBrowser, openBarePage } from '../support/bare-page.js';
import { card } from '../support/cards.js';
import { CHART_TYPES, chart } from '../support/charts.js';
import { colorCount } from '../support/pixels.js';
import { decodePng } from '../support/png.js';

/** What node-canvas takes for the bench's chart is 1.1 times what @napi-rs/canvas takes, 19.5 KB; ours may be 1.3 times that. */
const BENCH_CHART_BYTES = 1.3 * 1.1 * 19_500;
/** Where our encoder stands; more means that it finds less than it did. */
const REACHED_BYTES = 16_000;

const slices = Array.from({ length: 500 }, (_value, at) => (at % 9) + 1);
const manyColors = { labels: slices.map(String), datasets: [{ data: slices }] };

const SPECS: [string, ChartSpec][] = [
  ...CHART_TYPES.map((type): [string, ChartSpec] => [type, chart(type)]),
  ['a small picture', chart('bar', { width: 100, height: 100 })],
  ['an odd size', chart('line', { width: 333, height: 217, devicePixelRatio: 1.5 })],
  ['ratio 2', chart('doughnut', { devicePixelRatio: 2 })],
  ['thousands of colors', chart('pie', { data: manyColors })],
  ['a transparent ground', chart('line', { backgroundColor: 'transparent' })],
  ['a veil', chart('bar', { backgroundColor: 'rgba(255,0,0,0.3)' })],
  ['plain mode', chart('polarArea', { theme: { mode: 'plain' } })],
  ['a card with round corners', card()],
  ['the same at ratio 2', card({ devicePixelRatio: 2 })],
];

describe('PNG', () => {
  let browser: Browser;
  let page: BarePage;
  before(async () => {
    browser = await launchBareBrowser();
    page = await openBarePage(browser);
    // Keeps what the browser itself makes of each canvas at the moment it is read.
    await page.page.evaluate(`
      globalThis.browsersOwn = '';
      globalThis.VideoFrame = class extends VideoFrame {
        constructor(canvas, init) {
          browsersOwn = canvas.toDataURL();
          super(canvas, init);
        }
      };
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = function (...area) {
        browsersOwn = this.canvas.toDataURL();
        return getImageData.apply(this, area);
      };`);
  });
  after(() => browser?.close());

  for (const [name, spec] of SPECS) {
    it(`has the pixels of the canvas, in fewer bytes than the browser's: ${name}`, async () => {
      const png = await print(page, spec);
      const url = String(await page.page.evaluate('browsersOwn'));
      const reference = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
      const [ours, theirs] = [decodePng(png), decodePng(reference)];
      expect([ours.width, ours.height]).to.deep.equal([theirs.width, theirs.height]);
      expect(Buffer.compare(Buffer.from(ours.data.buffer), Buffer.from(theirs.data.buffer))).to.equal(0);
      expect(colorCount(ours)).to.be.greaterThan(20);
      expect(png.length).to.be.lessThan(reference.length * 0.8);
    });
  }

  it('takes no more than 1.3 times what node-canvas takes for the chart of the bench', async () => {
    const { length } = await print(page, readSpec(barChart(1)).spec);
    expect(length).to.be.lessThan(BENCH_CHART_BYTES).and.lessThan(REACHED_BYTES);
  });

  it('leaves pictures above two million pixels to the browser', async () => {
    await page.page.evaluate("browsersOwn = ''");
    const png = await print(page, chart('bar', { width: 2000, height: 1001 }));
    expect(await page.page.evaluate('browsersOwn')).to.equal('');
    const pixels = decodePng(png);
    expect([pixels.width, pixels.height]).to.deep.equal([2000, 1001]);
  });
});
