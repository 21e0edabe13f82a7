import { expect } from 'chai';
import { parseTemplateUrl } from '../../../chart-spec/urls.js';
import { list } from '../../support/list.js';

const TEMPLATE = {
  type: 'bar',
  header: { title: 'Sample', subtitle: 'Stays', badge: '+12%' },
  kpiStrip: [{ label: 'Total', value: '3' }],
  footer: { left: 'Source' },
  alt: 'One and two',
  backgroundColor: '#eeeeee',
  theme: { palette: ['#111111'], mode: 'dark' },
  data: {
    labels: ['a', 'b'],
    datasets: [
      { label: 'First', data: [1, 2], backgroundColor: '#123456' },
      { label: 'Second', type: 'line', yAxisID: 'y2', data: [3, 4], borderColor: '#654321' },
    ],
  },
  options: { scales: { y2: { display: 'auto' } } },
};
const read = (query: string, template: object = TEMPLATE) => parseTemplateUrl(template, query).spec;

describe('chart spec: the render URL of a template', () => {
  it('without a query renders the template, at scale 2 unless the template sets one', () => {
    const spec = read('');
    expect(spec).to.deep.include({ devicePixelRatio: 2, alt: 'One and two', backgroundColor: '#eeeeee' });
    expect(spec.kpiStrip).to.have.length(1);
    expect(read('', { ...TEMPLATE, devicePixelRatio: 3 }).devicePixelRatio).to.equal(3);
    expect(read('', { ...TEMPLATE, scale: 1 }).devicePixelRatio).to.equal(1);
    expect(read('scale=1.5', { ...TEMPLATE, devicePixelRatio: 3 }).devicePixelRatio).to.equal(1.5);
  });

  it('replaces the points of each series, keeps its other options, and drops series without new points', () => {
    expect(read('data=5,6|7,null').data.datasets).to.deep.equal([
      { label: 'First', data: [5, 6], backgroundColor: '#123456' },
      { label: 'Second', type: 'line', yAxisID: 'y2', data: [7, null], borderColor: '#654321' },
    ]);
    expect(read('data=5').data.datasets.map(({ label }) => label)).to.deep.equal(['First']);
  });

  it('draws labels or data alone with another number of points, without the rest of the sample', () => {
    const drawn = (query: string) => {
      const { data } = read(query);
      return [data.labels, ...data.datasets.map((dataset) => dataset.data)];
    };
    expect(drawn('data=5')).to.deep.equal([['a'], [5]]);
    expect(drawn('labels=x')).to.deep.equal([['x'], [1], [3]]);
    expect(drawn('labels=x,y,z')).to.deep.equal(list(['x', 'y', 'z'], [1, 2], [3, 4]));
    expect(drawn('data=5,6,7')).to.deep.equal(list(['1', '2', '3'], [5, 6, 7]));
    expect(parseTemplateUrl(TEMPLATE, 'data=5,6,7').warnings).to.include(
      'labels: the template has 2 for 3 points, so the points are numbered. Give a label for each.',
    );
    expect(() => read('labels=x&data=5,6')).to.throw();
  });

  it('removes only the texts that state figures of the sample when labels or data are replaced', () => {
    for (const query of ['data=5,6', 'labels=x,y']) {
      const spec = read(query);
      expect(spec.kpiStrip, query).to.equal(undefined);
      expect(spec.alt, query).to.equal(undefined);
      expect(spec.header, query).to.deep.equal({ title: 'Sample', subtitle: 'Stays' });
      expect(spec.footer, query).to.deep.equal({ left: 'Source' });
    }
    expect(read('data=5,6&alt=Mine').alt).to.equal('Mine');
    expect(read('title=Mine').kpiStrip).to.have.length(1);
  });

  it('puts the title in the place of the template’s title', () => {
    expect(read('title=Mine').header?.title).to.equal('Mine');
    const { header: _header, ...bare } = TEMPLATE;
    const titleOf = (template: object) => read('title=Mine', template).options['plugins'];
    expect(titleOf(bare)).to.deep.equal({ title: { display: true, text: 'Mine' } });
    expect(titleOf({ ...bare, title: { text: 'x', color: '#333333' } })).to.deep.equal({
      title: { display: true, text: 'Mine', color: '#333333' },
    });
    expect(titleOf({ ...bare, options: { plugins: { title: { text: 'x', align: 'end' } } } })).to.deep.equal({
      title: { display: true, text: 'Mine', align: 'end' },
    });
  });

  it('a brand kit overrides the theme of the template; the URL overrides both', () => {
    const spec = read('brandKitId=harbor');
    expect(spec).to.include({ brandKitId: 'harbor' }).and.to.not.have.property('backgroundColor');
    expect(spec.theme).to.deep.equal({});
    for (const dataset of spec.data.datasets) {
      expect(dataset).to.not.have.any.keys('backgroundColor', 'borderColor');
      expect(dataset).to.have.any.keys('label');
    }
    expect(read('brandKitId=harbor&bkg=fff&palette=f00').backgroundColor).to.equal('#fff');
    expect(read('brandKitId=harbor&palette=f00,%2300ff00').theme).to.deep.equal({ palette: ['#f00', '#00ff00'] });
  });

  it('a palette overrides the template’s palette and the colors of its series, and keeps the rest of the theme', () => {
    const spec = read('palette=ff0000');
    expect(spec.theme).to.deep.equal({ palette: ['#ff0000'], mode: 'dark' });
    expect(spec.backgroundColor).to.equal('#eeeeee');
    expect(spec.data.datasets[0]).to.not.have.property('backgroundColor');
  });

  it('does not change the template', () => {
    const before = JSON.stringify(TEMPLATE);
    read('data=5,6&title=x&brandKitId=harbor&palette=f00&format=svg&scale=1');
    expect(JSON.stringify(TEMPLATE)).to.equal(before);
  });
});
