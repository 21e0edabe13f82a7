import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import {
  CHART_TYPES,
  composeChart,
  parseSpec,
  rendersOf,
  validatePart,
  validateSpec,
} from '../../../chart-spec/spec.js';
import { list, pairs } from '../../support/list.js';
import { issuesOf, pathsOf } from './spec-helpers.js';

const bar = { spec: { type: 'bar', data: { labels: ['A', 'B'], datasets: [{ label: 'Now', data: [3, 5] }] } } };
const boardOf = (spec: object) => ({ type: 'board', tiles: [bar, { spec }] });
const tileOf = (spec: object) => parseSpec(boardOf(spec)).spec.tiles?.[1]?.spec;
const warningsOf = (spec: object) => parseSpec(boardOf(spec)).warnings;

/** Types that are drawn from data alone. */
const TYPES = CHART_TYPES.filter((type) => !['board', 'kpi', 'gauge', 'progress'].includes(type));

const EMPTY: [string, unknown][] = [
  ['null', null],
  ['an empty list', []],
  ['an empty object', {}],
  ['no datasets', { labels: [], datasets: [] }],
  ['labels without points', { labels: ['A', 'B'], datasets: [{ label: 'S', data: [] }] }],
  ['points that are null', { labels: ['A'], datasets: [{ label: 'S', data: null }] }],
  ['an empty text', { csv: '' }],
  ['a text that is null', { csv: null }],
  ['a header in a text', { csv: 'Month,Sales\n' }],
  ['a header in rows', { rows: [['Month', 'Sales']] }],
  ['no rows', { rows: [] }],
  ['no records', { records: [], columns: { values: ['Sales'] } }],
  [
    'rows without numbers',
    {
      rows: pairs(['Month', 'Sales'], ['Jan', null], ['Feb', null]),
    },
  ],
  ['no matches', { csv: 'from,to,Sales\na,b,3\nc,d,4', where: { from: 'x' } }],
];

describe('a tile without data', () => {
  for (const [what, data] of EMPTY) {
    it(`is drawn with its title in all types: ${what}`, () => {
      for (const type of TYPES) {
        // A table of names without numbers is one.
        if (type === 'table' && what === 'rows without numbers') continue;
        const spec = tileOf({ type, title: 'Sales', data });
        expect(spec?.data, type).to.deep.equal({ labels: [], datasets: [] });
        expect(JSON.stringify(spec?.options), type).to.include('Sales');
        expect(warningsOf({ type, data }).join(), type).to.match(
          /tiles\[1\]\.spec: The image says that there is no data: data.*\.$/,
        );
      }
    });
  }

  it('says so in its alternative text and in its image, in its language', () => {
    const { spec } = parseSpec({ ...boardOf({ type: 'scatter', title: 'Preise', data: [] }), locale: 'de' });
    expect(describeChart(spec)).to.match(/Preise\. Keine Daten\.$/);
    const tile = spec.tiles?.[1]?.spec;
    expect(tile && composeChart(tile).composition).to.deep.equal({ type: 'blank', blank: 'Keine Daten' });
  });

  it('keeps its normal form', () => {
    const { spec } = parseSpec(
      boardOf({ type: 'treemap', title: 'T', data: [], kpiStrip: [{ label: 'A', value: 'sum' }] }),
    );
    expect(parseSpec(spec).spec).to.deep.equal(spec);
    expect(rendersOf(spec)).to.equal(1);
  });

  it('has no effect of fields about its data, and keeps all others', () => {
    const fields = {
      highlight: ['Oslo'],
      forecastFrom: 'May',
      band: { low: [1], high: [2], label: 'Range' },
      smallMultiples: true,
      sort: 'asc',
      top: 3,
      source: 'Shop',
    };
    const spec = tileOf({ type: 'line', data: [], ...fields });
    expect(spec).to.include({ source: 'Shop', type: 'line' });
    expect(spec).to.not.have.any.keys('highlight', 'forecastFrom', 'band', 'smallMultiples', 'top');
  });

  it('is refused for mistakes of another kind, and names unknown fields', () => {
    const WRONG: [object, string][] = [
      [{ type: 'barr', data: [] }, 'tiles.1.spec.type'],
      [{ type: 'bar' }, 'tiles.1.spec'],
      [{ type: 'bar', data: 'x' }, 'tiles.1.spec.data'],
      [{ type: 'bar', data: { dataset: [] } }, 'tiles.1.spec.data.labels'],
      [{ type: 'bar', data: { labels: [true], datasets: [] } }, 'tiles.1.spec.data.labels.0'],
      [{ type: 'bar', data: { labels: ['A'], datasets: [{ data: ['x'] }] } }, 'tiles.1.spec.data.datasets.0.data.0'],
      [{ type: 'bar', data: { csv: 7 } }, 'tiles.1.spec.data.csv'],
      [{ type: 'bar', data: { csv: 'a,b\nx,y' } }, 'tiles.1.spec.data.csv'],
      [{ type: 'bar', data: [], options: 7 }, 'tiles.1.spec.options'],
      [{ type: 'bar', data: [], stacked: 'all' }, 'tiles.1.spec.stacked'],
    ];
    for (const [spec, path] of WRONG) expect(pathsOf(boardOf(spec)), JSON.stringify(spec)).to.include(path);
    expect(warningsOf({ type: 'bar', data: [], titel: 'x' }).join()).to.include('Did you mean "title"?');
  });

  it('has gaps for a series without points beside others', () => {
    const data = {
      labels: ['Q1', 'Q2'],
      datasets: list({ label: '2025', data: [3, 4] }, { label: '2026', data: [] }),
    };
    expect(tileOf({ type: 'line', data })?.data.datasets[1]?.data).to.deep.equal([null, null]);
    const points = list({ label: 'A', data: [{ x: 1, y: 2 }] }, { label: 'B', data: [] });
    expect(tileOf({ type: 'scatter', data: { datasets: points } })?.data.datasets).to.have.length(1);
    expect(pathsOf({ type: 'line', data })).to.deep.equal(['data.datasets.1.data']);
  });
});

describe('a chart without data', () => {
  it('is refused alone, and drawn as a part of a report', () => {
    for (const type of TYPES)
      for (const [what, data] of EMPTY) {
        if (what === 'rows without numbers') continue;
        expect(issuesOf({ type, data }), `${type} ${what}`).to.not.be.empty;
        expect(validatePart({ type, data }).valid, `${type} ${what}`).to.equal(true);
      }
  });

  it('is drawn where all of its values are null', () => {
    const labels = ['A → B', 'B → C'];
    const gaps = [null, null];
    const PRICES = ['open', 'high', 'low', 'close'].map((label) => ({ label, data: gaps }));
    for (const type of TYPES) {
      const datasets = type === 'candlestick' ? PRICES : type === 'dumbbell' ? PRICES.slice(2) : [{ data: gaps }];
      const result = validateSpec({ type, data: { labels, datasets } });
      expect(result.valid, type).to.equal(true);
      if (result.valid && type !== 'table')
        expect(describeChart(result.spec).toLowerCase(), type).to.include('no data');
    }
  });

  it('says that all values are 0 where these have no size', () => {
    for (const type of ['treemap', 'sankey']) {
      const { spec, warnings } = parseSpec({
        type,
        data: { labels: ['A → B', 'B → C'], datasets: [{ data: [0, null] }] },
      });
      expect(composeChart(spec).composition).to.deep.equal({ type: 'blank', blank: '0 throughout' });
      expect(warnings).to.include('Nothing of the data can be seen: all values are 0.');
    }
  });

  it('leaves out a flow without a number, and says so', () => {
    const data = { labels: ['A → B', 'B → C', 'A → C'], datasets: [{ data: [5, null, 4] }] };
    const { spec, warnings } = parseSpec({ type: 'sankey', data });
    expect(composeChart(spec).data.datasets[0]?.data).to.have.length(2);
    expect(describeChart(spec)).to.equal('Sankey diagram. A → B 5, A → C 4.');
    expect(warnings).to.deep.equal(['The flow "B \\u2192 C" has no number and is not drawn.']);
  });
});

describe('sums over missing values say what they leave out', () => {
  const warned = (spec: object) => parseSpec(spec).warnings.join('\n');
  const csv = 'Day,Sales\n2026-01-01,3\n2026-01-02,\n2026-02-01,4\n2026-02-03,5';

  it('in tables, groups, running totals, shares and the rest of "top"', () => {
    expect(warned({ type: 'table', data: { csv: 'Name,Sales\nA,3\nB,\nC,4' }, totals: true })).to.include(
      'The total of "Sales" is that of 2 of 3 rows: the others have no number.',
    );
    expect(warned({ type: 'bar', data: { csv, groupBy: 'month', aggregate: 'sum' } })).to.include(
      'the sum of "Sales" at "2026-01" is that of 1 of 2 rows: the others have no number',
    );
    expect(warned({ type: 'line', data: { csv, cumulative: true } })).to.match(
      /"Sales" has no number at .*: its running total goes on without it/,
    );
    expect(warned({ type: 'bar', data: { csv, share: true } })).to.match(
      /"Sales" has no number at .*: the shares beside it are those of the rest/,
    );
    const data = { labels: ['A', 'B', 'C', 'D'], datasets: [{ data: [9, 8, 1, null] }] };
    expect(warned({ type: 'bar', data, top: 2 })).to.include(
      '"top": "D" has no value, so "Other" is the sum of the rest.',
    );
    const none = { ...data, datasets: [{ data: [9, 8, null, null] }] };
    expect(parseSpec({ type: 'bar', data: none, top: 2 }).spec.data.datasets[0]?.data).to.deep.equal([9, 8, null]);
  });
});
