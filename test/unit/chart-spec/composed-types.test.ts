import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { composeChart, parseSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl } from '../../../chart-spec/urls.js';
import { list } from '../../support/list.js';
import { type Body, drawn, firstData, messagesOf, table } from './spec-helpers.js';

function waterfall(data: unknown[], over: Body = {}): Body {
  return { type: 'waterfall', data: { labels: data.map((_, i) => `L${i}`), datasets: [{ data }] }, ...over };
}

describe('chart spec: composed chart types', () => {
  describe('waterfall', () => {
    it('adds up changes without the noise of floating point; the first bar and nulls are totals', () => {
      const bars = firstData(waterfall([0.1, 0.2, -0.4, null]));
      expect(bars.map(({ y, v }) => [y, v])).to.deep.equal(
        list([[0, 0.1], 0.1], [[0.1, 0.3], 0.2], [[-0.1, 0.3], -0.4], [[-0.1, 0], -0.1]),
      );
      expect(drawn(waterfall([5, 3, -2, null])).composition?.roles).to.deep.equal(['total', 'good', 'bad', 'total']);
    });

    it('starts the sum again at a total with a number', () => {
      const bars = firstData(waterfall([10, 5, 100, -20], { totals: ['L2'] }));
      expect(bars.map(({ y }) => y)).to.deep.equal(list([0, 10], [10, 15], [0, 100], [80, 100]));
    });

    it('leaves an unknown change empty where the totals are named, and says so', () => {
      const body = waterfall([100, null, -30, null], { totals: ['L3'] });
      expect(drawn(body).data.datasets[0]?.data[1]).to.equal(null);
      expect(drawn(body).composition?.levels).to.deep.equal([100, 100, 70, 70]);
      expect(parseSpec(body).warnings).to.deep.equal([
        '"L1" has no number: nothing stands there, and the sum goes on without it. Give it one, or add it to "totals" if it is the sum.',
      ]);
      expect(describeChart(parseSpec(waterfall([100, -30, null], { totals: ['L0'] })).spec)).to.contain('to 70 (L1)');
      const unknownStart = parseSpec(waterfall([null, 5, null])).warnings;
      expect(unknownStart.join()).to.match(/^"L0" has no number: nothing stands there/);
    });

    it('warns of a sum right behind another one, but for the last', () => {
      const warningsOf = (data: unknown[], over?: Body) => parseSpec(waterfall(data, over)).warnings.join();
      expect(warningsOf([100, null, -30, null])).to.match(/^"L1" has no number and is drawn as the sum/);
      expect(warningsOf([100, -30, null, null, 5])).to.match(/^"L3" has no number and is drawn as the sum/);
      for (const data of list([100, -30, null, 20, null], [100, null], [100, 0, null, null]))
        expect(warningsOf(data), data.join()).to.equal('');
      expect(warningsOf([100, null, -30], { totals: ['L1'] })).to.equal('');
    });

    it('runs to the right with indexAxis y', () => {
      const [, second] = firstData(waterfall([10, 5], { options: { indexAxis: 'y' } }));
      expect(second).to.deep.include({ y: 1, x: [10, 15] });
    });

    it('names totals that are no labels, several series, and values that are no numbers', () => {
      expect(messagesOf(waterfall([1, 2], { totals: ['Net'] }))).to.deep.equal([
        'totals.0: totals.0 must be one of data.labels',
      ]);
      const two = { type: 'waterfall', data: { labels: ['a'], datasets: [{ data: [1] }, { data: [2] }] } };
      expect(messagesOf(two)).to.deep.equal([
        'data.datasets: data.datasets must hold one series, not 2: a waterfall has one bar for each label',
      ]);
      expect(messagesOf(waterfall(['5 %']))).to.deep.equal([
        'data.datasets.0.data.0: data.datasets.0.data.0 must be a number without quotes and unit, such as 5, not "5 %"',
      ]);
      expect(messagesOf({ type: 'waterfall', data: { datasets: [{ data: [1] }] } })).to.deep.equal([
        'data.labels: "data.labels" is required: an array of 1 to 1000 texts',
      ]);
    });

    it('is drawn from a URL and from a table, where an empty cell is a total', () => {
      const { spec } = parseSpecUrl('type=waterfall&labels=Start,New,End&data=5,3,null');
      expect(spec.data.datasets[0]?.data).to.deep.equal([5, 3, null]);
      expect(table('waterfall', 'Item,Sum\nStart,5\nNew,3\nEnd,').datasets[0]?.data).to.deep.equal([5, 3, null]);
    });
  });

  describe('stacked bars', () => {
    const stack = (series: number[][], over: Body = {}): Body => ({
      type: 'bar',
      stacked: true,
      data: { labels: ['A', 'B'], datasets: series.map((data, at) => ({ label: `S${at}`, data })) },
      ...over,
    });
    const LYING = { indexAxis: 'y' };
    const SIDES = list([8, 7], [-7, -6]);
    const sidesOf = (labels: string[], names: string[]) => ({
      labels,
      datasets: names.map((label, at) => ({ label, data: SIDES[at] })),
    });
    const both = list([3, 5], [-1, -7]);
    const NETS: [what: string, body: Body, net: (number | null)[] | undefined][] = [
      ['of both signs', stack(both), [2, -2]],
      ['of one sign', stack([both[0] ?? [], both[0] ?? []]), undefined],
      ['as shares', stack([[1, 2]], { stacked: 'percent' }), undefined],
      ['with their sums', stack(both, { totals: true }), undefined],
      ['that lie', stack(both, { options: LYING }), [2, -2]],
      // As a drop-in draws it.
      ['stacked by an axis', stack(both, { stacked: false, options: { scales: { y: { stacked: true } } } }), undefined],
      ['of two sides by age', stack(SIDES, { data: sidesOf(['0–9', '65+'], ['S0', 'S1']), options: LYING }), undefined],
      ['of two sexes', stack(SIDES, { data: sidesOf(['A', 'B'], ['Women', 'Men']), options: LYING }), undefined],
      ['of gains and losses', stack(SIDES, { data: sidesOf(['Q1', 'Q2'], ['In', 'Out']), options: LYING }), [1, 1]],
      ['as Chart.js draws them', stack(both, { theme: { mode: 'plain' } }), undefined],
    ];
    it('of several stacks at a label have a mark each, named once', () => {
      const groups = ['a', 'a', 'b', 'b', 'c', 'c'];
      const data = {
        labels: ['Jan', 'Feb'],
        datasets: [50, -40, 20, -25, 7, 8].map((value, at) => ({
          label: `S${at}`,
          stack: groups[at],
          data: [value, 1],
        })),
      };
      for (const options of [{}, LYING]) {
        const { data: drawn, composition } = composeChart(parseSpec(stack([], { data, options })).spec);
        expect(composition?.netStacks).to.deep.equal(['a', 'b']);
        const marks = drawn.datasets.slice(composition?.net).map(({ label, data: sums }) => [label, sums]);
        expect(marks).to.deep.equal(list(['Net', [10, 2]], ['', [-5, 2]]));
      }
    });

    for (const [what, body, net] of NETS) {
      it(`${what} have ${net ? 'marks at their sums' : 'no marks'}`, () => {
        const { spec } = parseSpec(body);
        const { data, composition } = composeChart(spec);
        const marks = data.datasets[composition?.net ?? -1];
        expect(marks?.data).to.deep.equal(net);
        if (net) expect(marks).to.include({ label: 'Net', showLine: false });
        const isUnsigned = JSON.stringify(composeChart(spec).options).includes('"signDisplay":"never"');
        expect(isUnsigned, 'only sides that are compared lose their sign').to.equal(/sides|sexes/.test(what));
      });
    }
  });

  describe('stacked areas', () => {
    const areas = (over: object = {}, gas: (number | null)[] = [30, null, 20]) => ({
      type: 'line',
      stacked: true,
      data: {
        labels: ['Jan', 'Feb', 'Mar'],
        datasets: [
          { label: 'Coal', data: [5, 6, 7] },
          { label: 'Gas', data: gas },
          { label: 'Wind', data: [10, 14, 18] },
        ],
      },
      ...over,
    });
    const rowsOf = (body: Body) => drawn(body).data.datasets.map(({ data }) => data);

    it('break above a gap, whose sum nobody knows, and say so', () => {
      for (const over of [{}, { stacked: undefined, options: { scales: { y: { stacked: true } } } }])
        expect(rowsOf(areas(over))).to.deep.equal(list([5, 6, 7], [30, null, 20], [10, null, 18]));
      expect(parseSpec(areas()).warnings).to.deep.equal([
        '"Gas" has no value at "Feb": the areas above it have a gap there. Write the value, or leave out the label.',
      ]);
      const shares = rowsOf(areas({ stacked: 'percent' }));
      expect(shares.map((row) => row[1])).to.deep.equal([null, null, null]);
    });

    it('count what is missing at an end as 0, and leave spanned gaps and plain charts as they are', () => {
      expect(rowsOf(areas({}, [null, 30, 20]))[2]).to.deep.equal([10, 14, 18]);
      expect(parseSpec(areas({}, [null, 30, 20])).warnings[0]).to.contain('the stacked areas count it as 0');
      expect(rowsOf(areas({ theme: { mode: 'plain' } }))[2]).to.deep.equal([10, 14, 18]);
      const spanned = areas();
      Object.assign(spanned.data.datasets[1] ?? {}, { spanGaps: true });
      expect(rowsOf(spanned)[2]).to.deep.equal([10, 14, 18]);
    });
  });

  describe('points with names', () => {
    const points = (count: number) =>
      Array.from({ length: count }, (_value, at) => ({ x: at, y: at, ...(at % 2 === 0 && { label: `Car ${at}` }) }));
    const scatter = (count: number, over: Body = {}): Body => ({
      type: 'scatter',
      data: { datasets: [{ data: points(count) }] },
      ...over,
    });
    const shown = (body: Body) => composeChart(parseSpec(body).spec).data.datasets[0]?.['datalabels'];

    it('have them as labels, as far as they can be read; others are named in a warning', () => {
      expect(shown(scatter(3))).to.deep.equal({ texts: ['Car 0', null, 'Car 2'] });
      expect(shown(scatter(60))).not.to.equal(undefined);
      expect(shown(scatter(62))).to.equal(undefined);
      expect(parseSpec(scatter(60)).warnings).to.deep.equal([]);
      expect(parseSpec(scatter(62)).warnings.join()).to.match(/names of 31 points are not drawn/);
    });

    it('have the labels that the specification asks for, or none', () => {
      for (const datalabels of [{}, false, { display: false }]) {
        const body = scatter(62, { options: { plugins: { datalabels } } });
        expect(shown(body)).to.equal(undefined);
        expect(parseSpec(body).warnings).to.deep.equal([]);
      }
      expect(shown(scatter(3, { theme: { mode: 'plain' } }))).to.equal(undefined);
      expect(shown(scatter(3, { sparkline: true }))).to.equal(undefined);
    });
  });

  describe('funnel', () => {
    const funnel = (data: unknown[]) => ({ ...waterfall(data), type: 'funnel' });

    it('has bars around one middle', () => {
      expect(firstData(funnel([100, 40])).map(({ x }) => x)).to.deep.equal(list([-50, 50], [-20, 20]));
    });

    it('needs numbers of 0 or more, or gaps', () => {
      const issue = 'data.datasets.0.data.1: data.datasets.0.data.1 must be a number';
      expect(messagesOf(funnel([5, -1]))).to.deep.equal([`${issue} of 0 or more`]);
      expect(messagesOf(funnel([5, 'x']))).to.deep.equal([`${issue}, or null for a gap`]);
    });

    it('has a gap for a step that is not known', () => {
      const { spec: gap, warnings } = parseSpec(funnel([8, null, 4]));
      expect(firstData(funnel([8, null, 4]))[1]).to.equal(null);
      expect(describeChart(gap)).to.include('no data').and.include('(50% of the first)');
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/^"data\.datasets\.0\.data\.1" has no number for .*: a dash stands there\.$/);
      expect(parseSpec(funnel([8, null, 9])).warnings.join()).to.include('is larger than the step before');
    });

    it('says that a step is larger than the one before', () => {
      expect(parseSpec(funnel([5, 9])).warnings).to.deep.equal([
        '"data.datasets.0.data.1" is larger than the step before: a funnel shows what is left of it. Use type "bar".',
      ]);
    });
  });

  describe('candlestick', () => {
    const csv = 'Day,Close,Open,High,Low,Volume\n2026-01-02,8,5,9,4,100\n2026-01-05,6,8,9,5,\n2026-01-06,,6,8,5,7';
    const candles = (over: Body = {}) => ({ type: 'candlestick', data: { csv }, ...over });

    it('draws bodies, wicks and the volume from columns in any order; rises are good, gaps stay gaps', () => {
      const { data, options, composition } = drawn(candles());
      const [bodies, wicks, volume] = data.datasets.map((one) => one.data);
      expect(bodies).to.deep.equal([{ x: 0, y: [5, 8], v: 8 }, { x: 1, y: [6, 8], v: 6 }, null]);
      expect((wicks as JsonObject[]).map((bar) => bar?.['y'])).to.deep.equal([[4, 9], [5, 9], undefined]);
      expect(volume).to.deep.equal([100, null, null]);
      expect(composition?.roles?.slice(0, 2)).to.deep.equal(['good', 'bad']);
      expect(Object.keys(options['scales'] as JsonObject)).to.have.members(['x', 'y', 'volume']);
      expect(options).to.have.nested.property('scales.volume.title.text', 'Volume');
    });

    it('takes series without names in the order open, high, low, close', () => {
      const datasets = [[5], [9], [4], [8]].map((data) => ({ data }));
      const [bar] = firstData({ type: 'candlestick', data: { labels: ['a'], datasets } });
      expect(bar?.['y']).to.deep.equal([5, 8]);
    });

    it('names missing series, and says what it cannot show', () => {
      const datasets = ['open', 'high', 'close'].map((label) => ({ label, data: [1] }));
      expect(messagesOf({ type: 'candlestick', data: { labels: ['a'], datasets } })).to.deep.equal([
        'data.datasets: data.datasets must hold four series named open, high, low and close, and may hold volume: low is missing',
      ]);
      const odd = 'Day,Open,High,Low,Close,Adj\n2026-01-05,9,8,4,5,1\n2026-01-02,5,8,4,5,1';
      const options = { scales: { x: { type: 'time' } } };
      expect(parseSpec(candles({ data: { csv: odd }, options })).warnings).to.deep.equal([
        'data.csv: the rows stand newest first; they are drawn from the oldest to the newest.',
        '"data.datasets.4" is not drawn: it is not open, high, low, close or volume.',
        'Open and close of "2026-01-05" are not between its low and high. Check the order of the columns.',
        '"options.scales.x.type" has no effect on a candlestick chart: its days stand side by side. Remove it.',
      ]);
    });

    it('reads prices with a currency beside a volume without one', () => {
      const money = csv.replace(/,(\d),(\d),(\d),(\d),/g, ',$$$1,$$$2,$$$3,$$$4,').replace(',,6,8,5', ',,$6,$8,$5');
      const { spec, warnings } = parseSpec(candles({ data: { csv: money } }));
      expect(warnings).to.deep.equal([]);
      expect(spec.options).to.deep.equal({
        scales: { y: { ticks: { format: { style: 'currency', currency: 'USD' } } } },
      });
    });

    it('says how the price moved', () => {
      expect(describeChart(parseSpec(candles()).spec)).to.equal(
        'Candlestick chart. From 5 to 6, lowest 4 (2026-01-02), highest 9 (2026-01-02).',
      );
    });
  });

  it('warn about a field of another type, and reject values of another kind', () => {
    const body = { ...waterfall([1]), trend: 'linear', bins: 5 };
    expect(parseSpec(body).warnings).to.deep.equal([
      '"trend" has no effect on a waterfall chart: it is for scatter and bubble. Remove it.',
      '"bins" has no effect on a waterfall chart: it is for histogram. Remove it.',
    ]);
    expect(messagesOf(waterfall([1], { totals: 'L0', trend: 'quadratic', bins: 1.5 }))).to.deep.equal([
      'trend: trend must be one of linear',
      'totals: totals must be an array of labels',
      'bins: bins must be a whole number from 1 to 200',
    ]);
  });

  it('need two labels for a slope, and two series for dumbbells', () => {
    const data = (labels: string[], series: number) => ({
      labels,
      datasets: Array.from({ length: series }, () => ({ data: labels.map(() => 1) })),
    });
    expect(messagesOf({ type: 'slope', data: data(['a', 'b', 'c'], 1) })).to.deep.equal([
      'data.labels: data.labels must hold two labels, not 3: use type "line" for more',
    ]);
    expect(messagesOf({ type: 'dumbbell', data: data(['a'], 1) })).to.deep.equal([
      'data.datasets: data.datasets must hold two series, not 1: their values are both ends',
    ]);
  });
});
