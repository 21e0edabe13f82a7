/** Shapes of data that Chart.js reads are read on every way in. */
import { expect } from 'chai';
import { objectAt, parseSpec, validateSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';

type Body = Record<string, unknown>;
interface Row {
  name: string;
  type: string;
  data: Body;
  options?: Body;
  labels: string[];
  values: unknown[][];
  warning?: RegExp;
}

const ROWS = [
  { m: 'Jan', net: 3, cost: 1, n: { v: 7 }, 'a.b': 5 },
  { m: 'Feb', net: 4, cost: 2, n: { v: 8 }, 'a.b': 6 },
];
const one = (data: unknown, more: Body = {}) => ({ datasets: [{ data, ...more }] });
const TIME = { scales: { x: { type: 'time' } } };

const SHAPES: Row[] = [
  {
    name: 'several series from one list of rows',
    type: 'bar',
    data: { datasets: ['net', 'cost'].map((yAxisKey) => ({ data: ROWS, parsing: { xAxisKey: 'm', yAxisKey } })) },
    labels: ['Jan', 'Feb'],
    values: list([3, 4], [1, 2]),
  },
  {
    name: 'fields of the options, completed by each series',
    type: 'bar',
    data: { datasets: ['net', 'cost'].map((yAxisKey) => ({ data: ROWS, parsing: { yAxisKey } })) },
    options: { parsing: { xAxisKey: 'm' } },
    labels: ['Jan', 'Feb'],
    values: list([3, 4], [1, 2]),
  },
  {
    name: 'nested fields',
    type: 'line',
    data: one(ROWS),
    options: { parsing: { xAxisKey: 'm', yAxisKey: 'n.v' } },
    labels: ['Jan', 'Feb'],
    values: [[7, 8]],
  },
  {
    name: 'names with a dot',
    type: 'bar',
    data: one(ROWS, { parsing: { xAxisKey: 'm', yAxisKey: 'a\\.b' } }),
    labels: ['Jan', 'Feb'],
    values: [[5, 6]],
  },
  {
    name: 'lying bars',
    type: 'bar',
    data: one(ROWS),
    options: { indexAxis: 'y', parsing: { xAxisKey: 'net', yAxisKey: 'm' } },
    labels: ['Jan', 'Feb'],
    values: [[3, 4]],
  },
  {
    name: 'slices',
    type: 'pie',
    data: { labels: ['a', 'b'], ...one(ROWS, { parsing: { key: 'n.v' } }) },
    labels: ['a', 'b'],
    values: [[7, 8]],
  },
  {
    name: 'slices with names',
    type: 'doughnut',
    data: one(list({ id: 'a', value: 1 }, { id: 'b', value: 2 })),
    labels: ['a', 'b'],
    values: [[1, 2]],
  },
  {
    name: 'points without parsing',
    type: 'line',
    data: one(list({ x: 'a', y: 1 }, { x: 'b', y: 2 })),
    options: { parsing: false },
    labels: ['a', 'b'],
    values: [[1, 2]],
  },
  {
    name: 'values by name',
    type: 'bar',
    data: { datasets: [{ data: { a: 1, b: 2 } }, { data: { b: 5, c: 6 } }] },
    labels: ['a', 'b', 'c'],
    values: list([1, 2, null], [null, 5, 6]),
  },
  { name: 'values by year', type: 'line', data: one({ 2025: 1, 2026: 2 }), labels: ['2025', '2026'], values: [[1, 2]] },
  { name: 'slices by name', type: 'pie', data: one({ a: 1, b: 2 }), labels: ['a', 'b'], values: [[1, 2]] },
  {
    name: 'lists of PHP with gaps',
    type: 'bar',
    data: { labels: { 0: 'Jan', 2: 'Mar' }, datasets: { 0: { data: { 0: 5, 2: 7 } } } },
    labels: ['Jan', 'Mar'],
    values: [[5, 7]],
  },
  {
    name: 'values of PHP at their places',
    type: 'bar',
    data: { labels: ['a', 'b', 'c'], ...one({ 0: 5, 2: 7 }) },
    labels: ['a', 'b', 'c'],
    values: [[5, null, 7]],
  },
  {
    name: 'points {t, y} in another order',
    type: 'line',
    data: one(list({ t: '2026-08-02', y: 5 }, { t: '2026-08-01', y: 3 })),
    options: TIME,
    labels: ['2026-08-01', '2026-08-02'],
    values: [[3, 5]],
    warning: /sorted by date/,
  },
  {
    name: 'values beside points, sorted together',
    type: 'line',
    data: { labels: ['2026-01-05', '2026-01-01'], datasets: [{ data: [5, 1] }, { data: [{ x: '2026-01-03', y: 9 }] }] },
    options: TIME,
    labels: ['2026-01-01', '2026-01-03', '2026-01-05'],
    values: list([1, null, 5], [null, 9, null]),
  },
  {
    name: 'bars from one value to another',
    type: 'bar',
    data: one(list({ x: 'a', y: [1, 4] }, { x: 'b', y: [2, 3] })),
    labels: ['a', 'b'],
    values: [list([1, 4], [2, 3])],
  },
  {
    name: 'points of a radar',
    type: 'radar',
    data: { labels: ['a', 'b', 'c'], ...one([{ r: 1 }, { r: 2 }, { r: 3 }]) },
    labels: ['a', 'b', 'c'],
    values: [[1, 2, 3]],
  },
  {
    name: 'points at labels',
    type: 'bar',
    data: { labels: ['a', 'b'], ...one([{ y: 1 }, { y: 2 }]) },
    labels: ['a', 'b'],
    values: [[1, 2]],
  },
  {
    name: 'points without a place beside a label that stands twice',
    type: 'line',
    data: {
      labels: ['Mon', 'Tue', 'Mon', 'Tue'],
      datasets: [{ data: list({ y: 1 }, { y: 2 }, { y: 3 }, { y: 4 }) }, { data: [5, 6, 7, 8] }],
    },
    labels: ['Mon', 'Tue', 'Mon', 'Tue'],
    values: list([1, 2, 3, 4], [5, 6, 7, 8]),
  },
  {
    name: 'fewer points than labels of which one stands twice',
    type: 'bar',
    data: { labels: ['T', 'W', 'T'], datasets: [{ data: [null, null, { y: 3 }] }, { data: [{ x: 'T', y: 4 }] }] },
    labels: ['T', 'W', 'T'],
    values: list([null, null, 3], [4, null, null]),
    warning: /"T" stands 2 times/,
  },
  {
    name: 'more points than labels of that name, beside values',
    type: 'bar',
    data: {
      labels: ['T', 'W', 'T'],
      datasets: [{ data: ['W', 'T', 'T', 'T', 'W'].map((x, at) => ({ x, y: at })) }, { data: [5, 6, 7] }],
    },
    labels: ['T', 'W', 'W', 'T', 'T'],
    values: list([1, 0, 4, 2, 3], [5, 6, null, 7, null]),
    warning: /"W" stands 2 times/,
  },
  {
    name: 'lying points beside labels that stand twice',
    type: 'bar',
    data: { labels: ['b', 'a', 'b'], ...one([{ x: 1 }, { x: 2 }, { x: 3 }]) },
    options: { indexAxis: 'y' },
    labels: ['b', 'a', 'b'],
    values: [[1, 2, 3]],
    warning: /"b" stands 2 times/,
  },
  {
    name: 'numbers of points that name labels',
    type: 'line',
    data: { labels: ['2025', '2026'], ...one(list({ x: 2026, y: 5 }, { x: 2025, y: 1 })) },
    labels: ['2025', '2026'],
    values: [[1, 5]],
  },
  {
    name: 'other points of numbers at labels',
    type: 'line',
    data: { labels: ['a', 'b'], ...one(list({ x: 1, y: 5 }, { x: 7, y: 6 })) },
    labels: ['a', 'b'],
    values: [[5, 6]],
  },
];

describe('the shape of data', () => {
  for (const { name, warning, labels, values, ...body } of SHAPES) {
    it(`is read: ${name}`, () => {
      const result = validateSpec(body);
      if (!result.valid) throw new Error(JSON.stringify(result.details));
      expect(result.spec.data.labels).to.deep.equal(labels);
      expect(result.spec.data.datasets.map(({ data }) => data)).to.deep.equal(values);
      expect(result.warnings.join()).to.match(warning ?? /^$/);
    });
  }

  it('keeps the options of a point beside it, and the ranges of a label in its row', () => {
    const result = validateSpec({
      type: 'bar',
      data: {
        labels: ['A', 'B'],
        datasets: list(
          {
            label: 'Up',
            backgroundColor: ['red', 'green', 'blue'],
            datalabels: { color: ['#111', '#222', '#333'] },
            data: list({ x: 'B', y: [1, 2] }, { x: 'A', y: [3, 4] }, { x: 'B', y: [5, 6] }),
          },
          { label: 'Down', data: [{ x: 'A', y: [4, 5] }] },
        ),
      },
    });
    if (!result.valid) throw new Error(JSON.stringify(result.details));
    const { data, options } = result.spec;
    expect(data.labels).to.deep.equal(['A', 'B']);
    const shown = data.datasets.map((one) => [one.label, one['stack'], one.data]);
    expect(shown).to.deep.equal([
      ['Up', '0', list([3, 4], [1, 2])],
      ['Down', '1', [[4, 5], null]],
      ['Up', '0', [null, [5, 6]]],
    ]);
    expect(data.datasets[0]?.['backgroundColor']).to.deep.equal(['green', 'red']);
    expect(objectAt(data.datasets[0] ?? {}, 'datalabels')['color']).to.deep.equal(['#222', '#111']);
    expect(objectAt(data.datasets[2] ?? {})['backgroundColor']).to.deep.equal(['red', 'blue']);
    expect(options['scales']).to.deep.equal({ x: { stacked: true }, y: { stacked: false } });
  });

  it('gives a label of its own to a range that lies over another one, and to more than charts have series', () => {
    const at = (...values: unknown[]) => ({ label: 'On', data: values.map((y) => ({ x: 'A', y })) });
    const shown = (...values: unknown[]) => {
      const result = validateSpec({ type: 'bar', data: { datasets: [at(...values)] } });
      return result.valid ? result.spec.data.datasets.map(({ data }) => data) : result.details;
    };
    expect(shown([1, 9], [3, 4], 5)).to.deep.equal([list([1, 9], [3, 4], 5)]);
    expect(shown([2, 4], [1, 2], [0, 3])).to.deep.equal([list([2, 4], [0, 3]), [[1, 2], null]]);
    const many = Array.from({ length: 25 }, (_, i) => [2 * i, 2 * i + 1]);
    expect(shown(...many)).to.have.length(20);
  });

  it('becomes a scatter chart where both places are numbers', () => {
    const result = validateSpec({ type: 'line', data: one(list([1, 2], [5, 3])) });
    expect(result.valid && [result.spec.type, result.spec.data.datasets[0]?.data]).to.deep.equal([
      'scatter',
      list({ x: 1, y: 2 }, { x: 5, y: 3 }),
    ]);
  });

  it('is refused with the fields that parsing takes', () => {
    for (const type of ['bar', 'pie', 'line']) {
      const result = validateSpec({ type, data: { labels: ['a'], ...one([{ day: 'a', sum: 1 }]) } });
      expect(result.valid ? '' : result.details.map(({ message }) => message).join()).to.include('options.parsing');
    }
  });

  it('of error bars become lines at their bars and points', () => {
    const errorsOf = (body: Body) => {
      const result = validateSpec(body);
      if (!result.valid) throw new Error(JSON.stringify(result.details));
      const { annotations = {} } = objectAt(result.spec.options, 'plugins', 'annotation');
      const lines = Object.values(annotations as Record<string, Body>).filter(({ xMin, xMax, yMin, yMax }) =>
        [xMin === xMax, yMin === yMax].includes(true),
      );
      const upright = lines.filter(({ xMin, xMax }) => xMin === xMax);
      const { datasets } = result.spec.data;
      return {
        values: datasets.map(({ data }) => data),
        lines,
        at: upright.map(({ xMin, yMin, yMax }) => [xMin, yMin, yMax]),
        ...result,
      };
    };
    const labels = ['A', 'B'];
    const points = list({ y: 4, yMin: 3, yMax: 5 }, { y: 2, yMin: 1, yMax: 4 });
    const byName = { A: { plus: 1, minus: 1 }, B: { plus: 2, minus: -1 } };
    const rows: [type: string, dataset: Body, options?: Body][] = [
      ['bar', { data: points }],
      ['barWithErrorBars', { data: points }],
      ['line', { data: points }],
      ['bar', { data: [4, 2], errorBars: byName }],
      [
        'bar',
        {
          data: [4, 2],
          errorBars: list({ plus: 1, minus: 1 }, { plus: 2, minus: 1 }),
        },
      ],
      [
        'bar',
        { data: [4, 2], errorBars: { A: { plus: 5, minus: 3 }, B: { plus: 4, minus: 1 } } },
        { plugins: { chartJsPluginErrorBars: { absoluteValues: true } } },
      ],
    ];
    for (const [type, dataset, options = {}] of rows) {
      const { values, at, warnings } = errorsOf({ type, data: { labels, datasets: [dataset] }, options });
      expect(values, JSON.stringify(dataset)).to.deep.equal([[4, 2]]);
      expect(at).to.deep.equal(list([0, 3, 5], [1, 1, 4]));
      expect(warnings.join()).to.not.contain('errorBars');
    }
    const grouped = errorsOf({
      type: 'bar',
      data: { labels, datasets: [{ data: [4, 2], errorBars: [1, 1] }, { data: [1, 1] }] },
    });
    expect(grouped.at[0]).to.deep.equal([-0.185, 3, 5]);
    const scatter = errorsOf({ type: 'scatter', data: { datasets: [{ data: [{ x: 7, y: 4, yMin: 3, yMax: 5 }] }] } });
    expect(scatter.at).to.deep.equal([[7, 3, 5]]);
    const named = { labels, datasets: [{ data: [{ x: 7, y: 4, yMin: 3, yMax: 5 }] }] };
    expect(errorsOf({ type: 'scatter', data: named }).at).to.deep.equal([[7, 3, 5]]);
    const moved: Body[] = [
      { stacked: true, data: { labels, datasets: [{ data: points }] } },
      {
        data: {
          labels,
          datasets: list({ data: points, stack: 'a' }, { data: [1, 1], stack: 'a' }),
        },
      },
    ];
    for (const body of moved) {
      const { at, warnings } = errorsOf({ type: 'bar', ...body });
      expect(at).to.deep.equal([]);
      expect(warnings.join()).to.contain('Error bars of "data.datasets.0" are not drawn');
    }
    const onNumbers = {
      labels: ['1', '2', '6'],
      datasets: [1, 2].map(() => ({ data: [4, 9, 2], errorBars: [1, 2, 3] })),
    };
    const linear = { scales: { x: { type: 'linear' } } };
    for (const type of ['bar', 'line']) {
      const { at } = errorsOf({ type, data: structuredClone(onNumbers), options: linear });
      const stems = at.filter(([, low, high]) => low !== high);
      expect(stems.slice(0, 3), type).to.deep.equal([
        ['1', 3, 5],
        ['2', 7, 11],
        ['6', -1, 5],
      ]);
    }
    const backwards = errorsOf({
      type: 'bar',
      data: structuredClone(onNumbers),
      options: { scales: { x: { reverse: true } } },
    });
    expect(backwards.at[0]?.[0], 'left of the middle, where higher indexes are').to.equal(0.185);
    const listed = { datasets: [{ data: [{ x: 7, y: 4 }], errorBars: [1] }] };
    expect(errorsOf({ type: 'scatter', data: listed }).at).to.deep.equal([[7, 3, 5]]);
    const ordered = { labels: ['A', 'B', 'C'], datasets: [{ data: [4, 9, 2], errorBars: [1, 2, 3] }] };
    const inOrder = (over: Body) => errorsOf({ type: 'bar', data: structuredClone(ordered), ...over });
    expect(inOrder({ sort: 'desc' }).at, 'sorted').to.deep.equal([
      [1, 3, 5],
      [0, 7, 11],
      [2, -1, 5],
    ]);
    expect(inOrder({ top: 1 }).at, 'without those of the rest').to.deep.equal([[0, 7, 11]]);
    expect(inOrder({ sort: 'asc', top: 2 }).warnings.join()).to.not.contain('Error bars');
    const lying = inOrder({ sort: 'desc', options: { indexAxis: 'y' } }).lines;
    const stems = lying.filter(({ yMin, yMax }) => yMin === yMax);
    expect(stems.map(({ yMin, xMin, xMax }) => [yMin, xMin, xMax])).to.deep.equal([
      [1, 3, 5],
      [0, 7, 11],
      [2, -1, 5],
    ]);
    const nested = list({ y: 4, yMin: [3, '1'], yMax: [5, 7] }, { y: 2, yMin: 1 });
    const inside = [
      [0, 3, 5],
      [0, 1, 7],
      [1, 1, 2],
    ];
    for (const type of ['barWithErrorBars', 'line'])
      expect(errorsOf({ type, data: { labels, datasets: [{ data: nested }] } }).at).to.deep.equal(inside);
    const pairs = list({ plus: 1, minus: 1 }, { plus: 3, minus: 3 });
    const both = { labels, datasets: [{ data: [4, 2], errorBars: { A: pairs, B: { plus: 0, minus: 1 } } }] };
    expect(errorsOf({ type: 'bar', data: both }).at).to.deep.equal(inside);
    const thick = { data: [4, 2], errorBars: [1, 1], errorBarLineWidth: { v: [3, 1] }, errorBarWhiskerLineWidth: [5] };
    for (const [widths, drawn] of [
      [{}, [3, 5, 5]],
      [{ errorBarWhiskerLineWidth: undefined }, [3, 3, 3]],
      [{ errorBarLineWidth: 2 }, [2, 5, 5]],
    ] as const) {
      const asked = errorsOf({ type: 'bar', data: { labels, datasets: [{ ...thick, ...widths }] } });
      expect(asked.lines.slice(0, 3).map(({ borderWidth }) => borderWidth)).to.deep.equal(drawn);
      expect(asked.warnings).to.deep.equal([]);
    }
    const dates = ['2026-01-01', '2026-02-01'];
    const atDates = dates.map((x, at) => ({ ...points[at], x }));
    for (const data of [{ datasets: [{ data: atDates }] }, { labels: dates, datasets: [{ data: points }] }]) {
      const { lines } = errorsOf({ type: 'line', data, options: TIME });
      expect(lines.slice(0, 3).map(({ xMin, xMax }) => [xMin, xMax])).to.deep.equal(
        [0, 0, 0].map(() => [dates[0], dates[0]]),
      );
    }
    const unread = { labels, datasets: [{ data: [{ y: 4, yMin: [3, 'low'], yMax: [5, 6] }, { y: 2 }] }] };
    expect(errorsOf({ type: 'bar', data: unread }).warnings.join()).to.contain(
      'data.datasets.0.data.0.yMin" is not drawn',
    );
    const options = { scales: { y: { type: 'logarithmic' } } };
    const onLog = errorsOf({
      type: 'line',
      data: { labels, datasets: [{ data: [4, 2], errorBars: [1, 2] }] },
      options,
    });
    expect(onLog.at).to.deep.equal([[0, 3, 5]]);
    expect(onLog.warnings.join()).to.contain('are not drawn where they reach 0');
    const many = Array.from({ length: 301 }, (_value, at) => at);
    const dense = { labels: many.map(String), datasets: [{ data: many, errorBars: many.map(() => 1) }] };
    expect(errorsOf({ type: 'line', data: dense }).warnings.join()).to.contain('a chart has at most 300');
  });

  it('may be of any kind', () => {
    const odd = [
      null,
      1,
      'a',
      true,
      [],
      {},
      [[]],
      [{}],
      { a: {} },
      [{ x: {} }],
      { length: 3 },
      [null, { x: null, y: null }],
    ];
    for (const type of ['bar', 'pie', 'scatter', 'radar', 'boxplot'])
      for (const data of odd)
        for (const parsing of odd)
          for (const labels of [undefined, ['a'], odd]) {
            const body = { type, data: { labels, datasets: [{ data, parsing }] }, options: { parsing } };
            expect(() => validateSpec(body)).not.to.throw();
          }
  });

  it('names the places of points by their label, name, title or text', () => {
    for (const key of ['label', 'name', 'title', 'text'])
      for (const type of ['scatter', 'bubble']) {
        const data = [
          { x: 3, y: 12, r: 8, [key]: 'North' },
          { x: 5, y: 8, r: 4 },
        ];
        const [dataset] = parseSpec({ type, data: { datasets: [{ data }] } }).spec.data.datasets;
        expect(dataset?.data.map((point) => objectAt({ point }, 'point')['label'])).to.deep.equal(['North', undefined]);
      }
  });
});
