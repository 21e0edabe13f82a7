import { expect } from 'chai';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawOnly } from '../support/drawn-texts.js';
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

  it('in a stack are small rather than upright, without decimals that nobody gave, and never in its small parts alone', async () => {
    const coal = [41, 43, 44, 45, 43, 42, 40, 37, 35, 28, 24, 28, 31, 26, 22, 19];
    const shown = async (width: number) => {
      const labels = coal.map((_value, at) => String(2010 + at));
      const datasets = list({ label: 'Coal', data: coal }, { label: 'Wind', data: coal.map(() => 6) });
      const { texts } = await drawOnly(
        page,
        chart('bar', {
          width,
          data: { labels, datasets },
          stacked: 'percent',
          options: { scales: { y: { display: false } }, plugins: { datalabels: { format: { suffix: '%' } } } },
        }),
      );
      const percents = texts.filter(({ text }) => /^[\d.]+%$/.test(text));
      return { count: percents.length, texts: percents.map(({ text }) => text), isFlat: percents.every(isFlat) };
    };
    const isFlat = ({ left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) =>
      right - left > bottom - top;
    for (const width of [560, 620, 700, 900]) {
      const { count, texts, isFlat: areFlat } = await shown(width);
      expect(count, `${width}`).to.equal(32);
      expect(texts.join()).to.not.contain('.');
      expect(areFlat, `${width}`).to.equal(true);
    }
    const narrow = (await shown(300)).texts.map((text) => Number.parseInt(text, 10));
    expect(narrow.filter((percent) => percent > 50).length).to.be.oneOf([0, 16]);
    if (narrow.some((percent) => percent < 50)) expect(narrow.filter((percent) => percent > 50).length).to.equal(16);
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
