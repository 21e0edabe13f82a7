import { expect } from 'chai';
import type { Chromium } from '../../src/browser/browser.js';
import { parseReport } from '../../src/jobs/reports/parse-report.js';
import { theChromium } from '../support/app.js';
import { list } from '../support/list.js';
import { imagesIn, readDocument, reportBody } from '../support/reports.js';
import { fillColors, type PageText, pageTexts } from './report-texts.js';

const LABELS = ['January', 'February', 'March', 'April', 'May', 'June'];
const line = { type: 'line', data: { labels: LABELS, datasets: [{ label: 'Sales', data: [10, 14, 12, 17, 21, 19] }] } };
const account = { payer: 'account' };

/** Sheets with the sizes of their sides in mm. */
const SHEETS: [name: string, fields: object, width: number, height: number][] = [
  ['A4', { pageFormat: 'A4' }, 210, 297],
  ['A4 landscape', { pageFormat: 'A4', orientation: 'landscape' }, 297, 210],
  ['Letter', { pageFormat: 'Letter' }, 216, 279],
  ['16:9', { pageFormat: '16:9' }, 339, 190],
];

describe('pages of reports', () => {
  let chromium: Chromium;
  before(async () => {
    chromium = await theChromium();
  });

  const print = async (pages: object[], change: object = {}) => {
    const { report } = await parseReport(reportBody({ cover: false, subtitle: undefined, pages, ...change }));
    return chromium.renderReport(report, account);
  };

  /** The rectangle between the first and last label and the top tick, as shares of the page. */
  const plotOf = (texts: PageText[]) => {
    const labels = texts.filter(({ text }) => LABELS.includes(text));
    const ticks = texts.filter(({ text }) => /^\d+$/.test(text));
    const bottom = Math.max(...labels.map((label) => label.bottom));
    return {
      width: Math.max(...labels.map(({ right }) => right)) - Math.min(...ticks.map(({ left }) => left)),
      height: bottom - Math.min(...ticks.map((tick) => tick.bottom)),
      bottom,
    };
  };

  const words = { heading: 'Sales keep growing', text: 'For the eleventh month in a row.' };
  const paragraph = 'The subscription business kept its pace through the summer. '.repeat(5).trim();
  const long = Array(6).fill(paragraph).join('\n\n');
  const drawnSheets = new Map<string, Promise<{ charts: PageText[][]; text: PageText[]; cutTexts: string[] }>>();
  /** Two pages of a chart and one of text, drawn once for all tests of a sheet. */
  const pagesOn = (name: string, fields: object) => {
    const draw = async () => {
      const charts = [{ ...words, charts: [{ heading: 'Sales', spec: line }] }, { charts: [{ spec: line }] }];
      const { file, cutTexts } = await print([...charts, { heading: 'Summary', text: long }], fields);
      const [first = [], second = [], text = []] = await pageTexts(file);
      return { charts: [first, second], text, cutTexts };
    };
    const drawn = drawnSheets.get(name) ?? draw();
    drawnSheets.set(name, drawn);
    return drawn;
  };

  it('begin the items of a list in a text with bullets', async () => {
    const text = 'Two things:\n- first\n* second\n5 - 3 is 2, and −5 stays';
    const { file } = await print([{ heading: 'Summary', text }, { charts: [{ text, spec: line }] }]);
    for (const texts of await pageTexts(file)) {
      const words = texts.map(({ text: shown }) => shown).join(' ');
      expect(words).to.match(/• first.*• second.*5 - 3 is 2, and −5 stays/u);
    }
  });

  it('draw types whose scripts are loaded when they are needed', async () => {
    const table = { type: 'table', data: { csv: 'City,Orders\nBerlin,1240\nRome,611' } };
    const heatmap = { type: 'heatmap', data: { csv: 'Day,AM,PM\nMonday,3,5' } };
    const { file } = await print([{ charts: [{ spec: table }, { spec: heatmap }] }]);
    const texts = (await pageTexts(file)).flat().map(({ text }) => text);
    expect(texts).to.include.members(['Berlin', 'Rome', 'Monday']);
  });

  describe('with one chart', () => {
    for (const [name, fields, widthMm, heightMm] of SHEETS) {
      it(`${name}: the chart fills the page down to its foot, in good proportions`, async () => {
        for (const texts of (await pagesOn(name, fields)).charts) {
          const plot = plotOf(texts);
          expect(plot.bottom).to.be.within(0.82, 0.95);
          const share = (plot.width * widthMm) / (plot.height * heightMm);
          expect(share, 'width of the plot by its height').to.be.within(0.75, 2.4);
          expect(plot.width * plot.height, 'share of the page').to.be.above(0.38);
        }
      });
    }

    it('texts beside a chart end above the foot, and are cut with a warning', async () => {
      const text = 'All work and no play makes a dull report. '.repeat(60).trim();
      const { file, cutTexts } = await print([{ ...words, text, charts: [{ spec: line }] }], { pageFormat: '16:9' });
      expect(cutTexts).to.deep.equal(['pages.0.text']);
      const [texts = []] = await pageTexts(file);
      const prose = texts.filter((item) => item.text.includes('dull') || item.text.includes('work'));
      expect(Math.max(...prose.map(({ bottom }) => bottom))).to.be.below(0.92);
      expect(Math.max(...prose.map(({ right }) => right)), 'beside the chart').to.be.below(0.36);
      const cut = prose.at(-1)?.text ?? '';
      expect(cut, 'cut between words').to.match(/(?:^|\s)(?:All|work|and|no|play|makes|a|dull|report)…$/);
    });
  });

  describe('with several charts', () => {
    it('a dark chart on a light page, and a light one on a dark page, keep their padding', async () => {
      const dark = { ...line, theme: { mode: 'dark' } };
      for (const [brandKitId, spec] of [
        [undefined, dark],
        ['obsidian', { ...line, theme: { mode: 'light' } }],
      ] as const) {
        const pages = [{ heading: 'Summary' }, { charts: [{ spec }, { spec: line }] }];
        const { report } = await parseReport(reportBody({ cover: false, pages }));
        const { file } = await chromium.renderReport({ ...report, ...(brandKitId && { brandKitId }) }, account);
        const [, texts = []] = await pageTexts(file);
        const [above, below] = [texts.filter(({ bottom }) => bottom < 0.5), texts.filter(({ bottom }) => bottom > 0.5)];
        const left = (some: PageText[]) =>
          Math.min(...some.filter(({ text }) => /^\d+$/.test(text)).map((t) => t.left));
        const right = (some: PageText[]) => Math.max(...some.filter(({ text }) => text === 'June').map((t) => t.right));
        expect(left(above) - left(below), brandKitId).to.be.within(0.012, 0.05);
        expect(right(below) - right(above), brandKitId).to.be.within(0.012, 0.05);
      }
    });

    for (const [name, fields] of SHEETS) {
      it(`${name}: three charts leave no quarter of the page empty`, async () => {
        const { file } = await print([{ heading: 'Three', charts: [1, 2, 3].map(() => ({ spec: line })) }], fields);
        const [texts = []] = await pageTexts(file);
        const june = texts.filter(({ text }) => text === 'June' || text === 'Jun');
        expect(june).to.have.length(3);
        const isWide = name.includes('landscape') || name === '16:9';
        const inUpperRight = june.filter(({ right, bottom }) => right > 0.8 && bottom < 0.62);
        const inLowerRight = june.filter(({ right, bottom }) => right > 0.8 && bottom > 0.8);
        const inLowerLeft = june.filter(({ right, bottom }) => right < 0.55 && bottom > 0.8);
        expect([inUpperRight, inLowerRight, inLowerLeft].map(({ length }) => length)).to.deep.equal([1, 1, 1]);
        const first = texts.filter(({ text }) => text.startsWith('Jan')).toSorted((a, b) => a.left - b.left)[0];
        expect(first?.left, isWide ? 'beside' : 'above').to.be.lessThan(0.3);
      });
    }
  });

  describe('without charts', () => {
    for (const [name, fields, , heightMm] of SHEETS) {
      it(`${name}: the page is as high as its text, except a slide`, async () => {
        const pages = list({ heading: 'Summary', text: paragraph }, { heading: 'Chart', charts: [{ spec: line }] });
        const { file } = await print(pages, fields);
        const { sizes } = await readDocument(file);
        const heightsMm = sizes.map(([, height]) => (height / 72) * 25.4);
        expect(heightsMm[1]).to.be.closeTo(heightMm, 1);
        if (name === '16:9') {
          expect(heightsMm[0]).to.be.closeTo(heightMm, 1);
          return;
        }
        expect((heightsMm[0] ?? 0) / heightMm).to.be.within(0.15, 0.6);
        const [texts = []] = await pageTexts(file);
        expect(texts.map(({ text }) => text).join(' ')).to.include('1 / 2');
        const last = Math.max(...texts.filter(({ text }) => text.includes('summer')).map(({ bottom }) => bottom));
        expect(last).to.be.within(0.6, 0.9);
      });
    }

    for (const [name, fields] of SHEETS) {
      it(`${name}: a text of 1,800 characters is shown whole, in lines of readable length`, async () => {
        expect(long.length).to.be.within(1700, 2000);
        const { text: texts, cutTexts } = await pagesOn(name, fields);
        expect(cutTexts).to.deep.equal([]);
        const shown = texts.map(({ text }) => text).join(' ');
        expect(shown.match(/subscription/g)).to.have.length(30);
        const lines = texts.filter(({ text }) => text.includes('business'));
        for (const { text } of lines) expect(text.length).to.be.at.most(95);
        expect(Math.max(...texts.filter(({ text }) => text.includes('pace')).map(({ bottom }) => bottom))).to.be.below(
          0.93,
        );
      });
    }

    it('a badge has the color of what it says about the figures', async () => {
      const colorsOf = async (goodWhen: string) => {
        const badge = { text: '{value}', value: 'change', goodWhen };
        const { file } = await print([{ charts: [{ spec: { ...line, header: { title: 'Sales', badge } } }] }]);
        return fillColors(file);
      };
      const [good, bad] = [await colorsOf('up'), await colorsOf('down')];
      const greener = (color: string) =>
        Number.parseInt(color.slice(3, 5), 16) - Number.parseInt(color.slice(1, 3), 16);
      const [onlyGood, onlyBad] = [good.filter((one) => !bad.includes(one)), bad.filter((one) => !good.includes(one))];
      expect(Math.min(...onlyGood.map(greener))).to.be.within(1, 255);
      expect(Math.max(...onlyBad.map(greener))).to.be.within(-255, -1);
    });

    it('a text that is longer than the page fills it, is cut, and is named', async () => {
      const { file, cutTexts } = await print([{ text: 'All work and no play. '.repeat(180).trim() }], {
        pageFormat: '16:9',
      });
      expect(cutTexts).to.deep.equal(['pages.0.text']);
      const [texts = []] = await pageTexts(file);
      const last = Math.max(...texts.filter(({ text }) => text.includes('play')).map(({ bottom }) => bottom));
      expect(last).to.be.within(0.85, 0.93);
    });

    it('a report of text alone has bookmarks, page numbers and no images', async () => {
      const { file } = await print([{ heading: 'Summary', text: paragraph }, { heading: 'Appendix' }]);
      const { texts, bookmarks } = await readDocument(file);
      expect(texts).to.have.length(2);
      expect(texts[1]).to.include('Appendix').and.to.include('2 / 2');
      expect(bookmarks[0]?.items.map(({ title, page }) => [title, page])).to.deep.equal(
        list(['Summary', 1], ['Appendix', 2]),
      );
      expect(await imagesIn(file)).to.deep.equal([]);
    });
  });
});
