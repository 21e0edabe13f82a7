import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { parseReport } from '../../../src/jobs/reports/parse-report.js';
import { list } from '../../support/list.js';

const spec = { type: 'bar', data: { labels: ['Jan', 'Feb'], datasets: [{ label: 'Sales', data: [1, 2] }] } };
const body = (change: object = {}) => ({ title: 'Review', pages: [{ charts: [{ spec }] }], ...change });
const read = async (change?: object) => (await parseReport(body(change))).report;
const firstChart = async (chart: object) => (await read({ pages: [{ charts: [chart] }] })).pages[0]?.charts[0];

async function issuesOf(value: unknown): Promise<Record<string, string>> {
  try {
    await parseReport(value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.body.error).to.equal('Invalid request');
    const details = error.body['details'] as { path: string; message: string }[];
    return Object.fromEntries(details.map(({ path, message }) => [path, message]));
  }
  throw new Error('it was accepted');
}

describe('parseReport', () => {
  it('applies the defaults: A4, portrait, English, the smallest layout that fits', async () => {
    const charts = Array.from({ length: 4 }, () => ({ spec }));
    const pages = [1, 2, 3, 4].map((count) => ({ charts: charts.slice(0, count) }));
    const report = await read({ pages });
    expect(report).to.include({ pageFormat: 'A4', orientation: 'portrait', language: 'en' });
    expect(report).not.to.have.property('cover');
    expect(report.pages.map(({ layout }) => layout)).to.deep.equal(['one', 'two', 'four', 'four']);
    expect((await parseReport(body({ pages }))).charts).to.equal(10);
  });

  it('reads the format of images, with two pixels per CSS px', async () => {
    expect(await read({ format: 'png' })).to.include({ format: 'png', devicePixelRatio: 2 });
    expect(await read({ format: 'webp', devicePixelRatio: 1.5 })).to.include({ format: 'webp', devicePixelRatio: 1.5 });
    expect(await read({ format: 'pdf' })).not.to.have.any.keys('format', 'devicePixelRatio');
    const { warnings } = await parseReport(body({ devicePixelRatio: 3 }));
    expect(warnings.join()).to.match(/devicePixelRatio.* no effect/);
  });

  it('rejects images of more than 500 megapixels', async () => {
    const pages = Array.from({ length: 50 }, () => ({ heading: 'Page' }));
    expect(await issuesOf(body({ pages, format: 'png', devicePixelRatio: 4 }))).to.have.key('devicePixelRatio');
    expect((await read({ pages, format: 'png', devicePixelRatio: 3 })).pages).to.have.length(50);
  });

  it('reads pages without charts: a heading, a text, or both', async () => {
    const pages = [{ heading: 'Summary', text: 'Good.' }, { text: 'Better.', charts: [] }, { heading: 'Appendix' }];
    const { report, charts } = await parseReport(body({ pages }));
    expect(report.pages.map(({ layout, charts: none }) => [layout, none.length])).to.deep.equal(
      list(['text', 0], ['text', 0], ['text', 0]),
    );
    expect(charts).to.equal(0);
  });

  it('rejects an empty page, and a layout on a page without charts', async () => {
    const pages = [{}, { charts: [], text: ' ' }, { heading: 'Summary', layout: 'one' }, { text: 7 }, { charts: 'x' }];
    const issues = await issuesOf(body({ pages }));
    expect(issues).to.have.keys('pages.0.charts', 'pages.1.charts', 'pages.2.layout', 'pages.3.text', 'pages.4.charts');
    expect(issues['pages.0.charts']).to.equal('"pages.0" must have charts, a heading or a text');
    expect(issues['pages.2.layout']).to.include('leave it out on a page without charts');
  });

  it('makes 16:9 landscape and rejects 16:9 in portrait', async () => {
    expect((await read({ pageFormat: '16:9' })).orientation).to.equal('landscape');
    expect(await issuesOf(body({ pageFormat: '16:9', orientation: 'portrait' }))).to.have.keys('orientation');
  });

  it('reads `cover: true` as a cover with the texts of the report', async () => {
    const { cover } = await read({ cover: true, subtitle: 'Third quarter' });
    expect(cover).to.deep.equal({ title: 'Review', subtitle: 'Third quarter', logo: true });
    expect(await read({ cover: false })).not.to.have.property('cover');
    expect((await read({ cover: { title: 'Other', logo: false } })).cover).to.deep.equal({
      title: 'Other',
      logo: false,
    });
  });

  it('moves the title of a chart into its heading', async () => {
    const titled = await firstChart({ spec: { ...spec, title: 'Sales by month' } });
    expect(titled?.heading).to.equal('Sales by month');
    expect(JSON.stringify(titled?.spec)).not.to.include('Sales by month');
    const card = await firstChart({
      spec: { ...spec, header: { title: 'Sales', subtitle: 'in thousands', badge: '+12 %' } },
    });
    expect(card).to.include({ heading: 'Sales', text: 'in thousands' });
    expect(card?.badge).to.deep.equal({ text: '+12 %' });
    expect(card?.spec).not.to.have.property('header');
  });

  it('moves the subtitle of a chart with its title, before the text of the report', async () => {
    const titled = { ...spec, title: 'Sales by month', subtitle: 'in thousands' };
    const alone = await firstChart({ spec: titled });
    expect(alone).to.include({ heading: 'Sales by month', text: 'in thousands' });
    expect(JSON.stringify(alone?.spec)).not.to.include('in thousands');
    const card = { ...spec, header: { title: 'Sales', subtitle: 'in thousands' } };
    for (const one of [titled, card])
      expect((await firstChart({ text: 'A good year.', spec: one }))?.text).to.equal('in thousands\nA good year.');
  });

  it('does not repeat over a chart what its page says, in any case', async () => {
    const header = { eyebrow: 'Sales', title: 'SALES  by month', subtitle: 'For the eleventh month.', badge: 'Live' };
    const page = {
      heading: 'Sales by month',
      text: 'For the eleventh month.',
      charts: [{ spec: { ...spec, header } }],
    };
    const chart = (await read({ pages: [page] })).pages[0]?.charts[0];
    expect(chart).to.include({ eyebrow: 'Sales' });
    expect(chart).not.to.have.any.keys('heading', 'text');
    const second = { ...header, eyebrow: 'sales by month', title: 'Volume' };
    const pages = [{ ...page, charts: [{ heading: 'Figure 1', spec: { ...spec, header: second } }] }];
    const kept = (await read({ pages })).pages[0]?.charts[0];
    expect(kept?.heading).to.equal('Figure 1');
    expect(kept?.spec.header).to.deep.equal({ title: 'Volume', badge: { text: 'Live' } });
    const opening = await read({ cover: false, title: 'Sales by month', pages: [{ charts: page.charts }] });
    expect(opening.pages[0]?.charts[0]).not.to.have.property('heading');
  });

  it('keeps the title of a chart for which the report has a different heading', async () => {
    const chart = await firstChart({ heading: 'Figure 1', spec: { ...spec, title: 'Sales by month' } });
    expect(chart?.heading).to.equal('Figure 1');
    expect(JSON.stringify(chart?.spec)).to.include('Sales by month');
  });

  it('generates a missing alternative text', async () => {
    expect((await firstChart({ heading: 'By month', spec }))?.alt).to.equal('Bar chart. Sales: Jan 1, Feb 2.');
    expect((await firstChart({ spec: { ...spec, alt: 'Sales rise' } }))?.alt).to.equal('Sales rise');
    expect((await firstChart({ alt: 'Sales fall', spec: { ...spec, alt: 'Sales rise' } }))?.alt).to.equal('Sales fall');
  });

  it('uses the language of the report as the locale of charts that have none', async () => {
    const pages = [{ charts: [{ spec }, { spec: { ...spec, options: { locale: 'fr' } } }] }];
    const locales = async (language?: string) =>
      (await read({ pages, ...(language && { language }) })).pages[0]?.charts.map(
        (chart) => chart.spec.options['locale'],
      );
    expect(await locales('de-ch')).to.deep.equal(['de-CH', 'fr']);
    expect(await locales()).to.deep.equal([undefined, 'fr']);
  });

  it('ignores size, format and brand kit of a chart, with one warning for all charts', async () => {
    const sized = {
      ...spec,
      width: 300,
      height: 'tall',
      brandKitId: 'linen',
      header: { logoUrl: 'https://a.example/l.png' },
    };
    const { warnings, report } = await parseReport(body({ pages: [{ charts: [{ spec: sized }, { spec: sized }] }] }));
    expect(warnings).to.deep.equal([
      'Ignored in 2 charts: width, height, brandKitId, header.logoUrl. The report decides these.',
    ]);
    expect(report.pages[0]?.charts[0]?.spec).not.to.have.property('brandKitId');
  });

  it('names the chart in a warning', async () => {
    const { warnings } = await parseReport(body({ pages: [{ charts: [{ spec: { ...spec, titel: 'x' } }] }] }));
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/^pages\.0\.charts\.0\.spec: .*titel/);
  });

  it('reports all errors at once, those of the charts included', async () => {
    const issues = await issuesOf({
      subtitle: 5,
      colour: 'red',
      pageFormat: 'A5',
      language: 'no such',
      brandKitId: 'obsidan',
      logoUrl: 'http://a.example/logo.png',
      cover: { when: 'now' },
      pages: [
        { layout: 'one', charts: [{ spec: { ...spec, type: 'Bar' } }, { spec, note: 1 }] },
        { charts: [{ spec: { ...spec, data: { labels: [true], datasets: [] } } }, {}] },
      ],
    });
    expect(issues).to.have.keys(
      'title',
      'subtitle',
      'colour',
      'pageFormat',
      'language',
      'brandKitId',
      'logoUrl',
      'cover.when',
      'pages.0.layout',
      'pages.0.charts.0.spec.type',
      'pages.0.charts.1.note',
      'pages.1.charts.0.spec.data.labels.0',
      'pages.1.charts.0.spec.data.datasets',
      'pages.1.charts.1.spec',
    );
    expect(issues['pages.0.layout']).to.equal('The layout "one" has room for one chart, not for 2');
  });

  it('rejects a field named __proto__', async () => {
    const page = JSON.parse(`{"charts":[{"spec":${JSON.stringify(spec)},"__proto__":1}],"__proto__":{}}`);
    expect(await issuesOf(body({ pages: [page] }))).to.have.keys('pages.0.__proto__', 'pages.0.charts.0.__proto__');
  });

  it('limits the number of pages, charts and fields', async () => {
    const page = { charts: [{ spec }, { spec }, { spec }, { spec }] };
    expect(await issuesOf(body({ pages: Array(51).fill(page) }))).to.have.keys('pages');
    expect((await issuesOf(body({ pages: Array(26).fill(page) })))['pages']).to.equal(
      'A report may have 100 charts; this one has 104',
    );
    expect((await parseReport(body({ pages: Array(25).fill(page) }))).charts).to.equal(100);
    expect(await issuesOf(body({ pages: [] }))).to.have.keys('pages');
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`field${i}`, i]));
    expect(await issuesOf(body(many))).to.deep.equal({ '': '302 fields are far more than there can be' });
    expect(await issuesOf(body({ cover: many }))).to.have.keys('cover');
    expect(await issuesOf(body({ pages: [{ charts: Array(5).fill({ spec }) }] }))).to.have.keys('pages.0.charts');
  });

  for (const [what, value] of Object.entries({
    'an array': [],
    null: null,
    'a page of numbers': body({ pages: [7, { charts: [null] }] }),
  })) {
    it(`rejects ${what}`, async () => {
      expect(Object.keys(await issuesOf(value))).not.to.be.empty;
    });
  }
});
