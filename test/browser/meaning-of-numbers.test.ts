/** What the drawn numbers and words mean: shares, signs, years, totals, and the words of a language. */

import { expect } from 'chai';
import type { JsonObject } from '../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';

describe('the meaning of drawn numbers and words', () => {
  const page = useBarePage();
  const draw = async (body: JsonObject) => {
    const texts = await drawnTexts(page, parseSpec({ width: 500, height: 300, ...body }).spec);
    return texts.map(({ text }) => text.trim().replace(/\p{Bidi_Control}/gu, ''));
  };
  const data = (...series: (number | null)[][]): JsonObject => ({
    labels: (series[0] ?? []).map((_value, at) => `L${at + 1}`),
    datasets: series.map((values, at) => ({ label: `S${at + 1}`, data: values })),
  });
  const labelled = (format: JsonObject, over: JsonObject = {}): JsonObject => ({
    options: { plugins: { datalabels: { format } }, ...over },
  });

  describe('stacks of shares', () => {
    const shares = (over: JsonObject, type = 'bar') =>
      draw({ type, stacked: 'percent', data: data([400, 480], [600, 520]), ...over });
    const axis = ['0%', '100%'];

    it('have labels in percent, in whatever way percents are written', async () => {
      const formats: JsonObject[] = [{ suffix: '%' }, { suffix: ' %' }, { style: 'percent' }];
      for (const type of ['bar', 'line'])
        for (const format of formats)
          expect(await shares(labelled(format), type), `${type} ${JSON.stringify(format)}`).to.include.members([
            ...axis,
            ...['40%', '48%', '60%', '52%'],
          ]);
      expect(await shares(labelled({ suffix: '%', digits: 1 }, { indexAxis: 'y' }))).to.include.members(
        list('40.0%', '48.0%', '100%'),
      );
      const own = { labels: { value: { format: { suffix: '%' } } } };
      expect(await shares({ options: { plugins: { datalabels: own } } })).to.include('48%');
      expect(await shares({ locale: 'de', ...labelled({ suffix: '%' }) })).to.include('48\u00a0%');
    });

    it('have the given values as labels where their format is one of amounts', async () => {
      expect(await shares(labelled({ style: 'currency', currency: 'EUR' }))).to.include.members([
        ...axis,
        '€480',
        '€520',
      ]);
      expect(await shares(labelled({ style: 'decimal' }))).to.include.members([...axis, '480', '520']);
      expect(await shares(labelled({ suffix: ' h' }), 'line')).to.include.members([...axis, '480 h']);
    });

    it('have an axis in percent, whose limits may be percents', async () => {
      const y = (scale: JsonObject) => shares({ options: { scales: { y: scale } } });
      for (const format of [{ suffix: '%' }, { style: 'decimal', digits: 1 }, { style: 'currency', currency: 'USD' }])
        expect((await y({ ticks: { format } })).filter((text) => /^100(?:\.0)?%$/.test(text))).to.have.length(1);
      expect(await y({ max: 100, ticks: { stepSize: 25 } })).to.include.members(['25%', '75%', '100%']);
      expect(await y({ max: 1 })).to.include('100%');
    });

    it('leave series that are not stacked as they are', async () => {
      const line = { type: 'line', label: 'Sales', data: [1000, 1200], yAxisID: 'y1' };
      const both = { labels: ['a', 'b'], datasets: [{ label: 'A', data: [1, 3] }, { label: 'B', data: [3, 1] }, line] };
      const texts = await shares({ data: both, ...labelled({ style: 'decimal' }) });
      expect(texts).to.include.members(list('1,000', '1,200', '100%', '1', '3'));
    });
  });

  it('has one sign, also where the format brings one', async () => {
    const steps = { type: 'waterfall', data: data([5, 3, -2, null]) };
    const signs = (texts: string[]) => texts.filter((text) => /^[+−±-]/.test(text));
    expect(signs(await draw({ ...steps, ...labelled({ suffix: ' pp', signDisplay: 'always' }) }))).to.include.members(
      list('+3 pp', '−2 pp'),
    );
    expect(signs(await draw({ ...steps, ...labelled({ prefix: '+' }) }))).to.include.members(['+3', '−2']);
    expect(signs(await draw({ ...steps, ...labelled({ prefix: '+$' }) }))).to.include.members(['+$3', '−$2']);
    const deltas: [number, JsonObject, string][] = [
      [3, { prefix: '+' }, '+3'],
      [-3, { prefix: '+' }, '−3'],
      [3, { suffix: ' pp', signDisplay: 'exceptZero' }, '+3 pp'],
      [-3, { suffix: ' pp', signDisplay: 'always' }, '−3 pp'],
      [0, { signDisplay: 'always' }, '±0'],
    ];
    for (const [delta, format, text] of deltas)
      expect(await draw({ type: 'kpi', label: 'A', value: 50, delta, valueFormat: format })).to.include(text);
  });

  it('is no year in the boxes of samples', async () => {
    const samples = {
      labels: ['a', 'b'],
      datasets: list({ label: 'ms', data: list([1000, 1200, 1500], [1100, 1400, 2000]) }),
    };
    for (const type of ['boxplot', 'violin']) {
      const texts = await draw({ type, title: 'Response times (ms)', data: samples as JsonObject });
      expect(texts.filter((text) => /^\d,\d{3}$/.test(text))).to.have.length.above(2);
    }
    const reigns = { labels: ['a', 'b'], datasets: list({ data: list([1558, 1603], [1603, 1625]) }) } as JsonObject;
    expect(await draw({ type: 'bar', data: reigns, options: { indexAxis: 'y' } })).to.include('1600');
  });

  it('has no decade below the values of lines, and is called logarithmic once', async () => {
    const log = (type: string, over: JsonObject = {}) =>
      draw({ type, data: data([1, 300, 20_000]), options: { scales: { y: { type: 'logarithmic' } } }, ...over });
    expect(await log('line'))
      .to.include.members(['1', 'log scale'])
      .and.not.include('0.1');
    expect(await log('bar'), 'a bar has a length').to.include('0.1');
    for (const title of ['Cases, log scale', 'Fälle (logarithmisch)', 'Casos, escala logarítmica'])
      expect(await log('line', { title }), title).not.to.include('log scale');
    expect(await log('line', { title: 'Errors in the log' })).to.include('log scale');
  });

  it('is a total with as many digits as say all of it', async () => {
    const ring = (values: number[], over: JsonObject = {}) => draw({ type: 'doughnut', data: data(values), ...over });
    expect(await ring([4_210_000, 3_120_000, 3_650_000])).to.include('10.98M');
    expect(await ring([4_213_333, 3_120_500, 3_669_667])).to.include('11.0M');
    expect(await ring([4_213_333, 3_120_500, 1_890_000], { locale: 'ja' })).to.include('922万');
    expect(await ring([4_210_000, 3_120_000, 3_650_000], labelled({ style: 'currency', currency: 'EUR' }))).to.include(
      '€10.98M',
    );
  });

  it('is in the language of the image, also where alternative texts are not', async () => {
    const words = {
      ...{
        fa: 'هدف',
        ur: 'ہدف',
        pl: 'Cel',
        ru: 'Цель',
        uk: 'Ціль',
        sv: 'Mål',
        fi: 'Tavoite',
        cs: 'Cíl',
        vi: 'Mục tiêu',
      },
      ...{ el: 'Στόχος', ro: 'Țintă', hu: 'Cél', id: 'Target', 'nb-NO': 'Mål', no: 'Mål', da: 'Mål', sw: '→' },
    };
    for (const [locale, word] of Object.entries(words)) {
      const texts = await draw({
        type: 'progress',
        locale,
        target: 60,
        data: { labels: ['x'], datasets: [{ data: [82] }] },
      });
      expect(texts.join(' | '), locale).to.match(new RegExp(`${word}[\\s\\u00a0]`, 'u'));
    }
    const funnel = await draw({ type: 'funnel', locale: 'ru', data: data([400, 100]) });
    expect(funnel.join(' ')).to.include('от предыдущего');
  });
});
