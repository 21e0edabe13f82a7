import type { DataSource } from 'typeorm';
import type { Log } from '../platform/log.js';
import type { Job } from './job.entity.js';
import type { Queue } from './queue.js';
import type { BegunJob, Records } from './records.js';

export interface UpkeepOptions {
  dataSource: DataSource;
  queue: Queue;
  records: Records;
  queueOf(kind: Job['kind']): string;
  retentionDays: number;
  log: Log;
}

/** As many as are looked at in one statement. */
const SOME = 500;

/** $1 days. Jobs go when their pictures may go. */
const SWEEP = `DELETE FROM jobs WHERE id IN (
  SELECT id FROM jobs WHERE completed_at < now() - $1 * interval '1 day' ORDER BY completed_at LIMIT ${SOME})`;

/** Long enough that a job which is just being accepted, begun or ended is none of them. */
const UNFINISHED_FOR_LONG = `
  SELECT id, kind, account_id AS "accountId", format, request_id AS "requestId", caller, charts, attempts, failures,
    created_at AS "createdAt" FROM jobs
  WHERE status IN ('queued', 'processing') AND created_at < now() - interval '15 minutes' ORDER BY created_at LIMIT ${SOME}`;

const LOST = 'The job could not be begun as often as it is tried. It was given up.';

/** What nobody asks for: old jobs go, and a job that the queue has given up is told so instead of waiting for ever. */
export function createUpkeep({ dataSource, queue, records, queueOf, retentionDays, log }: UpkeepOptions) {
  async function endLost(): Promise<void> {
    const rows: (BegunJob & { kind: Job['kind'] })[] = await dataSource.query(UNFINISHED_FOR_LONG);
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const ofKind = rows.filter((row) => row.kind === kind);
      const live = await queue.findLive(
        queueOf(kind),
        ofKind.map(({ id }) => id),
      );
      for (const job of ofKind.filter(({ id }) => !live.has(id))) {
        const charts = [{ spec: undefined, bytes: 0, latencyMs: 0, cached: false, error: LOST }];
        const nothing = { width: null, height: null, failedCharts: job.charts, charts, renderTimeMs: 0 };
        await records.end(job, { status: 'failed', error: LOST, ...nothing });
        log.error({ jobId: job.id }, 'a job was given up by the queue');
      }
    }
  }

  return async (): Promise<void> => {
    await dataSource.query(SWEEP, [retentionDays]);
    await endLost();
  };
}
