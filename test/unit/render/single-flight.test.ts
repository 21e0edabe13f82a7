import { expect } from 'chai';
import { createSingleFlight } from '../../../src/render/drawings/single-flight.js';

const never = new AbortController().signal;

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

describe('createSingleFlight: equal requests at once draw once', () => {
  it('works once for concurrent callers, and again for a later one', async () => {
    const flights = createSingleFlight<string>();
    const { ending, seen, work } = controllable();
    const callers = Array.from({ length: 10 }, () => flights.join('a', never, work));
    ending.resolve('done');
    expect(await Promise.all(callers.map(({ value }) => value))).to.deep.equal(Array(10).fill('done'));
    expect(callers.map(({ joined }) => joined)).to.deep.equal([false, ...Array(9).fill(true)]);
    expect(seen.starts).to.equal(1);
    await flights.join('a', never, work).value;
    expect(seen.starts).to.equal(2);
  });

  it('a caller that disconnects is released at once; the others keep their drawing', async () => {
    const flights = createSingleFlight<string>();
    const { ending, seen, work } = controllable();
    const leaving = new AbortController();
    const gone = flights.join('a', leaving.signal, work).value;
    const staying = flights.join('a', never, work).value;
    leaving.abort(new Error('gone'));
    expect(await reasonOf(gone)).to.have.property('message', 'gone');
    expect(seen.signal?.aborted).to.equal(false);
    ending.resolve('done');
    expect(await staying).to.equal('done');
  });

  it('aborts the work when the last caller has disconnected; the next one starts again', async () => {
    const flights = createSingleFlight<string>();
    const { ending, seen, work } = controllable();
    const callers = [new AbortController(), new AbortController()];
    const waiting = callers.map(({ signal }) => reasonOf(flights.join('a', signal, work).value));
    for (const caller of callers) caller.abort(caller);
    await Promise.all(waiting);
    expect(seen.signal?.reason, 'the reason of the last one').to.equal(callers[1]);
    const next = flights.join('a', never, work);
    expect(seen.starts).to.equal(2);
    ending.resolve('done');
    await next.value;
  });

  it('a failure reaches every waiting caller and is not cached', async () => {
    const flights = createSingleFlight<string>();
    const { ending, work } = controllable();
    const waiting = [1, 2].map(() => reasonOf(flights.join('a', never, work).value));
    ending.reject(new Error('broken'));
    for (const reason of await Promise.all(waiting)) expect(reason).to.have.property('message', 'broken');
    expect(await flights.join('a', never, async () => 'drawn').value).to.equal('drawn');
  });
});
