import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/chart-spec.js';
import { spec, withDataset, withOptions } from './spec-helpers.js';

const ofOptions = (options: object, data = [12, 45], over: object = {}) =>
  parseSpec(spec({ data: { labels: ['a', 'b'], datasets: [{ data }] }, options, ...over })).warnings;
const ticks = (format: unknown) => ({ scales: { y: { ticks: { format } } } });
const labels = (format: unknown) => ({ plugins: { datalabels: { format } } });

describe('chart spec: warnings about values', () => {
  it('name the first negative value of a pie or doughnut', () => {
    for (const type of ['pie', 'doughnut']) {
      expect(ofOptions({}, [12, -45], { type })).to.deep.equal([
        `"data.datasets.0.data.1" is negative: a ${type} draws its slice as large as a positive one. Use type "bar".`,
      ]);
      expect(ofOptions({}, [12, 0], { type })).to.deep.equal([]);
    }
    expect(ofOptions({}, [12, -45], { type: 'bar' })).to.deep.equal([]);
  });

  it('say that many lines in one plot cannot be told apart', () => {
    const lines = (count: number, over: object = {}) =>
      parseSpec({
        type: 'line',
        data: {
          labels: ['a', 'b'],
          datasets: Array.from({ length: count }, (_v, at) => ({ label: `${at}`, data: [at, 2] })),
        },
        ...over,
      }).warnings;
    expect(lines(20)).to.deep.equal([
      '20 lines in one plot cannot be told apart. Draw fewer, or give all but a few the same pale borderColor.',
    ]);
    expect(lines(10)).to.deep.equal([]);
    expect(lines(20, { type: 'bar' })).to.deep.equal([]);
  });

  it('say what a type cannot show, and which type can', () => {
    const warningsOf = (type: string, data: unknown[], over: object = {}) =>
      parseSpec({ type, data: { labels: data.map((_v, at) => `${at}`), datasets: [{ data }] }, ...over }).warnings;
    const thirty = Array.from({ length: 30 }, (_v, at) => at + 1);
    const slices = '30 slices cannot be told apart. Add "top": 8, which draws the others as one, or use type "bar".';
    for (const type of ['pie', 'doughnut', 'polarArea']) {
      expect(warningsOf(type, thirty)).to.deep.equal([slices]);
      expect(warningsOf(type, thirty, { top: 8 })).to.deep.equal([]);
      expect(warningsOf(type, thirty.slice(0, 12))).to.deep.equal([]);
    }
    expect(warningsOf('histogram', [1, 2])).to.deep.equal([
      '2 values have no distribution that a histogram could show. Use type "bar".',
    ]);
    expect(warningsOf('histogram', [1, 2, 3, 4, 5])).to.deep.equal([]);
    expect(
      warningsOf('violin', [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3],
      ]),
    ).to.deep.equal(['3 values have no distribution that a violin could show. Use type "bar".']);
    expect(warningsOf('boxplot', [[1, 2, 3]])).to.deep.equal([]);
    expect(warningsOf('radar', [1, 2])).to.deep.equal([
      'A radar chart of fewer than 3 labels has no area. Use type "bar".',
    ]);
    expect(warningsOf('gauge', [140])).to.deep.equal([
      '"data.datasets.0.data.0" is outside of the scale, 0 to 100, and drawn as full. Set "max".',
    ]);
    for (const type of ['gauge', 'progress']) {
      expect(warningsOf(type, [0.5])).to.deep.equal([
        'All values are at most 1 on a scale to 100. For shares of 1 add "max": 1.',
      ]);
      expect(warningsOf(type, [0.5], { max: 1 })).to.deep.equal([]);
      expect(warningsOf(type, [1])).to.deep.equal([]);
    }
    expect(warningsOf('progress', [50, -2], { min: -1 })).to.deep.equal([
      '"data.datasets.0.data.1" is outside of the scale, -1 to 100, and drawn as empty. Set "min".',
    ]);
    expect(warningsOf('gauge', [140], { max: 150 })).to.deep.equal([]);
  });

  it('name a step of a waterfall that is the sum of those before it', () => {
    const warningsOf = (data: unknown[], totals?: string[]) =>
      parseSpec({
        type: 'waterfall',
        data: { labels: ['Start', 'New', 'Lost', 'End'].slice(0, data.length), datasets: [{ data }] },
        ...(totals && { totals }),
      }).warnings;
    expect(warningsOf([420.1, 80.2, -60, 440.3])).to.deep.equal([
      '"data.datasets.0.data.3" is the sum of the values before it, and drawn as one more change. If it is the sum, add "End" to "totals".',
    ]);
    expect(warningsOf([420, 80, -60, 440], ['End'])).to.deep.equal([]);
    expect(warningsOf([420, 80, -60, 44])).to.deep.equal([]);
    expect(warningsOf([100, 100])).to.deep.equal([]);
    expect(warningsOf([100, -100, 0])).to.deep.equal([]);
  });

  it('say where a form shows something else than its numbers', () => {
    const warningsOf = (
      type: string,
      data: unknown[],
      {
        labels = data.map((_v, at) => `n${at}`),
        ...over
      }: { labels?: string[]; options?: object; sparkline?: boolean } = {},
    ) => parseSpec({ type, data: { labels, datasets: [{ data }] }, ...over }).warnings;
    const y = (scale: object) => ({ options: { scales: { y: scale } } });
    const cut =
      '"options.scales.y.min" leaves out 0: the lengths of the bars no longer show their values. Remove it, or use type "line".';
    expect(warningsOf('bar', [60, 62], y({ min: 55 }))).to.deep.equal([cut]);
    expect(warningsOf('bar', [60, 62], y({ min: -5 }))).to.deep.equal([]);
    expect(
      parseSpec(
        spec({
          type: 'line',
          data: { labels: ['a', 'b'], datasets: [{ fill: true, data: [60, 62] }] },
          options: { scales: { y: { min: 55 } } },
        }),
      ).warnings,
    ).to.deep.equal([
      '"options.scales.y.min" leaves out 0: the area no longer shows the values. Remove it, or "fill".',
    ]);
    expect(warningsOf('line', [60, 62], y({ min: 55 }))).to.deep.equal([]);
    expect(
      warningsOf(
        'bar',
        [
          [60, 62],
          [58, 61],
        ],
        y({ min: 55 }),
      ),
    ).to.deep.equal([]);
    expect(warningsOf('bar', [1, 2, 3], { labels: ['a', 'b'] })).to.deep.equal([
      '"data.datasets.0.data" has 3 values for 2 labels: the values without a label are not drawn. Add labels.',
    ]);
    expect(warningsOf('bar', [1, 2, null], { labels: ['a', 'b'] })).to.deep.equal([]);
    expect(warningsOf('pie', [0, 0])).to.deep.equal(['All values are 0: a pie has nothing to draw. Use type "bar".']);
    const percent = { options: { plugins: { datalabels: { format: { suffix: '%' } } } } };
    expect(warningsOf('pie', [60, 50, 40], percent)).to.deep.equal([
      'The slices are labeled with percentages that add up to 150%, not 100%. Use type "bar".',
    ]);
    expect(warningsOf('pie', [33.3, 33.3, 33.3], percent)).to.deep.equal([]);
  });

  it('say where the axis ends before a value', () => {
    const bars = (data: (number | null)[], scale: object, over: object = {}) =>
      ofOptions({ scales: { y: scale } }, data as number[], { type: 'bar', ...over });
    expect(bars([30, 150], { max: 100 })).to.deep.equal([
      'The bar of "data.datasets.0.data.1" is cut at options.scales.y.max, 100. Remove "max".',
    ]);
    expect(bars([-30, 20], { min: -10 })).to.deep.equal([
      'The bar of "data.datasets.0.data.0" is cut at options.scales.y.min, -10. Remove "min".',
    ]);
    expect(bars([30, 100], { min: 0, max: 100 })).to.deep.equal([]);
    expect(bars([30, 150], { max: 100, stacked: true })).to.deep.equal([]);
    expect(bars([30, 150], { max: 100 }, { type: 'line' })).to.deep.equal([]);
    const points = (scale: object) =>
      parseSpec({
        type: 'scatter',
        data: { datasets: [{ data: [1, 2, 9].map((x) => ({ x, y: x })) }] },
        options: { scales: { x: scale } },
      }).warnings;
    expect(points({ min: 2, max: 5 })).to.deep.equal([
      '2 of 3 points lie beyond options.scales.x.min, 2, and are not drawn.',
    ]);
    expect(points({ min: 1, max: 9 })).to.deep.equal([]);
  });

  it('say that lines of a stack stand at sums, where no area shows it', () => {
    const lines = (first: object, options: object = { scales: { y: { stacked: true } } }) => {
      const datasets = [
        { label: 'A', data: [1, 2], ...first },
        { label: 'B', data: [3, 4] },
      ];
      return parseSpec({ type: 'line', data: { labels: ['a', 'b'], datasets }, options }).warnings;
    };
    expect(lines({})).to.deep.equal([
      'The lines are stacked: "B" stands at sums, not at its values. Add "fill": true, or remove "stacked".',
    ]);
    expect(lines({ fill: true })).to.deep.equal([]);
    expect(lines({ type: 'bar' })).to.deep.equal([]);
    expect(lines({}, {})).to.deep.equal([]);
  });

  it('say where numbers do not add up', () => {
    const warningsOf = (type: string, labels: string[], data: unknown[][], over: object = {}) => {
      const datasets = data.map((values, at) => ({ label: `S${at + 1}`, data: values }));
      return parseSpec({ type, data: { labels, datasets }, ...over }).warnings;
    };
    const steps = ['Start', 'Up', 'End'];
    const totals = { totals: ['End'] };
    expect(warningsOf('waterfall', steps, [[100, 20, 150]], totals)).to.deep.equal([
      '"End" is 150, but the steps before it add up to 120. Correct it, or write null for the sum.',
    ]);
    for (const end of [120, 120.4, null]) {
      expect(warningsOf('waterfall', steps, [[100, 20, end]], totals), `${end}`).to.deep.equal([]);
    }
    const quarters = ['Q1', 'Q2'];
    const parts = [
      [10.1, 20],
      [5.2, 2.2],
      [15.3, 22.2],
    ];
    const twice =
      '"S3" is the sum of the other series, and stands on top of them: the stack is twice as high. Remove it.';
    expect(warningsOf('bar', quarters, parts, { stacked: true })).to.deep.equal([twice]);
    expect(warningsOf('bar', quarters, parts, { options: { scales: { y: { stacked: true } } } })).to.deep.equal([
      twice,
    ]);
    expect(warningsOf('bar', quarters, parts)).to.deep.equal([]);
    expect(warningsOf('bar', quarters, [...parts, [1, 1]], { stacked: true })).to.deep.equal([]);
    expect(
      warningsOf(
        'bar',
        quarters,
        [
          [10, 20],
          [10, 20],
        ],
        { stacked: true },
      ),
    ).to.deep.equal([]);
    expect(warningsOf('pie', ['A', 'B', 'Total'], [[10, 20, 30]])).to.deep.equal([
      '"Total" is the sum of the other slices, and takes half of the pie. Remove it.',
    ]);
    expect(warningsOf('pie', ['A', 'B', 'C'], [[10, 20, 30]])).to.deep.equal([]);
    expect(
      warningsOf(
        'bar',
        quarters,
        [
          [10, -5],
          [5, 6],
        ],
        { stacked: 'percent' },
      ),
    ).to.deep.equal(['"data.datasets.0.data.1" is negative, and has no share of 100%. Use "stacked": true.']);
  });

  it('say where the distances of a line are not those of its dates', () => {
    const warningsOf = (labels: string[], over: object = {}) =>
      parseSpec({ type: 'line', data: { labels, datasets: [{ data: labels.map((_l, at) => at) }] }, ...over }).warnings;
    expect(warningsOf(['2018', '2019', '2025'])).to.deep.equal([
      '"2019" to "2025" is drawn as far as "2018" to "2019". Add the labels between, or use options.scales.x.type "time".',
    ]);
    expect(warningsOf(['Mar 2025', 'Jan 2025', 'Feb 2025'])).to.deep.equal([
      'data.labels are not in the order of time: from "Mar 2025" to "Jan 2025" the line goes back. Sort them.',
    ]);
    expect(warningsOf(['2025-03-03', '2025-03-02', '2025-03-01'])).to.deep.equal([
      'data.labels begin with the last date: time runs from right to left. Sort them upwards.',
    ]);
    const regular = [
      ['2024-11', '2024-12', '2025-01'],
      ['2025-01-31', '2025-02-28', '2025-03-31'],
      ['2025-05-02', '2025-05-05', '2025-05-06'],
      ['Nov', 'Dec', 'Mar'],
      ['1', '2', '4', '64'],
    ];
    for (const labels of regular) expect(warningsOf(labels), labels.join()).to.deep.equal([]);
    expect(warningsOf(['2018', '2019', '2025'], { type: 'bar' })).to.deep.equal([]);
    expect(
      warningsOf(['2018-01-01', '2019-01-01', '2025-01-01'], { options: { scales: { x: { type: 'time' } } } }),
    ).to.deep.equal([]);
  });

  it('name a series that looks like 0 beside another', () => {
    const warningsOf = (over: object = {}, second: object = {}) =>
      parseSpec({
        type: 'line',
        data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }, { data: [900, 200], ...second }] },
        ...over,
      }).warnings;
    const flat =
      'All values of "data.datasets.0" look like 0 beside 900. Give it an axis of its own, or use smallMultiples.';
    expect(warningsOf()).to.deep.equal([flat]);
    expect(warningsOf({ type: 'bar' })).to.deep.equal([flat]);
    expect(warningsOf({ type: 'slope' })).to.deep.equal([
      'All values of "data.datasets.0" look like 0 beside 900. Draw it in a chart of its own.',
    ]);
    expect(
      warningsOf({ data: { labels: ['a'], datasets: [{ label: 'Rate', data: [1] }, { data: [900] }] } })[0],
    ).to.match(/^All values of "Rate" look like 0/);
    expect(warningsOf({}, { yAxisID: 'y1' })).to.deep.equal([]);
    expect(warningsOf({}, { data: [90, 20] })).to.deep.equal([]);
    expect(warningsOf({ smallMultiples: true })).to.deep.equal([]);
    expect(warningsOf({ options: { scales: { y: { type: 'logarithmic' } } } })).to.deep.equal([]);
  });

  it('name a circle of flows, also in a long chain', () => {
    const flows = (...ends: string[]) =>
      parseSpec({
        type: 'sankey',
        data: { datasets: [{ data: ends.map((pair) => ({ from: pair[0], to: pair[1], flow: 1 })) }] },
      }).warnings;
    expect(flows('AB', 'BC', 'AC', 'CD')).to.deep.equal([]);
    expect(flows('XA', 'AB', 'BC', 'CA')).to.deep.equal([
      'The flows run in a circle, "A" -> "B" -> "C" -> "A": no node is the first. Remove one of them.',
    ]);
    expect(flows('AA')[0]).to.match(/^The flows run in a circle, "A" -> "A"/);
    const chain = Array.from({ length: 1000 }, (_v, at) => ({ from: `n${at}`, to: `n${(at + 1) % 1000}`, flow: 1 }));
    const { warnings } = parseSpec({ type: 'sankey', data: { datasets: [{ data: chain }] } });
    expect(warnings[0]).to.match(/^The flows run in a circle, "n0" -> "n1" -> "n2" -> "n3" -> /);
  });

  it('name an outlier that flattens the other values, and what helps', () => {
    const values = (data: (number | null)[], over: object = {}) =>
      parseSpec({
        type: 'bar',
        data: { labels: data.map((_v, at) => `${at}`), datasets: [{ label: 'A', data }] },
        ...over,
      }).warnings;
    const flat = [410, 380, null, 48200, 570, 430, 800];
    const fix = (id: string) =>
      `Use options.scales.${id}.type "logarithmic", or leave it out and name it in the subtitle.`;
    const line = '"data.datasets.0.data.3" is 60 times the next value and flattens the others.';
    expect(values(flat)).to.deep.equal([`${line} ${fix('y')}`]);
    expect(values(flat, { type: 'line' })).to.deep.equal([`${line} ${fix('y')}`]);
    expect(values(flat, { options: { indexAxis: 'y' } })).to.deep.equal([`${line} ${fix('x')}`]);
    expect(values(flat, { options: { scales: { y: { type: 'logarithmic' } } } })).to.deep.equal([]);
    expect(values(flat, { type: 'line', options: { scales: { y: { max: 1000 } } } })).to.deep.equal([]);
    for (const data of [
      [1, 2, 12, 20, 3],
      [100, 1, 2],
      [0, 0, 7, 0, 0],
      [5, 5, 5, 5, 5],
      [1, 2, 100, 120, 1],
    ]) {
      expect(values(data), `${data}`).to.deep.equal([]);
    }
    const axes = {
      labels: ['a', 'b', 'c', 'd', 'e'],
      datasets: [{ data: [1e6, 2e6, 1e6, 2e6, 3e6] }, { yAxisID: 'y1', data: [1, 2, 1, 2, 1] }],
    };
    expect(values([], { data: axes }), 'another axis').to.deep.equal([]);
  });

  it('name an outlier among points, also over time, and on the axis along which it stands', () => {
    const day = (at: number) => `2026-03-${String(at + 1).padStart(2, '0')}`;
    const flat = [410, 380, 395, 94_000, 425, 430];
    const points = (data: object[], type: string, options: object = {}) =>
      parseSpec({ type, data: { datasets: [{ data }] }, options }).warnings;
    const line = (id: string) =>
      `"data.datasets.0.data.3" is 218 times the next value and flattens the others. Use options.scales.${id}.type "logarithmic", or leave it out and name it in the subtitle.`;
    const overTime = flat.map((y, at) => ({ x: day(at), y }));
    expect(points(overTime, 'scatter', { scales: { x: { type: 'time' } } })).to.deep.equal([line('y')]);
    expect(
      points(
        flat.map((x, y) => ({ x, y: y + 1 })),
        'scatter',
      ),
    ).to.deep.equal([line('x')]);
    expect(
      points(
        flat.map((y, x) => ({ x: x + 1, y, r: 4 })),
        'bubble',
      ),
    ).to.deep.equal([line('y')]);
    expect(
      points(
        flat.map((y, x) => ({ x, y: y % 1000 })),
        'scatter',
      ),
    ).to.deep.equal([]);
  });

  it('name an outlier of a heat map, which leaves its colors to one cell', () => {
    const heat = (data: number[][]) =>
      parseSpec({ type: 'heatmap', data: { labels: ['a', 'b', 'c'], datasets: data.map((row) => ({ data: row })) } })
        .warnings;
    expect(
      heat([
        [1, 2, 5000],
        [3, 2, 4],
      ]),
    ).to.deep.equal([
      '"data.datasets.0.data.2" is 1250 times the next value and flattens the others. Leave it out and name it in the subtitle.',
    ]);
    expect(
      heat([
        [1, 2, 5],
        [3, 2, 4],
      ]),
    ).to.deep.equal([]);
  });

  it('do not advise a logarithmic axis for values that it cannot show', () => {
    const outlier = (data: number[]) =>
      parseSpec({ type: 'bar', data: { labels: data.map(String), datasets: [{ data }] } }).warnings;
    const line =
      '"data.datasets.0.data.2" is 100 times the next value and flattens the others. Leave it out and name it in the subtitle.';
    expect(outlier([4, 0, 400, 3, 2])).to.deep.equal([line]);
    expect(outlier([4, -3, -400, 3, 2])).to.deep.equal([line]);
  });

  it('name an outlier of small multiples only where they share an axis', () => {
    const datasets = [
      [410_000, 380_000, 920_000],
      [12, 14, 11],
      [7, 9, 8],
    ].map((data, at) => ({ label: `${at}`, data }));
    const plots = (sharedAxis: boolean, data = datasets) =>
      parseSpec({ type: 'line', data: { labels: ['a', 'b', 'c'], datasets: data }, smallMultiples: { sharedAxis } })
        .warnings;
    const one = [
      { label: 'A', data: [9, 8, 12_000] },
      { label: 'B', data: [7, 9, 8] },
    ];
    expect(plots(true, one)).to.have.lengthOf(1);
    expect(plots(false, one)).to.deep.equal([]);
  });

  it('say which values would leave a histogram with bars', () => {
    const usual = Array.from({ length: 200 }, (_v, at) => 20 + ((at * 37) % 41));
    const histogram = (data: number[], over: object = {}) =>
      parseSpec({ type: 'histogram', data: { datasets: [{ data }] }, ...over }).warnings;
    const line = (count: number, end: number) =>
      `200 of ${count} values stand in one bar, because the axis reaches to ${end}. Leave out those beyond 20 to 60, and name them in the subtitle.`;
    expect(histogram([...usual, 9_800])).to.deep.equal([line(201, 9_800)]);
    expect(histogram([...usual, 52_000, 98_000])).to.deep.equal([line(202, 98_000)]);
    expect(histogram([...usual, -9_800])).to.deep.equal([line(201, -9_800)]);
    expect(histogram(usual)).to.deep.equal([]);
    const rare = Array.from({ length: 200 }, (_v, at) => (at % 20 === 0 ? at / 20 : 0));
    expect(histogram(rare), 'most values are equal').to.deep.equal([]);
    const falling = Array.from({ length: 200 }, (_v, at) => -Math.log((at + 1) / 201));
    expect(histogram(falling), 'a long tail').to.deep.equal([]);
  });

  it('name the axes of a radar whose values all look like 0', () => {
    const labels = ['Rating', 'Uptime', 'Latency', 'Tickets'];
    const radar = (...rows: number[][]) =>
      parseSpec({ type: 'radar', data: { labels, datasets: rows.map((data) => ({ data })) } }).warnings;
    const fix = 'Give all axes one unit, such as shares of their targets, or use type "table".';
    expect(radar([4.2, 98, 1_200, 840], [3.8, 99, 900, 700])).to.deep.equal([
      `"Rating" and "Uptime" can hardly be seen beside 1200. ${fix}`,
    ]);
    expect(radar([4.2, 98, 87, 91])).to.deep.equal([`"Rating" can hardly be seen beside 98. ${fix}`]);
    expect(radar([62, 98, 87, 91], [40, 3, 60, 88])).to.deep.equal([]);
    expect(radar([0, 98, 87, 91]), 'nothing').to.deep.equal([]);
    const hours = [1, 2, 5, 12, 30, 70, 90, 60, 25, 9, 3, 1];
    expect(
      parseSpec({ type: 'radar', data: { labels: hours.map((_v, at) => `${at}:00`), datasets: [{ data: hours }] } })
        .warnings,
      'counts that rise and fall',
    ).to.deep.equal([]);
  });

  describe('of the wrong kind', () => {
    const plugin = (name: string, value: object) => ({ plugins: { [name]: value } });
    const cases: [options: object, line: string][] = [
      [plugin('legend', { display: 'false' }), '"options.plugins.legend.display" must be false without quotes.'],
      [
        plugin('legend', { labels: { boxWidth: '10px' } }),
        '"options.plugins.legend.labels.boxWidth" must be a number: 10 without a unit.',
      ],
      [
        plugin('title', { display: true, align: 'centre' }),
        '"options.plugins.title.align" must be center, end or start, not "centre". Did you mean "center"?',
      ],
      [
        plugin('title', { display: true, font: 'bold 12px Arial' }),
        '"options.plugins.title.font" must be an object, not a text.',
      ],
      [
        plugin('title', { display: true, font: { weight: 'semibold' } }),
        '"options.plugins.title.font.weight" must be a number, bold, bolder, lighter or normal, not "semibold".',
      ],
      [{ scales: { y: { beginAtZero: 'yes' } } }, '"options.scales.y.beginAtZero" must be true or false, not a text.'],
      [{ scales: { y: { stacked: {} } } }, '"options.scales.y.stacked" must be true, false or single, not an object.'],
      [{ barThickness: 'auto' }, '"options.barThickness" must be a number or flex, not "auto".'],
      [{ stacked: true }, '"options.stacked" must be false, not true.'],
    ];
    for (const [options, line] of cases) {
      it(line, () => {
        expect(ofOptions(options)).to.deep.equal([line]);
      });
    }
    it('in datasets', () => {
      const dataset = { data: [1], hidden: 'true', tension: true };
      expect(parseSpec(withDataset(dataset, { type: 'line' })).warnings).to.have.members([
        '"data.datasets.0.hidden" must be true without quotes.',
        '"data.datasets.0.tension" must be a number or a list, not true.',
      ]);
    });
    it('are not about values that Chart.js takes: texts of numbers, null, 0 and 1', () => {
      const options = {
        plugins: { title: { text: 2026, display: 1, font: { size: '20px' } }, legend: null },
        scales: { y: { min: '0', max: '10', title: { display: 0 }, ticks: { stepSize: '5' } } },
      };
      expect(ofOptions(options)).to.deep.equal([]);
    });
  });

  describe('of formats', () => {
    it('written as a text, with the object to write', () => {
      const meant: [string, string][] = [
        ['$,.0f', '{"style":"currency","currency":"USD","digits":0}'],
        ['€0.00', '{"style":"currency","currency":"EUR","digits":2}'],
        ['currency', '{"style":"currency","currency":"USD"}'],
        ['.1f', '{"style":"decimal","digits":1}'],
        ['0.0a', '{"style":"compact","digits":1}'],
        ['compact', '{"style":"compact"}'],
        ['percent', '{"suffix":"%"}'],
      ];
      for (const [text, format] of meant) {
        expect(ofOptions(ticks(text)), text).to.deep.equal([
          `"options.scales.y.ticks.format" has no effect as a text. Write an object: ${format}.`,
        ]);
      }
      expect(ofOptions(labels('percent'), [0.2, 0.8])).to.deep.equal([
        '"options.plugins.datalabels.format" has no effect as a text. Write an object: {"style":"percent"}.',
      ]);
    });
    it('with a currency that is not printed, or printed twice', () => {
      expect(ofOptions(ticks({ currency: 'USD', prefix: '$' }))).to.deep.equal([
        '"options.scales.y.ticks.format.currency" has no effect without "style": "currency". Otherwise leave it out: the prefix is printed.',
      ]);
      expect(ofOptions(ticks({ currency: 'USD' }))).to.deep.equal([
        '"options.scales.y.ticks.format.currency" has no effect without "style": "currency".',
      ]);
      expect(ofOptions(ticks({ style: 'currency', currency: 'USD', prefix: '$' }))).to.deep.equal([
        '"options.scales.y.ticks.format.prefix" is printed beside the sign of "currency". Leave out one of the two.',
      ]);
      expect(ofOptions(ticks({ style: 'currency', currency: 'USD', prefix: '≈ ' }))).to.deep.equal([]);
    });
    it('with keys of ours beside options of Intl', () => {
      expect(ofOptions(ticks({ prefix: '$', maximumFractionDigits: 1 }))).to.deep.equal([
        '"options.scales.y.ticks.format.prefix" has no effect beside "maximumFractionDigits", an option of Intl. Use "digits" for decimals.',
      ]);
      expect(ofOptions(ticks({ maximumFractionDigits: 1, notation: 'compact' }))).to.deep.equal([]);
    });
    it('for percent of values above 1.5', () => {
      const line = (path: string) =>
        `"${path}" prints 45 as 4,500%: style "percent" is for shares of 1. Use {"suffix": "%"}.`;
      const percent = { style: 'percent' };
      expect(ofOptions(ticks(percent))).to.deep.equal([line('options.scales.y.ticks.format')]);
      expect(ofOptions(ticks({ ...percent, maximumFractionDigits: 0 }))).to.deep.equal([
        line('options.scales.y.ticks.format'),
      ]);
      expect(ofOptions(labels(percent))).to.deep.equal([line('options.plugins.datalabels.format')]);
      expect(ofOptions(ticks(percent), [0.2, 1.2])).to.deep.equal([]);
      expect(ofOptions({ indexAxis: 'y', scales: { x: { ticks: { format: percent } } } })).to.deep.equal([
        line('options.scales.x.ticks.format'),
      ]);
    });
    it('for percent on a second axis, only with the data of that axis', () => {
      const percent = { ticks: { format: { style: 'percent' } } };
      const of = (scales: object) =>
        parseSpec(
          spec({
            data: { labels: ['a', 'b'], datasets: [{ data: [1610, 1420] }, { yAxisID: 'rate', data: [0.034, 0.03] }] },
            options: { scales },
          }),
        ).warnings;
      expect(of({ rate: { axis: 'y', position: 'right', ...percent } })).to.deep.equal([]);
      expect(of({ yRight: percent, rate: { axis: 'y' } })).to.deep.equal([]);
      expect(of({ yRight: {}, rate: { axis: 'y', ...percent } })).to.deep.equal([]);
      expect(of({ y: percent, rate: { axis: 'y', ...percent } })).to.have.length(1);
    });

    it('for percent in the labels of all series, only with series that use it', () => {
      const own = { datalabels: { format: { style: 'compact' } } };
      const rate = { yAxisID: 'rate', data: [0.034, 0.03] };
      const datasets = [{ data: [1610, 1420], ...own }, rate, { yAxisID: 'other', data: [7], datalabels: false }];
      const options = { plugins: { datalabels: { format: { style: 'percent' } } } };
      expect(parseSpec(spec({ data: { labels: ['a', 'b'], datasets }, options })).warnings).to.deep.equal([]);
    });

    it('for percent on the axis of other data only', () => {
      const datasets = [{ data: [12, 45] }, { data: [0.1, 0.2], yAxisID: 'y1' }];
      const scales = { y: {}, y1: { ticks: { format: { style: 'percent' } } } };
      const { warnings } = parseSpec(spec({ data: { labels: ['a', 'b'], datasets }, options: { scales } }));
      expect(warnings).to.deep.equal([]);
    });
    it('of key figures', () => {
      const kpiStrip = [{ label: 'Churn', value: 4.2, format: { style: 'percent', sufix: '!' } }];
      expect(parseSpec(spec({ kpiStrip })).warnings).to.have.members([
        '"kpiStrip.0.format" prints 4.2 as 420%: style "percent" is for shares of 1. Use {"suffix": "%"}.',
        'Unknown field "kpiStrip.0.format.sufix" was ignored. Did you mean "kpiStrip.0.format.suffix"?',
      ]);
    });
  });
  it('do not make a specification invalid', () => {
    expect(parseSpec(withOptions(ticks('$,.0f'))).spec.type).to.equal('bar');
  });
});
