import { expect } from 'chai';
import { parseSpec } from '../../../chart-spec/spec.js';
import { parseSpecUrl } from '../../../chart-spec/urls.js';
import { list } from '../../support/list.js';
import { urlIssues, urlPaths } from './spec-helpers.js';

const good = 'type=bar&labels=a,b&data=1,2';
const read = (query: string) => parseSpecUrl(query).spec;

describe('chart spec: the simple GET form', () => {
  it('accepts every parameter by name and by alias', () => {
    const theSame = parseSpec({
      type: 'line',
      data: {
        labels: ['Q 1', 'Ü,'.slice(0, 1)],
        datasets: list({ label: 'Ü,', data: [1, -2.5] }, { label: 'B C', data: [3e2, null] }),
      },
      title: 'A & B',
      width: 300,
      height: 200,
      format: 'webp',
      quality: 80,
      scale: 1.5,
      backgroundColor: '#ff0000',
      theme: { palette: ['#00ff00', 'rgb(1,2,3)', 'navy'] },
      brandKitId: 'harbor',
      alt: 'x',
      returnUrl: true,
    });
    const rest =
      'series=%C3%9C%2C,B+C&quality=80&palette=00ff00,rgb(1,2,3),navy&brandKitId=harbor&alt=x&returnUrl=true';
    const long = `type=line&labels=Q+1,%C3%9C&data=1,-2.5|3e2,null&title=A%20%26%20B&width=300&height=200&format=webp&devicePixelRatio=1.5&backgroundColor=%23ff0000&${rest}`;
    const short = `cht=line&l=Q%201,%C3%9C&d=1,-2.5%7C300,null&t=A+%26+B&w=300&h=200&f=webp&scale=1.5&bkg=ff0000&${rest}`;
    expect(parseSpecUrl(long)).to.deep.equal(theSame);
    expect(parseSpecUrl(short)).to.deep.equal(theSame);
  });
  it('separates series by `|`, and accepts null for a gap', () => {
    expect(read('type=bar&labels=a,b,c&data=1,2,3|4,null,6').data.datasets).to.deep.equal(
      list({ label: 'Series 1', data: [1, 2, 3] }, { label: 'Series 2', data: [4, null, 6] }),
    );
  });
  it('names the series, one name for each', () => {
    const namesOf = (query: string) => read(`type=bar&labels=a,b&${query}`).data.datasets.map(({ label }) => label);
    expect(namesOf('data=1,2|3,4&series=North,South%2C+East')).to.deep.equal(['North', 'South, East']);
    expect(namesOf('data=1,2&series=North')).to.deep.equal(['North']);
    expect(namesOf('data=1,2')).to.deep.equal([undefined]);
    expect(urlIssues('type=bar&labels=a&data=1|2&series=A,B,C')).to.deep.equal([
      {
        path: 'series',
        message: 'series has 3 names for 2 series: give one name for each; "|" separates the series of data',
      },
    ]);
    for (const series of ['A', '', 'A,', ','])
      expect(urlPaths(`type=bar&labels=a&data=1|2&series=${series}`), series).to.deep.equal(['series']);
  });
  it('an encoded comma is part of the label, unless all are encoded and there are several points', () => {
    const labelsOf = (query: string) => read(`type=bar&${query}`).data.labels;
    expect(labelsOf('data=1,2&labels=Smith%2C+J.,%C3%84rger%26')).to.deep.equal(['Smith, J.', 'Ärger&']);
    expect(labelsOf('data=1&labels=Smith%2C%20J.')).to.deep.equal(['Smith, J.']);
    expect(labelsOf('data=1|2&labels=Smith%2c%20J.&series=A,B')).to.deep.equal(['Smith, J.']);
    expect(labelsOf('data=1,2,3&labels=Jan%2CFeb%2CMar')).to.deep.equal(['Jan', 'Feb', 'Mar']);
    const encoded = new URLSearchParams({ labels: 'a,b,', data: '1,2,3|4,5,6', series: 'A,B' });
    expect(labelsOf(encoded.toString())).to.deep.equal(['a', 'b', '']);
    expect(read(`type=bar&${encoded}`).data.datasets.map(({ label }) => label)).to.deep.equal(['A', 'B']);
  });
  it('reports an issue of the scale by the name that was given', () => {
    for (const name of ['scale', 'devicePixelRatio']) {
      const issue = { path: name, message: `${name} must be a number from 1 to 4` };
      expect(urlIssues(`type=bar&labels=a&data=1&${name}=9`)).to.deep.equal([issue]);
    }
  });
  it('reports missing parameters', () => {
    expect(urlPaths('')).to.deep.equal(['', '']);
    expect(urlPaths('labels=a&data=1')).to.deep.equal(['']);
    expect(urlPaths('type=bar&labels=a')).to.deep.equal(['data.datasets']);
    expect(urlPaths('type=bar&data=1')).to.deep.equal(['data.labels']);
    expect(urlPaths('type=bar&data=1&labels=')).to.deep.equal(['data.labels']);
  });
  it('reports a point that is not a decimal number at its index', () => {
    const cases = {
      '1,,2': '1',
      '1,abc': '1',
      Infinity: '0',
      '0x10': '0',
      '1e400': '0',
      '': '0',
      'NaN,1': '0',
      '1;2': '0',
    };
    for (const [data, index] of Object.entries(cases))
      expect(urlPaths(`type=bar&labels=a&data=${data}`), data).to.deep.equal([`data.datasets.0.data.${index}`]);
    expect(urlPaths('type=bar&labels=a&data=1|2,x')).to.deep.equal(['data.datasets.1.data.1']);
  });
  it('rejects repeated parameters and brackets', () => {
    expect(urlPaths(`${good}&width=800&width=900`)).to.deep.equal(['width']);
    expect(urlPaths(`${good}&width=800&width=800`)).to.deep.equal(['width']);
    expect(urlPaths(`${good}&type=line`)).to.deep.equal(['type']);
    expect(urlPaths(`${good}&width[$gt]=1`)).to.deep.equal(['width']);
    expect(urlPaths(`${good}&width%5B%24gt%5D=1`)).to.deep.equal(['width']);
    expect(urlPaths('type[]=line&labels=a&data=1')).to.have.members(['type', '']);
  });
  it('reports a broken percent escape at its field', () => {
    expect(urlIssues('type=bar&data=1&labels=%E0%A4%A')).to.deep.equal([
      {
        path: 'data.labels',
        message: 'labels has a broken percent escape: encode it as UTF-8, and a "%" itself as %25',
      },
    ]);
    expect(read('type=bar&data=1&labels=%00').data.labels).to.deep.equal(['\u0000']);
    expect(urlPaths(`${good}&%E0%A4=1`)).to.deep.equal(['%E0%A4']);
  });
  it('rejects a parameter and its alias with different values, and names both', () => {
    expect(urlIssues(`${good}&width=300&w=400`)).to.deep.equal([
      { path: 'width', message: 'width and w are two names of one parameter and differ: give one of them' },
    ]);
    expect(read(`${good}&width=300&w=300`).width).to.equal(300);
    expect(urlPaths(`${good}&cht=line`)).to.deep.equal(['type']);
  });
  it('rejects unknown parameters, but not those of other stages', () => {
    expect(urlIssues(`${good}&titel=x&key=k&apiKey=k&account=a&expires=1&sig=s&errors=image`)).to.deep.equal([
      { path: 'titel', message: '"titel" is not a parameter of this URL. Did you mean "title"?' },
    ]);
  });
  it('reports issues of the URL and of the spec together', () => {
    expect(urlPaths(`${good}&width=1&width=2&format=PNG&returnUrl=yes&palette=nope`)).to.have.members([
      'width',
      'format',
      'returnUrl',
      'theme.palette.0',
    ]);
  });
});
