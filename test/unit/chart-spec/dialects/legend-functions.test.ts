import { expect } from 'chai';
import { notesOf, specAt } from './config-helpers.js';

describe('functions of the legend', () => {
  const chart = (labels: string, type = 'bar') =>
    `{type: '${type}', data: {labels: ['p', 'q'], datasets: [{label: 'z', data: [1, 2]}, {label: 'a', data: [3, 4]}]}, options: {plugins: {legend: {labels: {${labels}}}}}}`;
  const LEGEND = 'options.plugins.legend';

  it('leave entries of series out', () => {
    for (const filter of [
      "(item) => item.text !== 'a'",
      '(item, data) => data.datasets[item.datasetIndex].data[0] < 3',
    ]) {
      const config = chart(`filter: ${filter}`);
      expect(specAt(config, `${LEGEND}.order`)).to.deep.equal([0, null]);
      expect(specAt(config, 'data.datasets.1.label')).to.equal('a');
      expect(notesOf(config)).to.be.empty;
    }
  });

  it('leave entries of slices out, also those that are sorted or generated in part', () => {
    expect(specAt(chart('filter: (item) => item.index > 0', 'pie'), `${LEGEND}.order`)).to.deep.equal([1, null]);
    const sorted = "filter: (item) => item.text === 'a', sort: (a, b) => b.datasetIndex - a.datasetIndex";
    expect(specAt(chart(sorted), `${LEGEND}.order`)).to.deep.equal([1, null]);
    const first = "generateLabels: () => [{text: 'p!', index: 0}]";
    expect(specAt(chart(first, 'pie'), 'data.labels')).to.deep.equal(['p!', 'q']);
    expect(specAt(chart(first, 'pie'), `${LEGEND}.order`)).to.deep.equal([0, null]);
  });

  it('sort entries', () => {
    expect(specAt(chart('sort: (a, b) => a.text.localeCompare(b.text)'), `${LEGEND}.order`)).to.deep.equal([1, 0]);
    expect(specAt(chart('sort: (a, b) => a.datasetIndex - b.datasetIndex'), `${LEGEND}.order`)).to.equal(undefined);
  });

  const REVERSED = 'generateLabels: (c) => c.data.labels.map((l, i) => ({text: l + i, index: i, MORE})).reverse()';
  const SERIES = "generateLabels: (c) => c.data.datasets.map((d, i) => ({text: d.label + '!', datasetIndex: i, MORE}))";
  const GENERATED: [labels: string, type: string, path: string, value: unknown][] = [
    [REVERSED, 'pie', 'data.labels', ['p0', 'q1']],
    [REVERSED, 'pie', `${LEGEND}.order`, [1, 0]],
    [`${SERIES}.reverse()`, 'bar', 'data.datasets.1.label', 'a!'],
    [`${SERIES}.reverse()`, 'bar', `${LEGEND}.order`, [1, 0]],
    [`${SERIES}.slice(1)`, 'bar', 'data.datasets.0.label', 'z'],
    [`${SERIES}.slice(1)`, 'bar', `${LEGEND}.order`, [1, null]],
    [`${SERIES}.slice(1)`, 'bar', 'data.datasets.1.label', 'a!'],
    [SERIES, 'bar', `${LEGEND}.order`, undefined],
    [`${SERIES}.reverse(), sort: (a, b) => a.datasetIndex - b.datasetIndex`, 'bar', `${LEGEND}.order`, [0, 1]],
    [`${SERIES}.reverse(), sort: () => 0`, 'bar', `${LEGEND}.order`, [1, 0]],
    [SERIES.replace('MORE', "fillStyle: i ? 'red' : d.backgroundColor"), 'bar', `${LEGEND}.colors`, [null, 'red']],
    [
      SERIES.replace('MORE', "fillStyle: 'red', hidden: false, lineWidth: 0, strokeStyle: '#fff'"),
      'bar',
      `${LEGEND}.colors`,
      ['red', 'red'],
    ],
    [REVERSED.replace('MORE', "fillStyle: ['red', 'blue'][i]"), 'pie', `${LEGEND}.colors`, ['red', 'blue']],
    [
      SERIES.replace('MORE', 'fillStyle: d.backgroundColor, strokeStyle: d.borderColor'),
      'bar',
      `${LEGEND}.colors`,
      undefined,
    ],
  ];
  for (const [labels, type, path, value] of GENERATED) {
    it(`generate entries by their numbers: ${labels} of ${type} → ${path}`, () => {
      const config = chart(labels.replace(', MORE', ''), type);
      expect(specAt(config, path)).to.deep.equal(value);
      expect(notesOf(config)).to.be.empty;
    });
  }

  for (const [more, lost] of [
    ['hidden: i > 0', 'hidden'],
    ["strokeStyle: 'red'", 'strokeStyle'],
    ["fontColor: 'red'", 'fontColor'],
    ["fillStyle: 'no color'", 'fillStyle'],
  ]) {
    it(`tell what of an entry is lost: ${more}`, () => {
      expect(notesOf(chart(SERIES.replace('MORE', String(more)))).join()).to.include(
        `generateLabels: ${lost} of its entries`,
      );
    });
  }

  it('write entries', () => {
    const slices =
      "generateLabels: (chart) => chart.data.labels.map((label, i) => ({text: label + ': ' + chart.data.datasets[0].data[i], index: i}))";
    expect(specAt(chart(slices, 'pie'), 'data.labels')).to.deep.equal(['p: 1', 'q: 2']);
    const series = "generateLabels: (chart) => chart.data.datasets.map((one) => ({text: one.label + '!'}))";
    expect(specAt(chart(series), 'data.datasets.1.label')).to.equal('a!');
  });

  const REFUSED: [labels: string, type: string, reason: string][] = [
    ["filter: (item) => item.fillStyle === 'red'", 'bar', 'fillStyle of the entry is not known'],
    ["generateLabels: () => [{text: 'a', index: 0}, {text: 'b', index: 1}]", 'bar', 'an entry without datasetIndex'],
    ["generateLabels: () => [{text: 'a', index: 0}, {text: 'b', index: 0}]", 'pie', 'two entries for one'],
    ["generateLabels: () => [{text: 'a', index: 0}, {text: 'b', index: 2}]", 'pie', 'an entry without index'],
    ["generateLabels: () => [1, 2, 3].map((i) => ({text: 'a', index: i}))", 'pie', 'another number of entries'],
    ['generateLabels: () => [1, 2, 3].map((one) => ({text: one}))', 'bar', 'another number of entries'],
    ['generateLabels: (chart) => Chart.defaults.x(chart)', 'bar', 'Chart is not known'],
    ['sort: () => { throw 1; }', 'bar', 'not evaluated'],
  ];
  for (const [labels, type, reason] of REFUSED) {
    it(`are left out with a note: ${labels}`, () => {
      const [note, ...rest] = notesOf(chart(labels, type));
      expect(rest).to.be.empty;
      expect(note).to.include(reason);
      expect(note).to.include('The legend is drawn without it.');
    });
  }
});
