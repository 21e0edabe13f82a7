import type { DataSource, EntityManager } from 'typeorm';
import type { History } from '../history/history.js';
import type { Counter, Plans } from '../plans/plans.js';
import { prepare } from '../platform/db/db.js';
import { Job, type JobStatus } from './job.entity.js';
import type { DrawnChart, JobCaller, ResultFormat } from './running/job-runner.js';

export interface JobStoreOptions {
  dataSource: DataSource;
  plans: Pick<Plans, 'refund'>;
  history: Pick<History, 'recordWithin'>;
  notifyFinished: NotifyFinished;
}

/** Sends the event to the account's webhooks, exactly when the transaction of `manager` commits. */
export type NotifyFinished = (manager: EntityManager, accountId: string, event: JobFinished) => Promise<void>;

/** See docs/reference/webhooks.md. */
export interface JobFinished {
  type: 'render.complete';
  timestamp: Date;
  data: {
    jobId: string;
    status: 'completed' | 'failed';
    url?: string;
    format: ResultFormat;
    width: number | null;
    height: number | null;
    renderTimeMs: number;
    error?: string;
  };
}

/** An unfinished job, as this process has started or read it. */
export interface StartedJob {
  id: string;
  status: 'queued' | 'processing';
  accountId: string;
  format: ResultFormat;
  requestId: string;
  caller: JobCaller;
  payload: unknown;
  charts: number;
  attempts: number;
  failures: number;
  createdAt: Date;
  /** The trace of the request that created the job, or null. */
  traceparent: string | null;
}

export interface JobOutcome {
  status: 'completed' | 'failed';
  url?: string;
  previewUrl?: string | undefined;
  error?: string;
  warnings?: string[];
  width: number | null;
  height: number | null;
  failedCharts: number;
  chargedFailures?: number;
  charts: DrawnChart[];
  renderTimeMs: number;
}

/** The states of a job and the changes between them, each one statement or one transaction. */
export interface JobStore {
  /** Marks the job as processing. @returns undefined when it has finished or was cancelled */
  start(id: string): Promise<StartedJob | undefined>;
  saveProgress(job: StartedJob, done: number): Promise<void>;
  /** Puts the job back into the queue without counting this attempt. */
  postpone(job: StartedJob): Promise<void>;
  /** Puts the job back into the queue and counts the failure. */
  countFailure(job: StartedJob): Promise<void>;
  /** Finishes the job: status, refund, history, webhooks. @returns false, without effect, when it has finished or another attempt was started */
  finish(job: StartedJob, outcome: JobOutcome): Promise<boolean>;
  /** Deletes and refunds a queued job. @returns its status if it is not queued, undefined if the account has no such job */
  cancel(accountId: string, id: string): Promise<'cancelled' | JobStatus | undefined>;
}

const START = `
  UPDATE jobs SET status = 'processing', started_at = now(), attempts = attempts + 1, done = 0
  WHERE id = $1 AND status IN ('queued', 'processing')
  RETURNING id, status, account_id AS "accountId", format, request_id AS "requestId", caller, payload, charts, attempts, failures,
    created_at AS "createdAt", traceparent`;

/** When another process has taken the job over, it has started a later attempt, and only that one counts. */
const IS_SAME_ATTEMPT = 'id = $1 AND attempts = $2';
const IS_CURRENT = `${IS_SAME_ATTEMPT} AND status = 'processing'`;
const PROGRESS = `UPDATE jobs SET done = $3 WHERE ${IS_CURRENT}`;
const POSTPONE = `UPDATE jobs SET status = 'queued', attempts = attempts - 1 WHERE ${IS_CURRENT}`;
const FAILURE = `UPDATE jobs SET status = 'queued', failures = failures + 1 WHERE ${IS_CURRENT}`;

/** $1 id, $2 attempts, $3 status before, $4 status, $5 url, $6 error, $7 warnings, $8 URL of the preview. */
const FINISH = `
  WITH finished AS (
    UPDATE jobs SET status = $4, url = $5, error = $6, warnings = $7, preview_url = $8, completed_at = now(), payload = NULL,
      done = CASE WHEN $4 = 'completed' THEN charts ELSE done END
    WHERE ${IS_SAME_ATTEMPT} AND status = $3
    RETURNING account_id, counter, period_start, completed_at
  )
  SELECT account_id AS "accountId", counter AS name, period_start AS "periodStart", completed_at AS "completedAt" FROM finished`;

/** $1 account, $2 id. */
const CANCEL = `
  WITH cancelled AS (
    DELETE FROM jobs WHERE account_id = $1 AND id = $2 AND status = 'queued'
    RETURNING account_id, counter, period_start, charts
  )
  SELECT account_id AS "accountId", counter AS name, period_start AS "periodStart", charts FROM cancelled`;

export function createJobStore({ dataSource, plans, history, notifyFinished }: JobStoreOptions): JobStore {
  const start = prepare<StartedJob>(dataSource, 'start-job', START);
  const saveProgress = prepare(dataSource, 'job-progress', PROGRESS);
  const postpone = prepare(dataSource, 'postpone-job', POSTPONE);
  const countFailure = prepare(dataSource, 'fail-job-attempt', FAILURE);

  async function finish(manager: EntityManager, job: StartedJob, outcome: JobOutcome): Promise<boolean> {
    const {
      status,
      url = null,
      previewUrl = null,
      error = null,
      warnings = [],
      failedCharts,
      chargedFailures = 0,
      charts,
      width,
      height,
    } = outcome;
    const savedWarnings = warnings.length > 0 ? JSON.stringify(warnings) : null;
    const values = [job.id, job.attempts, job.status, status, url, error, savedWarnings, previewUrl];
    const [row]: (Counter & { completedAt: Date })[] = await manager.query(FINISH, values);
    if (row === undefined) return false;
    const { completedAt, ...counter } = row;
    const refunded = failedCharts - chargedFailures;
    if (refunded > 0) await plans.refund(manager, counter, refunded);
    await history.recordWithin(
      manager,
      charts.map((chart) => historyEntry(job, chart, url, completedAt)),
    );
    const { format, id: jobId } = job;
    const renderTimeMs = Math.round(outcome.renderTimeMs);
    await notifyFinished(manager, job.accountId, {
      type: 'render.complete',
      timestamp: completedAt,
      data: { jobId, status, ...(url && { url }), format, width, height, renderTimeMs, ...(error && { error }) },
    });
    return true;
  }

  return {
    async start(id) {
      const [row] = await start(id);
      return row && { ...row, caller: restoreDates(row.caller) };
    },
    async saveProgress({ id, attempts }, done) {
      await saveProgress(id, attempts, done);
    },
    async postpone({ id, attempts }) {
      await postpone(id, attempts);
    },
    async countFailure({ id, attempts }) {
      await countFailure(id, attempts);
    },
    finish: (job, outcome) => dataSource.transaction((manager) => finish(manager, job, outcome)),
    cancel: (accountId, id) =>
      dataSource.transaction(async (manager) => {
        const [row]: (Counter & { charts: number })[] = await manager.query(CANCEL, [accountId, id]);
        if (row === undefined) return (await manager.findOneBy(Job, { accountId, id }))?.status;
        const { charts, ...counter } = row;
        await plans.refund(manager, counter, charts);
        return 'cancelled';
      }),
  };
}

/** The caller is stored as JSON, which has no dates. */
function restoreDates(caller: JobCaller): JobCaller {
  const { trialEndsAt, accountCreatedAt } = caller;
  return {
    ...caller,
    trialEndsAt: trialEndsAt && new Date(trialEndsAt),
    accountCreatedAt: new Date(accountCreatedAt),
  };
}

function historyEntry({ caller, requestId }: StartedJob, chart: DrawnChart, url: string | null, createdAt: Date) {
  const { spec, specHash = null, bytes, latencyMs, cached, error = null, details, warnings } = chart;
  // The response that POST /api/v1/render would have sent. For other errors the job has no response of its own.
  const statusCode = error === null ? 200 : details && 400;
  return {
    ...(statusCode !== undefined && { statusCode, answer: { details, warnings } }),
    spec: { hash: specHash },
    accountId: caller.accountId,
    apiKeyId: caller.kind === 'key' ? caller.credentialId : null,
    requestId,
    createdAt,
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
