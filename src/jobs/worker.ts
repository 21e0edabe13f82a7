import { setTimeout as sleep } from 'node:timers/promises';
import type { ChartSpec } from '../../renderer-page/payload.js';
import { ApiError } from '../http/errors.js';
import { isDatabaseUnavailable } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import type { DrawnChart, JobResult, JobRunner, ResultFormat } from './jobs.js';
import type { QueuedJob } from './queue.js';
import type { BegunJob, Ending, Records } from './records.js';

export interface WorkerOptions {
  records: Records;
  runner: JobRunner;
  storage: ResultStore;
  /** The chart of a payload that is one chart: what is told of a job that failed. */
  specOf?(payload: unknown): ChartSpec;
  log: Log;
  onEnded(status: Ending['status']): void;
}

/** Where results are kept; a result that is kept already has the same name again. */
export interface ResultStore {
  put(
    accountId: string,
    result: { image: Buffer; format: ResultFormat; width: number | null; height: number | null },
  ): Promise<{ url: string }>;
}

/** Contract §4 and reliability §6: what kills its page is not tried for ever. */
const MAX_FAILURES = 3;
/** Runs whose process died under them. More than the failures: most of them are innocent, and died with their neighbours. */
const MAX_LOST = 5;
/** A picture that is too large for this machine would otherwise wait for ever. */
const MAX_WAIT_MS = 6 * 3600 * 1000;
const PROGRESS_EVERY_MS = 400;
/** A database that comes back finds the result waiting; longer than this, the job is done anew. */
const WAIT_FOR_DATABASE_MS = 60_000;
const ASK_DATABASE_EVERY_MS = 300;
const MAX_ERROR_CHARS = 1000;

/** Thrown to the queue: run it again later. */
class TryAgain extends Error {}

/**
 * Runs one job. It resolves when the job has ended, one way or the other, and throws when it is to be run again. See docs/adr/0090.
 */
export function createWorker({ records, runner, storage, specOf, log, onEnded }: WorkerOptions) {
  async function end(job: BegunJob, ending: Ending, signal: AbortSignal): Promise<void> {
    await whenDatabaseAnswers(() => records.end(job, ending), signal);
    onEnded(ending.status);
    const { status, error, renderTimeMs } = ending;
    const ms = Math.round(renderTimeMs);
    log.info({ jobId: job.id, accountId: job.accountId, status, ms, attempt: job.attempts, error }, 'job ended');
  }

  function fail(job: BegunJob, error: string, startMs: number, signal: AbortSignal): Promise<void> {
    const latencyMs = performance.now() - startMs;
    const spec = specOf?.(job.payload);
    const charts: DrawnChart[] = [{ spec, bytes: 0, latencyMs, cached: false, error }];
    const { width = null, height = null } = spec ?? {};
    const nothing = { width, height, failedCharts: job.charts, charts };
    return end(job, { status: 'failed', error, renderTimeMs: latencyMs, ...nothing }, signal);
  }

  async function draw(job: BegunJob, startMs: number, signal: AbortSignal): Promise<Ending> {
    const { id: jobId, caller, payload, attempts: attempt } = job;
    const progress = throttle((done) => records.noteProgress(job, done));
    const work = { jobId, caller, payload, attempt, signal, progress: progress.note };
    const result: JobResult = await runner(work).finally(progress.end);
    const renderTimeMs = performance.now() - startMs;
    const { file, format, width, height, failedCharts, charts, warnings = [] } = result;
    const { url } = await storage.put(job.accountId, { image: file, format, width, height });
    return { status: 'completed', url, warnings, width, height, failedCharts, charts, renderTimeMs };
  }

  /** What an attempt that did not end well means for the job. */
  async function judge(job: BegunJob, error: unknown, startMs: number, signal: AbortSignal): Promise<void> {
    const { id: jobId, attempts: attempt } = job;
    const mayWait = Date.now() - job.createdAt.getTime() < MAX_WAIT_MS;
    if (signal.aborted || (isToWait(error) && mayWait)) {
      await whenDatabaseAnswers(() => records.postpone(job), signal);
      log.info({ jobId, attempt, reason: sentenceOf(error) }, 'a job waits and is tried again');
      throw new TryAgain('it has to wait');
    }
    if (isToWait(error)) return fail(job, `It had to wait for too long: ${sentenceOf(error)}`, startMs, signal);
    if (error instanceof ApiError && error.status < 500) return fail(job, sentenceOf(error), startMs, signal);
    const failures = job.failures + 1;
    log.warn({ err: error, jobId, attempt, failures }, 'an attempt at a job failed');
    if (failures >= MAX_FAILURES) {
      const sentence = `The renderer failed ${failures} times at this job. It was not tried again.`;
      return fail(job, sentence, startMs, signal);
    }
    await whenDatabaseAnswers(() => records.countFailure(job), signal);
    throw new TryAgain('it failed');
  }

  return async ({ id, signal }: QueuedJob<object>): Promise<void> => {
    const startMs = performance.now();
    const job = await whenDatabaseAnswers(() => records.begin(id), signal);
    if (job === undefined) return;
    const lost = job.attempts - 1 - job.failures;
    if (lost >= MAX_LOST) {
      const sentence = `The service ended ${lost} times while it worked on this job. It was not tried again.`;
      return fail(job, sentence, startMs, signal);
    }
    let ending: Ending;
    try {
      ending = await draw(job, startMs, signal);
    } catch (error) {
      return judge(job, error, startMs, signal);
    }
    await end(job, ending, signal);
  };
}

/** Too much to do, or something is away: nobody's fault. */
function isToWait(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof ApiError && error.status === 503);
}

/** What the client would have been told, and of many faults the first; one line, since Postgres stores no NUL. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { error: text, details } = error.body;
  const [first]: { path?: string; message?: string }[] = Array.isArray(details) ? details : [];
  const words = [text, first?.path, first?.message].filter(Boolean).join(': ');
  return words.slice(0, MAX_ERROR_CHARS).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/** Work that is done is not thrown away because the database is being restarted. */
async function whenDatabaseAnswers<T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const untilMs = performance.now() + WAIT_FOR_DATABASE_MS; ; ) {
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted || performance.now() > untilMs) throw error;
      await sleep(ASK_DATABASE_EVERY_MS);
    }
  }
}

/**
 * A few times a second, whatever the runner says, and the last that it said within that time: what follows may take long. A step that cannot be
 * written is overtaken by the next.
 */
function throttle(write: (done: number) => Promise<void>): { note(done: number): void; end(): void } {
  let writtenMs = Number.NEGATIVE_INFINITY;
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  const writeLatest = () => {
    timer = undefined;
    writtenMs = performance.now();
    write(latest).catch(() => undefined);
  };
  return {
    note(done) {
      latest = done;
      if (timer !== undefined) return;
      const waitMs = writtenMs + PROGRESS_EVERY_MS - performance.now();
      if (waitMs > 0) timer = setTimeout(writeLatest, waitMs);
      else writeLatest();
    },
    end: () => clearTimeout(timer),
  };
}
