import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import { composeChart, parseSpec, validateSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';

const RANGES = list({ to: 60, tone: 'bad' }, { to: 120, tone: 'good' });
const rows = (values: unknown, targets?: unknown, fields: object = {}) => ({
  type: 'bullet',
  data: {
    labels: ['A', 'B'],
    datasets: [{ label: 'Now', data: values }, ...(targets === undefined ? [] : [{ label: 'Plan', data: targets }])],
  },
  ...fields,
});

describe('bullet charts', () => {
  const INVALID: [string, object, string][] = [
    [
      'a third series',
      { ...rows([1, 2]), data: { labels: ['A'], datasets: [{ data: [1] }, { data: [1] }, { data: [1] }] } },
      'data.datasets',
    ],
    ['two kinds of targets', rows([1, 2], [1, 2], { target: 3 }), 'target'],
    ['an axis without length', rows([1, 2], [1, 2], { min: 5, max: 5 }), 'max'],
    ['ranges that fall', rows([1, 2], [1, 2], { ranges: [...RANGES].reverse() }), 'ranges.1.to'],
    ['a text as a value', rows([1, 'x'], [1, 2]), 'data.datasets.0.data.1'],
  ];
  for (const [what, spec, path] of INVALID) {
    it(`rejects ${what} at its field`, () => {
      const result = validateSpec(spec);
      expect(result.valid ? [] : result.details.map((one) => one.path)).to.include(path);
    });
  }

  const WARNED: [string, object, RegExp | undefined][] = [
    ['nothing to compare with', rows([1, 2]), /has neither/],
    ['a value beyond the ranges', rows([1, 130], undefined, { ranges: RANGES }), /data\.1" is beyond/],
    ['a target beyond the axis', rows([1, 2], [9, 2], { max: 5 }), /datasets\.1\.data\.0" is outside/],
    ['an axis without zero', rows([7, 8], [7, 8], { min: 5 }), /"min" leaves out 0/],
    [
      'rows of other units',
      rows([1_275_000, 8.2], [1_250_000, 8]),
      /"B" looks like 0 beside 1275000\. Give each row its own scale/,
    ],
    [
      'a row that flattens the others',
      rows([1840, 62], [2000, 55]),
      /^"A" \(2000\) flattens the other rows\. Give each row its own scale: "smallMultiples"/,
    ],
    ['rows of one size', rows([1840, 262], [2000, 255]), undefined],
    [
      'rows of other units on scales of their own',
      rows([1_275_000, 8.2], [1_250_000, 8], { smallMultiples: { sharedAxis: false } }),
      undefined,
    ],
    ['values with their targets', rows([7, -8], [7, null]), undefined],
    ['a row without a value', rows([7, null], [7, 9]), /"data\.datasets\.0\.data\.1" has no number for "B"/],
  ];
  for (const [what, spec, warning] of WARNED) {
    it(`${warning ? 'warns about' : 'says nothing about'} ${what}`, () => {
      const { warnings } = parseSpec(spec);
      if (warning) expect(warnings.join('\n')).to.match(warning);
      else expect(warnings).to.deep.equal([]);
    });
  }

  it('says each value with its target', () => {
    const textOf = (spec: object) => describeChart(parseSpec(spec).spec);
    expect(textOf(rows([7, null], [8, 9]))).to.equal('Bullet chart. Now: A 7 (Plan 8), B no data (Plan 9).');
    expect(textOf(rows([7, 3], undefined, { target: 5, locale: 'de' }))).to.equal(
      'Bullet-Diagramm. Now: A 7 (Ziel 5), B 3 (Ziel 5).',
    );
  });

  it('draws ranges from the begin of the axis to the last of them, behind targets at their places', () => {
    const { data, options } = composeChart(parseSpec(rows([-35, 30], [20, 5], { ranges: RANGES })).spec);
    const xOf = (series: number) => data.datasets[series]?.data.map((point) => (point as { x: number[] }).x);
    expect(xOf(0)).to.deep.equal(list([0, -35], [0, 30]));
    for (const [at, target] of [20, 5].entries()) {
      const [from = 0, to = 0] = xOf(1)?.[at] ?? [];
      expect((from + to) / 2).to.be.closeTo(target, 1e-9);
    }
    expect([xOf(2)?.[0], xOf(3)?.[0]]).to.deep.equal(list([-100, 60], [60, 120]));
    expect(options).to.have.nested.property('scales.x.min', -100);
  });

  it('has thick bars where no ranges stand behind them', () => {
    const thicknessOf = (fields: object) =>
      Number(composeChart(parseSpec(rows([3, 5], [4, 4], fields)).spec).data.datasets[0]?.['maxBarThickness']);
    expect(thicknessOf({})).to.be.at.least(1.5 * thicknessOf({ ranges: RANGES }));
    const theme = { mode: 'plain' };
    expect(thicknessOf({ theme })).to.equal(thicknessOf({ theme, ranges: RANGES }));
  });

  it('reads a table of values and targets', () => {
    const { spec } = parseSpec({ type: 'bullet', data: { csv: 'Team,Actual,Target\nNorth,7,8\nSouth,5,4' } });
    expect(spec.data.datasets.map(({ label }) => label)).to.deep.equal(['Actual', 'Target']);
  });
});
