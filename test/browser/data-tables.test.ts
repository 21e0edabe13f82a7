import { expect } from 'chai';
import { parseSpec } from '../../chart-spec/spec.js';
import { useBarePage } from '../support/bare-page.js';
import { drawnTexts } from '../support/drawn-texts.js';

const CSV = 'Month,Revenue,Margin\nJan,"$1,200",12%\nFeb,"$1,350",14%\nMar,"$1,100",13%\n';
const WIDTH = 600;

describe('the chart of a table', () => {
  const page = useBarePage();
  const textsOf = async (options: object = {}) => {
    const { spec } = parseSpec({ type: 'bar', data: { csv: CSV }, width: WIDTH, height: 300, options });
    return drawnTexts(page, spec);
  };

  it('has dollars at the left, percentages at the right, and the names of its columns and rows', async () => {
    const texts = await textsOf();
    const dollars = texts.filter(({ text }) => /^\$[\d,.]+K?$/.test(text));
    const percents = texts.filter(({ text }) => /^[\d.]+%$/.test(text));
    expect(dollars.length).to.be.at.least(3);
    expect(percents.length).to.be.at.least(3);
    expect(Math.max(...dollars.map(({ right }) => right))).to.be.below(WIDTH / 4);
    expect(Math.min(...percents.map(({ left }) => left))).to.be.above((WIDTH * 3) / 4);
    expect(texts.map(({ text }) => text)).to.include.members(['Jan', 'Feb', 'Mar', 'Revenue', 'Margin']);
  });

  it('has the format of the options where they name one', async () => {
    const texts = await textsOf({ scales: { y: { ticks: { format: { style: 'decimal', suffix: ' USD' } } } } });
    expect(texts.filter(({ text }) => text.endsWith(' USD'))).to.not.have.length(0);
    expect(texts.filter(({ text }) => text.startsWith('$'))).to.have.length(0);
  });
});
