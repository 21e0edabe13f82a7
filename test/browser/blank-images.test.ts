import { expect } from 'chai';
import type { ChartSpec, Dataset, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { CHART_TYPES, parseSpec } from '../../chart-spec/spec.js';
import { BUSINESS_CHARTS, CHARTJS_SAMPLES } from '../../samples/collected.js';
import { builtInTemplates } from '../../src/templates/built-in-templates.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { parseExtended } from '../support/extended-charts.js';
import { drawnNotes } from './drawn-notes.js';

const labels = ['A', 'B', 'C', 'D'];
const SIZE = /^Nothing of the data can be seen: its marks have no size\./;
const OUTSIDE = /^Nothing of the data can be seen: all of it lies outside of the axes\./;
const MISSING = /^Nothing of the data can be seen: no value can be drawn\./;

describe('an image that shows nothing of its data', () => {
  const page = useBarePage();
  const notesOf = (type: ChartType, dataset: object, options: object) => {
    const data = { labels, datasets: [{ label: 'S', data: [3, 5, 2, 4], ...dataset }] };
    return drawnNotes(page, chart(type, { data, options: options as ChartSpec['options'] }));
  };

  const cases: [type: ChartType, dataset: object, options: object, note: RegExp][] = [
    ['pie', {}, { circumference: 0 }, SIZE],
    ['doughnut', {}, { cutout: '100%' }, SIZE],
    ['pie', {}, { radius: 0 }, SIZE],
    ['bar', { barPercentage: 0 }, {}, SIZE],
    ['bar', {}, { categoryPercentage: 0, indexAxis: 'y' }, SIZE],
    ['bar', { barThickness: 0 }, {}, SIZE],
    ['line', { borderWidth: 0, pointRadius: 0 }, {}, SIZE],
    ['line', { data: [1, null, 2, null], pointRadius: 0 }, {}, SIZE],
    ['line', { clip: -500 }, {}, OUTSIDE],
    ['bar', {}, { scales: { y: { min: 100, max: 200 } } }, OUTSIDE],
    ['line', {}, { scales: { y: { max: -5 } } }, OUTSIDE],
    ['polarArea', {}, { scales: { r: { min: 100, max: 200 } } }, OUTSIDE],
    ['line', { data: [null, null, null, null] }, {}, MISSING],
  ];
  for (const [type, dataset, options, note] of cases) {
    it(`says so: ${type} ${JSON.stringify(dataset)} ${JSON.stringify(options)}`, async () => {
      const notes = await notesOf(type, dataset, options);
      expect(notes.filter((line) => note.test(line))).to.have.length(1);
      expect((await notesOf(type, {}, {})).join()).to.not.match(note);
    });
  }

  it('has the words that there are no data in its language', async () => {
    for (const type of ['bar', 'line', 'pie', 'radar'] as const) {
      const data = { labels, datasets: [{ label: 'S', data: [null, null, null, null] }] };
      const texts = await drawnTexts(page, chart(type, { data, options: { locale: 'de' } }));
      expect(
        texts.map(({ text }) => text),
        type,
      ).to.include('Keine Daten');
    }
    const cells = labels.map((x) => ({ x, y: 'S', v: null }));
    const data = { labels, datasets: [{ label: 'S', data: cells }] };
    expect((await drawnTexts(page, chart('matrix', { data }))).map(({ text }) => text)).to.include('No data');
    expect((await drawnTexts(page, chart('bar'))).map(({ text }) => text)).to.not.include('No data');
    const sums = { type: 'waterfall', data: { labels, datasets: [{ data: labels.map(() => null) }] } };
    const texts = (await drawnTexts(page, parseExtended(sums))).map(({ text }) => text);
    expect(texts).to.include('No data').and.not.include('0');
  });

  it('has these words, or a dash where they have no space, in the place of a metric', async () => {
    const [one, some] = [[null], [4, null]];
    const wordsOf = async (spec: JsonObject) => {
      const texts = await drawnTexts(page, parseExtended({ width: 400, height: 240, locale: 'de', ...spec }));
      return texts.map(({ text }) => text);
    };
    const data = (values: (number | null)[]) => ({
      labels: values.map((_value, at) => `Name ${at}`),
      datasets: [{ data: values }],
    });
    const board = { type: 'board', tiles: [{ spec: { type: 'kpi', label: 'Umsatz', value: null } }] };
    const kpiStrip = [{ label: 'Umsatz', value: null, delta: 3 }];
    const metrics: [JsonObject, string[]][] = [
      [{ type: 'kpi', label: 'Umsatz', value: null, delta: 3 }, ['Umsatz', '–', 'Keine Daten']],
      [board, ['Umsatz', '–', 'Keine Daten']],
      [{ type: 'bar', data: data([1, 2]), kpiStrip }, ['Umsatz', '–', 'Keine Daten']],
      [{ type: 'gauge', data: data(one) }, ['Name 0', 'Keine Daten', '100']],
      [{ type: 'gauge', data: data(one), width: 120, height: 100 }, ['–']],
      [{ type: 'progress', data: data(some) }, ['Name 0', '4', 'Name 1', 'Keine Daten']],
    ];
    for (const [spec, words] of metrics) {
      const texts = await wordsOf(spec);
      expect(texts, JSON.stringify(spec)).to.include.members(words);
      expect(texts.join()).to.not.match(/[+±]/);
    }
  });

  it('says so in a tile of each type without data, below its title', async () => {
    const types = CHART_TYPES.filter((type) => !['board', 'kpi'].includes(type));
    for (const mode of ['light', 'plain']) {
      const tiles = types.map((type) => ({ span: 3, spec: { type, title: `The ${type}`, data: [] } }));
      const { spec } = parseSpec({ type: 'board', theme: { mode }, locale: 'nl', tiles });
      const texts = (await drawnTexts(page, spec)).map(({ text }) => text);
      expect(texts.filter((text) => text === 'Geen gegevens')).to.have.length(types.length);
      for (const type of types) expect(texts).to.include(`The ${type}`);
    }
  });

  it('says that all slices, tiles and flows are 0', async () => {
    for (const type of ['pie', 'doughnut', 'polarArea', 'treemap', 'sankey']) {
      const data = { labels: ['A → B', 'B → C'], datasets: [{ data: [0, 0] }] };
      const texts = (await drawnTexts(page, parseSpec({ type, data }).spec)).map(({ text }) => text);
      expect(texts, type).to.include('0 throughout');
    }
  });

  it('says so of one of small multiples', async () => {
    const series = ([3, 0, null] as const).map((value) => ({ label: `S${value}`, data: [value, value] }));
    for (const type of ['pie', 'treemap']) {
      const { spec } = parseSpec({ type, smallMultiples: true, data: { labels: ['A', 'B'], datasets: series } });
      const texts = (await drawnTexts(page, spec)).map(({ text }) => text);
      expect(texts, type).to.include('0 throughout').and.include('No data');
    }
  });

  it('has a dash in place of a step of a funnel that is not known', async () => {
    const data = { labels, datasets: [{ data: [8, null, 4, 2] }] };
    const texts = await drawnTexts(page, parseSpec({ type: 'funnel', data }).spec);
    expect(texts.filter(({ text }) => text === '–')).to.have.length(1);
    expect(texts.map(({ text }) => text))
      .to.include('50% of the previous')
      .and.include('25% of the first');
  });

  it('has small names of tiles in a large image before it cuts any, below headers of a tenth of it', async () => {
    const csv =
      'Office,Unit,Area\nCulture,Libraries,2240\nCulture,Museums,1310\nCulture,Registry office,190\nHome,Police,9400';
    const size = { width: 1600, height: 900, header: { title: 'Area' } };
    const { spec } = parseSpec({ type: 'treemap', data: { csv }, ...size });
    const texts = await drawnTexts(page, spec);
    expect(texts.filter(({ text }) => text.includes('…'))).to.deep.equal([]);
    expect(texts.map(({ text }) => text).join(' ')).to.contain('Registry office');
    const [head, first] = ['Home', 'Police'].map((name) => texts.find(({ text }) => text === name));
    expect((first?.top ?? 900) - (head?.top ?? 0)).to.be.lessThan(90);
  });

  it('has the value of a low tile of a treemap behind its name', async () => {
    const data = { labels: ['Large', 'Low'], datasets: [{ data: [920, 80] }] };
    const texts = await drawnTexts(page, parseSpec({ type: 'treemap', data, width: 340, height: 420 }).spec);
    expect(texts.map(({ text }) => text)).to.include('Low 80');
  });

  it('says in place of a missing bar that there is no data, and beside it writes 0 where one has no length', async () => {
    const marks = async (
      data: (number | null)[],
      over: JsonObject = {},
      options: JsonObject = {},
      ...others: Dataset[]
    ) => {
      const datasets = [{ label: 'S', data, ...over }, ...others];
      const texts = await drawnTexts(page, chart('bar', { data: { labels, datasets }, options }));
      return texts.filter(
        ({ text, left, top }) => /^(?:no data|keine Daten|–|0)$/.test(text) && left > 30 && top < 335,
      );
    };
    const [zero, none, ...others] = await marks([3, 0, null, 2]);
    expect(others).to.deep.equal([]);
    expect([zero?.text, none?.text]).to.deep.equal(['0', 'no data']);
    expect(zero?.left).to.be.lessThan(300);
    expect(none?.left).to.be.greaterThan(300);
    const textsOf = async (...args: Parameters<typeof marks>) => (await marks(...args)).map(({ text }) => text);
    const lying = await textsOf([3, 0, null, null], {}, { indexAxis: 'y', locale: 'de' });
    expect(lying).to.deep.equal(['0', 'keine Daten', 'keine Daten']);
    expect(await textsOf([3, 0, null, 2], { barThickness: 20 })).to.deep.equal(['0', '–']);
    expect(await textsOf([3, 1, null, 2])).to.deep.equal(['no data']);
    expect(await textsOf([3, 0, 1, 2])).to.deep.equal([]);
    const beside = (data: (number | null)[], options: JsonObject = {}) =>
      textsOf([3, null, 1, 2], {}, options, { label: 'T', data });
    expect(await beside([1, 2, null, 3])).to.deep.equal(['no data', 'no data']);
    // A series that does not apply to most labels, and bars that are alone at theirs, lack none.
    expect(await beside([1, null, null, null])).to.deep.equal(['no data']);
    expect(await beside([null, 2, null, null])).to.deep.equal([]);
    const stacked = { scales: { x: { stacked: true }, y: { stacked: true } } };
    expect(await beside([1, 2, null, 3], stacked)).to.deep.equal([]);
    expect(await beside([1, null, 4, 3], stacked)).to.deep.equal(['no data']);
    expect(await textsOf([3, 0, null, 2], { barThickness: 2 })).to.deep.equal([]);
    expect(await textsOf([3, 0, null, 2], { type: 'line' })).to.deep.equal([]);
  });

  it('is not one of many bars that are thin alone, but of few', async () => {
    const notesOfBars = (count: number, series: number, over: JsonObject = {}) => {
      const names = Array.from({ length: count }, (_, at) => `${at}`);
      const datasets = Array.from({ length: series }, (_, at) => ({
        label: `S${at}`,
        data: names.map((_, i) => i + 1),
        ...over,
      }));
      return drawnNotes(page, chart('bar', { data: { labels: names, datasets }, options: {} }));
    };
    expect((await notesOfBars(1000, 20)).join()).to.not.contain('Nothing of the data');
    expect((await notesOfBars(10, 1, { barThickness: 0.05 })).some((line) => SIZE.test(line))).to.equal(true);
  });

  it('is not one of zeros, of a line across gaps or above its points, a sample or a template', async () => {
    const seen = [
      await notesOf('bar', { data: [0, 0, 0, 0] }, {}),
      await notesOf('line', { data: [1, null, 2, null], pointRadius: 0, spanGaps: true }, {}),
      await notesOf('line', { pointRadius: 0 }, { scales: { y: { min: 4, max: 4.5 } } }),
    ];
    const specs = [...BUSINESS_CHARTS, ...CHARTJS_SAMPLES, ...builtInTemplates].map(({ spec }) => parseSpec(spec).spec);
    for (const spec of specs) seen.push(await drawnNotes(page, spec));
    expect(seen.flat().filter((line) => /^Nothing of the data/.test(line))).to.deep.equal([]);
  });
});
