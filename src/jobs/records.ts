import type { DataSource, EntityManager } from 'typeorm';
import type { AccountCaller } from '../accounts/accounts.js';
import type { History } from '../history/history.js';
import type { Plans } from '../plans/plans.js';
import { prepare } from '../platform/db/db.js';
import { Job } from './job.entity.js';
import type { DrawnChart, ResultFormat, TellFinished } from './jobs.js';

export interface RecordsOptions {
  dataSource: DataSource;
  plans: Pick<Plans, 'refund'>;
  history: Pick<History, 'recordWithin'>;
  tellFinished: TellFinished;
}

/** A job that this process has begun. */
export interface BegunJob {
  id: string;
  accountId: string;
  format: ResultFormat;
  requestId: string;
  caller: AccountCaller;
  payload: unknown;
  charts: number;
  attempts: number;
  failures: number;
  createdAt: Date;
}

/** How a job ended. */
export interface Ending {
  status: 'completed' | 'failed';
  url?: string;
  error?: string;
  warnings?: string[];
  width: number | null;
  height: number | null;
  failedCharts: number;
  charts: DrawnChart[];
  renderTimeMs: number;
}

export interface Records {
  /** Marks the job as being worked on. @returns undefined when it has ended or was taken back */
  begin(id: string): Promise<BegunJob | undefined>;
  noteProgress(job: BegunJob, done: number): Promise<void>;
  /** Puts the job back into the queue as if this run had not been. */
  postpone(job: BegunJob): Promise<void>;
  /** Puts the job back into the queue and counts the failure. */
  countFailure(job: BegunJob): Promise<void>;
  /** Ends the job, with everything that this means, once: a second ending changes nothing. */
  end(job: BegunJob, ending: Ending): Promise<void>;
  /** Takes back what has not begun. @returns what it was, or undefined when there is no such job */
  cancel(accountId: string, id: string): Promise<'cancelled' | Job['status'] | undefined>;
}

const BEGIN = `
  UPDATE jobs SET status = 'processing', started_at = now(), attempts = attempts + 1, done = 0
  WHERE id = $1 AND status IN ('queued', 'processing')
  RETURNING id, account_id AS "accountId", format, request_id AS "requestId", caller, payload, charts, attempts, failures,
    created_at AS "createdAt"`;

/** Whoever has taken the job over meanwhile has begun another attempt; theirs counts. */
const STILL_MINE = `id = $1 AND status = 'processing' AND attempts = $2`;
const PROGRESS = `UPDATE jobs SET done = $3 WHERE ${STILL_MINE}`;
const POSTPONE = `UPDATE jobs SET status = 'queued', attempts = attempts - 1 WHERE ${STILL_MINE}`;
const FAILURE = `UPDATE jobs SET status = 'queued', failures = failures + 1 WHERE ${STILL_MINE}`;

/** $1 id, $2 status, $3 url, $4 error, $5 warnings. */
const END = `
  WITH ended AS (
    UPDATE jobs SET status = $2, url = $3, error = $4, warnings = $5, completed_at = now(), payload = NULL,
      done = CASE WHEN $2 = 'completed' THEN charts ELSE done END
    WHERE id = $1 AND status IN ('queued', 'processing')
    RETURNING account_id, counter, period_start, completed_at
  )
  SELECT account_id AS "accountId", counter AS name, period_start AS "periodStart", completed_at AS "completedAt" FROM ended`;

/** $1 account, $2 id. */
const CANCEL = `
  WITH gone AS (
    DELETE FROM jobs WHERE account_id = $1 AND id = $2 AND status = 'queued'
    RETURNING account_id, counter, period_start, charts
  )
  SELECT account_id AS "accountId", counter AS name, period_start AS "periodStart", charts FROM gone`;

type CounterRow = { accountId: string; name: 'trial_renders' | 'renders' | 'ai_renders'; periodStart: Date };

/** The states of a job and the steps between them, each one statement or one transaction. */
export function createRecords({ dataSource, plans, history, tellFinished }: RecordsOptions): Records {
  const begin = prepare<BegunJob>(dataSource, 'begin-job', BEGIN);
  const progress = prepare(dataSource, 'job-progress', PROGRESS);
  const postpone = prepare(dataSource, 'postpone-job', POSTPONE);
  const countFailure = prepare(dataSource, 'fail-job-attempt', FAILURE);

  async function endWithin(manager: EntityManager, job: BegunJob, ending: Ending): Promise<void> {
    const { status, url = null, error = null, warnings = [], failedCharts, charts, width, height } = ending;
    const shownWarnings = warnings.length > 0 ? JSON.stringify(warnings) : null;
    const [row]: (CounterRow & { completedAt: Date })[] = await manager.query(END, [
      ...[job.id, status, url, error, shownWarnings],
    ]);
    if (row === undefined) return;
    const { completedAt, ...counter } = row;
    if (failedCharts > 0) await plans.refund(manager, counter, failedCharts);
    await history.recordWithin(
      manager,
      charts.map((chart) => historyEntry(job, chart, url)),
    );
    const { format, id: jobId } = job;
    const renderTimeMs = Math.round(ending.renderTimeMs);
    await tellFinished(manager, job.accountId, {
      type: 'render.complete',
      timestamp: completedAt,
      data: { jobId, status, ...(url && { url }), format, width, height, renderTimeMs, ...(error && { error }) },
    });
  }

  return {
    async begin(id) {
      const [row] = await begin(id);
      return row && { ...row, caller: revive(row.caller) };
    },
    async noteProgress({ id, attempts }, done) {
      await progress(id, attempts, done);
    },
    async postpone({ id, attempts }) {
      await postpone(id, attempts);
    },
    async countFailure({ id, attempts }) {
      await countFailure(id, attempts);
    },
    end: (job, ending) => dataSource.transaction((manager) => endWithin(manager, job, ending)),
    cancel: (accountId, id) =>
      dataSource.transaction(async (manager) => {
        const [row]: (CounterRow & { charts: number })[] = await manager.query(CANCEL, [accountId, id]);
        if (row === undefined) return (await manager.findOneBy(Job, { accountId, id }))?.status;
        const { charts, ...counter } = row;
        await plans.refund(manager, counter, charts);
        return 'cancelled';
      }),
  };
}

/** JSON knows no dates. */
function revive(caller: AccountCaller): AccountCaller {
  const { trialEndsAt, accountCreatedAt } = caller;
  return {
    ...caller,
    trialEndsAt: trialEndsAt && new Date(trialEndsAt),
    accountCreatedAt: new Date(accountCreatedAt),
  };
}

function historyEntry({ caller, requestId }: BegunJob, chart: DrawnChart, url: string | null) {
  const { spec, bytes, latencyMs, cached, error = null } = chart;
  return {
    accountId: caller.accountId,
    apiKeyId: caller.kind === 'key' ? caller.credentialId : null,
    requestId,
    createdAt: new Date(),
    source: 'job' as const,
    chartType: spec?.type ?? null,
    format: spec?.format ?? null,
    width: spec?.width ?? null,
    height: spec?.height ?? null,
    devicePixelRatio: spec?.devicePixelRatio ?? null,
    status: error === null ? ('succeeded' as const) : ('failed' as const),
    error,
    latencyMs: Math.round(latencyMs),
    bytes,
    cached,
    environment: caller.environment,
    url: error === null ? url : null,
  };
}
