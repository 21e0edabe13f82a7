import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { invalidSpec } from '../../../chart-spec/model/errors.js';
import type { DrawnChart, JobResult, JobWork } from '../../../src/jobs/running/job-runner.js';
import { serviceOverloaded } from '../../../src/platform/errors.js';
import { until } from '../../support/until.js';
import { type JobParts, startJobParts } from './job-parts.js';

const DRAWN: DrawnChart = {
  spec: { type: 'bar', format: 'png', width: 100, height: 50, devicePixelRatio: 1 },
  bytes: 3,
  latencyMs: 5,
  cached: false,
};
const result = (change: Partial<JobResult> = {}): JobResult => ({
  ...{ file: Buffer.from('abc'), format: 'png', width: 100, height: 50, failedCharts: 0, charts: [DRAWN] },
  ...change,
});

describe('the worker of jobs', () => {
  let parts: JobParts;
  let run: (work: JobWork) => Promise<JobResult>;
  let attempts: number[] = [];
  before(async () => {
    parts = await startJobParts((work) => {
      attempts.push(work.attempt);
      return run(work);
    });
  });
  beforeEach(() => {
    attempts = [];
    parts.events.length = 0;
  });
  after(() => parts.close());

  it('reports a completed job once, and refunds charts that were not drawn', async () => {
    const failed = { ...DRAWN, bytes: 0, error: 'Invalid chart specification' };
    run = async () => result({ failedCharts: 2, charts: [DRAWN, failed, DRAWN, failed, DRAWN], warnings: ['w'] });
    const accepted = await parts.submit(5);
    expect(await parts.used(accepted.accountId)).to.equal(5);
    const job = await parts.untilFinished(accepted);
    expect(job).to.deep.include({ status: 'completed', done: 5, warnings: ['w'], payload: null });
    expect(await parts.used(accepted.accountId)).to.equal(3);
    const { jobId } = accepted;
    const [event] = parts.events;
    expect(parts.events).to.have.length(1);
    expect(event?.data).to.include({ jobId, status: 'completed', url: job.url, format: 'png', width: 100, height: 50 });
    expect(event?.data.renderTimeMs).to.be.a('number');
    const history = await parts.history(accepted.accountId);
    expect(history.map(({ status }) => status).sort()).to.deep.equal([
      ...['failed', 'failed', 'succeeded', 'succeeded', 'succeeded'],
    ]);
  });

  it('gives accounts that share a network one share of the workers', async () => {
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    run = async ({ caller }) => {
      order.push(caller.accountId);
      if (order.length === 1) await first.promise;
      return result();
    };
    const shared = [];
    for (let i = 0; i < 4; i++) {
      shared.push(await parts.submit(1, '192.0.2.1'));
      if (i === 0) await until(() => order.length === 1);
    }
    const other = await parts.submit();
    first.resolve();
    for (const accepted of [...shared, other]) await parts.untilFinished(accepted);
    const [running, ...waiting] = shared;
    expect(order).to.deep.equal([running, other, ...waiting].map((accepted) => accepted?.accountId));
  });

  it('retries while the render queue is full, more often than after a failure', async () => {
    run = async () => {
      if (attempts.length < 5) throw serviceOverloaded(1);
      return result();
    };
    const accepted = await parts.submit();
    const job = await parts.untilFinished(accepted);
    expect(job).to.include({ status: 'completed', attempts: 1, failures: 0 });
    expect(attempts).to.deep.equal([1, 1, 1, 1, 1]);
    expect(await parts.used(accepted.accountId)).to.equal(1);
  });

  it('fails a job that has waited for six hours', async () => {
    const { dataSource } = parts.database;
    run = async ({ jobId }) => {
      await dataSource.query(`UPDATE jobs SET created_at = now() - interval '6 hours' WHERE id = $1`, [jobId]);
      throw serviceOverloaded(60);
    };
    const accepted = await parts.submit();
    const job = await parts.untilFinished(accepted);
    expect(job).to.include({ status: 'failed', error: 'It had to wait for too long: Service overloaded' });
    expect(attempts).to.deep.equal([1, 1]);
    expect(await parts.used(accepted.accountId)).to.equal(0);
  });

  it('tells the owner of such a job nothing about the network of the service', async () => {
    const { dataSource } = parts.database;
    run = async ({ jobId }) => {
      await dataSource.query(`UPDATE jobs SET created_at = now() - interval '6 hours' WHERE id = $1`, [jobId]);
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });
    };
    const job = await parts.untilFinished(await parts.submit());
    expect(job).to.include({ status: 'failed', error: 'It had to wait for too long: Service unavailable' });
  });

  it('an invalid chart fails the job immediately, with the error of a render', async () => {
    run = async () => {
      throw invalidSpec([{ path: 'options', message: 'no\u0000 such thing' }]);
    };
    const accepted = await parts.submit(3);
    const job = await parts.untilFinished(accepted);
    const error = 'Invalid chart specification: options: no  such thing';
    expect(job).to.include({ status: 'failed', error, url: null, failures: 0 });
    expect(attempts).to.deep.equal([1]);
    expect(await parts.used(accepted.accountId)).to.equal(0);
    expect(parts.events.map(({ data }) => data)).to.have.nested.property('[0].error', error);
    expect(await parts.history(accepted.accountId)).to.have.length(1);
  });

  it('an internal error is tried three times', async () => {
    run = async () => {
      throw new Error('internal detail');
    };
    const accepted = await parts.submit();
    const job = await parts.untilFinished(accepted);
    expect(job).to.include({ status: 'failed', attempts: 3 });
    expect(job.error).to.contain('3 times').and.not.to.contain('internal detail');
    expect(attempts).to.deep.equal([1, 2, 3]);
    expect(await parts.used(accepted.accountId)).to.equal(0);
  });

  it('a job during which the service died five times is not started again', async () => {
    const { dataSource } = parts.database;
    const release = Promise.withResolvers<void>();
    run = async () => {
      await release.promise;
      return result();
    };
    // The worker runs one job at a time: the second waits for the first.
    const first = await parts.submit();
    const second = await parts.submit();
    await dataSource.query(`UPDATE jobs SET status = 'processing', attempts = 5 WHERE id = $1`, [second.jobId]);
    release.resolve();
    await parts.untilFinished(first);
    const job = await parts.untilFinished(second);
    expect(job.status).to.equal('failed');
    expect(job.error).to.contain('5 times');
    expect(attempts).to.deep.equal([1]);
  });

  it('a run that ends after the job has ended changes and reports nothing', async () => {
    const { dataSource } = parts.database;
    run = async ({ jobId }) => {
      const other = `UPDATE jobs SET status = 'completed', url = 'https://first', completed_at = now() WHERE id = $1`;
      await dataSource.query(other, [jobId]);
      return result({ failedCharts: 1 });
    };
    const accepted = await parts.submit(2);
    await parts.untilFinished(accepted);
    run = async () => result();
    // The worker runs one job at a time: when the next job has finished, so has this run.
    await parts.untilFinished(await parts.submit());
    expect(await parts.jobs.find(accepted.accountId, accepted.jobId)).to.include({ url: 'https://first' });
    expect(parts.events).to.have.length(1);
    expect(await parts.history(accepted.accountId)).to.deep.equal([]);
    expect(await parts.used(accepted.accountId)).to.equal(2);
  });

  for (const [how, end] of Object.entries({
    completes: async () => result({ failedCharts: 1 }),
    fails: () => Promise.reject(invalidSpec([{ path: 'options', message: 'no' }])),
  })) {
    it(`a run that another process has taken over ends nothing when it ${how} late`, async () => {
      const { dataSource } = parts.database;
      run = async ({ jobId }) => {
        run = async () => result();
        await dataSource.query('UPDATE jobs SET attempts = attempts + 1 WHERE id = $1', [jobId]);
        return end();
      };
      const accepted = await parts.submit(2);
      // The worker runs one job at a time: when the next job has finished, so has this run.
      const next = await parts.submit();
      await parts.untilFinished(next);
      const job = await parts.jobs.find(accepted.accountId, accepted.jobId);
      expect(job).to.include({ status: 'processing', url: null, error: null });
      expect(parts.events.map(({ data }) => data.jobId)).to.deep.equal([next.jobId]);
      expect(await parts.history(accepted.accountId)).to.deep.equal([]);
      expect(await parts.used(accepted.accountId)).to.equal(2);
    });
  }

  it('shows progress, and stores it at most a few times a second', async () => {
    const { dataSource } = parts.database;
    const seen = new Set<number>();
    const startMs = performance.now();
    run = async ({ jobId, progress }) => {
      for (let i = 1; i <= 100; i++) {
        progress(i);
        await sleep(10);
        const [row] = await dataSource.query('SELECT done FROM jobs WHERE id = $1', [jobId]);
        seen.add(row.done);
      }
      return result();
    };
    const job = await parts.untilFinished(await parts.submit(100));
    expect(job.done).to.equal(100);
    // The first value, then at most one every 400 ms, however long the test takes.
    expect(seen.size).to.be.within(2, 2 + (performance.now() - startMs) / 400);
  });

  it('shows early progress while the rest runs', async () => {
    const release = Promise.withResolvers<void>();
    run = async ({ progress }) => {
      for (let i = 1; i <= 9; i++) progress(i);
      await release.promise;
      return result();
    };
    const accepted = await parts.submit(10);
    const shown = async () => (await parts.jobs.find(accepted.accountId, accepted.jobId))?.done;
    await until(async () => (await shown()) === 9);
    release.resolve();
    expect((await parts.untilFinished(accepted)).done).to.equal(10);
  });

  it('removes expired jobs, and fails a job that the queue has lost', async () => {
    const { dataSource } = parts.database;
    run = async () => result();
    const [old, recent] = [await parts.submit(), await parts.submit()];
    for (const accepted of [old, recent]) await parts.untilFinished(accepted);
    await dataSource.query(`UPDATE jobs SET completed_at = now() - interval '25 hours' WHERE id = $1`, [old.jobId]);
    const release = Promise.withResolvers<void>();
    run = async () => {
      await release.promise;
      return result();
    };
    const [live, lost] = [await parts.submit(), await parts.submit()];
    await dataSource.query(`UPDATE jobs SET created_at = now() - interval '1 hour' WHERE id = ANY ($1)`, [
      [live.jobId, lost.jobId],
    ]);
    await dataSource.query('DELETE FROM pgboss.job WHERE id = $1', [lost.jobId]);
    await parts.jobs.sweep();
    expect(await parts.jobs.find(old.accountId, old.jobId)).to.equal(null);
    expect(await parts.jobs.find(recent.accountId, recent.jobId)).not.to.equal(null);
    expect((await parts.untilFinished(lost)).status).to.equal('failed');
    expect(await parts.used(lost.accountId)).to.equal(0);
    release.resolve();
    expect((await parts.untilFinished(live)).status).to.equal('completed');
  });
});

describe('jobs when the service stops', () => {
  it('a job that does not end in time is aborted and queued again, without an attempt', async () => {
    let isAborted = false;
    const started = Promise.withResolvers<void>();
    const parts = await startJobParts(async ({ signal }) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      isAborted = true;
      throw signal.reason;
    });
    const accepted = await parts.submit();
    await started.promise;
    await parts.queue.close();
    expect(isAborted).to.equal(true);
    expect(await parts.jobs.find(accepted.accountId, accepted.jobId)).to.include({ status: 'queued', attempts: 0 });
    await parts.close();
  });
});
