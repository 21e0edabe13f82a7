import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import { parseSpec } from '../../../chart-spec/spec.js';
import { changeWriter } from '../../../chart-spec/table.js';
import { parseSpecUrl, parseTemplateUrl } from '../../../chart-spec/urls.js';
import { list } from '../../support/list.js';
import { accepted, issuesOf } from './spec-helpers.js';

const DATA = {
  labels: ['Jan', 'Feb', 'Mar'],
  datasets: [
    { label: 'Revenue', data: [2000, null, 3000.5] },
    { label: 'Churn', data: [4.1, 3.2, 2.4], yAxisID: 'rate' },
  ],
};
const MONEY = { style: 'compact', prefix: '$' };
const options = { scales: { y: { ticks: { format: MONEY } }, rate: { ticks: { format: { suffix: '%' } } } } };
const spec = (kpiStrip: object[], more: object = {}) => ({ type: 'line', data: DATA, options, kpiStrip, ...more });
const shown = (kpi: object) => accepted(spec([{ label: 'X', ...kpi }])).kpiStrip?.[0];

describe('chart spec: computed key figures', () => {
  it('are numbers of the first series in the format of its axis', () => {
    const figures = { last: 3000.5, first: 2000, sum: 5000.5, mean: 2500.3, min: 2000, max: 3000.5 };
    for (const [value, number] of Object.entries(figures))
      expect(shown({ value }), value).to.deep.equal({ label: 'X', value: number, format: MONEY });
    expect(shown({ value: 'Max' })).to.deep.equal({ label: 'X', value: 'Max' });
  });

  it('write a change with its sign, and say whether it is good', () => {
    expect(shown({ value: 'change' })).to.deep.equal({
      ...{ label: 'X', value: 1000.5, tone: 'good' },
      format: { ...MONEY, prefix: '+$' },
    });
    expect(shown({ value: 'changePercent', goodWhen: 'down' })).to.deep.include({ value: 0.50025, tone: 'bad' });
    expect(shown({ value: 'change', goodWhen: 'none' })).to.not.have.property('tone');
    expect(shown({ value: 'last', delta: 'changePercent' })).to.deep.include({ value: 3000.5, delta: '+50%' });
  });

  it('judge no change of what may be better the less there is of it, unless they are asked to', () => {
    const toneOf = (label: string, more: object = {}) => shown({ label, value: 'change', ...more })?.tone;
    for (const label of ['Defects per unit', 'Monthly costs', 'p95 latency', 'Churn rate', 'Fehler', 'Coûts'])
      expect(toneOf(label), label).to.equal(undefined);
    for (const label of ['Revenue', 'Caseload', 'Terror-free days', 'Pricing page views'])
      expect(toneOf(label), label).to.equal('good');
    expect(toneOf('Defects', { goodWhen: 'down' })).to.equal('bad');
    expect(toneOf('Defects', { goodWhen: 'up' })).to.equal('good');
  });

  it('judge no value of all labels by its first and last one', () => {
    for (const value of ['mean', 'sum', 'min', 'max']) {
      const parsed = parseSpec(spec([{ label: 'X', value, delta: 'change' }]));
      expect(parsed.spec.kpiStrip?.[0]?.goodWhen, value).to.equal('none');
      expect(parsed.warnings.join()).to.include(`"${value}" of all, so it has no color`);
    }
    const alone = parseSpec({
      type: 'kpi',
      value: 'mean',
      delta: 'change',
      data: { labels: [1, 2], datasets: [{ data: [1, 2] }] },
    });
    expect(alone.spec.goodWhen).to.equal('none');
    expect(shown({ value: 'last', delta: 'change' })).to.not.have.property('goodWhen');
  });

  it('write changes of percentages in percentage points', () => {
    const churn = shown({ value: 'last', from: 'Churn', delta: 'change', goodWhen: 'down' });
    expect(churn).to.deep.include({ value: 2.4, delta: -1.7, goodWhen: 'down' });
    expect(changeWriter(churn?.format, 'en-US')(1.7)).to.equal('1.7 pp');
    expect(churn).to.not.have.property('from');
    expect(shown({ value: 'change', from: 'Churn' })?.format).to.include({ suffix: ' pp' });
  });

  it('write a change of shares that are the figure of a chart in percentage points', () => {
    for (const [valueFormat, values] of [
      [{ style: 'percent', digits: 1 }, [0.182, 0.241]],
      [{ suffix: '%', digits: 1 }, [18.2, 24.1]],
    ] as const) {
      const data = { labels: ['Q1', 'Q2'], datasets: [{ data: values }] };
      const { delta } = accepted({ type: 'kpi', value: 'last', delta: 'change', valueFormat, data });
      expect(delta).to.equal('+5.9 pp since Q1');
    }
  });

  it('follow the running sum of a waterfall', () => {
    const data = { labels: ['a', 'b', 'c'], datasets: [{ data: [10, -4, null] }] };
    const kpis = ['last', 'sum', 'min'].map((value) => ({ label: value, value }));
    const { kpiStrip } = accepted({ type: 'waterfall', data, kpiStrip: kpis });
    expect(kpiStrip?.map(({ value }) => value)).to.deep.equal([6, 6, 6]);
  });

  it('that cannot be computed are a dash, with a warning', () => {
    const data = { labels: ['a', 'b'], datasets: [{ data: [0, 5] }] };
    const kpiStrip = [{ label: 'X', value: 'changePercent', delta: 'changePercent' }];
    const parsed = parseSpec({ type: 'bar', data, kpiStrip });
    expect(parsed.spec.kpiStrip).to.deep.equal([{ label: 'X', value: '–' }]);
    expect(parsed.warnings.join()).to.include('kpiStrip.0.value: "changePercent" cannot be computed');
  });

  it('say that they have no data, without their change; a value with another name is an error', () => {
    const parsed = parseSpec(spec(list({ label: 'X', value: null, delta: 3 }, { label: 'Y', delta: 'change' })));
    expect(parsed.spec.kpiStrip).to.deep.equal(list({ label: 'X', value: '—' }, { label: 'Y', value: '—' }));
    expect(parsed.warnings.join()).to.include('kpiStrip.0.value: there is no number, so the figure "X"');
    const [issue] = issuesOf(spec([{ label: 'X', values: 3 }]));
    expect(issue?.message).to.equal('"kpiStrip.0.value" is required. Rename "values" to "value"');
  });

  it('name a series that is not there, with those that are', () => {
    expect(issuesOf(spec([{ label: 'X', value: 'last', from: 'Revenues' }]))).to.deep.equal([
      { path: 'kpiStrip.0.from', message: 'kpiStrip.0.from must be one of Revenue, Churn. Did you mean "Revenue"?' },
    ]);
    const [issue] = issuesOf(spec([{ label: 'X', value: 'lst', from: 'Churn' }]));
    expect(issue?.message).to.include('Did you mean "last"?');
    expect(issuesOf(spec([], { kpiStrip: undefined, header: { badge: { text: '', value: 'most' } } }))).to.have.length(
      1,
    );
  });

  it('stand in badges, with the labels at both ends', () => {
    const badge = { text: '{value} since {first}', value: 'change', from: 'Churn', goodWhen: 'down' };
    expect(accepted(spec([{ label: 'X', value: 1 }], { header: { badge } })).header?.badge).to.deep.equal({
      text: '\u22121.7 pp since Jan',
      tone: 'good',
    });
  });

  it('name dates of programs as people write them', () => {
    const { header } = parseSpec({
      type: 'line',
      data: { labels: ['2025-10', '2025-11'], datasets: [{ label: 'Churn', data: [4, 3] }] },
      header: { title: 'Churn', badge: { text: '{value} since {first}', value: 'change' } },
    }).spec;
    expect(header?.badge).to.deep.include({ text: '\u22121 since Oct 2025' });
  });

  it('stand in URLs', () => {
    const { kpiStrip } = parseSpecUrl('type=bar&labels=a,b&data=1,3&kpi=last,change,total').spec;
    expect(kpiStrip?.map(({ label, value }) => [label, value])).to.deep.equal(
      list(['Latest', 3], ['Change', 2], ['Total', 4]),
    );
    expect(() => parseSpecUrl('type=bar&labels=a&data=1&kpi=totl'))
      .to.throw()
      .with.nested.property('body.details[0].path', 'kpi');
  });

  it('of an own template follow the names of its series', () => {
    const template = spec([
      { label: 'Revenue', from: 'Revenue', value: 'last' },
      { label: 'Churn', from: 'Churn', value: 'last' },
    ]);
    const drawn = (query: string) =>
      parseTemplateUrl(template, query).spec.kpiStrip?.map(({ label, value }) => [label, value]);
    expect(drawn('data=1,2,3|4,5,6&series=Sales,Losses')).to.deep.equal(list(['Sales', 3], ['Losses', 6]));
    expect(drawn('data=1,2,3')).to.deep.equal([['Revenue', 3]]);
  });

  it('say that one shows an earlier value than the others beside it, in a strip and on a board', () => {
    const labels = ['May', 'Jun', 'Jul'];
    const datasets = list({ label: 'Revenue', data: [1, 2, 3] }, { label: 'Costs', data: [4, 5, null] });
    const kpiStrip = ['Revenue', 'Costs'].map((from) => ({ label: from, from, value: 'last' }));
    const strip = (kpis: object[]) => parseSpec({ type: 'line', data: { labels, datasets }, kpiStrip: kpis }).warnings;
    expect(strip(kpiStrip)).to.deep.equal(['kpiStrip.1.value is of "Jun", as "Jul" has none, and its label says so.']);
    expect(strip(kpiStrip.map((kpi) => ({ ...kpi, label: `${kpi.label} (Jun)` })))).to.deep.equal([]);
    expect(strip(kpiStrip.map((kpi) => ({ ...kpi, value: 'mean' })))).to.deep.equal([]);
    const tile = (data: (number | null)[], names = labels) => ({
      spec: { type: 'kpi', label: 'Orders', value: 'last', data: { labels: names, datasets: [{ data }] } },
    });
    const board = (tiles: object[]) => parseSpec({ type: 'board', tiles }).warnings;
    const line = (why: string) => `tiles[1].spec: value is of "Jun", ${why}`;
    expect(board([tile([1, 2, 3]), tile([4, 5, null])])).to.deep.equal([
      line('as "Jul" has none, and its label says so.'),
    ]);
    const shorter = tile([4, 5], labels.slice(0, 2));
    expect(board([tile([1, 2, 3]), shorter])).to.deep.equal([
      line('beside one of "Jul". Write the time into its "label".'),
    ]);
    expect(board([tile([1, 2, 3]), tile([4, 5, 6])])).to.deep.equal([]);
  });

  it('say of which label the last value is where later ones have none', () => {
    const warningsOf = (over: object) =>
      parseSpec({
        type: 'kpi',
        label: 'Orders',
        value: 'last',
        data: { labels: ['May', 'Jun', 'Jul'], datasets: [{ data: [1, 2, null] }] },
        ...over,
      }).warnings;
    expect(warningsOf({})).to.deep.equal(['value is of "Jun", as "Jul" has none, and its label says so.']);
    expect(warningsOf({ label: 'Orders in Jun' })).to.deep.equal([]);
    expect(warningsOf({ value: 'mean' })).to.deep.equal([]);
    const strip = { value: undefined, label: undefined, kpiStrip: [{ label: 'Now', value: 'last' }] };
    expect(warningsOf({ ...strip, type: 'line' })).to.deep.equal([
      'kpiStrip.0.value is of "Jun", as "Jul" has none, and its label says so.',
    ]);
    // Null stands for the sum.
    expect(warningsOf({ ...strip, type: 'waterfall' })).to.deep.equal([]);
  });

  it('name the label that they are of where later ones have no value', () => {
    const figure = (over: object, labels = ['May', 'Jun', 'Jul']) =>
      parseSpec({ type: 'kpi', label: 'Orders', data: { labels, datasets: [{ data: [1, 2, null] }] }, ...over }).spec;
    expect(figure({ value: 'last' }).label).to.equal('Orders (Jun)');
    expect(figure({ label: undefined }).label).to.equal('Jun');
    expect(figure({ value: 'mean' }).label).to.equal('Orders');
    expect(figure({}, ['2026-05', '2026-06', '2026-07']).label).to.equal('Orders (Jun 2026)');
    expect(figure({}, ['a', 'b'.repeat(30), 'c']).label).to.equal('Orders');
    expect(describeChart(figure({ delta: 'change' }))).to.equal('Key figure. Orders (Jun): 2, +1 since May.');
    expect(parseSpec(figure({})).spec).to.deep.equal(figure({}));
    const header = { badge: { text: '{value} from {first} to {last}', value: 'change' } };
    const line = { type: 'line', value: undefined, label: undefined, header };
    expect(figure(line).header?.badge?.text).to.equal('+1 from May to Jun');
  });

  it('say what a sum leaves out', () => {
    const kpiStrip = [{ label: 'All', value: 'sum' }];
    const data = { labels: ['May', 'Jun'], datasets: [{ data: [null, 2] }] };
    expect(parseSpec({ type: 'bar', data, kpiStrip }).warnings).to.deep.equal([
      'kpiStrip.0.value: "sum" is that of 1 of 2 values: "May" has none.',
    ]);
  });

  it('follow time also where the newest label comes first', () => {
    const { spec: read, warnings } = parseSpec({
      type: 'kpi',
      label: 'Orders',
      value: 'last',
      delta: 'change',
      data: { labels: ['2026-03', '2026-02', '2026-01'], datasets: [{ data: [9, 6, 4] }] },
    });
    expect([read.value, read.delta]).to.deep.equal([9, '+5 since Jan 2026']);
    expect(warnings).to.deep.equal(['data.labels: dates in another order than that of time were sorted.']);
  });
});
