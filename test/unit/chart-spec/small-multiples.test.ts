import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import { CHART_TYPES, definitionOf, estimateDrawing, multiplesOf, parseSpec } from '../../../chart-spec/spec.js';
import { list } from '../../support/list.js';
import { MULTIPLES } from '../../support/multiples.js';
import { type Body, messagesOf } from './spec-helpers.js';

const lines = (count: number, over: Body = {}): Body => ({
  type: 'line',
  data: {
    labels: ['a', 'b'],
    datasets: Array.from({ length: count }, (_, i) => ({ label: `S${i}`, data: [i, 2 * i] })),
  },
  smallMultiples: true,
  ...over,
});
const gauges = {
  type: 'gauge',
  smallMultiples: true,
  data: { labels: ['CPU', 'Disk'], datasets: [{ data: [62, 81] }] },
};

describe('small multiples', () => {
  it('are of every type that has series or labels; a type without them says why', () => {
    for (const type of CHART_TYPES) {
      const { fields = [], undivided } = definitionOf(type);
      expect([type, undivided !== undefined]).to.deep.equal([type, !fields.includes('smallMultiples')]);
      expect(type in MULTIPLES, type).to.equal(undivided === undefined);
    }
  });

  it('have a normal form that is its own, with a name for each', () => {
    for (const [type, body] of Object.entries(MULTIPLES)) {
      const { spec, warnings } = parseSpec({ ...body, smallMultiples: true });
      expect(parseSpec(spec).spec, type).to.deep.equal(spec);
      expect(multiplesOf(spec).map(({ name }) => name)).to.deep.equal(['Berlin', 'Rome', 'Oslo']);
      expect(warnings, type).to.deep.equal([]);
    }
  });

  const LIMIT = 'data.datasets: data.datasets must be an array of 1 to';
  const INVALID: [why: string, body: Body, message: string][] = [
    ['one series', lines(1), 'smallMultiples must have 2 to 24 series in data.datasets, not 1'],
    ['more than 24', lines(25), `${LIMIT} 24 datasets`],
    ['more than 20 without them', lines(21, { smallMultiples: false }), `${LIMIT} 20 datasets`],
    [
      'one gauge',
      { ...gauges, data: { labels: ['CPU'], datasets: [{ data: [62] }] } },
      '2 to 24 labels in data.labels, not 1',
    ],
    [
      'a key figure',
      lines(2, { type: 'kpi', value: 3 }),
      'must not stand on a kpi chart, which is one figure: use a board',
    ],
    ['rows of a heat map', lines(2, { type: 'heatmap' }), 'must have the cells of one heat map in each series'],
    [
      'other types',
      lines(2, { data: { labels: ['a'], datasets: [{ data: [1] }, { type: 'pie', data: [1] }] } }),
      'data.datasets.1 is not',
    ],
    [
      'no columns',
      lines(3, { smallMultiples: { columns: 0 } }),
      'smallMultiples.columns must be a whole number from 1 to 12',
    ],
    ['a word', lines(3, { smallMultiples: { sharedAxis: 'x' } }), 'smallMultiples.sharedAxis must be true or false'],
    ['an unknown order', lines(3, { smallMultiples: { sort: 'up' } }), 'smallMultiples.sort must be "asc" or "desc"'],
    [
      'a rule of the type, for a later series',
      lines(2, { type: 'funnel', data: { labels: ['a', 'b'], datasets: [{ data: [2, 1] }, { data: [1, -2] }] } }),
      'data.datasets.1.data.1: data.datasets.1.data.1 must be a number of 0 or more',
    ],
  ];
  for (const [why, body, message] of INVALID) {
    it(`names the field and what is accepted: ${why}`, () => {
      expect(messagesOf(body).join('; ')).to.contain(message);
    });
  }

  it('takes 24 series of any type', () => {
    for (const type of ['line', 'pie', 'waterfall', 'radar'])
      expect(multiplesOf(parseSpec(lines(24, { type })).spec)).to.have.lengthOf(24);
  });

  it('reads a table with a column for each chart, or a row for each gauge', () => {
    const csv = 'Step,Berlin,Rome\nStart,10,20\nNew,5,3\nEnd,,';
    expect(multiplesOf(parseSpec({ type: 'waterfall', data: { csv }, smallMultiples: true }).spec)).to.have.lengthOf(2);
    const hosts = 'Host,Load\nweb-1,62\nweb-2,81\nweb-3,44';
    const { spec } = parseSpec({ type: 'gauge', data: { csv: hosts }, smallMultiples: true });
    expect(multiplesOf(spec).map(({ name }) => name)).to.deep.equal(['web-1', 'web-2', 'web-3']);
  });

  it('is sorted by the sum of its values, once', () => {
    const { spec } = parseSpec(lines(3, { smallMultiples: { sort: 'desc', columns: 3 } }));
    expect(spec.smallMultiples).to.deep.equal({ columns: 3 });
    expect(spec.data.datasets.map(({ label }) => label)).to.deep.equal(['S2', 'S1', 'S0']);
    const byLabel = parseSpec({ ...gauges, smallMultiples: { sort: 'desc' } }).spec.data;
    expect([byLabel.labels, byLabel.datasets[0]?.data]).to.deep.equal(list(['Disk', 'CPU'], [81, 62]));
  });

  it('says of which chart a warning of its type is, and which fields have no effect', () => {
    const rising = list({ label: 'A', data: [9, 4] }, { label: 'B', data: [3, 8] });
    const { warnings } = parseSpec(lines(2, { type: 'funnel', data: { labels: ['a', 'b'], datasets: rising } }));
    expect(warnings).to.have.lengthOf(1);
    expect(warnings[0]).to.contain('"data.datasets.1.data.1" is larger than the step before');
    expect(parseSpec(lines(12, { stacked: true })).warnings).to.deep.equal([
      '"stacked" has no effect beside smallMultiples, where each chart has one series. Remove it.',
    ]);
  });

  const ALT: [Body, string][] = [
    [lines(2), 'Line chart. 2 charts with one scale. S0: a 0, b 0. S1: a 1, b 2.'],
    [
      lines(5, { smallMultiples: { sharedAxis: false }, locale: 'de' }),
      'Liniendiagramm. 5 Diagramme mit je eigener Skala: S0, S1, S2, S3, S4. S0: a 0, b 0.',
    ],
    [
      lines(2, {
        type: 'pie',
        data: { labels: ['a', 'b'], datasets: list({ label: 'X', data: [1, 1] }, { label: 'Y', data: [3, 1] }) },
      }),
      'Pie chart. 2 charts. X: a 50%, b 50%. Y: a 75%, b 25%.',
    ],
    [gauges, 'Gauge. 2 charts. CPU 62, Disk 81.'],
  ];
  for (const [body, text] of ALT)
    it(`is read aloud as "${text}"`, () => expect(describeChart(parseSpec(body).spec)).to.contain(text));

  it('counts each chart as drawing', () => {
    const msOf = (body: Body) => estimateDrawing(parseSpec(body).spec).ms;
    expect(msOf(lines(20))).to.be.greaterThan(msOf(lines(20, { smallMultiples: false })) + 100);
    expect(msOf({ type: 'board', tiles: [{ spec: lines(20) }] })).to.be.greaterThan(msOf(lines(20)));
  });
});
