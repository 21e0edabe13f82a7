import { expect } from 'chai';
import { convertConfig } from '../../chart-spec/dialects/chartjs/chartjs-config.js';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { contrast } from '../../renderer-page/theme/contrast.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { type DrawnText, drawnTexts } from '../support/drawn-texts.js';
import { list } from '../support/list.js';
import { decode, pixelAt } from '../support/pixels.js';
import { print } from '../support/print.js';
import { drawnNotes } from './drawn-notes.js';
import { findTexts, labelled } from './labelled-chart.js';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

describe('data labels', () => {
  const page = useBarePage();

  const drawn = (spec: ChartSpec) => findTexts(page, spec);
  const middle = ({ top, bottom }: DrawnText) => (top + bottom) / 2;
  /** The height of a value, computed from the labels of two ticks. */
  const heightOf = (value: number, low: DrawnText, high: DrawnText) => {
    const pxPerUnit = (middle(high) - middle(low)) / (Number(high.text) - Number(low.text));
    return middle(low) + (value - Number(low.text)) * pxPerUnit;
  };

  it('are written in the format of their axis, with the same number of decimals', async () => {
    const textsOf = async (values: number[], format: JsonObject, over: JsonObject = {}) => {
      const spec = labelled('bar', values, { scales: { y: { ticks: { format } } }, ...over });
      const { texts } = await drawn(spec);
      return texts.map(({ text }) => text);
    };
    const percent = { style: 'percent' };
    expect(await textsOf([0.034, 0.05, 0.021], percent)).to.include.members(['3.4%', '5.0%', '2.1%']);
    const dollars = { style: 'currency', currency: 'USD' };
    expect(await textsOf([312_000, 400_000], dollars)).to.include.members(['$312K', '$400K']);
    expect(await textsOf([4, 12.5], dollars)).to.include.members(['$4.00', '$12.50']);
    expect(await textsOf([1_230_000, 2_000_000], { style: 'compact', prefix: '$' })).to.include.members([
      '$1.23M',
      '$2.00M',
    ]);
    expect(await textsOf([3, 4.25], { style: 'decimal', suffix: ' kg' })).to.include.members(['3.00 kg', '4.25 kg']);
    expect(await textsOf([0.034, 0.05], { style: 'percent', maximumFractionDigits: 1 })).to.include.members([
      '3.4%',
      '5.0%',
    ]);
    expect(await textsOf([3.5, 4], {})).to.include.members(['3.5', '4.0']);
    const own = { plugins: { datalabels: { format: { style: 'decimal', digits: 3 } }, legend: false } };
    expect(await textsOf([0.034, 0.05], percent, own)).to.include.members(['0.034', '0.050']);
  });

  it('take the format of the axis of their own series', async () => {
    const datasets = [
      { label: 'Revenue', data: [312_000, 398_500] },
      { label: 'Rate', type: 'line', yAxisID: 'rate', data: [0.034, 0.04] },
    ];
    const scales = {
      y: { ticks: { format: { style: 'currency', currency: 'USD' } } },
      rate: { axis: 'y', position: 'right', ticks: { format: { style: 'percent' } } },
    };
    const options = { scales, plugins: { datalabels: {} } };
    const { find } = await drawn(chart('bar', { data: { labels: ['a', 'b'], datasets }, options } as never));
    for (const text of ['$312K', '3.4%', '4.0%']) expect(find(text).text).to.equal(text);
    const lying = labelled('bar', [0.2, 0.35], {
      indexAxis: 'y',
      scales: { x: { ticks: { format: { style: 'percent' } } } },
    });
    expect((await drawn(lying)).find('35%').text).to.equal('35%');
  });

  it('stand below low points of a line, above the bottom line where that is not zero', async () => {
    const rows: [values: number[][], over?: Partial<ChartSpec>][] = [
      [[[1013, 1009, 1004, 1011, 1015]]],
      [list([1013, 1009, 1004.1, 1011, 1015], [1010, 1005, 1009, 1006, 1005]), { width: 400, height: 220 }],
      [[[-13, -16, -18, -15, -14]]],
      [[[82.4, 81.9, 79.5, 80.8, 80.2]], { header: { title: 'Weight' } }],
    ];
    for (const [values, over] of rows) {
      const spec = chart('line', {
        data: { labels: ['A', 'B', 'C', 'D', 'E'], datasets: values.map((data, at) => ({ label: `S${at}`, data })) },
        options: { plugins: { datalabels: {}, legend: false }, scales: { y: { display: true } } },
        ...over,
      });
      const { texts, find } = await drawn(spec);
      expect(await drawnNotes(page, spec), JSON.stringify(values)).to.deep.equal([]);
      const numbers = texts.filter(({ text }) => /\d/.test(text));
      const isTick = ({ right }: DrawnText) => right <= find('A').left;
      const bottomLine = Math.max(...numbers.filter(isTick).map(middle));
      const labels = numbers.filter((text) => !isTick(text));
      expect(Math.max(...labels.map(({ bottom }) => bottom)), JSON.stringify(values)).to.be.below(bottomLine);
    }
  });

  it('replace the axis that would repeat them, unless it is asked for', async () => {
    const ticksOf = async (values: number[], options: JsonObject = {}, over: Partial<ChartSpec> = {}) => {
      const { texts } = await drawn(labelled('bar', values, options, over));
      return texts.filter(({ text }) => /\d/.test(text) && !values.map(String).includes(text.replace('−', '-'))).length;
    };
    const few = [71, 48, 12, 39];
    expect(await ticksOf(few), 'upright').to.equal(0);
    expect(await ticksOf(few, { indexAxis: 'y' }), 'lying').to.equal(0);
    expect(await ticksOf(few, {}, { type: 'line' }), 'line').to.equal(0);
    expect(await ticksOf(few, {}, { width: 1920, height: 1080 }), 'large').to.equal(0);
    expect(await ticksOf(few, { scales: { y: { ticks: { format: { style: 'decimal' } } } } })).to.equal(0);
    const kept: Record<string, [number[], JsonObject, Partial<ChartSpec>?]> = {
      'asked for': [few, { scales: { y: { display: true } } }],
      'plain mode': [few, {}, { theme: { mode: 'plain' } }],
      'no labels': [few, { plugins: { legend: false } }],
      'some labels only': [few, { plugins: { datalabels: { display: 'auto' }, legend: false } }],
      stacked: [few, { scales: { x: { stacked: true }, y: { stacked: true } } }],
      'too many labels': [Array.from({ length: 40 }, (_v, at) => 1000 + 7 * at), {}],
    };
    for (const [why, args] of Object.entries(kept)) expect(await ticksOf(...args), why).to.be.greaterThan(1);
    const { find } = await drawn(labelled('bar', [71, -52]));
    expect(find('−52').top, 'on both sides of zero').to.be.greaterThan(find('71').bottom);
  });

  it('keep the axis where their texts are no values', async () => {
    const ticksWith = async (texts: (string | true | null)[]) => {
      const spec = labelled('bar', [71, 48.4, 1200], { plugins: { datalabels: { texts }, legend: false } });
      const { texts: all } = await drawn(spec);
      return all.filter(({ text }) => /^[\d,]+$/.test(text) && !texts.includes(text)).length;
    };
    for (const repeated of [
      ['71 €', '48', '1,200.00'],
      [true, true, true],
    ] as const) {
      expect(await ticksWith([...repeated]), repeated.join()).to.equal(0);
    }
    for (const other of [
      ['A', 'B', 'C'],
      ['5 %', '4 %', '91 %'],
      ['71', '48', null],
    ]) {
      expect(await ticksWith(other), other.join()).to.be.above(1);
    }
  });

  it('of points that a line joins take the free side of the line', async () => {
    const ys = [12, 60, 30, 44];
    const spec = chart('scatter', {
      data: {
        labels: [],
        datasets: [
          {
            label: 'Path',
            data: ys.map((y, at) => ({ x: at, y })),
            showLine: true,
            pointRadius: 0,
            datalabels: { texts: ['Start', 'Peak', 'Valley', 'End'] },
          },
        ],
      },
      options: { plugins: { legend: false } },
    });
    const { find } = await drawn(spec);
    const [low, high] = [find('20'), find('60')];
    expect(find('Peak').bottom).to.be.below(heightOf(60, low, high));
    expect(find('Valley').top).to.be.above(heightOf(30, low, high));
  });

  it('are all drawn where few of many points have a text', async () => {
    const values = Array.from({ length: 400 }, (_value, at) => 50 + 40 * Math.sin(at / 30));
    const texts = values.map((_value, at) => (at === 47 || at === 141 ? `Day ${at}` : null));
    const spec = chart('line', {
      data: {
        labels: values.map((_value, at) => `#${at}`),
        datasets: [{ label: 'Level', data: values, datalabels: { texts } }],
      },
    });
    const { find } = await drawn(spec);
    expect([find('Day 47').bottom < find('Day 141').top, await drawnNotes(page, spec)]).to.deep.equal([true, []]);
  });

  it('are beyond the end of a bar, also for negative, horizontal and reversed bars', async () => {
    const axes = { scales: { x: { display: true }, y: { display: true } } };
    const { find } = await drawn(labelled('bar', [71, -52], axes));
    const [zero, fifty] = [find('0'), find('50')];
    expect(find('−52').top).to.be.greaterThan(heightOf(-52, zero, fifty));
    expect(find('71').bottom).to.be.lessThan(heightOf(71, zero, fifty));
    const lying = await drawn(labelled('bar', [71, -52], { indexAxis: 'y', ...axes }));
    expect(lying.find('−52').right).to.be.lessThan(lying.find('−50').right);
    expect(lying.find('71').left).to.be.greaterThan(lying.find('50').right);
    const reversed = await drawn(labelled('bar', [71, 12], { scales: { y: { reverse: true, display: true } } }));
    expect(reversed.find('71').top).to.be.greaterThan(middle(reversed.find('60')));
  });

  it('stand at the edge of the plot where the axis cuts their bar', async () => {
    const scales = (id: string) => ({ scales: { [id]: { max: 100, ticks: { display: false } } } });
    const upright = await drawn(labelled('bar', [40, 95, 900], scales('y')));
    expect(upright.find('900').bottom).to.be.within(upright.find('95').top - 40, upright.find('95').bottom);
    const lying = await drawn(labelled('bar', [40, 95, 900], { indexAxis: 'y', ...scales('x') }));
    expect(lying.find('900').left).to.be.within(lying.find('95').left - 60, lying.find('95').right + 60);
  });

  it('have space beyond the longest lying bar, as they are written', async () => {
    const cases: [written: string, values: number[], scale: JsonObject, datalabels: JsonObject][] = [
      ['100.0', [100, 15.5, 3], { max: 100 }, {}],
      ['100.0%', [100, 15.5, 3], { max: 100 }, { format: { suffix: '%' } }],
      ['12,000', [12_000, 340, 2], { type: 'logarithmic' }, {}],
    ];
    for (const [written, values, scale, datalabels] of cases) {
      const options = { indexAxis: 'y', scales: { x: { display: false, ...scale } } };
      const plugins = { datalabels, legend: false };
      const spec = labelled('bar', values, { ...options, plugins }, { width: 480, height: 240 });
      const label = (await drawn(spec)).find(written);
      expect(label.right, written).to.be.at.most(479);
      const [red = 0] = pixelAt(
        await decode(await print(page, spec)),
        Math.round(label.left - 1),
        Math.round(middle(label)),
      );
      expect(red, `${written} beside its bar`).to.be.greaterThan(200);
    }
  });

  it('cover no other point of a scatter chart', async () => {
    const points = [
      { x: 15, y: 7.2, label: 'Equities Europe' },
      { x: 17, y: 8.8, label: 'Equities USA' },
      { x: 22, y: 9.1, label: 'Emerging markets' },
      { x: 4, y: 2.1, label: 'Bonds' },
    ];
    const blueOf = async (datalabels: JsonObject | false) => {
      const spec = chart('scatter', {
        width: 480,
        height: 280,
        data: { labels: [], datasets: [{ data: points }] },
        options: { plugins: { datalabels, legend: false }, scales: { x: { min: 0, max: 30 }, y: { min: 0, max: 15 } } },
      });
      const { data } = await decode(await print(page, spec));
      const isBlue = (at: number) => (data[at + 2] ?? 0) - (data[at] ?? 0) > 90;
      return Array.from({ length: data.length / 4 }, (_value, pixel) => pixel * 4).filter(isBlue).length;
    };
    expect(await blueOf({})).to.be.greaterThan((await blueOf(false)) * 0.95);
  });

  it('leave a bar that is too small for the place inside that the spec names', async () => {
    const datalabels = { anchor: 'center', align: 'center', color: '#fff' };
    const scales = { y: { display: true } };
    const { find } = await drawn(labelled('bar', [99, 3], { plugins: { datalabels, legend: false }, scales }));
    const [zero, forty] = [find('0'), find('40')];
    expect(middle(find('99'))).to.be.closeTo(heightOf(99 / 2, zero, forty), 2);
    expect(find('3').bottom).to.be.below(heightOf(3, zero, forty));
    expect(contrast(find('3').color, '#ffffff')).to.be.at.least(4.5);
  });

  it('stand in the middle of bars where QuickChart puts them', async () => {
    const config = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ data: [190, 60] }] } };
    const options = { legend: { display: false }, plugins: { datalabels: { color: 'white' } } };
    const { spec } = convertConfig({ ...config, options }, { quickChartDefaults: true });
    const { find } = await drawn(chart('bar', { ...spec, backgroundColor: 'transparent' }));
    for (const text of ['190', '60']) {
      expect(find(text).color, text).to.equal('#ffffff');
      expect(middle(find(text)), text).to.be.closeTo(heightOf(Number(text) / 2, find('0'), find('100')), 2);
    }
  });

  it('on boxes of the specification stand apart with their boxes', async () => {
    const labels = LETTERS.slice(0, 10).map((letter) => letter.repeat(5));
    const padding = 8;
    const datalabels = { anchor: 'end', align: 'end', backgroundColor: '#204080', color: '#ffffff', padding };
    const data = { labels, datasets: [{ data: labels.map((_label, at) => at + 1), datalabels: { texts: labels } }] };
    const texts = await drawnTexts(page, chart('pie', { data, options: { plugins: { legend: false, datalabels } } }));
    const shown = texts.filter(({ text }) => labels.includes(text));
    expect(shown.length).to.be.above(5);
    for (const [at, one] of shown.entries())
      for (const other of shown.slice(at + 1)) {
        const across = Math.max(one.left, other.left) - Math.min(one.right, other.right);
        const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
        expect(Math.max(across, down), `${one.text} ${other.text}`).to.be.at.least(2 * padding - 2);
      }
  });
});
