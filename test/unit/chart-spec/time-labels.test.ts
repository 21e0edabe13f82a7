import { expect } from 'chai';
import { regularLabels, timeUnitOf } from '../../../chart-spec/chart-spec.js';
import { timeKindOf } from '../../../src/ai/interpreter/choose-type.js';

/** What drawing, alternative texts and descriptions read in the same labels. */
const READINGS: [unit: string, kind: string | undefined, labels: string[], locale?: string][] = [
  ['quarter', 'quarters', ['1Q25', '2Q25', '3Q25', '4Q25', '1Q26']],
  ['quarter', 'quarters', ['Q3 24', 'Q4 24', 'Q1 25']],
  ['quarter', 'quarters', ["Q3 '24", "Q4 '24", "Q1 '25"]],
  ['quarter', 'quarters', ['2024-Q3', '2024-Q4', '2025-Q1']],
  ['quarter', 'quarters', ['2024 Q3', '2024 Q4', '2025 Q1']],
  ['quarter', 'quarters', ['T3 2024', 'T4 2024', 'T1 2025']],
  // The quarters of one year are categories for a description.
  ['quarter', undefined, ['Q1', 'Q2', 'Q3', 'Q4']],
  ['week', 'weeks', ['KW 3', 'KW 4', 'KW 5']],
  ['week', 'weeks', ['Week 11', 'Week 12', 'Week 13']],
  ['week', 'weeks', ['2025-W03', '2025-W04', '2025-W05']],
  ['month', 'months', ['Jan', 'Feb', 'Mar']],
  ['month', 'months', ["Nov '24", "Dec '24", "Jan '25"]],
  ['month', 'months', ['Nov 2024', 'Dec 2024', 'Jan 2025']],
  ['month', 'months', ['Sept 2024', 'Oct 2024', 'Nov 2024']],
  ['month', 'months', ['2024-11', '2024-12', '2025-01']],
  ['month', 'months', ['2024年11月', '2024年12月', '2025年1月'], 'ja'],
  ['month', 'months', ['Jan 24', 'Feb 24', 'Mar 24']],
  ['day', 'dates', ['Jan 10', 'Jan 11', 'Jan 12']],
  ['day', 'dates', ['Jan 10, 2025', 'Jan 11, 2025', 'Jan 12, 2025']],
  ['day', 'dates', ['30 Jan', '31 Jan', '1 Feb']],
  ['day', 'dates', ['2024-12-31', '2025-01-01', '2025-01-02']],
];

describe('labels that name times', () => {
  for (const [unit, kind, labels, locale = 'en-US'] of READINGS) {
    it(`${labels.join(', ')}: drawing, alternative text and description agree on ${unit}`, () => {
      expect(regularLabels(labels, locale)?.writtenUnit).to.equal(unit);
      expect(timeUnitOf(labels, locale)).to.equal(unit);
      if (locale === 'en-US') expect(timeKindOf(labels, 'en')).to.equal(kind);
    });
  }

  it('names are no times', () => {
    for (const labels of [
      ['North', 'South', 'West'],
      ['May', 'June', 'Ann'],
      ['Q1', 'Q2', 'Q5'],
    ]) {
      expect(regularLabels(labels, 'en-US')).to.equal(undefined);
      expect(timeUnitOf(labels, 'en-US')).to.equal(undefined);
      expect(timeKindOf(labels, 'en')).to.equal(undefined);
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
