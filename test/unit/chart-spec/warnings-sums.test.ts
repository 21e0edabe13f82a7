import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { waterfallSteps } from '../../../chart-spec/types/waterfall/waterfall-steps.js';
import { list } from '../../support/list.js';
import { spec } from './spec-helpers.js';

const ofOptions = (options: object, data = [12, 45], over: object = {}) =>
  parseSpec(spec({ data: { labels: ['a', 'b'], datasets: [{ data }] }, options, ...over })).warnings;

describe('chart spec: warnings about sums, and values beyond an axis', () => {
  it('name a step of a waterfall that is the sum of those before it', () => {
    const warningsOf = (data: unknown[], totals?: string[]) =>
      parseSpec({
        type: 'waterfall',
        data: { labels: ['Start', 'New', 'Lost', 'End'].slice(0, data.length), datasets: [{ data }] },
        ...(totals && { totals }),
      }).warnings;
    expect(warningsOf([420.1, 80.2, -60, 440.3], ['Start'])).to.deep.equal([
      '"data.datasets.0.data.3" is the sum of the values before it, and drawn as one more change. If it is the sum, add "End" to "totals".',
    ]);
    expect(warningsOf([420.1, 80.2, -60, 440.3])).to.deep.equal([
      '"End" is the sum of the values before it, and drawn as a total. Add it to "totals", or write "totals": [] if it is a change.',
    ]);
    expect(warningsOf([420.1, 80.2, -60, 440.3], [])).to.have.length(1);
    const labels = ['Gross sales', 'Discounts', 'Returns', 'Net sales', 'COGS', 'Gross profit', 'Opex', 'EBIT'];
    const report = { labels, datasets: [{ data: [1200, -110, -45, 1045, -520, 525, -310, 215] }] };
    const { spec, warnings } = parseSpec({ type: 'waterfall', data: report });
    expect(warnings).to.deep.equal([
      '"Net sales", "Gross profit", "EBIT" are sums of the values before them, and drawn as totals. Add them to "totals", or write "totals": [] if they are changes.',
    ]);
    expect(waterfallSteps(spec).map(({ to }) => to)).to.deep.equal([1200, 1090, 1045, 1045, 525, 525, 215, 215]);
    const readings = (names: string, data: number[]) =>
      parseSpec({ type: 'waterfall', data: { labels: names.split(','), datasets: [{ data }] } }).warnings.map(
        (line) => /drawn as a (total)|as one more (change)/.exec(line)?.slice(1).join('') ?? line,
      );
    // The last one is the sum whatever its name is; a short row may add up by chance, as may the first steps of a longer one.
    const ends = ['Cash 1 Jan,Receipts,Wages,Cash 31 Mar', '2024,Price,Volume,2025', 'Ahorros,Regalo,Banquete,Queda'];
    for (const names of ends) expect(readings(names, [820, 100, -195, 725]), names).to.deep.equal(['total']);
    expect(readings('Rent,Food,Travel', [10, 20, 30])).to.deep.equal(['change']);
    for (const names of ['2022,2023,2024,2025', 'Start,Q1,Q2,Q3', 'Januar,Februar,März,April'])
      expect(readings(names, [10, 4, -2, 12]), names).to.deep.equal(['change']);
    expect(readings('Rent,Food,Travel,Energy', [10, 20, 30, 5])).to.deep.equal(['change']);
    expect(warningsOf([420, 80, -60, 440], ['End'])).to.deep.equal([]);
    expect(warningsOf([420, 80, -60, 44])).to.deep.equal([]);
    expect(warningsOf([100, 100])).to.deep.equal([]);
    expect(warningsOf([100, -100, 0])).to.deep.equal([]);
  });

  it('say where the axis ends before a value', () => {
    const bars = (data: (number | null)[], scale: object, over: object = {}) =>
      ofOptions({ scales: { y: scale } }, data as number[], { type: 'bar', ...over });
    expect(bars([30, 150], { max: 100 })).to.deep.equal([
      '1 of 2 values lies beyond options.scales.y.max, 100, and is cut, such as "data.datasets.0.data.1", 150. Remove "max".',
    ]);
    expect(bars([-30, 20], { min: -10 })).to.deep.equal([
      '1 of 2 values lies beyond options.scales.y.min, -10, and is cut, such as "data.datasets.0.data.0", -30. Remove "min".',
    ]);
    expect(bars([30, 100], { min: 0, max: 100 })).to.deep.equal([]);
    for (const over of [{ stacked: true }, { type: 'line' }, { type: 'radar' }])
      expect(bars([30, 150], { max: 100 }, over).join(), JSON.stringify(over)).to.match(
        over.type === 'radar' ? /no area/ : /^1 of 2 values/,
      );
    const points = (scale: object) =>
      parseSpec({
        type: 'scatter',
        data: { datasets: [{ data: [1, 2, 9].map((x) => ({ x, y: x })) }] },
        options: { scales: { x: scale } },
      }).warnings;
    expect(points({ min: 2, max: 5 })).to.deep.equal([
      '1 of 3 values lies beyond options.scales.x.min, 2, and is not drawn, such as "data.datasets.0.data.0", 1. Remove "min".',
      '1 of 3 values lies beyond options.scales.x.max, 5, and is not drawn, such as "data.datasets.0.data.2", 9. Remove "max".',
    ]);
    expect(points({ min: 1, max: 9 })).to.deep.equal([]);
  });

  it('say that lines of a stack stand at sums, where no area shows it', () => {
    const lines = (first: object, options: object = { scales: { y: { stacked: true } } }) => {
      const datasets = list({ label: 'A', data: [1, 2], ...first }, { label: 'B', data: [3, 4] });
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
    for (const end of [120, 120.4, null])
      expect(warningsOf('waterfall', steps, [[100, 20, end]], totals), `${end}`).to.deep.equal([]);
    const quarters = ['Q1', 'Q2'];
    const parts = list([10.1, 20], [5.2, 2.2], [15.3, 22.2]);
    const twice =
      '"S3" is the sum of the other series, and stands on top of them: the stack is twice as high. Remove it.';
    expect(warningsOf('bar', quarters, parts, { stacked: true })).to.deep.equal([twice]);
    expect(warningsOf('bar', quarters, parts, { options: { scales: { y: { stacked: true } } } })).to.deep.equal([
      twice,
    ]);
    expect(warningsOf('bar', quarters, parts)).to.deep.equal([]);
    expect(warningsOf('bar', quarters, [...parts, [1, 1]], { stacked: true })).to.deep.equal([]);
    expect(warningsOf('bar', quarters, list([10, 20], [10, 20]), { stacked: true })).to.deep.equal([]);
    expect(warningsOf('pie', ['A', 'B', 'Total'], [[10, 20, 30]])).to.deep.equal([
      '"Total" is the sum of the other slices, and takes half of the pie. Remove it.',
    ]);
    expect(warningsOf('pie', ['A', 'B', 'C'], [[10, 20, 30]])).to.deep.equal([]);
    expect(warningsOf('bar', quarters, list([10, -5], [5, 6]), { stacked: 'percent' })).to.deep.equal([
      '"data.datasets.0.data.1" is negative, so shares are of the sum of all sizes, and its bar or area stands below 0%. Use "stacked": true.',
    ]);
  });
});
