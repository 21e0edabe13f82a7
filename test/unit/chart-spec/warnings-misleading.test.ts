import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';
import { spec } from './spec-helpers.js';

const ofOptions = (options: object, data = [12, 45], over: object = {}) =>
  parseSpec(spec({ data: { labels: ['a', 'b'], datasets: [{ data }] }, options, ...over })).warnings;

describe('chart spec: warnings about forms and numbers that mislead', () => {
  it('name the first negative value of a pie or doughnut', () => {
    for (const type of ['pie', 'doughnut']) {
      expect(ofOptions({}, [12, -45], { type })).to.deep.equal([
        `"data.datasets.0.data.1" is negative: a ${type} draws its slice as large as a positive one. Use type "bar".`,
      ]);
    }
    expect(ofOptions({}, [12, -45], { type: 'bar' })).to.deep.equal([]);
  });

  it('name what a radar shows as another value: a gap in its area, and what lies before its start', () => {
    const radar = (data: (number | null)[], over: object = {}, options: object = {}) =>
      parseSpec({
        type: 'radar',
        data: { labels: ['a', 'b', 'c'], datasets: [{ label: 'S', data, ...over }] },
        options,
      }).warnings;
    expect(radar([3, null, 4])).to.deep.equal([
      '"S" has no value at "b": its area ends at the center there. Write the value, or use type "bar".',
    ]);
    expect(radar([3, null, 4], { fill: false })).to.deep.equal([]);
    expect(radar([3, null, 4], { spanGaps: true })).to.deep.equal([]);
    expect(radar([3, 1, 4], {}, { scales: { r: { min: 2 } } })).to.deep.equal([
      '1 of 3 values of the radar lie below the start of its axis (2) and are drawn on the opposite side. Lower options.scales.r.min.',
    ]);
    expect(radar([3, 1, 4], {}, { scales: { r: { min: 1 } } })).to.deep.equal([]);
  });

  it('name the axis on which all points have one place, unless they are a strip', () => {
    const points = (y: number) =>
      parseSpec({
        type: 'scatter',
        data: { datasets: [{ data: [1, 2, 3, 4].map((x) => ({ x, y })) }] },
      }).warnings.join();
    expect(points(2019)).to.contain('All points have the same y, 2019');
    for (const y of [0, 1]) expect(points(y)).to.equal('');
  });

  it('say that nothing of the data can be seen', () => {
    const line = (dataset: object) =>
      parseSpec({ type: 'line', data: { labels: ['a', 'b'], datasets: [{ label: 'S', ...dataset }] } }).warnings;
    expect(line({ data: [1, 2], hidden: true }).join()).to.equal(
      'Nothing of the data can be seen: every dataset is hidden.',
    );
    expect(line({ data: [null, null] }).join()).to.match(/^Nothing of the data can be seen: no value can be drawn\./);
    expect(line({ data: [null, 0] })).to.deep.equal([]);
    const empty = { labels: ['a', 'b'], datasets: [{ data: [null, null] }] };
    for (const type of ['waterfall', 'heatmap'])
      expect(parseSpec({ type, data: empty }).warnings.join(), type).to.match(/^Nothing of the data can be seen/);
  });

  it('count bars behind the last value of a series as missing where others have values', () => {
    const spec = (type: string, over: object = {}) => {
      const datasets = [
        { label: 'A', data: [1, 2] },
        { label: 'B', data: [1, 2, 3] },
      ];
      return parseSpec({ type, data: { labels: ['a', 'b', 'c', 'd'], datasets }, ...over });
    };
    expect(spec('bar').spec.data.datasets[0]?.data).to.deep.equal([1, 2, null]);
    expect(spec('bar', { stacked: true }).warnings.join()).to.contain('"A" has no value at "c": the length');
    expect(spec('line').spec.data.datasets[0]?.data).to.deep.equal([1, 2]);
    expect(spec('bar', { theme: { mode: 'plain' } }).spec.data.datasets[0]?.data).to.deep.equal([1, 2]);
  });

  it('name values without a label, which no axis and no text counts', () => {
    const parsed = (over: object = {}) =>
      parseSpec({ type: 'bar', data: { labels: ['a', 'b'], datasets: [{ label: 'S', data: [1, 2, 90] }] }, ...over });
    expect(parsed().warnings.join()).to.match(/has 3 values for 2 labels: the values without a label are not drawn/);
    expect(parsed().spec.data.datasets[0]?.data).to.deep.equal([1, 2]);
    expect(parsed({ theme: { mode: 'plain' } }).spec.data.datasets[0]?.data).to.deep.equal([1, 2, 90]);
    const lists = list([1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]);
    for (const [type, data] of [
      ...['waterfall', 'funnel', 'progress', 'slope', 'heatmap', 'radar'].map((name) => [name, [4, 2, 1]] as const),
      ['boxplot', lists],
      ['bar', list([1, 2], [2, 3], [3, 4])],
    ] as const) {
      const { spec: read, warnings } = parsed({ type, data: { labels: ['a', 'b'], datasets: [{ label: 'S', data }] } });
      expect(warnings.join(), type).to.match(/has 3 values for 2 labels: the values without a label are not drawn/);
      expect(read.data.datasets[0]?.data, type).to.deep.equal(data.slice(0, 2));
    }
  });

  it('name labels that have no slice, but for rings with labels of their own', () => {
    const pie = (...rings: number[][]) =>
      parseSpec({
        type: 'pie',
        data: { labels: ['a', 'b', 'c'], datasets: rings.map((data, at) => ({ label: `R${at}`, data })) },
      }).warnings;
    expect(pie([1, 2]).join()).to.match(/^one label, from "c" on, has no value in any series\./);
    expect(pie([1, 2], [3, 1])).to.deep.equal([]);
  });

  it('name values of a heat map that another one hides', () => {
    const cells = (...values: [x: string, y: string, v: number | null][]) =>
      parseSpec({ type: 'heatmap', data: { datasets: [{ data: values.map(([x, y, v]) => ({ x, y, v })) }] } }).warnings;
    const fix = 'Add them up, or give each its own name.';
    expect(cells(['Mon', 'AM', 1], ['Tue', 'AM', 3], ['Mon', 'AM', 2])).to.deep.equal([
      `2 values stand in the cell of "AM" at "Mon": the last one hides the others. ${fix}`,
    ]);
    expect(cells(['Mon', 'AM', 1], ['Mon', 'AM', null], ['Mon', 'PM', 2])).to.deep.equal([]);
    const long = 'A name of many words that is longer than what a warning shows of it, number ';
    expect(cells([`${long}1`, 'AM', 1], [`${long}2`, 'AM', 2])).to.deep.equal([]);
    const labels = ['Mon', 'Mon', 'Tue'];
    const datasets = ['A', 'B'].map((label) => ({ label, data: [1, 2, 3] }));
    expect(parseSpec({ type: 'heatmap', data: { labels, datasets } }).warnings).to.deep.equal([
      `2 values stand in the cell of "A" at "Mon": the last one hides the others (2 values of the chart are hidden). ${fix}`,
    ]);
  });

  it('name a slice of null beside a negative one, too', () => {
    expect(
      ofOptions({}, [12, null, -4] as number[], {
        type: 'pie',
        data: { labels: ['a', 'b', 'c'], datasets: [{ data: [12, null, -4] }] },
      }),
    ).to.deep.equal([
      '"data.datasets.0.data.2" is negative: a pie draws its slice as large as a positive one. Use type "bar".',
      '"b" has no slice: it is null. Use type "bar", or leave out what is null and name it in the subtitle.',
    ]);
  });

  it('name no slice of 0 that another ring has, and the ring of one of null', () => {
    const warningsOf = (second: (number | null)[], over: object = {}) =>
      parseSpec({
        type: 'doughnut',
        data: {
          labels: ['Coal', 'Nuclear', 'Wind'],
          datasets: list({ label: '2015', data: [42, 14, 44] }, { label: '2025', data: second }),
        },
        ...over,
      } as JsonObject).warnings;
    for (const over of [{}, { smallMultiples: true }, { type: 'pie' }]) {
      expect(warningsOf([30, 0, 70], over)).to.deep.equal([]);
      expect(warningsOf([30, null, 70], over)).to.deep.equal([
        '"Nuclear" has no slice in "2025": it is null. Use type "bar", or write 0 if there is none.',
      ]);
    }
  });

  it('name labels that stand more than once beside bars and slices, unless they are a sequence', () => {
    const repeated = (type: string, labels: string[]) =>
      parseSpec({ type, data: { labels, datasets: [{ label: 'S', data: labels.map((_label, at) => at + 1) }] } })
        .warnings;
    for (const type of ['bar', 'pie'])
      expect(repeated(type, ['Anna', 'Ben', 'Anna'])).to.deep.equal([
        '"Anna" stands 2 times in data.labels: its values are not added up. Add them up, or give each its own name.',
      ]);
    expect(repeated('bar', ['Mon', 'Tue', 'Wed', 'Mon', 'Tue'])).to.deep.equal([]);
    expect(repeated('bar', ['', '', ''])).to.deep.equal([]);
    expect(repeated('line', ['Anna', 'Ben', 'Anna'])).to.deep.equal([]);
  });

  it('say that many lines in one plot cannot be told apart', () => {
    const lines = (count: number, over: object = {}) =>
      parseSpec({
        type: 'line',
        data: {
          labels: ['a', 'b'],
          datasets: Array.from({ length: count }, (_v, at) => ({ label: `${at}`, data: [at, 2] })),
        },
        ...over,
      }).warnings;
    expect(lines(20)).to.deep.equal([
      '20 lines in one plot cannot be told apart. Draw fewer, or name the few that matter in "highlight".',
    ]);
    expect(lines(10)).to.deep.equal([]);
    expect(lines(20, { type: 'bar' })).to.deep.equal([
      '20 series in one plot cannot be told apart. Draw fewer, or name the few that matter in "highlight".',
    ]);
    expect(lines(10, { type: 'bar' })).to.deep.equal([]);
  });

  it('say that the tiles of several trees cover each other', () => {
    const trees = (count: number, over: object = {}) => {
      const datasets = Array.from({ length: count }, (_v, at) => ({ label: `${at}`, tree: [at + 1, 2] }));
      return parseSpec({ type: 'treemap', data: { datasets }, ...over }).warnings;
    };
    expect(trees(3)).to.deep.equal([
      'The tiles of the first series cover those of 2 more. Add "smallMultiples": true.',
    ]);
    expect(trees(3, { smallMultiples: true })).to.deep.equal([]);
    expect(trees(1)).to.deep.equal([]);
  });

  it('say what a type cannot show, and which type can', () => {
    const warningsOf = (type: string, data: unknown[], over: object = {}) =>
      parseSpec({ type, data: { labels: data.map((_v, at) => `${at}`), datasets: [{ data }] }, ...over }).warnings;
    const thirty = Array.from({ length: 30 }, (_v, at) => at + 1);
    const slices = '30 slices cannot be told apart. Add "top": 8, which draws the others as one, or use type "bar".';
    for (const type of ['pie', 'doughnut', 'polarArea']) {
      expect(warningsOf(type, thirty)).to.deep.equal([slices]);
      expect(warningsOf(type, thirty, { top: 8 })).to.deep.equal([]);
      expect(warningsOf(type, thirty.slice(0, 12))).to.deep.equal([]);
      const hours = { data: { labels: thirty.map((at) => `${at % 24}:00`), datasets: [{ data: thirty }] } };
      expect(warningsOf(type, [], hours), 'a whole that is not cut').to.deep.equal([
        '30 slices cannot be told apart. Use type "bar".',
      ]);
    }
    const winds = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');
    const rose = { data: { labels: winds, datasets: [{ data: thirty.slice(0, 16) }] } };
    expect(warningsOf('polarArea', [], rose)).to.deep.equal([]);
    expect(warningsOf('polarArea', [], { ...rose, top: 8 }).join()).to.match(/"top" breaks the order/);
    expect(warningsOf('histogram', [1, 2])).to.deep.equal([
      '2 values have no distribution that a histogram could show. Use type "bar".',
    ]);
    expect(warningsOf('histogram', [1, 2, 3, 4, 5])).to.deep.equal([]);
    expect(warningsOf('violin', list([1, 2, 3, 4, 5, 6], [1, 2, 3]))).to.deep.equal([
      '3 values have no distribution that a violin could show. Use type "bar".',
    ]);
    expect(warningsOf('boxplot', list([1, 2, 3], [4]))).to.deep.equal([]);
    expect(warningsOf('boxplot', list([1], [2]))).to.deep.equal([
      'One value has no distribution that a boxplot could show. Use type "bar".',
    ]);
    expect(warningsOf('radar', [1, 2])).to.deep.equal([
      'A radar chart of fewer than 3 labels has no area. Use type "bar".',
    ]);
    expect(warningsOf('gauge', [140])).to.deep.equal([
      '"data.datasets.0.data.0" is outside of the scale, 0 to 100, and drawn as full. Set "max".',
    ]);
    for (const type of ['gauge', 'progress']) {
      expect(warningsOf(type, [0.5])).to.deep.equal([
        'All values are at most 1 on a scale to 100. For shares of 1 add "max": 1.',
      ]);
      expect(warningsOf(type, [0.5], { max: 1 })).to.deep.equal([]);
      expect(warningsOf(type, [1])).to.deep.equal([]);
    }
    expect(warningsOf('progress', [50, -2], { min: -1 })).to.deep.equal([
      '"data.datasets.0.data.1" is outside of the scale, -1 to 100, and drawn as empty. Set "min".',
    ]);
    expect(warningsOf('gauge', [140], { max: 150 })).to.deep.equal([]);
  });

  it('say where a form shows something else than its numbers', () => {
    const warningsOf = (
      type: string,
      data: unknown[],
      {
        labels = data.map((_v, at) => `n${at}`),
        ...over
      }: { labels?: string[]; options?: object; sparkline?: boolean } = {},
    ) => parseSpec({ type, data: { labels, datasets: [{ data }] }, ...over }).warnings;
    const y = (scale: object) => ({ options: { scales: { y: scale } } });
    const cut =
      '"options.scales.y.min" leaves out 0: the lengths of the bars no longer show their values. Remove it, or use type "line".';
    expect(warningsOf('bar', [60, 62], y({ min: 55 }))).to.deep.equal([cut]);
    expect(warningsOf('bar', [60, 62], y({ min: -5 }))).to.deep.equal([]);
    const open = y({ beginAtZero: false });
    expect(warningsOf('bar', [60, 62], open)).to.deep.equal([cut.replace('.min', '.beginAtZero')]);
    for (const data of [
      [1, 60],
      [-3, 62],
      [0, 60],
    ])
      expect(warningsOf('bar', data, open)).to.deep.equal([]);
    expect(warningsOf('line', [60, 62], open)).to.deep.equal([]);
    for (const end of ['min', 'suggestedMin'])
      expect(warningsOf('bar', [60, 62], y({ beginAtZero: false, [end]: 0 })), end).to.deep.equal([]);
    expect(
      parseSpec(
        spec({
          type: 'line',
          data: { labels: ['a', 'b'], datasets: [{ fill: true, data: [60, 62] }] },
          options: { scales: { y: { min: 55 } } },
        }),
      ).warnings,
    ).to.deep.equal([
      '"options.scales.y.min" leaves out 0: the area no longer shows the values. Remove it, or "fill".',
    ]);
    expect(warningsOf('line', [60, 62], y({ min: 55 }))).to.deep.equal([]);
    expect(warningsOf('bar', list([60, 62], [58, 61]), y({ min: 55 }))).to.deep.equal([]);
    expect(warningsOf('bar', [1, 2, 3], { labels: ['a', 'b'] })).to.deep.equal([
      '"data.datasets.0.data" has 3 values for 2 labels: the values without a label are not drawn. Add labels.',
    ]);
    expect(warningsOf('bar', [1, 2, null], { labels: ['a', 'b'] })).to.deep.equal([]);
    expect(warningsOf('pie', [0, 0])).to.deep.equal(['All values are 0: a pie has nothing to draw. Use type "bar".']);
    expect(parseSpec({ type: 'pie', data: { labels: ['A'], datasets: [{ data: [null] }] } }).warnings).to.deep.equal([
      'Nothing of the data can be seen: no value can be drawn. Give at least one number that its axis can show.',
    ]);
    const percent = { options: { plugins: { datalabels: { format: { suffix: '%' } } } } };
    expect(warningsOf('pie', [60, 50, 40], percent)).to.deep.equal([
      'The percentages add up to 150%, not 100%: the slices are no shares of one whole. Use type "bar".',
    ]);
    expect(warningsOf('pie', [33.3, 33.3, 33.3], percent)).to.deep.equal([]);
  });

  it('name a circle of flows, also in a long chain', () => {
    const flows = (...ends: string[]) =>
      parseSpec({
        type: 'sankey',
        data: { datasets: [{ data: ends.map((pair) => ({ from: pair[0], to: pair[1], flow: 1 })) }] },
      }).warnings;
    expect(flows('AB', 'BC', 'AC', 'CD')).to.deep.equal([]);
    expect(flows('XA', 'AB', 'BC', 'CA')).to.deep.equal([
      'The flows run in a circle, "A" -> "B" -> "C" -> "A": no node is the first. Remove one of them.',
    ]);
    expect(flows('AA')[0]).to.match(/^The flows run in a circle, "A" -> "A"/);
    const chain = Array.from({ length: 1000 }, (_v, at) => ({ from: `n${at}`, to: `n${(at + 1) % 1000}`, flow: 1 }));
    const { warnings } = parseSpec({ type: 'sankey', data: { datasets: [{ data: chain }] } });
    expect(warnings[0]).to.match(/^The flows run in a circle, "n0" -> "n1" -> "n2" -> "n3" -> /);
  });
});
