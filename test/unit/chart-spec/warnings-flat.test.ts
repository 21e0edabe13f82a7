import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';

describe('chart spec: warnings about values that others flatten', () => {
  it('name a series that looks like 0 beside another', () => {
    const warningsOf = (over: object = {}, second: object = {}) =>
      parseSpec({
        type: 'line',
        data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }, { data: [900, 200], ...second }] },
        ...over,
      }).warnings;
    const flat =
      'All values of "data.datasets.0" look like 0 beside 900. Give it an axis of its own, or use "smallMultiples": {"sharedAxis": false}.';
    expect(warningsOf()).to.deep.equal([flat]);
    expect(warningsOf({ type: 'bar' })).to.deep.equal([flat]);
    for (const type of ['line', 'bar'])
      expect(warningsOf({ type }, { data: [120, 110] }).join(), type).to.match(/^All values of [^;]* 0 beside 120/);
    expect(warningsOf({ type: 'slope' })).to.deep.equal([
      'All values of "data.datasets.0" look like 0 beside 900. Draw it in a chart of its own.',
    ]);
    expect(
      warningsOf({ data: { labels: ['a'], datasets: [{ label: 'Rate', data: [1] }, { data: [900] }] } })[0],
    ).to.match(/^All values of "Rate" look like 0/);
    expect(warningsOf({}, { yAxisID: 'y1', label: 'B' })).to.deep.equal([]);
    expect(warningsOf({}, { data: [90, 20] })).to.deep.equal([]);
    const upTo = (max: number) => ({ options: { scales: { y: { max } } } });
    expect(warningsOf(upTo(1000)), 'an end behind all values').to.deep.equal([flat]);
    expect(warningsOf(upTo(10)).join(), 'an end before the others').to.match(/^2 of 4 values lie beyond [^;]*$/);
    expect(warningsOf(upTo(1000), { data: [9, 20] }), 'a scale that a client chose').to.deep.equal([]);
    expect(warningsOf({ smallMultiples: true })).to.have.lengthOf(1);
    expect(warningsOf({ smallMultiples: { sharedAxis: false } })).to.deep.equal([]);
    expect(warningsOf({ options: { scales: { y: { type: 'logarithmic' } } } })).to.deep.equal([]);
  });

  it('name what is flat without an outlier too, and how many series are', () => {
    const warningsOf = (...rows: number[][]) =>
      parseSpec({
        type: 'line',
        data: { labels: ['a', 'b', 'c'], datasets: rows.map((data, at) => ({ label: `S${at + 1}`, data })) },
      }).warnings.join(' ');
    const outlier = /"data\.datasets\.0\.data\.2" is 14 times the next value/;
    expect(warningsOf([62, 58, 883], [0.8, 0.7, 0.9]))
      .to.match(outlier)
      .and.match(/of "S2" look like 0 beside 62\./);
    expect(warningsOf([62, 58, 883], [8, 7, 9]))
      .to.match(outlier)
      .and.not.contain('look like 0');
    const two = 'All values of "S2" and 1 more series look like 0 beside 620. Give them axes of their own, or use';
    expect(warningsOf([620, 580, 600], [1, 2, 3], [2, 3, 4])).to.contain(two);
  });

  it('say that values of a histogram stand in one bar beside those of other series', () => {
    const spread = Array.from({ length: 20 }, (_value, at) => 3 * at);
    const warningsOf = (rows: (number | null)[][], over: object = {}) =>
      parseSpec({
        type: 'histogram',
        data: { datasets: rows.map((data, at) => ({ label: `S${at + 1}`, data })) },
        ...over,
      }).warnings;
    const fix = 'stand in one bar beside the others, though they differ. Use "smallMultiples": {"sharedAxis": false}.';
    expect(warningsOf([[1, 2, 3, 2], spread])).to.deep.equal([`All values of "S1" ${fix}`]);
    expect(warningsOf([spread, [1, 2, null, 3], [41, 42, 43, 44]])).to.deep.equal([
      `All values of "S2", and those of 1 more series, ${fix}`,
    ]);
    expect(warningsOf([[1, 2, 3, 2], spread], { smallMultiples: { sharedAxis: false } }).join()).to.not.contain(
      'stand in one',
    );
    for (const quiet of [
      [2, 2, 2],
      [1, 2],
      [1, 9, 30],
    ])
      expect(warningsOf([quiet, spread])).to.deep.equal([]);
  });

  it('say that cells of a heat map look alike though they differ', () => {
    const warningsOf = (values: number[], over: object = {}) =>
      parseSpec({
        type: 'heatmap',
        data: { datasets: [{ data: values.map((v, at) => ({ x: `${at}`, y: 'A', v })) }] },
        ...over,
      }).warnings;
    const said =
      '3 of 5 cells have the color of 0 beside 870, though they differ. Use type "table", or draw them in a chart of their own.';
    expect(warningsOf([0.001, 0.4, 8, 800, 870])).to.deep.equal([said]);
    expect(warningsOf([0.001, 0.4, 8, 800, -870])).to.deep.equal([said]);
    expect(warningsOf([1, 1, 1, 800, 870]), 'equal ones').to.deep.equal([]);
    expect(warningsOf([0, 0, 0, 800, 870]), 'empty ones').to.deep.equal([]);
    expect(warningsOf([100, 400, 8, 800, 870])).to.deep.equal([]);
    expect(warningsOf([1, 2, 3, 4, 870])[0], 'a single one').to.match(/\.data\.4" is 217 times the next value/);
    const rows = { labels: ['a', 'b', 'c'], datasets: [{ data: [0.1, 2, 3] }, { data: [8, 900, 870] }] };
    expect(warningsOf([], { data: rows })[0]).to.match(/^4 of 6 cells have the color of 0 beside 900/);
  });

  it('name marks of any type that look like 0 beside others, and what helps', () => {
    const warningsOf = (type: string, rows: unknown[][], over: object = {}) =>
      parseSpec({
        type,
        data: {
          labels: ['a', 'b', 'c'].slice(0, rows[0]?.length),
          datasets: rows.map((data, at) => ({ label: `S${at + 1}`, data })),
        },
        ...over,
      }).warnings;
    const written = '"options.plugins.datalabels": {}, which writes the values.';
    const ownAxes = 'Replace "stacked" by "smallMultiples": {"sharedAxis": false}.';
    const log = (id: string) => `Use options.scales.${id}.type "logarithmic", or draw them in a chart of their own.`;
    const parts = list([41000, 43000, 39000], [6, 3, 9]);
    const escalated = (beside: number) => `All values of "S2" look like 0 beside ${beside}. ${ownAxes}`;
    expect(warningsOf('bar', parts, { stacked: true })).to.deep.equal([escalated(43003)]);
    expect(warningsOf('bar', parts, { stacked: true, options: { indexAxis: 'y' } })).to.deep.equal([escalated(43003)]);
    expect(warningsOf('bar', parts, { stacked: 'percent' })).to.deep.equal([escalated(41006)]);
    expect(warningsOf('line', parts, { stacked: true })).to.deep.equal([escalated(43003)]);
    expect(warningsOf('bar', list([41000, 43000, 39000], [6, 900, 4]), { stacked: true })).to.deep.equal([
      `"a" (6) and "c" (4) look like 0 beside 43900. Replace "stacked" by ${written}`,
    ]);
    // A small sum of which it is half.
    expect(warningsOf('bar', list([41000, 43000, 6], [9000, 9000, 6]), { stacked: 'percent' })).to.deep.equal([]);
    expect(warningsOf('bar', [[7000, 9, 4]], { options: { indexAxis: 'y' } })).to.deep.equal([
      `"b" (9) and "c" (4) look like 0 beside 7000. Add ${written}`,
    ]);
    expect(warningsOf('polarArea', [[7600, 9, 4]])).to.deep.equal([
      '"b" (9) and "c" (4) look like 0 beside 7600. Use type "table".',
    ]);
    const values = [1, 2, 2, 3, 4, 4];
    const many = values.map((value) => value * 2000);
    for (const type of ['boxplot', 'violin']) {
      expect(warningsOf(type, [[values, many]])).to.deep.equal([`"a" (4) looks like 0 beside 8000. ${log('y')}`]);
      expect(warningsOf(type, [[values, many]], { options: { indexAxis: 'y' } })).to.deep.equal([
        `"a" (4) looks like 0 beside 8000. ${log('x')}`,
      ]);
      expect(warningsOf(type, [[values, many.map((value) => value / 100)]])).to.deep.equal([]);
      const isLog = { options: { scales: { y: { type: 'logarithmic' } } } };
      expect(warningsOf(type, [[values, many]], isLog)).to.deep.equal([]);
    }
    const box = (size: number) => ({ min: size, q1: 2 * size, median: 3 * size, q3: 4 * size, max: 5 * size });
    expect(warningsOf('boxplot', [[box(1), box(900)]])).to.deep.equal([
      `"a" (5) looks like 0 beside 4500. ${log('y')}`,
    ]);
    expect(warningsOf('dumbbell', list([2, 5200], [1, 9200]))).to.deep.equal([
      `"a" (2) and "a" (1) look like 0 beside 9200. ${log('x')}`,
    ]);
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
    expect(values(flat)).to.deep.equal([`${line} Leave it out and name it in the subtitle.`]);
    expect(values(flat, { type: 'line' })).to.deep.equal([`${line} ${fix('y')}`]);
    expect(values(flat, { type: 'line', options: { scales: { y: { type: 'logarithmic' } } } })).to.deep.equal([]);
    expect(values(flat, { type: 'line', options: { scales: { y: { max: 1000 } } } }).join()).to.match(/^1 of 6 values/);
    // What it flattens so far that it cannot be seen is named too.
    expect(values([4_200_000, 310_000, 88_000, 5400, 212])).to.deep.equal([
      '"data.datasets.0.data.0" is 13 times the next value and flattens the others. Leave it out and name it in the subtitle.',
      '"3" (5400) and "4" (212) look like 0 beside 4200000. Add "options.plugins.datalabels": {}, which writes the values.',
    ]);
    for (const data of list([1, 2, 12, 20, 3], [100, 1, 2], [0, 0, 7, 0, 0], [5, 5, 5, 5, 5], [1, 2, 100, 120, 1]))
      expect(values(data), `${data}`).to.deep.equal([]);
    const axes = {
      labels: ['a', 'b', 'c', 'd', 'e'],
      datasets: list({ label: 'A', data: [1e6, 2e6, 1e6, 2e6, 3e6] }, { yAxisID: 'y1', data: [1, 2, 1, 2, 1] }),
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
    expect(heat(list([1, 2, 5000], [3, 2, 4]))).to.deep.equal([
      '"data.datasets.0.data.2" is 1250 times the next value and flattens the others. Leave it out and name it in the subtitle.',
    ]);
    expect(heat(list([1, 2, 5], [3, 2, 4]))).to.deep.equal([]);
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
    const datasets = list([410_000, 380_000, 920_000], [12, 14, 11], [7, 9, 8]).map((data, at) => ({
      label: `${at}`,
      data,
    }));
    const plots = (sharedAxis: boolean, data = datasets) =>
      parseSpec({ type: 'line', data: { labels: ['a', 'b', 'c'], datasets: data }, smallMultiples: { sharedAxis } })
        .warnings;
    const one = list({ label: 'A', data: [9, 8, 12_000] }, { label: 'B', data: [7, 9, 8] });
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
    const named = ['Margin (%)', 'Growth (%)', 'Revenue ($)'];
    const inUnits = (names: string[]) =>
      parseSpec({ type: 'radar', data: { labels: names, datasets: [{ data: [42, 38, 45] }] } }).warnings;
    expect(inUnits(named)).to.deep.equal([
      '"Margin (%)" and "Revenue ($)" have one scale, though not one unit: their lengths cannot be compared. Use shares of their targets, or type "table".',
    ]);
    expect(inUnits(named.map((name) => name.replace('$', '%')))).to.deep.equal([]);
  });
});
