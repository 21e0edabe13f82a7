import { expect } from 'chai';
import { shareTexts } from '../../../chart-spec/numbers/shares.js';
import { numberWriter } from '../../../chart-spec/numbers/write-number.js';
import { areYears, yearTexts, yearWriter } from '../../../chart-spec/numbers/years.js';
import { areSeconds, timestampMs } from '../../../chart-spec/time/timestamps.js';

describe('shares of a whole', () => {
  const SHARES: [values: number[], texts: string[]][] = [
    [
      [13.5, 39.3, 47],
      ['13.5%', '39.3%', '47.0%'],
    ],
    [
      [0.125, 0.375, 0.5],
      ['12.5%', '37.5%', '50.0%'],
    ],
    [
      [33.33, 33.33, 33.33],
      ['33.33%', '33.33%', '33.33%'],
    ],
    // Counts, though they add up to 99.
    [
      [50, 30, 19],
      ['51%', '30%', '19%'],
    ],
    [
      [1, 3],
      ['25%', '75%'],
    ],
    [
      [0.2, 0.3, 0.6],
      ['18%', '27%', '55%'],
    ],
  ];
  for (const [values, texts] of SHARES) {
    it(`of ${values.join(', ')} are ${texts.join(', ')}`, () => {
      expect(shareTexts(values, 'en-US')).to.deep.equal(texts);
    });
  }
});

describe('numbers along an axis', () => {
  it('are years where all of them are whole and from our time', () => {
    expect(areYears([1962, 1977, 1994])).to.equal(true);
    expect(areYears([1962, 1977.5, 1994])).to.equal(false);
    expect(areYears([1962, 2400, 1994])).to.equal(false);
    expect(areYears([1962, 1963])).to.equal(false);
    expect(yearWriter('en-US')(1990)).to.equal('1990');
  });

  const NAMED: [name: string, value: number, isYear: boolean][] = [
    ['Founded', 1998, true],
    ['Best year', 2021, true],
    ['Opened in year', 1898, true],
    ['Baujahr', 1346, true],
    ['Année', 1996, true],
    ['Orders this year', 1998, false],
    ['Orders', 2021, false],
    ['Year', 12_400, false],
    ['Year', 1998.5, false],
  ];
  for (const [name, value, isYear] of NAMED)
    it(`called ${name}, ${value}, ${isYear ? 'is a year' : 'is an amount'}`, () => {
      expect(yearTexts([value], 'en-US', name)?.(value)).to.equal(isYear ? String(value) : undefined);
      const places = ['figure', 'labels', 'on axis'] as const;
      const texts = places.map((place) => numberWriter(place, { values: [value], locale: 'en-US', name })(value));
      for (const text of texts) expect(text.includes(',') || text.includes('.')).to.equal(!isYear);
    });

  it('are seconds where as milliseconds all would be in the first months of 1970', () => {
    expect(areSeconds([1_772_000_000, 1_772_003_600])).to.equal(true);
    expect(areSeconds([1_772_000_000, 1_772_000_000_000])).to.equal(false);
    expect(areSeconds([])).to.equal(false);
    expect(timestampMs(1_772_000_000, true)).to.equal(1_772_000_000_000);
    expect(timestampMs(1_772_000_000_000, true)).to.equal(1_772_000_000_000);
    expect(timestampMs(1_772_000_000, false)).to.equal(1_772_000_000);
  });
});
