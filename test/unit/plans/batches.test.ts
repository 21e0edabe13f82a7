import { expect } from 'chai';
import { batchCalls } from '../../../src/plans/rate-limit/batch-calls.js';
import { pairs } from '../../support/list.js';

describe('batchCalls', () => {
  it('runs the first call at once and the calls that arrive meanwhile as one batch, in order; keys do not wait for each other', async () => {
    const batches: [key: string, items: number[]][] = [];
    const holds: PromiseWithResolvers<void>[] = [];
    const double = batchCalls<number, number>(async (key, items) => {
      batches.push([key, items]);
      const hold = Promise.withResolvers<void>();
      holds.push(hold);
      await hold.promise;
      return items.map((item) => item * 2);
    });
    const answers = [1, 2, 3].map((item) => double('a', item));
    const other = double('b', 9);
    expect(batches).to.deep.equal(pairs(['a', [1]], ['b', [9]]));
    holds[0]?.resolve();
    expect(await answers[0]).to.equal(2);
    expect(batches.slice(2)).to.deep.equal([['a', [2, 3]]]);
    for (const hold of holds) hold.resolve();
    expect(await Promise.all([...answers, other])).to.deep.equal([2, 4, 6, 18]);
  });

  it('a failure rejects all calls of its batch and no others', async () => {
    let calls = 0;
    const run = batchCalls<string, string>(async (_, items) => {
      if (++calls === 2) throw new Error('unavailable');
      return items;
    });
    const [first, ...rest] = ['a', 'b', 'c'].map((item) => run('x', item));
    expect(await first).to.equal('a');
    const outcomes = await Promise.allSettled(rest);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(await run('x', 'd')).to.equal('d');
  });
});
