import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { extendedChart, parseExtended } from '../support/extended-charts.js';
import { list, pairs } from '../support/list.js';
import { decode, type Pixels, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';

const LARGE = { width: 2400, height: 1200 };
const FOLDERS =
  'Folder,GB\nVideos,412\nPhotos,188\nBackups,150\nDocuments,32\nDownloads,27\nMusic,21\nApplications,18\nOther,3';

function isColored({ data, width }: Pixels, x: number, y: number): boolean {
  const at = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
  return Math.max(red, green, blue) - Math.min(red, green, blue) > 40;
}

const sizeOf = ({ font }: DrawnText) => Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? '');
const isLevel = ({ corners: [first, second] }: DrawnText) => Math.abs((first?.x ?? 0) - (second?.x ?? 0)) < 0.01;

describe('marks', () => {
  const page = useBarePage();
  const drawn = (body: JsonObject) => parseExtended(body);
  const pixelsOf = async (spec: ChartSpec) => decode(await print(page, spec));
  const textOf = (texts: DrawnText[], wanted: string): DrawnText => {
    const found = texts.find(({ text }) => text === wanted);
    if (!found) throw new Error(`"${wanted}" is not drawn: ${texts.map(({ text }) => text).join(' | ')}`);
    return found;
  };

  describe('of large images', () => {
    const bars = (type: string, over: JsonObject = {}) =>
      drawn({
        ...{ type, ...LARGE },
        data: { labels: ['One', 'Two', 'Three'], datasets: [{ label: 'Done', data: [80, 70, 60], ...over }] },
      });
    /** The thickest colored bar at this share of the width. */
    const thicknessPx = async (spec: ChartSpec) => {
      const pixels = await pixelsOf(spec);
      let [longest, run] = [0, 0];
      for (let y = 0; y < spec.height; y++) {
        run = isColored(pixels, Math.round(0.3 * spec.width), y) ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
      return longest;
    };

    it('are bars as thick as the image asks for, and as the specification says', async () => {
      expect(await thicknessPx(bars('progress'))).to.be.above(50);
      expect(await thicknessPx(bars('bullet'))).to.be.above(25);
      expect(await thicknessPx(bars('progress', { maxBarThickness: 20 }))).to.be.within(19, 21);
    });

    it('are larger dots and bodies', async () => {
      const coloredIn = async (type: string, size: JsonObject) => {
        const off = { plugins: { legend: { display: false }, datalabels: { display: false } } };
        const spec = extendedChart(type, { ...size, options: off });
        const pixels = await pixelsOf(spec);
        let count = 0;
        for (let y = 0; y < spec.height; y++)
          for (let x = 0; x < spec.width; x++) count += Number(isColored(pixels, x, y));
        return count;
      };
      const growth = async (type: string) =>
        (await coloredIn(type, LARGE)) / (await coloredIn(type, { width: 600, height: 300 }));
      expect(await growth('dumbbell')).to.be.above(4);
      expect(await growth('candlestick')).to.be.above(6);
    });
  });

  it('keep the text of a strip readable', async () => {
    const data = { labels: ['a', 'b', 'c'], datasets: [{ data: [1, 2, 3] }] };
    for (const text of await drawnTexts(page, drawn({ type: 'line', width: 1600, height: 180, data })))
      expect(sizeOf(text), text.text).to.be.at.least(11);
  });

  it('have a needle from the middle of half a ring into it, with the value and the ends of the scale below', async () => {
    const needle = {
      at: 0.5,
      color: '#ff00ff',
      ends: ['0', '14'],
      label: { text: '7 bar', backgroundColor: '#000000' },
    };
    const dataset = { data: [4, 4, 6], backgroundColor: ['#00aa00', '#00aa00', '#00aa00'], needle };
    const options = { rotation: 270, circumference: 180, cutout: '60%', plugins: { legend: { display: false } } };
    const body = {
      type: 'doughnut',
      width: 400,
      height: 300,
      data: { labels: ['', '', ''], datasets: [dataset] },
      options,
    };
    const spec = drawn(body as unknown as JsonObject);
    const texts = await drawnTexts(page, spec);
    const [value, first, last] = ['7 bar', '0', '14'].map((text) => textOf(texts, text)) as [
      DrawnText,
      DrawnText,
      DrawnText,
    ];
    expect(first.right).to.be.below(value.left);
    expect(last.left).to.be.above(value.right);
    const image = await pixelsOf(spec);
    const ys = Array.from({ length: image.height }, (_value, y) => y);
    const isNeedle = (y: number) => pixelAt(image, 200, y).slice(0, 3).join() === '255,0,255';
    const column = ys.filter(isNeedle);
    expect(column.length, 'longer than the hole').to.be.above(100);
    expect(column.at(-1), 'above the value').to.be.below(value.top);
    const small = drawn({ ...body, width: 160, height: 110, title: 'Pressure' } as unknown as JsonObject);
    expect((await drawnTexts(page, small)).map(({ text }) => text)).to.not.include('14');
  });

  it('have no whisker inside of a box', async () => {
    const datasets = [{ label: 'Prices', data: [[9, 10, 11, 29]] }];
    const spec = drawn({ type: 'boxplot', width: 400, height: 400, data: { labels: ['North'], datasets } });
    const texts = await drawnTexts(page, spec);
    const [ten, twenty] = ['10', '20'].map((tick) => textOf(texts, tick));
    const middleOf = (text?: DrawnText) => ((text?.top ?? 0) + (text?.bottom ?? 0)) / 2;
    // The value 13 lies between the last one of the whisker and the upper quartile, 15.5.
    const y = Math.round(middleOf(ten) + 0.3 * (middleOf(twenty) - middleOf(ten)));
    const label = textOf(texts, 'North');
    const x = Math.round((label.left + label.right) / 2);
    const pixels = await pixelsOf(spec);
    expect(pixelAt(pixels, x, y)).to.deep.equal(pixelAt(pixels, x + 12, y));
  });

  it('are cut where a bar of progress goes beyond the scale', async () => {
    const gapsOf = async (value: number) => {
      const spec = drawn({
        type: 'progress',
        width: 400,
        height: 120,
        data: { labels: ['Goal'], datasets: [{ data: [value] }] },
      });
      const pixels = await pixelsOf(spec);
      const row = Array.from({ length: spec.width }, (_, x) => isColored(pixels, x, 60));
      return row.filter((colored, x) => !colored && row[x - 1] && row.includes(true, x)).length;
    };
    expect(await gapsOf(100)).to.equal(0);
    expect(await gapsOf(118)).to.equal(2);
  });

  describe('of a treemap', () => {
    it('have their whole names: in smaller letters, upright, and without the number', async () => {
      const spec = drawn({ type: 'treemap', title: 'Disk usage', width: 500, height: 300, data: { csv: FOLDERS } });
      const texts = await drawnTexts(page, spec);
      expect(isLevel(textOf(texts, 'Videos'))).to.equal(true);
      expect(isLevel(textOf(texts, 'Documents'))).to.equal(false);
      expect((await drawnNotes(page, spec)).join(' ')).to.match(/1 of 8 names .*1 of 8 tiles is too small/);
      const wider = await drawnTexts(page, drawn({ type: 'treemap', width: 800, height: 400, data: { csv: FOLDERS } }));
      expect(sizeOf(textOf(wider, 'Documents'))).to.be.within(9, sizeOf(textOf(wider, 'Videos')) - 1);
    });

    it('break German words between their parts', async () => {
      const csv = 'Ordner,GB\nLager,40\nPatientenverwaltung,9\nQualitätsmanagement,7';
      const texts = await drawnTexts(
        page,
        drawn({ type: 'treemap', width: 360, height: 300, locale: 'de', data: { csv } }),
      );
      expect(texts.map(({ text }) => text)).to.include.members(['Patienten-', 'verwaltung']);
    });

    it('have lower headers in three levels', async () => {
      const csv = 'Team,Service,SKU,Cost\nData,Query,Analysis,18\nWeb,Run,CPU,9\nWeb,CDN,Egress,8';
      const deep = await drawnTexts(page, drawn({ type: 'treemap', width: 900, height: 500, data: { csv } }));
      expect(textOf(deep, 'Query').top - textOf(deep, 'Data').top).to.be.below(28);
    });
  });

  it('have lines of tall scripts that do not touch', async () => {
    const shareIn = (texts: DrawnText[], share: string) =>
      texts.find(({ text }) => text.replaceAll(/\p{Cf}/gu, '').includes(share))?.text ?? share;
    for (const [names, over] of [
      [['التعليم العالي والبحث العلمي', 'الرعاية الصحية الأولية'], {}],
      [['โครงสร้างพื้นฐานและที่อยู่อาศัย', 'สุขภาพปฐมภูมิ'], {}],
      [['उत्तर प्रदेश और उत्तराखंड', 'मध्य प्रदेश'], { theme: { mode: 'dark' } }],
    ] as [string[], JsonObject][]) {
      const data = { labels: names, datasets: [{ data: [62, 38] }] };
      const texts = await drawnTexts(page, drawn({ type: 'pie', width: 640, height: 360, data, ...over }));
      for (const [at, share] of ['62', '38'].entries())
        expect(textOf(texts, shareIn(texts, share)).top - textOf(texts, names[at] ?? '').bottom, share).to.be.above(1);
    }
  });

  it('have long names of slopes on several lines', async () => {
    const name = 'Enterprise customers (more than 1,000 seats)';
    const data = {
      labels: ['March', 'April'],
      datasets: list({ label: name, data: [12, 44] }, { label: 'Mid-market', data: [18, 21] }),
    };
    const spec = drawn({ type: 'slope', width: 620, height: 420, data });
    const texts = (await drawnTexts(page, spec)).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('Enterprise') || text.includes('seats)'))).to.have.length(4);
    expect(await drawnNotes(page, spec)).to.deep.equal([]);
  });

  it('have level sums where smaller ones fit', async () => {
    const quarters = [310, 315, 322, 330];
    const datasets = list({ label: 'Personnel', data: quarters }, { label: 'Travel', data: quarters });
    const format = { prefix: '€', suffix: 'k' };
    const spec = drawn({
      ...{ type: 'bar', width: 200, height: 700, stacked: true, totals: true },
      data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets },
      options: { scales: { y: { ticks: { format } } } },
    });
    const sum = textOf(await drawnTexts(page, spec), '€630k');
    expect([isLevel(sum), sizeOf(sum) >= 9]).to.deep.equal([true, true]);
  });

  describe('of a table', () => {
    const csv = 'Customer,MRR\nAcme,4200\nGlobex,3100\nInitech,2750';
    const table = (over: JsonObject) => drawnTexts(page, drawn({ type: 'table', data: { csv }, ...over }));

    it('use the height of the image', async () => {
      const texts = await table({ width: 600, height: 300 });
      expect(textOf(texts, 'Globex').top - textOf(texts, 'Acme').top).to.be.above(40);
    });

    it('fill its width, with stripes that lead across wide gaps', async () => {
      for (const [width, isStriped] of pairs([1100, true], [300, false])) {
        const over = { width, height: 240 };
        const texts = await table(over);
        const name = textOf(texts, 'Acme');
        const ends = texts.filter(({ text }) => /^\d$/.test(text)).map(({ right }) => right);
        expect(name.left, `${width}`).to.be.below(40);
        expect(Math.max(...ends), `${width}`).to.be.within(width - 40, width);
        const pixels = await pixelsOf(drawn({ type: 'table', data: { csv }, ...over }));
        const greyAt = ({ top, bottom }: { top: number; bottom: number }) =>
          pixelAt(pixels, Math.round(width * 0.6), Math.round((top + bottom) / 2))
            .slice(0, 1)
            .some((one) => one < 250);
        expect([greyAt(name), greyAt(textOf(texts, 'Globex'))], `${width}`).to.deep.equal([isStriped, false]);
      }
    });
  });
});
