import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import type { Json, JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { ALL_CHART_TYPES, canonicalJson, parseSpec, Warnings } from '../../../chart-spec/spec.js';
import { EXTENDED_CHARTS, extendedChart, parseExtended } from '../../support/extended-charts.js';
import { list } from '../../support/list.js';

type Issue = { path: string; message: string };

function issuesOf(parse: () => unknown): Issue[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.body['details'] as Issue[];
    throw error;
  }
}

/** The issues of a chart with one dataset. */
function issuesIn(type: string, dataset: JsonObject, over: JsonObject = {}): Issue[] {
  const { data = {}, ...rest } = over as { data?: JsonObject };
  return issuesOf(() => parseExtended({ type, data: { ...data, datasets: [dataset] }, ...rest }));
}

function firstIssue(type: string, dataset: JsonObject, over?: JsonObject): string {
  const [issue] = issuesIn(type, dataset, over);
  return issue === undefined ? '' : `${issue.path}: ${issue.message}`;
}

const AT = 'data.datasets.0';

describe('chart spec: extended chart types', () => {
  it('are read on /api/v1 as on /chart; the name matrix is for /chart only', () => {
    for (const [type, example] of Object.entries(EXTENDED_CHARTS)) {
      const body = { type, ...example };
      if (type === 'matrix') {
        expect(issuesOf(() => parseSpec(body))[0]?.message).to.match(/; "matrix" is "heatmap"$/);
      } else expect(parseSpec(body)).to.deep.equal(parseSpec(body, new Warnings(), ALL_CHART_TYPES));
    }
  });

  it('do not change how common types are read', () => {
    const body = {
      type: 'bar',
      data: { labels: ['a', 'b'], datasets: [{ label: 'A', data: [1, null], borderWith: 2 }] },
      options: { scales: { y: { beginAtZeroo: true } } },
      title: 'T',
    };
    const [common, all] = [parseSpec(body), parseSpec(body, new Warnings(), ALL_CHART_TYPES)];
    expect(all).to.deep.equal(common);
    expect(canonicalJson(all.spec)).to.equal(canonicalJson(common.spec));
    const wrong = { type: 'bar', data: { labels: ['a'], datasets: [{ data: ['1', {}], type: 'radar' }] } };
    expect(issuesOf(() => parseSpec(wrong, new Warnings(), ALL_CHART_TYPES)).map(({ path }) => path)).to.deep.equal(
      issuesOf(() => parseSpec(wrong)).map(({ path }) => path),
    );
  });

  it('need labels only where they have categories', () => {
    expect(firstIssue('boxplot', { data: [[1, 2]] })).to.match(/^data\.labels: "data\.labels" is required/);
    expect(firstIssue('scatter', { data: [{ x: 1, y: 2 }] })).to.equal('');
  });

  const wrong: [string, JsonObject, string][] = [
    ['scatter', { data: [{ x: 1 }] }, `${AT}.data.0.y: ${AT}.data.0.y is required: a number`],
    ['scatter', { data: [{ x: 'a', y: 1 }] }, `${AT}.data.0.x: ${AT}.data.0.x must be a number, or null for a gap`],
    [
      'scatter',
      { data: [5] },
      `${AT}.data.0: ${AT}.data.0 must be {"x": 1, "y": 2} or null. Numbers need data.labels with a number for each, which is their x`,
    ],
    ['scatter', { data: [] }, `${AT}.data: ${AT}.data must hold 1 to 1000 points, not 0`],
    ['bubble', { data: [{ x: 1, y: 1, r: -1 }] }, `${AT}.data.0.r: ${AT}.data.0.r must be a radius from 0 to 1000 px`],
    [
      'sankey',
      { data: [{ from: 'A', to: 'B', flow: -1 }] },
      `${AT}.data.0.flow: ${AT}.data.0.flow must be a number of 0 or more, or null for a gap`,
    ],
    ['sankey', { data: [{ from: 'A', flow: 1 }] }, `${AT}.data.0.to: ${AT}.data.0.to is required: the name of a node`],
    ['matrix', { data: [{ x: 1, v: 2 }] }, `${AT}.data.0.y: ${AT}.data.0.y is required: a number, a date or a text`],
    [
      'matrix',
      { data: [{ x: 1, y: 1, v: 'x' }] },
      `${AT}.data.0.v: ${AT}.data.0.v must be a number, or null for an empty cell`,
    ],
    ['treemap', { tree: [{ v: 1 }] }, `${AT}.key: ${AT}.key is required: the name of the field that holds the values`],
    [
      'treemap',
      { key: 'v', tree: [{ v: -1 }] },
      `${AT}.tree.0.v: ${AT}.tree.0.v must be a number of 0 or more, or null for a gap`,
    ],
    [
      'treemap',
      { key: 'v', groups: ['g'], tree: [{ v: 1 }] },
      `${AT}.tree.0: ${AT}.tree.0 must have one of the groups: g`,
    ],
    ['treemap', {}, `${AT}.tree: ${AT}.tree is required: an array of 1 to 1000 numbers or objects`],
    [
      'violin',
      { data: [{ min: 1 }] },
      `${AT}.data.0: ${AT}.data.0 must be an array of 1 to 1000 numbers, or null: a violin is drawn from single values`,
    ],
    [
      'boxplot',
      { data: [{ min: 1, q1: 2, median: 3, q3: 4 }] },
      `${AT}.data.0.max: ${AT}.data.0.max is required: a number`,
    ],
    ['boxplot', { data: [[1, 'x']] }, `${AT}.data.0.1: ${AT}.data.0.1 must be a number`],
    [
      'pie',
      { type: 'sankey', data: [{ from: 'A', to: 'B', flow: 1 }] },
      `${AT}.type: ${AT}.type must be one of pie, doughnut`,
    ],
  ];
  for (const [type, dataset, expected] of wrong) {
    it(`names what is wrong: ${type} ${JSON.stringify(dataset)}`, () => {
      expect(firstIssue(type, dataset, { data: { labels: ['a'] } })).to.equal(expected);
    });
  }

  it('takes null as a gap among named tiles, and says so', () => {
    const tiles = (dataset: object, labels?: string[]) => {
      const { spec, warnings } = parseSpec({ type: 'treemap', data: { labels, datasets: [dataset] } } as never);
      return [describeChart(spec), ...warnings];
    };
    const gap = (path: string) =>
      `"data.datasets.0.tree.${path}" is not drawn: its value is null. Correct or remove it.`;
    const said = 'Treemap. A 60%, C 40%.';
    expect(tiles({ data: [3, null, 2] }, ['A', 'B', 'C'])).to.deep.equal([said, gap('1')]);
    const named = list({ label: 'A', value: 3 }, { label: 'B', value: null }, { label: 'C', value: 2 });
    expect(tiles({ data: named })).to.deep.equal([said, gap('1')]);
    const tree = list({ n: 'A', v: 3 }, { n: 'B', v: null }, { n: 'C', v: 2 });
    expect(tiles({ tree, key: 'v', groups: ['n'] })).to.deep.equal([said, gap('1')]);
    const nested = { A: { x: { v: 3 } }, B: { y: { v: null } }, C: { z: { v: 2 } } };
    expect(tiles({ tree: nested, key: 'v' })).to.deep.equal([said, gap('B.y')]);
    expect(tiles({ tree: [null, 1] })).to.deep.equal(['Treemap. 100%.', gap('0')]);
    expect(firstIssue('treemap', { tree: [null, 'x'] })).to.match(
      /tree\.1 must be a number of 0 or more, or null for a gap$/,
    );
  });

  it('limits the levels of a tree and the values of all boxes', () => {
    let tree: JsonObject = { v: 1 };
    for (let level = 0; level < 12; level += 1) tree = { [`level${level}`]: tree };
    expect(firstIssue('treemap', { key: 'v', tree })).to.match(/must not be nested more than 8 levels deep$/);
    const box = Array.from({ length: 1000 }, (_value, i) => i);
    const labels = Array.from({ length: 51 }, (_value, i) => String(i));
    expect(firstIssue('boxplot', { data: labels.map(() => box) }, { data: { labels } })).to.match(
      /^data\.datasets: data\.datasets must hold at most 50000 values in all boxes together, not 51000$/,
    );
  });

  it('accept 20 datasets of 1000 points', () => {
    const data = Array.from({ length: 1000 }, (_value, i) => ({ x: i, y: i, r: 2 }));
    const datasets = Array.from({ length: 20 }, () => ({ data }));
    expect(parseExtended({ type: 'bubble', data: { datasets } }).data.datasets).to.have.length(20);
  });

  it('read [x, y] as a point and a number as the name of a node', () => {
    const places = parseExtended({ type: 'bubble', data: { datasets: [{ data: [[1, 2, 3]] as unknown as Json }] } });
    expect(places.data.datasets[0]?.data).to.deep.equal([{ x: 1, y: 2, r: 3 }]);
    const flows = parseExtended({ type: 'sankey', data: { datasets: [{ data: [{ from: 1, to: 2, flow: 3 }] }] } });
    expect(flows.data.datasets[0]?.data).to.deep.equal([{ from: '1', to: '2', flow: 3 }]);
  });

  it('give points of lines with dates the labels of all series, in the order of time', () => {
    const { data } = parseExtended({
      type: 'line',
      options: { scales: { x: { type: 'time' } } },
      data: {
        datasets: [
          { data: list({ x: '2024-02-01', y: 2 }, { x: '2024-01-01', y: 1 }) },
          { data: [{ x: '2024-01-15', y: 5 }] },
        ],
      },
    });
    expect(data.labels).to.deep.equal(['2024-01-01', '2024-01-15', '2024-02-01']);
    expect(data.datasets.map((dataset) => [dataset.data, dataset['spanGaps']])).to.deep.equal(
      list([[1, null, 2], true], [[null, 5, null], true]),
    );
  });

  it('draw lines through points with two numbers as a scatter chart', () => {
    const spec = parseExtended({ type: 'line', data: { datasets: [{ data: list({ x: 1, y: 2 }, { x: 4, y: 3 }) }] } });
    expect([spec.type, spec.data.datasets[0]?.['showLine']]).to.deep.equal(['scatter', true]);
  });

  it('warn about unknown options with the nearest known one, and not about known ones', () => {
    const warningsOf = (type: string, dataset: JsonObject) =>
      parseSpec({ type, data: { labels: ['a'], datasets: [dataset] } }, new Warnings(), ALL_CHART_TYPES).warnings;
    const flows = [{ from: 'A', to: 'B', flow: 1 }];
    const known = { colorFrom: 'red', colorTo: 'blue', colorMode: 'gradient', labels: { A: 'a' }, priority: { A: 1 } };
    expect(warningsOf('sankey', { data: flows, ...known, column: { A: 0 }, size: 'max' })).to.deep.equal([]);
    expect(warningsOf('sankey', { data: flows, colourFrom: 'red' })).to.deep.equal([
      'Unknown field "data.datasets.0.colourFrom" was ignored. Did you mean "colorFrom"?',
    ]);
  });

  it('draw series of numbers at names as groups of one treemap, or as a treemap each', () => {
    const data = {
      labels: ['Jan', 'Feb'],
      datasets: list({ label: 'North', data: [3, 5] }, { label: 'South', data: [4, 2] }),
    };
    const one = parseSpec({ type: 'treemap', data });
    expect(one.warnings).to.deep.equal([]);
    expect(one.spec.data.datasets).to.have.length(1);
    expect(one.spec.data.datasets[0]).to.deep.include({
      groups: ['series', 'name'],
      tree: [
        { series: 'North', name: 'Jan', value: 3 },
        { series: 'North', name: 'Feb', value: 5 },
        { series: 'South', name: 'Jan', value: 4 },
        { series: 'South', name: 'Feb', value: 2 },
      ],
    });
    const unnamed = parseSpec({ type: 'treemap', data: { labels: ['Jan'], datasets: [{ data: [3] }, { data: [4] }] } });
    expect(unnamed.spec.data.datasets[0]?.['tree']).to.deep.equal([
      { series: '1', name: 'Jan', value: 3 },
      { series: '2', name: 'Jan', value: 4 },
    ]);
    const each = parseSpec({ type: 'treemap', smallMultiples: true, data });
    expect(each.spec.data.datasets.map(({ tree }) => tree)).to.deep.equal([
      list({ name: 'Jan', value: 3 }, { name: 'Feb', value: 5 }),
      list({ name: 'Jan', value: 4 }, { name: 'Feb', value: 2 }),
    ]);
  });

  it('are described in words', () => {
    const texts: Record<string, string> = {
      scatter: 'Scatter chart. A: 3 points, x -10 to 10, y 0 to 10.',
      bubble: 'Bubble chart. A: 2 points, x 1 to 3, y 4 to 8.',
      boxplot:
        'Box plot. A: a median 8 (1 to 40), b median 3 (1 to 9). B: a median 2 (2 to 2), b median 1 (1 to 1), c median 3 (-4 to 8).',
      violin: 'Violin plot. A: a median 3 (1 to 9), b median 5 (5 to 5).',
      sankey: 'Sankey diagram. A: Power → Homes 16, Coal → Power 10, Gas → Power 6, Gas → Heat 5.',
      treemap: 'Treemap. A: Europe 60%, Asia 40%.',
      matrix: 'Heat map. A: lowest 0 (Mon, AM), highest 7 (Wed, PM).',
      waterfall: 'Waterfall chart. A: from 120 (Start) to 133 (End), largest rise 34 (New), largest fall -21 (Lost).',
      funnel: 'Funnel chart. A: Visits 1,200, Sign-ups 300 (25% of the first), Orders 60 (5% of the first).',
      heatmap: 'Heat map. Lowest 1 (AM, Mon), highest 7 (PM, Mon).',
      gauge: 'Gauge. A: 62, target 80.',
      progress: 'Progress. A: Sales 82, Hiring 100.',
      slope: 'Slope chart. A: 2015 5, 2025 8. B: 2015 7.',
      dumbbell: 'Dumbbell chart. A: x 5, y 8. B: x 9, y 2.',
      histogram: 'Histogram. A: 10 values, 1 to 9, 3 of them 3.',
    };
    const bins = (data: number[], over: object = {}) => {
      const { spec: parsed } = parseSpec({ type: 'histogram', data: { datasets: [{ label: 'A', data }] }, ...over });
      return describeChart(parsed);
    };
    const ages = [18, 19, 19, 20, 21, 21, 22, 22, 22, 23, 24, 24, 26, 28, 31];
    expect(bins(ages), 'values that are there, not edges').to.equal(
      'Histogram. A: 15 values, 18 to 31, 4 of them 22 to 23.',
    );
    expect(bins([1, 5, 9, 9, 10, 10], { binWidth: 5 })).to.equal('Histogram. A: 6 values, 1 to 10, 5 of them 5 to 10.');
    for (const [type, text] of Object.entries(texts)) expect(describeChart(extendedChart(type))).to.equal(text);
    expect(describeChart(extendedChart('scatter', { locale: 'de' }))).to.match(/^Streudiagramm\. A: 3 Punkte, x /);
  });
});
