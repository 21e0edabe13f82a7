import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import { composeChart, parseSpec } from '../../../chart-spec/spec.js';
import { accepted, issuesOf } from './spec-helpers.js';

const LABELS = ['Jan', 'Feb', 'Mar'];
const band = { low: [1, 2, 2], high: [1, 4, 6], label: 'Range' };
const line = (more: object = {}) => ({
  type: 'line',
  data: { labels: LABELS, datasets: [{ label: 'Sales', data: [1, 3, 4] }] },
  ...more,
});

describe('chart spec: bands and forecasts', () => {
  it('a band is an area behind its line, with one name', () => {
    const { data, composition } = composeChart(accepted(line({ band })));
    expect(data.datasets.map(({ label }) => label)).to.deep.equal(['Sales', 'Range', '']);
    expect(data.datasets[1]).to.deep.include({ data: band.high, fill: '+1', borderWidth: 0 });
    expect(composition).to.deep.include({ band: 1, colorOf: { 1: 0, 2: 0 } });
  });

  it('a forecast has one name, in the language of the chart', () => {
    const { data, composition } = composeChart(accepted(line({ forecastFrom: 'Feb', locale: 'de' })));
    expect(data.datasets.map(({ label }) => label)).to.deep.equal(['Sales', 'Prognose']);
    expect(composition?.forecast).to.include({ from: 1, entry: 1 });
  });

  it('a forecast of one series is keyed in its color, and that of several in none', () => {
    const entryOf = (more: object) => composeChart(accepted(line({ forecastFrom: 'Feb', ...more })));
    expect(entryOf({}).composition?.colorOf).to.deep.equal({ 1: 0 });
    expect(entryOf({ band }).composition?.colorOf).to.deep.equal({ 1: 0, 2: 0, 3: 0 });
    const colored = { labels: LABELS, datasets: [{ data: [1, 3, 4], borderColor: '#b91c1c' }] };
    expect(entryOf({ data: colored }).data.datasets.at(-1)).to.include({ borderColor: '#b91c1c' });
    const two = { labels: LABELS, datasets: [{ data: [1, 3, 4] }, { data: [2, 3, 5] }] };
    expect(entryOf({ data: two }).composition?.colorOf).to.equal(undefined);
  });

  it('are said in the alternative text', () => {
    const text = describeChart(accepted(line({ band, forecastFrom: 'Feb' })));
    expect(text).to.include('Range: 1 to 6. Forecast: Feb to Mar.');
  });

  it('name the field that does not fit', () => {
    const messagesOf = (more: object) => issuesOf(line(more)).map(({ path, message }) => `${path}: ${message}`);
    expect(messagesOf({ forecastFrom: 'Fep' })).to.deep.equal([
      'forecastFrom: forecastFrom must be one of data.labels. Did you mean "Feb"?',
    ]);
    expect(messagesOf({ band: { ...band, low: [1] } })).to.deep.equal([
      'band.low: band.low must hold one number for each of 3 labels, not 1',
    ]);
    expect(messagesOf({ band: { ...band, from: 'Sale' } })[0]).to.include('band.from must be one of Sales');
    expect(messagesOf({ band, sort: 'asc' })).to.have.length(1);
    expect(messagesOf({ band, type: 'bar' })).to.deep.equal([
      'band: band must belong to a line: none of the series is one',
    ]);
  });

  it('and colors by sign have no effect where a warning says so', () => {
    const plain = parseSpec(line({ band, forecastFrom: 'Feb', theme: { mode: 'plain' } }));
    expect(plain.spec).to.not.have.any.keys('band', 'forecastFrom');
    expect(plain.warnings).to.have.length(2);
    const { data } = line();
    const two = parseSpec({
      type: 'bar',
      data: { ...data, datasets: [...data.datasets, ...data.datasets] },
      colorBy: 'sign',
    });
    expect(two.warnings.join()).to.include('"colorBy" has no effect on several series');
  });
});
