import type { DataSource } from 'typeorm';
import { shareReading } from '../platform/concurrency/coalesce.js';
import type { Metrics } from '../platform/metrics.js';
import { JOB_KINDS, type JobKind } from './job.entity.js';
import type { Queue, QueueBacklog } from './running/queue.js';

export interface JobMetrics {
  /** Counts a finished job. */
  countJob(status: 'completed' | 'failed'): void;
}

interface UnfinishedJobs {
  queued: number;
  processing: number;
  /** 0 when no job is queued. */
  oldestQueuedSeconds: number;
}

export interface JobMetricsOptions {
  dataSource: DataSource;
  queue: Pick<Queue, 'backlog'>;
  queueOf(kind: JobKind): string;
}

/** The gauges cover all instances, which share the database, and keep their last values while it is unavailable. */
export function createJobMetrics(metrics: Metrics, { dataSource, queue, queueOf }: JobMetricsOptions): JobMetrics {
  const jobs = metrics.counter({ name: 'jobs_total', help: 'Jobs finished by this process', labels: ['status'] });
  const readOnce = shareReading(() => countUnfinished(dataSource));
  metrics.gauge(
    { name: 'jobs_unfinished', help: 'Queued and processing jobs of all instances', labels: ['status'] },
    async (gauge) => {
      const { queued, processing } = await readOnce();
      gauge.set({ status: 'queued' }, queued);
      gauge.set({ status: 'processing' }, processing);
    },
  );
  metrics.gauge({ name: 'jobs_oldest_queued_seconds', help: 'Age of the oldest queued job' }, async (gauge) => {
    gauge.set((await readOnce()).oldestQueuedSeconds);
  });
  registerBacklog(metrics, shareReading(queue.backlog), queueOf);
  return { countJob: (status) => jobs.inc({ status }) };
}

/** What pg-boss has to do, which differs from the states of jobs when a process has died or entries are delayed. */
function registerBacklog(
  metrics: Metrics,
  read: () => Promise<QueueBacklog[]>,
  queueOf: JobMetricsOptions['queueOf'],
): void {
  const backlogOf = async (kind: JobKind) => (await read()).filter(({ name }) => name === queueOf(kind));
  metrics.gauge(
    {
      name: 'job_queue_entries',
      help: 'Entries of the job queue of all instances: `waiting`, `retry` or `active`',
      labels: ['kind', 'state'],
    },
    async (gauge) => {
      for (const kind of JOB_KINDS) {
        const entries = await backlogOf(kind);
        for (const state of ['waiting', 'retry', 'active'] as const)
          gauge.set({ kind, state }, entries.find((entry) => entry.state === state)?.count ?? 0);
      }
    },
  );
  metrics.gauge(
    {
      name: 'job_queue_oldest_seconds',
      help: 'Time since the oldest waiting entry of the job queue was due',
      labels: ['kind'],
    },
    async (gauge) => {
      for (const kind of JOB_KINDS)
        gauge.set({ kind }, Math.max(0, ...(await backlogOf(kind)).map(({ oldestSeconds }) => oldestSeconds)));
    },
  );
}

/** The jobs of all instances. */
export interface JobStats {
  queued: number;
  active: number;
  failedLastDay: number;
  oldestQueuedSeconds: number;
}

export async function readJobStats(dataSource: DataSource): Promise<JobStats> {
  const [{ queued, processing, oldestQueuedSeconds }, [failed]] = await Promise.all([
    countUnfinished(dataSource),
    dataSource.query<[{ count: number }]>(COUNT_FAILED),
  ]);
  const seconds = Math.round(oldestQueuedSeconds);
  return { queued, active: processing, failedLastDay: failed.count, oldestQueuedSeconds: seconds };
}

const COUNT_FAILED = `
  SELECT count(*)::integer AS count FROM jobs
  WHERE completed_at > now() - interval '1 day' AND status = 'failed'`;

async function countUnfinished(dataSource: DataSource): Promise<UnfinishedJobs> {
  const [row]: [UnfinishedJobs] = await dataSource.query(`
    SELECT count(*) FILTER (WHERE status = 'queued')::integer AS queued,
      count(*) FILTER (WHERE status = 'processing')::integer AS processing,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float AS "oldestQueuedSeconds"
    FROM jobs WHERE status IN ('queued', 'processing')`);
  return row;
}
