import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { mock } from 'node:test';
import { expect } from 'chai';
import type { Caller } from '../../../src/caller.js';
import { queueFull } from '../../../src/platform/errors.js';
import { createLog } from '../../../src/platform/log.js';
import { createRefusalLog } from '../../../src/render/limits/refusal-log.js';
import { createResponseDelay } from '../../../src/render/limits/response-delay.js';
import { countEnded } from '../../support/order.js';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const response = () => new EventEmitter() as unknown as ServerResponse;

/** A clock of the test alone: timers of an app in this process would stand between those of mocked global ones. */
function createClock() {
  let nowMs = 0;
  const timers = new Map<() => void, number>();
  return {
    start(end: () => void, ms: number): () => void {
      timers.set(end, nowMs + ms);
      return () => timers.delete(end);
    },
    async tick(ms: number): Promise<void> {
      nowMs += ms;
      for (const [end, atMs] of [...timers]) if (atMs <= nowMs) end();
      await settled();
    },
  };
}

describe('refused requests', () => {
  it('are errors without a stack trace, and leave those of others as they are', () => {
    expect(queueFull(1).stack).to.not.contain('    at ');
    expect(new Error('x').stack).to.contain('    at ');
  });

  it('wait 100 to 2,000 ms for their answer, the longer the more of them there are', async () => {
    const clock = createClock();
    const delay = createResponseDelay(clock.start);
    const ended = countEnded(Array.from({ length: 200 }, () => delay.wait(response())));
    await clock.tick(99);
    expect(ended()).to.equal(0);
    await clock.tick(201);
    expect(ended()).to.be.within(1, 63);
    await clock.tick(1700);
    expect(ended()).to.equal(200);
    expect(delay.waiting).to.equal(0);
  });

  it('that came together are not answered together', async () => {
    const clock = createClock();
    const delay = createResponseDelay(clock.start);
    const ended = countEnded(Array.from({ length: 200 }, () => delay.wait(response())));
    const before: number[] = [];
    for (let ms = 0; ms < 2000; ms += 50) {
      await clock.tick(50);
      before.push(ended());
    }
    expect(before.at(-1)).to.equal(200);
    const mostAtOnce = Math.max(...before.map((count, i) => count - (before[i - 1] ?? 0)));
    expect(mostAtOnce).to.be.below(60);
  });

  it('beyond a thousand do not wait', async () => {
    const delay = createResponseDelay(createClock().start);
    const ended = countEnded(Array.from({ length: 1100 }, () => delay.wait(response())));
    await settled();
    expect([delay.waiting, ended()]).to.deep.equal([1000, 100]);
  });

  it('stop waiting when their client leaves', async () => {
    const delay = createResponseDelay(createClock().start);
    const [stays, leaves] = [response(), response()];
    const ended = countEnded([delay.wait(stays), delay.wait(leaves)]);
    leaves.emit('close');
    await settled();
    expect([delay.waiting, ended(), stays.listenerCount('close')]).to.deep.equal([1, 1, 1]);
  });

  it('do not wait at a shutdown', async () => {
    const delay = createResponseDelay(createClock().start);
    const res = response();
    const ended = countEnded([delay.wait(res)]);
    delay.end();
    await delay.wait(response());
    await settled();
    expect([delay.waiting, ended(), res.listenerCount('close')]).to.deep.equal([0, 1, 0]);
  });

  it('of one account within a second are one line of the log', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const lines: string[] = [];
    const log = createRefusalLog(createLog('info', { write: (line: string) => void lines.push(line) }));
    const add = (accountId: string, requestId: string) =>
      log.add({ caller: { kind: 'key', accountId } as Caller, payer: accountId, requestId });
    for (let i = 0; i < 500; i++) add('a', `req_${i}`);
    add('b', 'req_b');
    log.add({ caller: { kind: 'anonymous' }, payer: '198.51.100.7', requestId: 'req_c' });
    mock.timers.tick(1000);
    add('a', 'req_later');
    log.close();
    mock.timers.reset();
    const told = lines.map((line) => JSON.parse(line)).map(({ level, time, msg, ...fields }) => fields);
    expect(told).to.deep.equal([
      { accountId: 'a', requestId: 'req_0', refused: 500 },
      { accountId: 'b', requestId: 'req_b', refused: 1 },
      { ip: '198.51.100.7', requestId: 'req_c', refused: 1 },
      { accountId: 'a', requestId: 'req_later', refused: 1 },
    ]);
  });
});
