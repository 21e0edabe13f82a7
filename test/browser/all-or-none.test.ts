import { expect } from 'chai';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawOnly } from '../support/draw-only.js';
import { list } from '../support/list.js';

describe('numbers in cells and at nodes', () => {
  const page = useBarePage();

  it('stand in all cells of a heat map, or in none, with a warning', async () => {
    const heat = async (columns: number, width: number) => {
      const labels = Array.from({ length: columns }, (_value, at) => `t${at}`);
      const data = labels.map((_label, at) => (at % 7 === 3 ? 7 : 100.13 + at));
      const datasets = list({ label: 'a', data }, { label: 'b', data });
      const { texts, ...answer } = await drawOnly(
        page,
        chart('heatmap', { data: { labels, datasets }, width, options: { plugins: { datalabels: {} } } }),
      );
      const shown = texts.filter(({ text }) => /^(7|\d{3})\.\d\d$/.test(text));
      // Two texts are those of the key of colors.
      return { count: shown.length - 2, notes: (answer.ok && answer.notes) || [] };
    };
    expect(await heat(5, 800)).to.deep.equal({ count: 10, notes: [] });
    const many = await heat(30, 600);
    expect(many.count).to.equal(0);
    expect(many.notes.join()).to.contain('60 of 60 data labels are hidden');
  });

  it('are the amounts of a sankey', async () => {
    const data = list(
      { from: 'Taxes', to: 'Budget', flow: 415 },
      { from: 'Budget', to: 'Schools', flow: 229 },
    ) as unknown as number[];
    const { texts } = await drawOnly(page, chart('sankey', { data: { labels: [], datasets: [{ data }] } }));
    expect(texts.map(({ text }) => text.replace(/\s+/, ' '))).to.include.members(['Taxes 415', 'Schools 229']);
  });

  it('have no sign on two sides of a pyramid, and one on gains and losses', async () => {
    const bars = async (left: number[], right: number[], indexAxis: string) => {
      const datasets = list({ label: 'Men', data: left }, { label: 'Women', data: right });
      const options = { indexAxis, scales: { x: { stacked: true }, y: { stacked: true } } };
      const { texts } = await drawOnly(page, chart('bar', { data: { labels: ['a', 'b'], datasets }, options }));
      return texts.some(({ text }) => text.includes('−'));
    };
    expect(await bars([-5.3, -6.2], [5.9, 6.1], 'y')).to.equal(false);
    expect(await bars([-5.3, -6.2], [5.9, 6.1], 'x')).to.equal(true);
    expect(await bars([-0.3, -0.2], [5.9, 6.1], 'y')).to.equal(true);
    expect(await bars([-5.3, 6.2], [5.9, 6.1], 'y')).to.equal(true);
  });
});
