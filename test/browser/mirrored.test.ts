import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { colorsOf, decode, pixelAt } from '../support/pixels.js';
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

  it('turns heat maps, flows, treemaps and gauges as it turns bars', async () => {
    const names = ['القاهرة', 'الرياض', 'دبي'];
    const rows = ['صباح', 'مساء'];
    const cells = { labels: names, datasets: rows.map((label, at) => ({ label, data: [1 + at, 5 + at, 9 + at] })) };
    const flow = {
      data: [
        { from: 'القاهرة', to: 'الرياض', flow: 10 },
        { from: 'الرياض', to: 'دبي', flow: 8 },
      ],
    };
    const one = (data: number[]) => ({ labels: names, datasets: [{ label: 'عدد', data }] });
    const specs: [string, JsonObject][] = [
      ['heat map', { type: 'heatmap', data: cells }],
      ['sankey', { type: 'sankey', data: { datasets: [flow] } }],
      ['treemap', { type: 'treemap', data: one([50, 30, 20]) }],
    ];
    const placesOf = async (spec: JsonObject) => {
      const texts = await drawnTexts(page, parseExtended({ width: 500, height: 320, ...spec }));
      return names.map((name) => {
        const found = texts.find(({ text }) => text.includes(name));
        return ((found?.left ?? Number.NaN) + (found?.right ?? Number.NaN)) / 2;
      });
    };
    for (const [what, spec] of specs) {
      const [first = Number.NaN, second, third] = await placesOf({ ...spec, locale: 'ar' });
      expect(first, what)
        .to.be.greaterThan(second ?? Number.NaN)
        .and.greaterThan(third ?? Number.NaN);
      const [one, ...others] = await placesOf({ ...spec, locale: 'en', title: 'Cities' });
      for (const other of others) expect(one, what).to.be.lessThan(other);
    }
    const map = await drawnTexts(page, parseExtended({ type: 'heatmap', locale: 'ar', data: cells }));
    expect(centerOf(map, 'صباح')).to.be.greaterThan(centerOf(map, 'القاهرة'));
    expect(centerOf(map, '10')).to.be.lessThan(centerOf(map, 'دبي'));
    const own = { scales: { x: { reverse: false }, y: { position: 'left' } } };
    const upright = await placesOf({ type: 'heatmap', locale: 'ar', data: cells, options: own });
    expect(upright).to.deep.equal(ascending(upright));
    const data = { labels: [''], datasets: [{ data: [30] }] };
    const ends = async (spec: JsonObject) => {
      const texts = await drawnTexts(page, parseExtended({ type: 'gauge', data, ...spec }));
      return centerOf(texts, '0') - centerOf(texts, '100');
    };
    expect(await ends({ locale: 'he' })).to.be.greaterThan(0);
    expect(await ends({ locale: 'en' })).to.be.lessThan(0);
    expect(await ends({ locale: 'he', options: { rotation: 250, circumference: 220 } })).to.be.lessThan(0);
  });

  it('fills a gauge and draws flows from the right', async () => {
    const RED = '#ff0000';
    /** The mean place of what is red, as a share of the width. */
    const redAt = async (spec: JsonObject) => {
      const pixels = await decode(await print(page, parseExtended({ width: 400, height: 200, ...spec })));
      const y = Math.round(pixels.height * 0.75);
      const xs = Array.from({ length: pixels.width }, (_x, x) => x);
      const red = xs.filter((x) => pixelAt(pixels, x, y).slice(0, 3).join() === '255,0,0');
      return red.reduce((sum, x) => sum + x, 0) / red.length / pixels.width;
    };
    const gauge = { type: 'gauge', data: { labels: [''], datasets: [{ data: [40], backgroundColor: RED }] } };
    expect(await redAt({ ...gauge, locale: 'ar' })).to.be.greaterThan(0.6);
    expect(await redAt({ ...gauge, locale: 'en' })).to.be.lessThan(0.4);
    const flows = [{ from: 'A', to: 'B', flow: 1 }];
    for (const [padding, locale, place] of [
      [20, 'ar', 0.94],
      [0, 'ar', 0.98],
      [20, 'en', 0.06],
    ] as const) {
      const datasets = [{ colorFrom: RED, colorTo: '#0000ff', data: flows }];
      const options = { layout: { padding } };
      expect(await redAt({ type: 'sankey', locale, data: { datasets }, options })).to.be.closeTo(place, 0.02);
    }
  });

  it('has the colors of a list at their flows, in both directions', async () => {
    const flows = [
      { from: 'A', to: 'C', flow: 1 },
      { from: 'B', to: 'C', flow: 1 },
    ];
    for (const locale of ['en', 'ar']) {
      const datasets = [{ colorFrom: ['#ff0000', '#0000ff'], colorTo: '#00ff00', data: flows }];
      const colors = colorsOf(
        await decode(await print(page, parseExtended({ type: 'sankey', locale, data: { datasets } }))),
      );
      for (const color of [0xff0000ff, 0xffff0000]) expect(colors.includes(color), `${locale} ${color}`).to.equal(true);
    }
  });

  it('keeps coordinates of points and the way around a circle', async () => {
    const xs = async (locale: string) => {
      const points = {
        data: [
          { x: 1, y: 2 },
          { x: 8, y: 9 },
        ],
      };
      const texts = await drawnTexts(
        page,
        parseExtended({ type: 'scatter', locale, title: 'A', data: { datasets: [points] } }),
      );
      const bottom = Math.max(...texts.map(({ top }) => top));
      return texts.filter(({ top }) => top === bottom).map(({ left }) => left);
    };
    const axis = { y: { title: { display: true, text: 'ص' } } };
    const data = {
      datasets: [
        {
          label: 'س',
          data: [
            { x: 1, y: 2 },
            { x: 8, y: 9 },
          ],
        },
      ],
    };
    for (const over of [
      {},
      { smallMultiples: true, data: { datasets: [...data.datasets, { ...data.datasets[0], label: 'ع' }] } },
    ]) {
      const texts = await drawnTexts(
        page,
        parseExtended({ type: 'scatter', data, options: { scales: axis }, ...over }),
      );
      const others = texts.filter(({ text }) => /^[1-9]$/.test(text)).map(({ left }) => left);
      expect(centerOf(texts, 'ص'), 'the axis of values stands where coordinates begin').to.be.lessThan(
        Math.min(...others),
      );
    }
    const found = await xs('he');
    expect(found).to.deep.equal(ascending(found)).and.have.length.greaterThan(2);
  });

  it('orders texts that begin in Latin letters or with a number from right to left, with their numbers whole', async () => {
    const written = (text: string) => text.replace(/[\u200e\u200f\u2066\u2069]/g, '');
    const labels = ['Visits زيارات', 'طلبات', 'Firefox'];
    const datasets = [{ label: 'Q1 مبيعات', data: [1240, 980, 500] }];
    const options = { locale: 'ar', plugins: { title: { display: true, text: '15%+ نمو في Q1 2026' } } };
    for (const type of ['bar', 'line', 'funnel', 'pie', 'table'] as const) {
      const texts = await drawnTexts(page, chart(type, { data: { labels, datasets }, options }));
      const directions = texts.map(({ text, direction }) => [/[\u0590-\u08ff\u200f]/.test(text), direction]);
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

  it('is that of the board for its tiles, also of those with names in Latin letters', async () => {
    const tiles = [
      { spec: chart('bar', { data: { labels: CITIES, datasets: [{ label: 'Sales', data: [1, 2, 3, 4] }] } }) },
    ];
    const spec = parseSpec({ type: 'board', title: 'استطلاع رأي العملاء', tiles, width: 600, height: 400 }).spec;
    const xs = xsOf(await drawnTexts(page, spec));
    expect(xs).to.deep.equal(ascending(xs).toReversed());
  });

  it('writes both values of a dumbbell outside of its points, whichever way their axis runs', async () => {
    const datasets = [
      { label: 'A', data: [10, 30] },
      { label: 'B', data: [22, 12] },
    ];
    const sides = async (options: JsonObject) => {
      const texts = await drawnTexts(page, chart('dumbbell', { data: { labels: ['one', 'two'], datasets }, options }));
      const distance = (low: string, high: string) => centerOf(texts, high) - centerOf(texts, low);
      return [distance('10', '22'), distance('12', '30')];
    };
    const upright = await sides({});
    for (const options of [{ locale: 'ar' }, { scales: { x: { reverse: true } } }]) {
      const [first = 0, second = 0] = await sides(options);
      expect(-first).to.be.closeTo(upright[0] ?? 0, 25);
      expect(-second).to.be.closeTo(upright[1] ?? 0, 25);
    }
    const kept = await sides({ locale: 'ar', scales: { x: { reverse: false } } });
    expect(kept[0]).to.be.closeTo(upright[0] ?? 0, 25);
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
