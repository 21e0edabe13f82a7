import { expect } from 'chai';
import type { JsonObject } from '../../../chart-spec/model/chart-spec.js';
import { overridesOf } from '../../../src/quickchart/overrides.js';

const saved = (): JsonObject => ({
  type: 'bar',
  data: { labels: ['a', 'b'], datasets: [{ data: [1, 2] }, { label: 'B', data: [3, 4] }] },
});

function changed(query: string, config = saved()): JsonObject {
  overridesOf(query)?.(config);
  return config;
}

describe('what the query of a short URL replaces', () => {
  it('nothing without its parameters', () => {
    expect(overridesOf('w=300&key=1&data=1&data0=1&datax=2')).to.equal(undefined);
  });

  it('data, names and colors of the numbered dataset', () => {
    const { data } = changed('data2=5,,-1.5e2,null&label2=New&backgroundColor1=f00,rgb(1,2,3)&borderColor2=%23abc');
    expect(data).to.deep.include({
      datasets: [
        { data: [1, 2], backgroundColor: ['#f00', 'rgb(1,2,3)'] },
        { label: 'New', data: [5, null, -150, null], borderColor: '#abc' },
      ],
    });
  });

  it('the title where the configuration has it', () => {
    expect(changed('title=T')['options']).to.deep.equal({ title: { display: true, text: 'T' } });
    const plugins = { title: { text: 'Old', color: 'red' } };
    const { options } = changed('title=T', { ...saved(), options: { plugins } });
    expect(options).to.deep.equal({ plugins: { title: { text: 'T', color: 'red', display: true } } });
  });

  it('a number without a dataset, and data that is no number, are errors', () => {
    expect(() => changed('data1=1,x&label3=C'))
      .to.throw()
      .with.nested.property('body.details.length', 2);
  });
});
