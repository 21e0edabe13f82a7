import type { DataSource } from 'typeorm';
import type { Log } from '../../platform/log.js';
import type { JobKind } from '../job.entity.js';
import type { JobStore, StartedJob } from '../job-store.js';
import type { Queue } from './queue.js';

export interface MaintenanceOptions {
  dataSource: DataSource;
  queue: Pick<Queue, 'findUnfinished'>;
  store: Pick<JobStore, 'finish'>;
  queueOf(kind: JobKind): string;
  retentionDays: number;
  log: Log;
}

/** Rows per statement. */
const BATCH_SIZE = 500;
/** Per sweep, so that a stop does not wait for a large backlog. */
const MAX_BATCHES = 50;

/** $1 days. Jobs are kept as long as their results. */
const DELETE_EXPIRED = `DELETE FROM jobs WHERE id IN (
  SELECT id FROM jobs WHERE completed_at < now() - $1 * interval '1 day' ORDER BY completed_at LIMIT ${BATCH_SIZE})`;

/** The 15 minutes exclude jobs that are just being accepted, started or finished. */
const LONG_UNFINISHED = `
  SELECT id, status, kind, account_id AS "accountId", format, request_id AS "requestId", caller, charts, attempts, failures,
    created_at AS "createdAt" FROM jobs
  WHERE status IN ('queued', 'processing') AND created_at < now() - interval '15 minutes' ORDER BY created_at LIMIT ${BATCH_SIZE}`;

const GIVEN_UP = 'The service could not start this job. It was given up.';

/** Creates the sweep that deletes expired jobs, and fails jobs that the queue has given up, which would otherwise never finish. */
export function createMaintenance({ dataSource, queue, store, queueOf, retentionDays, log }: MaintenanceOptions) {
  async function failGivenUp(): Promise<void> {
    const jobs: (StartedJob & { kind: JobKind })[] = await dataSource.query(LONG_UNFINISHED);
    for (const [kind, jobsOfKind] of Map.groupBy(jobs, (job) => job.kind)) {
      const ids = jobsOfKind.map(({ id }) => id);
      const unfinished = await queue.findUnfinished(queueOf(kind), ids);
      for (const job of jobsOfKind.filter(({ id }) => !unfinished.has(id))) {
        const charts = [{ spec: undefined, bytes: 0, latencyMs: 0, cached: false, error: GIVEN_UP }];
        const failed = { width: null, height: null, failedCharts: job.charts, charts, renderTimeMs: 0 };
        const isGivenUp = await store.finish(job, { status: 'failed', error: GIVEN_UP, ...failed });
        if (isGivenUp) log.error({ jobId: job.id }, 'job given up by the queue');
      }
    }
  }

  return async (): Promise<void> => {
    for (let batch = 0, deleted = BATCH_SIZE; deleted === BATCH_SIZE && batch < MAX_BATCHES; batch++)
      [, deleted] = await dataSource.query<[unknown, number]>(DELETE_EXPIRED, [retentionDays]);
    await failGivenUp();
  };
}
