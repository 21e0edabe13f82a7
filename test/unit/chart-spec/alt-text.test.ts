import { expect } from 'chai';
import { describeChart } from '../../../src/chart-spec/alt-text.js';
import { chart, chartWith } from '../../support/charts.js';

const days = Array.from({ length: 30 }, (_, i) => `Day ${i + 1}`);

describe('alternative text', () => {
  it('lists short series with their labels; a gap is left out', () => {
    expect(describeChart(chart('bar'))).to.equal(
      'Bar chart: Quarterly revenue. Revenue: Jan 12, Feb 19, Mar 3, Apr 5, May 2, Jun 13. ' +
        'Costs: Jan 8, Feb 11, Mar 7, May 6, Jun 4.',
    );
  });
  it('summarizes long series', () => {
    const data = { labels: days, datasets: [{ label: 'Users', data: days.map((_, i) => (i === 20 ? 500 : 100 + i)) }] };
    expect(describeChart(chart('line', { data, options: {} }))).to.equal(
      'Line chart. Users: rises from Day 1 100 to Day 30 129; lowest Day 1 100, highest Day 21 500; 30 values.',
    );
  });
  it('prefers the title of a card, and counts series beyond the fourth', () => {
    const data = {
      labels: ['a'],
      datasets: [1, 2, 3, 4, 5, 6].map((value) => ({ label: `S${value}`, data: [value] })),
    };
    const text = describeChart(chart('radar', { data, header: { title: 'Skills.' } }));
    expect(text).to.equal('Radar chart: Skills. S1: a 1. S2: a 2. S3: a 3. S4: a 4. 2 more series.');
  });
  it('writes the values of each series in the format of its own axis', () => {
    const data = {
      labels: ['a'],
      datasets: [
        { label: 'Revenue', data: [1200] },
        { label: 'Rate', yAxisID: 'right', data: [0.25] },
      ],
    };
    const scales = {
      y: { ticks: { format: { style: 'currency' } } },
      right: { ticks: { format: { style: 'percent' } } },
    };
    const text = describeChart({ ...chartWith({ plugins: {}, scales }), data });
    expect(text).to.contain('Revenue: a $1,200. Rate: a 25%.');
  });
  it('writes values in the format of their axis', () => {
    const data = { labels: ['a', 'b'], datasets: [{ data: [1200, 0.5] }] };
    const withFormat = (format: Record<string, string>) =>
      describeChart({ ...chartWith({ plugins: {}, scales: { y: { ticks: { format } } } }), data });
    expect(withFormat({ style: 'currency', currency: 'EUR' })).to.equal('Bar chart. a €1,200, b €0.50.');
    expect(withFormat({ style: 'decimal', suffix: '%' })).to.equal('Bar chart. a 1,200%, b 0.5%.');
    expect(withFormat({ style: 'currency', currency: 'nonsense' })).to.equal('Bar chart. a 1,200, b 0.5.');
  });
  it('says that a series has no data', () => {
    const data = { labels: ['a'], datasets: [{ label: 'Empty', data: [null] }] };
    expect(describeChart(chart('line', { data, options: {} }))).to.equal('Line chart. Empty: no data.');
  });
  it('is cut at a word', () => {
    const data = {
      labels: days.slice(0, 8).map((day) => `${day} ${'of a long month '.repeat(8)}`),
      datasets: [{ data: [1, 2, 3, 4, 5, 6, 7, 8] }],
    };
    const text = describeChart(chart('line', { data, options: {} }));
    expect(text.length).to.be.at.most(500).and.to.be.greaterThan(400);
    expect(text).to.match(/\w…$/);
  });
});
