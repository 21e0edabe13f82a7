import { expect } from 'chai';
import { describeChart } from '../../../chart-spec/describe.js';
import { shareTexts } from '../../../chart-spec/numbers/shares.js';
import { numberWriter } from '../../../chart-spec/numbers/write-number.js';
import {
  areYears,
  areYearValues,
  mayBeSpansOfYears,
  yearTexts,
  yearWriter,
} from '../../../chart-spec/numbers/years.js';
import { parseSpec, valueAt } from '../../../chart-spec/spec.js';
import { areSeconds, areTimestamps, timestampMs } from '../../../chart-spec/time/timestamps.js';
import { list } from '../../support/list.js';

describe('shares of a whole', () => {
  const SHARES: [values: number[], texts: string[]][] = [
    list([13.5, 39.3, 47], ['13.5%', '39.3%', '47.0%']),
    list([0.125, 0.375, 0.5], ['12.5%', '37.5%', '50.0%']),
    list([33.33, 33.33, 33.33], ['33.33%', '33.33%', '33.33%']),
    // Counts, though they add up to 99.
    list([50, 30, 19], ['51%', '30%', '19%']),
    list([1, 3], ['25%', '75%']),
    list([0.2, 0.3, 0.6], ['18%', '27%', '55%']),
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
    // Named otherwise, they are in their order.
    expect(areYears([1950, 2010, 1875, 2100], 'Orders')).to.equal(false);
    expect(areYears([1950, 2010, 1875, 2100], 'Founded')).to.equal(true);
    expect(areYears([1999, 2001, 2002], 'Ausgabe')).to.equal(true);
    expect(areYearValues([1950, 2010, 1980], 'Orders')).to.equal(false);
    expect(areYearValues([1950, 2010, 1980], 'Median year of birth')).to.equal(true);
    expect(areYearValues([1950, 2010, 1980])).to.equal(true);
    expect(mayBeSpansOfYears([936, 973, 1346, 1378])).to.equal(true);
    expect(mayBeSpansOfYears([936, 973])).to.equal(false);
    expect(mayBeSpansOfYears([1346, 2378])).to.equal(false);
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

  it('place points on an axis of time, which is read aloud as dates', () => {
    for (const factor of [1, 1000]) {
      const data = [1_790_899_200, 1_791_331_200, 1_793_491_200].map((x, y) => ({ x: x * factor, y }));
      const { spec } = parseSpec({ type: 'scatter', data: { datasets: [{ data }] } });
      expect(valueAt(spec.options, 'scales', 'x', 'type')).to.equal('time');
      expect(describeChart(spec)).to.contain('x Oct 2, 2026 to Nov 1, 2026');
    }
    const own = { scales: { x: { title: { text: 'Bytes' } } } };
    const data = [1_790_899_200, 1_791_331_200, 1_793_491_200].map((x, y) => ({ x, y }));
    const { options } = parseSpec({ type: 'scatter', data: { datasets: [{ data }] }, options: own }).spec;
    expect(valueAt(options, 'scales', 'x', 'type')).to.equal(undefined);
  });

  it('are read aloud as dates where they are labels, without a warning that they are numbers', () => {
    const labels = [1_793_491_200, 1_793_494_800, 1_793_505_600];
    const { spec, warnings } = parseSpec({ type: 'line', data: { labels, datasets: [{ data: [12, 71, 30] }] } });
    expect(warnings).to.deep.equal([]);
    expect(describeChart(spec)).to.contain('Nov 1, 2026').and.not.contain('1793');
  });

  it('are seconds where as milliseconds all would be in the first months of 1970', () => {
    expect(areSeconds([1_772_000_000, 1_772_003_600])).to.equal(true);
    expect(areSeconds([1_772_000_000, 1_772_000_000_000])).to.equal(false);
    expect(areSeconds([])).to.equal(false);
    expect(areTimestamps([1_772_000_000, 1_772_003_600, 1_772_010_800])).to.equal(true);
    expect(areTimestamps([1_772_000_000_000, 1_772_003_600_000, 1_772_010_800_000])).to.equal(true);
    expect(areTimestamps([1_772_000_000, 3_772_003_600, 1_772_010_800])).to.equal(false);
    expect(areTimestamps([1_772_000_000, 1_772_003_600])).to.equal(false);
    const data = { datasets: [{ data: [1_772_000_000, 1_772_003_600, 1_772_010_800].map((x, y) => ({ x, y })) }] };
    const { spec } = parseSpec({ type: 'line', data });
    expect(spec.data.labels[0]).to.equal('2026-02-25T06:13:20.000Z');
    expect(spec.options).to.have.nested.property('scales.x.type', 'time');
    expect(timestampMs(1_772_000_000, true)).to.equal(1_772_000_000_000);
    expect(timestampMs(1_772_000_000_000, true)).to.equal(1_772_000_000_000);
    expect(timestampMs(1_772_000_000, false)).to.equal(1_772_000_000);
  });
});
