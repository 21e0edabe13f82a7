import { expect } from 'chai';
import type { ChartSpec, JsonObject } from '../../chart-spec/model/chart-spec.js';
import { useBarePage } from '../support/bare-page.js';
import { chart } from '../support/charts.js';
import { drawOnly } from '../support/draw-only.js';
import { overlaps } from './text-boxes.js';

describe('an axis of time', () => {
  const page = useBarePage();

  const specOf = (labels: string[], options: JsonObject = {}, over: Partial<ChartSpec> = {}) =>
    chart('line', {
      data: { labels, datasets: [{ label: 'Level', data: labels.map((_label, at) => 60 + at) }] },
      options: { scales: { x: { type: 'time' } }, ...options },
      ...over,
    });
  const draw = async (...args: Parameters<typeof specOf>) => {
    const spec = specOf(...args);
    const { texts, ...answer } = await drawOnly(page, spec);
    expect(answer.ok, JSON.stringify(answer)).to.equal(true);
    const bottom = Math.max(...texts.map((text) => text.bottom));
    const ticks = texts.filter((text) => text.bottom > bottom - 8 && text.text !== '').map(({ text }) => text);
    return { ticks, notes: (answer.ok && answer.notes) || [] };
  };

  it('reads all common forms as it reads ISO dates', async () => {
    const expected = await draw(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30']);
    expect(expected.notes).to.deep.equal([]);
    const columns = [
      ['1/31/2025', '2/28/2025', '3/31/2025', '4/30/2025'],
      ['31.1.2025', '28.2.2025', '31.3.2025', '30.4.2025'],
      ['Jan 31, 2025', 'Feb 28, 2025', '31 Mar 2025', '30-Apr-2025'],
      ['1738281600000', '1740700800000', '1743379200000', '1745971200000'],
    ];
    for (const labels of columns) {
      for (const over of [{}, { header: { title: 'Level' } }]) {
        const same = await draw(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30'], {}, over);
        expect(await draw(labels, {}, over), labels.join()).to.deep.equal(same);
      }
    }
    const months = await draw(['2025-01', '2025-04', '2025-07', '2025-10']);
    expect(await draw(['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025'])).to.deep.equal(months);
    expect(await draw(['Jan 2025', 'Apr 2025', 'July 2025', "Oct '25"])).to.deep.equal(months);
  });

  it('names the texts that are no dates, and does not begin in 1970 for them', async () => {
    const { ticks, notes } = await draw(['2025-01-05', 'n/a', '2025-01-12', '2025-01-19', 'soon', '2025-02-02']);
    expect(ticks.join()).not.to.match(/19[7-9]\d/);
    expect(ticks.join()).to.match(/Jan/);
    expect(notes).to.deep.equal([
      'data.labels.1 "n/a" is not a date: its values are not on the time axis. Write dates such as 2025-01-31.',
      'data.labels.4 "soon" is not a date: its values are not on the time axis. Write dates such as 2025-01-31.',
    ]);
  });

  it('says how it reads a column in which every date could be read in two ways, unless locale decides', async () => {
    const labels = ['1/2/2025', '2/2/2025', '3/2/2025'];
    const { notes } = await draw(labels);
    expect(notes).to.deep.equal([
      'Dates such as 3/4/2025 on the axis "x" are read as month/day/year. Set locale, or write 2025-04-03.',
    ]);
    const british = await draw(labels, { locale: 'en-GB' });
    expect(british.notes).to.deep.equal([]);
    expect(british.ticks.join()).to.contain('Feb').and.not.to.contain('Mar');
  });

  it('has its first label beside the labels of the other axis, and its last inside the plot, where its neighbors leave space', async () => {
    const labels = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-05-01'];
    const months = { scales: { x: { type: 'time', time: { unit: 'month' } } } };
    for (const width of [450, 600, 900]) {
      const { texts } = await drawOnly(page, specOf(labels, months, { width }));
      const bottom = Math.max(...texts.map((text) => text.bottom));
      const row = texts.filter((text) => text.bottom > bottom - 8 && text.text !== '');
      const edge = Math.max(...texts.filter(({ text }) => /^\d\d$/.test(text)).map(({ right }) => right));
      expect(Math.min(...row.map(({ left }) => left)), `${width}`).to.be.greaterThan(edge);
      expect(Math.max(...row.map(({ right }) => right)), `${width}`).to.be.lessThan(width - 10);
    }
    const days = Array.from({ length: 500 }, (_v, at) =>
      new Date(Date.UTC(2024, 0, 2 + at)).toISOString().slice(0, 10),
    );
    for (const width of [500, 620, 740, 800, 860]) {
      expect(overlaps((await drawOnly(page, specOf(days, {}, { width }))).texts), `${width}`).to.deep.equal([]);
    }
  });

  it('leaves texts to the parser of the spec', async () => {
    const x = { type: 'time', time: { parser: 'yyyy|MM|dd' } };
    const { ticks, notes } = await draw(['2025|01|05', '2025|01|12', '2025|01|19'], { scales: { x } });
    expect(ticks.join()).to.contain('Jan');
    expect(notes).to.deep.equal([]);
  });
});
