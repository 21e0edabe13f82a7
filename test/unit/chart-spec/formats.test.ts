import { expect } from 'chai';
import { accepted, issuesOf, pathsOf, withOptions } from './spec-helpers.js';

const ticks = (format: unknown) => withOptions({ scales: { y: { ticks: { format } } } });
const at = 'options.scales.y.ticks.format';

describe('chart spec: format objects', () => {
  it('accepts every style, for ticks, data labels and tooltips', () => {
    for (const style of ['percent', 'compact', 'decimal', 'date']) accepted(ticks({ style }));
    const format = { style: 'currency', currency: 'EUR', locale: 'de-DE', digits: 2, prefix: '~', suffix: ' p.a.' };
    const options = { plugins: { datalabels: { format }, tooltip: { format } }, scales: { y: { ticks: { format } } } };
    expect(accepted(withOptions(options)).options).to.deep.equal(options);
  });
  it('reports each invalid key', () => {
    const bad = { style: 'roman', currency: 'EURO', locale: 'x', digits: 21, prefix: 5, suffix: 'x'.repeat(51) };
    const keys = ['style', 'currency', 'locale', 'digits', 'prefix', 'suffix'];
    expect(pathsOf(ticks(bad))).to.have.members(keys.map((key) => `${at}.${key}`));
    expect(issuesOf(ticks({ style: 'currency' }))[0]?.message).to.match(/currency is required for style "currency"/);
  });
  it('adds the default style', () => {
    expect(accepted(ticks({ prefix: '€' })).options).to.have.nested.property('scales.y.ticks.format.style', 'decimal');
  });
  it('does not change options of Intl.NumberFormat', () => {
    for (const intl of [
      { minimumFractionDigits: 2 },
      { style: 'unit', unit: 'kilobyte' },
      { style: 'currency', currency: 'USD', notation: 'compact' },
      {},
    ]) {
      expect(accepted(ticks(intl)).options)
        .to.have.nested.property('scales.y.ticks.format')
        .that.deep.equals(intl);
    }
    expect(pathsOf(ticks({ style: 'unit', notation: 'compact' }))).to.deep.equal([`${at}.unit`]);
    expect(pathsOf(ticks({ style: 'unit', unit: 'parsec' }))).to.deep.equal([`${at}.unit`]);
    for (const style of ['percent', 'compact'])
      expect(pathsOf(ticks({ notation: 'roman', style }))).to.deep.equal([`${at}.notation`]);
  });
  it('accepts a format where Chart.js expects a function', () => {
    const format = { style: 'compact' };
    const options = {
      scales: { y: { ticks: { callback: format } } },
      plugins: { datalabels: { formatter: format }, tooltip: { callbacks: { label: format } } },
    };
    expect(accepted(withOptions(options)).options).to.deep.equal({
      scales: { y: { ticks: { format } } },
      plugins: { datalabels: { format }, tooltip: { format } },
    });
  });
});
