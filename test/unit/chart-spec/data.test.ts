import { expect } from 'chai';
import { CHART_TYPES, parseSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl } from '../../../chart-spec/urls.js';
import { list } from '../../support/list.js';
import { accepted, issuesOf, pathsOf, spec, withDataset } from './spec-helpers.js';

const withLabels = (labels: unknown) => spec({ data: { labels, datasets: [{ data: [1] }] } });

describe('chart spec: labels and series', () => {
  it('cuts a label to 500 characters', () => {
    const [label = ''] = accepted(withLabels(['x'.repeat(1_000_000)])).data.labels;
    expect(label).to.have.length(500);
    expect(label.endsWith('x…')).to.equal(true);
  });
  it('does not cut inside a surrogate pair', () => {
    const [label = ''] = accepted(withLabels([`${'x'.repeat(498)}😀😀`])).data.labels;
    expect(label).to.equal(`${'x'.repeat(498)}…`);
  });
  it('accepts 1 to 20 datasets, each an object', () => {
    const many = (count: number) => spec({ data: { labels: ['a'], datasets: Array(count).fill({ data: [1] }) } });
    expect(accepted(many(20)).data.datasets).to.have.length(20);
    for (const count of [0, 21]) expect(pathsOf(many(count))).to.deep.equal(['data.datasets']);
    expect(pathsOf(withDataset(null))).to.deep.equal(['data.datasets.0']);
    expect(pathsOf(withDataset([]))).to.deep.equal(['data.datasets.0']);
    expect(pathsOf(spec({ data: { labels: ['a'], datasets: {} } }))).to.deep.equal(['data.datasets']);
    expect(pathsOf(spec({ data: [] }))).to.deep.equal(['data']);
  });
  it('requires an array of 1 to 1000 points', () => {
    const labels = Array.from({ length: 1000 }, (_, at) => `${at}`);
    const most = spec({ data: { labels, datasets: [{ data: Array(1000).fill(1) }] } });
    expect(accepted(most).data.datasets[0]?.data).to.have.length(1000);
    for (const dataset of [
      {},
      { data: '1,2' },
      { data: [] },
      { data: Array(1001).fill(1) },
      { data: null },
      { data: {} },
    ]) {
      expect(pathsOf(withDataset(dataset))).to.deep.equal(['data.datasets.0.data']);
    }
    expect(issuesOf(withDataset({ data: [] }))[0]?.message).to.equal(
      'data.datasets.0.data must hold 1 to 1000 points, not 0',
    );
  });
  it('accepts every finite number, of which those next to zero are zero, and null for a gap', () => {
    const data = [1e308, -1e308, 1e-250, 5e-324, -0, 0.1, null];
    const given = spec({ data: { labels: [...'abcdefg'], datasets: [{ data }] } });
    expect(accepted(given).data.datasets[0]?.data).to.deep.equal([1e308, -1e308, 1e-250, 0, 0, 0.1, null]);
    for (const points of [[0, 0], [-1, -2], [3, 3], [1]]) accepted(withDataset({ data: points }, { type: 'pie' }));
  });
  it('rejects points that are not numbers', () => {
    for (const point of [
      true,
      [1],
      { x: 1, y: 2 },
      'abc',
      '',
      ' ',
      'n/a',
      '1e400',
      '0x1f',
      '12 apples',
      '2026-01-31',
    ]) {
      expect(pathsOf(withDataset({ data: [point, 1] }))).to.deep.equal(['data.datasets.0.data.0']);
    }
    expect(issuesOf(withDataset({ data: ['North', 1] }))[0]?.message).to.equal(
      'data.datasets.0.data.0 must be a number, or null for a gap, not "North": names stand in data.labels',
    );
  });
  it('reads unambiguous numbers in texts, with a warning', () => {
    const read: [unknown[], (number | null)[]][] = [
      list(['12', '1.5', '-3', ' 7 ', '.5', '1e1', '1.234', '007'], [12, 1.5, -3, 7, 0.5, 10, 1.234, 7]),
      list(['1,234.5', '1,234', 8], [1234.5, 1234, 8]),
      list(['1.234,5', '1.234', '8'], [1234.5, 1234, 8]),
      list(['1 200', null, '(12)'], [1200, null, -12]),
      [['1e-320'], [0]],
    ];
    for (const [data, numbers] of read) {
      const labels = data.map((_value, at) => `${at}`);
      const parsed = parseSpec(spec({ data: { labels, datasets: [{ data }] } }));
      expect(parsed.spec.data.datasets[0]?.data).to.deep.equal(numbers);
      const texts = data.filter((value) => typeof value === 'string');
      const others = texts.length === 1 ? '' : ` and ${texts.length - 1} more`;
      expect(parsed.warnings).to.deep.equal([
        `data.datasets.0.data: numbers in texts were read, ${JSON.stringify(texts[0])} as ${numbers[0]}${others}. Leave the quotes out.`,
      ]);
    }
  });
  it('says what a text with two meanings or with a unit could be', () => {
    const at = 'data.datasets.0.data.0';
    for (const [text, rule] of [
      ['1,234', ': "1,234" can be read as 1234 or 1.234. Write it without quotes and separators'],
      ['12 %', ' without quotes and unit, such as 12, not "12 %"'],
      ['$8.50', ' without quotes and unit, such as 8.5, not "$8.50"'],
    ]) {
      const issues = [{ path: at, message: `${at} must be a number${rule}` }];
      expect(issuesOf(withDataset({ data: [text] }))).to.deep.equal(issues);
    }
  });
  it('reads numbers in the texts of every other type where they are not names', () => {
    const dataOf = (type: string, data: unknown, over: object = {}) =>
      accepted({ type, data: { labels: ['a', 'b'], datasets: [{ data }] }, ...over }).data.datasets[0]?.data;
    expect(dataOf('scatter', [{ x: '1', y: '2' }, ['3', '4']])).to.deep.equal(list({ x: 1, y: 2 }, { x: 3, y: 4 }));
    const time = { options: { scales: { x: { type: 'time' } } } };
    expect(dataOf('scatter', [['2024', '4']], time)).to.deep.equal([{ x: '2024', y: 4 }]);
    expect(dataOf('bubble', [{ x: 1, y: 2, size: '3' }])).to.deep.equal([{ x: 1, y: 2, size: 3 }]);
    expect(dataOf('heatmap', [{ x: '1', y: '2', v: '3' }])).to.deep.equal([{ x: '1', y: '2', v: 3 }]);
    expect(dataOf('sankey', [{ from: '1', to: '2', flow: '3' }])).to.deep.equal([{ from: '1', to: '2', flow: 3 }]);
    expect(dataOf('boxplot', [['1', '2'], { min: '1', q1: 2, median: 3, q3: 4, max: 5 }])).to.deep.equal([
      [1, 2],
      { min: 1, q1: 2, median: 3, q3: 4, max: 5 },
    ]);
    expect(dataOf('bar', [['1', '2']])).to.deep.equal([[1, 2]]);
    expect(dataOf('table', ['12'])).to.deep.equal([{ text: '12' }]);
  });
  it('reads numeric labels as texts, with a warning', () => {
    const { spec: read, warnings } = parseSpec(withLabels([2021, 'b']));
    expect(read.data.labels).to.deep.equal(['2021', 'b']);
    expect(warnings.slice(0, 1)).to.deep.equal([
      'data.labels: numbers such as 2021 were read as texts. Put labels in double quotes.',
    ]);
    expect(parseSpecUrl('type=bar&labels=2021,b&data=1,2').warnings).to.deep.equal([]);
  });
  it('says how to write what other libraries accept', () => {
    const typeIssue = (type: string) => issuesOf(spec({ type }))[0];
    const types = `type must be one of ${CHART_TYPES.join(', ')}; `;
    const hints: Record<string, string> = {
      horizontalBar: 'is bar with options.indexAxis "y"',
      column: 'is "bar"',
      area: 'is line with "fill": true in each dataset',
      'stacked-bar': 'is bar with options.scales.x.stacked and options.scales.y.stacked true',
      donut: 'is "doughnut"',
      spider: 'is "radar"',
      'heat-map': 'is "heatmap"',
      matrix: 'is "heatmap"',
      'box plot': 'is "boxplot"',
      bridge: 'is "waterfall"',
    };
    for (const [type, hint] of Object.entries(hints))
      expect(typeIssue(type)).to.deep.equal({ path: 'type', message: `${types}"${type}" ${hint}` });
    expect(typeIssue('Line')?.message).to.equal('Use "line" (lower case)');
    expect(typeIssue('polararea')?.message).to.equal('Use "polarArea" (case matters)');
    expect(issuesOf(withDataset({ data: [1], type: 'area' }))[0]?.message).to.match(/"area" is line with "fill": true/);
    expect(issuesOf(withDataset({ data: [{ day: 1, sum: 2 }] }))).to.deep.equal([
      {
        path: 'data.datasets.0.data.0',
        message:
          'data.datasets.0.data.0 must be a number, or a point with "x" and "y"; name other fields in options.parsing: {"xAxisKey": "…", "yAxisKey": "…"}, for slices {"key": "…"}',
      },
    ]);
    expect(
      issuesOf({ ...withDataset({ data: [{ o: 1, h: 3, l: 1, c: 2 }] }), type: 'candlestick' })[0]?.message,
    ).to.equal('data.datasets.0.data.0 must be a number, or null: open, high, low and close are four series');
    expect(issuesOf(withLabels([['two', 'lines']]))[0]?.message).to.equal(
      'data.labels.0 must be a text: for a label of several lines put "\\n" between them',
    );
    expect(accepted(withLabels(['two\nlines'])).data.labels).to.deep.equal(['two\nlines']);
  });
  it('accepts [low, high] in bars, and dates for an axis of time', () => {
    for (const range of list([-3, 4], [7, 2], ['2026-01-05', '2026-02-01']))
      expect(accepted(withDataset({ data: [range, 5] })).data.datasets[0]?.data).to.deep.equal([range, 5]);
    for (const wrong of [[1], [1, 2, 3], [1, 'b'], [1, null], ['a', 'b'], ['2026-13-01', '2026-02-01'], []]) {
      expect(issuesOf(withDataset({ data: [wrong] }))).to.deep.equal([
        {
          path: 'data.datasets.0.data.0',
          message:
            'data.datasets.0.data.0 must be a number, null for a gap, or [low, high]: two numbers, or two dates for an axis of type "time"',
        },
      ]);
    }
    expect(pathsOf(withDataset({ data: [[1, 2]], type: 'line' }))).to.deep.equal(['data.datasets.0.data.0']);
  });
  it('warns about fields of data that it does not have', () => {
    const data = { labels: ['a'], datasets: [{ data: [1] }], label: 'x', cvs: 'y' };
    expect(parseSpec(spec({ data })).warnings).to.deep.equal([
      'Unknown field "data.label" was ignored. Did you mean "labels"?',
      'Unknown field "data.cvs" was ignored. Did you mean "csv"?',
    ]);
  });
  it('accepts any JSON dataset option, and the dataset types that fit the chart type', () => {
    const dataset = {
      label: 'Trend',
      data: [1, null],
      type: 'line',
      yAxisID: 'right',
      borderDash: [4, 2],
      fill: { target: 'origin', above: 'rgba(1,2,3,.5)' },
      tension: 0.4,
      stack: 'one',
      backgroundColor: ['red', 'blue'],
      myOwn: { deep: [1] },
    };
    expect(accepted(withDataset(dataset)).data.datasets[0]).to.deep.equal(dataset);
    expect(pathsOf(withDataset({ data: [1], type: 'Line' }))).to.deep.equal(['data.datasets.0.type']);
    expect(pathsOf(withDataset({ data: [1], type: 'bar' }, { type: 'pie' }))).to.deep.equal(['data.datasets.0.type']);
    expect(accepted(withDataset({ data: [1], label: 2026 })).data.datasets[0]?.label).to.equal('2026');
    expect(pathsOf(withDataset({ data: [1], label: {} }))).to.deep.equal(['data.datasets.0.label']);
    expect(pathsOf(withDataset({ data: [1], yAxisID: {} }))).to.deep.equal(['data.datasets.0.yAxisID']);
  });
});
