import { expect } from 'chai';
import { Admission, type AdmissionRequest, type Release } from '../../../src/browser/admission.js';
import { ApiError } from '../../../src/http/errors.js';

const MB = 1024 * 1024;
const soon = (change: Partial<AdmissionRequest> = {}): AdmissionRequest => ({
  priority: 'keyed',
  costBytes: MB,
  deadlineAt: Date.now() + 5000,
  ...change,
});
const admission = (change = {}): Admission =>
  new Admission({
    ...{ slots: 2, queueLimit: 16, memoryBudgetBytes: 100 * MB, memoryLimitBytes: 1000 * MB, jobPatienceMs: 60_000 },
    ...change,
  });
const statusOf = (promise: Promise<Release>): Promise<unknown> =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );

/** Enters under a name; the name is noted once admitted. */
function entering(queue: Admission, admitted: string[]) {
  return (name: string, change: Partial<AdmissionRequest> = {}): Promise<Release> =>
    queue.enter(soon(change)).then((release) => {
      admitted.push(name);
      return release;
    });
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('admission of renders', () => {
  it('admits a burst of 200 up to slots and queue, and refuses the others at once with a whole Retry-After', async () => {
    const queue = admission();
    const statuses: unknown[] = [];
    const burst = Array.from({ length: 200 }, () => queue.enter(soon()));
    const refusals = await Promise.all(
      burst.slice(18).map((entry) => entry.then(() => undefined).catch((error: unknown) => error)),
    );
    for (const refusal of refusals) {
      expect(refusal).to.be.instanceOf(ApiError);
      if (refusal instanceof ApiError) {
        statuses.push(refusal.status);
        expect(refusal.headers['Retry-After']).to.match(/^[1-9]\d*$/);
      }
    }
    expect(statuses).to.deep.equal(Array(182).fill(503));
    expect([queue.drawing, queue.queued]).to.deep.equal([2, 16]);
  });

  it('lets keyed renders go before anonymous ones', async () => {
    const queue = admission({ slots: 1 });
    const admitted: string[] = [];
    const enter = entering(queue, admitted);
    let release = await enter('first');
    const waiting = [enter('anonymous', { priority: 'anonymous' }), enter('keyed 1'), enter('keyed 2')];
    for (const next of [waiting[1], waiting[2], waiting[0]]) {
      release();
      if (next !== undefined) release = await next;
    }
    expect(admitted).to.deep.equal(['first', 'keyed 1', 'keyed 2', 'anonymous']);
  });

  it('lets jobs go last; they take no request’s place in a full queue, and no request takes theirs', async () => {
    const queue = admission({ slots: 1, queueLimit: 2 });
    const admitted: string[] = [];
    const enter = entering(queue, admitted);
    let release = await enter('first');
    const jobs = ['job 1', 'job 2'].map((name) => enter(name, { priority: 'job' }));
    const anonymous = enter('anonymous', { priority: 'anonymous' });
    const keyed = enter('keyed');
    expect(await statusOf(queue.enter(soon({ priority: 'anonymous' })))).to.equal(503);
    const late = enter('late job', { priority: 'job' });
    for (const next of [keyed, anonymous, ...jobs, late]) {
      release();
      release = await next;
    }
    expect(admitted).to.deep.equal(['first', 'keyed', 'anonymous', 'job 1', 'job 2', 'late job']);
  });

  it('ADR 0098: a job that has waited long enough takes turns with the requests, the oldest first', async () => {
    const queue = admission({ slots: 1, jobPatienceMs: 30 });
    const admitted: string[] = [];
    const enter = entering(queue, admitted);
    let release = await enter('first');
    const jobs = ['job 1', 'job 2'].map((name) => enter(name, { priority: 'job' }));
    await new Promise((resolve) => setTimeout(resolve, 40));
    const requests = [1, 2, 3].map((n) => enter(`request ${n}`));
    const young = enter('young job', { priority: 'job' });
    for (const next of [jobs[0], requests[0], jobs[1], requests[1], requests[2], young]) {
      release();
      if (next !== undefined) release = await next;
    }
    const turns = ['job 1', 'request 1', 'job 2', 'request 2', 'request 3', 'young job'];
    expect(admitted).to.deep.equal(['first', ...turns]);
  });

  it('gives the place of the newest anonymous waiter to a keyed render when the queue is full', async () => {
    const queue = admission({ slots: 1, queueLimit: 2 });
    await queue.enter(soon());
    const older = statusOf(queue.enter(soon({ priority: 'anonymous' })));
    const newer = statusOf(queue.enter(soon({ priority: 'anonymous' })));
    void queue.enter(soon());
    expect(await newer).to.equal(503);
    expect(await Promise.race([older, settled().then(() => 'waits')])).to.equal('waits');
    expect(await statusOf(queue.enter(soon({ priority: 'anonymous' })))).to.equal(503);
  });

  it('admits by memory: what does not fit waits, and small ones pass it only for a while', async () => {
    const queue = admission({ slots: 4 });
    const admitted: string[] = [];
    const enter = entering(queue, admitted);
    const first = await enter('80 MB', { costBytes: 80 * MB });
    const heavy = enter('90 MB', { costBytes: 90 * MB });
    const small = await enter('small', { costBytes: MB });
    await new Promise((resolve) => setTimeout(resolve, 1050));
    const late = enter('late small', { costBytes: MB });
    await settled();
    expect(admitted).to.deep.equal(['80 MB', 'small']);
    small();
    first();
    (await heavy)();
    await late;
    expect(admitted).to.deep.equal(['80 MB', 'small', '90 MB', 'late small']);
  });

  it('draws one that exceeds the budget alone, and refuses one that exceeds the machine', async () => {
    const queue = admission({ slots: 2 });
    const small = await queue.enter(soon());
    const admitted: string[] = [];
    const huge = entering(queue, admitted)('huge', { costBytes: 500 * MB });
    await settled();
    expect(admitted).to.deep.equal([]);
    small();
    await huge;
    expect(queue.drawing).to.equal(1);
    expect(await statusOf(queue.enter(soon({ costBytes: 2000 * MB })))).to.equal(503);
  });

  it('draws one slow encoding at a time, while others pass', async () => {
    const queue = admission({ slots: 2 });
    const admitted: string[] = [];
    const enter = entering(queue, admitted);
    const slow = await enter('slow', { slow: true });
    const second = enter('slow 2', { slow: true });
    const small = await enter('small');
    small();
    expect(admitted).to.deep.equal(['slow', 'small']);
    slow();
    await second;
    expect(admitted).to.deep.equal(['slow', 'small', 'slow 2']);
  });

  it('refuses a waiter whose deadline passes', async () => {
    const queue = admission({ slots: 1 });
    await queue.enter(soon());
    expect(await statusOf(queue.enter(soon({ deadlineAt: Date.now() + 20 })))).to.equal(503);
    expect(queue.queued).to.equal(0);
  });

  it('removes an aborted waiter at once and never admits it', async () => {
    const queue = admission({ slots: 1 });
    const release = await queue.enter(soon());
    const client = new AbortController();
    const waiting = statusOf(queue.enter(soon({ signal: client.signal })));
    client.abort(new Error('client went away'));
    expect(queue.queued).to.equal(0);
    release();
    expect(await waiting).to.have.property('message', 'client went away');
    expect(queue.drawing).to.equal(0);
  });

  it('drains: new work is refused, what waits is still admitted', async () => {
    const queue = admission({ slots: 1 });
    const release = await queue.enter(soon());
    const waiting = queue.enter(soon());
    const drained = queue.drain();
    expect(await statusOf(queue.enter(soon()))).to.equal(503);
    release();
    (await waiting)();
    await drained;
    expect([queue.drawing, queue.queued]).to.deep.equal([0, 0]);
  });
});
