import type { DataSource } from 'typeorm';
import type { Metrics } from '../platform/metrics.js';

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

/** The gauges cover all instances, which share the database, and keep their last values while it is unavailable. */
export function createJobMetrics(metrics: Metrics, dataSource: DataSource): JobMetrics {
  const jobs = metrics.counter({
    name: 'jobs_total',
    help: 'Jobs finished by this process, by status',
    labels: ['status'],
  });
  // Both gauges are updated at the same time and share one query.
  let reading: Promise<UnfinishedJobs> | undefined;
  const readOnce = () => {
    reading ??= countUnfinished(dataSource).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  metrics.gauge(
    {
      name: 'jobs_unfinished',
      help: 'Jobs that are queued or processing, of all instances',
      labels: ['status'],
    },
    async (gauge) => {
      const { queued, processing } = await readOnce();
      gauge.set({ status: 'queued' }, queued);
      gauge.set({ status: 'processing' }, processing);
    },
  );
  metrics.gauge({ name: 'jobs_oldest_queued_seconds', help: 'Age of the oldest queued job' }, async (gauge) => {
    gauge.set((await readOnce()).oldestQueuedSeconds);
  });
  return { countJob: (status) => jobs.inc({ status }) };
}

/** Of all instances. */
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
