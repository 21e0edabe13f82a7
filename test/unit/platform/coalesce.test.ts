import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createCoalescer, shareReading } from '../../../src/platform/concurrency/coalesce.js';
import { createLookupCache } from '../../../src/platform/concurrency/lookup-cache.js';
import { fc, propertyTest, runs } from '../../support/property.js';

/** Work that the test completes, and that reports whether it was aborted. */
function controllable() {
  const ending = Promise.withResolvers<string>();
  const seen: { starts: number; signal?: AbortSignal } = { starts: 0 };
  const work = (signal: AbortSignal) => {
    seen.starts++;
    seen.signal = signal;
    return ending.promise;
  };
  return { ending, seen, work };
}

async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('was expected to reject');
}

describe('coalescer', () => {
  it('works again for a key that was forgotten; those who wait get what they asked for', async () => {
    const flights = createCoalescer<string>();
    const { ending, seen, work } = controllable();
    const early = flights.join('a', work);
    flights.forget('a');
    expect(early.isCurrent()).to.equal(false);
    const late = flights.join('a', async () => 'new');
    expect([late.joined, late.isCurrent()]).to.deep.equal([false, true]);
    expect(await late.value).to.equal('new');
    expect(seen.signal?.aborted).to.equal(false);
    ending.resolve('old');
    expect(await early.value).to.equal('old');
  });

  propertyTest(
    'whatever happens in whatever order: one work of a key at a time, each caller gets what it joined',
    async () => {
      const event = fc.oneof(
        { weight: 4, arbitrary: fc.record({ kind: fc.constant('join' as const), key: fc.constantFrom('a', 'b') }) },
        {
          weight: 1,
          arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(), fails: fc.boolean() }),
        },
        { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), which: fc.nat() }) },
      );
      interface Work {
        key: string;
        ending: PromiseWithResolvers<number>;
        signal: AbortSignal;
        isEnded: boolean;
        fails: boolean;
      }
      const property = fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
        const flights = createCoalescer<number>();
        const works: Work[] = [];
        const callers: { leaving: AbortController; work: number; outcome: unknown; isWaiting: boolean }[] = [];
        const runningOf = (key: string) =>
          works.filter((work) => work.key === key && !work.isEnded && !work.signal.aborted);
        for (const next of events) {
          if (next.kind === 'join') {
            const [running] = runningOf(next.key);
            const leaving = new AbortController();
            const seat = flights.join(
              next.key,
              (signal) => {
                const ending = Promise.withResolvers<number>();
                works.push({ key: next.key, ending, signal, isEnded: false, fails: false });
                return ending.promise;
              },
              leaving.signal,
            );
            expect(seat.joined, 'joins what runs').to.equal(running !== undefined);
            const work = running === undefined ? works.length - 1 : works.indexOf(running);
            const caller = { leaving, work, outcome: undefined as unknown, isWaiting: true };
            callers.push(caller);
            const settle = (outcome: unknown): void => {
              Object.assign(caller, { outcome, isWaiting: false });
            };
            seat.value.then(settle, settle);
          } else if (next.kind === 'leave') callers[next.which % Math.max(1, callers.length)]?.leaving.abort('left');
          else {
            const running = [...runningOf('a'), ...runningOf('b')];
            const work = running[next.which % Math.max(1, running.length)];
            if (work !== undefined) {
              Object.assign(work, { isEnded: true, fails: next.fails });
              if (next.fails) work.ending.reject(`failed ${works.indexOf(work)}`);
              else work.ending.resolve(works.indexOf(work));
            }
          }
          await new Promise((resolve) => setImmediate(resolve));
          for (const { work: index, outcome, isWaiting, leaving } of callers) {
            const work = works[index];
            const result = work?.fails ? `failed ${index}` : index;
            if (isWaiting)
              expect([work?.isEnded, work?.signal.aborted, leaving.signal.aborted]).to.deep.equal([
                false,
                false,
                false,
              ]);
            else expect(outcome).to.be.oneOf(leaving.signal.aborted ? ['left', result] : [result]);
          }
          works.forEach((work, index) => {
            const isWanted = callers.some((caller) => caller.work === index && caller.isWaiting);
            if (!work.isEnded) expect(work.signal.aborted, 'aborted when nobody waits').to.equal(!isWanted);
          });
        }
      });
      await fc.assert(property, runs(300));
    },
  );
});

describe('lookup cache', () => {
  it('shares one load, keeps what it finds, and nothing that was not found or failed', async () => {
    const cache = createLookupCache<{ n: number }>({ max: 10 });
    let loads = 0;
    const find = (load: () => Promise<{ n: number } | undefined>) =>
      cache.find('key', () => {
        loads++;
        return load();
      });
    const nothing = () => find(async () => undefined);
    expect(await Promise.all([nothing(), nothing()])).to.deep.equal([undefined, undefined]);
    const failing = () => reasonOf(find(() => Promise.reject(new Error('away'))));
    expect((await Promise.all([failing(), failing()])).map(String)).to.deep.equal(['Error: away', 'Error: away']);
    expect(loads).to.equal(2);
    expect([await find(async () => ({ n: 1 })), await find(async () => ({ n: 2 }))]).to.deep.equal([
      { n: 1 },
      { n: 1 },
    ]);
    cache.deleteWhere(({ n }) => n === 2);
    expect(await find(async () => ({ n: 3 }))).to.deep.equal({ n: 1 });
    cache.deleteWhere(({ n }) => n === 1);
    expect(await find(async () => ({ n: 4 }))).to.deep.equal({ n: 4 });
  });

  for (const remove of ['delete', 'deleteWhere'] as const)
    it(`does not keep what was loading at ${remove}, and who asks after that loads again`, async () => {
      const cache = createLookupCache<{ n: number }>({ max: 10 });
      const old = Promise.withResolvers<{ n: number }>();
      const early = cache.find('key', () => old.promise);
      if (remove === 'delete') cache.delete('key');
      else cache.deleteWhere(() => false);
      const late = cache.find('key', async () => ({ n: 2 }));
      old.resolve({ n: 1 });
      expect([await early, await late]).to.deep.equal([{ n: 1 }, { n: 2 }]);
      expect(await cache.find('key', async () => ({ n: 3 }))).to.deep.equal({ n: 2 });
    });
});

describe('shareReading', () => {
  it('reads once for callers at the same time, and again for the next one', async () => {
    let reads = 0;
    const read = shareReading(async () => ++reads);
    expect(await Promise.all([read(), read(), read()])).to.deep.equal([1, 1, 1]);
    expect(await read()).to.equal(2);
  });

  it('keeps a result for the time that is given', async () => {
    let reads = 0;
    const read = shareReading(async () => ++reads, 60_000);
    expect([await read(), await read()]).to.deep.equal([1, 1]);
  });

  it('does not read again while a reading runs for longer than that', async () => {
    let reads = 0;
    const answer = Promise.withResolvers<number>();
    const read = shareReading(() => {
      reads++;
      return answer.promise;
    }, 1);
    const first = read();
    await sleep(5);
    const second = read();
    answer.resolve(7);
    expect([await first, await second, reads]).to.deep.equal([7, 7, 1]);
    expect(await read()).to.equal(7);
    expect(reads).to.equal(2);
  });

  it('reads again after a failure, which its callers get', async () => {
    let reads = 0;
    const read = shareReading(async () => {
      if (++reads === 1) throw new Error('away');
      return reads;
    });
    const failed = await Promise.all([read(), read()].map((each) => each.catch((error: Error) => error.message)));
    expect(failed).to.deep.equal(['away', 'away']);
    expect(await read()).to.equal(2);
  });
});
