import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { list } from '../support/list.js';
import { colorCount, decode, differingShare, pixelAt, resvgPixels, rootMeanSquare } from '../support/pixels.js';
import { print, printSvg } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';
import { pageTexts } from './report-texts.js';
import { overlaps } from './text-boxes.js';

/** Largest root mean square difference between a viewer's image of an SVG and ours. */
const MAX_RMS = 0.03;

describe('tables', () => {
  const page = useBarePage();
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

    it('writes the sign of changes that the texts of a column have', async () => {
      const csv = 'City,Orders,Change,Money\nRome,3,+4%,€2\nOslo,4,-2%,€-1\nBonn,5,+0.5%,€3\nKyiv,6,0%,€0';
      const texts = await drawnTexts(page, parseExtended(table({ data: { csv } })));
      expect(texts.map(({ text }) => text).join(''))
        .to.contain('Orders3456')
        .and.contain('Change+4.0%−2.0%+0.5%0.0%')
        .and.contain('Money€2−€1€3€0');
    });

    it('counts rows and columns that have no space, and cuts texts, not numbers', async () => {
      const spec = parseExtended(table({ height: 150, width: 200 }));
      expect((await drawnNotes(page, spec)).join(' ')).to.match(
        /[1-6] of 6 rows of the table have no space\. Use a higher/,
      );
      const long = list(['A long name of a column', 'Value'], ['x'.repeat(300), 123456789]);
      const cut = parseExtended(table({ data: { rows: long } }));
      expect((await drawnNotes(page, cut)).join(' ')).to.match(/^Texts of the table that are cut short: 1\./);
    });

    it('breaks the names of columns before it cuts them, and leaves no column out for them', async () => {
      const rows = list(['City', 'Revenue of the year', 'Growth in percent', 'Orders'], ['Rome', 84100, 12.5, 1240]);
      const spec = parseExtended(table({ data: { rows }, width: 300 } as never));
      const heads = (await drawnTexts(page, spec)).filter(({ text }) => /[a-z]{3}/.test(text));
      expect(heads.map(({ text }) => text).join(' '))
        .to.contain('Growth')
        .and.contain('percent')
        .and.not.contain('…');
      const tops = (word: string) => heads.find(({ text }) => text.includes(word))?.top ?? 0;
      expect(tops('percent')).to.be.above(tops('Growth') + 8);
      expect(await drawnNotes(page, spec)).to.deep.equal([]);
    });

    it('shortens bars and small lines before texts, and keeps texts off the numbers before them', async () => {
      const fleet = list(
        ['Server', 'CPU %', '24 h'],
        ['web-prod-01', 72, list(40, 44, 61, 80)],
        ['queue-worker-eu-west-1-spot', 96, list(70, 88, 95, 99)],
      );
      const columns = list({ name: 'CPU %', bar: true }, { name: '24 h', sparkline: true });
      const narrow = await drawnTexts(page, parseExtended(table({ width: 350, data: { rows: fleet }, columns })));
      expect(narrow.map(({ text }) => text)).to.include('queue-worker-eu-west-1-spot');
      const csv =
        'Pos,Team,Sp,S,U,N,Tore,Diff,Punkte\n1,SpVgg Münsterland/Ost,24,17,4,3,52:19,+33,55\n6,VfL Heide,24,3,5,16,18:51,-33,14';
      const texts = await drawnTexts(page, parseExtended(table({ width: 800, data: { csv } })));
      const [losses, goals] = ['16', '18:51'].map((one) => texts.find(({ text }) => text === one));
      expect((goals?.left ?? 0) - (losses?.right ?? 0)).to.be.above(24);
    });

    it('breaks the longest texts where rows have space, else cuts them, and none of a column that is short', async () => {
      const short = list(['2026-10-02 04:12', 'Billing', 41], ['2026-10-14 16:40', 'Search', 7]);
      const cause = 'Certificate expired at night and nobody had been told about it';
      for (const [height, text, cut] of [
        [300, cause, 0],
        [120, Array.from({ length: 8 }, () => cause).join(', '), 2],
      ] as const) {
        const body = [['Started', 'Service', 'Minutes', 'Cause'], ...short.map((row) => [...row, text])];
        const drawn = await drawnTexts(page, parseExtended(table({ height, data: { rows: body } })));
        const texts = drawn.map(({ text }) => text);
        expect(texts).to.include.members(['Started', 'Service', 'Minutes', '2026-10-02 04:12', 'Billing']);
        expect(texts.filter((text) => text.endsWith('…'))).to.have.lengthOf(cut);
        expect(overlaps(drawn)).to.deep.equal([]);
      }
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
      const columns = list({ name: 'Orders', bar: true }, { name: 'Revenue ($)', heat: true });
      for (const over of [{ columns }, { columns, locale: 'ar' }, { columns, theme: { mode: 'dark' } }]) {
        const spec = parseExtended(table(over as never));
        expect(rootMeanSquare(await pixelsOf(spec), resvgPixels(await svgOf(spec)))).to.be.lessThan(MAX_RMS);
        expect(colorCount(await pixelsOf(spec))).to.be.greaterThan(20);
      }
    });
  });
});
