import { expect } from 'chai';
import { barChart } from '../../bench/charts.js';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { type BarePage, openBarePage, sharedBrowser } from '../support/bare-page.js';
import { CHART_TYPES, chart } from '../support/charts.js';
import { colorCount, pixelAt } from '../support/pixels.js';
import { decodePng } from '../support/png.js';
import { print } from '../support/print.js';
import { card } from './cards.js';

/** Our limit is 1.3 times the size by node-canvas, which is 1.1 times the 19.5 KB by @napi-rs/canvas for this chart. */
const BENCH_CHART_BYTES = 1.3 * 1.1 * 19_500;
/** The size that our encoder reaches; a larger result is a regression. */
const REACHED_BYTES = 16_000;

const slices = Array.from({ length: 500 }, (_value, at) => (at % 9) + 1);
const manyColors = { labels: slices.map(String), datasets: [{ data: slices }] };

const SPECS: [string, ChartSpec][] = [
  ...CHART_TYPES.map((type): [string, ChartSpec] => [type, chart(type)]),
  ['a small image', chart('bar', { width: 100, height: 100 })],
  ['an odd size', chart('line', { width: 333, height: 217, devicePixelRatio: 1.5 })],
  ['ratio 2', chart('doughnut', { devicePixelRatio: 2 })],
  ['thousands of colors', chart('pie', { data: manyColors })],
  ['a transparent background', chart('line', { backgroundColor: 'transparent' })],
  ['a half-transparent background', chart('bar', { backgroundColor: 'rgba(255,0,0,0.3)' })],
  ['plain mode', chart('polarArea', { theme: { mode: 'plain' } })],
  ['a card with round corners', card()],
  ['the same at ratio 2', card({ devicePixelRatio: 2 })],
  ['the same at ratio 1.5', card({ devicePixelRatio: 1.5 })],
  ['a card with round corners and no border', card({ border: { width: 0 }, borderRadius: 40 })],
  ['a card with a half-transparent border', card({ border: { color: '#aab2c080', width: 3 } })],
  ['a card with a border thinner than a pixel', card({ border: { color: '#aab2c0', width: 0.4 } })],
];

describe('PNG', () => {
  // A page of its own, because it is changed.
  let page: BarePage;
  before(async () => {
    page = await openBarePage(await sharedBrowser());
    // Records the browser's own PNG of each canvas when it is read.
    await page.page.evaluate(`
      globalThis.browserPng = '';
      globalThis.VideoFrame = class extends VideoFrame {
        constructor(canvas, init) {
          browserPng = canvas.toDataURL();
          super(canvas, init);
        }
      };
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = function (...area) {
        browserPng = this.canvas.toDataURL();
        return getImageData.apply(this, area);
      };`);
  });
  after(() => page.page.close());

  for (const [name, spec] of SPECS) {
    it(`has the pixels of the canvas, in fewer bytes than the browser's PNG: ${name}`, async () => {
      const png = await print(page, spec);
      const url = String(await page.page.evaluate('browserPng'));
      const reference = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
      const [ours, theirs] = [decodePng(png), decodePng(reference)];
      expect([ours.width, ours.height]).to.deep.equal([theirs.width, theirs.height]);
      expect(Buffer.compare(Buffer.from(ours.data.buffer), Buffer.from(theirs.data.buffer))).to.equal(0);
      expect(colorCount(ours)).to.be.greaterThan(20);
      expect(png.length).to.be.lessThan(reference.length * 0.8);
    });
  }

  for (const [name, spec] of [
    ['a chart', chart('line')],
    ['a dark chart', chart('bar', { backgroundColor: '#203040' })],
    ['a card without a border', card({ border: { width: 0 }, borderRadius: 0 })],
  ] satisfies [string, ChartSpec][]) {
    it(`has its background up to edges that lie within a pixel: ${name}`, async () => {
      const pixels = decodePng(await print(page, { ...spec, width: 333, height: 217, devicePixelRatio: 1.5 }));
      const { width, height } = pixels;
      const ground = pixelAt(pixels, 0, 0);
      expect(pixelAt(pixels, width - 1, height >> 1)).to.deep.equal(ground);
      expect(pixelAt(pixels, width >> 1, height - 1)).to.deep.equal(ground);
    });
  }

  it('is at most 1.3 times as large as the PNG of node-canvas for the chart of the bench', async () => {
    const { length } = await print(page, parseSpec(barChart(1)).spec);
    expect(length).to.be.lessThan(BENCH_CHART_BYTES).and.lessThan(REACHED_BYTES);
  });

  it('is encoded by the browser above two million pixels', async () => {
    await page.page.evaluate("browserPng = ''");
    const png = await print(page, chart('bar', { width: 2000, height: 1001 }));
    expect(await page.page.evaluate('browserPng')).to.equal('');
    const pixels = decodePng(png);
    expect([pixels.width, pixels.height]).to.deep.equal([2000, 1001]);
  });
});
