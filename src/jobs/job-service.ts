import type { DataSource } from 'typeorm';
import type { AccountCaller } from '../caller.js';
import type { PageRequest } from '../http/http.js';
import type { Plans } from '../plans/plans.js';
import { createSweeper } from '../platform/concurrency/sweeper.js';
import { selectFilteredPage } from '../platform/db/db.js';
import type { Log } from '../platform/log.js';
import type { Metrics } from '../platform/metrics.js';
import type { Timelines } from '../platform/tracing/timeline.js';
import { type AcceptedJob, createAcceptance, type JobRequest } from './acceptance.js';
import { JOB_KINDS, JOB_STATUSES, Job, type JobKind, type JobStatus } from './job.entity.js';
import { createJobMetrics } from './job-metrics.js';
import { createJobStore, type JobStoreOptions } from './job-store.js';
import type { JobRunner } from './running/job-runner.js';
import { createMaintenance } from './running/maintenance.js';
import type { Queue } from './running/queue.js';
import { chartOfRender } from './running/render-runner.js';
import { createWorker, type ResultStore } from './running/worker.js';

export interface JobFilters {
  status?: JobStatus;
  kind?: JobKind;
}

export interface JobService {
  /**
   * Resolves once job, charge and queue entry are committed to disk, in one transaction. Throws 429 when the quota is used up or
   * nothing more may be stored for the account, 503 when nothing may be stored at all, and 409 for an Idempotency-Key that was used with
   * another body.
   */
  accept(caller: AccountCaller, request: JobRequest): Promise<AcceptedJob>;
  /** Up to `limit` + 1 jobs, newest first: for `sendPage`. */
  select(accountId: string, page: PageRequest & { filters: JobFilters }): Promise<Job[]>;
  /** Null when the account has no such job. */
  find(accountId: string, id: string): Promise<Job | null>;
  /** Deletes and refunds a queued job. @returns its status if it is not queued, undefined if the account has no such job */
  cancel(accountId: string, id: string): Promise<'cancelled' | JobStatus | undefined>;
  /** Deletes expired jobs and fails those that the queue has given up. Runs once a minute. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface JobServiceOptions extends JobStoreOptions {
  dataSource: DataSource;
  queue: Queue;
  plans: Pick<Plans, 'charge' | 'refund' | 'withWholeQuota'>;
  storage: ResultStore;
  runners: Record<JobKind, JobRunner>;
  metrics: Metrics;
  timelines: Timelines;
  log: Log;
  /** How many pages draw at the same time. */
  poolSize: number;
  /** How long finished jobs are kept: as long as their results. */
  retentionDays: number;
}

const SWEEP_EVERY_MS = 60_000;
/** Practically unlimited: the worker counts attempts itself. */
const RETRY_LIMIT = 100_000;
/** Short, because a postponed job has already waited in the render queue. */
const RETRY_DELAY_MAX_S = 4;
/** A render ends by its own deadline; a report or a batch consists of many. */
const EXPIRE_IN_S: Record<JobKind, number> = { render: 120, report: 1800, batch: 1800 };

const queueOf = (kind: JobKind): string => `job-${kind}`;

/** Accepts jobs and runs them. Each kind has its own queue and workers, so that long jobs do not delay short ones. */
export function createJobService(options: JobServiceOptions): JobService {
  const { dataSource, queue, log, retentionDays, runners, timelines } = options;
  const { countJob } = createJobMetrics(options.metrics, { dataSource, queue, queueOf });
  const store = createJobStore(options);
  // One more than there are pages: while one image is drawn, the next job is fetched and the last result is stored.
  const concurrency: Record<JobKind, number> = { render: options.poolSize + 1, report: 1, batch: 1 };
  for (const kind of JOB_KINDS) {
    queue.work(
      queueOf(kind),
      {
        concurrency: concurrency[kind],
        expireInSeconds: EXPIRE_IN_S[kind],
        retryLimit: RETRY_LIMIT,
        retryDelayMaxSeconds: RETRY_DELAY_MAX_S,
      },
      createWorker({
        kind,
        store,
        runner: runners[kind],
        results: options.storage,
        timelines,
        log,
        onFinished: countJob,
        ...(kind === 'render' && { chartOf: chartOfRender }),
      }),
    );
  }
  const sweep = createMaintenance({ dataSource, queue, store, queueOf, retentionDays, log });
  const sweeper = createSweeper(SWEEP_EVERY_MS, async (isFirst) => (isFirst ? undefined : sweep()), log);
  const jobs = dataSource.getRepository(Job);
  return {
    accept: createAcceptance({ ...options, queueOf }),
    select: (accountId, { filters, ...page }) =>
      selectFilteredPage(jobs, { ...filters, accountId }, page, { kind: JOB_KINDS, status: JOB_STATUSES }),
    find: (accountId, id) => jobs.findOneBy({ accountId, id }),
    cancel: store.cancel,
    sweep,
    close: () => sweeper.close(),
  };
}
