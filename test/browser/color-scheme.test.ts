import { expect } from 'chai';
import type { Page } from 'puppeteer';
import type { ChartSpec } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { decode, type Pixels, resvgPixels, rootMeanSquare } from '../support/pixels.js';
import { print } from '../support/print.js';

/** Largest root mean square difference between a viewer's image and ours. */
const MAX_RMS = 0.03;

describe('an SVG of mode auto', () => {
  const page = useBarePage();
  let viewer: Page;
  before(async () => {
    viewer = await page.browser.newPage();
    await viewer.setViewport({ width: 400, height: 240 });
  });
  after(() => viewer.close());
  const inMode = (mode: 'auto' | 'light' | 'dark', format: 'svg' | 'png'): ChartSpec =>
    chart('bar', {
      width: 400,
      height: 240,
      format,
      theme: { mode },
      header: { title: 'Revenue 2026', badge: { text: 'New' } },
    });

  async function shownIn(scheme: 'light' | 'dark', svg: Buffer): Promise<Pixels> {
    await viewer.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const src = `data:image/svg+xml;base64,${svg.toString('base64')}`;
    await viewer.setContent(`<body style="margin:0"><img src="${src}" style="display:block">`);
    await viewer.evaluate(() => document.images[0]?.decode());
    return decode(await viewer.screenshot());
  }

  it('shows the drawing of the reader’s color scheme, in an <img> too', async () => {
    const svg = await print(page, inMode('auto', 'svg'));
    for (const scheme of ['light', 'dark'] as const) {
      const expected = await shownIn(scheme, await print(page, inMode(scheme, 'svg')));
      expect(rootMeanSquare(await shownIn(scheme, svg), expected), scheme).to.equal(0);
    }
  });

  it('is light in a viewer that knows no color schemes, and in other formats', async () => {
    const svg = (await print(page, inMode('auto', 'svg'))).toString();
    const expected = await print(page, inMode('light', 'png'));
    expect(rootMeanSquare(resvgPixels(svg), await decode(expected))).to.be.below(MAX_RMS);
    expect((await print(page, inMode('auto', 'png'))).equals(expected)).to.equal(true);
  });

  it('shares the outlines of letters between its two drawings', async () => {
    const [auto, light] = [await print(page, inMode('auto', 'svg')), await print(page, inMode('light', 'svg'))];
    expect(auto.length).to.be.below(light.length * 1.8);
  });
});
