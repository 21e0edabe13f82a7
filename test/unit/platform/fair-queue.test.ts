import { expect } from 'chai';
import { BusyError, FairQueue } from '../../../src/platform/concurrency/fair-queue.js';
import type { Sharer } from '../../../src/platform/concurrency/fair-turns.js';
import { fc, propertyTest, runs } from '../../support/property.js';

const OPTIONS = { places: 4, placesEach: 2, waitingEach: 10, maxWaitMs: 10_000 };

/** Starts works that last until they are ended, and notes whose have started. */
function worksOf(queue: FairQueue) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const startFor = (owner: Sharer, signal?: AbortSignal) =>
    queue.run(
      owner,
      () => {
        started.push(owner.payer);
        const work = Promise.withResolvers<void>();
        ends.push(() => work.resolve());
        return work.promise;
      },
      signal,
    );
  /** Ends the oldest works, and lets those that waited for them start. */
  async function end(count: number): Promise<void> {
    for (const endOne of ends.splice(0, count)) endOne();
    await settle();
  }
  return { started, startFor, start: (payer: string) => startFor({ payer }), end };
}

/** All that can start has started. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const errorOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe('fair queue', () => {
  it('puts owners that block places into one share, however many they are', async () => {
    const queue = new FairQueue(OPTIONS);
    const slow = Array.from({ length: 5 }, (_, i) => `slow${i}`);
    for (const payer of slow) queue.markSlow({ payer });
    const { started, start, end } = worksOf(queue);
    const all = slow.map(start);
    all.push(start('good'));
    await settle();
    expect(started).to.deep.equal(['slow0', 'slow1', 'good']);
    for (let i = 0; i < 4; i++) await end(3);
    await Promise.all(all);
  });

  it('rejects what exceeds the queue of its owner, and what has waited too long', async () => {
    const { started, start, end } = worksOf(new FairQueue({ ...OPTIONS, waitingEach: 1, maxWaitMs: 100 }));
    const all = [start('a'), start('a')];
    const waiting = errorOf(start('a'));
    expect(await errorOf(start('a'))).to.be.instanceOf(BusyError);
    all.push(start('b'));
    expect(await waiting, 'while its owner has all its places').to.be.instanceOf(BusyError);
    await end(3);
    await Promise.all(all);
    expect(started).to.deep.equal(['a', 'a', 'b']);
  });

  it('frees the place of work that fails, and passes its error on', async () => {
    const queue = new FairQueue({ placesEach: 1 });
    const failing = [1, 2].map((n) =>
      errorOf(
        queue.run({ payer: 'a' }, async () => {
          throw new Error(`broken ${n}`);
        }),
      ),
    );
    expect((await Promise.all(failing)).map(String)).to.deep.equal(['Error: broken 1', 'Error: broken 2']);
    expect(await queue.run({ payer: 'a' }, async () => 'done')).to.equal('done');
  });
});

describe('fair queue, whatever is asked of it in whatever order', () => {
  interface Ask {
    payer: string;
    network: string | undefined;
  }
  const ask = fc.record<Ask>({
    payer: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    network: fc.constantFrom(undefined, undefined, 'n1', 'n2'),
  });
  /** What happens: somebody asks, one of the running works ends well or badly, or one of the callers leaves. */
  const event = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), ask }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(), fails: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), which: fc.nat() }) },
  );

  propertyTest(
    'runs each work once, no owner or network above its share, leaves no place free, and loses none',
    async () => {
      const property = fc.asyncProperty(
        fc.array(event, { maxLength: 80 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (events, places, placesEach) => {
          const queue = new FairQueue({ places, placesEach });
          const works: { ask: Ask; state: string; starts: number; end(fails: boolean): void; leave(): void }[] = [];
          const outcomes: Promise<unknown>[] = [];
          const stateIs = (state: string) => works.filter((work) => work.state === state);
          const sharesOf = ({ ask: { payer, network } }: (typeof works)[number]) => [payer, network ?? payer];
          const runningIn = (share: string) =>
            stateIs('running').filter((work) => sharesOf(work).includes(share)).length;
          const begin = (asked: Ask): void => {
            const ending = Promise.withResolvers<void>();
            const leaving = new AbortController();
            const work = {
              ask: asked,
              state: 'waiting',
              starts: 0,
              end: (fails: boolean) => (fails ? ending.reject(new Error('broken')) : ending.resolve()),
              leave: () => leaving.abort(new Error('left')),
            };
            works.push(work);
            const run = () => {
              work.state = 'running';
              work.starts++;
              return ending.promise;
            };
            const ended = () => {
              work.state = 'ended';
            };
            outcomes.push(queue.run(asked, run, leaving.signal).then(ended, ended));
          };
          const check = async (): Promise<void> => {
            await settle();
            expect(stateIs('running').length).to.be.at.most(places);
            for (const share of ['a', 'b', 'c', 'd', 'e', 'n1', 'n2'])
              expect(runningIn(share), share).to.be.at.most(placesEach);
            const startable = stateIs('waiting').filter((work) =>
              sharesOf(work).every((share) => runningIn(share) < placesEach),
            );
            if (startable.length > 0) expect(stateIs('running').length, 'no place stays free').to.equal(places);
            expect(works.every(({ starts }) => starts <= 1)).to.equal(true);
          };
          for (const next of events) {
            if (next.kind === 'ask') begin(next.ask);
            else if (next.kind === 'leave') works[next.which % Math.max(1, works.length)]?.leave();
            else {
              const running = stateIs('running');
              running[next.which % Math.max(1, running.length)]?.end(next.fails);
            }
            await check();
          }
          for (let left = works.length; left > 0 && stateIs('ended').length < works.length; left--) {
            for (const work of stateIs('running')) work.end(false);
            await check();
          }
          await Promise.all(outcomes);
          expect(stateIs('ended').length, 'none is lost').to.equal(works.length);
        },
      );
      await fc.assert(property, runs(200));
    },
  );

  propertyTest('nobody waits longer than for one work of each other owner', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
      async (floods) => {
        const { started, start, end } = worksOf(new FairQueue({ places: 1, placesEach: 1 }));
        const all = floods.flatMap((count, owner) => Array.from({ length: count }, () => start(`flood ${owner}`)));
        all.push(start('late'));
        for (let work = 0; work < all.length; work++) await end(1);
        await Promise.all(all);
        expect(started.indexOf('late')).to.be.at.most(floods.length);
      },
    );
    await fc.assert(property, runs(100));
  });
});
