import { expect } from 'chai';
import {
  columnSum,
  composeChart,
  describeChart,
  estimateDrawing,
  parseSpec,
  parseSpecUrl,
  tableColumns,
} from '../../../chart-spec/chart-spec.js';
import type { ChartSpec, JsonObject } from '../../../chart-spec/types.js';
import { type Body, issuesOf } from './spec-helpers.js';

function waterfall(data: unknown[], over: Body = {}): Body {
  return { type: 'waterfall', data: { labels: data.map((_, i) => `L${i}`), datasets: [{ data }] }, ...over };
}

function histogram(data: unknown[], over: Body = {}): Body {
  return { type: 'histogram', data: { datasets: [{ data }] }, ...over };
}

const drawn = (body: Body): ChartSpec => composeChart(parseSpec(body).spec);
const firstData = (body: Body) => drawn(body).data.datasets[0]?.data as JsonObject[];
const messagesOf = (body: Body) => issuesOf(body).map(({ path, message }) => `${path}: ${message}`);
const table = (type: string, csv: string, over: Body = {}) => parseSpec({ type, data: { csv }, ...over }).spec.data;

describe('chart spec: composed chart types', () => {
  it('have a normal form that keeps their type and is parsed to itself', () => {
    for (const body of [
      waterfall([1, 2, null], { totals: ['L2'] }),
      histogram([1, 2, 3], { binWidth: 0.5 }),
      { type: 'scatter', trend: 'linear', data: { datasets: [{ data: [{ x: 1, y: 2 }] }] } },
    ]) {
      const { spec } = parseSpec(body);
      expect(spec.type).to.equal(body['type']);
      expect(parseSpec(spec).spec).to.deep.equal(spec);
    }
  });

  describe('waterfall', () => {
    it('adds up changes without the noise of floating point; the first bar and nulls are totals', () => {
      const bars = firstData(waterfall([0.1, 0.2, -0.4, null]));
      expect(bars.map(({ y, v }) => [y, v])).to.deep.equal([
        [[0, 0.1], 0.1],
        [[0.1, 0.3], 0.2],
        [[-0.1, 0.3], -0.4],
        [[-0.1, 0], -0.1],
      ]);
      expect(drawn(waterfall([5, 3, -2, null])).composition?.roles).to.deep.equal(['total', 'good', 'bad', 'total']);
    });

    it('starts the sum again at a total with a number', () => {
      const bars = firstData(waterfall([10, 5, 100, -20], { totals: ['L2'] }));
      expect(bars.map(({ y }) => y)).to.deep.equal([
        [0, 10],
        [10, 15],
        [0, 100],
        [80, 100],
      ]);
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

  describe('funnel', () => {
    const funnel = (data: unknown[]) => ({ ...waterfall(data), type: 'funnel' });

    it('has bars around one middle', () => {
      expect(firstData(funnel([100, 40])).map(({ x }) => x)).to.deep.equal([
        [-50, 50],
        [-20, 20],
      ]);
    });

    it('needs numbers of 0 or more', () => {
      const issue = 'data.datasets.0.data.1: data.datasets.0.data.1 must be a number';
      expect(messagesOf(funnel([5, -1]))).to.deep.equal([`${issue} of 0 or more`]);
      expect(messagesOf(funnel([5, null]))).to.deep.equal([issue]);
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
        '"data.datasets.4" is not drawn: it is not open, high, low, close or volume.',
        'Open and close of "2026-01-05" are not between its low and high. Check the order of the columns.',
        'data.labels begin with the last day: time runs from right to left. Sort them upwards.',
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

  describe('calendar', () => {
    const calendar = (labels: string[], over: Body = {}) => ({
      ...{
        type: 'heatmap',
        calendar: true,
        locale: 'de',
        data: { labels, datasets: [{ data: labels.map((_, i) => i + 1) }] },
      },
      ...over,
    });

    it('has a column for each week and a row for each day, from the first day of the week of its language', () => {
      const cells = firstData(calendar(['2026-01-03', '2026-01-05', '2026-01-05']));
      expect(cells.map(({ x, y, v }) => [x, y, v])).to.deep.equal([
        ['2025-12-29', 'Sa', 1],
        ['2025-12-29', 'So', null],
        ['2026-01-05', 'Mo', 5],
      ]);
      const [first] = firstData(calendar(['2026-01-04'], { locale: 'en-US' }));
      expect(first).to.deep.include({ x: '2026-01-04', y: 'Sun' });
    });

    it('is drawn from a table, and says when most was', () => {
      const { spec } = parseSpec({
        type: 'heatmap',
        calendar: true,
        data: { csv: 'Day,N\n2026-01-05,4\n2026-01-06,9' },
      });
      expect(composeChart(spec).data.datasets[0]?.data.length).to.equal(2);
      expect(describeChart(spec)).to.equal('Heat map. Lowest 4 (2026-01-05), highest 9 (2026-01-06).');
    });

    it('refuses other labels, several series and more than three years', () => {
      expect(messagesOf(calendar(['2026-01-01', 'Mon']))).to.deep.equal([
        'data: data must hold dates such as 2026-01-31 for a calendar, not "Mon"',
      ]);
      expect(messagesOf(calendar(['2020-01-01', '2026-01-01']))).to.deep.equal([
        'data: data must hold dates of at most 1100 days for a calendar, not 2193',
      ]);
      const two = { labels: ['2026-01-01'], datasets: [{ data: [1] }, { data: [2] }] };
      expect(messagesOf(calendar([], { data: two }))[0]).to.match(/must hold one series, not 2/);
    });
  });

  describe('table', () => {
    const rows = [
      ['City', 'Year', 'Orders', 'Revenue ($)', 'Share %', 'Trend'],
      ['Berlin', 2024, 12, 1200.5, 60, [1, 2, 3]],
      ['Rome', 2025, 8, 900, 40, '120 130 140'],
    ];
    const body = (over: Body = {}) => ({
      type: 'table',
      data: { rows },
      columns: [{ name: 'Trend', sparkline: true }],
      ...over,
    });
    const columnsOf = (over?: Body) => tableColumns(parseSpec(body(over)).spec);

    it('keeps texts, numbers with their unit, years, and the numbers of small lines', () => {
      const columns = columnsOf();
      expect(columns.map(({ cells }) => cells)).to.deep.equal([
        ['Berlin', 'Rome'],
        ['2024', '2025'],
        [12, 8],
        [1200.5, 900],
        [60, 40],
        [
          [1, 2, 3],
          [120, 130, 140],
        ],
      ]);
      expect(columns.map(({ format }) => format?.['suffix'] ?? format?.['currency'])).to.deep.equal([
        ...[undefined, undefined, undefined, 'USD', '%', undefined],
      ]);
      expect(columns.map(columnSum)).to.deep.equal([null, null, 20, 2100.5, null, null]);
      const { spec } = parseSpec(body());
      expect(parseSpec(spec).spec).to.deep.equal(spec);
    });

    it('takes labels and series as other charts do, and texts as series', () => {
      const data = {
        labels: ['a', 'b'],
        datasets: [
          { label: 'N', data: [1, null] },
          { label: 'T', data: ['x', 'y'] },
        ],
      };
      expect(
        columnsOf({ data, columns: [{ name: 'N', bar: true }] }).map(({ cells, bar }) => [cells, bar]),
      ).to.deep.equal([
        [['a', 'b'], undefined],
        [[1, null], true],
        [['x', 'y'], undefined],
      ]);
    });

    it('names columns that are not there, settings that have no effect, and too many columns', () => {
      expect(messagesOf(body({ columns: [{ name: 'Town' }] }))).to.deep.equal([
        'columns.0.name: columns.0.name must be the name of a column: "City", "Year", "Orders", "Revenue ($)", "Share %", "Trend"',
      ]);
      expect(messagesOf(body({ columns: [{ name: 'City', bar: 1, align: 'top' }] }))).to.deep.equal([
        'columns.0.bar: columns.0.bar must be true or false',
        'columns.0.align: columns.0.align must be one of left, center, right',
      ]);
      expect(parseSpec(body({ columns: [{ name: 'City', heat: true }] })).warnings).to.deep.equal([
        '"heat" has no effect on the column "City": not all of its cells are numbers. Remove it.',
      ]);
      const wide = [Array.from({ length: 21 }, (_, i) => `C${i}`), Array.from({ length: 21 }, () => 1)];
      expect(messagesOf(body({ data: { rows: wide } }))[0]).to.equal(
        'data.rows: data.rows must have at most 20 columns, not 21',
      );
    });

    it('has sums below, or rows that are sums', () => {
      for (const totals of [true, ['Rome']]) {
        expect(parseSpec(body({ totals }))).to.deep.include({ warnings: [] });
        expect(parseSpec(body({ totals })).spec.totals).to.deep.equal(totals);
      }
      expect(messagesOf(body({ totals: ['Rom'] }))).to.deep.equal([
        'totals.0: totals.0 must be one of the texts of the first column',
      ]);
      expect(messagesOf(body({ totals: 'Rome' }))).to.deep.equal([
        'totals: totals must be true, false, or an array of labels',
      ]);
    });

    it('says what its columns and first rows are', () => {
      expect(describeChart(parseSpec(body({ title: 'Sales' })).spec)).to.equal(
        'Table: Sales. City, Year, Orders, Revenue ($), Share %, Trend. Berlin 2024 12 $1,200.50 60%, Rome 2025 8 $900 40%.',
      );
    });
  });

  describe('smallMultiples', () => {
    const series = (count: number) => Array.from({ length: count }, (_, i) => ({ label: `S${i}`, data: [i, 2 * i] }));
    const lines = (count: number, over: Body = {}) => ({
      type: 'line',
      data: { labels: ['a', 'b'], datasets: series(count) },
      smallMultiples: true,
      ...over,
    });

    it('takes 2 to 24 series of bars and lines; other charts keep their limit of 20', () => {
      expect(parseSpec(lines(24)).spec.smallMultiples).to.equal(true);
      expect(parseSpec(parseSpec(lines(24)).spec).spec).to.deep.equal(parseSpec(lines(24)).spec);
      expect(messagesOf(lines(1))).to.deep.equal([
        'smallMultiples: smallMultiples must have 2 to 24 series in data.datasets, not 1',
      ]);
      expect(messagesOf(lines(25))[0]).to.equal('data.datasets: data.datasets must be an array of 1 to 24 datasets');
      expect(messagesOf(lines(21, { smallMultiples: false }))).to.deep.equal([
        'data.datasets: data.datasets must be an array of 1 to 20 datasets',
      ]);
      for (const over of [{ type: 'radar' }, { type: 'scatter' }]) {
        expect(messagesOf(lines(2, over))).to.include(
          'smallMultiples: smallMultiples is for charts of type bar and line',
        );
      }
    });

    it('says how many plots there are, what they are and whether they share a scale', () => {
      expect(describeChart(parseSpec(lines(2)).spec)).to.equal(
        'Line chart. 2 charts with one scale. S0: a 0, b 0. S1: a 1, b 2.',
      );
      const own = { smallMultiples: { sharedAxis: false }, locale: 'de' };
      expect(describeChart(parseSpec(lines(5, own)).spec)).to.match(
        /^Liniendiagramm\. 5 Diagramme mit je eigener Skala: S0, S1, S2, S3, S4\. S0: a 0, b 0\./,
      );
    });

    it('says what is wrong with columns and sharedAxis, and which fields have no effect', () => {
      expect(messagesOf(lines(3, { smallMultiples: { columns: 0, sharedAxis: 'x' } }))).to.deep.equal([
        'smallMultiples.columns: smallMultiples.columns must be a whole number from 1 to 12',
        'smallMultiples.sharedAxis: smallMultiples.sharedAxis must be true or false',
      ]);
      expect(parseSpec(lines(12, { stacked: true })).warnings).to.deep.equal([
        '"stacked" has no effect beside smallMultiples, where each series has its own plot. Remove it.',
      ]);
    });

    it('counts each plot as drawing', () => {
      const single = estimateDrawing(parseSpec(lines(20, { smallMultiples: false })).spec).ms;
      expect(estimateDrawing(parseSpec(lines(20)).spec).ms).to.be.greaterThan(single + 100);
    });
  });

  describe('histogram', () => {
    const countsOf = (body: Body) => firstData(body).map(({ y }) => y);

    it('counts values from each edge up to the next; the largest belongs to the last bar', () => {
      const body = histogram([0, 1, 2, 2, 3, 4], { binWidth: 2 });
      expect(countsOf(body)).to.deep.equal([2, 4]);
      expect(drawn(body).options['scales']).to.deep.include({
        x: { type: 'linear', offset: false, min: 0, max: 4, ticks: { stepSize: 2, maxTicksLimit: 14 } },
      });
    });

    it('has round edges, of whole numbers at least 1 wide, and keeps every value', () => {
      for (const values of [[1, 1, 1], [0.1, 0.2, 0.30000000000000004, 0.7], [-5, 1e6], [3], [1e-9, 2e-9, 9e-9]]) {
        const counts = countsOf(histogram(values)) as number[];
        expect(
          counts.reduce((sum, count) => sum + count, 0),
          String(values),
        ).to.equal(values.length);
      }
      expect(firstData(histogram([1, 2, 3, 4, 5, 6]))[0]?.['x']).to.equal(1.5);
    });

    it('is drawn within 10 s from 50,000 values, and refuses more, and more than 200 bars', () => {
      const values = Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 1000);
      const { spec } = parseSpec(histogram(values));
      expect(estimateDrawing(spec).ms).to.be.below(1000);
      expect(messagesOf(histogram([...values, 1]))).to.deep.equal([
        'data.datasets.0.data: data.datasets.0.data must hold 1 to 50000 points, not 50001',
      ]);
      expect(messagesOf(histogram([1, 1000], { binWidth: 1e-9 }))[0]).to.match(
        /^binWidth: binWidth would make \d+ bars/,
      );
      expect(messagesOf(histogram([1], { bins: 5, binWidth: 1 }))).to.deep.equal([
        'bins: bins and binWidth exclude each other: give one of them',
      ]);
      expect(messagesOf(histogram([null]))).to.deep.equal([
        'data.datasets: data.datasets must hold at least one number',
      ]);
      expect(messagesOf(histogram([1], { bins: 0, binWidth: 0 })).map((line) => line.split(':')[0])).to.deep.equal([
        'bins',
        'binWidth',
      ]);
    });
  });

  describe('scatter and bubble', () => {
    const line = [1, 2, 3].map((x) => ({ x, y: 2 * x + 1 }));

    it('draw a trend with its R² beside each series, in the color of the series', () => {
      const spec = drawn({ type: 'scatter', trend: 'linear', data: { datasets: [{ label: 'A', data: line }] } });
      const [, trend] = spec.data.datasets;
      expect(trend?.label).to.equal('A: R² = 1.00');
      expect(trend?.data).to.deep.equal([
        { x: 1, y: 3 },
        { x: 3, y: 7 },
      ]);
      expect(spec.composition?.colorOf).to.deep.equal({ 1: 0 });
      expect(
        describeChart(parseSpec({ type: 'scatter', trend: 'linear', data: { datasets: [{ data: line }] } }).spec),
      ).to.equal('Scatter chart. 3 points, x 1 to 3, y 3 to 7, R² 1.');
    });

    it('draw no trend through points above each other', () => {
      const data = [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ];
      expect(drawn({ type: 'scatter', trend: 'linear', data: { datasets: [{ data }] } }).data.datasets).to.have.length(
        1,
      );
    });

    it('show a size by the area of the bubble', () => {
      const data = [1, 4].map((size) => ({ x: size, y: 1, size }));
      const [small, large] = firstData({ type: 'bubble', data: { datasets: [{ data }] } });
      expect(Number(large?.['r']) / Number(small?.['r'])).to.be.closeTo(2, 0.01);
    });

    it('have a legend of sizes with a title, or none', () => {
      const bubbles = (over: Body, type = 'bubble') =>
        parseSpec({ type, data: { datasets: [{ data: [{ x: 1, y: 1, size: 2 }] }] }, ...over });
      for (const sizeLegend of [true, false, 'People']) {
        expect(bubbles({ sizeLegend })).to.deep.include({ warnings: [] });
        expect(bubbles({ sizeLegend }).spec.sizeLegend).to.equal(sizeLegend);
      }
      expect(messagesOf({ type: 'bubble', data: { datasets: [{ data: [] }] }, sizeLegend: 1 })).to.include(
        'sizeLegend: sizeLegend must be true, false, or the title of the sizes',
      );
      expect(bubbles({ sizeLegend: 'People' }, 'scatter').warnings).to.deep.equal([
        '"sizeLegend" has no effect on a scatter chart: it is for bubble. Remove it.',
      ]);
      const csv = 'Tent,Price,Rating,Units\nDune,120,3.9,800\nFjord,180,4.4,1500';
      const { spec } = parseSpec({ type: 'bubble', data: { csv } });
      expect(spec.sizeLegend).to.equal('Units');
      expect(describeChart(spec)).to.equal(
        'Bubble chart. Rating: 2 points, x 120 to 180, y 3.9 to 4.4, Units 800 to 1,500.',
      );
    });

    it('read labels as x, and every second series of bubbles as sizes', () => {
      const { spec } = parseSpecUrl('type=scatter&labels=1,2.5&data=4,5|6,7');
      expect(spec.data.datasets.map(({ data }) => data)).to.deep.equal([
        [
          { x: 1, y: 4 },
          { x: 2.5, y: 5 },
        ],
        [
          { x: 1, y: 6 },
          { x: 2.5, y: 7 },
        ],
      ]);
      const bubbles = parseSpecUrl('type=bubble&labels=1,2&data=4,5|60,70').spec.data.datasets;
      expect(bubbles.map(({ data }) => data)).to.deep.equal([
        [
          { x: 1, y: 4, size: 60 },
          { x: 2, y: 5, size: 70 },
        ],
      ]);
    });
  });

  it('has cells for labels and series of a heat map, the first series on top', () => {
    const data = { labels: ['a', 'b'], datasets: [{ label: 'r', data: [1, null] }, { data: [3, 4] }] };
    expect(firstData({ type: 'heatmap', data })).to.deep.equal([
      { x: 'a', y: 'r', v: 1 },
      { x: 'b', y: 'r', v: null },
      { x: 'a', y: '2', v: 3 },
      { x: 'b', y: '2', v: 4 },
    ]);
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

  describe('gauge and progress', () => {
    const gauge = (data: unknown[], over: Body = {}) => ({ type: 'gauge', data: { datasets: [{ data }] }, ...over });
    const partsOf = (body: Body) => {
      const { data, composition } = drawn(body);
      return data.datasets[0]?.data.map((size, i) => [composition?.roles?.[i], size]);
    };

    it('fill the ring up to the value, never beyond its ends, with a mark at the target', () => {
      expect(partsOf(gauge([25]))).to.deep.equal([
        ['total', 0.25],
        ['rest', 0.75],
      ]);
      expect(partsOf(gauge([900]))).to.deep.equal([['total', 1]]);
      expect(partsOf(gauge([-5], { min: -10, max: 10 }))).to.deep.equal([
        ['total', 0.25],
        ['rest', 0.75],
      ]);
      expect(partsOf(gauge([50], { target: 75 }))).to.deep.equal([
        ['total', 0.5],
        ['rest', 0.244],
        ['mark', 0.012],
        ['rest', 0.244],
      ]);
    });

    it('have the tone of the first range that reaches the value', () => {
      const ranges = [
        { to: 40, tone: 'bad' },
        { to: 80, tone: 'good' },
      ];
      for (const [value, tone] of [
        [40, 'bad'],
        [41, 'good'],
        [99, 'good'],
      ] as const) {
        expect(partsOf(gauge([value], { ranges }))?.[0]?.[0]).to.equal(tone);
      }
    });

    it('name what is wrong with a scale', () => {
      expect(messagesOf(gauge([1, 2]))).to.deep.equal([
        'data.datasets.0.data: data.datasets.0.data must hold one value, not 2: use type "progress" for several',
      ]);
      expect(messagesOf(gauge([1], { min: 5, max: 5 }))).to.deep.equal([
        'max: max must be greater than min, which is 5',
      ]);
      expect(messagesOf(gauge([1], { target: 101 }))).to.deep.equal([
        'target: target must be from 0 to 100, the ends of the scale',
      ]);
      const falling = [
        { to: 80, tone: 'good' },
        { to: 40, tone: 'bad' },
      ];
      expect(messagesOf(gauge([1], { ranges: falling }))).to.deep.equal([
        'ranges.1.to: ranges.1.to must be greater than that of the range before',
      ]);
      expect(messagesOf(gauge([1], { ranges: [{ to: 5, tone: 'green' }] }))[0]).to.match(
        /^ranges\.0\.tone: .*must be one of good/,
      );
      expect(messagesOf({ ...gauge([1]), type: 'radialGauge' })[0]).to.match(/"radialGauge" is "gauge"$/);
    });
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

  describe('fields of bars, lines and slices', () => {
    const bars = (over: Body) => ({
      type: 'bar',
      data: {
        labels: ['a', 'b', 'c'],
        datasets: [
          { label: 'A', data: [1, 30, 5], backgroundColor: ['red', 'green', 'blue'] },
          { label: 'B', data: [3, null, 5] },
        ],
      },
      ...over,
    });
    const seriesOf = (body: Body) => parseSpec(body).spec.data.datasets.map(({ data }) => data);

    it('sort labels by their sums, with the options of their points, and add up all but the largest', () => {
      expect(parseSpec(bars({ sort: 'desc' })).spec.data.labels).to.deep.equal(['b', 'c', 'a']);
      expect(parseSpec(bars({ sort: 'asc' })).spec.data.labels).to.deep.equal(['a', 'c', 'b']);
      const { spec } = parseSpec(bars({ sort: 'desc', top: 1, locale: 'de' }));
      expect(spec.data.labels).to.deep.equal(['b', 'Andere']);
      expect(seriesOf(bars({ sort: 'desc', top: 1 }))).to.deep.equal([
        [30, 6],
        [null, 8],
      ]);
      expect(parseSpec(bars({ sort: 'desc' })).spec.data.datasets[0]?.['backgroundColor']).to.deep.equal([
        'green',
        'blue',
        'red',
      ]);
      expect(parseSpec(spec).spec).to.deep.equal(spec);
      expect(parseSpec(bars({ top: 3 })).spec.data.labels).to.deep.equal(['a', 'b', 'c']);
    });

    it('stack series as shares of the sum of each label', () => {
      const spec = drawn(bars({ stacked: 'percent' }));
      expect(spec.data.datasets.map(({ data }) => data)).to.deep.equal([
        [0.25, 1, 0.5],
        [0.75, null, 0.5],
      ]);
      expect(spec.options['scales']).to.deep.equal({
        x: { stacked: true },
        y: { stacked: true, max: 1, ticks: { format: { style: 'percent' } } },
      });
    });

    it('write the sums of stacks', () => {
      const spec = drawn(bars({ stacked: true, totals: true }));
      expect(spec.data.datasets[2]?.data.map((bar) => (bar as JsonObject)['v'])).to.deep.equal([4, 30, 10]);
      expect(parseSpec(bars({ totals: true })).warnings).to.deep.equal([
        '"totals" has no effect on bars side by side. Add "stacked": true.',
      ]);
    });

    it('name what is wrong with them', () => {
      const wrong = { sort: 'up', top: 0, stacked: 'yes', totals: ['a'], highlight: ['A', 'z'], note: 5 };
      expect(messagesOf(bars(wrong))).to.have.members([
        'sort: sort must be one of asc, desc',
        'top: top must be a whole number from 1 to 1000',
        'stacked: stacked must be true, false or "percent"',
        'totals: totals must be true or false',
        'highlight.1: highlight.1 must be the name of a series, or one of data.labels',
        'note: note must be a text of at most 300 characters',
      ]);
      expect(parseSpec({ ...bars({ stacked: true }), type: 'radar' }).warnings).to.deep.equal([
        '"stacked" has no effect on a radar chart: it is for bar and line. Remove it.',
      ]);
    });
  });

  describe('tables', () => {
    it('have columns x, y, size, label and series for points', () => {
      const csv = 'Country,GDP,Life,People,Region\nGermany,46,81,83,Europe\nJapan,40,84,125,Asia';
      expect(table('bubble', csv).datasets).to.deep.equal([
        {
          label: 'Life',
          data: [
            { x: 46, y: 81, size: 83, label: 'Germany' },
            { x: 40, y: 84, size: 125, label: 'Japan' },
          ],
        },
      ]);
      const named = table('scatter', 'y,x,series\n1,2,A\n3,4,B').datasets;
      expect(named).to.deep.equal([
        { label: 'A', data: [{ x: 2, y: 1 }] },
        { label: 'B', data: [{ x: 4, y: 3 }] },
      ]);
    });

    it('name the axes of points by their columns', () => {
      const { options } = parseSpec({ type: 'scatter', data: { csv: 'Spend,Sales\n1,2\n3,4' } }).spec;
      expect(options['scales']).to.deep.equal({
        x: { title: { display: true, text: 'Spend' } },
        y: { title: { display: true, text: 'Sales' } },
      });
    });

    it('have names and numbers for tiles, flows and boxes', () => {
      expect(table('treemap', 'Region,City,Sales\nEU,Rome,4').datasets[0]?.['tree']).to.deep.equal([
        { 0: 'EU', 1: 'Rome', value: 4 },
      ]);
      expect(table('sankey', 'to,from,value\nB,A,4').datasets[0]?.data).to.deep.equal([
        { from: 'A', to: 'B', flow: 4 },
      ]);
      expect(table('boxplot', 'City,Rent\nRome,4\nRome,6\nOslo,9')).to.deep.equal({
        labels: ['Rome', 'Oslo'],
        datasets: [{ label: 'Rent', data: [[4, 6], [9]] }],
      });
      expect(table('histogram', 'Rent\n4\n6').datasets).to.deep.equal([{ label: 'Rent', data: [4, 6] }]);
      expect(table('heatmap', 'Day,8,9\nMon,1,2').datasets[0]?.data).to.deep.equal([
        { x: '8', y: 'Mon', v: 1 },
        { x: '9', y: 'Mon', v: 2 },
      ]);
    });

    it('say which columns are missing', () => {
      const issues: [string, string, string][] = [
        ['scatter', 'Name,x\nA,1', 'must have columns of numbers for x and y'],
        ['bubble', 'x,y\n1,2', 'must have columns of numbers for x, y and size'],
        ['sankey', 'a,v\nA,1', 'must have two columns of names, from and to, and one of numbers'],
        ['treemap', 'v\n1', 'must have a column of names and one of numbers'],
        ['histogram', 'a\nx', 'must have at least one column of numbers'],
        ['scatter', '1,2\n3,4', 'must begin with a row of the names of its columns'],
      ];
      for (const [type, csv, message] of issues) {
        expect(messagesOf({ type, data: { csv } }), csv).to.deep.equal([`data.csv: data.csv ${message}`]);
      }
    });
  });
});
