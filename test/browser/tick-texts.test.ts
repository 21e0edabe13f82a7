import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { list, pairs } from '../support/list.js';

describe('ticks of an axis', () => {
  const page = useBarePage();

  /** The texts of the axis, from the largest value to the smallest. */
  const ticks = async (data: number[], y: JsonObject, options: JsonObject = {}, type: ChartType = 'bar') => {
    const labels = data.map((_value, at) => `l${'abcdefgh'[at]}`);
    const scales = { [type === 'radar' || type === 'polarArea' ? 'r' : 'y']: y };
    const data_ = { labels, datasets: [{ label: 'A', data }] };
    const texts = await drawnTexts(page, chart(type, { data: data_, options: { scales, ...options } }));
    const isLeft = ({ right }: { right: number }) => type === 'radar' || type === 'polarArea' || right < 150;
    return texts
      .filter((text) => /\d/.test(text.text) && isLeft(text))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text.replace(/\s/g, ' ').trim());
  };
  const LOG = { type: 'logarithmic' };
  const format = (one: JsonObject) => ({ ticks: { format: one } });

  it('have one style: all compact, or none', async () => {
    expect(await ticks([2500, 5000, 12000], {})).to.deep.equal(['12K', '10K', '8K', '6K', '4K', '2K', '0']);
    expect(await ticks([1, 2, 2.4], {})).to.deep.equal(['2.5', '2.0', '1.5', '1.0', '0.5', '0.0']);
    expect(await ticks([1e6, 15e5], {}, { locale: 'de-DE' })).to.include.members(['1,0 Mio.', '0,5 Mio.', '0']);
    expect(await ticks([12500, 47000], {}, { locale: 'ja' })).to.include.members(['5万', '1万']);
    expect(await ticks([4e5, 9e5, 15e5], {})).to.deep.equal(['1.5M', '1.0M', '0.5M', '0']);
    expect(await ticks([2500, 10000], {})).to.include.members(['10K', '8K']);
  });

  it('have the color that a function gives for each, readable on the background', async () => {
    const spec = (color: string, over: Partial<ChartSpec> = {}) =>
      chart('bar', {
        data: { labels: ['a', 'b'], datasets: [{ data: [-3, 5] }] },
        options: { scales: { y: { min: -5, max: 5, ticks: { color, stepSize: 5 } } } },
        ...over,
      });
    const colorsOf = async (one: ChartSpec) =>
      Object.fromEntries((await drawnTexts(page, one)).map(({ text, color }) => [text, color]));
    const color = "c => c.tick.value < 0 ? '#cc0000' : c.tick.label === '0' ? '#0000cc' : '#333333'";
    expect(await colorsOf(spec(color))).to.include({ '−5': '#cc0000', 0: '#0000cc', 5: '#333333' });
    expect((await colorsOf(spec(color, { theme: { mode: 'dark' } })))['5']).to.not.equal('#333333');
    const failing = spec("c => c.tick.value > 0 ? 'no color' : '#cc0000'");
    const answer = await page.call('drawRaster', JSON.stringify(failing));
    expect(JSON.stringify(answer)).to.include('options.scales.y.ticks.color');
    expect(JSON.stringify(answer)).to.include('it gives no color');
  });

  it('of a logarithmic axis are where the values are, and end near them', async () => {
    const rows: [values: number[], texts: string[], y?: JsonObject, type?: ChartType][] = [
      list([3150, 4610], ['5K', '4.5K', '4K', '3.5K', '3K']),
      list([0.0021, 0.005], ['0.006', '0.005', '0.004', '0.003', '0.002']),
      list([95, 230], ['250', '200', '150', '100', '50']),
      list([1.4, 30, 247], ['500', '200', '100', '50', '20', '10', '5', '2', '1']),
      list([50, 50, 50], ['100', '80', '60', '40', '20']),
      list([3, 900, 4e8], ['100M', '10M', '1M', '100K', '10K', '1K', '100', '10', '1']),
      [[3150, 4610], ['5K', '4K', '3K'], { ticks: { maxTicksLimit: 3 } }],
      [[0.05, 550], ['1K', '10', '0.1', '0.001'], { min: 0.001, max: 1000, ticks: { maxTicksLimit: 4 } }],
      [[0.05, 550], ['100', '1', '0.01'], { max: 1000, ticks: { maxTicksLimit: 4 } }],
      [[3150, 4610], ['10K', '5K', '2K', '1K'], { min: 1000, max: 10_000 }],
      [[1500, 1600], ['2K', '1.8K', '1.6K', '1.4K', '1.2K', '1K'], {}, 'bar'],
    ];
    for (const [values, texts, y = {}, type = 'line'] of rows)
      expect(await ticks(values, { ...LOG, ...y }, {}, type), String(values)).to.deep.equal(texts);
    for (const type of ['boxplot', 'violin'] as const) {
      const samples = [58, 90, 140, 220, 600].map((one) => one * 1000);
      const spec = chart(type, {
        data: { labels: ['a'], datasets: [{ data: [samples] }] },
        options: { scales: { y: LOG } },
      });
      const axis = (await drawnTexts(page, spec)).filter(({ text, right }) => /K|M/.test(text) && right < 150);
      expect(axis.sort((a, b) => b.top - a.top)[0]?.text, type).to.equal('50K');
    }
  });

  it('of a logarithmic axis below the plot keep space between them', async () => {
    for (const [suffix, width] of pairs([' kg', 800], [' Kilogramm', 420], [' kg', 320])) {
      const points = pairs([0.004, 835], [140_000, 8]).map(([x = 0, y = 0]) => ({ x, y }));
      const spec = chart('scatter', {
        data: { labels: [], datasets: [{ label: 'A', data: points }] },
        options: { scales: { x: { ...LOG, ...format({ suffix }) } } },
        width,
      });
      const below = (await drawnTexts(page, spec)).filter(({ text }) => text.endsWith(suffix));
      expect(below.length, suffix).to.be.above(1);
      for (const [at, { left }] of below.slice(1).entries())
        expect(left - (below[at]?.right ?? 0), `${width} px`).to.be.above(6);
    }
  });

  it('are even rings up to an end of their own, where a round step leads there', async () => {
    const rings = (max: number) => ticks([1, 3, 2, 2], { min: 0, max }, { plugins: { legend: false } }, 'radar');
    expect(await rings(5)).to.deep.equal(['5', '4', '3', '2', '1']);
    expect(await rings(100)).to.deep.equal(['100', '80', '60', '40', '20']);
    expect(await rings(12)).to.deep.equal(['12', '8', '4']);
  });

  it('have true minus signs, in labels of data and key figures too, but not in plain mode', async () => {
    const data = [-4000, 9000, -15000];
    const spec = (y: JsonObject, over: Partial<ChartSpec> = {}) =>
      chart('bar', {
        data: { labels: ['a', 'b', 'c'], datasets: [{ label: 'A', data }] },
        options: { plugins: { datalabels: {} }, scales: { y: { display: true, ...y } } },
        kpiStrip: [{ label: 'Profit', value: -4000 }],
        ...over,
      });
    const dollars = format({ style: 'currency', currency: 'USD' });
    for (const y of [
      {},
      dollars,
      format({ style: 'decimal', prefix: 'Q-' }),
      format({ style: 'unit', unit: 'liter' }),
    ]) {
      const texts = (await drawnTexts(page, spec(y))).map(({ text }) => text);
      expect(
        texts.filter((text) => /-[\d$]/.test(text.replace('Q-', ''))),
        JSON.stringify(y),
      ).to.deep.equal([]);
      expect(texts.filter((text) => text.includes('−')).length, JSON.stringify(y)).to.be.greaterThan(4);
    }
    const { kpiStrip: _kpiStrip, ...plain } = spec(dollars, { theme: { mode: 'plain' } });
    expect((await drawnTexts(page, plain)).map(({ text }) => text).join(' ')).not.to.include('−');
  });

  it('take every valid format of Intl, in plain mode too', async () => {
    const percent = { style: 'percent', maximumFractionDigits: 1 };
    expect(await ticks([0.034, 0.05, 0.012], format(percent))).to.include.members(['5%', '1%', '0%']);
    expect(await ticks([0.0034, 0.005], format(percent))).to.include.members(['0.5%', '0.1%', '0.0%']);
    const formats: JsonObject[] = [
      percent,
      { minimumFractionDigits: 4 },
      { maximumFractionDigits: 0 },
      { style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
      { style: 'percent', minimumFractionDigits: 2 },
      { notation: 'compact', maximumFractionDigits: 0 },
      { style: 'unit', unit: 'hour', minimumFractionDigits: 3 },
    ];
    for (const one of formats) {
      for (const type of ['bar', 'line', 'radar', 'polarArea'] as const) {
        for (const data of list([0.034, 0.05], [3, 7.5], [12000, 48000])) {
          const where = `${type} ${JSON.stringify(one)} ${data}`;
          expect(await ticks(data, format(one), {}, type), where).not.to.deep.equal([]);
          if (type === 'bar') expect(await ticks(data, { ...LOG, ...format(one) }), where).not.to.deep.equal([]);
          const scales = { [type === 'bar' || type === 'line' ? 'y' : 'r']: format(one) };
          const plain = {
            data: { labels: ['a', 'b'], datasets: [{ data }] },
            options: { scales },
            theme: { mode: 'plain' },
          };
          expect(await drawnTexts(page, chart(type, plain as never)), where).not.to.deep.equal([]);
        }
      }
    }
  });

  it('are left out of a sparkline with all other text, at the smallest size', async () => {
    const options = { plugins: { title: { display: true, text: 'T' }, legend: { display: true }, datalabels: {} } };
    const over: Partial<ChartSpec> = { options, sparkline: true, width: 100, height: 100 };
    for (const type of ['line', 'bar', 'radar', 'doughnut', 'polarArea', 'pie'] as const) {
      expect(await drawnTexts(page, chart(type, over)), type).to.have.length(0);
      const answer = await page.call('drawRaster', JSON.stringify(chart(type, over)));
      expect(answer.ok && answer.notes?.[0]).to.match(/^A sparkline has no title, legend, datalabels/);
    }
  });
});
