import { expect } from 'chai';
import { monthOf } from '../../../src/access/period.js';

const iso = ({ start, end }: { start: Date; end: Date }) => [start.toISOString(), end.toISOString()];
const month = (created: string, now: string) => iso(monthOf(new Date(created), new Date(now)));

describe('the month of an account (contract §5: from its anniversary, UTC)', () => {
  it('starts at the day and time the account was made', () => {
    expect(month('2026-01-15T10:30:00.123Z', '2026-11-21T00:00:00Z')).to.deep.equal([
      '2026-11-15T10:30:00.123Z',
      '2026-12-15T10:30:00.123Z',
    ]);
  });

  it('has begun at the very moment, and not a millisecond before', () => {
    expect(month('2026-01-15T10:00:00Z', '2026-03-15T10:00:00.000Z')[0]).to.equal('2026-03-15T10:00:00.000Z');
    expect(month('2026-01-15T10:00:00Z', '2026-03-15T09:59:59.999Z')[0]).to.equal('2026-02-15T10:00:00.000Z');
  });

  it('of an account made on the 31st ends on the last day where there is no 31st, without drifting', () => {
    const created = '2027-12-31T23:30:00Z';
    expect(month(created, '2028-02-15T00:00:00Z')).to.deep.equal([
      '2028-01-31T23:30:00.000Z',
      '2028-02-29T23:30:00.000Z',
    ]);
    expect(month(created, '2028-03-01T00:00:00Z')).to.deep.equal([
      '2028-02-29T23:30:00.000Z',
      '2028-03-31T23:30:00.000Z',
    ]);
    expect(month(created, '2029-02-28T23:30:00Z')[0]).to.equal('2029-02-28T23:30:00.000Z');
    expect(month(created, '2028-04-30T23:29:59Z')[0]).to.equal('2028-03-31T23:30:00.000Z');
  });

  it('follows the one before without a gap, for years', () => {
    const created = new Date('2024-02-29T12:00:00Z');
    let { end } = monthOf(created, created);
    for (let i = 0; i < 60; i++) {
      const next = monthOf(created, end);
      expect(next.start.getTime()).to.equal(end.getTime());
      expect(monthOf(created, new Date(next.end.getTime() - 1))).to.deep.equal(next);
      ({ end } = next);
    }
  });

  it('is the first one while the clock is behind the account', () => {
    expect(month('2026-11-21T10:00:00Z', '2026-11-21T09:59:00Z')[0]).to.equal('2026-11-21T10:00:00.000Z');
  });
});
