import { expect } from 'chai';
import { specSchema } from '../../../chart-spec/language/schema/schema.js';
import { accepted, issuesOf, pathsOf, spec, withOptions } from './spec-helpers.js';

const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

describe('chart spec: limits', () => {
  it('accepts 32 levels, of which the body is the first', () => {
    expect(accepted(withOptions(nested(31))).options).to.deep.equal(nested(31));
    for (const levels of [32, 33, 5_000, 100_000])
      expect(pathsOf(withOptions(nested(levels)))).to.deep.equal(['options']);
    const dataset = { data: [1], deep: nested(40) };
    expect(pathsOf(spec({ data: { labels: ['a'], datasets: [dataset] } }))).to.deep.equal(['data']);
  });
  it('drops keys that reach a prototype', () => {
    const poison = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}';
    const text = `{${poison},"type":"bar","data":{${poison},"labels":["a","b"],"datasets":[{${poison},"label":"s","data":[1,2]}]},
      "options":{${poison},"plugins":{"title":{${poison}}}}}`;
    const read = accepted(JSON.parse(text));
    expect(read).to.deep.equal(accepted(withOptions({ plugins: { title: {} } })));
    expect(JSON.stringify(read)).not.to.include('polluted');
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });
  it('reports at most 100 issues, in under 64 KB, for 20 × 1000 invalid points', () => {
    const datasets = Array(20).fill({ data: Array(1000).fill('x'.repeat(400)) });
    const issues = issuesOf(spec({ data: { labels: ['a'], datasets } }));
    expect(issues).to.have.length(100);
    expect(JSON.stringify(issues).length).to.be.lessThan(65_536);
  });
  it('does not validate the items of an array that is too long', () => {
    expect(pathsOf(spec({ data: { labels: ['a'], datasets: Array(200_000).fill(null) } }))).to.deep.equal([
      'data.datasets',
    ]);
    expect(pathsOf(spec({ kpiStrip: Array(200_000).fill(1) }))).to.deep.equal(['kpiStrip']);
  });
  it('takes at most 200 number formats in the whole specification', () => {
    const formats = (count: number) => Array.from({ length: count }, () => ({ format: { digits: 1 } }));
    const withFormats = (count: number) => spec({ options: { x: formats(count) }, title: { y: formats(100) } });
    accepted(withFormats(100));
    expect(pathsOf(withFormats(101))).to.deep.equal(['']);
  });
  it('does not repeat a key of a megabyte in an issue', () => {
    const issues = issuesOf(withOptions({ scales: { [`x${'k'.repeat(1_000_000)}`]: null } }));
    expect(JSON.stringify(issues).length).to.be.lessThan(1000);
  });
  it('validates labels and points in plain loops: a joi schema for each of 20 × 1000 values takes tens of milliseconds', () => {
    const { labels, datasets } = specSchema.describe()['keys'].data.keys;
    expect(labels).not.to.have.property('items');
    expect(datasets.items[0]).not.to.have.property('keys');
  });
});
