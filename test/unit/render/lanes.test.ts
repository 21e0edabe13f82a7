import { expect } from 'chai';
import { BusyError, Lanes } from '../../../src/render/logos/lanes.js';
import { until } from '../../support/until.js';

const OPTIONS = { places: 4, placesEach: 2, waitingEach: 10, maxWaitMs: 10_000 };

/** Starts works that last until they are ended, and notes who has started one. */
function worksOf(lanes: Lanes) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const start = (requester: string) =>
    lanes.run(requester, () => {
      started.push(requester);
      const work = Promise.withResolvers<void>();
      ends.push(() => work.resolve());
      return work.promise;
    });
  /** Ends the oldest works, and lets those that waited for them start. */
  async function end(count: number): Promise<void> {
    for (const endOne of ends.splice(0, count)) endOne();
    await settle();
  }
  return { started, start, end };
}

/** All that can start has started. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('lanes', () => {
  it('give one requester its share of the places at most', async () => {
    const { started, start, end } = worksOf(new Lanes(OPTIONS));
    const all = Array.from({ length: 6 }, () => start('a'));
    await settle();
    expect(started).to.deep.equal(['a', 'a']);
    all.push(start('b'));
    await settle();
    expect(started).to.deep.equal(['a', 'a', 'b']);
    for (let i = 0; i < 4; i++) await end(2);
    await Promise.all(all);
    expect(started).to.have.length(7);
  });

  it('let a new requester wait behind the share of each other, not behind all their work', async () => {
    const { started, start, end } = worksOf(new Lanes(OPTIONS));
    const all = ['a', 'b', 'c'].flatMap((requester) => Array.from({ length: 8 }, () => start(requester)));
    await settle();
    all.push(start('late'));
    await end(4);
    expect(started.slice(0, 8)).to.include('late');
    for (let i = 0; i < 12; i++) await end(4);
    await Promise.all(all);
  });

  it('put requesters that block places into one lane, however many they are', async () => {
    const lanes = new Lanes(OPTIONS);
    const slow = Array.from({ length: 5 }, (_, i) => `slow${i}`);
    for (const requester of slow) lanes.markSlow(requester);
    const { started, start, end } = worksOf(lanes);
    const all = slow.map(start);
    all.push(start('good'));
    await settle();
    expect(started).to.deep.equal(['slow0', 'slow1', 'good']);
    for (let i = 0; i < 4; i++) await end(3);
    await Promise.all(all);
  });

  it('reject what exceeds the queue of its requester, and what waited too long', async () => {
    const { start, end } = worksOf(new Lanes({ ...OPTIONS, waitingEach: 1, maxWaitMs: 100 }));
    const startMs = performance.now();
    const [first, second] = [start('a'), start('a')];
    await settle();
    const waiting = start('a').catch((error: unknown) => error);
    expect(await start('a').catch((error: unknown) => error)).to.be.instanceOf(BusyError);
    await until(() => performance.now() > startMs + 200);
    await end(2);
    expect(await waiting).to.be.instanceOf(BusyError);
    await Promise.all([first, second]);
  });
});
