import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import type { ParsedSpec } from '../../../chart-spec/spec.js';
import { builtInReading } from '../../../chart-spec/urls/templates/template-reading.js';
import { parseTemplateUrl } from '../../../chart-spec/urls.js';
import { builtInTemplates } from '../../../src/templates/built-in-templates.js';
import { list } from '../../support/list.js';

const OWN = {
  type: 'bar',
  header: { eyebrow: 'Team 7', title: 'Orders', subtitle: 'Of our shop', badge: 'Internal' },
  kpiStrip: [{ label: 'Total', value: '30' }],
  footer: { left: 'Source: our shop', right: 'Acme' },
  data: { labels: ['a', 'b'], datasets: [{ label: 'First', data: [10, 20] }] },
  options: { plugins: { annotation: { annotations: { goal: { label: { display: true, content: 'Goal 25' } } } } } },
};

function draw(id: string, query: string): ParsedSpec {
  const spec = builtInTemplates.find((template) => template.id === id)?.spec;
  return parseTemplateUrl(spec, query, builtInReading(id));
}

function issuesOf(read: () => unknown): Record<string, string> {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const details = error.body['details'] as { path: string; message: string }[];
    return Object.fromEntries(details.map(({ path, message }) => [path, message]));
  }
  throw new Error('it was accepted');
}

const dataOf = ({ spec }: ParsedSpec) => spec.data.datasets.map(({ data }) => data);
const annotationsOf = ({ spec }: ParsedSpec) => (spec.options['plugins'] as { annotation?: object })?.annotation;

describe('chart spec: words of a template over data of a caller', () => {
  // Boards: template-boards.test.ts.
  for (const { id, spec } of builtInTemplates.filter((template) => template.spec['type'] !== 'board')) {
    it(`${id} keeps its title and what it measures, and nothing of its sample`, () => {
      const two = spec['calendar'] === true ? '2026-01-05,2026-01-06' : 'A,B';
      const own = spec['type'] === 'gauge' ? 'labels=A&data=20' : `labels=${two}&data=100,20`;
      const parsed = draw(id, own);
      const { header, footer = {}, kpiStrip, alt } = parsed.spec;
      const { badge, ...texts } = header ?? {};
      expect(texts).to.have.all.keys('title', 'eyebrow');
      const sample = parseTemplateUrl(spec, '', builtInReading(id)).spec;
      const computed = { kpiStrip, badge };
      for (const text of [sample.header?.badge?.text, ...(sample.kpiStrip ?? []).map(({ value }) => value)])
        if (text !== undefined) expect(JSON.stringify(computed)).to.not.include(JSON.stringify(text));
      expect(header?.title).to.equal((spec['header'] as { title: string }).title);
      expect([footer.left, footer.right, alt]).to.deep.equal([undefined, undefined, undefined]);
      expect(JSON.stringify(annotationsOf(parsed) ?? '')).to.not.match(/"content":"[^"]*\d/);
      expect(draw(id, `${own}&title=Ours`).spec.header).to.deep.equal({ title: 'Ours', ...(badge && { badge }) });
    });
  }

  it('keeps the columns and sums of a table that are in the data of a caller', () => {
    const data = 'data=9,8,7,6|5,5,5,5|1,2,3,4|10,20,30,40';
    const { columns, totals } = draw('pnl-table', `labels=Revenue,Gross profit,Rent,Net&${data}`).spec;
    expect({ columns, totals }).to.deep.equal({
      columns: [{ name: 'Of revenue', bar: true }],
      totals: ['Gross profit'],
    });
    const renamed = draw('pnl-table', `labels=A,B,C,D&${data}&series=2026,2025,%25,Share`).spec;
    expect(renamed.columns).to.deep.equal([{ name: 'Share', bar: true }]);
    expect(renamed.totals).to.equal(undefined);
    expect(draw('pnl-table', 'labels=A,B&data=9,8').spec.columns).to.equal(undefined);
  });

  it('keeps all words as long as the data is the sample', () => {
    const { header, footer, kpiStrip } = draw('mrr-trend', 'title=Ours&width=600').spec;
    expect(header).to.include({ title: 'Ours', subtitle: 'Active subscriptions at the end of each month' });
    expect([footer?.left, kpiStrip?.length]).to.deep.equal(['Source: billing', 3]);
  });

  it('computes key figures and badge from the data of the caller', () => {
    const { header, kpiStrip } = draw('mrr-trend', 'labels=Q1,Q2&data=200000,150000').spec;
    expect(header?.badge).to.deep.equal({ text: '\u221225% since Q1', tone: 'bad' });
    expect(kpiStrip?.map(({ value }) => value)).to.deep.equal([150_000, -50_000, 175_000]);
  });

  it('draws the target of the caller in the place of its own', () => {
    const contentOf = (id: string, query: string) => JSON.stringify(annotationsOf(draw(id, query)) ?? '');
    expect(contentOf('churn-rate', 'labels=A&data=1|2&target=4.5')).to.include('"content":"Target 4.5%"');
    expect(contentOf('churn-rate', 'labels=A&data=1|2&target=4.5')).to.include('"yMin":4.5');
    expect(issuesOf(() => draw('churn-rate', 'target=x'))).to.have.keys('target');
    expect(issuesOf(() => draw('mrr-trend', 'target=1'))).to.have.keys('target');
  });

  it('names no series by what the sample counts, such as visitors', () => {
    const namesOf = (query: string) => draw('funnel-conversion', query).spec.data.datasets.map(({ label }) => label);
    expect(namesOf('labels=Sent,Opened,Clicked&data=100,40,6')).to.deep.equal([undefined]);
    expect(namesOf('labels=Sent,Opened,Clicked&data=100,40,6&series=Messages')).to.deep.equal(['Messages']);
    expect(namesOf('title=Ours')).to.deep.equal(['Visitors']);
    const churn = draw('churn-rate', 'labels=Q1,Q2&data=4,3|2,1').spec.data.datasets.map(({ label }) => label);
    expect(churn).to.deep.equal(['Customer churn', 'Revenue churn']);
  });

  it('removes the subtitle of an own template that names labels of its sample, with a warning', () => {
    const labels = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    const own = (subtitle: string, over: object = {}) => ({
      type: 'bar',
      header: { title: 'Revenue', subtitle },
      data: { labels, datasets: [{ label: 'Revenue', data: labels.map((_, at) => at) }] },
      ...over,
    });
    const year = 'January to December, all regions';
    const three = parseTemplateUrl(own(year), 'labels=Jan,Feb,Mar&data=1,2,3');
    expect(three.spec.header).to.deep.equal({ title: 'Revenue' });
    expect(three.warnings).to.deep.equal([
      'header.subtitle of the template left out: it names "Dec" of its sample, not of the new labels.',
    ]);
    const subtitleOf = (template: object, query: string) => parseTemplateUrl(template, query).spec.header?.subtitle;
    expect(subtitleOf(own(year), 'data=1,2,3,4,5,6,7,8,9,10,11,12')).to.equal(year);
    expect(subtitleOf(own('Margin of all regions'), 'labels=Apr,Jun&data=1,2')).to.equal('Margin of all regions');
    expect(subtitleOf(own('Januar bis Dezember', { locale: 'de' }), 'labels=Jan,Feb&data=1,2')).to.equal(undefined);
    const given = parseTemplateUrl(own(year), 'labels=Jan,Feb&data=1,2&subtitle=Spring');
    expect([given.spec.header?.subtitle, given.warnings]).to.deep.equal(['Spring', []]);
    const plain = { ...own(''), header: undefined, title: 'Revenue', subtitle: year };
    expect(JSON.stringify(parseTemplateUrl(plain, 'labels=Jan&data=1').spec)).to.not.include('December');
  });

  it('removes the sum in the center of an own doughnut', () => {
    const center = { type: 'doughnutLabel', content: ['1,204', 'customers'] };
    const own = {
      type: 'doughnut',
      data: { labels: ['a', 'b'], datasets: [{ data: [1200, 4] }] },
      options: { plugins: { annotation: { annotations: { center } } } },
    };
    const { spec, warnings } = parseTemplateUrl(own, 'labels=c,d&data=1,2');
    expect(JSON.stringify(spec.options)).to.not.include('1,204');
    expect(warnings.join()).to.include('the text in the center of the template left out');
  });

  it('keeps lines and ranges that belong to the measure', () => {
    const labels = (id: string) => JSON.stringify(annotationsOf(draw(id, 'labels=A&data=1')));
    expect(labels('quota-attainment')).to.include('"content":"Quota"');
    expect(labels('ltv-cac')).to.include('"content":"Usual benchmark"');
    expect(labels('nps-trend')).to.include('"content":"Excellent"');
    expect(labels('churn-rate')).to.not.include('Target');
  });

  it('takes title, subtitle, footer and names of series from the URL', () => {
    const query = 'labels=A,B&data=1,2|3,4&title=T&subtitle=S&footer=F&series=One%2C%20two,Three';
    const { spec } = draw('churn-rate', query);
    expect(spec.header).to.include({ title: 'T', subtitle: 'S' });
    expect(spec.footer).to.deep.equal({ left: 'F', borderTop: true });
    expect(spec.data.datasets.map(({ label }) => label)).to.deep.equal(['One, two', 'Three']);
    expect(parseTemplateUrl({ ...OWN, header: undefined }, 'subtitle=S').spec.options).to.have.nested.property(
      'plugins.subtitle.text',
      'S',
    );
  });

  it('an empty text removes that of the template', () => {
    const { spec } = parseTemplateUrl(OWN, 'subtitle=&footer=');
    expect([spec.header?.subtitle, spec.footer]).to.deep.equal(['', { left: '', right: 'Acme' }]);
  });

  it('removes titles of axes with the names of the series that they belong to', () => {
    const scales = (query: string) => JSON.stringify(draw('email-performance', query).spec.options['scales']);
    expect(scales('labels=A&data=1|2')).to.include('"text":"Opened"');
    expect(scales('labels=A&data=1|2&series=Read,Answered')).to.not.include('Opened').and.to.not.include('Clicked');
  });

  it('rejects names for other than the drawn series', () => {
    for (const [series, given] of list(['One', '1 name'], ['One,Two,Three', '3 names'])) {
      const issues = issuesOf(() => draw('churn-rate', `labels=A&data=1|2&series=${series}`));
      expect(issues).to.deep.equal({ series: `series: ${given} for 2 series. Give one name for each series` });
    }
    expect(draw('churn-rate', 'labels=A&data=1&series=One').spec.data.datasets[0]?.label).to.equal('One');
  });

  it('keeps the words of an own template, and names the figures that it leaves out', () => {
    const { spec, warnings } = parseTemplateUrl(OWN, 'data=1,2');
    expect(spec.header).to.deep.equal({ ...OWN.header, badge: { text: 'Internal' } });
    expect(spec.footer).to.deep.equal(OWN.footer);
    expect(JSON.stringify(spec.options)).to.include('Goal 25');
    expect(spec.kpiStrip).to.equal(undefined);
    expect(warnings.join()).to.include('kpiStrip of the template left out');
    const figures = { ...OWN, header: { ...OWN.header, badge: '+12%' } };
    const other = parseTemplateUrl(figures, 'data=1,2');
    expect(other.spec.header).to.not.have.property('badge');
    expect(other.warnings.join()).to.include('kpiStrip and header.badge of the template left out');
    expect(parseTemplateUrl(figures, 'title=x').warnings).to.deep.equal([]);
  });
});

describe('chart spec: numbers of a caller in a template of percentages', () => {
  it('counts of csat-breakdown become shares of each bar, with a warning', () => {
    const parsed = draw('csat-breakdown', 'labels=A,B,C&data=120,40,0|30,5,0|10,5,null');
    expect(dataOf(parsed)).to.deep.equal(list([75, 80, 0], [18.8, 10, 0], [6.3, 10, null]));
    expect(parsed.warnings.join()).to.include('drawn as shares of each bar');
    expect(dataOf(draw('csat-breakdown', 'labels=A&data=0.8|0.15|0.05'))).to.deep.equal([[80], [15], [5]]);
  });

  it('percentages stay as they are, also where they are rounded or do not name the rest', () => {
    for (const data of ['33,34|33,33|33,33', '88.4|8|3.6', '88', '60|20']) {
      const labels = data.includes(',') ? 'A,B' : 'A';
      const parsed = draw('csat-breakdown', `labels=${labels}&data=${data}`);
      expect(parsed.warnings, data).to.deep.equal([]);
      const written = dataOf(parsed).map((values) => values.join(','));
      expect(written.join('|')).to.equal(data);
    }
  });

  it('rejects what has no share: negative values, and one series of counts', () => {
    const issues = (data: string) => issuesOf(() => draw('csat-breakdown', `labels=A,B&data=${data}`));
    expect(issues('1,2|3,-4|5,6')).to.have.all.keys('data.datasets.1.data.1');
    expect(issues('12,320')).to.have.all.keys('data.datasets.0.data.1');
  });

  it('counts of funnel-conversion become percent of the first step, with a warning', () => {
    const parsed = draw('funnel-conversion', 'labels=A,B,C&data=5200,1300,203');
    expect(dataOf(parsed)).to.deep.equal([[100, 25, 3.9]]);
    expect(parsed.warnings.join()).to.include('in percent of the first value');
    expect(draw('funnel-conversion', 'labels=A,B&data=100,3').warnings).to.deep.equal([]);
    expect(dataOf(draw('funnel-conversion', 'labels=A,B&data=0,3'))).to.deep.equal([[0, 3]]);
  });

  it('warns of losses in mrr-growth that are written without their sign', () => {
    const warnings = (churn: string) => draw('mrr-growth', `labels=A&data=1|2|1|-1|${churn}`).warnings;
    expect(warnings('3').join()).to.include('"Churn" is drawn as gains');
    expect(warnings('-3')).to.deep.equal([]);
    expect(warnings('0')).to.deep.equal([]);
  });
});
