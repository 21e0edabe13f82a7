import { expect } from 'chai';
import { thinnedTicks } from '../../../renderer-page/values/ticks/thin-ticks.js';

describe('ticks that have no space', () => {
  const even = (from: number, step: number, count: number) =>
    Array.from({ length: count }, (_tick, at) => from + at * step);

  it('leave others at even distances, with zero and both ends where that is possible', () => {
    expect(thinnedTicks(even(0, 10, 7), 2)).to.deep.equal([0, 20, 40, 60]);
    expect(thinnedTicks(even(-20, 10, 6), 2)).to.deep.equal([-20, 0, 20]);
    expect(thinnedTicks(even(5, 5, 5), 2)).to.deep.equal([5, 15, 25]);
  });

  it('are never that of zero alone where two have space', () => {
    expect(thinnedTicks(even(-5, 5, 4), 2)).to.deep.equal([0, 10]);
    expect(thinnedTicks(even(-5, 5, 4), 3)).to.deep.equal([-5, 10]);
    expect(thinnedTicks(even(-10, 5, 5), 3)).to.deep.equal([-10, 10]);
    expect(thinnedTicks(even(-5, 5, 4), 4), 'without space for two').to.deep.equal([0]);
  });

  it('become halves of the range where they cannot be left out evenly', () => {
    expect(thinnedTicks(even(0, 20, 6), 2, true)).to.deep.equal([0, 50, 100]);
    expect(thinnedTicks(even(0, 20, 6), 2), 'beside another axis').to.deep.equal([0, 40, 80]);
    expect(thinnedTicks(even(0, 1, 6), 2, true), 'of a count').to.deep.equal([0, 2, 4]);
    expect(thinnedTicks(even(-20, 10, 6), 2, true), 'with zero').to.deep.equal([-20, 0, 20]);
  });

  it('are rather at round numbers than at the ends alone', () => {
    expect(thinnedTicks(even(2700, 100, 7), 4)).to.deep.equal([2700, 3100]);
    expect(thinnedTicks(even(15, 5, 6), 4)).to.deep.equal([20, 40]);
  });
});
