import { list } from '../../../support/list.js';
import { type Drawn, testConversions } from './library-conversions.js';
import { rows, sum, titled, v, vega, x } from './library-specs.js';

const SIMPLE: readonly [name: string, input: unknown, drawn: Drawn][] = [
  [
    'labels in their order',
    vega('bar', { x, y: v }, rows.slice(0, 2)),
    {
      type: 'bar',
      labels: ['A', 'B'],
      data: [[1, 2]],
      also: { options: { scales: { x: { title: titled('c') }, y: { title: titled('v') } } } },
    },
  ],
  [
    'labels as given',
    vega('bar', { x: { ...x, sort: null }, y: v }, rows.slice(0, 2)),
    { type: 'bar', labels: ['B', 'A'], data: [[2, 1]] },
  ],
  [
    'labels in a list',
    vega('bar', { x: { ...x, sort: ['B', 'A'] }, y: sum }, rows),
    { type: 'bar', labels: ['B', 'A'], data: [[5, 1]] },
  ],
  ['sums', vega('bar', { x, y: sum }, rows), { type: 'bar', labels: ['A', 'B'], data: [[1, 5]] }],
  [
    'means, largest first',
    vega('bar', { y: { ...x, sort: '-x' }, x: { aggregate: 'mean', field: 'v' } }, rows),
    { type: 'bar', labels: ['B', 'A'], data: [[2.5, 1]], also: { options: { indexAxis: 'y' } } },
  ],
  ['counts', vega('bar', { x, y: { aggregate: 'count' } }, rows), { type: 'bar', labels: ['A', 'B'], data: [[1, 2]] }],
  [
    'series of colors, stacked',
    vega('bar', { x, y: sum, color: { field: 's', scale: { range: ['#aaa', '#bbb'] } } }, rows),
    {
      type: 'bar',
      labels: ['A', 'B'],
      names: ['y', 'x'],
      data: list([1, 3], [null, 2]),
      also: {
        stacked: true,
        theme: { palette: ['#bbb', '#aaa'] },
        options: { plugins: { legend: { order: [1, 0] } } },
      },
    },
  ],
  [
    'series of colors, stacked from the left',
    vega('bar', { y: x, x: sum, color: { field: 's' } }, rows),
    { type: 'bar', names: ['x', 'y'], data: list([null, 2], [1, 3]), also: { stacked: true } },
  ],
  [
    'counts by series',
    vega('bar', { x, y: { aggregate: 'count' }, color: { field: 's' } }, [...rows, rows[0]]),
    { type: 'bar', labels: ['A', 'B'], names: ['y', 'x'], data: list([1, 1], [null, 2]) },
  ],
  [
    'series beside one another',
    vega('bar', { x, y: sum, color: { field: 's' }, xOffset: { field: 's' } }, rows),
    { type: 'bar', labels: ['A', 'B'], data: list([null, 2], [1, 3]), also: { stacked: undefined } },
  ],
  [
    'shares',
    vega('area', { x, y: { ...sum, stack: 'normalize' }, color: { field: 's' } }, rows),
    { type: 'line', names: ['y', 'x'], data: list([1, 3], [null, 2]), also: { stacked: 'percent' } },
  ],
  [
    'months of the calendar',
    vega(
      'line',
      { x: { timeUnit: 'yearmonth', field: 'd' }, y: sum },
      list({ d: '2024-01-03', v: 1 }, { d: '2024-02-01', v: 2 }, { d: '2024-01-09', v: 4 }),
    ),
    { type: 'line', data: [[5, 2]] },
  ],
  [
    'months of all years',
    vega('bar', { x: { timeUnit: 'month', field: 'd' }, y: sum }, rows),
    { type: 'bar', labels: ['Feb', 'Mar'], data: [[1, 5]] },
  ],
  [
    'years',
    vega('bar', { x: { timeUnit: 'year', field: 'd' }, y: sum }, rows),
    { type: 'bar', labels: ['2023', '2024'], data: [[4, 2]] },
  ],
  [
    'a histogram',
    vega(
      'bar',
      { x: { bin: true, field: 'v' }, y: { aggregate: 'count' } },
      [1, 2, 3, 4, 7, 9, 12].map((each) => ({ v: each })),
    ),
    { type: 'histogram', data: [[1, 2, 3, 4, 7, 9, 12]], also: { binWidth: 2 } },
  ],
  [
    'points of two fields',
    vega(
      'point',
      { x: { ...v, field: 'a' }, y: v, color: { field: 's', type: 'nominal' } },
      list({ a: 1, v: 2, s: 'p' }, { a: 3, v: 4, s: 'q' }),
    ),
    { type: 'scatter', names: ['p', 'q'], data: [[{ x: 1, y: 2 }], [{ x: 3, y: 4 }]] },
  ],
  [
    'slices',
    vega({ type: 'arc', innerRadius: 9 }, { theta: v, color: x }, rows.slice(0, 2)),
    { type: 'doughnut', labels: ['A', 'B'], data: [[1, 2]] },
  ],
  [
    'a heat map',
    vega('rect', { x, y: { field: 's' }, color: v }, rows),
    { type: 'heatmap', labels: ['A', 'B'], names: ['x', 'y'], data: list([null, 2], [1, 3]) },
  ],
  [
    'filtered rows',
    vega('bar', { x, y: sum }, rows, { transform: [{ filter: { field: 'v', gte: 2 } }] }),
    { type: 'bar', labels: ['B'], data: [[5]] },
  ],
  [
    'dates on a line',
    vega('line', { x: { field: 'd', type: 'temporal' }, y: { ...v, scale: { zero: false } } }, rows),
    { type: 'line', labels: ['2023-02-01', '2023-03-09', '2024-03-03'], data: [[1, 3, 2]] },
  ],
  [
    'a size of the plot and a config',
    vega('bar', { x, y: v }, rows.slice(0, 1), { width: 300, config: { view: 1 } }),
    { type: 'bar', data: [[2]], also: { width: 300 }, notes: /config/ },
  ],
];

const REFUSED: readonly [name: string, input: unknown, names: RegExp][] = [
  ['layers', vega('bar', {}, rows, { layer: [{ mark: 'bar' }] }), /layer/],
  ['data of a URL', { ...vega('bar', { x, y: v }, rows), data: { url: 'cars.json' } }, /data\.url/],
  [
    'an expression',
    vega('bar', { x, y: v }, rows, { transform: [{ calculate: 'datum.v * 2', as: 'w' }] }),
    /transform\.0/,
  ],
  ['facets', vega('bar', { x, y: v, row: { field: 's' } }, rows), /row/],
  ['several rows of one label in a line', vega('line', { x, y: v }, rows), /aggregate/],
  ['an unknown aggregate', vega('bar', { x, y: { aggregate: 'q1', field: 'v' } }, rows), /"q1"/],
];

describe('specifications of Vega-Lite', () => testConversions(SIMPLE, REFUSED));
