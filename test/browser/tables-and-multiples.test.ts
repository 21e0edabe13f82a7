import { PDFDocument } from '@pdfme/pdf-lib';
import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import { type BarePage, openBarePage, useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { colorCount, decode, differingShare, pixelAt, resvgPixels, rootMeanSquare } from '../support/pixels.js';
import { print, printSvg } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';
import { pageTexts } from './report-texts.js';

/** Largest root mean square difference between a viewer's image of an SVG and ours. */
const MAX_RMS = 0.03;

describe('tables and small multiples', () => {
  const page = useBarePage();
  let other: BarePage;
  before(async () => {
    other = await openBarePage(page.browser);
  });
  after(() => other.page.close());
  const svgOf = (spec: ChartSpec) => printSvg(page, spec);
  const pixelsOf = async (spec: ChartSpec) => decode(await print(page, spec));

  describe('table', () => {
    const rows = [
      ['City', 'Orders', 'Revenue ($)'],
      ...Array.from({ length: 6 }, (_, i) => [`City ${i}`, 100 * i + 11, 1000.5 * i]),
    ];
    const table = (over: JsonObject = {}) => ({
      type: 'table',
      title: 'Orders',
      width: 500,
      height: 300,
      data: { rows },
      ...over,
    });
    it('writes rows that are sums in bold, below a line', async () => {
      const draw = (over: JsonObject) => pixelsOf(parseExtended(table(over)));
      const [plain, bold] = [await draw({}), await draw({ totals: ['City 3'] })];
      const share = differingShare(plain, bold, 16);
      expect(share).to.be.above(0.001).and.below(0.03);
    });

    it('keeps numbers whole in a PDF, from which they are copied', async () => {
      const [texts = []] = await pageTexts(await print(page, parseExtended(table({ format: 'pdf' }))));
      expect(texts.map(({ text }) => text)).to.include.members(['111', '$1,000.50', 'City 1']);
    });

    it('counts rows and columns that have no space, and cuts texts, not numbers', async () => {
      const spec = parseExtended(table({ height: 150, width: 200 }));
      expect((await drawnNotes(page, spec)).join(' ')).to.match(
        /[1-6] of 6 rows of the table have no space\. Use a higher/,
      );
      const long = [
        ['A long name of a column', 'Value'],
        ['x'.repeat(300), 123456789],
      ];
      const cut = parseExtended(table({ data: { rows: long } }));
      expect((await drawnNotes(page, cut)).join(' ')).to.match(/^Texts of the table that are cut short: 1\./);
    });

    it('writes numbers on their colors so that they can be read', async () => {
      const rows = [['City', 'Growth'], ...[20, 17, 13, 11, 9, 6, 2, -4].map((value, at) => ['abcdefgh'[at], value])];
      for (const theme of [{}, { mode: 'dark' }]) {
        const over = { columns: [{ name: 'Growth', heat: true }], data: { rows }, theme, width: 480, height: 320 };
        const spec = parseExtended(table(over as never));
        const pixels = await pixelsOf(spec);
        const numbers = (await drawnTexts(page, spec)).filter(({ text }) => /^[−\d]+$/.test(text));
        expect(numbers).to.have.length.above(8);
        for (const { text, color, left, top } of numbers) {
          const fill = pixelAt(pixels, Math.round(left), Math.round(top) - 3);
          const hex = `#${fill
            .slice(0, 3)
            .map((one) => one.toString(16).padStart(2, '0'))
            .join('')}`;
          expect(contrast(color, hex), `${text} in ${color} on ${hex}`).to.be.greaterThan(4.4);
        }
      }
    });

    it('is drawn from right to left, with a bar and a color for each number', async () => {
      const columns = [
        { name: 'Orders', bar: true },
        { name: 'Revenue ($)', heat: true },
      ];
      for (const over of [{ columns }, { columns, locale: 'ar' }, { columns, theme: { mode: 'dark' } }]) {
        const spec = parseExtended(table(over as never));
        expect(rootMeanSquare(await pixelsOf(spec), resvgPixels(await svgOf(spec)))).to.be.lessThan(MAX_RMS);
        expect(colorCount(await pixelsOf(spec))).to.be.greaterThan(20);
      }
    });
  });

  describe('small multiples', () => {
    const multiples = (over: JsonObject = {}) =>
      parseExtended({
        type: 'line',
        width: 600,
        height: 400,
        title: 'Orders',
        smallMultiples: true,
        data: {
          labels: ['Jan', 'Feb', 'Mar'],
          datasets: ['Berlin', 'Paris', 'Rome', 'Oslo'].map((label, i) => ({ label, data: [5 + i, 8 * i, 30] })),
        },
        ...over,
      });

    it('have plots of one size in rows and columns', async () => {
      for (const over of [{}, { locale: 'ar' }, { header: { title: 'A card' } }]) {
        const svg = await svgOf(multiples({ ...over, smallMultiples: { columns: 2 } }));
        const clips = [...svg.matchAll(/<clipPath[^>]*><path d="M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H/g)];
        const boxes = clips.map(([, x1, y1, x2, y2]) => [x1, y1, x2, y2].map(Number));
        const plots = boxes.filter(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => x2 - x1 > 150 && y2 - y1 > 50);
        const distinct = (values: number[]) => [...new Set(values.map(Math.round))].length;
        const of = (box: number[]) => ({ left: box[0] ?? 0, top: box[1] ?? 0, height: (box[3] ?? 0) - (box[1] ?? 0) });
        const [lefts, tops, heights] = (['left', 'top', 'height'] as const).map((key) =>
          distinct(plots.map((box) => of(box)[key])),
        );
        expect({ count: plots.length, lefts, tops, heights }, JSON.stringify(over)).to.deep.equal({
          count: 4,
          lefts: 2,
          tops: 2,
          heights: 1,
        });
      }
    });

    it('are the same in SVG and PNG, on every page, and in all formats', async () => {
      for (const over of [
        {},
        { theme: { mode: 'dark' }, locale: 'he' },
        { type: 'bar', options: { indexAxis: 'y' } },
      ]) {
        const spec = multiples(over);
        expect(rootMeanSquare(await pixelsOf(spec), resvgPixels(await svgOf(spec)))).to.be.lessThan(MAX_RMS);
        expect((await print(other, spec)).equals(await print(page, spec))).to.equal(true);
      }
      const document = await PDFDocument.load(await print(page, multiples({ format: 'pdf' })));
      expect(document.getPageCount()).to.equal(1);
      for (const format of ['jpeg', 'webp'])
        expect(colorCount(await pixelsOf(multiples({ format })))).to.be.greaterThan(8);
    });
  });
});
