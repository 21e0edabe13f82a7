/** The one writer of numbers, seen in drawn images: each place, with formats, languages and magnitudes by chance. */

import { expect } from 'chai';
import { describeChart } from '../../chart-spec/describe.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { isKnownLocale } from '../../chart-spec/values/chart-locale.js';
import { useBarePage } from '../support/bare-page.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { drawnRuns, fc, propertyTest } from '../support/property.js';

const FORMATS: JsonObject[] = [
  {},
  { style: 'decimal', digits: 0 },
  { style: 'decimal', suffix: '%' },
  { style: 'currency', currency: 'USD' },
  { style: 'currency', currency: 'JPY' },
  { style: 'percent' },
  { style: 'compact', suffix: ' s' },
  { style: 'unit', unit: 'kilometer-per-hour' },
  { notation: 'compact', prefix: '≈ ' },
  { style: 'duration' },
];
const LOCALES = ['en-US', 'de', 'fr', 'ja', 'hi', 'ar-EG', 'fa', 'de-CH'];
const NAMES = ['Ay', 'Be', 'Ce'];
/** A number with its separators, in the digits of any script; a length of time with its colons. */
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:٫٬'’\u00a0\u202f]*\p{Nd})?/gu;
const ZEROS = /^[^1-9١-٩۱-۹१-९]*$/;

const zerosIn = (text: string) => (text.match(NUMBER) ?? []).filter((number) => ZEROS.test(number));

/** Three numbers of a series: up to three digits each, at most three powers of ten apart. */
const series = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 3,
      maxLength: 3,
    }),
    fc.integer({ min: -9, max: 8 }),
  )
  .map(([all, exponent]) => all.map(([digits, more]) => Number(`${digits}e${exponent + more}`)));

type Make = (values: number[], format: JsonObject) => JsonObject;

const named = (values: number[]) => ({ labels: NAMES, datasets: [{ label: 'Ef', data: values }] });
/** A hidden axis keeps its format, which its labels take over. */
const onAxis = (format: JsonObject, over: JsonObject = {}) => ({ y: { display: false, ticks: { format }, ...over } });
const labels = (format: JsonObject) => ({ plugins: { datalabels: { format } } });
const [first, second, third] = [0, 1, 2];

/** By place. None of these charts shows the number zero. */
const PLACES: Record<string, Make> = {
  'data labels': (values, format) => ({
    type: 'bar',
    data: named(values),
    options: { ...labels(format), scales: { y: { display: false } } },
  }),
  'labels in the format of the axis': (values, format) => ({
    type: 'bar',
    data: named(values),
    options: { plugins: { datalabels: {} }, scales: onAxis(format) },
  }),
  'end values': (values, format) => ({
    type: 'line',
    data: { labels: NAMES, datasets: list({ label: 'Ef', data: values }, { label: 'Gee', data: values.toReversed() }) },
    endLabels: true,
    options: { scales: onAxis(format) },
  }),
  slices: (values, format) => ({ type: 'doughnut', data: named(values), options: labels(format) }),
  'key figures': (values, format) => ({
    type: 'bar',
    data: named(values),
    options: { scales: onAxis(format) },
    kpiStrip: values.map((value, at) => ({ label: NAMES[at], value, delta: value / 3, format })),
  }),
  figure: (values, format) => ({
    type: 'kpi',
    label: 'Ef',
    value: values[first],
    target: values[second],
    delta: values[third],
    valueFormat: format,
  }),
  table: (values, format) => ({
    type: 'table',
    totals: true,
    data: { labels: NAMES, datasets: [{ label: 'Ef', data: values, format }] },
  }),
  cells: (values, format) => ({
    type: 'heatmap',
    data: { labels: NAMES, datasets: [{ label: 'Ef', data: values }] },
    options: labels(format),
  }),
  tiles: (values, format) => ({ type: 'treemap', data: named(values), options: labels(format) }),
  flows: (values, format) => ({
    type: 'sankey',
    data: { datasets: [{ data: values.map((flow, at) => ({ from: NAMES[at], to: 'Sum', flow })) }] },
    options: labels(format),
  }),
  'small multiples': (values, format) => ({
    type: 'bar',
    data: { labels: NAMES, datasets: list({ label: 'Ef', data: values }, { label: 'Gee', data: values.toReversed() }) },
    smallMultiples: true,
    options: { plugins: { datalabels: {} }, scales: onAxis(format) },
  }),
};

describe('written numbers', () => {
  const page = useBarePage();
  const parsed = (body: JsonObject, locale: string): ChartSpec =>
    // Digits of tables are drawn one by one, except in a PDF.
    parseSpec({ format: 'pdf', ...body, locale, width: 640 }).spec;
  const wrong = (spec: ChartSpec, drawn: DrawnText[]) =>
    [...drawn.map(({ text }) => text), describeChart(spec)].filter((text) => zerosIn(text).length > 0);

  for (const [place, make] of Object.entries(PLACES)) {
    propertyTest(`are not zero in ${place}`, async () => {
      const cases = fc.tuple(series, fc.constantFrom(...FORMATS), fc.constantFrom(...LOCALES));
      await fc.assert(
        fc.asyncProperty(cases, async ([values, format, locale]) => {
          const spec = parsed(make(values, format), locale);
          expect(wrong(spec, await drawnTexts(page, spec)), String(values)).to.deep.equal([]);
        }),
        drawnRuns(12),
      );
    });
  }

  propertyTest('are not zero on a board', async () => {
    const cases = fc.tuple(series, fc.constantFrom(...FORMATS), fc.constantFrom(...LOCALES));
    await fc.assert(
      fc.asyncProperty(cases, async ([values, format, locale]) => {
        const tiles = ['figure', 'table', 'data labels'].map((place) => ({ spec: PLACES[place]?.(values, format) }));
        const spec = parsed({ type: 'board', tiles } as JsonObject, locale);
        expect(wrong(spec, await drawnTexts(page, spec)), String(values)).to.deep.equal([]);
      }),
      drawnRuns(12),
    );
  });

  propertyTest('of ticks differ, and only zero is zero', async () => {
    const cases = fc.tuple(series, fc.constantFrom(...FORMATS), fc.constantFrom(...LOCALES));
    await fc.assert(
      fc.asyncProperty(cases, async ([values, format, locale]) => {
        const data = { labels: ['', '', ''], datasets: [{ data: values }] };
        const spec = parsed({ type: 'bar', data, options: { scales: { y: { ticks: { format } } } } }, locale);
        const ticks = (await drawnTexts(page, spec)).map(({ text }) => text).filter((text) => text !== '');
        expect(new Set(ticks).size, ticks.join(' | ')).to.equal(ticks.length);
        expect(ticks.filter((text) => zerosIn(text).length > 0).length, ticks.join(' | ')).to.equal(1);
      }),
      drawnRuns(24),
    );
  });

  propertyTest('are not zero where a mark is pointed at', async () => {
    const cases = fc.tuple(series, fc.constantFrom(...FORMATS), fc.constantFrom(...LOCALES));
    await fc.assert(
      fc.asyncProperty(cases, async ([values, format, locale]) => {
        const options = { hoverTitles: true, scales: onAxis(format) };
        const spec = parsed({ type: 'bar', format: 'svg', data: named(values), options }, locale);
        const drawn = await page.call('drawSvg', JSON.stringify(spec));
        const titles = [...(drawn.ok ? drawn.value.svg : '').matchAll(/<title>([^<]*)<\/title>/g)].map(
          ([, text = '']) => text.replaceAll('&#39;', "'"),
        );
        // The first one is that of the document.
        expect(titles).to.have.length(values.length + 1);
        expect(titles.filter((text) => zerosIn(text).length > 0)).to.deep.equal([]);
      }),
      drawnRuns(24),
    );
  });

  it('have as many decimals as those they are in pairs with', async () => {
    const datasets = list({ label: '2020', data: [12.5, 14, 9.25] }, { label: '2025', data: [13, 16.4, 11] });
    const { spec } = parseSpec({ type: 'dumbbell', data: { labels: NAMES, datasets } });
    const texts = (await drawnTexts(page, spec)).map(({ text }) => text);
    expect(texts).to.include.members(['12.50', '13.00', '14.00', '16.40', '9.25', '11.00']);
  });

  for (const type of ['bar', 'line'])
    it(`have one form in all series of an axis: ${type}`, async () => {
      const datasets = list({ data: [20_000, 60_000, 80_000] }, { data: [50_000, 25_000, 100_000] });
      const scales = { y: { display: false } };
      const options = { scales, plugins: { datalabels: { display: true } } };
      const { spec } = parseSpec({ type, data: { labels: NAMES, datasets }, options } as never);
      const texts = (await drawnTexts(page, spec)).map(({ text }) => text).filter((text) => /\d/.test(text));
      expect(texts.sort()).to.deep.equal(['100K', '20K', '25K', '50K', '60K', '80K']);
    });

  it('are known in the languages that the page writes as Node does', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const tags = letters.flatMap((one) => letters.map((other) => one + other)).filter(isKnownLocale);
    const write = `(tags) => tags.map((tag) => [
      new Intl.NumberFormat(tag).format(-1234567.5), new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(0),
    ].join(' '))`;
    const written = (await page.page.evaluate(`(${write})(${JSON.stringify(tags)})`)) as string[];
    const expected = tags.map((tag) =>
      [
        new Intl.NumberFormat(tag).format(-1_234_567.5),
        new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(0),
      ].join(' '),
    );
    expect(tags).to.include.members(['de', 'sv', 'ja']);
    expect(written).to.deep.equal(expected);
  });

  it('are not zero in warnings', () => {
    const beyond = { scales: { y: { max: 2e-7 } } };
    const small = [1e-7, 4.2e-7, 1.5e-7];
    const { warnings } = parseSpec({ type: 'bar', data: named(small), options: beyond });
    expect(warnings.join()).to.contain('4.2e-7').and.contain('2e-7');
  });
});
