import { expect } from 'chai';
import { convertConfig } from '../../../chart-spec/dialects.js';
import { ALL_CHART_TYPES, parseSpec, Warnings } from '../../../chart-spec/spec.js';
import { dateColumn } from '../../../chart-spec/table.js';
import { cpuGrowth, cpuMsOf, smallestRatio } from '../../support/reference-work.js';

/** The longest text that a specification may hold. */
const LONGEST = 499;

const values = (count: number) => Array.from({ length: count }, (_, i) => i);
const days = values(1000).map((day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));

function lineOfTime(labels: string[], scales: number): object {
  const entries = values(scales).map((i) => [
    i === 0 ? 'x' : `x${i}`,
    { type: 'time', axis: 'x', time: { unit: 'day' } },
  ]);
  const datasets = [{ data: labels.map((_, i) => i) }];
  return { type: 'line', data: { labels, datasets }, options: { scales: Object.fromEntries(entries) } };
}

function read(body: object): void {
  try {
    parseSpec(body, new Warnings(), ALL_CHART_TYPES);
  } catch {
    // Refused or not: only the time counts.
  }
}

/** CPU time in units of the reference work, which is about 50 ms. */
const share = (work: () => void) => smallestRatio(() => cpuMsOf(work), { limit: 4 });

describe('reading hostile texts', () => {
  it('takes as long for labels of separators as for other labels of their length', async () => {
    const hostile = lineOfTime(Array<string>(700).fill('T'.repeat(LONGEST)), 10);
    expect(await share(() => read(hostile))).to.be.below(4);
  });

  it('takes as long for almost numbers as for other texts of their length', async () => {
    const data = Array<string>(1000).fill(`${'1'.repeat(LONGEST - 1)}x`);
    const hostile = {
      type: 'line',
      data: { labels: values(1000).map(String), datasets: [{ data }, { data }, { data }, { data }] },
    };
    expect(await share(() => read(hostile))).to.be.below(4);
  });

  it('takes little time for Sankey labels of spaces', async () => {
    const labels = Array<string>(1000).fill(`a${' '.repeat(LONGEST - 2)}b`);
    expect(
      await share(() => read({ type: 'sankey', data: { labels, datasets: [{ data: values(1000) }] } })),
    ).to.be.below(2);
  });

  it('takes linear time for scripts with many calls', async () => {
    const convert = async (calls: number) => {
      expect(() => convertConfig(`${'new Chart('.repeat(calls)}{`)).to.throw();
    };
    expect(await cpuGrowth(convert, 3_000, 12_000)).to.be.below(9);
  });

  it('reads the labels once for all axes of time', async () => {
    const growth = await cpuGrowth(async (scales) => read(lineOfTime(days, scales)), 1, 20);
    expect(growth).to.be.below(5);
  });

  it('reads no date in a text that is longer than a date, and the dates beside it', () => {
    const column = dateColumn(['3/14/2025', `3/15/2025${' '.repeat(90)}`, `3/16/2025${' '.repeat(90)}12:00`], 'en-US');
    expect(column.isoOf(`3/15/2025${' '.repeat(90)}`)).to.equal('2025-03-15');
    expect(column.isoOf(`3/16/2025${' '.repeat(90)}12:00`)).to.equal(undefined);
    expect(column.isoOf('3/14/2025,  2:30 PM')).to.equal('2025-03-14T14:30:00.000');
  });
});
