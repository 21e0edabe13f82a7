import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe/describe-chart.js';
import { valueTable } from '../../../chart-spec/describe/value-table.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { DEFINED_TYPES } from '../../../chart-spec/types/registry.js';
import type { Phrases } from '../../../chart-spec/words/languages/en.js';
import { pageTextsOf } from '../../../chart-spec/words/page-texts.js';
import { type Language, TRANSLATIONS } from '../../../chart-spec/words/phrases.js';
import { chart, chartWith } from '../../support/charts.js';
import { list } from '../../support/list.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];
const REVENUE = [12, 19, 3, 5, 4, 13];
const days = Array.from({ length: 30 }, (_, i) => `Day ${i + 1}`);
const bare = { options: {} };

function series(labels: string[], data: (number | null)[], label?: string) {
  return { labels, datasets: [{ ...(label !== undefined && { label }), data }] };
}

describe('alternative text', () => {
  it('names the type, the series, its unit of time and its extremes', () => {
    expect(describeChart(chart('bar', { ...bare, data: series(MONTHS, REVENUE, 'Revenue') }))).to.equal(
      'Bar chart. Revenue by month, January to June: lowest 3 in March, highest 19 in February.',
    );
  });

  it('describes each of several series; a gap is left out', () => {
    expect(describeChart(chart('bar'))).to.equal(
      'Bar chart: Quarterly revenue. By month, Jan to Jun. Revenue: lowest 2 in May, highest 19 in Feb. ' +
        'Costs: lowest 4 in Jun, highest 11 in Feb.',
    );
  });

  it('says nothing about series that are not drawn, nor does the table of a page', () => {
    const { labels, datasets } = series(['Q1', 'Q2'], [10, 20], 'Orders');
    const spec = chart('bar', {
      ...bare,
      data: { labels, datasets: [{ label: 'Returns', data: [1, 2], hidden: true }, ...datasets] },
    });
    expect(describeChart(spec)).to.equal('Bar chart. Orders: Q1 10, Q2 20.');
    expect(valueTable(spec).head).to.deep.equal(['', 'Orders']);
  });

  it('says the scale and the target of a gauge', () => {
    const gauge = (fields: object) =>
      describeChart(
        parseSpec({ type: 'gauge', data: { labels: ['eNPS'], datasets: [{ data: [42] }] }, ...fields }).spec,
      );
    expect(gauge({ min: -100, target: 60 })).to.equal('Gauge. eNPS 42 (-100 to 100), target 60.');
    expect(gauge({ target: 60 })).to.equal('Gauge. eNPS 42, target 60.');
    expect(gauge({})).to.equal('Gauge. eNPS 42.');
  });

  it('says from where to where a line runs', () => {
    const values = days.map((_, i) => (i === 20 ? 500 : 100 + i));
    expect(describeChart(chart('line', { ...bare, data: series(days, values, 'Users') }))).to.equal(
      'Line chart. Users by day, Day 1 to Day 30: from 100 to 129, lowest 100 on Day 1, highest 500 on Day 21.',
    );
  });

  it('lists few values with their labels', () => {
    const data = series(['Q1', 'Q2', 'Q3'], [10, 20, 15], 'Orders');
    expect(describeChart(chart('bar', { ...bare, data }))).to.equal('Bar chart. Orders: Q1 10, Q2 20, Q3 15.');
  });

  it('counts categories that are no time, and writes line breaks as spaces', () => {
    const data = series(['Chile', 'Peru', 'Cuba', 'Costa\nRica', 'Brazil'], [4, 9, 2, 5, 8]);
    expect(describeChart(chart('bar', { ...bare, data }))).to.equal(
      'Bar chart. 5 categories: lowest 2 (Cuba), highest 9 (Peru).',
    );
    data.datasets = [{ data: [4, 9, 5, 1, 8] }];
    expect(describeChart(chart('bar', { ...bare, data }))).to.contain('lowest 1 (Costa Rica)');
  });

  it('says the shares of a pie, the largest first', () => {
    const data = series(['Mail', 'Search', 'Ads', 'A', 'B', 'C', 'D'], [2.4, 52, 39, 5.2, 0.8, 0.5, 0.1]);
    expect(describeChart(chart('pie', { ...bare, data }))).to.equal(
      'Pie chart. Search 52.0%, Ads 39.0%, A 5.2%, Mail 2.4%, B 0.8%, C 0.5%, 1 more.',
    );
  });

  it('rounds no small value to another one', () => {
    const data = series(['a', 'b', 'c'], [2.36e-10, 0.004, 0.025], 'Current');
    const text = 'Bar chart. Current: a 2.36E-10, b 0.004, c 0.025.';
    expect(describeChart(chart('bar', { ...bare, data }))).to.equal(text);
  });

  it('says that all values are equal', () => {
    const data = series(MONTHS, [5, 5, 5, 5, 5, 5], 'Rate');
    expect(describeChart(chart('line', { ...bare, data }))).to.contain('Rate by month, January to June: 5 throughout.');
  });

  it('is written in the language of the locale', () => {
    const german = series(['Januar', 'Februar', 'März', 'April', 'Mai'], [1200.5, 1900, 300, 500, 400], 'Umsatz');
    expect(describeChart(chart('bar', { options: { locale: 'de-DE' }, data: german }))).to.equal(
      'Balkendiagramm. Umsatz nach Monat, Januar bis Mai: niedrigster Wert 300 (März), höchster Wert 1.900 (Februar).',
    );
    const japanese = series(['A', 'B'], [1, 2], '売上');
    expect(describeChart(chart('bar', { options: { locale: 'ja' }, data: japanese }))).to.equal(
      '棒グラフ. 売上: A 1, B 2.',
    );
    const written: Record<string, [data: object, text: string]> = {
      ko: [
        series(['1월', '2월', '3월', '4월', '5월', '6월'], [12, 19, 3, 5, 4, 13], '매출'),
        '꺾은선그래프. 매출 월별, 1월부터 6월까지: 시작 12, 끝 13, 최저 3 (3월), 최고 19 (2월).',
      ],
      hi: [series(['A', 'B'], [150000, null], 'बिक्री'), 'रेखा चार्ट. बिक्री: A 1,50,000.'],
      th: [series(['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ'], [5, 5, 5, 5, 5, 5], 'ขาย'), 'แผนภูมิเส้น. ขาย, 6 หมวดหมู่: 5 ทั้งหมด.'],
      tr: [
        series(['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran'], [1200.5, 19, 3, 5, 4, 13], 'Satış'),
        'Çizgi grafik. Satış aylara göre, Ocak – Haziran: başta 1.200,5, sonda 13, en düşük 3 (Mart), en yüksek 1.200,5 (Ocak).',
      ],
    };
    for (const [locale, [data, text]] of Object.entries(written))
      expect(describeChart(chart('line', { options: { locale }, data } as never))).to.equal(text);
    const finnish = series(['A', 'B'], [1.5, 2], 'Myynti');
    expect(describeChart(chart('bar', { options: { locale: 'fi' }, data: finnish })), 'no translation').to.equal(
      'Bar chart. Myynti: A 1,5, B 2.',
    );
  });

  it('has a name of each type and each phrase in every language, with its places for values', () => {
    const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    const textsOf = ({ by, ...phrases }: Phrases): Record<string, string> => ({ ...by, ...phrases });
    const english = textsOf(TRANSLATIONS.en);
    for (const [language, phrases] of Object.entries(TRANSLATIONS)) {
      for (const [name, text] of Object.entries(textsOf(phrases)))
        expect(placesIn(text), `${language} ${name}`).to.deep.equal(placesIn(english[name] ?? ''));
      const titles = DEFINED_TYPES.filter(({ standsFor }) => standsFor === undefined).map(
        ({ titles: { [language as Language]: title } }) => title,
      );
      expect(new Set(titles).size, language).to.equal(titles.length);
      expect(pageTextsOf(`${language}-XX`).language).to.equal(language);
    }
  });

  it('prefers the title of a card, and counts series beyond the fourth', () => {
    const data = {
      labels: ['a'],
      datasets: [1, 2, 3, 4, 5, 6].map((value) => ({ label: `S${value}`, data: [value] })),
    };
    const text = describeChart(chart('radar', { data, header: { title: 'Skills.' } }));
    expect(text).to.equal('Radar chart: Skills. S1: a 1. S2: a 2. S3: a 3. S4: a 4. 2 more series.');
  });

  it('writes the values of each series in the format of its own axis', () => {
    const data = {
      labels: ['a'],
      datasets: list({ label: 'Revenue', data: [1200] }, { label: 'Rate', yAxisID: 'right', data: [0.25] }),
    };
    const scales = {
      y: { ticks: { format: { style: 'currency' } } },
      right: { ticks: { format: { style: 'percent' } } },
    };
    const text = describeChart({ ...chartWith({ plugins: {}, scales }), data });
    expect(text).to.contain('Revenue: a $1,200. Rate: a 25%.');
  });

  it('writes values in the format of their axis', () => {
    const data = { labels: ['a', 'b'], datasets: [{ data: [1200, 0.5] }] };
    const withFormat = (format: Record<string, string>) =>
      describeChart({ ...chartWith({ plugins: {}, scales: { y: { ticks: { format } } } }), data });
    expect(withFormat({ style: 'currency', currency: 'EUR' })).to.equal('Bar chart. a €1,200, b €0.50.');
    expect(withFormat({ style: 'decimal', suffix: '%' })).to.equal('Bar chart. a 1,200%, b 0.5%.');
    expect(withFormat({ style: 'currency', currency: 'nonsense' })).to.equal('Bar chart. a 1,200, b 0.5.');
  });

  it('says that a series has no data', () => {
    const data = { labels: ['a'], datasets: [{ label: 'Empty', data: [null] }] };
    expect(describeChart(chart('line', { data, ...bare }))).to.equal('Line chart. Empty: no data.');
  });

  it('is cut at a word', () => {
    const data = {
      labels: days.slice(0, 4).map((day) => `${day} ${'of a long month '.repeat(8)}`),
      datasets: [{ data: [1, 2, 3, 4] }],
    };
    const text = describeChart(chart('line', { data, ...bare }));
    expect(text.length).to.be.at.most(500).and.to.be.greaterThan(400);
    expect(text).to.match(/\w…$/);
  });

  it('writes times as people do, and dates as they are given', () => {
    const said = (labels: string[], over: object = {}) =>
      describeChart(
        parseSpec({ type: 'bar', data: { labels, datasets: [{ label: 'A', data: [1, 2] }] }, ...over }).spec,
      ).replaceAll('\u202f', ' ');
    expect(said(['2026-07-01T10:00:00Z', '2026-07-02T10:00:00Z'])).to.equal(
      'Bar chart. A: Jul 1, 2026, 10:00 AM 1, Jul 2, 2026, 10:00 AM 2.',
    );
    expect(said(['2026-07-01T10:00:00Z', '2026-07-02T10:00:00Z'], { locale: 'de', timeZone: 'Asia/Tokyo' })).to.equal(
      'Balkendiagramm. A: 1. Juli 2026, 19:00 1, 2. Juli 2026, 19:00 2.',
    );
    expect(said(['2026-07-01', '2026-07-02'])).to.equal('Bar chart. A: 2026-07-01 1, 2026-07-02 2.');
  });

  it('writes seconds on an axis of time as dates, beside bars and as their ends, and so does the table of a page', () => {
    const time = (axis: string, over: object) => ({ scales: { [axis]: { type: 'time' } }, ...over });
    const bars = (labels: (string | number)[], data: (number | number[])[], options: object) =>
      parseSpec({ type: 'bar', data: { labels, datasets: [{ data }] }, options }).spec;
    const days = bars(['1767225600', '1767312000'], [3, 5], time('x', {}));
    expect(describeChart(days)).to.equal('Bar chart. 2026-01-01 3, 2026-01-02 5.');
    expect(valueTable(days).rows[0]).to.deep.equal(['Jan 1, 2026', '3']);
    const ranges = [[1767225600, 1767312000]];
    for (const unit of [1, 1000]) {
      const given = ranges.map((range) => range.map((end) => end * unit));
      const plan = bars(['Plan'], given, time('x', { indexAxis: 'y' }));
      expect(describeChart(plan)).to.equal('Bar chart. Plan Jan 1, 2026 to Jan 2, 2026.');
      expect(valueTable(plan).rows[0]?.[1]).to.equal('Jan 1, 2026\u00a0/ Jan 2, 2026');
    }
    expect(describeChart(bars(['Plan'], ranges, { indexAxis: 'y' }))).to.contain('1,767,225,600');
  });

  it('writes the values of cells as their labels do', () => {
    const format = { style: 'currency', currency: 'EUR' };
    const cells = (type: string, options: object) =>
      describeChart(
        parseSpec({ type, options, data: { labels: ['Mo', 'Tu'], datasets: [{ label: 'x', data: [800, 900.5] }] } })
          .spec,
      );
    const labels = { plugins: { datalabels: { format } }, scales: { y: { ticks: { format: { style: 'percent' } } } } };
    expect(cells('heatmap', labels)).to.equal('Heat map. Lowest €800 (Mo, x), highest €900.50 (Tu, x).');
    expect(cells('heatmap', {})).to.equal('Heat map. Lowest 800 (Mo, x), highest 900.5 (Tu, x).');
    const csv = 'City,Mo (€),Tu (€)\nA,800,900';
    expect(describeChart(parseSpec({ type: 'heatmap', data: { csv } }).spec)).to.contain('Lowest €800');
  });

  it('says nothing of the sums of a waterfall without a number', () => {
    const of = (data: (number | null)[]) =>
      describeChart(parseSpec({ type: 'waterfall', data: series(['A', 'B'], data) }).spec);
    expect(of([null, null])).to.equal('Waterfall chart. No data.');
    expect(of([null, 2])).to.contain('From 2 (B) to 2 (B)');
  });

  it('says the shares of a stack with losses as it is drawn: of the sum of all sizes', () => {
    const datasets = list({ label: 'Hires', data: [95, 100] }, { label: 'Leavers', data: [-105, -100] });
    const { spec } = parseSpec({ type: 'bar', stacked: 'percent', data: { labels: ['2023', '2024'], datasets } });
    const said = describeChart(spec);
    expect(said).to.contain('Hires: 2023 47.5%, 2024 50%').and.to.contain('Leavers: 2023 -52.5%, 2024 -50%');
  });
});
