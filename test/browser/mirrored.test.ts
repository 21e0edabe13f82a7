import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';

const CITIES = ['Cairo', 'Riyadh', 'Dubai', 'Beirut'];
const HOURS = Array.from({ length: 48 }, (_value, hour) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString());

describe('the language of a chart', () => {
  const page = useBarePage();

  const draw = (locale: string | undefined, options: JsonObject = {}, over: Partial<ChartSpec> = {}) => {
    const datasets = [{ label: 'Sales', data: [10, 20, 30, 40] }];
    const data = { labels: CITIES, datasets };
    return drawnTexts(page, chart('bar', { data, options: { ...(locale ? { locale } : {}), ...options }, ...over }));
  };
  const centerOf = (texts: DrawnText[], wanted: string) => {
    const found = texts.find(({ text }) => text === wanted);
    expect(found, wanted).to.not.equal(undefined);
    return ((found?.left ?? 0) + (found?.right ?? 0)) / 2;
  };
  const xsOf = (texts: DrawnText[]) => CITIES.map((city) => centerOf(texts, city));
  const ascending = (values: number[]) => values.toSorted((a, b) => a - b);

  it('gives way to the position and direction of the specification', async () => {
    const texts = await draw('he', { scales: { x: { reverse: false }, y: { position: 'left' } } });
    const xs = xsOf(texts);
    expect(xs).to.deep.equal(ascending(xs));
    expect(centerOf(texts, '40')).to.be.lessThan(xs[0] ?? 0);
  });

  it('is that of its texts where it has no locale: axes, tables and funnels are mirrored alike', async () => {
    const options = { plugins: { title: { display: true, text: 'المبيعات حسب المدينة' } } };
    const upright = await draw(undefined, options);
    expect(xsOf(upright)).to.deep.equal(ascending(xsOf(upright)).toReversed());
    expect(centerOf(upright, '40')).to.be.greaterThan(xsOf(upright)[0] ?? 0);
    const data = { labels: ['زيارات', 'طلبات'], datasets: [{ label: 'عدد', data: [1240, 980] }] };
    const funnel = await drawnTexts(page, chart('funnel', { data, options }));
    expect(centerOf(funnel, 'زيارات')).to.be.greaterThan(centerOf(funnel, '1,240'));
  });

  it('orders texts that begin in Latin letters or with a number from right to left, with their numbers whole', async () => {
    const written = (text: string) => text.replace(/[\u200e\u2066\u2069]/g, '');
    const labels = ['Visits زيارات', 'طلبات', 'Firefox'];
    const datasets = [{ label: 'Q1 مبيعات', data: [1240, 980, 500] }];
    const options = { locale: 'ar', plugins: { title: { display: true, text: '15%+ نمو في Q1 2026' } } };
    for (const type of ['bar', 'line', 'funnel', 'pie', 'table'] as const) {
      const texts = await drawnTexts(page, chart(type, { data: { labels, datasets }, options }));
      const directions = texts.map(({ text, direction }) => [/[\u0590-\u08ff]/.test(text), direction]);
      expect(directions, type).to.deep.equal(directions.map(([isMixed]) => [isMixed, isMixed ? 'rtl' : 'ltr']));
      expect(
        texts.map(({ text }) => written(text)),
        type,
      ).to.include.members(['Visits زيارات', 'Firefox']);
      expect(texts.map(({ text }) => text).join(), type).to.include('\u206615%+\u2069 نمو في Q1 2026');
    }
    const data = { labels: ['Jan', 'Feb'], datasets: [{ label: 'MRR', data: [9100, 12400] }] };
    const kpi = chart('kpi', { data, value: 12400, delta: 'Jan منذ +36.3%', options: { locale: 'ar' } });
    const change = (await drawnTexts(page, kpi)).find(({ text }) => text.includes('Jan'));
    expect(change?.direction).to.equal('rtl');
  });

  it('leaves the texts of a plain chart as Chart.js draws them', async () => {
    const text = '15%+ نمو في Q1 2026';
    const options = { locale: 'ar', plugins: { title: { display: true, text } } };
    const texts = await draw('ar', options, { theme: { mode: 'plain' } });
    expect(texts.find(({ text: drawn }) => drawn.includes('Q1'))).to.include({ text, direction: 'ltr' });
  });

  it('puts the first series of a group where reading begins, as the legend does', async () => {
    const leftOf = async (options: JsonObject, color: number[]) => {
      const datasets = ['#ff0000', '#0000ff'].map((backgroundColor) => ({ label: 'A', backgroundColor, data: [9] }));
      const pixels = await decode(await print(page, chart('bar', { data: { labels: ['A'], datasets }, options })));
      const y = Math.round(pixels.height * 0.7);
      const xs = Array.from({ length: pixels.width }, (_x, x) => x);
      return xs.findIndex((x) => pixelAt(pixels, x, y).slice(0, 3).join() === color.join());
    };
    const [red, blue] = [
      [255, 0, 0],
      [0, 0, 255],
    ];
    for (const [options, isMirrored] of [
      [{}, false],
      [{ locale: 'ar' }, true],
      [{ locale: 'ar', scales: { x: { reverse: false } } }, false],
    ] as [JsonObject, boolean][]) {
      const [first, second] = [await leftOf(options, red), await leftOf(options, blue)];
      expect(first > second, JSON.stringify(options)).to.equal(isMirrored);
    }
  });

  it('writes the dates of a time axis, and of no later chart', async () => {
    const time = async (options: JsonObject) => {
      const data = { labels: HOURS, datasets: [{ data: HOURS.map((_hour, at) => at) }] };
      const spec = chart('line', { data, options: { ...options, scales: { x: { type: 'time' } } } });
      return (await drawnTexts(page, spec)).map(({ text }) => text);
    };
    expect(await time({ locale: 'de-DE' })).to.include.members(['1. März 2026', '2. März', '12:00']);
    expect(await time({ locale: 'fr' })).to.include.members(['1 mars 2026', '2 mars', '12:00']);
    expect(await time({})).to.include.members(['Mar 1, 2026', 'Mar 2', '12 PM']);
  });
});
