import { expect } from 'chai';
import { convertedFrom } from '../../../../chart-spec/dialects.js';
import { objectAt, parseSpec, validateSpec } from '../../../../chart-spec/spec.js';
import { list } from '../../../support/list.js';
import { categories, category, column, rows, v, vega, x } from './library-specs.js';

const converted = (input: unknown) => convertedFrom(input, validateSpec);

/** What the first series becomes. */
function firstDataset(input: object): Record<string, unknown> {
  const found = converted(input);
  if (found === undefined || !('converted' in found)) throw new Error(JSON.stringify(found));
  const { datasets } = found.converted.spec['data'] as { datasets: Record<string, unknown>[] };
  return datasets[0] ?? {};
}

describe('the order of other libraries', () => {
  const two = (more: object = {}) => [
    { type: 'bar', name: 'A', data: [1, 2], ...more },
    { type: 'bar', name: 'B', data: [3, 4], ...more },
  ];
  const lying = { xAxis: {}, yAxis: { type: 'category', data: ['a', 'b'] } };
  const inverse = { xAxis: {}, yAxis: { ...lying.yAxis, inverse: true } };
  const plotly = (autorange?: string) => ({
    data: two().map(({ name, data }) => ({ type: 'bar', orientation: 'h', name, x: data, y: ['a', 'b'] })),
    layout: { yaxis: { autorange } },
  });
  const highcharts = (type: string, stacking?: string, more: object = {}) => ({
    chart: { type },
    xAxis: categories,
    plotOptions: { series: { stacking } },
    series: two({ type }),
    ...more,
  });
  const rowsOf: readonly [name: string, input: object, isReversed: boolean, orders: unknown[]][] = [
    ['ECharts begins below, its groups above', { ...lying, series: two() }, true, [undefined, undefined]],
    ['inverse ECharts above', { ...inverse, series: two() }, false, [undefined, undefined]],
    ['a stack of ECharts at the axis', { ...lying, series: two({ stack: 's' }) }, true, [undefined, undefined]],
    ['Plotly begins below', plotly(), true, [2, 1]],
    ['reversed Plotly above', plotly('reversed'), false, [undefined, undefined]],
    ['bars of Highcharts begin above', highcharts('bar'), false, [undefined, undefined]],
    [
      'those of an axis that is not reversed below',
      highcharts('bar', undefined, { xAxis: { ...categories, reversed: false } }),
      true,
      [2, 1],
    ],
    [
      'a reversed axis is that of bars',
      highcharts('bar', undefined, { xAxis: { ...categories, reversed: true } }),
      false,
      [undefined, undefined],
    ],
    [
      'a reversed axis is that of groups of Highcharts',
      highcharts('column', undefined, { xAxis: { ...categories, reversed: true } }),
      true,
      [2, 1],
    ],
    ['the first series of Highcharts ends a stack', highcharts('column', 'normal'), false, [2, 1]],
    [
      'two stacks stand in the order of their series',
      { ...highcharts('column', 'normal'), series: two().map((one) => ({ ...one, type: 'column', stack: one.name })) },
      false,
      [2, 3],
    ],
    [
      'stacks that are not reversed begin with it',
      highcharts('column', 'normal', { yAxis: { reversedStacks: false } }),
      false,
      [undefined, undefined],
    ],
  ];
  for (const [name, input, isReversed, orders] of rowsOf) {
    it(`is kept: ${name}`, () => {
      const found = converted(input);
      if (found === undefined || !('converted' in found)) throw new Error(JSON.stringify(found));
      const { data, options } = parseSpec(found.converted.spec).spec;
      const axis = options['indexAxis'] === 'y' ? 'y' : 'x';
      expect(objectAt(options, 'scales', axis)['reverse'] === true).to.equal(isReversed);
      expect(data.datasets.map((dataset) => dataset['order'])).to.deep.equal(orders);
    });
  }
});

describe('series that other libraries hide', () => {
  it('are hidden', () => {
    for (const input of [
      { ...column, series: [{ visible: false, data: [1, 2] }] },
      { data: [{ type: 'bar', visible: 'legendonly', x: ['a', 'b'], y: [1, 2] }], layout: {} },
      {
        chart: { type: 'bar' },
        series: [{ name: 's', hidden: true, data: [1, 2] }],
        xaxis: { categories: ['a', 'b'] },
      },
    ])
      expect(firstDataset(input)['hidden'], JSON.stringify(input)).to.equal(true);
  });

  it('and what else false hides is named where it is not carried over', () => {
    const found = converted({ ...column, yAxis: { visible: false }, series: [{ data: [1, 2] }] });
    expect(found && 'converted' in found && found.converted.notes.join()).to.contain('yAxis.visible');
  });
});

describe('steps of other libraries', () => {
  const stepped = (input: object) => {
    return firstDataset(input)['stepped'];
  };

  it('stand where they stand there', () => {
    const echarts = (step: unknown) => ({ ...category, series: [{ type: 'line', step, data: [1, 2] }] });
    expect(['start', true, 'middle', 'end', false].map((step) => stepped(echarts(step)))).to.deep.equal([
      'after',
      'after',
      'middle',
      'before',
      undefined,
    ]);
    const highcharts = (step: unknown) => ({ ...column, series: [{ type: 'line', step, data: [1, 2] }] });
    expect(['left', true, 'center', 'right'].map((step) => stepped(highcharts(step)))).to.deep.equal([
      'before',
      'before',
      'middle',
      'after',
    ]);
    const plotly = (shape: string) => ({
      data: [{ type: 'scatter', mode: 'lines', x: ['a', 'b'], y: [1, 2], line: { shape } }],
    });
    expect(['hv', 'vh', 'hvh', 'linear'].map((shape) => stepped(plotly(shape)))).to.deep.equal([
      'before',
      'after',
      'middle',
      undefined,
    ]);
    const line = (interpolate: string) => vega({ type: 'line', interpolate }, { x, y: v }, rows.slice(0, 2));
    expect(['step', 'step-before', 'step-after', 'linear'].map((name) => stepped(line(name)))).to.deep.equal([
      'middle',
      'after',
      'before',
      undefined,
    ]);
  });
});

describe('colors of single slices', () => {
  it('stay where others have none', () => {
    const data = list({ name: 'A', y: 3, color: '#c00' }, { name: 'B', y: 5 });
    const pie = { chart: { type: 'pie' }, series: [{ name: 's', data }] };
    expect(firstDataset(pie)['backgroundColor']).to.deep.equal(['#c00', null]);
  });
});
