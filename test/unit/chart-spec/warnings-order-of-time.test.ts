import { expect } from 'chai';
import { hasUnevenDates } from '../../../chart-spec/describe.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';

describe('chart spec: warnings about the order of dates and their distances', () => {
  it('say where the distances of a line are not those of its dates', () => {
    const warningsOf = (labels: string[], over: object = {}) =>
      parseSpec({ type: 'line', data: { labels, datasets: [{ data: labels.map((_l, at) => at) }] }, ...over }).warnings;
    expect(warningsOf(['2018', '2019', '2025'], { options: { scales: { x: { min: '2018' } } } })).to.deep.equal([
      '"2019" to "2025" is drawn as far as "2018" to "2019". Add the labels between, or use options.scales.x.type "time".',
    ]);
    expect(warningsOf(['0', '10', '50'], { options: { indexAxis: 'y' } })).to.deep.equal([
      '"10" to "50" is drawn as far as "0" to "10". Use options.scales.y.type "linear", or use type "bar".',
    ]);
    const linear = { options: { indexAxis: 'y', scales: { y: { type: 'linear' } } } };
    expect(warningsOf(['0', '10', '50'], linear)).to.deep.equal([]);
    const annotated = { options: { plugins: { annotation: { annotations: { a: { xMin: 1 } } } } } };
    expect(warningsOf(['Mar 2025', 'Jan 2025', 'Feb 2025'], annotated)).to.deep.equal([
      'data.labels are not in the order of time: from "Mar 2025" to "Jan 2025" the line goes back. Sort them.',
    ]);
    expect(warningsOf(['2025-03-03', '2025-03-02', '2025-03-01'], annotated)).to.deep.equal([
      'data.labels begin with the last date: time runs from right to left. Sort them upwards.',
    ]);
    for (const labels of [
      ['20:00', '21:00', '2:00'],
      ['Week 1', 'Week 2', 'Week 5'],
      ['W50', 'W51', 'W3'],
    ]) {
      const [first, second, third] = labels;
      expect(warningsOf(labels)).to.deep.equal([
        `"${second}" to "${third}" is drawn as far as "${first}" to "${second}". Add the labels between.`,
      ]);
    }
    const regular = [
      ['22:00', '0:00', '2:00'],
      ['09:00', '10:00', '14:00'],
      ['9 AM', '10 AM', '2 PM'],
      ['08:00', '20:00', '08:00', '20:00'],
      ['2024-11', '2024-12', '2025-01'],
      ['2025-01-31', '2025-02-28', '2025-03-31'],
      ['2025-05-02', '2025-05-05', '2025-05-06'],
      ['Nov', 'Jan', 'Mar'],
      ['1', '2', '4', '8'],
      ['0', '5', '10', '15'],
    ];
    for (const labels of regular) expect(warningsOf(labels), labels.join()).to.deep.equal([]);
    expect(warningsOf(['2018', '2020', '2022'], { type: 'bar' })).to.deep.equal([]);
    expect(
      warningsOf(['2018-01-01', '2019-01-01', '2025-01-01'], { options: { scales: { x: { type: 'time' } } } }),
    ).to.deep.equal([]);
  });

  it('are not needed for uneven days and months, which have an axis of time in any form that names a year', () => {
    const parsed = (labels: string[]) =>
      parseSpec({ type: 'line', data: { labels, datasets: [{ data: labels.map((_l, at) => at) }] } });
    for (const labels of [
      ['2026-01-05', '2026-01-06', '2026-01-10'],
      ['2026-01-08', '2026-01-09', '2026-01-12'],
      ['3/1/2026', '3/4/2026', '4/28/2026'],
      ['01.03.2026', '04.03.2026', '28.03.2026', '01.06.2026'],
      ['15/03/2026', '18/03/2026', '01/06/2026'],
      ['2026/03/01', '2026/03/04', '2026/06/01'],
      ['20260301', '20260304', '20260601'],
      ['Jan 5, 2026', 'Jan 7, 2026', 'Mar 1, 2026'],
      ['Sun, Mar 1 2026', 'Wed, Mar 4 2026', 'Mon, Jun 1 2026'],
      ['3/1/2026 10:00', '3/1/2026 10:05', '3/1/2026 18:00'],
      ['Jan 2026', 'Feb 2026', 'Sep 2026'],
      ['2018', '2019', '2025'],
      ['2026-01-05', '2026-01-05', '2026-01-06', '2026-01-10'],
      // Two points of one date, and distances that differ little.
      ['2026-05-01', '2026-05-04', '2026-05-04', '2026-05-09'],
      ['1250000000', '1580000000', '1710000000'],
    ]) {
      const { spec, warnings } = parsed(labels);
      expect([hasUnevenDates(spec), ...warnings], labels.join()).to.deep.equal([true]);
    }
    for (const labels of [
      ['1/31/2026', '2/28/2026', '3/31/2026'],
      ['01.03.2026', '02.03.2026', '03.03.2026'],
      ['2026-01-08', '2026-01-09', '2026-01-12', '2026-01-13'],
      ['Jan 5', 'Jan 7', 'Mar 1'],
      ['Q1 2024', 'Q2 2024', 'Q4 2025'],
    ]) {
      expect(hasUnevenDates(parsed(labels).spec), labels.join()).to.equal(false);
    }
  });

  it('say where horizontal bars of uneven dates stand at equal distances', () => {
    const lying = (labels: string[], options: object = {}) =>
      parseSpec({
        type: 'bar',
        data: { labels, datasets: [{ data: labels.map((_l, at) => at) }] },
        options: { indexAxis: 'y', ...options },
      }).warnings;
    const days = ['2026-01-02', '2026-01-03', '2026-04-30', '2026-05-01'];
    const line = (from: number, to: number) =>
      `"${days[from]}" to "${days[to]}" is drawn as far as "2026-01-02" to "2026-01-03". Use options.scales.y.type "time".`;
    expect(lying(days)).to.deep.equal([line(1, 2)]);
    expect(lying(days.toReversed()), 'the newest on top').to.deep.equal([
      '"2026-04-30" to "2026-01-03" is drawn as far as "2026-05-01" to "2026-04-30". Use options.scales.y.type "time".',
    ]);
    expect(lying(days, { scales: { y: { type: 'time' } } })).to.deep.equal([]);
    expect(lying(['2026-01-02', '2026-01-03', '2026-01-04'])).to.deep.equal([]);
  });

  it('say that dates of lines and bars were sorted', () => {
    const parsed = (labels: string[], over: object = {}, data = labels.map((_l, at) => at)) =>
      parseSpec({ type: 'line', data: { labels, datasets: [{ data }] }, ...over });
    const mixed = ['2026-08-09', '2026-08-03', '2026-08-06', '2026-08-04'];
    const bars = (data: number[], over: object = {}) => parsed(mixed, { type: 'bar', ...over }, data);
    const line = 'data.labels: dates in another order than that of time were sorted.';
    for (const over of [{}, { options: { indexAxis: 'y' } }]) {
      const { spec, warnings } = bars([90, 30, 60, 40], over);
      expect(warnings[0]).to.equal(line);
      expect(spec.data.datasets[0]?.data).to.deep.equal([30, 40, 60, 90]);
    }
    const lineOverBars = parseSpec({
      type: 'bar',
      data: { labels: mixed, datasets: [{ data: [9, 3, 6, 4] }, { type: 'line', data: [9, 3, 6, 4] }] },
    });
    expect(lineOverBars.warnings).to.deep.equal([line]);
    // The best days, in the order that a client gives or asks for.
    expect(bars([90, 60, 40, 30]).warnings).to.deep.equal([]);
    expect(bars([30, 60, 40, 90], { sort: 'asc' }).warnings.join()).to.match(
      /^"sort" breaks the order [^;]*Remove it\.$/,
    );
    const newest = parsed(mixed.toSorted().toReversed(), { type: 'bar', options: { indexAxis: 'y' } });
    expect(newest.spec.data.labels[0], 'the newest on top').to.equal('2026-08-09');
    expect(newest.warnings.join()).not.to.match(/sorted|order of time|right to left/);
    const colored = parseSpec({
      type: 'bar',
      data: { labels: mixed, datasets: [{ data: [90, 30, 60, 40], backgroundColor: ['red', 'blue', 'red', 'red'] }] },
    });
    expect(colored.warnings).to.deep.equal([
      'data.labels are not in the order of time: from "2026-08-09" to "2026-08-03" the bars go back. Sort them.',
    ]);
    for (const [labels, values] of [
      list(['4/28/2026', '3/1/2026', '3/4/2026'], [1, 2, 0]),
      list(['2026-03-03', '2026-03-02', '2026-03-01'], [2, 1, 0]),
    ] as const) {
      const { spec, warnings } = parsed([...labels]);
      expect(warnings).to.deep.equal(['data.labels: dates in another order than that of time were sorted.']);
      expect(spec.data.datasets[0]?.data).to.deep.equal(values);
    }
    // Time runs from left to right again.
    const reversed = { options: { scales: { x: { reverse: true } } } };
    expect(parsed(mixed.toSorted().toReversed(), reversed).warnings).to.deep.equal([]);
    const plain = parsed(['2026-03-03', '2026-03-01', '2026-03-02'], { theme: { mode: 'plain' } });
    expect(plain.spec.data.datasets[0]?.data).to.deep.equal([0, 1, 2]);
  });

  it('say that other marks in a row of dates are not in the order of time', () => {
    const warningsOf = (type: string, data: unknown[], labels: string[]) =>
      parseSpec({ type, data: { labels, datasets: [{ label: 'S', data }, ...(type === 'bullet' ? [{ data }] : [])] } })
        .warnings;
    const months = ['2026-03', '2026-01', '2026-02'];
    const line = 'data.labels are not in the order of time: from "2026-03" to "2026-01" they go back. Sort them.';
    for (const type of ['waterfall', 'heatmap']) expect(warningsOf(type, [5, 2, 3], months), type).to.include(line);
    expect(warningsOf('boxplot', list([1, 2, 3, 4, 5], [2, 3, 4, 5, 6], [1, 1, 2, 2, 3]), months)).to.include(line);
    expect(warningsOf('bullet', [5, 2, 3], months)).to.include(line);
    expect(warningsOf('bullet', [5, 3, 2], months), 'the best months').not.to.include(line);
    const twice = 'data.labels begin with the last date: time runs from right to left. Sort them upwards.';
    for (const type of ['line', 'slope']) expect(warningsOf(type, [1, 2], ['2026', '2020']), type).to.include(twice);
    expect(warningsOf('bar', [1, 2], ['2026', '2020'])).to.deep.equal([]);
    expect(warningsOf('radar', [5, 2, 3], months)).to.deep.equal([]);
  });
});
