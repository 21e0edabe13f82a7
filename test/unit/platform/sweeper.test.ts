import { expect } from 'chai';
import { createSweeper } from '../../../src/platform/concurrency/sweeper.js';
import type { Log } from '../../../src/platform/log.js';
import { until } from '../../support/until.js';

const LATER_MS = 3_600_000;

/** A sweeper whose sweeps last until they are ended. */
function controllable(everyMs: number) {
  const sweeps: { isFirst: boolean; ending: PromiseWithResolvers<void> }[] = [];
  const warnings: string[] = [];
  const log = { warn: (_fields: object, message: string) => warnings.push(message) } as unknown as Log;
  const work = (isFirst: boolean) => {
    const ending = Promise.withResolvers<void>();
    sweeps.push({ isFirst, ending });
    return ending.promise;
  };
  return { sweeps, warnings, sweeper: createSweeper(everyMs, work, log) };
}

describe('sweeper', () => {
  it('sweeps at once, and again after each interval, also after a failure, which is logged', async () => {
    const { sweeps, warnings, sweeper } = controllable(1);
    expect(sweeps).to.have.length(1);
    sweeps[0]?.ending.reject(new Error('away'));
    await until(() => sweeps.length === 2);
    sweeps[1]?.ending.resolve();
    await until(() => sweeps.length === 3);
    expect(sweeps.map(({ isFirst }) => isFirst)).to.deep.equal([true, false, false]);
    expect(warnings).to.deep.equal(['sweep failed; retrying']);
    sweeps[2]?.ending.resolve();
    await sweeper.close();
  });

  it('when woken sweeps now; during a sweep, once more after it, however often it was woken', async () => {
    const { sweeps, sweeper } = controllable(LATER_MS);
    sweeper.wake();
    sweeper.wake();
    expect(sweeps).to.have.length(1);
    sweeps[0]?.ending.resolve();
    await until(() => sweeps.length === 2);
    sweeps[1]?.ending.resolve();
    await sweeper.running();
    expect([sweeps.length, sweeper.running()]).to.deep.equal([2, undefined]);
    sweeper.wake();
    expect(sweeps).to.have.length(3);
    sweeps[2]?.ending.resolve();
    await sweeper.close();
  });

  it('closes when the running sweep has ended, and starts no other', async () => {
    const { sweeps, sweeper } = controllable(1);
    sweeper.wake();
    let isClosed = false;
    const closing = sweeper.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).to.equal(false);
    sweeps[0]?.ending.resolve();
    await closing;
    sweeper.wake();
    expect([sweeps.length, sweeper.running()]).to.deep.equal([1, undefined]);
  });
});
