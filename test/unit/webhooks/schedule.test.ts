import { expect } from 'chai';
import { nextWaitMs, readRetryAfter, WAITS_MS } from '../../../src/webhooks/deliveries/schedule.js';

describe('the retry schedule of webhooks', () => {
  it('makes eight attempts: after 0 s, 5 s, 30 s, 5 min, 30 min, 2 h, 8 h and 24 h', () => {
    const seconds = WAITS_MS.map((ms) => ms / 1000);
    expect(seconds).to.deep.equal([0, 5, 30, 300, 1800, 7200, 28_800, 86_400]);
    expect(nextWaitMs(8)).to.equal(undefined);
  });

  it('varies each wait by ±20 %', () => {
    for (const [made, ms] of WAITS_MS.entries()) {
      expect(nextWaitMs(made, 0, 0)).to.equal(ms * 0.8);
      expect(nextWaitMs(made, 0, 1)).to.equal(ms * 1.2);
    }
  });

  it('lengthens a wait by Retry-After to at most twice the scheduled one, and never shortens it', () => {
    expect(nextWaitMs(1, 7000, 0.5)).to.equal(7000);
    expect(nextWaitMs(1, 1000, 0.5)).to.equal(5000);
    expect(nextWaitMs(1, 1e12, 0.5)).to.equal(10_000);
  });

  it('reads Retry-After in seconds and as a date only', () => {
    const nowMs = Date.parse('2026-07-01T12:00:00Z');
    expect(readRetryAfter('120', nowMs)).to.equal(120_000);
    expect(readRetryAfter('Wed, 01 Jul 2026 12:01:00 GMT', nowMs)).to.equal(60_000);
    for (const header of ['Wed, 01 Jul 2020 12:01:00 GMT', 'soon', '-5', '', undefined, ['1', '2']])
      expect(readRetryAfter(header, nowMs), String(header)).to.equal(0);
  });
});
