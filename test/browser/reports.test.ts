import { expect } from 'chai';
import type { Report } from '../../chart-spec/model/report.js';
import type { Chromium } from '../../src/browser/browser.js';
import { builtPageDir } from '../../src/browser/page-bundle.js';
import { parseReport } from '../../src/jobs/reports/parse-report.js';
import { theChromium } from '../support/app.js';
import { imagesIn, type ReadDocument, readDocument, reportBody } from '../support/reports.js';
import { chart, failureOf, makeStandInPage, startTestChromium } from '../support/stand-in-page.js';
import { fillColors } from './report-texts.js';

const spec = { type: 'bar', data: { labels: ['Jan', 'Feb'], datasets: [{ label: 'Sales', data: [1, 2] }] } };
const report = async (change?: Record<string, unknown>): Promise<Report> =>
  (await parseReport(reportBody(change))).report;
/** 8 × 4 pixels of one color. */
const LOGO = {
  href: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAFElEQVR42mP8z8DwnwEbYMIqOlQlAJlnAwVMhv6VAAAAAElFTkSuQmCC',
};

const account = { payer: 'account' };

describe('reports', () => {
  let chromium: Chromium;
  /** Without changes. */
  let standard: { body: Report; file: Buffer; read: ReadDocument };
  before(async () => {
    chromium = await theChromium();
    const body = await report({ language: 'en-GB' });
    const { file } = await chromium.renderReport(body, account);
    standard = { body, file, read: await readDocument(file) };
  });

  const print = async (change?: Record<string, unknown>) =>
    (await chromium.renderReport(await report(change), account)).file;

  it('has a sheet for the cover and for each page, with searchable text', () => {
    const { texts, info, language } = standard.read;
    expect(texts).to.have.length(3);
    expect(texts[0])
      .to.include('Quarterly review')
      .and.to.include('Third quarter')
      .and.to.include('Finance & Strategy');
    expect(texts[0]).not.to.include('1 / 3');
    expect(texts[1]).to.include('Revenue keeps growing').and.to.include('For the eleventh month in a row.');
    expect(texts[1]).to.include('Revenue by month').and.to.include('Northwind, confidential').and.to.include('2 / 3');
    expect(texts[2]).to.include('By region').and.to.include('3 / 3');
    expect(info).to.include({ Title: 'Quarterly review', Subject: 'Third quarter' });
    expect(language).to.equal('en-GB');
  });

  it('has bookmarks to the pages of all headings', async () => {
    const heading =
      'A heading of so many words that it goes on and on and cannot possibly stand on one line of its page';
    const pages = [
      { heading, charts: [{ heading: 'One', spec }] },
      { charts: [{ heading: 'Two', spec }, { spec }] },
      { heading: 'Last', charts: [{ heading: '売上高', spec }] },
    ];
    const { bookmarks } = await readDocument(await print({ pages }));
    const at = (title: string, page: number, items: unknown[] = []) => ({ title, page, items });
    expect(bookmarks).to.deep.equal([
      at('Quarterly review', 1, [at(heading, 2, [at('One', 2)]), at('Two', 3), at('Last', 4, [at('売上高', 4)])]),
    ]);
  });

  it('has alternative texts for all charts', () => {
    const { alts } = standard.read;
    expect(alts[1]).to.include('Revenue doubles in three months');
    expect(alts[2]?.join()).to.match(/^Bar chart\. .+/);
  });

  it('holds a board, whose tiles are read one after the other and can be clicked', async () => {
    const tiles = [
      { spec: { type: 'kpi', label: 'Orders', value: 1832 } },
      { spec: { ...spec, title: 'By month' } },
      { text: 'The shop was closed: [log](https://example.com/log).' },
    ];
    const pages = [{ heading: 'Week 47', charts: [{ spec: { type: 'board', title: 'Shop', tiles } }] }];
    const { file } = await chromium.renderReport(await report({ pages, cover: false }), account);
    const { alts, links, bookmarks, texts } = await readDocument(file);
    expect(alts[0]?.map((alt) => /Orders|By month|log/.exec(alt)?.[0])).to.deep.equal(['Orders', 'By month', 'log']);
    expect(links[0]).to.deep.equal(['https://example.com/log']);
    expect(bookmarks[0]?.items[0]).to.deep.include({ title: 'Week 47', page: 1 });
    expect(texts[0]).to.include('1,832');
    expect(await imagesIn(file)).to.deep.equal([]);
  });

  it('draws the tiles of a board in its preset', async () => {
    const tiles = [{ spec: { ...spec, title: 'By month' } }];
    const pages = [{ charts: [{ spec: { type: 'board', tiles } }] }];
    const isDark = (color: string) => [1, 3, 5].every((at) => Number.parseInt(color.slice(at, at + 2), 16) < 0x48);
    const colorsIn = async (brandKitId: string) => {
      const whole = await report({ pages, cover: false });
      const { file } = await chromium.renderReport({ ...whole, brandKitId }, account);
      return new Set((await fillColors(file)).filter(isDark));
    };
    const [onLight, onDark] = [await colorsIn('studio'), await colorsIn('obsidian')];
    expect(onLight, 'its texts').not.to.have.length(0);
    expect([...onDark].filter((color) => onLight.has(color))).to.deep.equal([]);
  });

  it('draws vectors: the logo is the only raster image', async () => {
    expect(await imagesIn(standard.file)).to.deep.equal([]);
    const { file } = await chromium.renderReport({ ...standard.body, logo: LOGO }, account);
    expect(await imagesIn(file)).to.deep.equal(['8 × 4']);
  });

  const SIZES: [string, string, number, number][] = [
    ['A4', 'portrait', 595.276, 841.89],
    ['A4', 'landscape', 841.89, 595.276],
    ['Letter', 'portrait', 612, 792],
    ['Letter', 'landscape', 792, 612],
    ['16:9', 'landscape', 960, 540],
  ];
  for (const [pageFormat, orientation, width, height] of SIZES) {
    it(`is exactly ${pageFormat}, ${orientation}, with one sheet per page`, async () => {
      const isStandard = pageFormat === 'A4' && orientation === 'portrait';
      const { sizes } = isStandard ? standard.read : await readDocument(await print({ pageFormat, orientation }));
      expect(sizes).to.have.length(3);
      for (const size of sizes) {
        expect(size[0]).to.be.closeTo(width, 0.01);
        expect(size[1]).to.be.closeTo(height, 0.01);
      }
    });
  }

  it('has the title on the first page if there is no cover', async () => {
    const { texts } = await readDocument(await print({ cover: false }));
    expect(texts).to.have.length(2);
    expect(texts[0]).to.include('Third quarter').and.to.include('Revenue keeps growing').and.to.include('1 / 2');
  });

  it('cuts a text that does not fit its sheet, and reports its path', async () => {
    const text = `${'All work and no play makes a dull report. '.repeat(40)}The end.`;
    const pages = [{ heading: 'Long', text, layout: 'four', charts: [{ heading: 'Short', spec }] }];
    const { file, cutTexts } = await chromium.renderReport(await report({ pages }), account);
    expect(cutTexts).to.deep.equal(['pages.0.text']);
    const { texts } = await readDocument(file);
    expect(texts).to.have.length(2);
    expect(texts[1]).to.include('All work').and.to.include('…').and.not.to.include('The end.');
  });

  it('keeps space for all charts on pages with the longest texts', async () => {
    const sentence = 'All work and no play makes a dull report. ';
    const labels = ['Krähwinkel', 'Schilda'];
    const places = { ...spec, data: { ...spec.data, labels } };
    const full = { heading: sentence.repeat(4).slice(0, 200), text: sentence.repeat(14).slice(0, 600) };
    const charts = (count: number) => Array(count).fill({ ...full, spec: places });
    const pages = [
      { ...full, charts: charts(1) },
      { ...full, charts: charts(2) },
      { ...full, charts: charts(4) },
    ];
    const title = sentence.repeat(5).slice(0, 200);
    for (const pageFormat of ['A4', '16:9']) {
      const { texts, sizes } = await readDocument(
        await print({ title, subtitle: title, cover: false, pageFormat, pages }),
      );
      expect(sizes).to.have.length(3);
      const counts = texts.map((text) => text.match(/Krähwinkel/g)?.length);
      expect(counts).to.deep.equal([1, 2, 4]);
    }
  });

  it('writes a title smaller rather than break a long word', async () => {
    const word = 'Geschäftsbereichsleitung';
    const { texts } = await readDocument(await print({ title: `Quartalsbericht der ${word} für das dritte Quartal` }));
    expect(texts[0]).to.include(word);
  });

  it('reports a cut footer once, not once per page', async () => {
    const footer = 'W'.repeat(200);
    const { file, cutTexts } = await chromium.renderReport(
      await report({ footer, title: 'M'.repeat(200), cover: { title: 'x' } }),
      account,
    );
    expect(cutTexts).to.deep.equal(['footer']);
    const { texts } = await readDocument(file);
    expect(texts[1]).to.include('2 / 3').and.not.to.include(footer);
  });

  it('runs from right to left by its language, with numbers from left to right', async () => {
    const heading = 'الإيرادات تواصل نموها';
    const axis = { scales: { y: { ticks: { format: { style: 'currency', currency: 'USD', digits: 0 } } } } };
    const pages = [{ heading, charts: [{ spec: { ...spec, options: axis } }] }];
    const { texts, bookmarks } = await readDocument(await print({ title: 'مراجعة', language: 'ar-u-nu-latn', pages }));
    expect(bookmarks[0]?.items[0]).to.include({ title: heading, page: 2 });
    expect(texts[1]).to.include('2 / 2');
  });

  it('reports progress after each chart', async () => {
    const done: number[] = [];
    await chromium.renderReport(await report(), { ...account, progress: (count) => void done.push(count) });
    expect(done).to.deep.equal([1, 2, 3]);
  });

  it('reports every chart that Chart.js rejects', async () => {
    const whole = await report();
    const refused = { scales: { x: { type: 'nonsense' } } };
    for (const chart of whole.pages[1]?.charts ?? []) chart.spec.options = refused;
    const { status, body } = await failureOf(chromium.renderReport(whole, account));
    expect(status).to.equal(400);
    const paths = (body['details'] as { path: string }[]).map(({ path }) => path);
    expect(paths).to.deep.equal([0, 1].map((at) => `pages.1.charts.${at}.spec.options.scales.x.type`));
  });

  it('stops when it is aborted', async () => {
    const abort = new AbortController();
    const printing = chromium.renderReport(await report(), {
      ...account,
      signal: abort.signal,
      progress: () => abort.abort(new Error('enough')),
    });
    await printing.then(
      () => expect.fail('it went on'),
      (error: unknown) => expect(error).to.have.property('message', 'enough'),
    );
  });

  it('lets other renders run during a long report, also with a single page', async () => {
    // A browser of its own, because its pool has another size.
    const single = await startTestChromium({ pageDir: builtPageDir, poolSize: 1 });
    try {
      const pages = Array.from({ length: 6 }, () => ({ charts: Array(4).fill({ spec }) }));
      let ended = false;
      let between = 0;
      const printing = single.renderReport(await report({ pages }), account).finally(() => {
        ended = true;
      });
      while (!ended) {
        await single.render(chart(), { priority: 'keyed', payer: 'account' });
        if (!ended) between++;
      }
      expect((await printing).file.length).to.be.above(0);
      expect(between).to.be.above(5);
    } finally {
      await single.close();
    }
  });
});

// A browser of its own: its pages misbehave.
describe('reports with a chart that hangs', () => {
  it('reports the chart, and keeps the browser', async () => {
    const page = await makeStandInPage();
    const chromium = await startTestChromium({ pageDir: page.pageDir, renderTimeoutMs: 1000 });
    try {
      const whole = await report();
      const [, second] = whole.pages[1]?.charts ?? [];
      if (second) second.spec.alt = 'hang';
      const { status, body } = await failureOf(chromium.renderReport(whole, account));
      expect(status).to.equal(400);
      expect(body['details']).to.have.nested.property('[0].path', 'pages.1.charts.1.spec.options');
      expect((await chromium.render(chart(), { priority: 'keyed', payer: 'account' })).image.length).to.be.above(0);
      expect(chromium.stats().browserLaunches).to.equal(1);
    } finally {
      await chromium.close();
      await page.remove();
    }
  });
});
