import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DEPARTMENTS = ['Customer success and onboarding services', 'Research', 'Legal, risk and compliance (EMEA)', 'IT'];

describe('axes', () => {
  const page = useBarePage();

  const textsOf = async (
    type: ChartType,
    labels: string[],
    over: Partial<ChartSpec> & { series?: JsonObject; options?: JsonObject } = {},
  ) => {
    const { series, options = {}, ...rest } = over;
    const data = { labels, datasets: [{ label: 'Values', data: labels.map((_label, at) => 440 + at), ...series }] };
    return drawnTexts(page, chart(type, { data, options, ...rest }));
  };

  it('break no line after an opening bracket', async () => {
    for (const width of [360, 400, 480, 560]) {
      for (const indexAxis of ['x', 'y']) {
        const texts = await textsOf('bar', DEPARTMENTS, { width, height: 320, options: { indexAxis } });
        expect(texts.filter(({ text }) => text.endsWith('(')).length, `${indexAxis} at ${width}`).to.equal(0);
      }
    }
  });

  it('limit how much width long tilted labels take from the plot', async () => {
    const labels = [...DEPARTMENTS, ...DEPARTMENTS.map((label) => `${label} II`)];
    const texts = await textsOf('bar', labels, { width: 400, height: 900 });
    expect(texts.find(({ text }) => text === '100')?.left).to.be.lessThan(100);
  });

  it('of a radar show their values beside the first spoke, where no point covers them', async () => {
    const labels = ['Speed', 'Price', 'Support', 'Design', 'Docs'];
    const texts = await textsOf('radar', labels, { series: { data: [5, 10, 7, 5, 8] }, width: 480, height: 300 });
    const spoke = texts.find(({ text }) => text === 'Speed');
    const spokeX = ((spoke?.left ?? 0) + (spoke?.right ?? 0)) / 2;
    const ticks = texts.filter(({ text }) => /^\d+\s*$/.test(text));
    expect(ticks).to.have.length.at.least(2);
    for (const { text, left } of ticks) {
      const digitsPx = 8 * text.trim().length;
      expect(left + digitsPx, text).to.be.at.most(spokeX);
    }
  });

  it('name the day where a time axis of hours starts a new day', async () => {
    const hours = Array.from({ length: 48 }, (_value, hour) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString());
    const options = { scales: { x: { type: 'time' } } };
    const texts = (await textsOf('line', hours, { options })).map(({ text }) => text);
    expect(texts).to.include.members(['Jan 1, 2026', 'Jan 2']);
    expect(texts.some((text) => / [AP]M$/.test(text))).to.equal(true);
  });

  it('place labels of annotation lines at their ends and labels of boxes at their tops', async () => {
    const annotations = {
      target: { type: 'line', yMin: 445, yMax: 445, label: { display: true, content: 'Target' } },
      zone: { type: 'box', xMin: 4, xMax: 7, label: { display: true, content: 'Campaign' } },
    };
    const texts = await textsOf('line', MONTHS, { options: { plugins: { annotation: { annotations } } } });
    const find = (content: string) => texts.find(({ text }) => text === content);
    expect(find('Target')?.left).to.be.greaterThan(find('Oct')?.left ?? 600);
    expect(find('Campaign')?.bottom).to.be.lessThan(find('Target')?.top ?? 0);
  });
});
