import { expect } from 'chai';
import { monthOf } from '../../../src/plans/period.js';

/** `start/end` of the month, in ISO 8601 without zero seconds. */
function month(createdAt: string, now: string): string {
  const { start, end } = monthOf(new Date(createdAt), new Date(now));
  return [start, end].map((date) => date.toISOString().replace(':00.000Z', '')).join('/');
}

describe('the month of an account', () => {
  const cases: [what: string, createdAt: string, now: string, expected: string][] = [
    ['the first one', '2026-03-15T10:00Z', '2026-03-15T10:01Z', '2026-03-15T10:00/2026-04-15T10:00'],
    ['the moment of creation', '2026-03-15T10:00Z', '2026-03-15T10:00Z', '2026-03-15T10:00/2026-04-15T10:00'],
    ['a clock that is behind', '2026-03-15T10:00Z', '2026-03-15T09:59Z', '2026-03-15T10:00/2026-04-15T10:00'],
    ['a clock that is a year behind', '2026-03-15T10:00Z', '2025-03-20T10:00Z', '2026-03-15T10:00/2026-04-15T10:00'],
    ['one minute before', '2026-03-15T10:00Z', '2026-04-15T09:59Z', '2026-03-15T10:00/2026-04-15T10:00'],
    ['exactly on the boundary', '2026-03-15T10:00Z', '2026-04-15T10:00Z', '2026-04-15T10:00/2026-05-15T10:00'],
    ['over the end of a year', '2026-12-20T00:00Z', '2027-01-19T23:59Z', '2026-12-20T00:00/2027-01-20T00:00'],
    ['January of the next year', '2026-12-20T00:00Z', '2027-01-20T00:00Z', '2027-01-20T00:00/2027-02-20T00:00'],
    ['ten years later', '2026-05-01T00:00Z', '2036-05-01T00:00Z', '2036-05-01T00:00/2036-06-01T00:00'],
    ['the 31st, before February ends', '2026-01-31T10:00Z', '2026-02-28T09:59Z', '2026-01-31T10:00/2026-02-28T10:00'],
    ['the 31st in February', '2026-01-31T10:00Z', '2026-02-28T10:00Z', '2026-02-28T10:00/2026-03-31T10:00'],
    ['the 31st is the 31st again', '2026-01-31T10:00Z', '2026-03-31T10:00Z', '2026-03-31T10:00/2026-04-30T10:00'],
    ['the 31st on 30 March', '2026-01-31T10:00Z', '2026-03-30T10:00Z', '2026-02-28T10:00/2026-03-31T10:00'],
    ['the 31st in a leap year', '2028-01-31T10:00Z', '2028-02-29T10:00Z', '2028-02-29T10:00/2028-03-31T10:00'],
    [
      'the 31st, on 28 February of a leap year',
      '2028-01-31T10:00Z',
      '2028-02-28T23:00Z',
      '2028-01-31T10:00/2028-02-29T10:00',
    ],
    ['the 30th in February', '2026-11-30T23:59Z', '2027-03-01T00:00Z', '2027-02-28T23:59/2027-03-30T23:59'],
    ['the 29th in February', '2026-12-29T00:00Z', '2027-02-28T00:00Z', '2027-02-28T00:00/2027-03-29T00:00'],
    ['29 February, a year later', '2028-02-29T12:00Z', '2029-02-28T12:00Z', '2029-02-28T12:00/2029-03-29T12:00'],
    ['29 February, four years later', '2028-02-29T12:00Z', '2032-02-29T12:00Z', '2032-02-29T12:00/2032-03-29T12:00'],
    ['no leap year in 2100', '2099-12-31T00:00Z', '2100-02-28T00:00Z', '2100-02-28T00:00/2100-03-31T00:00'],
  ];
  for (const [what, createdAt, now, expected] of cases)
    it(`${what}: created ${createdAt}, now ${now}`, () => {
      expect(month(createdAt, now)).to.equal(expected);
    });

  it('keeps milliseconds, because counters are identified by the start of the month', () => {
    const { start, end } = monthOf(new Date('2026-01-31T10:00:00.123Z'), new Date('2026-02-28T10:00:00.123Z'));
    expect([start.toISOString(), end.toISOString()]).to.deep.equal([
      '2026-02-28T10:00:00.123Z',
      '2026-03-31T10:00:00.123Z',
    ]);
  });

  it('months follow each other without gap or overlap, from every day and at every hour of four years', () => {
    for (let made = Date.UTC(2027, 0, 1, 3); made < Date.UTC(2031, 0, 1); made += 101 * 3600_000) {
      const createdAt = new Date(made);
      const months = [monthOf(createdAt, createdAt)];
      for (let n = 0; n < 30; n++) months.push(monthOf(createdAt, months.at(-1)?.end ?? createdAt));
      const starts = months.map(({ start }) => start.getTime());
      const ends = months.map(({ end }) => end.getTime());
      expect(starts, createdAt.toISOString()).to.deep.equal([made, ...ends.slice(0, -1)]);
      const days = months.map(({ start, end }) => (end.getTime() - start.getTime()) / 86_400_000);
      expect(Math.min(...days)).to.be.at.least(28);
      expect(Math.max(...days)).to.be.at.most(31);
      const atLastMoments = ends.map((end) => monthOf(createdAt, new Date(end - 1)));
      expect(JSON.stringify(atLastMoments)).to.equal(JSON.stringify(months));
    }
  });
});
