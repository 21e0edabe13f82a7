import { expect } from 'chai';
import { FairTurns } from '../../../src/platform/concurrency/fair-turns.js';
import { fc, propertyTest, runs } from '../../support/property.js';

const waitingOf = (payer: string, network?: string, waitingSince = 0) => ({ payer, network, waitingSince });

describe('fair turns', () => {
  propertyTest(
    'give owners that always wait the same amount of what their work costs, in whatever order they came',
    () => {
      const costs = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 4 });
      const property = fc.property(costs, (costOf) => {
        const turns = new FairTurns();
        const used = costOf.map(() => 0);
        const largest = Math.max(...costOf);
        for (let now = 0; Math.min(...used) < 20 * largest; now++) {
          const [next] = turns.inOrder(costOf.map((_, owner) => waitingOf(`${owner}`)));
          const owner = Number(next?.payer);
          turns.begin(waitingOf(`${owner}`), now)(costOf[owner] ?? 0);
          used[owner] = (used[owner] ?? 0) + (costOf[owner] ?? 0);
        }
        // Until the average of an owner's work is known, it has a few works of credit.
        expect(Math.max(...used) - Math.min(...used)).to.be.at.most(6 * largest);
      });
      fc.assert(property, runs(40));
    },
  );

  propertyTest('order each item once, those of one account as they came, and networks as one owner', () => {
    const item = fc.record({ payer: fc.constantFrom('a', 'b', 'c'), network: fc.constantFrom(undefined, 'n') });
    const property = fc.property(fc.array(item, { maxLength: 40 }), (asked) => {
      const waiting = asked.map(({ payer, network }, i) =>
        waitingOf(network === undefined ? payer : `${payer} in`, network, i),
      );
      const order = new FairTurns().inOrder(waiting);
      const arrivals = (items: typeof waiting) => items.map(({ waitingSince }) => waitingSince);
      expect(arrivals(order)).to.have.members(arrivals(waiting));
      for (const payer of ['a', 'b', 'c', 'a in', 'b in', 'c in']) {
        const own = (items: typeof waiting) => arrivals(items.filter((each) => each.payer === payer));
        expect(own(order)).to.deep.equal(own(waiting));
      }
      // As long as all have something, each round has one of each owner: the network is one of them.
      const owners = waiting.map(({ payer, network }) => network ?? payer);
      const counts = [...Map.groupBy(owners, (owner) => owner).values()].map(({ length }) => length);
      const rounds = Math.min(...counts, Number.MAX_SAFE_INTEGER);
      for (let round = 0; counts.length > 0 && round < rounds; round++) {
        const inRound = order.slice(round * counts.length, (round + 1) * counts.length);
        expect(new Set(inRound.map(({ payer, network }) => network ?? payer)).size).to.equal(counts.length);
      }
    });
    fc.assert(property, runs(200));
  });

  it('forget the owners that were idle for longest, so that many of them take no more memory', () => {
    const turns = new FairTurns();
    const used = waitingOf('used much');
    for (let i = 0; i < 3; i++) turns.begin(used, 0);
    const tag = turns.tagOf(used);
    expect(tag).to.be.above(turns.tagOf(waitingOf('new')));
    for (let i = 0; i < 10_000; i++) turns.begin(waitingOf(`other ${i}`), 0);
    expect(turns.tagOf(used)).to.be.below(tag);
    expect(turns.tagOf(used)).to.equal(turns.tagOf(waitingOf('new')));
  });
});
