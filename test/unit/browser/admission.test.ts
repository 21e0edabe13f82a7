import { mock } from 'node:test';
import { expect } from 'chai';
import { ApiError } from '../../../chart-spec/model/errors.js';
import { AdmissionQueue, type AdmissionRequest, type Release } from '../../../src/browser/admission/admission-queue.js';

const MB = 1024 * 1024;
const request = (change: Partial<AdmissionRequest> = {}): AdmissionRequest => ({
  priority: 'keyed',
  payer: 'account',
  memoryBytes: MB,
  deadlineAt: performance.now() + 5000,
  ...change,
});
const queues: AdmissionQueue[] = [];
function admissionQueue(change = {}): AdmissionQueue {
  const queue = new AdmissionQueue({
    ...{
      slots: 2,
      queueLimit: 16,
      memoryBudgetBytes: 100 * MB,
      memoryLimitBytes: 1000 * MB,
      promoteJobsAfterMs: 60_000,
    },
    ...change,
  });
  queues.push(queue);
  return queue;
}
const statusOf = (promise: Promise<Release>): Promise<unknown> =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );

/** Acquires a slot and adds `name` to `admitted` when it is admitted. */
function acquiring(queue: AdmissionQueue, admitted: string[]) {
  return (name: string, change: Partial<AdmissionRequest> = {}): Promise<Release> =>
    ignoringRejection(
      queue.acquire(request(change)).then((release) => {
        admitted.push(name);
        return release;
      }),
    );
}

/** For requests that are still in the queue when their test ends. */
function ignoringRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('admission queue', () => {
  let nowMs = 0;
  const passed = (ms: number) => {
    nowMs += ms;
  };
  beforeEach(() => {
    nowMs = performance.now();
    mock.method(performance, 'now', () => nowMs);
  });
  afterEach(() => {
    for (const queue of queues.splice(0)) queue.rejectQueued();
    mock.restoreAll();
  });

  it('admits a burst of 200 up to slots and queue limit, and rejects the others at once with an integer Retry-After', async () => {
    const queue = admissionQueue();
    const statuses: unknown[] = [];
    const burst = Array.from({ length: 200 }, () => ignoringRejection(queue.acquire(request())));
    const rejections = await Promise.all(
      burst.slice(18).map((entry) => entry.then(() => undefined).catch((error: unknown) => error)),
    );
    for (const rejection of rejections) {
      expect(rejection).to.be.instanceOf(ApiError);
      if (rejection instanceof ApiError) {
        statuses.push(rejection.status);
        expect(rejection.headers['Retry-After']).to.match(/^[1-9]\d*$/);
      }
    }
    expect(statuses).to.deep.equal(Array(182).fill(503));
    expect([queue.drawing, queue.queued]).to.deep.equal([2, 16]);
  });

  it('gives a burst that is not read yet as many places as there are, until they are given back or half a second has passed', () => {
    const queue = admissionQueue();
    const burst = (count: number) =>
      Array.from({ length: count }, () => queue.takePlace(request())).filter((giveBack) => giveBack !== undefined);
    const taken = burst(200);
    expect(taken).to.have.length(18);
    for (const giveBack of taken.slice(0, 5)) giveBack();
    expect(burst(200)).to.have.length(5);
    passed(501);
    expect(burst(200)).to.have.length(18);
  });

  it('leaves others a place while a burst of one payer is read', () => {
    const queue = admissionQueue();
    for (let i = 0; i < 200; i++) queue.takePlace(request());
    expect(queue.takePlace(request({ payer: 'other' }))).to.not.equal(undefined);
  });

  it('serves jobs last; in a full queue neither jobs nor requests replace each other', async () => {
    const queue = admissionQueue({ slots: 1, queueLimit: 2 });
    const admitted: string[] = [];
    const acquire = acquiring(queue, admitted);
    let release = await acquire('first');
    const jobs = ['job 1', 'job 2'].map((name) => acquire(name, { priority: 'job' }));
    const anonymous = acquire('anonymous', { priority: 'anonymous' });
    const keyed = acquire('keyed');
    expect(await statusOf(queue.acquire(request({ priority: 'anonymous' })))).to.equal(503);
    const late = acquire('late job', { priority: 'job' });
    for (const next of [keyed, anonymous, ...jobs, late]) {
      release();
      release = await next;
    }
    expect(admitted).to.deep.equal(['first', 'keyed', 'anonymous', 'job 1', 'job 2', 'late job']);
  });

  it('serves overdue jobs, oldest first, alternately with requests', async () => {
    const queue = admissionQueue({ slots: 1, promoteJobsAfterMs: 30 });
    const admitted: string[] = [];
    const acquire = acquiring(queue, admitted);
    let release = await acquire('first');
    const jobs = ['job 1', 'job 2'].map((name) => acquire(name, { priority: 'job' }));
    passed(40);
    const requests = [1, 2, 3].map((n) => acquire(`request ${n}`));
    const recent = acquire('recent job', { priority: 'job' });
    for (const next of [jobs[0], requests[0], jobs[1], requests[1], requests[2], recent]) {
      release();
      if (next !== undefined) release = await next;
    }
    const order = ['job 1', 'request 1', 'job 2', 'request 2', 'request 3', 'recent job'];
    expect(admitted).to.deep.equal(['first', ...order]);
  });

  it('lets small renders overtake one that waits for memory, for a limited time', async () => {
    const queue = admissionQueue({ slots: 4 });
    const admitted: string[] = [];
    const acquire = acquiring(queue, admitted);
    const first = await acquire('80 MB', { memoryBytes: 80 * MB });
    const heavy = acquire('90 MB', { memoryBytes: 90 * MB });
    const small = await acquire('small', { memoryBytes: MB });
    passed(1050);
    const late = acquire('late small', { memoryBytes: MB });
    await settled();
    expect(admitted).to.deep.equal(['80 MB', 'small']);
    small();
    first();
    (await heavy)();
    await late;
    expect(admitted).to.deep.equal(['80 MB', 'small', '90 MB', 'late small']);
  });

  it('admits a render above the memory budget alone, and rejects one above the memory limit', async () => {
    const queue = admissionQueue({ slots: 2 });
    const small = await queue.acquire(request());
    const admitted: string[] = [];
    const huge = acquiring(queue, admitted)('huge', { memoryBytes: 500 * MB });
    await settled();
    expect(admitted).to.deep.equal([]);
    small();
    await huge;
    expect(queue.drawing).to.equal(1);
    expect(await statusOf(queue.acquire(request({ memoryBytes: 2000 * MB })))).to.equal(503);
  });

  it('admits one slow render at a time, and others beside it', async () => {
    const queue = admissionQueue({ slots: 2 });
    const admitted: string[] = [];
    const acquire = acquiring(queue, admitted);
    const slow = await acquire('slow', { slow: true });
    const second = acquire('slow 2', { slow: true });
    const small = await acquire('small');
    small();
    expect(admitted).to.deep.equal(['slow', 'small']);
    slow();
    await second;
    expect(admitted).to.deep.equal(['slow', 'small', 'slow 2']);
  });

  it('rejects a waiting render at its deadline', async () => {
    const queue = admissionQueue({ slots: 1 });
    await queue.acquire(request());
    const waiting = statusOf(queue.acquire(request({ deadlineAt: performance.now() + 20 })));
    passed(20);
    expect(await waiting).to.equal(503);
    expect(queue.queued).to.equal(0);
  });

  it('removes an aborted render at once and never admits it', async () => {
    const queue = admissionQueue({ slots: 1 });
    const release = await queue.acquire(request());
    const client = new AbortController();
    const waiting = statusOf(queue.acquire(request({ signal: client.signal })));
    client.abort(new Error('client went away'));
    expect(queue.queued).to.equal(0);
    release();
    expect(await waiting).to.have.property('message', 'client went away');
    expect(queue.drawing).to.equal(0);
  });

  it('rejects new renders while it drains, and still admits those that wait', async () => {
    const queue = admissionQueue({ slots: 1 });
    const release = await queue.acquire(request());
    const waiting = queue.acquire(request());
    const drained = queue.drain();
    expect(await statusOf(queue.acquire(request()))).to.equal(503);
    release();
    (await waiting)();
    await drained;
    expect([queue.drawing, queue.queued]).to.deep.equal([0, 0]);
  });
});
