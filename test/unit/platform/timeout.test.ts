import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { expect } from 'chai';
import { TimeoutError, withTimeout } from '../../../src/platform/concurrency/timeout.js';

describe('withTimeout', () => {
  const never = () => new Promise<never>(() => undefined);

  it('rejects and aborts the signal when the time is over', async () => {
    let signal: AbortSignal | undefined;
    const work = (given: AbortSignal) => {
      signal = given;
      return never();
    };
    const error = await withTimeout(9.5, work).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(TimeoutError).and.have.property('message', 'timed out after 9.5 ms');
    expect(signal?.reason).to.equal(error);
  });

  it('rejects at once when the time is over already', async () => {
    expect(await withTimeout(-0.5, never).catch((error: unknown) => error)).to.be.instanceOf(TimeoutError);
  });

  it('never aborts the signal of work that has ended', async () => {
    const signal = await withTimeout(10, async (given) => given);
    await sleep(30);
    expect(signal.aborted).to.equal(false);
  });

  it('ignores errors that come too late', async () => {
    const work = Promise.withResolvers<never>();
    const error = await withTimeout(5, () => work.promise).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(TimeoutError);
    work.reject(new Error('late'));
    await new Promise(setImmediate);
  });

  it('prefers an answer that arrived while the process was busy', async () => {
    const { port1, port2 } = new MessageChannel();
    const result = withTimeout(20, () => once(port2, 'message'));
    port1.postMessage('answer');
    const untilMs = performance.now() + 40;
    while (performance.now() < untilMs);
    expect(await result).to.deep.equal(['answer']);
    port1.close();
  });
});
