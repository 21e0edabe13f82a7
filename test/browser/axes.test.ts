import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import type { ChartType } from '../../chart-spec/model/type-names.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawnTexts } from '../support/drawn-texts.js';
import { pairs } from '../support/list.js';

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
    expect(texts).to.include.members(['Jan 1, 2026', 'Jan 2']);
    expect(texts.some((text) => / [AP]M$/.test(text))).to.equal(true);
  });

  it('have a tick for each unit that is asked for, and at both ends that are set', async () => {
    const days = ['2024-01-01', '2024-01-02', '2024-01-05'];
    const x = { type: 'time', time: { unit: 'day' } };
    const y = { min: 50, max: 200, ticks: { stepSize: 10 } };
    const data = [60, 190, 80];
    const texts = (await textsOf('line', days, { series: { data }, options: { scales: { x, y } } })).map(
      ({ text }) => text,
    );
    expect(texts).to.include.members(['Jan 3', 'Jan 4', '50', '80', '200']);
  });

  it('break long titles: no title is cut, or stands across the legend', async () => {
    const text = 'Returned parcels per thousand, average of the week';
    for (const [width, height] of pairs([600, 250], [400, 250], [800, 400])) {
      for (const id of ['y', 'x']) {
        const options = { scales: { [id]: { title: { display: true, text: id === 'x' ? `${text} ${text}` : text } } } };
        const texts = await textsOf('bar', ['a', 'b'], { width, height, options });
        const title = texts.filter((one) => /Returned|thousand|week/.test(one.text));
        expect(title.map((one) => one.text).join(' '), `${id} ${width}`).to.contain(text);
        const legend = texts.find((one) => one.text === 'Values');
        for (const line of title) {
          expect(line.top, `${id} ${width}`).to.be.at.least(id === 'y' ? (legend?.bottom ?? 0) : 0);
          expect(line.bottom, `${id} ${width}`).to.be.at.most(height);
          expect(line.right, `${id} ${width}`).to.be.at.most(width);
        }
      }
    }
  });

  it('that are logarithmic say so, keep their ticks beside data labels, and label nothing that they cannot show', async () => {
    const log = (over: JsonObject = {}) => ({
      plugins: { datalabels: {} },
      scales: { y: { type: 'logarithmic', ...over } },
    });
    const drawn = async (options: JsonObject, data = [5, 130, 13_000]) =>
      (await textsOf('bar', ['a', 'b', 'c'], { series: { data }, options })).map(({ text }) => text);
    expect(await drawn(log())).to.include.members(['log scale', '10', '100', '1K', '10K']);
    const title = { display: true, text: 'Visits' };
    expect(await drawn(log({ title }))).to.include('Visits (log scale)');
    expect(await drawn({ ...log(), locale: 'de' })).to.include('logarithmisch');
    expect(await drawn(log({ title: { display: true, text: 'log₂ of visits' } }))).to.include('log₂ of visits');
    expect(await drawn(log(), [0, -6, 130]))
      .to.include('130')
      .and.not.include('0');
  });
});
