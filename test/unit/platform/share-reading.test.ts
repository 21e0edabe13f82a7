import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { shareReading } from '../../../src/platform/concurrency/lookup-cache.js';

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
