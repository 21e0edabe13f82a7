import { expect } from 'chai';
import { limitsOn } from '../../../bench/report/scale.js';

/** 6 ms of CPU per chart in all, of which the main thread of the service has 1.25 ms. */
const CPU = {
  cpuMs: { median: 6, min: 6, max: 6, values: [6] },
  byThread: { 'service main': 1.25, 'browser main': 0.1, 'browser IO': 0.2 },
};

describe('charts per second on paper', () => {
  it('few cores limit before any thread does', () => {
    const { first, perSecond } = limitsOn(2, CPU);
    expect(first).to.equal('all cores');
    expect(Math.round(perSecond)).to.equal(333);
  });

  it('on many cores the main thread of the service limits, and without it the cores again', () => {
    const { first, perSecond, withWorkersPerSecond } = limitsOn(16, CPU);
    expect(first).to.equal('service main');
    expect(perSecond).to.equal(800);
    expect(Math.round(withWorkersPerSecond)).to.equal(2667);
  });

  it('a thread that is not used limits nothing', () => {
    const idle = { ...CPU, byThread: { ...CPU.byThread, 'browser IO': 0 } };
    expect(limitsOn(1000, idle).withWorkersPerSecond).to.equal(10_000);
  });
});
