import { expect } from 'chai';
import type { ChartSpec, Format } from '../../chart-spec/model/chart-spec.js';
import type { PrintingPage } from '../../src/browser/printers.js';
import { launchBareBrowser, openBarePage, useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { imageSize } from '../support/image-size.js';
import { colorCount, decode, differingShare, type Pixels, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { until } from '../support/until.js';
import { residentBytes } from './memory.js';

const FORMATS: Format[] = ['png', 'jpeg', 'webp', 'gif', 'svg', 'pdf'];
/** A canvas of 16000 × 16000 takes 1 GB; at most so much of it may stay allocated. */
const HELD_BYTES = 250_000_000;
/** Ends the wait for memory that is never freed. */
const FREED_WITHIN_MS = 60_000;
const END_OF_JPEG = 'ffd9';

/** 0 (gray) to 255 (pure color). */
function saturation([red = 0, green = 0, blue = 0]: number[]): number {
  return Math.max(red, green, blue) - Math.min(red, green, blue);
}

describe('printing', () => {
  const page = useBarePage();
  const imageOf = async (spec: ChartSpec): Promise<Pixels> => decode(await print(page, spec));

  it('gives exactly width × ratio by height × ratio pixels', async () => {
    for (const [width, height, devicePixelRatio] of [
      [100, 100, 1],
      [333, 217, 1.5],
      [801, 399, 2.25],
      [640, 100, 4],
    ] as const) {
      const pixels = await imageOf(chart('line', { width, height, devicePixelRatio }));
      const wanted = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
      expect([pixels.width, pixels.height]).to.deep.equal(wanted);
      expect(colorCount(pixels)).to.be.greaterThan(5);
    }
  });

  it('draws the same image with more pixels at a higher ratio', async () => {
    const large = await page.page.evaluate(
      `(async (png) => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + png;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = 600;
        canvas.height = 380;
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, 600, 380);
        return canvas.toDataURL().split(',')[1];
      })(${JSON.stringify((await print(page, chart('bar', { devicePixelRatio: 4 }))).toString('base64'))})`,
    );
    const small = await imageOf(chart('bar'));
    expect(differingShare(small, await decode(Buffer.from(String(large), 'base64')), 100)).to.be.lessThan(0.005);
  });

  it('keeps transparency in png and webp; jpeg shows white', async () => {
    for (const over of [{ backgroundColor: 'transparent' }, { theme: { mode: 'plain' as const } }]) {
      for (const format of ['png', 'webp'] as const)
        expect(pixelAt(await imageOf(chart('bar', { format, ...over })), 1, 1)[3]).to.equal(0);
      expect(pixelAt(await imageOf(chart('bar', { format: 'jpeg', ...over })), 1, 1)).to.deep.equal([
        255, 255, 255, 255,
      ]);
    }
    const halfTransparent = pixelAt(await imageOf(chart('bar', { backgroundColor: 'rgba(255,0,0,0.5)' })), 1, 1);
    expect(halfTransparent[3]).to.be.within(127, 128);
  });

  it('draws text in shades of its own color, without colored fringes', async () => {
    const theme = { textPrimary: '#000000', textSecondary: '#000000' };
    const spec = chart('bar', { theme, devicePixelRatio: 1 });
    const pixels = await imageOf(spec);
    let dark = 0;
    for (let y = 0; y < 45; y++) {
      for (let x = 0; x < 300; x++) {
        const pixel = pixelAt(pixels, x, y);
        if ((pixel[0] ?? 255) < 128) dark++;
        expect(saturation(pixel)).to.be.lessThan(8);
      }
    }
    expect(dark).to.be.greaterThan(100);
  });

  it('applies the quality of jpeg and webp', async () => {
    for (const format of ['jpeg', 'webp'] as const) {
      const [poor, good] = [
        await print(page, chart('line', { format, quality: 5 })),
        await print(page, chart('line', { format, quality: 95 })),
      ];
      expect(poor.length).to.be.lessThan(good.length * 0.7);
    }
  });

  // A browser of its own: what it draws is compared with the shared one.
  it('gives the same bytes on another page and in another browser', async () => {
    const other = await launchBareBrowser();
    try {
      const second = await openBarePage(page.browser);
      const pages = [page, second, await openBarePage(other)];
      for (const format of FORMATS) {
        const spec = chart('line', { format, alt: 'Revenue by month' });
        const [first, ...rest] = await Promise.all(pages.map((each) => print(each, spec)));
        for (const image of rest) expect(first?.equals(image), format).to.equal(true);
      }
      await second.page.close();
    } finally {
      await other.close();
    }
  });

  it('reads large images in slices, and frees them', async () => {
    const noise = Array.from({ length: 1000 }, (_value, at) => ((at * 7919) % 997) - 500);
    const datasets = Array.from({ length: 20 }, (_value, at) => ({ data: noise.map((value) => value * (at + 1)) }));
    const data = { labels: noise.map(String), datasets };
    const size = { width: 3000, height: 3000, devicePixelRatio: 2 };
    const spec = chart('line', { ...size, data, format: 'jpeg', quality: 100 });
    const calls: { method: string; args: unknown[]; answer: unknown }[] = [];
    const recorded: PrintingPage = {
      printToPdf: page.printToPdf,
      call: (method, ...args) => {
        const answering = page.call(method, ...args);
        answering.then((answer) => calls.push({ method, args, answer }));
        return answering;
      },
    };
    const image = await print(recorded, spec);
    expect(calls.map(({ method }) => method)).to.deep.equal(['drawRaster', 'readSlice', 'readSlice', 'releaseImage']);
    const handle = calls[1]?.args[0] as number;
    expect(calls[0]?.answer).to.have.nested.include({ 'value.handle': handle, 'value.bytes': image.length });
    expect(await imageSize(image, 'jpeg')).to.deep.equal({ width: 6000, height: 6000 });
    expect(image.subarray(-2).toString('hex')).to.equal(END_OF_JPEG);
    const gone = await page.call('readSlice', handle, 0, 3).then(
      () => 'still held',
      () => 'released',
    );
    expect(gone).to.equal('released');
  });

  it('draws 16000 × 16000 pixels and frees their memory', async () => {
    const spec = chart('bar', { width: 4000, height: 4000, devicePixelRatio: 4 });
    const pid = page.browser.process()?.pid ?? 0;
    const bytesBefore = await residentBytes(pid);
    const image = await print(page, spec);
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).to.deep.equal([16000, 16000]);
    await until(async () => {
      // Not a raster: that would reuse the canvas and so free it.
      await print(page, chart('bar', { format: 'svg' }));
      return (await residentBytes(pid)) - bytesBefore < HELD_BYTES;
    }, FREED_WITHIN_MS);
  });
});
