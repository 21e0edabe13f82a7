import { expect } from 'chai';
import { describeChart, hasCourse } from '../../../chart-spec/describe.js';
import { parseSpec, validateSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl } from '../../../chart-spec/urls.js';
import { list } from '../../support/list.js';

const DATA = { labels: ['Jan', 'Feb', 'Mar'], datasets: [{ label: 'Signups', data: [20, 25, 30] }] };
const kpi = (fields: object) => ({ type: 'kpi', ...fields });

describe('key figures as a chart', () => {
  const INVALID: [string, object, string][] = [
    ['a value with another name', { values: 3 }, 'value'],
    ['a value that is a list', { value: [1] }, 'value'],
    ['a value that is an object', { value: { number: 1 } }, 'value'],
    [
      'words in the place of points',
      { data: { labels: ['A'], datasets: [{ data: ['many'] }] } },
      'data.datasets.0.data.0',
    ],
    ['a target in words', { value: 1, target: 'much' }, 'target'],
    ['an unknown direction', { value: 1, goodWhen: 'sideways' }, 'goodWhen'],
    ['several series', { data: { labels: ['A'], datasets: [{ data: [1] }, { data: [2] }] } }, 'data.datasets'],
    ['an unknown style of numbers', { value: 1, format: { style: 'roman' } }, 'valueFormat.style'],
  ];
  it('has its margins with "sparkline", as its past is a small line anyway', () => {
    const { spec, warnings } = parseSpec(kpi({ value: 'last', data: DATA, sparkline: true }));
    expect([spec.sparkline, hasCourse(spec), warnings]).to.deep.equal([undefined, true, []]);
    expect(validateSpec(kpi({ value: 1, sparkline: 'yes' })).valid).to.equal(false);
  });

  for (const [what, fields, path] of INVALID) {
    it(`rejects ${what} at its field`, () => {
      const result = validateSpec(kpi(fields));
      expect(result.valid ? [] : result.details.map((one) => one.path)).to.include(path);
    });
  }

  const SAID: [string, object, string][] = [
    [
      'a number, its change and its target',
      { value: 12, label: 'Deals', delta: 2, target: 20 },
      'Key figure. Deals: 12, +2, target 20.',
    ],
    ['the last value of its data', { data: DATA, label: 'Signups' }, 'Key figure. Signups: 30.'],
    [
      'what is computed',
      { data: DATA, value: 'sum', label: 'All', delta: 'change' },
      'Key figure. All: 75, +10 since Jan.',
    ],
    ['a text', { value: 'Healthy', label: 'Status' }, 'Key figure. Status: Healthy.'],
    ['a missing value', { value: null, label: 'Orders' }, 'Key figure. Orders: no data.'],
    ['numbers in its format', { value: 3.1, format: { suffix: '%' }, label: 'Churn' }, 'Key figure. Churn: 3.1%.'],
    [
      'a change of percentages in percentage points',
      { value: 3.1, delta: 0.2, format: { suffix: '%' }, label: 'Churn' },
      'Key figure. Churn: 3.1%, +0.2 pp.',
    ],
    [
      'a change of shares in percentage points of the language',
      { value: 0.31, delta: -0.042, format: { style: 'percent' }, label: 'Quote', locale: 'de' },
      'Kennzahl. Quote: 31\u00a0%, −4,2 Pp.',
    ],
    [
      'its language',
      { value: 1234.5, label: 'Umsatz', target: 2000, locale: 'de' },
      'Kennzahl. Umsatz: 1.234,5, Ziel 2.000.',
    ],
  ];
  for (const [what, fields, said] of SAID) {
    it(`says ${what}`, () => {
      const { spec } = parseSpec(kpi(fields));
      expect(describeChart(spec)).to.equal(said);
      expect(parseSpec(spec).spec, 'a normal form stays as it is').to.deep.equal(spec);
    });
  }

  const MISSING: Record<string, object> = {
    nothing: {},
    null: { value: null },
    'a word for it': { value: 'NaN' },
    'no points': { data: { labels: [], datasets: [{ data: [] }] } },
    'gaps alone': { value: 'sum', data: { labels: ['A', 'B'], datasets: [{ data: [null, null] }] } },
    'a table without rows': { data: { records: [] } },
    'a value of no data': { value: 'last' },
  };
  for (const [what, fields] of Object.entries(MISSING)) {
    it(`has no data where there is ${what}, and then no change`, () => {
      const { spec, warnings } = parseSpec(kpi({ label: 'Orders', delta: 2, ...fields }));
      expect(describeChart(spec)).to.equal('Key figure. Orders: no data.');
      expect(warnings.join()).to.match(/^value: there is no number, so the figure "Orders" .* without its "delta"\.$/);
      expect(parseSpec(spec).spec, 'a normal form stays as it is').to.deep.equal(spec);
    });
  }

  it('names the tile of a board whose metric has no data, and draws the others', () => {
    const none = { labels: ['A'], datasets: [{ data: [null] }] };
    const specs = [
      kpi({ label: 'Orders', value: null }),
      { type: 'gauge', data: none },
      { type: 'progress', data: { labels: ['A', 'B'], datasets: [{ data: [4, null] }] } },
      { type: 'gauge', data: { labels: [], datasets: [{ data: [] }] } },
    ];
    const { spec, warnings } = parseSpec({ type: 'board', tiles: specs.map((one) => ({ spec: one })) });
    for (const at of specs.keys())
      expect(
        warnings.filter((line) => line.startsWith(`tiles[${at}].spec: `)),
        `${at}`,
      ).to.have.length(1);
    expect(describeChart(spec)).to.equal(
      'Board. Orders: no data. Gauge. A no data. Progress. A 4, no data: B. Gauge. No data.',
    );
  });

  it('draws no change that has one value only', () => {
    const data = { labels: ['A', 'B'], datasets: [{ data: [null, 3] }] };
    const { spec, warnings } = parseSpec(kpi({ label: 'Orders', delta: 'change', data }));
    expect(describeChart(spec)).to.equal('Key figure. Orders: 3.');
    expect(warnings.join()).to.equal('delta: "change" cannot be computed: the series has one number.');
  });

  it('warns of a percentage in a format for shares', () => {
    const { warnings } = parseSpec(kpi({ value: 3.1, format: { style: 'percent' } }));
    expect(warnings.join('\n')).to.match(/"valueFormat" prints 3\.1 as 310%/);
    expect(parseSpec(kpi({ value: 0.31, format: { style: 'percent' } })).warnings).to.deep.equal([]);
  });

  it('has a line of its past only where its labels are a row', () => {
    const isDrawn = (labels: string[]) =>
      hasCourse(parseSpec({ type: 'kpi', value: 'sum', data: { labels, datasets: [{ data: [400, 950, 120] }] } }).spec);
    for (const labels of [
      ['Jan', 'Feb', 'Mar'],
      ['Mon', 'Tue', 'Wed'],
      ['Sprint 12', 'Sprint 14', 'Sprint 15'],
      ['2026-01-01', '2026-01-09', '2026-03-01'],
      ['v1.2', 'v1.10', 'v2.0'],
      ['Sun, Mar 1', 'Mon, Mar 2', 'Tue, Mar 3'],
    ])
      expect(isDrawn(labels), labels.join()).to.equal(true);
    for (const labels of list(['Norway', 'Chile', 'Ghana'], ['EMEA', 'APAC', 'LATAM'], ['Search', 'Ads', 'Mail']))
      expect(isDrawn(labels), labels.join()).to.equal(false);
  });

  it('has the unit of its table, and no warning about a scale for it', () => {
    const { spec, warnings } = parseSpec(kpi({ data: { csv: 'Semaine;Délai (j)\nS42;3,8\nS43;3,6\nS44;2,4' } }));
    expect(spec.valueFormat).to.deep.equal({ style: 'decimal', suffix: ' j' });
    expect(warnings).to.deep.equal([]);
  });

  it('reads a URL without data', () => {
    const { spec } = parseSpecUrl('type=kpi&value=12400&label=MRR&delta=%2B4.2%25&target=15000');
    expect(describeChart(spec)).to.equal('Key figure. MRR: 12,400, +4.2%, target 15,000.');
  });

  it('warns of fields of a key figure on another type', () => {
    const { warnings } = parseSpec({ type: 'bar', value: 3, data: DATA });
    expect(warnings.join('\n')).to.match(/"value" has no effect on a bar chart/);
  });
});
