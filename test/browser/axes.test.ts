import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';

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

  it('name the day where a time axis of hours starts a new day', async () => {
    const hours = Array.from({ length: 48 }, (_value, hour) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString());
    const options = { scales: { x: { type: 'time' } } };
    const texts = (await textsOf('line', hours, { options })).map(({ text }) => text);
    expect(texts).to.include.members(['Jan 1', 'Jan 2']);
    expect(texts.some((text) => / [AP]M$/.test(text))).to.equal(true);
  });
});
