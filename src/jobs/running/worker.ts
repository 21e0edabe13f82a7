import { ApiError, type ChartSpec, issuesOf } from '../../../chart-spec/spec.js';
import { ChargedError } from '../../browser/browser.js';
import { summaryOf } from '../../http/errors.js';
import { toApiError } from '../../http/http.js';
import type { StoringAccount } from '../../plans/stored-bytes.js';
import { isDatabaseUnavailable, isStatementTimeout, retryWhileUnavailable } from '../../platform/db/db.js';
import { type Log, oneLine } from '../../platform/log.js';
import { readTraceparent } from '../../platform/tracing/span.js';
import { phase, type Timelines, withTimeline } from '../../platform/tracing/timeline.js';
import type { JobKind } from '../job.entity.js';
import type { JobOutcome, JobStore, StartedJob } from '../job-store.js';
import type { DrawnChart, JobResult, JobRunner, ResultFormat } from './job-runner.js';
import type { QueuedJob } from './queue.js';

export interface WorkerOptions {
  kind: JobKind;
  store: JobStore;
  runner: JobRunner;
  results: ResultStore;
  /** For payloads that are one chart: the chart, for the history and the webhook event of a failed job. */
  chartOf?(payload: unknown): { spec: ChartSpec; specHash: string | null };
  timelines: Timelines;
  log: Log;
  onFinished(status: JobOutcome['status']): void;
}

/** Stores the results of jobs. Storing the same result again gives the same URL. */
export interface ResultStore {
  /** Throws 429 when nothing may be stored for the account, 503 when nothing may be stored at all. */
  requireRoom(account: StoringAccount): Promise<void>;
  /** Throws 429 when the account has no room for it. */
  put(
    account: StoringAccount,
    result: { image: Buffer; format: ResultFormat; width: number | null; height: number | null },
  ): Promise<{ url: string }>;
}

/** See docs/reference/jobs.md, as for the next two. */
const MAX_FAILURES = 3;
/** Runs during which the process died. More than MAX_FAILURES, because most of these jobs only ran beside the one that caused it. */
const MAX_LOST_RUNS = 5;
/** Without a limit, an image that is too large for this machine would wait without end. */
const MAX_WAIT_MS = 6 * 3600 * 1000;
/** How long a result is kept in memory while the database is unavailable. After that the job is run again. */
const DATABASE_RETRY = { timeoutMs: 60_000, intervalMs: 300 };
const MAX_ERROR_CHARS = 1000;

/** Makes the queue run the job again later. */
class RunAgain extends Error {}

/**
 * Creates the handler of a queue. It resolves when the job has finished, completed or failed, and throws when the job must run again. See
 * docs/design/job-queue.md.
 */
export function createWorker({ kind, store, runner, results, chartOf, timelines, log, onFinished }: WorkerOptions) {
  async function finish(job: StartedJob, outcome: JobOutcome, signal: AbortSignal): Promise<void> {
    if (!(await retryWhileUnavailable(() => store.finish(job, outcome), { ...DATABASE_RETRY, signal }))) return;
    onFinished(outcome.status);
    const { status, error, renderTimeMs } = outcome;
    const ms = Math.round(renderTimeMs);
    log.info({ jobId: job.id, accountId: job.accountId, status, ms, attempt: job.attempts, error }, 'job finished');
  }

  /** @param cause of the failure; decides how much of the job stays charged */
  function fail(job: StartedJob, error: string, startMs: number, signal: AbortSignal, cause?: unknown): Promise<void> {
    const latencyMs = performance.now() - startMs;
    const { spec, specHash } = chartOf?.(job.payload) ?? {};
    const details = issuesOf(cause);
    const charts: DrawnChart[] = [{ spec, specHash, bytes: 0, latencyMs, cached: false, error, details }];
    const { width = null, height = null } = spec ?? {};
    // A failed report is refunded whole, whatever it drew.
    const isCharged = kind !== 'report' && cause instanceof ChargedError;
    const chargedFailures = isCharged ? Math.min(cause.renders, job.charts) : 0;
    const failed = { width, height, failedCharts: job.charts, chargedFailures, charts };
    return finish(job, { status: 'failed', error, renderTimeMs: latencyMs, ...failed }, signal);
  }

  async function run(job: StartedJob, startMs: number, signal: AbortSignal): Promise<JobOutcome> {
    const { id: jobId, caller, payload, attempts: attempt } = job;
    const progress = throttleProgress((done) => store.saveProgress(job, done));
    await results.requireRoom(caller);
    const work = { jobId, caller, payload, attempt, signal, progress: progress.report };
    const result: JobResult = await runner(work).finally(progress.stop);
    const renderTimeMs = performance.now() - startMs;
    const { file, preview, format, width, height, failedCharts, chargedFailures = 0, charts, warnings = [] } = result;
    const stored = phase('store', () => results.put(caller, { image: file, format, width, height }));
    const { url } = await stored.catch((error) => {
      // It was drawn: a job that is refused at its end would cost nothing otherwise.
      const isRefused = error instanceof ApiError && error.status < 500;
      throw isRefused ? new ChargedError(error, job.charts - failedCharts + chargedFailures) : error;
    });
    const previewUrl = preview && (await storePreview(caller, preview));
    const counts = { failedCharts, chargedFailures };
    return { status: 'completed', url, previewUrl, warnings, width, height, ...counts, charts, renderTimeMs };
  }

  /** A result is complete without its preview, for which there may be no room. */
  async function storePreview(caller: StoringAccount, image: Buffer): Promise<string | undefined> {
    const stored = results.put(caller, { image, format: 'png', width: null, height: null });
    return (await stored.catch(() => undefined))?.url;
  }

  /** Decides after a failed run whether the job waits, is run again or fails. */
  async function handleError(job: StartedJob, error: unknown, startMs: number, signal: AbortSignal): Promise<void> {
    const { id: jobId, attempts: attempt } = job;
    const mayWait = Date.now() - job.createdAt.getTime() < MAX_WAIT_MS;
    if (signal.aborted || (isTemporary(error) && mayWait)) {
      await retryWhileUnavailable(() => store.postpone(job), { ...DATABASE_RETRY, signal });
      log.info({ jobId, attempt, reason: error instanceof Error ? error.message : String(error) }, 'job postponed');
      throw new RunAgain('the job was postponed');
    }
    if (isTemporary(error)) return fail(job, `It had to wait for too long: ${publicMessageOf(error)}`, startMs, signal);
    if (error instanceof ApiError && error.status < 500)
      return fail(job, publicMessageOf(error), startMs, signal, error);
    const failures = job.failures + 1;
    log.warn({ err: error, jobId, attempt, failures }, 'job attempt failed');
    if (failures >= MAX_FAILURES) {
      const message = `The renderer failed ${failures} times at this job. It was not tried again.`;
      return fail(job, message, startMs, signal);
    }
    await retryWhileUnavailable(() => store.countFailure(job), { ...DATABASE_RETRY, signal });
    throw new RunAgain('the attempt failed');
  }

  async function work(job: StartedJob, startMs: number, signal: AbortSignal): Promise<void> {
    const lostRuns = job.attempts - 1 - job.failures;
    if (lostRuns >= MAX_LOST_RUNS) {
      const message = `The service ended ${lostRuns} times while it worked on this job. It was not tried again.`;
      return fail(job, message, startMs, signal);
    }
    let outcome: JobOutcome;
    try {
      outcome = await run(job, startMs, signal);
    } catch (error) {
      return handleError(job, error, startMs, signal);
    }
    await finish(job, outcome, signal);
  }

  return async ({ id, signal }: QueuedJob): Promise<void> => {
    const startMs = performance.now();
    const job = await retryWhileUnavailable(() => store.start(id), { ...DATABASE_RETRY, signal });
    if (job === undefined) return;
    const route = `job ${kind}`;
    const timeline = timelines.open('consumer', route, readTraceparent(job.traceparent));
    let isFailed = true;
    try {
      await withTimeline(timeline, () => work(job, startMs, signal));
      isFailed = false;
    } finally {
      const attributes = { 'chartwright.job_id': id, 'chartwright.request_id': job.requestId };
      timelines.close(timeline, { route, name: route, attributes, isFailed });
    }
  };
}

/** The service is overloaded, or a dependency is unavailable. */
function isTemporary(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) || isStatementTimeout(error) || (error instanceof ApiError && error.status === 503)
  );
}

/** The error text that a render would have had, with the first of several issues. The owner of the job sees it: nothing internal. */
function publicMessageOf(error: unknown): string {
  return oneLine(summaryOf(toApiError(error)), MAX_ERROR_CHARS);
}

const INTERVAL_MS = 400;

interface Progress {
  report(done: number): void;
  /** Drops a value that is not written yet. */
  stop(): void;
}

/**
 * Writes the first value at once and then at most one per 400 ms: the latest, also when no other is reported. A failed write is
 * ignored, because the next one replaces it.
 */
function throttleProgress(write: (done: number) => Promise<void>): Progress {
  let writtenMs = Number.NEGATIVE_INFINITY;
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  const writeLatest = () => {
    timer = undefined;
    writtenMs = performance.now();
    write(latest).catch(() => undefined);
  };
  return {
    report(done) {
      latest = done;
      if (timer !== undefined) return;
      const waitMs = writtenMs + INTERVAL_MS - performance.now();
      if (waitMs > 0) timer = setTimeout(writeLatest, waitMs);
      else writeLatest();
    },
    stop: () => clearTimeout(timer),
  };
}
