import { expect } from 'chai';
import { convertOther } from '../../../chart-spec/dialects.js';
import { issuesOf } from './spec-helpers.js';

const HIGHCHARTS = { chart: { type: 'column' }, title: { text: 'V' }, series: [{ name: 'Web', data: [1, 2] }] };
const VEGA = {
  mark: 'bar',
  data: { values: [{ a: 1, b: 2 }] },
  encoding: { x: { field: 'a' }, y: { field: 'b', type: 'quantitative' } },
};

describe('chart spec: requests of other programs', () => {
  const cases: Record<string, [input: object, library: string, field: string]> = {
    'of the Highcharts export server': [
      { options: HIGHCHARTS, type: 'png', width: 600, scale: 2 },
      'Highcharts',
      'options',
    ],
    'of its newer version': [{ infile: HIGHCHARTS, type: 'image/png' }, 'Highcharts', 'infile'],
    'of its older version': [
      { infile: JSON.stringify(HIGHCHARTS), constr: 'Chart', b64: true },
      'Highcharts',
      'infile',
    ],
    'with a figure of Plotly': [
      { figure: { data: [{ type: 'bar', x: [1], y: [2] }], layout: {} } },
      'Plotly',
      'figure',
    ],
    'with an option of ECharts': [
      { option: { xAxis: { type: 'category', data: ['a'] }, yAxis: {}, series: [{ type: 'bar', data: [1] }] } },
      'ECharts',
      'option',
    ],
    'with a chart of Vega-Lite': [{ spec: VEGA, format: 'svg' }, 'Vega-Lite', 'spec'],
  };
  for (const [name, [input, library, field]] of Object.entries(cases)) {
    it(`${name} are named, with what to send`, () => {
      const [issue, ...others] = issuesOf(input);
      expect(others).to.deep.equal([]);
      expect(issue?.message).to.contain(`This is a chart of ${library};`).and.contain('POST /api/v1/validate');
      expect(issue?.message).to.match(new RegExp(`Send them what stands in "${field}"$`));
      expect(convertOther(input)?.from).to.equal(library);
    });
  }

  it('have the type that stands beside a chart without one', () => {
    const { chart: _chart, ...untyped } = HIGHCHARTS;
    const typeOf = (input: object) => convertOther(input)?.spec['type'];
    for (const [beside, type] of [
      ['pie', 'pie'],
      ['column', 'bar'],
      ['area', 'line'],
      ['spline', 'line'],
    ])
      expect(typeOf({ type: beside, options: untyped }), beside).to.equal(type);
    const upright = convertOther({ type: 'bar', options: { ...untyped, xAxis: { categories: ['A', 'B'] } } })?.spec;
    expect([upright?.['type'], upright?.['options']]).to.deep.equal(['bar', undefined]);
    expect(issuesOf({ type: 'pie', options: untyped })[0]?.message).to.match(
      /Send them what stands in "options", with "type" in its "chart"$/,
    );
    for (const format of ['png', 'image/png', 'PDF'])
      expect(typeOf({ type: format, infile: untyped })).to.equal('line');
    expect(typeOf({ type: 'pie', options: HIGHCHARTS }), 'its own').to.equal('bar');
    const apex = { chart: { height: 300 }, series: [{ name: 'a', data: [1, 2] }], xaxis: { categories: ['A', 'B'] } };
    expect(typeOf({ type: 'bar', options: apex })).to.equal('bar');
  });

  it('are told apart from ours with a wrong field', () => {
    const own = { type: 'bars', data: { labels: ['a'], datasets: [{ data: [1] }] }, options: HIGHCHARTS };
    expect(JSON.stringify(issuesOf(own))).to.not.contain('Highcharts');
  });
});
