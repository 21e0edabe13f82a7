import { expect } from 'chai';
import { createBatches } from '../../../src/plans/batches.js';

describe('createBatches', () => {
  it('runs the first call at once and what comes meanwhile together, in order; names do not wait for each other', async () => {
    const runs: [string, number[]][] = [];
    const gates: PromiseWithResolvers<void>[] = [];
    const double = createBatches<number, number>(async (name, items) => {
      runs.push([name, items]);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      return items.map((item) => item * 2);
    });
    const answers = [1, 2, 3].map((item) => double('a', item));
    const other = double('b', 9);
    expect(runs).to.deep.equal([
      ['a', [1]],
      ['b', [9]],
    ]);
    gates[0]?.resolve();
    expect(await answers[0]).to.equal(2);
    expect(runs.slice(2)).to.deep.equal([['a', [2, 3]]]);
    for (const gate of gates) gate.resolve();
    expect(await Promise.all([...answers, other])).to.deep.equal([2, 4, 6, 18]);
  });

  it('a failure reaches all of its batch and nobody else', async () => {
    let calls = 0;
    const run = createBatches<string, string>(async (_, items) => {
      if (++calls === 2) throw new Error('away');
      return items;
    });
    const [first, ...rest] = ['a', 'b', 'c'].map((item) => run('x', item));
    expect(await first).to.equal('a');
    const outcomes = await Promise.allSettled(rest);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(await run('x', 'd')).to.equal('d');
  });
});
