import { expect } from 'chai';
import { timeUnitOf } from '../../../chart-spec/describe.js';
import { countedLabels, regularLabels } from '../../../chart-spec/table.js';
import { list } from '../../support/list.js';

/** What drawing and alternative texts read in the same labels. */
const READINGS: [unit: string, labels: string[], locale?: string][] = [
  ['quarter', ['1Q25', '2Q25', '3Q25', '4Q25', '1Q26']],
  ['quarter', ['Q3 24', 'Q4 24', 'Q1 25']],
  ['quarter', ["Q3 '24", "Q4 '24", "Q1 '25"]],
  ['quarter', ['2024-Q3', '2024-Q4', '2025-Q1']],
  ['quarter', ['2024 Q3', '2024 Q4', '2025 Q1']],
  ['quarter', ['T3 2024', 'T4 2024', 'T1 2025']],
  ['quarter', ['Q1', 'Q2', 'Q3', 'Q4']],
  ['week', ['KW 3', 'KW 4', 'KW 5']],
  ['week', ['Week 11', 'Week 12', 'Week 13']],
  ['week', ['2025-W03', '2025-W04', '2025-W05']],
  ['month', ['Jan', 'Feb', 'Mar']],
  ['month', ["Nov '24", "Dec '24", "Jan '25"]],
  ['month', ['Nov 2024', 'Dec 2024', 'Jan 2025']],
  ['month', ['Sept 2024', 'Oct 2024', 'Nov 2024']],
  ['month', ['2024-11', '2024-12', '2025-01']],
  ['month', ['2024年11月', '2024年12月', '2025年1月'], 'ja'],
  ['month', ['Jan 24', 'Feb 24', 'Mar 24']],
  ['day', ['Jan 10', 'Jan 11', 'Jan 12']],
  ['day', ['Jan 10, 2025', 'Jan 11, 2025', 'Jan 12, 2025']],
  ['day', ['30 Jan', '31 Jan', '1 Feb']],
  ['day', ['2024-12-31', '2025-01-01', '2025-01-02']],
];

describe('labels that name times', () => {
  for (const [unit, labels, locale = 'en-US'] of READINGS) {
    it(`${labels.join(', ')}: drawing and alternative text agree on ${unit}`, () => {
      expect(regularLabels(labels, locale)?.writtenUnit).to.equal(unit);
      expect(timeUnitOf(labels, locale)).to.equal(unit);
    });
  }

  it('names are no times', () => {
    for (const labels of list(['North', 'South', 'West'], ['May', 'June', 'Ann'], ['Q1', 'Q2', 'Q5'])) {
      expect(regularLabels(labels, 'en-US')).to.equal(undefined);
      expect(timeUnitOf(labels, 'en-US')).to.equal(undefined);
    }
  });

  it('count on in words, signs, dates of numbers and ranges, and stay as they are written', () => {
    const rows: [labels: string[], locale?: string][] = [
      [['Item 1', 'Item 2', 'Item 3']],
      [['#10', '#20', '#30']],
      [['0%', '5%', '10%', '15%']],
      [['€800', '€900', '€1,000', '€1,100']],
      [['-1.5 °C', '-0.5 °C', '0.5 °C', '1.5 °C']],
      [['T-1', 'T+0', 'T+1']],
      [['1st', '2nd', '3rd', '4th']],
      [['0-5', '5-10', '10-15']],
      [['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3']],
      [['12/30', '12/31', '1/1', '1/2']],
      [['28.2.', '1.3.', '2.3.'], 'de-DE'],
      [['28.2.', '29.2.', '1.3.'], 'de-DE'],
      [['30.01.2026', '31.01.2026', '01.02.2026'], 'de-DE'],
      [['1/31/2026', '2/28/2026', '3/31/2026']],
      [['Fri, Feb 27', 'Sat, Feb 28', 'Sun, Feb 29']],
    ];
    for (const [labels, locale = 'en-US'] of rows) {
      expect(
        countedLabels(labels, locale)?.readings.map(({ bare }) => bare),
        labels[0],
      ).to.deep.equal(labels);
    }
    for (const labels of [
      ['Item 1', 'Item 2', 'Item 4'],
      ['Item 1', 'Part 2', 'Part 3'],
      ['Ann 1', 'Bob 2', 'Cid 3'],
      ['A', 'A', 'A'],
      ['0-5', '5-10', '10-20'],
      ['Item 1', 'Item 2', 'Item 3 (new)'],
      ['SKU-001', 'SKU-002', 'SKU-003'],
    ]) {
      expect(countedLabels(labels, 'en-US'), labels.join()).to.equal(undefined);
    }
  });

  it('an alternative text reads more: weekdays, years, counted days and weeks, a year at the first month only', () => {
    expect(timeUnitOf(['Mon', 'Tue', 'Sat'], 'en-US')).to.equal('day');
    expect(timeUnitOf(['2019', '2024'], 'en-US')).to.equal('year');
    expect(timeUnitOf(['day 3', 'day 9'], 'en-US')).to.equal('day');
    expect(timeUnitOf(['Week 0', 'Week 60'], 'en-US')).to.equal('week');
    expect(timeUnitOf(['Nov 2024', 'Dec', 'Jan 2025', 'Mar'], 'en-US')).to.equal('month');
    expect(timeUnitOf(['Jan 24', 'Mar 24', 'Apr 24', 'Aug 24'], 'en-US')).to.equal('month');
  });
});
